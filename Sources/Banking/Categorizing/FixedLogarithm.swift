// Logarithms without floating point.
//
//     10 = 2^3 · 1.25
//     1.25 = 1.25 · (1 + 0)           the next of 2048 numbers from 1 to 2 below it, and what is left
//     log2(10) = 3 + 0.321928 + 0     of the first from a table, of the second as a series
//
// What is left is less than 2^-11, so three terms of the series leave an error below 2^-44.

/// Binary logarithms of whole numbers, in steps of 2^-40, with an error of at most two steps: exact arithmetic,
/// so that scores are the same on every machine.
enum FixedLogarithm {
  /// The logarithm of 2: as many steps.
  static let two = 1 << 40

  /// The logarithms of 1 + i / 2048.
  private static let table: [Int] = (0..<2048).map { index in
    // A number from 1 to 2 is squared; when it passes 2, the next binary place of its logarithm is 1.
    var number = UInt64(2048 + index) << 52
    var logarithm = 0
    for _ in 0...40 {
      let square = number.multipliedFullWidth(by: number)
      let isPast = square.high >> 63 == 1
      number = isPast ? square.high : (square.high << 1) | (square.low >> 63)
      logarithm = 2 * logarithm + (isPast ? 1 : 0)
    }
    // One place more than is asked for, to round.
    return (logarithm + 1) >> 1
  }

  /// A sum of logarithms, in steps of 2^-20: what is equal stays equal, whatever rounding has made of its parts.
  static func coarse(_ sum: Int) -> Int { (sum + (1 << 19)) >> 20 }

  /// log2(e), in steps of 2^-30.
  private static let log2OfE: UInt64 = 1_549_082_005

  /// The logarithm of a number above zero.
  static func of(_ number: Int) -> Int {
    let shift = number.leadingZeroBitCount
    let mantissa = UInt64(number) << UInt64(shift)
    let near = mantissa >> 52
    // What is left, and its powers, in steps of 2^-42.
    let rest = (mantissa & ((1 << 52) - 1)) / (near << 10)
    let square = (rest * rest) >> 42
    let cube = (square * rest) >> 42
    let series = ((rest - square / 2 + cube / 3) * log2OfE) >> 32
    return (Int.bitWidth - 1 - shift) * two + table[Int(near - 2048)] + Int(series)
  }
}
