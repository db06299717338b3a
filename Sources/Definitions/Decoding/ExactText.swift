import SourceText

/// A text that only equals another one if their bytes are the same; equal strings can consist of
/// different characters.
struct ExactText: Hashable {
  private let text: String

  init(_ text: String) { self.text = text }

  static func == (a: ExactText, b: ExactText) -> Bool {
    var other = b.text
    return other.withUTF8 { a.text.hasBytes($0) }
  }

  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension String {
  /// Whether these are the string's bytes.
  func hasBytes(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var text = self
    return text.withUTF8 { $0.isSame(as: bytes) }
  }
}
