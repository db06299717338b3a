/// A sum over several commodities: at most one amount of each, in the order in which they came.
///
/// Commodities that add up to zero stay, with their places: a report drops them when it shows the sum.
public struct MixedAmount: Sendable {
  /// The amounts.
  public private(set) var amounts: [Amount] = []

  /// Makes an empty sum.
  public init() {}

  /// Makes a sum of one amount.
  public init(_ amount: Amount) { amounts = [amount] }

  /// Makes a sum of amounts of which no two have one commodity.
  public init(distinct amounts: [Amount]) { self.amounts = amounts }

  /// Whether every amount is 0.
  public var isZero: Bool { amounts.allSatisfy(\.quantity.isZero) }

  /// The amounts that are not 0.
  public var nonzero: [Amount] { amounts.filter { !$0.quantity.isZero } }

  /// Adds an amount.
  ///
  /// - Throws: `.overflow` when the sum needs more than 128 bits.
  /// - Complexity: O(n) in the number of commodities.
  public mutating func add(_ amount: Amount) throws(QuantityError) {
    for index in amounts.indices where amounts[index].commodity == amount.commodity {
      amounts[index].quantity = try amounts[index].quantity.adding(amount.quantity)
      return
    }
    amounts.append(amount)
  }

  /// Adds all amounts of another sum.
  ///
  /// - Throws: `.overflow` when a sum needs more than 128 bits.
  public mutating func add(_ other: MixedAmount) throws(QuantityError) {
    for amount in other.amounts { try add(amount) }
  }

  /// The same amounts with the other sign.
  ///
  /// - Throws: `.overflow` for a number whose opposite does not fit.
  public func negated() throws(QuantityError) -> MixedAmount {
    var result = self
    for index in result.amounts.indices {
      result.amounts[index].quantity = try amounts[index].quantity.negated()
    }
    return result
  }

  /// The quantity of one commodity, or zero.
  public func quantity(of commodity: CommodityID) -> Quantity {
    amounts.first { $0.commodity == commodity }?.quantity ?? .zero
  }

  /// The quantity of one commodity, and the nonzero amounts of all others.
  public func parted(by commodity: CommodityID) -> (own: Quantity, others: [Amount]) {
    (
      quantity(of: commodity),
      amounts.filter { $0.commodity != commodity && !$0.quantity.isZero }
    )
  }
}
