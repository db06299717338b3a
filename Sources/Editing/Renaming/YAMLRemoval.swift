import Definitions
import SourceText

/// Finds the bytes that go when a part of a YAML list or mapping goes.
struct YAMLRemoval {
  private let file: SourceFile

  init(_ file: SourceFile) { self.file = file }

  /// The bytes of one part among its siblings.
  ///
  /// - Parameters:
  ///   - index: Which part.
  ///   - parts: The parts from their first byte to their last: of a mapping with key and value.
  ///   - whole: The list or mapping.
  /// - Returns: The bytes, or nil when nothing else would be left, or when the part cannot be taken out
  ///   alone.
  func span(of index: Int, among parts: [ByteSpan], in whole: ByteSpan) -> ByteSpan? {
    guard parts.count > 1 else { return nil }
    switch byte(at: whole.start) {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      return index + 1 < parts.count
        ? ByteSpan(parts[index].start, parts[index + 1].start)
        : ByteSpan(parts[index - 1].end, parts[index].end)
    default: return lines(of: parts[index])
    }
  }

  /// Whole lines, with the line feed of the last; nil when something else begins on the first.
  private func lines(of part: ByteSpan) -> ByteSpan? {
    var start = part.start
    while start > file.base, byte(at: start - 1) != UInt8(ascii: "\n") {
      start -= 1
      // `- ` before an item of a list is the item's.
      guard " \t-".utf8.contains(byte(at: start)) else { return nil }
    }
    var end = part.end
    while end < file.span.end, byte(at: end) != UInt8(ascii: "\n") { end += 1 }
    if end < file.span.end { end += 1 }
    return ByteSpan(start, end)
  }

  private func byte(at address: UInt32) -> UInt8 { file.buffer.start[Int(address - file.base)] }
}
