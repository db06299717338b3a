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
  /// The bytes that come, as a part of the text that was collected.
  let new: Range<Int>

  /// Calls `body` with each region of edits, which are in order and do not overlap.
  ///
  /// - Parameters:
  ///   - edits: The edits.
  ///   - old: The lines before.
  ///   - text: Gets the bytes that come, of all regions one behind the other: many small texts in one.
  ///   - body: What to do with a region, and the text so far.
  static func forEachRegion(
    of edits: [FileChange.Edit], in old: TextLines, collecting text: inout [UInt8],
    _ body: (ChangedLines, [UInt8]) -> Void
  ) {
    var open: OpenRegion?
    for edit in edits {
      if open?.accepts(edit, in: old, text) == true {
        open?.add(edit, in: old, &text)
      } else {
        if let closed = open?.closed(in: old, &text) { body(closed, text) }
        open = OpenRegion(edit, in: old, &text)
      }
    }
    if let closed = open?.closed(in: old, &text) { body(closed, text) }
  }
}

/// A region that the next edit may still belong to.
private struct OpenRegion {
  private let start: Int
  /// Where the bytes that come begin in the collected text.
  private let textStart: Int
  /// Where the last edit ends in the old text.
  private var end: Int
  /// The end of the line that `end` lies in, with its line feed, once it was looked for.
  private var lineEnd = -1

  init(_ edit: FileChange.Edit, in old: TextLines, _ text: inout [UInt8]) {
    start = old.lineStart(of: edit.range.lowerBound)
    textStart = text.count
    end = edit.range.upperBound
    if text.isEmpty, start == end {
      // A long insertion alone is not copied.
      text = edit.replacement
    } else {
      text.append(contentsOf: old.bytes(in: start..<edit.range.lowerBound))
      text.append(contentsOf: edit.replacement)
    }
    findEnd(in: old)
  }

  /// Whether an edit shares a line with the region, or touches it.
  func accepts(_ edit: FileChange.Edit, in old: TextLines, _ text: [UInt8]) -> Bool {
    let place = edit.range.lowerBound
    if place == end { return true }
    guard !isWhole(in: old, text) else { return false }
    return place < lineEnd || (place == lineEnd && !old.isLineStart(lineEnd))
  }

  mutating func add(_ edit: FileChange.Edit, in old: TextLines, _ text: inout [UInt8]) {
    text.append(contentsOf: old.bytes(in: end..<edit.range.lowerBound))
    text.append(contentsOf: edit.replacement)
    end = edit.range.upperBound
    findEnd(in: old)
  }

  func closed(in old: TextLines, _ text: inout [UInt8]) -> ChangedLines {
    guard !isWhole(in: old, text) else {
      return ChangedLines(range: start..<end, new: textStart..<text.count)
    }
    text.append(contentsOf: old.bytes(in: end..<lineEnd))
    return ChangedLines(range: start..<lineEnd, new: textStart..<text.count)
  }

  /// Whether nothing of the last line is left behind the last edit.
  private func isWhole(in old: TextLines, _ text: [UInt8]) -> Bool {
    if end == old.bytes.count { return true }
    return old.isLineStart(end) && (text.count == textStart || text[text.count - 1] == lineFeed)
  }

  /// Looks for the end of the line, unless it is known: many edits may lie in one long line.
  private mutating func findEnd(in old: TextLines) {
    if lineEnd <= end { lineEnd = old.nextLine(after: end) }
  }
}

let lineFeed = UInt8(ascii: "\n")
