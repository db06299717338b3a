// Which characters does nobody see?
//
//     Market␛[2J          it acts on a terminal
//     Assets:Ba�nk        a zero-width space, a soft hyphen, a filler of Korean: another name that looks the same
//     ❤️ family 👩‍👩‍👧         the selector of colours, and joiners: they stay
//     葛󠄀西                 a selector after an ideograph, which says how a name is written: it stays
//
// Whoever reads a name must see that it isn't the one that it looks like. What scripts and emoji need stays, even where
// it has no width: joiners, and the selectors of variants.

/// Makes what would act on a terminal visible, and what nobody sees and changes how other text is read.
///
/// Controls below U+0020 become their pictures (`␛`). Other controls, what turns the direction of text, line and
/// paragraph separators, and characters that hide (zero-width spaces, fillers, soft hyphens, invisible operators, tags)
/// become U+FFFD. The joiners and selectors that scripts and emoji need stay.
public func visible(_ text: String) -> String {
  guard text.utf8.contains(where: mayBeginHidden) else { return text }
  var result = ""
  var previous: UInt32 = 0
  for scalar in text.unicodeScalars {
    let isHidden = isHidden(scalar.value, after: previous)
    result.unicodeScalars.append(isHidden ? picture(of: scalar.value) : scalar)
    previous = scalar.value
  }
  return result
}

/// Whether a hidden character may begin with this byte of UTF-8; asked first, for it needs no decoding.
private func mayBeginHidden(_ byte: UInt8) -> Bool {
  switch byte {
  case 0..<0x20, 0x7F, 0xC2, 0xCD, 0xD8, 0xE1, 0xE2, 0xE3, 0xEF, 0xF0, 0xF3: true
  default: false
  }
}

/// Whether a character acts on a terminal, or is not seen and changes how others are read.
///
/// - Parameters:
///   - value: The character.
///   - previous: The one before it, or 0.
/// - Returns: Whether it does.
func isHidden(_ value: UInt32, after previous: UInt32) -> Bool {
  switch value {
  case 0..<0x20, 0x7F..<0xA0: true  // controls
  case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true  // directions
  case 0x2028, 0x2029: true  // separators of lines and paragraphs
  case 0xAD, 0x34F, 0x180E, 0x200B, 0x2060...0x2065, 0x206A...0x206F, 0xFEFF: true  // no width
  case 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0: true  // fillers, blanks
  case 0xFFF9...0xFFFB, 0xE0000...0xE007F: true  // annotations, tags
  case 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A: true  // formats of shorthand and music
  case 0xE0100...0xE01EF: !isIdeograph(previous)  // variants
  default: false
  }
}

/// Whether a character is Chinese or Japanese writing of which there are variants.
private func isIdeograph(_ value: UInt32) -> Bool {
  switch value {
  case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
  default: false
  }
}

/// What is shown for a hidden character.
func picture(of value: UInt32) -> Unicode.Scalar {
  (value < 0x20 ? Unicode.Scalar(0x2400 + value) : nil) ?? "\u{FFFD}"
}
