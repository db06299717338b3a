extension [UInt8] {
  /// Appends a JSON string literal, including quotes; invalid UTF-8 is repaired with U+FFFD.
  public mutating func append(jsonString text: UnsafeBufferPointer<UInt8>) {
    if text.contains(where: { $0 >= 0x80 }) {
      append(jsonString: String(decoding: text, as: UTF8.self))
    } else {
      append(UInt8(ascii: "\""))
      for byte in text { append(jsonEscaping: byte) }
      append(UInt8(ascii: "\""))
    }
  }

  /// Appends a JSON string literal, including quotes.
  public mutating func append(jsonString text: String) {
    append(UInt8(ascii: "\""))
    for byte in text.utf8 { append(jsonEscaping: byte) }
    append(UInt8(ascii: "\""))
  }

  private mutating func append(jsonEscaping byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): append("\\\"" as StaticString)
    case UInt8(ascii: "\\"): append("\\\\" as StaticString)
    case UInt8(ascii: "\n"): append("\\n" as StaticString)
    case UInt8(ascii: "\r"): append("\\r" as StaticString)
    case UInt8(ascii: "\t"): append("\\t" as StaticString)
    case 0..<0x20, 0x7F:
      let digits = Array<UInt8>("0123456789abcdef".utf8)
      append("\\u00" as StaticString)
      append(digits[Int(byte >> 4)])
      append(digits[Int(byte & 15)])
    default: append(byte)
    }
  }
}
