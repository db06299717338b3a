import Amounts
import TestSupport
import Testing

/// Reads `-12.50` as a quantity with two places.
private func quantity(_ text: String) throws -> Quantity {
  let digits = text.filter { $0 != "." }
  let places =
    text.contains(".") ? text.split(separator: ".", omittingEmptySubsequences: false)[1].count : 0
  return Quantity(mantissa: try #require(Int128(digits)), places: UInt8(places))
}

@Suite struct QuantityTests {
  @Test(arguments: [
    ("0.5", 0, "0"), ("1.5", 0, "2"), ("2.5", 0, "2"), ("-0.5", 0, "0"), ("-1.5", 0, "-2"),
    ("-2.5", 0, "-2"), ("2.50000000001", 0, "3"), ("0.125", 2, "0.12"), ("0.135", 2, "0.14"),
    ("9.995", 2, "10.00"), ("1.5", 3, "1.5"), ("0.49", 0, "0"), ("-0.051", 1, "-0.1"),
    ("0.00000000000000000000000000000000000005", 37, "0.0000000000000000000000000000000000000"),
  ])
  func `rounding is half to even`(number: String, places: Int, expected: String) throws {
    let rounded = try quantity(number).rounded(to: UInt8(places))
    #expect(rounded.description == expected)
  }

  @Test(arguments: [
    ("10", 3, 2, "3.33"), ("20", 3, 2, "6.67"), ("-20", 3, 2, "-6.67"), ("20", -3, 2, "-6.67"),
    ("1", 8, 2, "0.12"), ("3", 8, 2, "0.38"), ("2.99", 2, 0, "1"), ("-2.99", 2, 0, "-1"),
    ("1.00", 4, 2, "0.25"),
  ])
  func `division rounds once, half to even`(
    number: String, divisor: Int, places: Int, expected: String
  ) throws {
    let result = try quantity(number).divided(by: Int128(divisor), places: UInt8(places))
    #expect(result.description == expected)
  }

  @Test(arguments: [
    ("170141183460469231731687303715884105727", "1"),
    ("-170141183460469231731687303715884105728", "-1"),
    ("170141183460469231731687303715884105727", "0.1"),
    ("100000000000000000000", "0.00000000000000000000000000000000000001"),
  ])
  func `a sum that does not fit is an error`(a: String, b: String) throws {
    let (x, y) = (try quantity(a), try quantity(b))
    #expect(throws: QuantityError.overflow) { try x.adding(y) }
    #expect(throws: QuantityError.overflow) { try y.adding(x) }
    #expect(throws: QuantityError.overflow) { try x.subtracting(y.negated()) }
  }

  @Test func `a zero never makes a sum too large`() throws {
    let huge = Quantity(mantissa: .max, places: 0)
    let zero = Quantity(mantissa: 0, places: 38)
    #expect(try huge.adding(zero) == huge)
    #expect(try zero.adding(huge) == huge)
  }

  @Test func `the least number has no opposite`() throws {
    let least = Quantity(mantissa: .min, places: 2)
    #expect(throws: QuantityError.overflow) { try least.negated() }
    #expect(least.description == "-1701411834604692317316873037158841057.28")
    #expect(least < Quantity.zero && least.isNegative)
  }

  @Test(arguments: 0...38)
  func `numbers around a power of ten have all their digits`(exponent: UInt8) {
    let power = Quantity.powerOfTen(exponent)
    for mantissa in [power - 1, power, power + 1] {
      #expect(Quantity(mantissa: mantissa, places: 0).description == "\(mantissa)")
      #expect(Quantity(mantissa: -mantissa, places: 0).description == "\(-mantissa)")
      let digits = String(repeating: "0", count: 38) + "\(mantissa)"
      let places = Int(exponent)
      let whole = "\(mantissa / power)"
      let expected = places == 0 ? whole : "\(whole).\(digits.suffix(places))"
      #expect(Quantity(mantissa: mantissa, places: exponent).description == expected)
    }
  }

  @Test func `trailing zeros make a product fit`() throws {
    let large = Quantity(mantissa: Quantity.powerOfTen(37), places: 20)
    let result = try large.multiplied(by: large)
    #expect(result == Quantity(mantissa: Quantity.powerOfTen(34), places: 0))
  }

  @Test(arguments: [
    ("1.0", "1.00", true), ("0", "0.000", true), ("1.01", "1.1", false), ("-1", "1", false),
  ])
  func `equal numbers are equal, however written`(a: String, b: String, areEqual: Bool) throws {
    let (x, y) = (try quantity(a), try quantity(b))
    #expect((x == y) == areEqual)
    #expect(!areEqual || x.hashValue == y.hashValue)
  }

  @Test func `mixed amounts keep each commodity apart`() throws {
    var sum = MixedAmount(Amount(try quantity("1.50"), 1))
    try sum.add(Amount(try quantity("-2"), 2))
    try sum.add(Amount(try quantity("-1.5"), 1))
    #expect(sum.nonzero == [Amount(try quantity("-2"), 2)])
    #expect(sum.quantity(of: 1).places == 2)
    #expect(sum.quantity(of: 3) == .zero)
    try sum.add(try sum.negated())
    #expect(sum.isZero && sum.amounts.count == 2)
  }

  @Test func `a mixed amount that does not fit is an error`() throws {
    var sum = MixedAmount(Amount(Quantity(mantissa: .max, places: 0), 1))
    #expect(throws: QuantityError.overflow) { try sum.add(Amount(try quantity("1"), 1)) }
    #expect(throws: QuantityError.overflow) {
      try MixedAmount(Amount(Quantity(mantissa: .min, places: 0), 1)).negated()
    }
  }
}
