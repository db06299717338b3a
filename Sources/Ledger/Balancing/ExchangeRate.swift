public import Amounts

/// The value of one unit of a commodity in another. It's a fraction of any size, so 1/3 stays 1/3, and a
/// chain of prices with many decimals is exact.
public struct ExchangeRate: Sendable {
  private let isNegative: Bool
  /// Has no common divisor with the denominator as long as both fit in 128 bits.
  private let numerator: WideNatural
  /// Above 0.
  private let denominator: WideNatural

  /// The rate of a commodity to itself.
  static let one = ExchangeRate(Quantity(mantissa: 1, places: 0))

  private init(isNegative: Bool, numerator: WideNatural, denominator: WideNatural) {
    self.isNegative = isNegative
    self.numerator = numerator
    self.denominator = denominator
  }

  /// The rate of a price: `1.10` is 11/10.
  public init(_ price: Quantity) {
    var upper = price.mantissa.magnitude
    var lower = Quantity.powerOfTen(price.places).magnitude
    Self.reduce(&upper, &lower)
    self.init(
      isNegative: price.isNegative, numerator: WideNatural(upper), denominator: WideNatural(lower))
  }

  /// The rate of a price paid for several units; nil for zero units.
  public init?(paying price: Quantity, for units: Quantity) {
    guard let perUnit = ExchangeRate(units).reversed else { return nil }
    self = ExchangeRate(price).multiplied(by: perUnit)
  }

  /// The inverse rate; nil for a price of 0, which has none.
  var reversed: ExchangeRate? {
    guard !numerator.isZero else { return nil }
    return ExchangeRate(isNegative: isNegative, numerator: denominator, denominator: numerator)
  }

  /// The rate without its sign.
  var magnitude: ExchangeRate {
    ExchangeRate(isNegative: false, numerator: numerator, denominator: denominator)
  }

  /// The rate of two conversions in a row.
  func multiplied(by other: ExchangeRate) -> ExchangeRate {
    // Reduce crosswise first, so that the products are as small as possible.
    let (upper, otherLower) = Self.reduced(numerator, other.denominator)
    let (otherUpper, lower) = Self.reduced(other.numerator, denominator)
    return ExchangeRate(
      isNegative: isNegative != other.isNegative, numerator: upper.multiplied(by: otherUpper),
      denominator: lower.multiplied(by: otherLower))
  }

  /// The value of a quantity, rounded once, half to even, to at most `places` decimal places.
  ///
  /// - Throws: `.overflow` when the result needs more than 128 bits.
  public func value(of quantity: Quantity, places: UInt8) throws(QuantityError) -> Quantity {
    // q / 10^p · n / d  =  (q · n · 10^(places - p) / d) / 10^places
    let shift = Int(places) - Int(quantity.places)
    let power = WideNatural(Quantity.powerOfTen(UInt8(abs(shift))).magnitude)
    let one = WideNatural(1)
    var (upper, lower) = Self.reduced(numerator, shift < 0 ? power : one)
    let (size, divisor) = Self.reduced(WideNatural(quantity.mantissa.magnitude), denominator)
    let (factor, rest) = Self.reduced(shift < 0 ? one : power, divisor)
    upper = upper.multiplied(by: factor).multiplied(by: size)
    lower = lower.multiplied(by: rest)
    guard let magnitude = upper.dividedHalfEven(by: lower),
      let mantissa = Int128(exactly: magnitude)
    else { throw .overflow }
    return Quantity(
      mantissa: quantity.isNegative != isNegative ? -mantissa : mantissa, places: places)
  }

  // MARK: - Common divisors

  /// A numerator and denominator without their common divisor; very large ones stay as they are.
  private static func reduced(
    _ upper: WideNatural, _ lower: WideNatural
  ) -> (WideNatural, WideNatural) {
    guard var above = upper.narrow, var below = lower.narrow else { return (upper, lower) }
    reduce(&above, &below)
    return (WideNatural(above), WideNatural(below))
  }

  private static func reduce(_ upper: inout UInt128, _ lower: inout UInt128) {
    var (a, b) = (upper, lower)
    while b != 0 { (a, b) = (b, a % b) }
    guard a > 1 else { return }
    upper /= a
    lower /= a
  }
}
