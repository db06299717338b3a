// Edits are byte spans, but a diff consists of lines. Changed regions connect the two: whole lines
// of the old text, and the bytes that replace them.
//
//     2024-01-05 Market|            an insertion at the bar is a change of that line;
//     |2024-01-09 Rent              an insertion of whole lines at this bar changes no line.
//
// 1. An edit extends back to the start of its line.
// 2. It extends forward to the end of its line, unless it ends between lines and its replacement
//    also ends with a line.
// 3. Edits that share a line or touch form one region.
//
// Only lines with edits are examined, so a long file costs nothing here.

/// Whole lines that are replaced by others.
struct ChangedLines {
  /// The removed bytes: from the start of a line to the start of another, or to the end of the
  /// text.
  let range: Range<Int>
  /// The added bytes, as offsets into the new text.
  let new: Range<Int>

  /// Calls `body` with each region of a change.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - old: The lines before.
  ///   - body: Called with each region.
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
  /// The end of the old line that contains `end`, including its line feed; -1 until it's searched
  /// for.
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

  /// Whether nothing of the last line remains after the last edit.
  private func isWhole(in old: TextLines, _ new: UnsafeBufferPointer<UInt8>) -> Bool {
    if end == old.bytes.count { return true }
    return old.isLineStart(end) && (newEnd == newStart || new[newEnd - 1] == lineFeed)
  }

  /// Finds the end of the line, unless it's known: a long line can have many edits.
  private mutating func findEnd(in old: TextLines) {
    if lineEnd <= end { lineEnd = old.nextLine(after: end) }
  }
}

let lineFeed = UInt8(ascii: "\n")
