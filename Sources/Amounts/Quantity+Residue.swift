// The residues of division. A value with no exact decimal form, such as a third, is rounded at its
// twelfth decimal place or later, so a sum of such values can miss its total by a few units of that
// place:
//
//     three thirds of 10.00       3.333333333333 · 3 = 9.999999999999, and 0.000000000001 of 10.00 is left
//
// That's irrelevant to whether a budget is used up or an envelope is overspent.

extension Quantity {
  /// The fewest decimal places at which a division rounds a value.
  public static let fewestValuePlaces: UInt8 = 12

  /// Whether the number is 0 apart from what divisions can leave over.
  public var isResidue: Bool {
    mantissa == 0 || places >= Self.fewestValuePlaces && isZero(roundedTo: places - 6)
  }

  /// Whether the number is below 0 by more than divisions can leave over.
  public var isBelowZero: Bool { mantissa < 0 && !isResidue }
}
