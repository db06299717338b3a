// Edits are spans of bytes; a diff speaks of lines. Between the two stands the changed region: whole
// lines of the old text, and the bytes that take their place.
//
//     2024-01-05 Market|            an insertion at the bar is a change of that line;
//     |2024-01-09 Rent              an insertion of whole lines at this bar changes no line.
//
// 1. An edit reaches back to the start of its line.
// 2. It reaches forward to the end of its line, unless it ends between lines and what it puts there ends
//    with a line, too.
// 3. Edits that share a line are one region, and so are edits that touch.
//
// Only the lines of edits are looked at, so that a long file costs nothing here.

/// Whole lines that give way to others.
struct ChangedLines {
  /// The bytes that go: from the start of a line to the start of another, or to the end of the text.
  let range: Range<Int>
  /// The bytes that come.
  let replacement: [UInt8]

  /// The regions of edits, which are in order and do not overlap.
  static func regions(
    of edits: [FileChange.Edit], in old: UnsafeBufferPointer<UInt8>
  ) -> [ChangedLines] {
    var regions: [ChangedLines] = []
    var open: OpenRegion?
    for edit in edits {
      if open?.accepts(edit, in: old) == true {
        open?.add(edit, in: old)
      } else {
        if let closed = open?.closed(in: old) { regions.append(closed) }
        open = OpenRegion(edit, in: old)
      }
    }
    if let closed = open?.closed(in: old) { regions.append(closed) }
    return regions
  }
}

/// A region that the next edit may still belong to.
private struct OpenRegion {
  private let start: Int
  /// Where the last edit ends in the old text.
  private var end: Int
  private var replacement: [UInt8]
  /// The end of the line that `end` lies in, once it was looked for.
  private var lineEnd = -1

  init(_ edit: FileChange.Edit, in old: UnsafeBufferPointer<UInt8>) {
    start = old.lineStart(at: edit.range.lowerBound)
    end = edit.range.upperBound
    replacement = old[start..<edit.range.lowerBound] + edit.replacement
    findEnd(in: old)
  }

  /// Whether an edit shares a line with the region, or touches it.
  func accepts(_ edit: FileChange.Edit, in old: UnsafeBufferPointer<UInt8>) -> Bool {
    let place = edit.range.lowerBound
    if place == end { return true }
    guard !isWhole(in: old) else { return false }
    return place < lineEnd || (place == lineEnd && !old.isLineStart(lineEnd))
  }

  mutating func add(_ edit: FileChange.Edit, in old: UnsafeBufferPointer<UInt8>) {
    replacement += old[end..<edit.range.lowerBound]
    replacement += edit.replacement
    end = edit.range.upperBound
    findEnd(in: old)
  }

  func closed(in old: UnsafeBufferPointer<UInt8>) -> ChangedLines {
    guard !isWhole(in: old) else {
      return ChangedLines(range: start..<end, replacement: replacement)
    }
    return ChangedLines(range: start..<lineEnd, replacement: replacement + old[end..<lineEnd])
  }

  /// Whether nothing of the last line is left behind the last edit.
  private func isWhole(in old: UnsafeBufferPointer<UInt8>) -> Bool {
    if end == old.count { return true }
    return old.isLineStart(end) && (replacement.last ?? lineFeed) == lineFeed
  }

  /// Looks for the end of the line, unless it is known: many edits may lie in one long line.
  private mutating func findEnd(in old: UnsafeBufferPointer<UInt8>) {
    if lineEnd <= end { lineEnd = old.lineEnd(at: end) }
  }
}

let lineFeed = UInt8(ascii: "\n")

extension UnsafeBufferPointer<UInt8> {
  /// Whether a line begins at an offset.
  func isLineStart(_ offset: Int) -> Bool { offset == 0 || self[offset - 1] == lineFeed }

  /// Where the line that holds an offset begins.
  func lineStart(at offset: Int) -> Int {
    var start = offset
    while !isLineStart(start) { start -= 1 }
    return start
  }

  /// Where the line that holds an offset ends, its line feed included.
  func lineEnd(at offset: Int) -> Int {
    self[offset...].firstIndex(of: lineFeed).map { $0 + 1 } ?? count
  }

  /// The number of line feeds in a range.
  ///
  /// - Complexity: O(n), eight bytes at a time.
  func lineFeeds(in range: Range<Int>) -> Int {
    guard !range.isEmpty, let base = baseAddress else { return 0 }
    let raw = UnsafeRawPointer(base)
    let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    let pattern = UInt64(lineFeed) &* 0x0101_0101_0101_0101
    var count = 0
    var offset = range.lowerBound
    while offset + 8 <= range.upperBound {
      // A byte that is a line feed is zero here, and the only one whose highest bit stays clear.
      let word = raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self) ^ pattern
      count += (~(((word & low) &+ low) | word | low)).nonzeroBitCount
      offset += 8
    }
    while offset < range.upperBound {
      if self[offset] == lineFeed { count += 1 }
      offset += 1
    }
    return count
  }
}
