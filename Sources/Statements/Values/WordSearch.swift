import SourceText

extension RandomAccessCollection<UInt8> where Index == Int {
  /// Whether the text begins with a word.
  func hasPrefix(_ word: StaticString) -> Bool { starts(with: word.bytes) }

  /// The first place of a word, which isn't empty.
  func range(of word: StaticString) -> Range<Int>? {
    var rest = self[...]
    while let found = rest.firstIndex(of: word.bytes[0]) {
      rest = rest[found...]
      if rest.hasPrefix(word) { return found..<found + word.utf8CodeUnitCount }
      rest = rest.dropFirst()
    }
    return nil
  }
}
