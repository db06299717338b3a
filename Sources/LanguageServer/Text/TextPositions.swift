import CLibrary
import Containers
import SourceText

/// Converts the offsets of a text to positions and back. No other code does.
///
/// To the protocol, a line ends with a line feed, a carriage return, or both. A byte order mark isn't part of the
/// text of a file, since editors open files without it. In a text that a client sends, it's a character like others.
struct TextPositions: Sendable {
  let buffer: SourceBuffer
  private let encoding: PositionEncoding
  /// Where the lines begin.
  private let starts: [Int]

  /// Finds the lines of a text.
  ///
  /// - Parameters:
  ///   - buffer: The text.
  ///   - encoding: The units of positions.
  ///   - holdsMark: Whether a byte order mark is a character of the first line.
  /// - Complexity: O(n) in its bytes.
  init(_ buffer: SourceBuffer, _ encoding: PositionEncoding, holdsMark: Bool = false) {
    self.buffer = buffer
    self.encoding = encoding
    let bytes = buffer.bytes
    var starts = [!holdsMark && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    starts.reserveCapacity(bytes.count / 24)
    // Nearly no text has carriage returns, and then the C library finds its lines.
    if memchr(buffer.start, 0x0D, bytes.count) == nil {
      var from = 0
      while from < bytes.count, let feed = memchr(buffer.start + from, 0x0A, bytes.count - from) {
        from = UnsafeRawPointer(feed) - UnsafeRawPointer(buffer.start) + 1
        starts.append(from)
      }
    } else {
      for index in bytes.indices {
        let ends =
          bytes[index] == 0x0A
          || bytes[index] == 0x0D && (index + 1 == bytes.count || bytes[index + 1] != 0x0A)
        if ends { starts.append(index + 1) }
      }
    }
    self.starts = starts
  }

  /// The number of lines; a text that ends with a line end has an empty one after it.
  var lineCount: Int { starts.count }

  /// The bytes of a line, without its end.
  func line(_ number: Int) -> Range<Int> {
    let start = starts[number]
    var end = number + 1 < starts.count ? starts[number + 1] : buffer.bytes.count
    if end > start, number + 1 < starts.count {
      if buffer.bytes[end - 1] == 0x0A {
        end -= 1
        if end > start, buffer.bytes[end - 1] == 0x0D { end -= 1 }
      } else {
        end -= 1
      }
    }
    return start..<end
  }

  /// The line that an offset is in.
  ///
  /// - Complexity: O(log n) in the lines.
  func lineNumber(of offset: Int) -> Int { max(0, starts.partitioningIndex { $0 > offset } - 1) }

  /// The position of an offset; one inside a line's end is the line's end.
  func position(of offset: Int) -> Position {
    let number = lineNumber(of: offset)
    let line = line(number)
    let end = min(max(offset, line.lowerBound), line.upperBound)
    let character =
      encoding == .utf8
      ? end - line.lowerBound : encoding.units(of: buffer.bytes[line.lowerBound..<end])
    return Position(line: number, character: character)
  }

  /// The offset of a position. After the end of a line, it's the line's end; inside a character, its start.
  func offset(of position: Position) -> Int {
    guard position.line < starts.count else { return buffer.bytes.count }
    let line = line(position.line)
    var units = 0
    var offset = line.lowerBound
    while offset < line.upperBound, units < position.character {
      let byte = buffer.bytes[offset]
      var next = offset + 1
      while next < line.upperBound, buffer.bytes[next] & 0xC0 == 0x80 { next += 1 }
      let count = encoding == .utf8 ? next - offset : max(1, encoding.units(of: byte))
      if units + count > position.character { break }
      units += count
      offset = next
    }
    return offset
  }

  /// The positions of a range of bytes.
  func range(_ range: Range<Int>) -> TextRange {
    TextRange(position(of: range.lowerBound), position(of: range.upperBound))
  }

  /// The bytes of a range; a range that ends before it begins is empty.
  func offsets(of range: TextRange) -> Range<Int> {
    let start = offset(of: range.start)
    return start..<max(start, offset(of: range.end))
  }
}
