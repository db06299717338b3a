import Containers

/// What the words of a column that says debit or credit mean.
///
/// Some letters only mean it next to another one: `A` is money in beside `D` (dare and avere), and
/// money out beside `E` (Eingang and Ausgang).
struct CSVDirectionWords {
  private let pair: (credit: UInt8, debit: UInt8)?

  private static let pairs: [(credit: UInt8, debit: UInt8)] = [
    (UInt8(ascii: "a"), UInt8(ascii: "d")), (UInt8(ascii: "e"), UInt8(ascii: "a")),
  ]

  /// Knows words and, if the column's single letters are two that belong together, these.
  init(letters: Set<UInt8> = []) {
    pair = Self.pairs.first { letters == [$0.credit, $0.debit] }
  }

  /// The direction that a word means; nil for another word.
  func direction(_ word: UnsafeBufferPointer<UInt8>) -> StatementNumber.Direction? {
    if let pair, let letter = Self.letter(word) { return letter == pair.credit ? .credit : .debit }
    return StatementNumber.Direction(word)
  }

  /// The letter, in lower case, that is the whole word; nil for another word.
  static func letter(_ word: UnsafeBufferPointer<UInt8>) -> UInt8? {
    word.count == 1 && word[0].isLetter ? word[0] | 0x20 : nil
  }
}
