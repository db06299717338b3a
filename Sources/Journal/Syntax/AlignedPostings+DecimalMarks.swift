import Containers
import SourceText

// The layout of hledger 1.99's `print`: "aligns posting amounts so that their decimal mark is at column 53 (or would be
// if they had a decimal mark)", further right if a name needs the room, and "any balance assertion/assignment operators
// … are aligned to the right of the posting amounts; and the assertion/assignment amounts will be aligned by their
// decimal marks".

extension AlignedPostings {
  /// The columns of an entry, from 0.
  struct DecimalColumns {
    /// Where the decimal marks of amounts are.
    var mark = 0
    /// Where the operators of assertions begin, with the blank before them.
    var assertion = 0
    /// Where the decimal marks of asserted amounts are.
    var asserted = 0
  }

  /// The columns before a posting, and between its name and its amount.
  private static let (indentation, gap) = (4, 2)

  // MARK: - Writing

  /// Notes how many columns of the amount that has just been appended are before its decimal mark: the posting's or the
  /// asserted one.
  public mutating func noteColumnsBeforeMark(_ columns: Int) {
    if current.assertedAmount == nil {
      current.amountHead = columns
    } else {
      current.assertedHead = columns
    }
  }

  /// Begins the assertion; its operator comes next, with the blank before it.
  public mutating func beginAssertion() { current.assertion = text.count }

  /// Begins the amount of the assertion, with the blank before it.
  public mutating func beginAssertedAmount() { current.assertedAmount = text.count }

  // MARK: - Reading

  /// Finds the columns, once all lines are there.
  ///
  /// - Complexity: O(n) in the bytes of lines with assertions, otherwise in the lines.
  public mutating func align() {
    guard case .decimalMarks(let column) = layout else { return }
    columns = DecimalColumns(mark: column - 1)
    for line in lines where line.hasAmount {
      columns.mark = max(columns.mark, line.nameColumns + Self.gap + line.amountHead)
    }
    guard lines.contains(where: { $0.assertion != nil }) else { return }
    columns.assertion = columns.mark
    var (operators, heads) = (0, 0)
    for line in lines {
      var end = line.nameColumns + 1
      if line.hasAmount {
        end =
          columns.mark - line.amountHead
          + width(from: line.nameEnd, to: line.assertion ?? line.tailEnd)
      }
      columns.assertion = max(columns.assertion, end)
      guard let start = line.assertion, let amount = line.assertedAmount else { continue }
      operators = max(operators, width(from: start, to: amount))
      heads = max(heads, line.assertedHead)
    }
    columns.asserted = columns.assertion + operators + heads
  }

  /// The blanks between a line's name and its amount, or its assertion if it has no amount.
  func blanksToColumn(of line: Line) -> Int {
    let target = line.hasAmount ? columns.mark - line.amountHead : columns.assertion
    return max(0, target - line.nameColumns)
  }

  /// Appends the assertion of a line, each part in its column: the operator, and the amount.
  func append(
    assertionOf line: Line, at start: Int, of text: UnsafeBufferPointer<UInt8>,
    to output: inout [UInt8]
  ) {
    func append(_ start: Int, _ end: Int) {
      output.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<end]))
    }
    if line.hasAmount {
      let end = columns.mark - line.amountHead + width(from: line.nameEnd, to: start)
      output.append(spaces: columns.assertion - end)
    }
    let amount = line.assertedAmount ?? line.tailEnd
    append(start, amount)
    let end = columns.assertion + width(from: start, to: amount)
    output.append(spaces: columns.asserted - line.assertedHead - end)
    append(amount, line.tailEnd)
  }
}

extension AlignedPostings.Line {
  fileprivate var hasAmount: Bool { amountEnd > nameEnd }
  /// The columns up to the end of the name.
  fileprivate var nameColumns: Int { 4 + nameWidth }
}
