// Inferred costs. If two commodities are left in a transaction, it converts one into the other, and the
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

import Amounts
import Containers
import Journal

extension Balancer {
  /// Infers the costs of a conversion: two commodities of opposite signs are left, and no cost is written.
  ///
  /// - Returns: Whether that explains what is left.
  mutating func inferCosts(_ group: [PostingID], _ rest: [Amount]) throws(QuantityError) -> Bool {
    guard !options.requiresCosts, rest.count == 2,
      rest[0].quantity.isNegative != rest[1].quantity.isNegative,
      !group.contains(where: { journal.postings.rows[$0].flags.contains(.cost) }),
      let commodity = pricedCommodity(of: group, rest),
      let from = rest.first(where: { $0.commodity == commodity }),
      let to = rest.first(where: { $0.commodity != commodity })
    else { return false }
    let converted = group.filter {
      journal.postings.rows[$0].commodity == commodity
        && !journal.postings.rows[$0].quantity.isZero
    }
    guard let last = converted.last,
      let rate = ExchangeRate(paying: try to.quantity.negated(), for: from.quantity)
    else { return false }
    let places = sharePlaces(of: to)
    var left = try to.quantity.negated()
    for row in converted.dropLast() {
      let share = try rate.value(of: journal.postings.rows[row].quantity, places: places)
        .trimmed(toAtLeast: to.quantity.places)
      left = try left.subtracting(share)
      try setCost(Amount(share, to.commodity), of: row)
    }
    try setCost(Amount(left.trimmed(toAtLeast: to.quantity.places), to.commodity), of: last)
    return true
  }

  /// The commodity whose postings get costs: that of the first posting with a lot, or of the first posting.
  ///
  /// A posting that was assigned several amounts has one cost at most: the other amounts can't be priced.
  private func pricedCommodity(of group: [PostingID], _ rest: [Amount]) -> CommodityID? {
    let beside = Set(group.flatMap { (moreAmounts[$0] ?? []).map(\.commodity) })
    let candidates = group.filter { row in
      let commodity = journal.postings.rows[row].commodity
      return rest.contains { $0.commodity == commodity } && !beside.contains(commodity)
    }
    return (candidates.first(where: hasLot) ?? candidates.first).map {
      journal.postings.rows[$0].commodity
    }
  }

  /// Whether a posting's amount has a lot.
  private func hasLot(_ row: PostingID) -> Bool {
    let flags = journal.postings.rows[row].flags
    guard flags.contains(.lot), flags.contains(.assertion) else { return flags.contains(.lot) }
    return journal.syntax(ofPosting: row).map { $0.lots.contains(where: $0.isOfAmount) } ?? false
  }

  /// The decimal places that shares of a total are rounded to: those of market values, or fewer if a
  /// million such totals couldn't be added up.
  private func sharePlaces(of total: Amount) -> UInt8 {
    let places = journal.commodities.valuePlaces(of: total.commodity)
    let whole = total.quantity.mantissa.magnitude.description.count - Int(total.quantity.places)
    let room = max(0, Self.shareDigits - whole)
    return max(total.quantity.places, min(places, UInt8(min(room, Int(Quantity.maximumPlaces)))))
  }

  /// The most digits of a share.
  private static var shareDigits: Int { 32 }

  /// Sets the cost that a posting counts as, sign included.
  private mutating func setCost(_ cost: Amount, of row: PostingID) throws(QuantityError) {
    let isNegative = journal.postings.rows[row].quantity.isNegative
    let written = isNegative ? Amount(try cost.quantity.negated(), cost.commodity) : cost
    journal.postings.rows[row].flags.formUnion([.cost, .inferredCost])
    inferredCosts.append((row, Cost(written, isTotal: true, origin: .implied)))
  }
}
