// Text between tags has entities. Banks leave `&` unescaped, use the wrong names, or write numbers
// that aren't characters: anything that isn't an entity stays as written.

/// Decodes the text between tags.
enum MarkupText {
  /// Appends text with its entities replaced.
  static func append(_ raw: UnsafeBufferPointer<UInt8>, to text: inout [UInt8]) {
    var start = 0
    while let ampersand = raw[start...].firstIndex(of: UInt8(ascii: "&")) {
      text.append(contentsOf: raw[start..<ampersand])
      start = appendEntity(raw, at: ampersand, to: &text)
    }
    text.append(contentsOf: raw[start...])
  }

  /// The longest name or number between `&` and `;`.
  private static let longest = 10

  /// Appends what an entity stands for, or only its `&`, and returns the position after it.
  private static func appendEntity(
    _ raw: UnsafeBufferPointer<UInt8>, at ampersand: Int, to text: inout [UInt8]
  ) -> Int {
    let limit = min(raw.count, ampersand + longest + 2)
    guard
      let end = raw[ampersand..<limit].firstIndex(of: UInt8(ascii: ";")),
      let scalar = scalar(raw[(ampersand + 1)..<end])
    else {
      text.append(UInt8(ascii: "&"))
      return ampersand + 1
    }
    text.append(contentsOf: String(Character(scalar)).utf8)
    return end + 1
  }

  private static func scalar(_ name: Slice<UnsafeBufferPointer<UInt8>>) -> Unicode.Scalar? {
    if name.first == UInt8(ascii: "#") { return numbered(name.dropFirst()) }
    return switch String(decoding: name, as: UTF8.self) {
    case "amp": "&"
    case "lt": "<"
    case "gt": ">"
    case "quot": "\""
    case "apos": "'"
    case "nbsp": "\u{A0}"
    default: nil
    }
  }

  /// The character with a number; U+FFFD if there is no such character.
  private static func numbered(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> Unicode.Scalar? {
    let isHex = digits.first == UInt8(ascii: "x") || digits.first == UInt8(ascii: "X")
    let text = String(decoding: isHex ? digits.dropFirst() : digits, as: UTF8.self)
    guard text.utf8.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }),
      let value = UInt32(text, radix: isHex ? 16 : 10)
    else { return nil }
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }
}
