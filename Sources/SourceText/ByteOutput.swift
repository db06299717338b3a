// All of florin's output is collected as bytes and written once: appending to a byte array needs no
// `String`, no locale and no lock per line.

import Containers

extension [UInt8] {
  // Without the attribute, a literal would be a `String` here: its bytes are copied one by one, and references counted.

  /// Appends the UTF-8 bytes of a string.
  @_disfavoredOverload @inlinable
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
    append(addingCapacity: 20) { $0.append(number: number) }
  }
}

extension OutputSpan<UInt8> {
  /// Appends bytes, for which there must be room.
  @inlinable
  @inline(__always)
  public mutating func append(bytes: Slice<UnsafeBufferPointer<UInt8>>) {
    append(bytes: UnsafeBufferPointer(rebasing: bytes))
  }

  /// Appends bytes, for which there must be room.
  @inlinable
  @inline(__always)
  public mutating func append(bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress else { return }
    precondition(bytes.count <= freeCapacity)
    withUnsafeMutableBufferPointer { buffer, count in
      guard let end = buffer.baseAddress?.advanced(by: count) else { return }
      end.initialize(from: start, count: bytes.count)
      count += bytes.count
    }
  }

  /// Appends a whole number in decimal, for which there must be room: 20 bytes are enough.
  public mutating func append(number: Int) {
    if number < 0 { append(UInt8(ascii: "-")) }
    var rest = UInt64(number.magnitude)
    let length = rest.decimalDigitCount
    precondition(length <= freeCapacity)
    withUnsafeMutableBufferPointer { buffer, count in
      for place in (count..<(count + length)).reversed() {
        let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
        buffer[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit)
        rest = quotient
      }
      count += length
    }
  }
}
