import SourceText

extension [UInt8] {
  /// Appends a text, escaped for HTML between tags or in quotes.
  mutating func append(escapingHTML text: String) {
    for byte in visible(text).utf8 {
      switch byte {
      case UInt8(ascii: "<"): append("&lt;" as StaticString)
      case UInt8(ascii: ">"): append("&gt;" as StaticString)
      case UInt8(ascii: "&"): append("&amp;" as StaticString)
      case UInt8(ascii: "\""): append("&quot;" as StaticString)
      default: append(byte)
      }
    }
  }
}
