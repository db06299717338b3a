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

  /// The offset of the first place where the bytes hold others in one piece; 0 if those are empty.
  ///
  /// - Complexity: O(n · m) at worst, and about O(n) in names and texts.
  public func firstOffset(of other: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let others = other.baseAddress, let first = other.first else { return 0 }
    guard let start = baseAddress else { return nil }
    var from = 0
    while from + other.count <= count,
      let found = memchr(start + from, Int32(first), count - other.count - from + 1)
    {
      let offset = UnsafeRawPointer(found) - UnsafeRawPointer(start)
      if memcmp(found, others, other.count) == 0 { return offset }
      from = offset + 1
    }
    return nil
  }

  /// Whether other bytes are among these in one piece; no bytes are in all.
  ///
  /// - Complexity: That of ``firstOffset(of:)``.
  public func contains(_ other: UnsafeBufferPointer<UInt8>) -> Bool {
    firstOffset(of: other) != nil
  }

  /// The offset of the first line feed at or after an offset.
  func firstLineFeed(from offset: Int) -> Int? {
    guard let start = baseAddress, let found = memchr(start + offset, 0x0A, count - offset) else {
      return nil
    }
    return UnsafeRawPointer(found) - UnsafeRawPointer(start)
  }
}
