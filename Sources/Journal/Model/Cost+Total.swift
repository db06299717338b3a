public import Amounts

extension Cost {
  /// The cost of a quantity: unit prices are multiplied; total prices take the quantity's sign
  /// (zero counts as plus).
  ///
  /// - Throws: `.overflow` if the product doesn't fit.
  public func total(of quantity: Quantity) throws(QuantityError) -> Amount {
    if isTotal { return quantity.isNegative ? try amount.negated() : amount }
    return Amount(try quantity.multiplied(by: amount.quantity), amount.commodity)
  }
}
