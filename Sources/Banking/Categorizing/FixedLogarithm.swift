// Logarithms without floating point.
//
//     10 = 2^3 · 1.25
//     1.25 = 1.25 · (1 + 0)           the nearest of 2048 numbers from 1 to 2 at or below it, and the rest
//     log2(10) = 3 + 0.321928 + 0     the first from a table, the rest from a series
//
// The rest is less than 2^-11, so with three terms of the series the error is below 2^-44.

/// Binary logarithms of integers, in steps of 2^-40, with an error of at most two steps. They use only integer
/// arithmetic, so scores are the same on every machine.
enum FixedLogarithm {
  /// The logarithm of 2, in steps.
  static let two = 1 << 40

  /// The logarithms of 1 + i / 2048.
  private static let table: [Int] = (0..<2048).map { index in
    // Square a number from 1 to 2. If the square reaches 2, the next binary digit of the logarithm is 1.
    var number = UInt64(2048 + index) << 52
    var logarithm = 0
    for _ in 0...40 {
      let square = number.multipliedFullWidth(by: number)
      let isPast = square.high >> 63 == 1
      number = isPast ? square.high : (square.high << 1) | (square.low >> 63)
      logarithm = 2 * logarithm + (isPast ? 1 : 0)
    }
    // There's one more digit than needed, for rounding.
    return (logarithm + 1) >> 1
  }

  /// Rounds a sum of logarithms to steps of 2^-20, so equal sums compare equal despite rounding errors in their parts.
  static func coarse(_ sum: Int) -> Int { (sum + (1 << 19)) >> 20 }

  /// log2(e), in steps of 2^-30.
  private static let log2OfE: UInt64 = 1_549_082_005

  /// The logarithm of a number above zero.
  static func of(_ number: Int) -> Int {
    let shift = number.leadingZeroBitCount
    let mantissa = UInt64(number) << UInt64(shift)
    let near = mantissa >> 52
    // The rest and its powers, in steps of 2^-42.
    let rest = (mantissa & ((1 << 52) - 1)) / (near << 10)
    let square = (rest * rest) >> 42
    let cube = (square * rest) >> 42
    let series = ((rest - square / 2 + cube / 3) * log2OfE) >> 32
    return (Int.bitWidth - 1 - shift) * two + table[Int(near - 2048)] + Int(series)
  }
}
