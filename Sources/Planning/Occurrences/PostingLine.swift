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
  /// Appends the lines of an entry's postings, whose amounts end in one column, each with its line feed.
  public func append(to text: inout [UInt8]) {
    let columns = columns
    for line in self {
      line.append(to: &text, in: columns)
      text.append(UInt8(ascii: "\n"))
    }
  }

  /// The lines of an entry's postings, whose amounts end in one column; without their line ends.
  public var aligned: [[UInt8]] {
    let columns = columns
    return map { line in
      var text: [UInt8] = []
      line.append(to: &text, in: columns)
      return text
    }
  }

  private var columns: PostingLine.Columns {
    var columns = PostingLine.Columns()
    for line in self {
      columns.name = Swift.max(columns.name, line.nameWidth)
      columns.amount = Swift.max(columns.amount, line.amountWidth)
    }
    return columns
  }
}

extension PostingLine {
  /// How wide the columns of an entry are.
  fileprivate struct Columns {
    var name = 0
    var amount = leastAmountWidth
  }

  fileprivate var nameWidth: Int { name.withUnsafeBufferPointer(DisplayWidth.of) }
  fileprivate var amountWidth: Int { amount.withUnsafeBufferPointer(DisplayWidth.of) }

  fileprivate func append(to text: inout [UInt8], in columns: Columns) {
    text.append(spaces: 4)
    text += name
    if !amount.isEmpty {
      // Amounts line up as if each name had a status mark: one more mark moves none.
      text.append(spaces: columns.name + 2 - nameWidth + 2 + columns.amount - amountWidth)
      text += amount
    }
    if !tail.isEmpty {
      // Behind a name, two blanks part it from an assertion.
      if amount.isEmpty { text.append(UInt8(ascii: " ")) }
      text += tail
    }
    guard comment.utf8.contains(UInt8(ascii: "\n")) else {
      guard !comment.isEmpty else { return }
      text.append("  ; " as StaticString)
      return text.append(comment)
    }
    for (index, line) in comment.utf8.split(separator: UInt8(ascii: "\n")).enumerated() {
      text.append(index == 0 ? "  ; " as StaticString : "\n    ; ")
      text += line
    }
  }
}
