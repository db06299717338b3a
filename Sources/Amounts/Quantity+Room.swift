// Reports add up what others have computed: totals, subtotals, differences, percentages. That none of it
// overflows is shown once, where the numbers are made:
//
//     the sizes of all numbers together, times 100, fit
//
// Then so does each sum, difference and opposite of any of them, and every percentage. Numbers without that room
// are an error, and the report isn't shown.

extension Quantity {
  /// Makes sure that numbers may be added, subtracted and multiplied by 100, each once, in any order.
  ///
  /// - Throws: `.overflow` when they may not.
  public static func requireRoom(for numbers: some Sequence<Quantity>) throws(QuantityError) {
    var sum = Quantity.zero
    for number in numbers {
      sum = try sum.adding(number.isNegative ? try number.negated() : number)
    }
    _ = try sum.multiplied(by: Quantity(mantissa: 100, places: 0))
  }

  /// What is computed from numbers that have room.
  ///
  /// - Precondition: ``requireRoom(for:)`` has let them pass.
  public static func inRoom<Result>(_ compute: () throws(QuantityError) -> Result) -> Result {
    do throws(QuantityError) {
      return try compute()
    } catch {
      preconditionFailure("a sum overflows although its numbers have room")
    }
  }

  /// The same number with at least `places` places, or with as many as 128 bits have room for.
  public func padded(to places: UInt8) -> Quantity {
    var places = places
    while places > self.places {
      if let padded = rescaled(to: places) { return padded }
      places -= 1
    }
    return self
  }
}
