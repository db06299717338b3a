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
  /// The costs of amounts that convert one commodity into another.
  ///
  /// - Parameters:
  ///   - amounts: The amounts of a transaction, none of which has a cost.
  ///   - rest: Their sum.
  ///   - commodity: The commodity whose amounts get costs.
  /// - Returns: The total cost of each amount, nil for those that get none; nil if the sum isn't one of two commodities
  ///   with opposite signs.
  /// - Throws: `.overflow` when a cost doesn't fit.
  public func conversionCosts(
    of amounts: [Amount], leaving rest: [Amount], pricing commodity: CommodityID
  ) throws(QuantityError) -> [Cost?]? {
    guard rest.count == 2, rest[0].quantity.isNegative != rest[1].quantity.isNegative,
      let from = rest.first(where: { $0.commodity == commodity }),
      let to = rest.first(where: { $0.commodity != commodity })
    else { return nil }
    let whole = try to.quantity.negated()
    let converted = amounts.indices.filter {
      amounts[$0].commodity == commodity && !amounts[$0].quantity.isZero
    }
    guard let last = converted.last, let rate = ExchangeRate(paying: whole, for: from.quantity)
    else { return nil }
    let places = sharePlaces(of: to)
    var left = whole
    var costs = [Cost?](repeating: nil, count: amounts.count)
    for index in converted {
      var share = left
      if index != last {
        share = try rate.value(of: amounts[index].quantity, places: places)
          .trimmed(toAtLeast: to.quantity.places)
        left = try left.subtracting(share)
      }
      share = share.trimmed(toAtLeast: to.quantity.places)
      // A total is written without the sign of its amount.
      let total = amounts[index].quantity.isNegative ? try share.negated() : share
      costs[index] = Cost(Amount(total, to.commodity), isTotal: true, origin: .implied)
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
