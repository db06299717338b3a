public import Amounts

/// What one unit of a commodity is worth in another: a fraction, so that 1/3 stays 1/3.
public struct ExchangeRate: Hashable, Sendable {
  /// The upper part, without a common divisor with the lower one.
  let numerator: Int128
  /// The lower part, above 0.
  let denominator: Int128

  /// The rate of a commodity to itself.
  static let one = ExchangeRate(numerator: 1, denominator: 1)

  private init(numerator: Int128, denominator: Int128) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// The rate of a price: `1.10` is 11/10.
  public init(_ price: Quantity) {
    let price = price.normalized
    let scale = Quantity.powerOfTen(price.places)
    let common = Self.commonDivisor(price.mantissa.magnitude, scale.magnitude)
    self.init(numerator: price.mantissa / common, denominator: scale / common)
  }

  /// The rate of a price that was paid for several units.
  ///
  /// - Throws: `.overflow` when the fraction does not fit, or there are no units.
  init(paying price: Quantity, for units: Quantity) throws(QuantityError) {
    guard let perUnit = ExchangeRate(units).reversed else { throw .overflow }
    self = try ExchangeRate(price).multiplied(by: perUnit)
  }

  /// The rate the other way round; nil for a price of 0, which says nothing about it.
  var reversed: ExchangeRate? {
    guard numerator != 0, numerator != .min else { return nil }
    return numerator < 0
      ? ExchangeRate(numerator: -denominator, denominator: -numerator)
      : ExchangeRate(numerator: denominator, denominator: numerator)
  }

  /// The rate of two conversions, one behind the other.
  ///
  /// - Throws: `.overflow` when the fraction needs more than 128 bits above or below.
  func multiplied(by other: ExchangeRate) throws(QuantityError) -> ExchangeRate {
    // Reduced crosswise first: the products are then as small as they can be.
    let a = Self.commonDivisor(numerator.magnitude, other.denominator.magnitude)
    let b = Self.commonDivisor(other.numerator.magnitude, denominator.magnitude)
    let (upper, overflow) = (numerator / a).multipliedReportingOverflow(by: other.numerator / b)
    let (lower, overflow2) = (denominator / b).multipliedReportingOverflow(
      by: other.denominator / a)
    guard !overflow, !overflow2 else { throw .overflow }
    return ExchangeRate(numerator: upper, denominator: lower)
  }

  /// What a quantity is worth, rounded once, half to even, to at most so many decimal places.
  ///
  /// - Throws: `.overflow` when the result needs more than 128 bits.
  func value(of quantity: Quantity, places: UInt8) throws(QuantityError) -> Quantity {
    // q / 10^p · n / d  =  (q · n · 10^(places - p) / d) / 10^places
    let isNegative = quantity.isNegative != (numerator < 0)
    let shift = Int(places) - Int(quantity.places)
    var factors = [quantity.mantissa.magnitude, numerator.magnitude]
    var divisors = [denominator.magnitude]
    let power = Quantity.powerOfTen(UInt8(min(abs(shift), Int(Quantity.maximumPlaces)))).magnitude
    if shift >= 0 { factors.append(power) } else { divisors.append(power) }
    Self.reduce(&factors, &divisors)
    let divisor = try Self.product(divisors)
    guard let magnitude = Self.rounded(try Self.wideProduct(factors), by: divisor),
      let mantissa = Int128(exactly: magnitude)
    else { throw .overflow }
    return Quantity(mantissa: isNegative ? -mantissa : mantissa, places: places)
  }

  // MARK: - Wide numbers

  private static func commonDivisor(_ a: UInt128, _ b: UInt128) -> Int128 {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    // Only two numbers of 2^127 have a divisor that does not fit; then nothing is reduced.
    return max(1, Int128(exactly: a) ?? 1)
  }

  /// Takes common divisors out of factors above and below a line.
  private static func reduce(_ factors: inout [UInt128], _ divisors: inout [UInt128]) {
    for below in divisors.indices {
      for above in factors.indices where factors[above] != 0 {
        let common = commonDivisor(factors[above], divisors[below]).magnitude
        factors[above] /= common
        divisors[below] /= common
      }
    }
  }

  private static func product(_ factors: [UInt128]) throws(QuantityError) -> UInt128 {
    var result: UInt128 = 1
    for factor in factors {
      let (product, overflow) = result.multipliedReportingOverflow(by: factor)
      guard !overflow else { throw .overflow }
      result = product
    }
    return result
  }

  /// A product of up to 256 bits: the smallest factors first, then the largest.
  private static func wideProduct(
    _ factors: [UInt128]
  ) throws(QuantityError) -> (high: UInt128, low: UInt128) {
    let sorted = factors.sorted()
    guard let largest = sorted.last else { return (0, 1) }
    let (high, low) = try product(Array(sorted.dropLast())).multipliedFullWidth(by: largest)
    return (high, low)
  }

  /// The quotient, half to even; nil when it does not fit.
  private static func rounded(
    _ dividend: (high: UInt128, low: UInt128), by divisor: UInt128
  ) -> UInt128? {
    guard dividend.high < divisor else { return nil }
    let (quotient, rest) =
      dividend.high == 0
      ? dividend.low.quotientAndRemainder(dividingBy: divisor)
      : divisor.dividingFullWidth((dividend.high, dividend.low))
    // Compared without doubling the rest, which could overflow.
    let half = divisor - rest
    guard rest > half || (rest == half && quotient % 2 != 0) else { return quotient }
    return quotient == .max ? nil : quotient + 1
  }
}
