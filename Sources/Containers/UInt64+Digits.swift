extension UInt64 {
  /// The number of decimal digits; 0 has one.
  ///
  /// That of a large number is found from the number of bits, as in Warren, *Hacker's Delight*, 11-4.
  @inlinable
  public var decimalDigitCount: Int {
    if self < 1_000_000 {
      return self < 1000
        ? (self < 10 ? 1 : self < 100 ? 2 : 3) : (self < 10_000 ? 4 : self < 100_000 ? 5 : 6)
    }
    // 1233 / 4096 is a little less than the decimal logarithm of 2, so this is the count or one less.
    let fewest = ((Self.bitWidth - leadingZeroBitCount) * 1233) >> 12
    return fewest + (self >= Self.powersOfTen[fewest] ? 1 : 0)
  }

  /// 1, 10, 100 and so on: the powers of ten that fit.
  public static let powersOfTen: [UInt64] = [
    1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
    10_000_000_000, 100_000_000_000, 1_000_000_000_000, 10_000_000_000_000,
    100_000_000_000_000, 1_000_000_000_000_000, 10_000_000_000_000_000,
    100_000_000_000_000_000, 1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
  ]
}
