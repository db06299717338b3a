/// A natural number (from 0) of any size, for products of the parts of fractions.
///
/// Nearly all fit in 128 bits and need no array.
public struct WideNatural: Hashable, Sendable {
  /// The lowest 128 bits.
  private let low: UInt128
  /// The higher bits, 128 at a time, lowest first; the last element is never 0.
  private let high: [UInt128]

  /// Makes a number from 128 bits.
  public init(_ number: UInt128) {
    low = number
    high = []
  }

  private init(_ digits: [UInt128]) {
    var digits = digits
    while digits.count > 1, digits.last == 0 { digits.removeLast() }
    low = digits.first ?? 0
    high = Array(digits.dropFirst())
  }

  private var digits: [UInt128] { [low] + high }

  /// The number, if it fits in 128 bits.
  public var narrow: UInt128? { high.isEmpty ? low : nil }

  /// Whether the number is 0.
  public var isZero: Bool { low == 0 && high.isEmpty }

  /// The product.
  ///
  /// - Complexity: O(n · m) in the numbers' sizes.
  public func multiplied(by other: WideNatural) -> WideNatural {
    if let a = narrow, let b = other.narrow {
      let (product, overflow) = a.multipliedReportingOverflow(by: b)
      if !overflow { return WideNatural(product) }
    }
    let (a, b) = (digits, other.digits)
    var result = [UInt128](repeating: 0, count: a.count + b.count)
    for i in a.indices {
      var carry: UInt128 = 0
      for j in b.indices {
        // (2^128 - 1)^2 + 2 · (2^128 - 1) is the largest possible sum, and it just fits in two
        // digits.
        var (upper, lower) = a[i].multipliedFullWidth(by: b[j])
        for addend in [result[i + j], carry] {
          let (sum, overflow) = lower.addingReportingOverflow(addend)
          lower = sum
          if overflow { upper += 1 }
        }
        result[i + j] = lower
        carry = upper
      }
      result[i + b.count] = carry
    }
    return WideNatural(result)
  }

  /// The quotient, rounded half to even; nil if it doesn't fit in 128 bits.
  ///
  /// - Precondition: The divisor isn't 0.
  /// - Complexity: O(n · m) in the bits of the dividend and the size of the divisor.
  public func dividedHalfEven(by divisor: WideNatural) -> UInt128? {
    if let small = divisor.narrow, high.count <= 1 {
      return Self.dividedHalfEven((high.first ?? 0, low), by: small)
    }
    // Bit by bit, as on paper: `rest` is the remainder of the bits so far.
    var quotient: UInt128 = 0
    var rest = [UInt128](repeating: 0, count: divisor.high.count + 2)
    let divisorDigits = divisor.digits + [0]
    for digit in digits.reversed() {
      for bit in (0..<128).reversed() {
        guard quotient.leadingZeroBitCount > 0 else { return nil }
        quotient <<= 1
        Self.double(&rest, adding: digit >> UInt128(bit) & 1)
        if Self.subtract(divisorDigits, from: &rest) { quotient |= 1 }
      }
    }
    return rounded(quotient, rest, divisorDigits)
  }

  private func rounded(
    _ quotient: UInt128, _ rest: [UInt128], _ divisor: [UInt128]
  ) -> UInt128? {
    var twice = rest
    Self.double(&twice, adding: 0)
    let isHalf = twice == divisor
    let isUp = isHalf ? quotient % 2 != 0 : Self.subtract(divisor, from: &twice)
    guard isUp else { return quotient }
    return quotient == .max ? nil : quotient + 1
  }

  private static func double(_ digits: inout [UInt128], adding bit: UInt128) {
    var carry = bit
    for index in digits.indices {
      let next = digits[index] >> 127
      digits[index] = digits[index] << 1 | carry
      carry = next
    }
  }

  /// Subtracts a number with the same number of digits, unless it's the larger one.
  private static func subtract(_ other: [UInt128], from digits: inout [UInt128]) -> Bool {
    for index in digits.indices.reversed() where digits[index] != other[index] {
      guard digits[index] > other[index] else { return false }
      break
    }
    var borrow: UInt128 = 0
    for index in digits.indices {
      let (first, overflow) = digits[index].subtractingReportingOverflow(other[index])
      let (second, overflow2) = first.subtractingReportingOverflow(borrow)
      digits[index] = second
      borrow = overflow || overflow2 ? 1 : 0
    }
    return true
  }

  /// The quotient of 256 bits by 128, rounded half to even; nil if it doesn't fit.
  private static func dividedHalfEven(
    _ dividend: (high: UInt128, low: UInt128), by divisor: UInt128
  ) -> UInt128? {
    guard dividend.high < divisor else { return nil }
    let (quotient, rest) =
      dividend.high == 0
      ? dividend.low.quotientAndRemainder(dividingBy: divisor)
      : divisor.dividingFullWidth((dividend.high, dividend.low))
    // This avoids doubling the remainder, which could overflow.
    let half = divisor - rest
    guard rest > half || (rest == half && quotient % 2 != 0) else { return quotient }
    return quotient == .max ? nil : quotient + 1
  }
}
