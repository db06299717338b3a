import Amounts
import TestSupport
import Testing

/// Division rounds once, and its dividends may be of any size.
@Suite struct DivisionTests {
  private static let limit = Quantity(mantissa: .max, places: 0)

  private static func number(_ mantissa: Int128, _ places: UInt8) -> Quantity {
    Quantity(mantissa: mantissa, places: places)
  }

  @Test func `an average is rounded once`() {
    // The sum, the count, the places and the average, worked out by hand.
    let cases: [(Quantity, Int, UInt8, Quantity)] = [
      (Self.number(-449, 4), 3, 2, Self.number(-1, 2)),  // -0.0449 / 3 = -0.014966…
      (Self.number(45, 3), 3, 2, Self.number(2, 2)),  // 0.015: a tie goes to the even digit
      (Self.number(75, 3), 3, 2, Self.number(2, 2)),  // 0.025
      (Self.number(10, 0), 3, 12, Self.number(3_333_333_333_333, 12)),
      (Self.number(-20, 0), 3, 0, Self.number(-7, 0)),
      (Self.number(0, 2), 7, 2, Self.number(0, 2)),
    ]
    for (sum, count, places, expected) in cases {
      let average = sum.average(of: count, places: places)
      #expect(average.mantissa == expected.mantissa && average.places == expected.places)
    }
  }

  @Test func `an average has as many places as there is room for`() {
    let average = Self.limit.average(of: 3, places: 12)
    // 2^127 - 1 is 38.2 digits long: a third of it has room for none behind the mark.
    #expect(average.places == 0 && average.mantissa == .max / 3)
    let lowest = Quantity(mantissa: .min, places: 2)
    #expect(lowest.average(of: 1, places: 2) == lowest)
  }

  @Test func `numbers have room when a hundred times all of them fits`() throws {
    let tenth = Quantity(mantissa: .max / 1000, places: 2)
    try Quantity.requireRoom(for: [tenth, tenth, Quantity(mantissa: -1, places: 0)])
    for numbers in [
      [Self.limit], [tenth, Quantity(mantissa: -(.max / 100), places: 2)],
      [tenth, Quantity(mantissa: 1, places: 8)], [Quantity(mantissa: .min, places: 0)],
    ] {
      #expect(throws: QuantityError.overflow) { try Quantity.requireRoom(for: numbers) }
    }
  }

  @Test func `zeros are added behind the mark while there is room`() {
    #expect(Quantity(mantissa: 5, places: 1).padded(to: 3).mantissa == 500)
    #expect(Quantity(mantissa: 500, places: 3).padded(to: 1).places == 3)
    #expect(Self.limit.padded(to: 2).places == 0)
    #expect(Quantity(mantissa: .max / 10, places: 0).padded(to: 2).places == 1)
  }

  @Test func `products of any size are divided exactly`() {
    for seed in 1...UInt64(300) {
      var random = SeededGenerator(seed: seed)
      let numbers = (0..<4).map { _ in
        WideNatural(
          UInt128.random(
            in: 1...UInt128.max >> UInt128.random(in: 0..<120, using: &random), using: &random))
      }
      let (a, b, c, d) = (numbers[0], numbers[1], numbers[2], numbers[3])
      let divisor = b.multiplied(by: c).multiplied(by: d)
      #expect(a.multiplied(by: divisor).dividedHalfEven(by: divisor) == a.narrow, "seed \(seed)")
      // a + 1/2, as (2a + 1) / 2: a tie.
      guard let number = a.narrow, number < UInt128.max / 2 else { continue }
      let odd = WideNatural(2 * number + 1).multiplied(by: divisor)
      let tie = odd.dividedHalfEven(by: divisor.multiplied(by: WideNatural(2)))
      #expect(tie == number + number % 2, "seed \(seed)")
    }
  }

  @Test func `a quotient that does not fit is none`() {
    let large = WideNatural(.max)
    #expect(large.multiplied(by: large).dividedHalfEven(by: WideNatural(1)) == nil)
    let cube = large.multiplied(by: large).multiplied(by: large)
    #expect(cube.dividedHalfEven(by: large) == nil)
    #expect(cube.dividedHalfEven(by: large.multiplied(by: large)) == .max)
    // Rounding up would need a bit more than there is.
    let half = WideNatural(2 * (UInt128.max / 2) + 1).multiplied(by: WideNatural(2))
    #expect(half.dividedHalfEven(by: WideNatural(2)) == .max)
    #expect(WideNatural(0).dividedHalfEven(by: cube) == 0)
  }
}
