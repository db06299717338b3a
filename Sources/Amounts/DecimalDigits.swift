/// The decimal digits of a whole number in ASCII, on the stack.
struct DecimalDigits {
  // 2^128 has 39 digits; a quantity with 38 places needs at least 39.
  private var storage: InlineArray<40, UInt8> = .init(repeating: UInt8(ascii: "0"))
  private let start: Int

  /// Writes a number with at least the given number of digits (at most 40), with leading zeros.
  init(_ number: UInt128, atLeast minimum: Int) {
    var index = 40
    var rest = number
    // 128-bit division is slow, so it's done only once per eighteen digits.
    while rest > UInt128(UInt64.max) {
      let (quotient, remainder) = rest.quotientAndRemainder(dividingBy: 1_000_000_000_000_000_000)
      var part = UInt64(truncatingIfNeeded: remainder)
      for _ in 0..<18 {
        index -= 1
        storage[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: part % 10)
        part /= 10
      }
      rest = quotient
    }
    var small = UInt64(truncatingIfNeeded: rest)
    while small > 0 {
      index -= 1
      storage[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: small % 10)
      small /= 10
    }
    start = min(index, 40 - minimum)
  }

  /// The number of digits.
  var count: Int { 40 - start }

  /// The digit at a position from the left.
  subscript(position: Int) -> UInt8 { storage[start + position] }

  /// Appends some of the digits.
  func append(_ range: Range<Int>, to output: inout [UInt8]) {
    withUnsafeBytes(of: storage) {
      let digits = $0[start + range.lowerBound..<start + range.upperBound]
      output.append(contentsOf: UnsafeRawBufferPointer(rebasing: digits))
    }
  }
}
