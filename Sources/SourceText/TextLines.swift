import CLibrary
import Containers

/// The lines of a text, as edits see them. Offsets are in bytes.
///
/// A line ends with a line feed, with or without a carriage return before it. In YAML a carriage
/// return alone also ends one.
public struct TextLines: Sendable {
  private let buffer: SourceBuffer
  private let endsAtReturns: Bool
  /// Where each line begins, in YAML, whose edits look at one long line again and again.
  private let starts: [Int]?
  /// Where the text begins: after a byte order mark.
  public let start: Int

  /// Makes the lines of a text.
  ///
  /// - Complexity: O(n) where returns end lines, which are then looked up; else nothing is read yet.
  /// - Parameters:
  ///   - buffer: The text.
  ///   - endsAtReturns: Whether a carriage return alone ends a line.
  ///   - holdsMark: Whether a byte order mark belongs to the first line, as it does in diffs.
  public init(_ buffer: SourceBuffer, endsAtReturns: Bool = false, holdsMark: Bool = false) {
    self.buffer = buffer
    self.endsAtReturns = endsAtReturns
    let start = !holdsMark && buffer.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    self.start = start
    let bytes = buffer.bytes
    starts =
      endsAtReturns
      ? [start]
        + bytes.indices[start...].filter { bytes[$0] == 0x0A || bytes[$0] == 0x0D }.map { $0 + 1 }
      : nil
  }

  /// The first line in `starts` that begins after an offset.
  private static func line(after offset: Int, _ starts: [Int]) -> Int {
    starts.partitioningIndex { $0 > offset }
  }

  /// All bytes.
  public var bytes: UnsafeBufferPointer<UInt8> { buffer.bytes }

  /// The bytes of a range.
  public func bytes(in range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[range])
  }

  /// The byte at an offset; nil at the end.
  public func byte(_ offset: Int) -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// Whether a byte ends a line.
  public func isBreak(_ byte: UInt8) -> Bool { byte == 0x0A || (endsAtReturns && byte == 0x0D) }

  /// Whether a line begins at an offset.
  public func isLineStart(_ offset: Int) -> Bool {
    offset <= start || isBreak(bytes[offset - 1])
  }

  // MARK: - One line

  /// Where the line at an offset begins.
  public func lineStart(of offset: Int) -> Int {
    if let starts {
      let next = Self.line(after: offset, starts)
      return next > 0 ? starts[next - 1] : offset
    }
    var line = offset
    while line - 8 >= start, lineFeedMask(at: line - 8) == 0 { line -= 8 }
    while line > start, !isBreak(bytes[line - 1]) { line -= 1 }
    return line
  }

  /// Where the line at an offset ends, before its break.
  public func lineEnd(of offset: Int) -> Int {
    let end = firstBreak(from: offset)
    // A carriage return right before this end is part of the line break.
    return !endsAtReturns && end > offset && bytes[end - 1] == 0x0D ? end - 1 : end
  }

  /// Where the line after the one at an offset begins; the end of the text if there is none.
  public func nextLine(after offset: Int) -> Int {
    let end = firstBreak(from: offset)
    guard end < bytes.count else { return end }
    return bytes[end] == 0x0D && byte(end + 1) == 0x0A ? end + 2 : end + 1
  }

  /// The first byte at or after an offset that ends a line, or the end of the text.
  private func firstBreak(from offset: Int) -> Int {
    if let starts {
      let next = Self.line(after: offset, starts)
      return next < starts.count ? starts[next] - 1 : bytes.count
    }
    // There is always a line feed after the last byte.
    let found = memchr(buffer.start + offset, 0x0A, bytes.count - offset + 1)
    return found.map { UnsafeRawPointer($0) - UnsafeRawPointer(buffer.start) } ?? bytes.count
  }

  /// The number of bytes before an offset in its line.
  public func column(of offset: Int) -> Int { offset - lineStart(of: offset) }

  /// The offset of the first byte of a line that isn't blank; this can be the line's end.
  public func textStart(ofLine line: Int) -> Int {
    var offset = line
    while offset < bytes.count, bytes[offset].isBlank { offset += 1 }
    return offset
  }

  /// Where the blanks before an offset begin.
  public func blanksStart(before offset: Int) -> Int {
    var blanks = offset
    while blanks > start, bytes[blanks - 1].isBlank { blanks -= 1 }
    return blanks
  }

  /// Where the text of the line at an offset ends: before the blanks and the break after it.
  public func textEnd(ofLineAt offset: Int) -> Int {
    blanksStart(before: lineEnd(of: offset))
  }

  /// Whether there are only blanks before an offset in its line.
  public func isFirstOnLine(_ offset: Int) -> Bool {
    textStart(ofLine: lineStart(of: offset)) >= offset
  }

  /// Whether a line is blank.
  public func isBlankLine(_ line: Int) -> Bool {
    line < bytes.count && textStart(ofLine: line) == lineEnd(of: line)
  }

  // MARK: - Its neighbors

  /// Where the line before this one ends, before its break; nil if there is none.
  public func endOfLine(before line: Int) -> Int? {
    guard line > start else { return nil }
    let isPair = line - 2 >= start && bytes[line - 1] == 0x0A && bytes[line - 2] == 0x0D
    return isPair ? line - 2 : line - 1
  }

  /// The start of the line before this one; nil if there is none.
  public func line(before line: Int) -> Int? { endOfLine(before: line).map(lineStart) }

  /// Whether the line before this one is blank; false if there is none.
  public func isBlankLine(before line: Int) -> Bool {
    self.line(before: line).map { isBlankLine($0) } ?? false
  }

  /// The line break at the end of the line at an offset. If that line has none, the break of the
  /// lines before it; otherwise a line feed.
  public func lineBreak(near offset: Int) -> String {
    let (end, next) = (lineEnd(of: offset), nextLine(after: offset))
    if next > end, isBreak(bytes[next - 1]) { return writtenBreak(end) }
    return endOfLine(before: lineStart(of: offset)).map(writtenBreak) ?? "\n"
  }

  private func writtenBreak(_ end: Int) -> String {
    bytes[end] == 0x0A ? "\n" : byte(end + 1) == 0x0A ? "\r\n" : "\r"
  }

  // MARK: - Lines that go

  /// Lines to remove, extended so that two blank lines don't come together: if removing the lines
  /// would join two, one of them is included. At the end of a text without a final break, the
  /// breaks before the lines are included, so it still has none.
  public func withBlankLine(_ range: Range<Int>) -> Range<Int> {
    var range = range
    if let above = line(before: range.lowerBound), isBlankLine(above) {
      if range.upperBound == bytes.count || isBlankLine(range.upperBound) {
        range = above..<range.upperBound
      }
    }
    return withoutOpenEnd(range)
  }

  /// Lines to remove, extended so that a text without a final break still has none.
  public func withoutOpenEnd(_ range: Range<Int>) -> Range<Int> {
    guard range.upperBound == bytes.count, let last = bytes.last, !isBreak(last),
      var before = endOfLine(before: range.lowerBound)
    else { return range }
    while before > start, isBreak(bytes[before - 1]) {
      before = endOfLine(before: before) ?? start
    }
    return before..<range.upperBound
  }

  // MARK: - Counting

  /// The number of line feeds in a range.
  ///
  /// - Complexity: O(n), eight bytes at a time.
  public func lineFeeds(in range: Range<Int>) -> Int {
    var count = 0
    var offset = range.lowerBound
    while offset + 8 <= range.upperBound {
      // Eight sums side by side, of at most 255 words. Pairs of them are added up, and then all of
      // them.
      var sums: UInt64 = 0
      let last = min(range.upperBound - 8, offset + 254 * 8)
      while offset <= last {
        sums &+= lineFeedMask(at: offset) >> 7
        offset += 8
      }
      let pairs: UInt64 = 0x00FF_00FF_00FF_00FF
      let sum = ((sums & pairs) &+ ((sums >> 8) & pairs)) &* 0x0001_0001_0001_0001
      count += Int(sum >> 48)
    }
    let rest = range.upperBound - offset
    // The padding can be read; whatever is after the range is shifted out.
    if rest > 0 { count += (lineFeedMask(at: offset) << UInt64(8 * (8 - rest))).nonzeroBitCount }
    return count
  }

  /// One bit for each line feed among eight bytes, with the first byte in the lowest.
  private func lineFeedMask(at offset: Int) -> UInt64 {
    let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    let pattern = UInt64(lineFeed) &* 0x0101_0101_0101_0101
    // A line feed becomes a zero byte here, and only for a zero byte does the highest bit stay
    // clear.
    let word =
      UInt64(
        littleEndian: UnsafeRawPointer(buffer.start)
          .loadUnaligned(fromByteOffset: offset, as: UInt64.self)) ^ pattern
    return ~(((word & low) &+ low) | word | low)
  }
}
