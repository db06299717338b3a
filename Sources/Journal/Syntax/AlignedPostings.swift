import SourceText

/// The lines of one entry's postings, with amounts below each other.
///
/// One value can be reused for many entries, so that their texts need no memory of their own.
public struct AlignedPostings: Sendable {
  /// Where the amounts are.
  public enum Layout: Equatable, Sendable {
    /// Amounts end in one column. The columns are as wide as if every name had a status mark and every amount were
    /// twelve columns wide, as in hledger 1: a mark or a digit more moves no other line.
    case rightAligned
    /// The decimal marks of amounts are in this column, from 1, or further right if a name is too long; those of
    /// assertions are below each other. So are the entries of hledger 1.99's `print`.
    case decimalMarks(column: Int)
  }

  let layout: Layout
  /// The minimum width of the amount column.
  private static let leastAmountWidth = 12

  /// The texts of lines, one after another: what's appended belongs to the part that's written.
  public var text: [UInt8] = []
  var lines: [Line] = []
  /// The line that's being written.
  var current = Line(.unmarked, start: 0)
  /// The columns of the decimal marks, in such a layout.
  var columns = DecimalColumns()
  private var nameWidth = 0
  private var amountWidth = leastAmountWidth
  private let mostColumns: Int

  /// Where the texts of a line end; each begins where the one before ends.
  struct Line {
    let status: Status
    let start: Int
    var nameEnd: Int
    var amountEnd: Int
    var tailEnd: Int
    var end: Int
    /// In columns, with the mark.
    var nameWidth = 0
    var amountWidth = 0
    /// The columns of the amount before its decimal mark.
    var amountHead = 0
    /// Where the assertion begins, and where its amount does; nil if there's none.
    var assertion: Int?
    var assertedAmount: Int?
    /// The columns of the asserted amount before its decimal mark.
    var assertedHead = 0
    /// Whether it's the last line of its posting.
    var endsPosting = true

    init(_ status: Status, start: Int) {
      self.status = status
      self.start = start
      (nameEnd, amountEnd, tailEnd, end) = (start, start, start, start)
    }

    /// The columns of the mark and the blank after it.
    var markWidth: Int { status == .unmarked ? 0 : 2 }
  }

  /// Makes an empty list of lines.
  ///
  /// - Parameters:
  ///   - layout: Where the amounts are.
  ///   - mostColumns: Names and amounts that are wider don't count: they would push the amounts of their neighbors out
  ///     of sight.
  public init(_ layout: Layout = .rightAligned, mostColumns: Int = 200) {
    self.layout = layout
    self.mostColumns = mostColumns
  }

  /// Removes all lines.
  public mutating func removeAll() {
    // Texts of removed lines are in nobody's way, so they're removed seldom.
    if text.count > 1 << 14 { text.removeAll(keepingCapacity: true) }
    lines.removeAll(keepingCapacity: true)
    nameWidth = 0
    amountWidth = Self.leastAmountWidth
  }

  /// The number of lines.
  public var count: Int { lines.count }

  // MARK: - Writing

  /// Begins a line; the account, in the brackets of its kind, comes next.
  public mutating func begin(_ status: Status = .unmarked) {
    current = Line(status, start: text.count)
  }

  /// Ends the account; the amount comes next, or nothing if it's omitted.
  ///
  /// - Parameter width: The columns of the account, when they're known.
  public mutating func endName(width: Int? = nil) {
    let width = width ?? self.width(from: current.start)
    current.nameEnd = text.count
    current.nameWidth = current.markWidth + width
    if width <= mostColumns { nameWidth = max(nameWidth, width + 2) }
  }

  /// Ends the amount; what follows it comes next: cost and assertion, with the blank before them.
  public mutating func endAmount() {
    current.amountEnd = text.count
    guard layout == .rightAligned, text.count > current.nameEnd else { return }
    let width = width(from: current.nameEnd)
    current.amountWidth = width
    if width <= mostColumns { amountWidth = max(amountWidth, width) }
  }

  /// Ends what follows the amount; the comment comes next, without its semicolon. Its text after a line feed goes on
  /// the next line.
  public mutating func endTail() { current.tailEnd = text.count }

  /// Ends the line.
  ///
  /// - Parameter endsPosting: Whether it's the last line of its posting.
  public mutating func end(endsPosting: Bool = true) {
    current.end = text.count
    current.endsPosting = endsPosting
    lines.append(current)
  }

  /// Adds a line; each closure appends its text to its argument.
  public mutating func add(
    name: (inout [UInt8]) -> Void, amount: (inout [UInt8]) -> Void,
    tail: (inout [UInt8]) -> Void = { _ in }, comment: (inout [UInt8]) -> Void = { _ in }
  ) {
    begin()
    name(&text)
    endName()
    amount(&text)
    endAmount()
    tail(&text)
    endTail()
    comment(&text)
    end()
  }

  func width(from start: Int, to end: Int? = nil) -> Int {
    text.withUnsafeBufferPointer {
      DisplayWidth.of(UnsafeBufferPointer(rebasing: $0[start..<(end ?? text.count)]))
    }
  }

  // MARK: - Reading

  /// Whether a line is the last one of its posting.
  public func endsPosting(_ line: Int) -> Bool { lines[line].endsPosting }

  /// A line's amount and what follows it, up to the comment.
  public func amount(ofLine line: Int) -> String {
    String(decoding: text[lines[line].nameEnd..<lines[line].tailEnd], as: UTF8.self)
  }

  /// Appends the lines, each with its line feed.
  public func append(to output: inout [UInt8]) {
    for line in lines.indices {
      append(line: line, to: &output)
      output.append(UInt8(ascii: "\n"))
    }
  }

  /// The lines, without their line ends.
  public var texts: [[UInt8]] {
    lines.indices.map { line in
      var text: [UInt8] = []
      append(line: line, to: &text)
      return text
    }
  }

  /// Appends a line, without its line end.
  public func append(line: Int, to output: inout [UInt8]) {
    lines.withUnsafeBufferPointer { append($0[line], to: &output) }
  }

  private func append(_ line: Line, to output: inout [UInt8]) {
    text.withUnsafeBufferPointer { text in
      let name = text[line.start..<line.nameEnd]
      // The part in one piece: up to the assertion, if that has a column of its own.
      let isWhole = layout == .rightAligned || line.assertion == nil
      let tailEnd = isWhole ? line.tailEnd : line.assertion ?? line.tailEnd
      let tail = text[line.nameEnd..<tailEnd]
      let blanks = tailEnd > line.nameEnd || !isWhole ? blanksAfterName(of: line) : 0
      output.append(addingCapacity: 6 + name.count + blanks + tail.count) { output in
        output.append(repeating: UInt8(ascii: " "), count: 4)
        if line.status != .unmarked {
          for byte in line.status.mark.utf8 { output.append(byte) }
          output.append(UInt8(ascii: " "))
        }
        output.append(bytes: name)
        output.append(repeating: UInt8(ascii: " "), count: blanks)
        output.append(bytes: tail)
      }
      if !isWhole { append(assertionOf: line, at: tailEnd, of: text, to: &output) }
      if line.end > line.tailEnd {
        let comment = UnsafeBufferPointer(rebasing: text[line.tailEnd..<line.end])
        Self.append(comment: comment, to: &output)
      }
    }
  }

  private func blanksAfterName(of line: Line) -> Int {
    switch layout {
    case .rightAligned:
      max(0, nameWidth - line.nameWidth) + 2 + max(0, amountWidth - line.amountWidth)
    case .decimalMarks: blanksToColumn(of: line)
    }
  }

  private static func append(comment: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    let lineFeed = UInt8(ascii: "\n")
    var mark: StaticString = "  ; "
    var start = 0
    while start < comment.count {
      let end = comment[start...].firstIndex(of: lineFeed) ?? comment.count
      if end > start {
        output.append(mark)
        output.append(contentsOf: UnsafeBufferPointer(rebasing: comment[start..<end]))
        mark = "\n    ; "
      }
      start = end + 1
    }
  }
}
