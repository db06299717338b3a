// Inferred costs: which postings of a transaction convert one commodity into another, without saying so
// (`ConversionCosts` says what they cost).

import Amounts
import Containers
import Journal

extension Balancer {
  /// Infers the costs of a conversion: two commodities of opposite signs are left, and no cost is written.
  ///
  /// - Returns: Whether that explains what is left.
  mutating func inferCosts(_ group: [PostingID], _ rest: [Amount]) throws(QuantityError) -> Bool {
    guard !options.requiresCosts,
      !group.contains(where: { journal.postings.rows[$0].flags.contains(.cost) }),
      let commodity = pricedCommodity(of: group, rest),
      let costs = try journal.commodities.conversionCosts(
        of: group.map { journal.postings.rows[$0].amount }, leaving: rest, pricing: commodity)
    else { return false }
    for (row, cost) in zip(group, costs) {
      guard let cost else { continue }
      journal.postings.rows[row].flags.formUnion([.cost, .inferredCost])
      inferredCosts.append((row, cost))
    }
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
}
