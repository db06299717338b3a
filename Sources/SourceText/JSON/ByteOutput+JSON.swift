extension [UInt8] {
  /// Appends a JSON string literal, including quotes; invalid UTF-8 is repaired with U+FFFD.
  public mutating func append(jsonString text: UnsafeBufferPointer<UInt8>) {
    if Self.isPlain(text) {
      append(plainJSONString: text)
    } else if text.contains(where: { $0 >= 0x80 }) {
      append(jsonString: String(decoding: text, as: UTF8.self))
    } else {
      append(jsonEscaping: text)
    }
  }

  /// Whether text is ASCII that needs no escaping.
  private static func isPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    // A loop without a way out, which the compiler turns into one for many bytes at a time.
    var isPlain = true
    for byte in text { isPlain = isPlain && !isEscapedInJSON(byte) && byte < 0x80 }
    return isPlain
  }

  private mutating func append(plainJSONString text: UnsafeBufferPointer<UInt8>) {
    append(addingCapacity: text.count + 2) { room in
      room.append(UInt8(ascii: "\""))
      room.append(bytes: text)
      room.append(UInt8(ascii: "\""))
    }
  }

  /// Appends a JSON string literal, including quotes.
  public mutating func append(jsonString text: String) {
    var text = text
    text.withUTF8 { append(jsonEscaping: $0) }
  }

  /// Appends the bytes of a string, in runs between those that must be escaped.
  private mutating func append(jsonEscaping text: UnsafeBufferPointer<UInt8>) {
    append(UInt8(ascii: "\""))
    var start = 0
    for index in text.indices where Self.isEscapedInJSON(text[index]) {
      append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
      append(jsonEscaping: text[index])
      start = index + 1
    }
    append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
    append(UInt8(ascii: "\""))
  }

  private static func isEscapedInJSON(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F
  }

  private mutating func append(jsonEscaping byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): append("\\\"" as StaticString)
    case UInt8(ascii: "\\"): append("\\\\" as StaticString)
    case UInt8(ascii: "\n"): append("\\n" as StaticString)
    case UInt8(ascii: "\r"): append("\\r" as StaticString)
    case UInt8(ascii: "\t"): append("\\t" as StaticString)
    default:
      append("\\u00" as StaticString)
      for digit in [byte >> 4, byte & 15] {
        append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
      }
    }
  }
}
