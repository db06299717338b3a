import CLibrary

// The generic functions of the standard library look at one byte at a time.

extension UnsafeBufferPointer<UInt8> {
  /// Whether others are the same bytes.
  public func isSame(as other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard count == other.count, let start = baseAddress, let others = other.baseAddress else {
      return count == other.count
    }
    return memcmp(start, others, count) == 0
  }

  /// The offset of the first line feed from an offset on.
  func firstLineFeed(from offset: Int) -> Int? {
    guard let start = baseAddress, let found = memchr(start + offset, 0x0A, count - offset) else {
      return nil
    }
    return UnsafeRawPointer(found) - UnsafeRawPointer(start)
  }
}
