public import Amounts
public import Journal

/// An order of sums: the quantities of each commodity are compared, commodities in the order of their symbols. What a
/// sum doesn't have is zero.
public struct AmountOrder: Sendable {
  private let commodities: [CommodityID]

  /// Orders sums of a journal's commodities.
  public init(_ table: CommodityTable) {
    commodities = table.inSymbolOrder(
      (0..<table.count).map { Amount(.zero, CommodityID($0)) }
    ).map(\.commodity)
  }

  /// Whether one sum comes before another, or after it; nil if they're the same.
  ///
  /// - Complexity: O(n) in the commodities, and O(1) for two amounts of the same commodity.
  public func precedes(_ a: [Amount], _ b: [Amount]) -> Bool? {
    if let x = a.first, let y = b.first, a.count == 1, b.count == 1, x.commodity == y.commodity {
      return x.quantity == y.quantity ? nil : x.quantity < y.quantity
    }
    for commodity in commodities {
      let x = a.first { $0.commodity == commodity }?.quantity ?? .zero
      let y = b.first { $0.commodity == commodity }?.quantity ?? .zero
      if x != y { return x < y }
    }
    return nil
  }
}
