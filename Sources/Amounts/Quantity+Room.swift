// Reports derive numbers from computed ones: totals, subtotals, differences, percentages. One
// check, where the numbers are made, ensures that none of these overflow:
//
//     the magnitudes of all numbers, added up and times 100, fit
//
// Then every sum, difference, negation and percentage of them fits too. If the check fails, that's
// an error and the report isn't shown.

extension Quantity {
  /// Makes sure that numbers can be added, subtracted and multiplied by 100, each once, in any
  /// order.
  ///
  /// - Throws: `.overflow` if they can't.
  public static func requireRoom(for numbers: [Quantity]) throws(QuantityError) {
    var sum = Quantity.zero
    for number in numbers {
      sum = try sum.adding(number.isNegative ? try number.negated() : number)
    }
    _ = try sum.multiplied(by: Quantity(mantissa: 100, places: 0))
  }

  /// The result of a computation on numbers that have room.
  ///
  /// - Precondition: The numbers have passed ``requireRoom(for:)``, or the same computation has succeeded before.
  public static func inRoom<Result>(_ compute: () throws(QuantityError) -> Result) -> Result {
    do throws(QuantityError) {
      return try compute()
    } catch {
      preconditionFailure("a sum overflows although its numbers have room")
    }
  }

  /// The number with at least `places` places, or as many as fit in 128 bits.
  public func padded(to places: UInt8) -> Quantity {
    var places = places
    while places > self.places {
      if let padded = rescaled(to: places) { return padded }
      places -= 1
    }
    return self
  }
}
