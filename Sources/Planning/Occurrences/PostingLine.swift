import SourceText

/// The texts of one posting's line.
public struct PostingLine: Sendable {
  /// The account, in the brackets of its kind.
  public var name: [UInt8]
  /// The amount; empty when it is left out.
  public var amount: [UInt8]
  /// What follows the amount: cost and assertion, with the blank before them.
  public var tail: [UInt8]
  /// The comment, without its semicolon; empty for none. Further lines go below.
  public var comment: String

  /// Makes a line.
  public init(name: [UInt8], amount: [UInt8], tail: [UInt8] = [], comment: String = "") {
    self.name = name
    self.amount = amount
    self.tail = tail
    self.comment = comment
  }

  /// The columns that amounts have at least, as in what `print` shows.
  public static let leastAmountWidth = 12
}

extension [PostingLine] {
  /// The lines of an entry's postings, whose amounts end in one column; without their line ends.
  public var aligned: [[UInt8]] {
    let names = map { $0.name.withUnsafeBufferPointer(DisplayWidth.of) }
    let amounts = map { $0.amount.withUnsafeBufferPointer(DisplayWidth.of) }
    // Amounts line up as if each name had a status mark: one more mark moves none.
    let nameWidth = (names.max() ?? 0) + 2
    let amountWidth = Swift.max(PostingLine.leastAmountWidth, amounts.max() ?? 0)
    return indices.map { index in
      let part = self[index]
      var line = [UInt8](repeating: UInt8(ascii: " "), count: 4) + part.name
      if !part.amount.isEmpty {
        line.append(spaces: nameWidth - names[index] + 2 + amountWidth - amounts[index])
        line += part.amount
      }
      if !part.tail.isEmpty {
        // Behind a name, two blanks part it from an assertion.
        if part.amount.isEmpty { line.append(UInt8(ascii: " ")) }
        line += part.tail
      }
      for (number, text) in part.comment.split(separator: "\n").enumerated() {
        line.append(number == 0 ? "  ; \(text)" : "\n    ; \(text)")
      }
      return line
    }
  }
}
