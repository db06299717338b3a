/// Makes what would act on a terminal visible, and what nobody sees and changes how other text is read.
///
/// Controls below U+0020 become their pictures (`␛`). Other controls, what turns the direction of text, line and
/// paragraph separators, and characters without any width that hide (zero-width spaces, invisible operators, tags)
/// become U+FFFD. The joiners that scripts and emoji need stay.
public func visible(_ text: String) -> String {
  guard text.utf8.contains(where: mayBeginHidden),
    text.unicodeScalars.contains(where: { isHidden($0.value) })
  else { return text }
  var result = ""
  for scalar in text.unicodeScalars {
    result.unicodeScalars.append(isHidden(scalar.value) ? picture(of: scalar.value) : scalar)
  }
  return result
}

/// Whether a hidden character may begin with this byte of UTF-8; asked first, for it needs no decoding.
private func mayBeginHidden(_ byte: UInt8) -> Bool {
  switch byte {
  case 0..<0x20, 0x7F, 0xC2, 0xD8, 0xE1, 0xE2, 0xEF, 0xF3: true
  default: false
  }
}

/// Whether a character acts on a terminal, or is not seen and changes how others are read.
func isHidden(_ value: UInt32) -> Bool {
  switch value {
  case 0..<0x20, 0x7F..<0xA0: true  // controls
  case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true  // directions
  case 0x2028, 0x2029: true  // separators of lines and paragraphs
  case 0x180E, 0x200B, 0x2060...0x2065, 0x206A...0x206F, 0xFEFF: true  // without width
  case 0xFFF9...0xFFFB, 0xE0000...0xE007F: true  // annotations, tags
  default: false
  }
}

/// What is shown for a hidden character.
func picture(of value: UInt32) -> Unicode.Scalar {
  (value < 0x20 ? Unicode.Scalar(0x2400 + value) : nil) ?? "\u{FFFD}"
}
