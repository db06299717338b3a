// The costs of a conversion. If two commodities are left in a transaction, it converts one into the other, and the
// postings of one side get the other side as their cost:
//
//     2025-01-05 Trip
//         expenses:food      1000 JPY        costs  6.014285714286 EUR
//         expenses:hotel     4000 JPY        costs 24.057142857143 EUR
//         expenses:train     2000 JPY        costs 12.028571428571 EUR
//         assets:bank       -42.10 EUR
//
// A rounded price per unit, times 7000, isn't 42.10. So each posting gets its share as a total, and the
// last one gets the remainder. The costs add up to the other side, to the last digit.

public import Amounts
public import Journal

extension CommodityTable {
  /// The costs of the amounts that a transaction converts.
  ///
  /// - Parameters:
  ///   - quantities: The amounts of the converted side, without zeros; at least one.
  ///   - rest: Their sum.
  ///   - other: The sum of the other side, of the opposite sign.
  /// - Returns: The total cost of each amount; nil if there's no rate.
  /// - Throws: `.overflow` when a cost doesn't fit.
  public func conversionCosts(
    of quantities: [Quantity], _ rest: Quantity, for other: Amount
  ) throws(QuantityError) -> [Cost]? {
    let whole = try other.quantity.negated()
    guard !quantities.isEmpty, let rate = ExchangeRate(paying: whole, for: rest) else { return nil }
    let places = sharePlaces(of: other)
    var left = whole
    var costs: [Cost] = []
    for (index, quantity) in quantities.enumerated() {
      var share = left
      if index < quantities.count - 1 {
        share = try rate.value(of: quantity, places: places)
          .trimmed(toAtLeast: other.quantity.places)
        left = try left.subtracting(share)
      }
      share = share.trimmed(toAtLeast: other.quantity.places)
      // A total is written without the sign of its amount.
      costs.append(
        Cost(
          Amount(quantity.isNegative ? try share.negated() : share, other.commodity),
          isTotal: true, origin: .implied))
    }
    return costs
  }

  /// The decimal places that shares of a total are rounded to: those of market values, or fewer if a
  /// million such totals couldn't be added up.
  private func sharePlaces(of total: Amount) -> UInt8 {
    let places = valuePlaces(of: total.commodity)
    let whole = total.quantity.mantissa.magnitude.description.count - Int(total.quantity.places)
    let room = max(0, Self.shareDigits - whole)
    return max(total.quantity.places, min(places, UInt8(min(room, Int(Quantity.maximumPlaces)))))
  }

  /// The most digits of a share.
  private static var shareDigits: Int { 32 }
}
