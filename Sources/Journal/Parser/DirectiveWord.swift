import SourceText

/// The first word of a line that begins with a letter, as far as journals know it.
///
/// A file of prices has a hundred thousand of them, so no text is made of one.
enum DirectiveWord {
  case account
  case alias
  case apply
  case comment
  case commodity
  /// `D`
  case defaultCommodity
  case decimalMark
  case end
  case include
  case payee
  /// `P`
  case price
  case tag
  case year
  /// `Y`, which may be followed by the year without a blank.
  case shortYear
  /// A word that only ledger knows, or none at all.
  case other

  /// Finds the word with some bytes.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    func isWord(_ word: StaticString) -> Bool { bytes.elementsEqual(word.bytes) }
    // At most three words have the same number of letters.
    switch bytes.count {
    case 1:
      switch bytes[0] {
      case UInt8(ascii: "P"): self = .price
      case UInt8(ascii: "D"): self = .defaultCommodity
      case UInt8(ascii: "Y"): self = .shortYear
      default: self = .other
      }
    case 3: self = isWord("tag") ? .tag : isWord("end") ? .end : .other
    case 4: self = isWord("year") ? .year : .other
    case 5:
      self = isWord("alias") ? .alias : isWord("payee") ? .payee : isWord("apply") ? .apply : .other
    case 7:
      self =
        isWord("account")
        ? .account : isWord("include") ? .include : isWord("comment") ? .comment : .other
    case 9: self = isWord("commodity") ? .commodity : .other
    case 12: self = isWord("decimal-mark") ? .decimalMark : .other
    default: self = .other
    }
  }
}
