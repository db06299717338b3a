// Division, the only operation that has to round. The dividend can be a product of any size: only
// the quotient has to fit in 128 bits.

extension Quantity {
  /// Divides by a whole number other than 0, rounding half to even at `places` decimal places.
  ///
  /// - Throws: `.overflow` if the quotient doesn't fit with `places` places.
  public func divided(by divisor: Int128, places: UInt8) throws(QuantityError) -> Quantity {
    try Self.ratio(of: self, to: Quantity(mantissa: divisor, places: 0), places: places)
  }

  /// The ratio of two quantities, rounded half to even at `places` decimal places.
  ///
  /// - Throws: `.overflow` if the ratio doesn't fit with `places` places, or if the divisor is 0.
  public static func ratio(
    of dividend: Quantity, to divisor: Quantity, places: UInt8
  ) throws(QuantityError) -> Quantity {
    guard !divisor.isZero, let ratio = quotient(dividend, divisor, places) else { throw .overflow }
    return ratio
  }

  /// The average of `count` numbers (at least 1) whose sum is this one, rounded once, half to even,
  /// to `places` decimal places, or to as many as fit in 128 bits.
  public func average(of count: Int, places: UInt8) -> Quantity {
    let count = Quantity(mantissa: Int128(count), places: 0)
    var places = places
    while true {
      // An average isn't larger than the sum, so it fits with the sum's own places.
      if let average = Self.quotient(self, count, places) { return average }
      places -= 1
    }
  }

  /// The rounded quotient; nil if it doesn't fit.
  private static func quotient(
    _ dividend: Quantity, _ divisor: Quantity, _ places: UInt8
  ) -> Quantity? {
    // a.m / 10^a.p ÷ (b.m / 10^b.p) = (a.m · 10^(places + b.p) / (b.m · 10^a.p)) / 10^places
    let upper = WideNatural(dividend.mantissa.magnitude)
      .multiplied(by: .powerOfTen(places)).multiplied(by: .powerOfTen(divisor.places))
    let lower = WideNatural(divisor.mantissa.magnitude).multiplied(by: .powerOfTen(dividend.places))
    guard let magnitude = upper.dividedHalfEven(by: lower) else { return nil }
    if dividend.isNegative == divisor.isNegative {
      return Int128(exactly: magnitude).map { Quantity(mantissa: $0, places: places) }
    }
    guard magnitude <= Int128.min.magnitude else { return nil }
    return Quantity(mantissa: 0 &- Int128(truncatingIfNeeded: magnitude), places: places)
  }
}

extension WideNatural {
  fileprivate static func powerOfTen(_ exponent: UInt8) -> WideNatural {
    WideNatural(Quantity.powerOfTen(exponent).magnitude)
  }
}
