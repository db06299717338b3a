/// A place in a file as people and editors write it: `main.journal:12:5`.
public struct SourceLocation: Hashable, Sendable {
  /// The name of the file.
  public let file: String
  /// The line, from 1.
  public let line: Int
  /// The column in characters (Unicode grapheme clusters), from 1.
  public let column: Int

  /// `main.journal:12`, as messages and keys of commands have it.
  public var fileAndLine: String { "\(file):\(line)" }
}

/// One line of a file: its number from 1, and its bytes without the line end.
struct SourceLine {
  let number: Int
  /// The offset of the first byte, after any byte order mark.
  let start: Int
  /// The offset of the line end (LF or CR LF) or of the end of the file.
  let end: Int
}

/// Converts addresses to lines and columns; indexes each file when it's first needed.
public struct Locator {
  /// The files.
  public let sources: SourceMap
  private var indexes: [Int: LineIndex] = [:]
  /// The last place that was looked up: counting continues from there, for many places in a long
  /// line.
  private var last = Place(file: -1, line: 0, offset: 0, column: 0)

  private struct Place {
    let file: Int
    let line: Int
    let offset: Int
    let column: Int
  }

  /// Makes a locator for the files of one run.
  public init(_ sources: SourceMap) { self.sources = sources }

  /// The location of an address, for people.
  ///
  /// - Complexity: After the first call for a file, O(log n) in the lines of the file and O(m) in
  ///   the bytes of the line before the address (from the last address looked up, if it is in that
  ///   line).
  public mutating func location(of address: UInt32) -> SourceLocation {
    let address = sources.written(address)
    let fileIndex = sources.fileIndex(at: address)
    let file = sources.files[fileIndex]
    let bytes = file.buffer.bytes
    let line = line(at: address)
    let offset = max(line.start, Int(address - file.base))
    var from = Place(file: fileIndex, line: line.number, offset: line.start, column: 1)
    if last.file == fileIndex, last.line == line.number, last.offset <= offset { from = last }
    let between = UnsafeBufferPointer(rebasing: bytes[from.offset..<offset])
    let column = from.column + String(decoding: between, as: UTF8.self).count
    // Between two ASCII characters there is always a character boundary; elsewhere there may not
    // be.
    if offset > line.start, offset < line.end, bytes[offset - 1] < 0x80, bytes[offset] < 0x80 {
      last = Place(file: fileIndex, line: line.number, offset: offset, column: column)
    }
    return SourceLocation(file: file.name, line: line.number, column: column)
  }

  mutating func line(at address: UInt32) -> SourceLine {
    let fileIndex = sources.fileIndex(at: address)
    let file = sources.files[fileIndex]
    let bytes = file.buffer.bytes
    let index = indexes[fileIndex] ?? LineIndex(file)
    indexes[fileIndex] = index
    let number = index.line(at: address)
    var start = index.start(ofLine: number)
    if number == 1, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { start = 3 }
    var end = max(start, index.end(ofLine: number))
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return SourceLine(number: number, start: start, end: end)
  }
}
