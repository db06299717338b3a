import Amounts
import TestSupport
import Testing

// The expected digits are from Python's decimal module, with 60 digits.

@Suite struct FixedPointTests {
  private static func ratio(_ mantissa: Int128, _ divisor: Int128) -> FixedPoint? {
    FixedPoint(
      ratio: Quantity(mantissa: mantissa, places: 0), to: Quantity(mantissa: divisor, places: 0))
  }

  private static func text(_ number: FixedPoint?) -> String? {
    number?.quantity(places: 18).description
  }

  @Test(
    arguments: [
      (1, 1, "2.718281828459045235"), (0, 1, "1.000000000000000000"),
      (-1, 1, "0.367879441171442322"),
      (1, 3, "1.395612425086089529"), (10, 1, "22026.465794806716516958"),
      (-40, 1, "0.000000000000000004"), (21, 1, "1318815734.483214697209998884"),
    ] as [(Int128, Int128, String)])
  func `powers of e have eighteen places`(_ mantissa: Int128, _ divisor: Int128, _ power: String) {
    #expect(Self.text(Self.ratio(mantissa, divisor)?.exponential) == power)
  }

  @Test(
    arguments: [
      (1, 1, "0.000000000000000000"), (2, 1, "0.693147180559945309"),
      (1, 2, "-0.693147180559945309"),
      (10_000, 1, "9.210340371976182736"), (3, 4, "-0.287682072451780927"),
    ] as [(Int128, Int128, String)])
  func `logarithms have eighteen places`(_ mantissa: Int128, _ divisor: Int128, _ log: String) {
    #expect(Self.text(Self.ratio(mantissa, divisor)?.logarithm) == log)
  }

  @Test func `powers are roots too`() {
    #expect(Self.text(Self.ratio(121, 100)?.power(1, dividedBy: 2)) == "1.100000000000000000")
    #expect(Self.text(Self.ratio(2, 1)?.power(10, dividedBy: 1)) == "1024.000000000000000000")
    #expect(Self.text(Self.ratio(6, 5)?.power(365, dividedBy: 30)) == "9.191191756441814678")
  }

  @Test func `what doesn't fit is nothing`() {
    #expect(Self.ratio(1, 0) == nil)
    #expect(Self.ratio(1 << 31, 1) == nil)
    #expect(Self.ratio(22, 1)?.exponential == nil)
    #expect(Self.ratio(1 << 20, 1)?.multiplied(by: Self.ratio(1 << 12, 1) ?? .one) == nil)
    #expect(Self.ratio(0, 1)?.logarithm == nil)
    #expect(Self.ratio(-1, 2)?.logarithm == nil)
    #expect(Self.ratio(-70, 1)?.exponential == .zero)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `a logarithm undoes a power`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let number = try #require(
        Self.ratio(Int128(Int.random(in: -9_000_000...20_000_000, using: &random)), 1_000_000))
      let back = try #require(number.exponential?.logarithm)
      let difference = try number.quantity(places: 18).subtracting(back.quantity(places: 18))
      #expect(difference.mantissa.magnitude <= 1, "seed \(seed): \(number.quantity(places: 18))")
    }
  }
}
