import SourceText

/// The lines of one entry's postings, with amounts that end in one column.
///
/// One value can be reused for many entries, so that their texts need no memory of their own.
public struct AlignedPostings: Sendable {
  /// The minimum width of the amount column, as in the output of `print`.
  public static let leastAmountWidth = 12

  /// The texts of all lines, one after another.
  private var bytes: [UInt8] = []
  private var lines: [Line] = []
  private var nameWidth = 0
  private var amountWidth = leastAmountWidth

  /// Where the texts of a line end; each begins where the one before ends.
  private struct Line {
    var start = 0
    var nameEnd = 0
    var amountEnd = 0
    var tailEnd = 0
    var end = 0
    /// In columns.
    var nameWidth = 0
    var amountWidth = 0
  }

  /// Makes an empty list of lines.
  public init() {}

  /// Removes all lines.
  public mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    lines.removeAll(keepingCapacity: true)
    nameWidth = 0
    amountWidth = Self.leastAmountWidth
  }

  /// Adds a line; each closure appends its text to its argument.
  ///
  /// - Parameters:
  ///   - name: The account, in the brackets of its kind.
  ///   - amount: The amount; empty if it's left out.
  ///   - tail: What follows the amount: cost and assertion, with the blank before them.
  ///   - comment: The comment, without its semicolon; text after a line feed goes on the next line.
  public mutating func add(
    name: (inout [UInt8]) -> Void, amount: (inout [UInt8]) -> Void,
    tail: (inout [UInt8]) -> Void = { _ in }, comment: (inout [UInt8]) -> Void = { _ in }
  ) {
    var line = Line(start: bytes.count)
    name(&bytes)
    line.nameEnd = bytes.count
    amount(&bytes)
    line.amountEnd = bytes.count
    tail(&bytes)
    line.tailEnd = bytes.count
    comment(&bytes)
    line.end = bytes.count
    line.nameWidth = width(line.start..<line.nameEnd)
    line.amountWidth = width(line.nameEnd..<line.amountEnd)
    nameWidth = max(nameWidth, line.nameWidth)
    amountWidth = max(amountWidth, line.amountWidth)
    lines.append(line)
  }

  /// Appends the lines, each with its line feed.
  public func append(to text: inout [UInt8]) {
    bytes.withUnsafeBufferPointer { bytes in
      for line in lines {
        append(line, of: bytes, to: &text)
        text.append(UInt8(ascii: "\n"))
      }
    }
  }

  /// The lines, without their line ends.
  public var texts: [[UInt8]] {
    bytes.withUnsafeBufferPointer { bytes in
      lines.map { line in
        var text: [UInt8] = []
        append(line, of: bytes, to: &text)
        return text
      }
    }
  }

  private func width(_ range: Range<Int>) -> Int {
    bytes.withUnsafeBufferPointer { DisplayWidth.of(UnsafeBufferPointer(rebasing: $0[range])) }
  }

  private func append(
    _ line: Line, of bytes: UnsafeBufferPointer<UInt8>, to text: inout [UInt8]
  ) {
    text.append(spaces: 4)
    text.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[line.start..<line.nameEnd]))
    if line.amountEnd > line.nameEnd {
      // Amounts are aligned as if every name had a status mark, so adding a mark doesn't move any
      // of them.
      text.append(spaces: nameWidth + 2 - line.nameWidth + 2 + amountWidth - line.amountWidth)
      text.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[line.nameEnd..<line.amountEnd]))
    }
    if line.tailEnd > line.amountEnd {
      // After a name, two blanks separate it from an assertion.
      if line.amountEnd == line.nameEnd { text.append(UInt8(ascii: " ")) }
      text.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[line.amountEnd..<line.tailEnd]))
    }
    append(comment: UnsafeBufferPointer(rebasing: bytes[line.tailEnd..<line.end]), to: &text)
  }

  private func append(comment: UnsafeBufferPointer<UInt8>, to text: inout [UInt8]) {
    let lineFeed = UInt8(ascii: "\n")
    var mark: StaticString = "  ; "
    var start = 0
    while start < comment.count {
      let end = comment[start...].firstIndex(of: lineFeed) ?? comment.count
      if end > start {
        text.append(mark)
        text.append(contentsOf: UnsafeBufferPointer(rebasing: comment[start..<end]))
        mark = "\n    ; "
      }
      start = end + 1
    }
  }
}
