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
  /// The bytes that come, as offsets of the new text.
  let new: Range<Int>

  /// Calls `body` with each region of a change.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - old: The lines before.
  ///   - body: What to do with a region.
  static func forEachRegion(
    of change: FileChange, in old: TextLines, _ body: (ChangedLines) -> Void
  ) {
    let new = change.new.bytes
    var open: OpenRegion?
    for edit in change.replacements {
      if open?.accepts(edit, in: old, new) == true {
        open?.add(edit, in: old)
      } else {
        if let closed = open?.closed(in: old, new) { body(closed) }
        open = OpenRegion(edit, in: old)
      }
    }
    if let closed = open?.closed(in: old, new) { body(closed) }
  }
}

/// A region that the next edit may still belong to.
private struct OpenRegion {
  /// Where it begins in the old text and in the new one.
  private let (start, newStart): (Int, Int)
  /// Where the last edit ends in both texts.
  private var (end, newEnd): (Int, Int)
  /// The end of the old line that `end` lies in, with its line feed, once it was looked for.
  private var lineEnd = -1

  init(_ edit: FileChange.Replacement, in old: TextLines) {
    start = old.lineStart(of: edit.old.lowerBound)
    newStart = edit.new.lowerBound - (edit.old.lowerBound - start)
    (end, newEnd) = (edit.old.upperBound, edit.new.upperBound)
    findEnd(in: old)
  }

  /// Whether an edit shares a line with the region, or touches it.
  func accepts(
    _ edit: FileChange.Replacement, in old: TextLines, _ new: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let place = edit.old.lowerBound
    if place == end { return true }
    guard !isWhole(in: old, new) else { return false }
    return place < lineEnd || (place == lineEnd && !old.isLineStart(lineEnd))
  }

  mutating func add(_ edit: FileChange.Replacement, in old: TextLines) {
    (end, newEnd) = (edit.old.upperBound, edit.new.upperBound)
    findEnd(in: old)
  }

  func closed(in old: TextLines, _ new: UnsafeBufferPointer<UInt8>) -> ChangedLines {
    guard !isWhole(in: old, new) else {
      return ChangedLines(range: start..<end, new: newStart..<newEnd)
    }
    return ChangedLines(range: start..<lineEnd, new: newStart..<newEnd + lineEnd - end)
  }

  /// Whether nothing of the last line is left after the last edit.
  private func isWhole(in old: TextLines, _ new: UnsafeBufferPointer<UInt8>) -> Bool {
    if end == old.bytes.count { return true }
    return old.isLineStart(end) && (newEnd == newStart || new[newEnd - 1] == lineFeed)
  }

  /// Looks for the end of the line, unless it is known: many edits may lie in one long line.
  private mutating func findEnd(in old: TextLines) {
    if lineEnd <= end { lineEnd = old.nextLine(after: end) }
  }
}

let lineFeed = UInt8(ascii: "\n")
