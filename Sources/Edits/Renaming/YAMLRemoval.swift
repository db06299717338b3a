import Definitions
import SourceText

/// Finds the bytes to delete when a part of a YAML list or mapping is removed.
struct YAMLRemoval {
  private let file: SourceFile
  private let lines: TextLines

  init(_ file: SourceFile) {
    self.file = file
    lines = TextLines(file.buffer, endsAtReturns: true)
  }

  /// The bytes of one part among its siblings.
  ///
  /// - Parameters:
  ///   - index: The index of the part.
  ///   - parts: The parts from their first byte to their last: in a mapping, with key and value.
  ///   - whole: The list or mapping.
  /// - Returns: The bytes, or nil if nothing else would be left, or if the part can't be removed alone.
  func span(of index: Int, among parts: [ByteSpan], in whole: ByteSpan) -> ByteSpan? {
    guard parts.count > 1 else { return nil }
    switch lines.byte(Int(whole.start - file.base)) {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      return index + 1 < parts.count
        ? ByteSpan(parts[index].start, parts[index + 1].start)
        : ByteSpan(parts[index - 1].end, parts[index].end)
    default: return lines(of: parts[index])
    }
  }

  /// Whole lines, with the final line feed; nil if something else begins on the first.
  private func lines(of part: ByteSpan) -> ByteSpan? {
    let start = lines.lineStart(of: Int(part.start - file.base))
    // `- ` before an item of a list belongs to the item.
    guard lines.bytes[start..<Int(part.start - file.base)].allSatisfy(" \t-".utf8.contains) else {
      return nil
    }
    let end = lines.nextLine(after: Int(part.end - file.base))
    return ByteSpan(file.base + UInt32(start), file.base + UInt32(end))
  }
}
