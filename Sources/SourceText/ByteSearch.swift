import CLibrary

// The standard library's generic functions look at one byte at a time.

extension UnsafeBufferPointer<UInt8> {
  /// Whether two buffers have the same bytes.
  public func isSame(as other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard count == other.count, let start = baseAddress, let others = other.baseAddress else {
      return count == other.count
    }
    return memcmp(start, others, count) == 0
  }

  /// The offset of the first line feed at or after an offset.
  func firstLineFeed(from offset: Int) -> Int? {
    guard let start = baseAddress, let found = memchr(start + offset, 0x0A, count - offset) else {
      return nil
    }
    return UnsafeRawPointer(found) - UnsafeRawPointer(start)
  }
}
