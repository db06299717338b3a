/// Makes control characters visible, so that no text of a journal acts on a terminal or a page.
///
/// Controls below U+0020 become their pictures (`␛`), the others and those that turn the direction
/// of text become U+FFFD.
public func visible(_ text: String) -> String {
  guard text.utf8.contains(where: mayBeginControl), text.unicodeScalars.contains(where: isControl)
  else { return text }
  var result = ""
  for scalar in text.unicodeScalars {
    if !isControl(scalar) {
      result.unicodeScalars.append(scalar)
    } else {
      let picture = scalar.value < 0x20 ? Unicode.Scalar(0x2400 + scalar.value) : nil
      result.unicodeScalars.append(picture ?? "\u{FFFD}")
    }
  }
  return result
}

/// Whether a control may begin with this byte of UTF-8; asked first, for it needs no decoding.
private func mayBeginControl(_ byte: UInt8) -> Bool {
  byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == 0xE2
}

private func isControl(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: true
  default: false
  }
}
