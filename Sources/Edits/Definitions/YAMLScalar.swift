// How do you write a text in YAML so that it's read back unchanged?
//
//     Landlord | Rent          as it is
//     "Shop: the corner"       a colon and a space would make a key
//     'say "hi": now'          single quotes, where double ones would need escapes
//     "two\nlines"             double quotes, if nothing else works
//
// More characters are special in brackets than outside of them: commas, and brackets themselves. florin
// reads every text as a text; other YAML readers don't, so a name such as `no` or `12` gets quotes.

import Containers
public import Definitions

/// A text as written in a YAML file, on one line.
public enum YAMLScalar {
  /// Writes a text in the style of the one that it replaces, if that style can express it.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - style: How it was written; `plain` for a new one.
  ///   - inBrackets: Whether it's inside `[]` or `{}`.
  ///   - isName: Whether it's a name, which no reader may take for a number or a boolean.
  ///   - isWords: Whether it's the user's own words, which no reader may take for a date either.
  /// - Returns: The text, perhaps in quotes.
  public static func written(
    _ text: String, like style: Node.Style = .plain, inBrackets: Bool, isName: Bool = false,
    isWords: Bool = false
  ) -> String {
    switch style {
    case .plain, .block:
      isPlain(text, inBrackets: inBrackets) && !(isName && isMistakable(text))
        && !(isWords && isDateLike(text)) ? text : quoted(text)
    case .singleQuoted: canBeSingleQuoted(text) ? singleQuoted(text) : doubleQuoted(text)
    case .doubleQuoted: doubleQuoted(text)
    }
  }

  private static func quoted(_ text: String) -> String {
    let needsEscapes = text.utf8.contains { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
    return needsEscapes && canBeSingleQuoted(text) ? singleQuoted(text) : doubleQuoted(text)
  }

  /// Whether a text needs no quotes.
  static func isPlain(_ text: String, inBrackets: Bool) -> Bool {
    let bytes = Array(text.utf8)
    guard let first = bytes.first, let last = bytes.last, first != space, last != space,
      last != colon, text.unicodeScalars.allSatisfy(isPrintable), !text.hasPrefix("..."),
      text != "<<"
    else { return false }
    if first == UInt8(ascii: "-") {
      guard bytes.count > 1, bytes[1] != space, bytes[1] != first else { return false }
    } else if indicators.contains(first) {
      return false
    }
    for (byte, next) in zip(bytes, bytes.dropFirst())
    where byte == colon && next == space || byte == space && next == UInt8(ascii: "#") {
      return false
    }
    return !inBrackets || !bytes.contains(where: bracketIndicators.contains)
  }

  /// Whether other YAML readers take a text for something else: a boolean, null or a number. Dates are
  /// excluded, because taking them for dates is right.
  static func isMistakable(_ text: String) -> Bool {
    let words = [
      "y", "n", "yes", "no", "on", "off", "true", "false", "null", "~", "=",
      ".nan", ".inf", "+.inf", "-.inf",
    ]
    if words.contains(text.lowercased()) { return true }
    let bytes = Array(text.utf8)
    let isDate = [7, 10].contains(bytes.count) && bytes[4] == UInt8(ascii: "-")
    return !isDate && bytes.contains(where: \.isDigit)
      && (bytes.allSatisfy { "0123456789_.:,+-eE".utf8.contains($0) }
        || ["0x", "0o", "0b"].contains(text.prefix(2)))
  }

  /// `2025-01-01`, perhaps with a time.
  private static func isDateLike(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return bytes.count > 4 && bytes[4] == UInt8(ascii: "-")
      && bytes.allSatisfy { "0123456789-:+. TtZz".utf8.contains($0) }
  }

  private static func canBeSingleQuoted(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy(isPrintable)
  }

  private static func singleQuoted(_ text: String) -> String {
    "'" + text.unicodeScalars.map { $0 == "'" ? "''" : String($0) }.joined() + "'"
  }

  private static func doubleQuoted(_ text: String) -> String {
    "\"" + text.unicodeScalars.map(escaped).joined() + "\""
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    default: break
    }
    if isPrintable(scalar) { return String(scalar) }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let (mark, length) =
      scalar.value < 0x100 ? ("x", 2) : scalar.value < 0x1_0000 ? ("u", 4) : ("U", 8)
    return "\\" + mark + String(repeating: "0", count: length - digits.count) + digits
  }

  /// Whether a character can be on a line as it is: it isn't a control character, a line break or
  /// invisible.
  static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E, 0xA0...0x2027, 0x202A...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD,
      0x1_0000...0x10_FFFF:
      true
    default: false
    }
  }

  private static let space = UInt8(ascii: " ")
  private static let colon = UInt8(ascii: ":")
  private static let indicators = Array("?:,[]{}#&*!|>'\"%@`".utf8)
  private static let bracketIndicators = Array(",[]{}?".utf8)
}
