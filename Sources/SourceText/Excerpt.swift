/// A source line as shown in a message: tabs expanded, control characters made visible, and a long
/// line cut around the marked part.
struct Excerpt {
  /// The line's text, or a part of it with `…` where it was cut.
  private(set) var text = ""
  /// Terminal columns before the marked part.
  private(set) var columnsBefore = 0
  /// Terminal columns of the marked part, at least 1.
  private(set) var columnsMarked = 0

  /// Tab stops are 8 columns apart, as on terminals.
  private static let tabStop = 8

  /// Prepares a line for display, with a span of offsets in its file; lines of more than `widest`
  /// bytes are cut to that.
  init(line: SourceLine, span: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>, widest: Int) {
    let spanStart = min(max(span.lowerBound, line.start), line.end)
    let spanEnd = min(max(span.upperBound, spanStart), line.end)
    var (start, end) = (line.start, line.end)
    if end - start > widest {
      // Use a window around the marked part, so that a line of 10 MB isn't decoded.
      if spanStart - start > widest / 2 {
        start = Self.characterBoundary(before: spanStart - widest / 2, in: bytes)
      }
      end = Self.characterBoundary(before: min(end, start + widest), in: bytes)
    }
    if start > line.start { append("…") }
    append(bytes, start..<spanStart)
    columnsBefore = columns
    append(bytes, spanStart..<min(spanEnd, end))
    columnsMarked = max(1, columns - columnsBefore)
    if end > spanEnd { append(bytes, spanEnd..<end) }
    if end < line.end { append("…") }
  }

  private var columns = 0

  private mutating func append(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    let part = UnsafeBufferPointer(rebasing: bytes[range])
    for piece in String(decoding: part, as: UTF8.self) {
      if piece == "\t" {
        append(String(repeating: " ", count: Self.tabStop - columns % Self.tabStop))
      } else {
        append(visible(String(piece)))
      }
    }
  }

  private mutating func append(_ piece: String) {
    text += piece
    columns += DisplayWidth.of(piece)
  }

  /// Where the character at an offset begins. A character has at most three bytes after its first,
  /// so a run of stray bytes doesn't move the offset further than that.
  private static func characterBoundary(
    before offset: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Int {
    guard offset < bytes.count else { return offset }
    return (max(0, offset - 3)...offset).last { bytes[$0] & 0xC0 != 0x80 } ?? offset
  }
}
