// How many columns does a text take on a terminal?
//
//   Assets:Bank     9 bytes of Latin are 9 columns
//   Café            5 bytes, 4 columns: é is one column, however it is spelled
//   家賃            6 bytes, 4 columns: each ideograph takes two
//   👨‍👩‍👧              18 bytes, 2 columns: three emoji, joined into one picture
//
// Counting scalars is wrong for the last line, and counting characters is wrong for the one before.
// So:
//
// 1. ASCII takes one column per byte, and control characters take none. Most text ends here,
//    without being decoded.
// 2. If no scalar combines with a neighbor, each takes one column. So names with umlauts and
//    amounts with currency signs don't reach step 3.
// 3. Everything else is split into grapheme clusters. A cluster that starts with an emoji is one
//    picture, as wide as its widest scalar. In any other cluster the scalars add up, because a
//    terminal draws them side by side: marks are zero, and Devanagari conjuncts keep each letter.
//
// The C library's `wcwidth` doesn't help: it depends on the locale and sees one scalar at a time.

import Containers

/// The number of columns that text takes on a terminal with a fixed-width font.
///
/// Control characters, including newlines and tabs, count as zero: lay them out before measuring.
/// Scalars of ambiguous width (`±`, `…`, most Greek) count as one, as in every terminal that isn't
/// set up for legacy East Asian encodings.
public enum DisplayWidth {
  /// Measures UTF-8 text; each malformed sequence counts as one replacement character.
  ///
  /// - Returns: The number of columns, zero or more.
  /// - Complexity: O(*n*) in the number of bytes.
  public static func of(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    columnsOfASCII(bytes) ?? columnsBeyondASCII(String(decoding: bytes, as: UTF8.self))
  }

  /// Measures a string or a part of one.
  ///
  /// - Returns: The number of columns, zero or more.
  /// - Complexity: O(*n*) in the number of bytes.
  public static func of(_ text: some StringProtocol) -> Int {
    let ascii = text.utf8.withContiguousStorageIfAvailable(columnsOfASCII)
    return (ascii ?? nil) ?? columnsBeyondASCII(text)
  }

  /// Shortens a text to fit, and marks the cut.
  ///
  /// No character is split: if a wide one would cross the edge, the result is a column narrower
  /// than requested. An ellipsis that doesn't fit is itself shortened.
  ///
  /// - Parameters:
  ///   - text: The text to shorten; returned unchanged if it fits.
  ///   - columns: The available columns; negative numbers count as zero.
  ///   - ellipsis: Replaces the text that was cut off; can be empty.
  /// - Returns: Text of at most `columns` columns.
  /// - Complexity: O(*n*) in the number of bytes.
  public static func truncated(
    _ text: String, to columns: Int, ellipsis: String = "…"
  ) -> String {
    guard of(text) > columns else { return text }
    let room = columns - of(ellipsis)
    guard room >= 0 else { return String(prefix(of: ellipsis, fitting: columns)) }
    return prefix(of: text, fitting: room) + ellipsis
  }

  /// The longest prefix of whole characters that fits in the given columns.
  private static func prefix(of text: String, fitting columns: Int) -> Substring {
    var used = 0
    return text.prefix { character in
      used += of(cluster: character)
      return used <= columns
    }
  }
}

// MARK: - Step 1: ASCII

extension DisplayWidth {
  /// The columns of text that is all ASCII; nil for other text.
  private static func columnsOfASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var columns = 0
    var seen: UInt8 = 0
    for byte in bytes {
      seen |= byte
      columns += isPrintable(byte) ? 1 : 0
    }
    return seen < 0x80 ? columns : nil
  }

  /// True from space to tilde.
  private static func isPrintable(_ ascii: UInt8) -> Bool {
    ascii &- 0x20 < 0x5F
  }
}

// MARK: - Step 2: text without combining scalars

extension DisplayWidth {
  private static func columnsBeyondASCII(_ text: some StringProtocol) -> Int {
    var columns = 0
    for scalar in text.unicodeScalars {
      guard let width = widthOfSolitary(scalar) else {
        return text.reduce(0) { $0 + of(cluster: $1) }
      }
      columns += width
    }
    return columns
  }

  /// The columns of a scalar that never forms a cluster with another such scalar; nil for others.
  private static func widthOfSolitary(_ scalar: Unicode.Scalar) -> Int? {
    switch scalar.value {
    case 0x20..<0x7F: 1
    case 0..<0xA0: 0  // C0 and C1 controls, delete
    case 0xA0..<0x300: 1  // Latin
    case 0x370..<0x483: 1  // Greek, Cyrillic
    case 0x2010..<0x2028, 0x202F: 1  // dashes, quotes, the narrow no-break space of amounts
    case 0x20A0..<0x20D0: 1  // currency signs
    default: nil
    }
  }
}

// MARK: - Step 3: grapheme clusters

extension DisplayWidth {
  /// The columns of one user-perceived character.
  private static func of(cluster: Character) -> Int {
    let scalars = cluster.unicodeScalars
    guard let first = scalars.first else { return 0 }
    if let width = widthOfSolitary(first), scalars.dropFirst().isEmpty { return width }
    guard first.properties.isEmoji else { return scalars.reduce(0) { $0 + of($1) } }
    return scalars.contains(emojiStyle) ? 2 : scalars.reduce(0) { max($0, of($1)) }
  }

  /// Variation selector 16, which requests the emoji form of a scalar that also has a text form.
  private static let emojiStyle: Unicode.Scalar = "\u{FE0F}"

  /// The columns of a scalar on its own: 0, 1 or 2.
  private static func of(_ scalar: Unicode.Scalar) -> Int {
    if isInvisible(scalar) { return 0 }
    return isWide(scalar) || scalar.properties.isEmojiPresentation ? 2 : 1
  }

  /// Whether a scalar doesn't move the cursor: controls, marks, joiners, fillers, and the vowels
  /// and final consonants that complete a Hangul syllable.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xAD, 0x115F: return false  // soft hyphen: terminals show it; filler: starts a syllable
    case 0x1160..<0x1200, 0xD7B0..<0xD800: return true
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .enclosingMark, .format, .lineSeparator, .nonspacingMark, .paragraphSeparator:
      return true
    default:
      return scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  /// Whether the scalar's East Asian Width is Wide or Fullwidth.
  ///
  /// - Complexity: O(log *n*) in the size of the table.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    // An odd number of boundaries at or below the scalar means it's inside a range.
    boundariesOfWide.partitioningIndex { $0 > scalar.value } % 2 == 1
  }
}
