/// Finds the string literals of Swift source: one line, several lines, raw, and nested in others. What begins a comment
/// in one of them is text, so this also finds the comments.
struct SwiftLiterals {
  /// One line of a literal, with `…` for each interpolation, or a comment with its slashes.
  struct Literal {
    /// The line, from 1.
    let line: Int
    let text: String
  }

  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  private var found: [Literal] = []
  private var comments: [Literal] = []

  /// All literals of a file.
  static func all(in source: String) -> [Literal] {
    var reader = SwiftLiterals(bytes: Array(source.utf8))
    reader.readCode(isInterpolation: false)
    return reader.found
  }

  /// All comments of a file.
  static func comments(in source: String) -> [Literal] {
    var reader = SwiftLiterals(bytes: Array(source.utf8))
    reader.readCode(isInterpolation: false)
    return reader.comments
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Reads code up to the end, or past the `)` that ends an interpolation.
  private mutating func readCode(isInterpolation: Bool) {
    var depth = 0
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\n"):
        line += 1
        position += 1
      case UInt8(ascii: "/") where begins("//"):
        let end = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        comments.append(
          Literal(line: line, text: String(decoding: bytes[position..<end], as: UTF8.self)))
        position = end
      case UInt8(ascii: "("):
        depth += 1
        position += 1
      case UInt8(ascii: ")"):
        position += 1
        if isInterpolation, depth == 0 { return }
        depth -= 1
      case UInt8(ascii: "\""), UInt8(ascii: "#"):
        readLiteral()
      default: position += 1
      }
    }
  }

  /// Reads a literal, if one begins here; otherwise only moves past the signs `#`.
  private mutating func readLiteral() {
    let start = position
    while begins("#") { position += 1 }
    let pounds = String(repeating: "#", count: position - start)
    guard begins("\"") else { return }
    let isMultiline = begins("\"\"\"")
    let quote = isMultiline ? "\"\"\"" : "\""
    position += quote.utf8.count
    var text: [UInt8] = []
    while position < bytes.count, !begins(quote + pounds) {
      if bytes[position] == UInt8(ascii: "\n") {
        guard isMultiline else { break }
        finish(&text)
        line += 1
        position += 1
      } else if begins("\\" + pounds) {
        position += 1 + pounds.utf8.count
        if begins("(") {
          position += 1
          let outer = text
          readCode(isInterpolation: true)
          text = outer + Array("…".utf8)
        } else {
          position += 1
        }
      } else {
        text.append(bytes[position])
        position += 1
      }
    }
    if begins(quote + pounds) { position += quote.utf8.count + pounds.utf8.count }
    finish(&text)
  }

  /// Notes the text of a line of a literal.
  private mutating func finish(_ text: inout [UInt8]) {
    guard !text.isEmpty else { return }
    found.append(Literal(line: line, text: String(decoding: text, as: UTF8.self)))
    text = []
  }

  private func begins(_ sign: String) -> Bool {
    bytes[position...].starts(with: sign.utf8)
  }
}
