/// A quantity of one commodity.
public struct Amount: Hashable, Sendable {
  /// The number of units.
  public var quantity: Quantity
  /// The commodity that is counted.
  public var commodity: CommodityID

  /// Makes an amount.
  @inlinable
  public init(_ quantity: Quantity, _ commodity: CommodityID) {
    self.quantity = quantity
    self.commodity = commodity
  }
}

extension Amount {
  /// The amount with at least `places` places, or as many as fit in 128 bits.
  public func padded(to places: UInt8) -> Amount {
    Amount(quantity.padded(to: places), commodity)
  }

  /// The sum of this amount and more of its commodity.
  ///
  /// - Throws: `.overflow` if the sum needs more than 128 bits.
  public func adding(_ more: Quantity) throws(QuantityError) -> Amount {
    Amount(try quantity.adding(more), commodity)
  }

  /// The amount with the other sign.
  ///
  /// - Throws: `.overflow` for the one number whose negation doesn't fit.
  public func negated() throws(QuantityError) -> Amount {
    Amount(try quantity.negated(), commodity)
  }

  /// The amount without its minus sign.
  ///
  /// - Throws: `.overflow` for the one number whose negation doesn't fit.
  public var magnitude: Amount {
    get throws(QuantityError) { quantity.isNegative ? try negated() : self }
  }
}
