// Rates of return need roots and powers, which have no exact decimal form:
//
//     100.00 grew to 121.00 in two years: a rate of √1.21 − 1 = 10 % a year
//
// They're computed with whole numbers of 2⁻⁹⁶, about 10⁻²⁹. Each step here errs by a few of these, so a rate that is
// computed from thousands of amounts is still right in the first 20 decimal places. Money itself never becomes one of
// these numbers: only ratios of amounts do.

/// A number with 96 binary digits after its point, for rates; its magnitude is below 2³¹.
public struct FixedPoint: Hashable, Sendable, Comparable {
  /// The number times 2⁹⁶.
  private let units: Int128

  private init(units: Int128) { self.units = units }

  /// The number of binary digits after the point.
  private static let fractionBits: Int128 = 96
  /// The number 1.
  public static let one = FixedPoint(units: 1 << fractionBits)
  /// The number 0.
  public static let zero = FixedPoint(units: 0)

  /// The ratio of two quantities, rounded to the nearest number; nil if it's too large, or if the divisor is 0.
  public init?(ratio dividend: Quantity, to divisor: Quantity) {
    guard !divisor.isZero else { return nil }
    let upper = WideNatural(dividend.mantissa.magnitude)
      .multiplied(by: WideNatural(Quantity.powerOfTen(divisor.places).magnitude))
      .multiplied(by: WideNatural(1 << UInt128(Self.fractionBits)))
    let lower = WideNatural(divisor.mantissa.magnitude)
      .multiplied(by: WideNatural(Quantity.powerOfTen(dividend.places).magnitude))
    guard let magnitude = upper.dividedHalfEven(by: lower),
      let units = Int128(exactly: magnitude)
    else { return nil }
    self.units = dividend.isNegative == divisor.isNegative ? units : -units
  }

  /// Whether the number is below 0.
  public var isNegative: Bool { units < 0 }
  /// Whether the number is 0.
  public var isZero: Bool { units == 0 }

  /// Orders by number.
  public static func < (a: FixedPoint, b: FixedPoint) -> Bool { a.units < b.units }

  /// The number as a decimal, rounded half to even at `places` decimal places, from 0 to 18.
  public func quantity(places: UInt8) -> Quantity {
    let magnitude = WideNatural(units.magnitude)
      .multiplied(by: WideNatural(Quantity.powerOfTen(places).magnitude))
      .dividedHalfEven(by: WideNatural(1 << UInt128(Self.fractionBits)))
    // 2³¹ · 10¹⁸ fits.
    let mantissa = Int128(truncatingIfNeeded: magnitude ?? 0)
    return Quantity(mantissa: isNegative ? -mantissa : mantissa, places: places)
  }

  // MARK: - Arithmetic

  /// The number with its sign flipped.
  public var negated: FixedPoint { FixedPoint(units: 0 - units) }

  /// The sum; nil if it's too large.
  public func adding(_ other: FixedPoint) -> FixedPoint? {
    let (sum, overflow) = units.addingReportingOverflow(other.units)
    return overflow ? nil : FixedPoint(units: sum)
  }

  /// The product; nil if it's too large.
  public func multiplied(by other: FixedPoint) -> FixedPoint? {
    let (high, low) = units.magnitude.multipliedFullWidth(by: other.units.magnitude)
    guard high < 1 << UInt128(Self.fractionBits - 1) else { return nil }
    let magnitude = Int128(truncatingIfNeeded: high << 32 | low >> UInt128(Self.fractionBits))
    return FixedPoint(units: isNegative == other.isNegative ? magnitude : -magnitude)
  }

  /// The number times a fraction; nil if the result is too large. The divisor isn't 0.
  public func multiplied(by factor: Int, dividedBy divisor: Int) -> FixedPoint? {
    let (product, overflow) = units.multipliedReportingOverflow(by: Int128(factor))
    return overflow ? nil : FixedPoint(units: product / Int128(divisor))
  }

  /// The number in the middle between two.
  public static func middle(_ a: FixedPoint, _ b: FixedPoint) -> FixedPoint {
    FixedPoint(units: (a.units >> 1) + (b.units >> 1) + (a.units & b.units & 1))
  }

  // MARK: - Powers

  /// The natural logarithm of 2: 0.6931471805599453094172321214581765680755…
  private static let logarithmOf2 = FixedPoint(units: 0xB172_17F7_D1CF_79AB_C9E3_B398)

  /// e to the power of the number; nil if it's too large.
  ///
  /// - Complexity: About 30 multiplications.
  public var exponential: FixedPoint? {
    // e^x = 2^k · e^f, with f between 0 and ln 2, where the series of e^f has small terms only.
    let ln2 = Self.logarithmOf2.units
    let twos = units >= 0 ? units / ln2 : -((-units + ln2 - 1) / ln2)
    guard twos <= 30 else { return nil }
    guard twos > -Self.fractionBits else { return .zero }
    let rest = FixedPoint(units: units - twos * ln2)
    var sum: Int128 = 0
    var term = Self.one
    var index: Int128 = 1
    while term.units != 0 {
      sum += term.units
      guard let next = term.multiplied(by: rest) else { return nil }
      term = FixedPoint(units: next.units / index)
      index += 1
    }
    if twos <= 0 { return FixedPoint(units: sum >> -twos) }
    return sum.leadingZeroBitCount > twos ? FixedPoint(units: sum << twos) : nil
  }

  /// The natural logarithm; nil unless the number is above 0.
  ///
  /// - Complexity: About 30 divisions.
  public var logarithm: FixedPoint? {
    guard units > 0 else { return nil }
    // ln(m · 2^k) = ln m + k · ln 2, with m from 1 to 2, and ln m = 2 · artanh((m − 1) / (m + 1)).
    let twos = 127 - Int128(units.leadingZeroBitCount) - Self.fractionBits
    let mantissa = twos >= 0 ? units >> twos : units << -twos
    let one = Self.one.units
    guard let z = Self.quotient(mantissa - one, mantissa + one),
      let square = z.multiplied(by: z)
    else { return nil }
    var sum: Int128 = 0
    var power = z
    var divisor: Int128 = 1
    while power.units != 0 {
      sum += power.units / divisor
      guard let next = power.multiplied(by: square) else { return nil }
      power = next
      divisor += 2
    }
    return FixedPoint(units: 2 * sum + twos * Self.logarithmOf2.units)
  }

  /// A number above 0 to the power of a fraction, such as the 365/31 of a year's growth; nil if the result is too large.
  public func power(_ exponent: Int, dividedBy divisor: Int) -> FixedPoint? {
    logarithm?.multiplied(by: exponent, dividedBy: divisor)?.exponential
  }

  /// The quotient of two numbers in units, the first of them not below 0; nil if it's too large.
  private static func quotient(_ dividend: Int128, _ divisor: Int128) -> FixedPoint? {
    let (high, low) = dividend.magnitude.multipliedFullWidth(by: one.units.magnitude)
    guard high < divisor.magnitude else { return nil }
    let (quotient, _) = divisor.magnitude.dividingFullWidth((high, low))
    return Int128(exactly: quotient).map { FixedPoint(units: $0) }
  }
}
