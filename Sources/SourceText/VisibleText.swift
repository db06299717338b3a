// Makes invisible characters visible.
//
//     Market␛[2J          it acts on a terminal
//     Assets:Ba�nk        a zero-width space, a soft hyphen, a filler of Korean: another name that looks the same
//     ❤️ family 👩‍👩‍👧         the selector of colors, and joiners: they stay
//     葛󠄀西                 a selector after an ideograph, which says how a name is written: it stays
//
// A reader must be able to see that a name isn't the one it looks like. Characters that scripts and
// emoji need stay, even if they have no width: joiners and variation selectors.

/// Makes visible any characters that would control a terminal, or that are invisible and change how
/// other text is read.
///
/// Controls below U+0020 become their pictures (`␛`). Other controls, direction marks, line and
/// paragraph separators, and hidden characters (zero-width spaces, fillers, soft hyphens, invisible
/// operators, tags) become U+FFFD. The joiners and selectors that scripts and emoji need stay.
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

/// Whether a hidden character can begin with this UTF-8 byte. This is checked first because it
/// needs no decoding.
private func mayBeginHidden(_ byte: UInt8) -> Bool {
  switch byte {
  case 0..<0x20, 0x7F, 0xC2, 0xCD, 0xD8, 0xE1, 0xE2, 0xE3, 0xEF, 0xF0, 0xF3: true
  default: false
  }
}

/// Whether a character would control a terminal, or is invisible and changes how others are read.
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

/// Whether a character is a Chinese or Japanese ideograph, which can have variants.
private func isIdeograph(_ value: UInt32) -> Bool {
  switch value {
  case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
  default: false
  }
}

/// The replacement shown for a hidden character.
func picture(of value: UInt32) -> Unicode.Scalar {
  (value < 0x20 ? Unicode.Scalar(0x2400 + value) : nil) ?? "\u{FFFD}"
}

extension StringProtocol {
  /// Whether the text has a tab, a line break or another control character of ASCII. A journal can't have such a
  /// character in a name or a description that every program reads alike.
  public var hasControlCharacter: Bool { utf8.contains { $0 < 0x20 || $0 == 0x7F } }
}
