// All of florin's output is collected as bytes and written once: appending to a byte array needs no
// `String`, no locale and no lock per line.

extension [UInt8] {
  /// Appends the UTF-8 bytes of a string.
  @inlinable
  public mutating func append(_ text: String) { append(contentsOf: text.utf8) }

  /// Appends the bytes of a literal.
  @inlinable
  public mutating func append(_ text: StaticString) {
    append(contentsOf: text.bytes)
  }

  /// Appends a byte a number of times; a negative count appends nothing.
  public mutating func append(_ byte: UInt8, times count: Int) {
    guard count > 0 else { return }
    append(addingCapacity: count) { $0.append(repeating: byte, count: count) }
  }

  /// Appends spaces; a negative count appends nothing.
  public mutating func append(spaces count: Int) {
    append(UInt8(ascii: " "), times: count)
  }

  /// Appends a whole number in decimal.
  public mutating func append(number: Int) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { text in
      var start = text.count
      var rest = number.magnitude
      repeat {
        start -= 1
        text[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      } while rest > 0
      if number < 0 {
        start -= 1
        text[start] = UInt8(ascii: "-")
      }
      append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
    }
  }
}

extension OutputSpan<UInt8> {
  /// Appends bytes, for which there must be room.
  @inline(__always)
  mutating func append(bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress else { return }
    precondition(bytes.count <= freeCapacity)
    withUnsafeMutableBufferPointer { buffer, count in
      guard let end = buffer.baseAddress?.advanced(by: count) else { return }
      end.initialize(from: start, count: bytes.count)
      count += bytes.count
    }
  }
}
