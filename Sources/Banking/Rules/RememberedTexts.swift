/// Copies of texts from anywhere, with the candidates of each.
struct RememberedTexts {
  private var numbers = ContentNumbers()
  /// The texts, joined.
  private var bytes: [UInt8] = []
  private var ends: [Int] = []
  private var sets: [Int32] = []

  /// The number of a text; `add(set:)` must follow for a new one.
  mutating func number(of text: UnsafeBufferPointer<UInt8>) -> (number: Int, isNew: Bool) {
    let content = UnsafeRawBufferPointer(text)
    let result = bytes.withUnsafeBytes { bytes in
      numbers.number(of: content) { number in
        let start = number > 0 ? ends[number - 1] : 0
        return UnsafeRawBufferPointer(rebasing: bytes[start..<ends[number]])
          .hasSameBytes(as: content)
      }
    }
    if result.isNew {
      bytes.append(contentsOf: text)
      ends.append(bytes.count)
    }
    return result
  }

  /// Sets the candidates of the text that was numbered last.
  mutating func add(set: Int) { sets.append(Int32(set)) }

  /// The candidates of a text.
  func set(of number: Int) -> Int { Int(sets[number]) }
}
