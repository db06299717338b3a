import SourceText

/// How records write names, paths and other texts as one word: `%20` stands for a space.
enum RecordName {
  /// A text as one word.
  static func escaped(_ path: String) -> String {
    PercentEncoding.encoded(path.utf8) {
      $0 <= 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "%")
    }
  }

  /// The text that `escaped` made a word of.
  static func unescaped(_ text: Substring) -> String {
    String(decoding: PercentEncoding.decoded(text.utf8), as: UTF8.self)
  }
}
