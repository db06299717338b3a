import Containers

/// The lines of a QIF file: a letter and its value.
struct QIFLines {
  /// A non-empty line.
  struct Line {
    /// The first byte.
    let key: UInt8
    /// The bytes after it, without trailing blanks.
    let value: Range<Int>
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var position: Int

  /// Reads the lines of bytes that outlive this value; LF, CR LF and CR end them.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The next line; nil at the end.
  mutating func next() -> Line? {
    while position < bytes.count {
      var start = position
      let end =
        bytes[start...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
        ?? bytes.count
      position = end + 1
      while start < end, bytes[start].isSpaceOrControl { start += 1 }
      guard start < end else { continue }
      var last = end
      while last > start + 1, bytes[last - 1].isSpaceOrControl { last -= 1 }
      return Line(key: bytes[start], value: start + 1..<last)
    }
    return nil
  }
}
