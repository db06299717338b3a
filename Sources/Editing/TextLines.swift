/// The lines of a text, as edits look at them. Offsets count bytes.
struct TextLines {
  let bytes: [UInt8]
  /// Where the text begins: behind a byte order mark.
  let start: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The byte at an offset; nil at the end.
  func byte(_ offset: Int) -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

  static func isBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == 0x09 }

  /// Where the line of an offset begins.
  func lineStart(of offset: Int) -> Int {
    var line = offset
    while line > start, !Self.isBreak(bytes[line - 1]) { line -= 1 }
    return line
  }

  /// Where the line of an offset ends, before its break.
  func lineEnd(of offset: Int) -> Int {
    bytes[offset...].firstIndex(where: Self.isBreak) ?? bytes.count
  }

  /// Where the line after that of an offset begins; the end of the text when there is none.
  func nextLine(after offset: Int) -> Int {
    let end = lineEnd(of: offset)
    guard end < bytes.count else { return end }
    return bytes[end] == 0x0D && byte(end + 1) == 0x0A ? end + 2 : end + 1
  }

  /// Where the line before one ends, before its break, when there is one.
  func endOfLine(before line: Int) -> Int? {
    guard line > start else { return nil }
    let isPair = line - 2 >= start && bytes[line - 1] == 0x0A && bytes[line - 2] == 0x0D
    return isPair ? line - 2 : line - 1
  }

  /// How many bytes stand before an offset in its line.
  func column(of offset: Int) -> Int { offset - lineStart(of: offset) }

  /// Where the first byte of a line stands that is no blank: perhaps the line's end.
  func textStart(ofLine line: Int) -> Int {
    bytes[line...].firstIndex { !Self.isBlank($0) } ?? bytes.count
  }

  /// Whether nothing but blanks stands before an offset in its line.
  func isFirstOnLine(_ offset: Int) -> Bool { textStart(ofLine: lineStart(of: offset)) >= offset }

  /// Whether nothing but blanks and a comment follows an offset in its line.
  func isLastOnLine(_ offset: Int) -> Bool {
    guard let next = bytes[offset...].first(where: { !Self.isBlank($0) }) else { return true }
    return Self.isBreak(next) || next == UInt8(ascii: "#")
  }

  /// Whether a line holds nothing.
  func isBlankLine(_ line: Int) -> Bool {
    line < bytes.count && textStart(ofLine: line) == lineEnd(of: line)
  }

  /// Whether a line holds a comment alone.
  func isCommentLine(_ line: Int) -> Bool { byte(textStart(ofLine: line)) == UInt8(ascii: "#") }

  /// The line before one, when there is one.
  func line(before line: Int) -> Int? { endOfLine(before: line).map(lineStart) }

  /// How the line of an offset ends; where it has no end, the lines before it; else with a line feed.
  func lineBreak(near offset: Int) -> String {
    let end = lineEnd(of: offset)
    if end < bytes.count { return writtenBreak(end) }
    return endOfLine(before: lineStart(of: offset)).map(writtenBreak) ?? "\n"
  }

  private func writtenBreak(_ end: Int) -> String {
    bytes[end] == 0x0A ? "\n" : byte(end + 1) == 0x0A ? "\r\n" : "\r"
  }

  /// Lines with one of the two blank lines that would come together without them, and with the breaks
  /// before them where they end the text: a text without a break at its end still has none.
  func withBlankLine(_ range: Range<Int>) -> Range<Int> {
    var range = range
    if let above = line(before: range.lowerBound), isBlankLine(above) {
      if range.upperBound == bytes.count || isBlankLine(range.upperBound) {
        range = above..<range.upperBound
      }
    }
    return withoutOpenEnd(range)
  }

  /// Lines that go. Where the text ends without a break, it still does.
  func withoutOpenEnd(_ range: Range<Int>) -> Range<Int> {
    guard range.upperBound == bytes.count, let last = bytes.last, !Self.isBreak(last),
      var before = endOfLine(before: range.lowerBound)
    else { return range }
    while before > start, Self.isBreak(bytes[before - 1]) {
      before = endOfLine(before: before) ?? start
    }
    return before..<range.upperBound
  }
}
