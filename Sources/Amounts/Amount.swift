/// A commodity of a run: an index into its table of commodities. 0 is the one without a symbol.
public typealias CommodityID = UInt32

/// A quantity of one commodity.
public struct Amount: Hashable, Sendable {
  /// The number.
  public var quantity: Quantity
  /// What it counts.
  public var commodity: CommodityID

  /// Makes an amount.
  @inlinable
  public init(_ quantity: Quantity, _ commodity: CommodityID) {
    self.quantity = quantity
    self.commodity = commodity
  }
}

extension Amount {
  /// The amount with at least `places` places, or with as many as 128 bits have room for.
  public func padded(to places: UInt8) -> Amount {
    Amount(quantity.padded(to: places), commodity)
  }

  /// The amount with more of its commodity.
  ///
  /// - Throws: `.overflow` when the sum needs more than 128 bits.
  public func adding(_ more: Quantity) throws(QuantityError) -> Amount {
    Amount(try quantity.adding(more), commodity)
  }

  /// The same amount without a minus sign.
  ///
  /// - Throws: `.overflow` for the one number whose opposite does not fit.
  public var magnitude: Amount {
    get throws(QuantityError) {
      quantity.isNegative ? Amount(try quantity.negated(), commodity) : self
    }
  }
}
