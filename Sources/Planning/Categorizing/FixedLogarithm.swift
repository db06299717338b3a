/// Binary logarithms of whole numbers, in steps of 2^-16: exact arithmetic, so that scores are the same on
/// every machine.
enum FixedLogarithm {
  /// The logarithm of 1 + i / 2048.
  private static let mantissas: [Int] = (0..<2048).map { index in
    // A number from 1 to 2 is squared; when it passes 2, the next binary place of its logarithm is 1.
    var number = UInt64(2048 + index) << 20
    var logarithm = 0
    for _ in 0..<16 {
      number = number * number >> 31
      logarithm <<= 1
      if number >= 1 << 32 {
        logarithm |= 1
        number >>= 1
      }
    }
    return logarithm
  }

  /// The logarithm of a number above zero.
  static func of(_ number: Int) -> Int {
    let bits = Int.bitWidth - number.leadingZeroBitCount
    let top = bits > 12 ? number >> (bits - 12) : number << (12 - bits)
    return (bits - 1) << 16 + mantissas[top - 2048]
  }
}
