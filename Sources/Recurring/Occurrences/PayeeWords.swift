/// Finds a payee in descriptions as whole words, ignoring case.
struct PayeeWords {
  /// The payee as written.
  let text: String
  private let bytes: [UInt8]
  private let scalars: [Unicode.Scalar]
  private let isASCII: Bool

  init(_ text: String) {
    self.text = text
    let lower = text.lowercased()
    bytes = Array(lower.utf8)
    scalars = Array(lower.unicodeScalars)
    isASCII = bytes.allSatisfy { $0 < 0x80 }
  }

  /// Whether a description, in UTF-8, contains the payee with no letter right before or after it.
  func isNamed(in description: UnsafeBufferPointer<UInt8>) -> Bool {
    guard isASCII, description.allSatisfy({ $0 < 0x80 }) else {
      let text = String(decoding: description, as: UTF8.self).lowercased()
      return Self.contains(scalars, in: Array(text.unicodeScalars)) { $0.properties.isAlphabetic }
    }
    return Self.contains(bytes, in: description.map(Self.lowercased)) {
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0
    }
  }

  private static func contains<Element: Equatable>(
    _ words: [Element], in text: [Element], isLetter: (Element) -> Bool
  ) -> Bool {
    guard !words.isEmpty, words.count <= text.count else { return false }
    return (0...text.count - words.count).contains { start in
      let end = start + words.count
      return text[start] == words[0] && text[start..<end].elementsEqual(words)
        && (start == 0 || !isLetter(text[start - 1]))
        && (end == text.count || !isLetter(text[end]))
    }
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
  }
}
