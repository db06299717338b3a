/// A JSON value whose numbers are kept as they were written.
///
/// Foundation's reader would turn hledger's mantissas into binary doubles and lose units above 2^53.
/// Combining marks in strings come out as `\u{301}`: Swift would call a composed and a decomposed
/// letter equal, and the two account names one.
enum JSONValue: Equatable {
  case object([String: JSONValue])
  case array([JSONValue])
  case string(String)
  case number(String)
  case bool(Bool)
  case null

  subscript(key: String) -> JSONValue {
    guard case .object(let members) = self else { return .null }
    return members[key] ?? .null
  }

  var members: [String: JSONValue] {
    guard case .object(let members) = self else { return [:] }
    return members
  }

  var array: [JSONValue] {
    guard case .array(let elements) = self else { return [] }
    return elements
  }

  var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  var number: String? {
    guard case .number(let text) = self else { return nil }
    return text
  }

  /// Reads one JSON text.
  init(reading bytes: [UInt8]) throws(JSONProblem) {
    var reader = JSONReader(bytes: bytes)
    self = try reader.readDocument()
  }
}

/// Where a text stops being JSON.
struct JSONProblem: Error, CustomStringConvertible {
  /// The byte at which reading stopped, from 0.
  let offset: Int
  let reason: String

  var description: String { "no JSON at byte \(offset): \(reason)" }
}

private struct JSONReader {
  let bytes: [UInt8]
  var position = 0

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func readDocument() throws(JSONProblem) -> JSONValue {
    let value = try readValue()
    skipSpace()
    guard position == bytes.count else { throw problem("text after the value") }
    return value
  }

  private mutating func readValue() throws(JSONProblem) -> JSONValue {
    skipSpace()
    switch peek {
    case UInt8(ascii: "{"): return try readObject()
    case UInt8(ascii: "["): return try readArray()
    case UInt8(ascii: "\""): return .string(try readString())
    case UInt8(ascii: "t"): return try readWord("true", .bool(true))
    case UInt8(ascii: "f"): return try readWord("false", .bool(false))
    case UInt8(ascii: "n"): return try readWord("null", .null)
    default: return try readNumber()
    }
  }

  private mutating func readObject() throws(JSONProblem) -> JSONValue {
    var members: [String: JSONValue] = [:]
    try expect("{")
    if skip("}") { return .object(members) }
    repeat {
      skipSpace()
      let key = try readString()
      try expect(":")
      members[key] = try readValue()
    } while skip(",")
    try expect("}")
    return .object(members)
  }

  private mutating func readArray() throws(JSONProblem) -> JSONValue {
    var elements: [JSONValue] = []
    try expect("[")
    if skip("]") { return .array(elements) }
    repeat { elements.append(try readValue()) } while skip(",")
    try expect("]")
    return .array(elements)
  }

  private mutating func readString() throws(JSONProblem) -> String {
    try expect("\"")
    var text: [UInt8] = []
    var isASCII = true
    while let byte = peek, byte != UInt8(ascii: "\"") {
      position += 1
      if byte == UInt8(ascii: "\\") || byte >= 0x80 { isASCII = false }
      if byte == UInt8(ascii: "\\") {
        text += Array(String(try readEscape()).utf8)
      } else {
        text.append(byte)
      }
    }
    try expect("\"")
    if isASCII { return String(decoding: text, as: UTF8.self) }
    return String(decoding: text, as: UTF8.self).unicodeScalars.map { scalar in
      scalar.properties.canonicalCombiningClass == .notReordered
        ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
    }.joined()
  }

  private mutating func readEscape() throws(JSONProblem) -> Character {
    guard let byte = peek else { throw problem("an unfinished escape") }
    position += 1
    switch byte {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{c}"
    case UInt8(ascii: "u"): return try readUnicodeEscape()
    default: return Character(Unicode.Scalar(byte))
    }
  }

  private mutating func readUnicodeEscape() throws(JSONProblem) -> Character {
    var units = [try readHexUnit()]
    if (0xD800..<0xDC00).contains(units[0]), bytes[position...].starts(with: Array(#"\u"#.utf8)) {
      position += 2
      units.append(try readHexUnit())
    }
    guard let character = String(decoding: units, as: UTF16.self).first else {
      throw problem("a bad escape")
    }
    return character
  }

  private mutating func readHexUnit() throws(JSONProblem) -> UInt16 {
    let digits = String(decoding: bytes[position...].prefix(4), as: UTF8.self)
    guard digits.utf8.count == 4, let unit = UInt16(digits, radix: 16) else {
      throw problem("a bad escape")
    }
    position += 4
    return unit
  }

  private mutating func readNumber() throws(JSONProblem) -> JSONValue {
    let start = position
    while let byte = peek, isOfNumber(byte) { position += 1 }
    guard position > start else { throw problem("a value is missing") }
    return .number(String(decoding: bytes[start..<position], as: UTF8.self).lowercased())
  }

  private func isOfNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }

  private mutating func readWord(_ word: String, _ value: JSONValue) throws(JSONProblem)
    -> JSONValue
  {
    guard bytes[position...].starts(with: Array(word.utf8)) else { throw problem("a bad word") }
    position += word.utf8.count
    return value
  }

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = peek, byte == 32 || byte >= 9 && byte <= 13 { position += 1 }
  }

  private mutating func skip(_ mark: Unicode.Scalar) -> Bool {
    skipSpace()
    guard peek == UInt8(ascii: mark) else { return false }
    position += 1
    return true
  }

  private mutating func expect(_ mark: Unicode.Scalar) throws(JSONProblem) {
    guard skip(mark) else { throw problem("expected \(mark)") }
  }

  private func problem(_ reason: String) -> JSONProblem {
    JSONProblem(offset: position, reason: reason)
  }
}
