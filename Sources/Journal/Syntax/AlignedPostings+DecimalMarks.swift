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

  /// Notes where the decimal mark of the amount is that has just been appended: the posting's or the asserted one.
  ///
  /// - Parameter mark: The decimal mark of the commodity.
  public mutating func noteDecimalMark(_ mark: UInt8) {
    guard layout != .rightAligned else { return }
    let start = current.assertedAmount ?? current.nameEnd
    let end = text.withUnsafeBufferPointer { Self.wholePartEnd(of: $0[start...], mark) }
    let width = width(from: start, to: end)
    if current.assertedAmount == nil {
      current.amountHead = width
    } else {
      current.assertedHead = width
    }
  }

  /// The end of an amount's digits before its decimal mark. A symbol with digits has quotes.
  private static func wholePartEnd(
    of amount: Slice<UnsafeBufferPointer<UInt8>>, _ mark: UInt8
  ) -> Int {
    let quote = UInt8(ascii: "\"")
    var end = amount.endIndex
    if amount.last == quote { end = amount[..<(end - 1)].lastIndex(of: quote) ?? end }
    while end > amount.startIndex, !amount[end - 1].isDigit, amount[end - 1] != mark { end -= 1 }
    var digits = end
    while digits > amount.startIndex, amount[digits - 1].isDigit { digits -= 1 }
    return digits > amount.startIndex && amount[digits - 1] == mark ? digits - 1 : end
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

  /// Appends what follows a line's name, each part in its column: amount and cost, the operator of the assertion, its
  /// amount.
  func appendAligned(
    _ line: Line, of text: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]
  ) {
    var column = line.nameColumns
    func append(_ start: Int, _ end: Int, at target: Int) {
      let blanks = max(0, target - column)
      output.append(spaces: blanks)
      output.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<end]))
      // Only what stands before an assertion needs measuring.
      if line.assertion != nil { column += blanks + width(from: start, to: end) }
    }
    if line.hasAmount {
      append(line.nameEnd, line.assertion ?? line.tailEnd, at: columns.mark - line.amountHead)
    }
    if let start = line.assertion {
      let amount = line.assertedAmount ?? line.tailEnd
      append(start, amount, at: columns.assertion)
      append(amount, line.tailEnd, at: columns.asserted - line.assertedHead)
    }
  }
}

extension AlignedPostings.Line {
  fileprivate var hasAmount: Bool { amountEnd > nameEnd }
  /// The columns up to the end of the name.
  fileprivate var nameColumns: Int { 4 + nameWidth }
}
