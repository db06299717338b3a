import TestSupport
import Amounts
import Testing

/// Quantities against numbers computed on paper. A seed repeats a failure.
@Suite struct QuantityPropertyTests {
  private static let count = 4000

  private func forAll(
    seed: UInt64, _ body: (Quantity, Quantity, inout SeededGenerator) throws -> Void
  ) rethrows {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<Self.count {
      let (a, b) = (random.quantity(), random.quantity())
      try body(a, b, &random)
    }
  }

  /// Expects an operation to give the exact result, or to fail for a result that does not fit.
  private func check(
    _ result: Quantity?, _ expected: DigitString, places: Int, _ what: String
  ) {
    if let result {
      #expect(DigitString(result.description) == expected, "\(what) = \(result)")
    } else {
      #expect(!expected.fits(places: places), "\(what) = \(expected) does fit")
    }
  }

  @Test func `sums are exact or fail`() {
    forAll(seed: 1) { a, b, _ in
      let (x, y) = (DigitString(a.description), DigitString(b.description))
      let places = Int(max(a.places, b.places))
      // An operand that does not fit with the sum's places may fail the sum.
      if x.fits(places: places), y.fits(places: places) {
        check(try? a.adding(b), x + y, places: places, "seed 1: \(a) + \(b)")
      }
      if let sum = try? a.adding(b) {
        #expect(DigitString(sum.description) == x + y, "seed 1: \(a) + \(b)")
        #expect(sum.places == UInt8(places) || a.isZero || b.isZero)
        #expect((try? b.adding(a)) == sum, "seed 1: \(b) + \(a)")
      }
    }
  }

  @Test func `differences are exact or fail`() {
    forAll(seed: 2) { a, b, _ in
      guard let difference = try? a.subtracting(b) else { return }
      let expected = DigitString(a.description) + -DigitString(b.description)
      #expect(DigitString(difference.description) == expected, "seed 2: \(a) - \(b)")
    }
  }

  @Test func `products are exact or fail`() {
    forAll(seed: 3) { a, b, _ in
      let expected = DigitString(a.description) * DigitString(b.description)
      let product = try? a.multiplied(by: b)
      if let product {
        #expect(DigitString(product.description) == expected, "seed 3: \(a) × \(b)")
      } else {
        #expect(
          !(0...38).contains { expected.fits(places: $0) }
            || a.normalized.places + b.normalized.places > 38
            || !expected.fits(places: Int(a.normalized.places + b.normalized.places)),
          "seed 3: \(a) × \(b) fits")
      }
    }
  }

  @Test func `the order is the numbers' order`() {
    forAll(seed: 4) { a, b, random in
      let (x, y) = (DigitString(a.description), DigitString(b.description))
      #expect((a < b) == (x < y), "seed 4: \(a) < \(b)")
      #expect((a == b) == (x == y), "seed 4: \(a) == \(b)")
      let places = UInt8.random(in: a.places...38, using: &random)
      guard let wide = try? a.scaled(to: places) else { return }
      #expect(wide == a && wide.hashValue == a.hashValue, "seed 4: \(wide) is \(a)")
      #expect(!(wide < a) && !(a < wide), "seed 4: \(wide) is not less than \(a)")
    }
  }

  @Test func `rounding takes ties to the even digit`() {
    forAll(seed: 5) { a, _, random in
      let places = UInt8.random(in: 0...38, using: &random)
      let expected = DigitString(a.description).rounded(to: Int(places))
      let rounded = a.rounded(to: places)
      #expect(DigitString(rounded.description) == expected, "seed 5: \(a) to \(places) places")
      #expect(a.isZero(roundedTo: places) == (expected == DigitString("0")))
    }
  }

  @Test func `quotients are rounded once`() {
    forAll(seed: 6) { a, b, random in
      let places = UInt8.random(in: 0...38, using: &random)
      let divisor = b.mantissa == 0 ? 7 : b.mantissa
      guard let quotient = try? a.divided(by: divisor, places: places) else { return }
      let expected = DigitString(a.description)
        .divided(by: DigitString(String(divisor)), places: Int(places))
      #expect(
        DigitString(quotient.description) == expected, "seed 6: \(a) ÷ \(divisor), \(places) places"
      )
    }
  }

  @Test func `ratios are rounded once`() {
    forAll(seed: 7) { a, b, random in
      let places = UInt8.random(in: 0...38, using: &random)
      guard let ratio = try? Quantity.ratio(of: a, to: b, places: places) else { return }
      let expected = DigitString(a.description)
        .divided(by: DigitString(b.description), places: Int(places))
      #expect(DigitString(ratio.description) == expected, "seed 7: \(a) ÷ \(b), \(places) places")
    }
  }
}
