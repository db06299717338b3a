// Pairs of conversion postings can repeat the cost of another posting. The exchange must not count twice:
//
//     assets:usd            -135 USD @@ 100 EUR      counts as -135 USD
//     equity:conversion      135 USD
//     equity:conversion     -100 EUR
//     assets:eur             100 EUR
//
// The two are next to each other, in either order. The one that repeats the cost may be rounded: `84.01 USD @ 2.495 GEL`
// costs 209.60495 GEL, and 209.60 GEL repeats it. Each pair repeats one cost at most: two equal exchanges have two pairs.

import Amounts
import Containers
import Journal

extension Balancer {
  /// Marks the costs of a transaction that a pair of conversion postings repeats, and these postings.
  mutating func markRedundantCosts(_ rows: Range<PostingID>) {
    guard !conversionAccounts.isEmpty else { return }
    let conversions = rows.filter { isUnmarkedConversion($0) }
    guard conversions.count >= 2 else { return }
    var costs = UnrepeatedCosts(rows.compactMap { exchange(of: $0) })
    var next = 0
    while next + 1 < conversions.count {
      let (first, second) = (conversions[next], conversions[next + 1])
      guard second == first + 1, let row = repeatedCost(first, second, &costs) else {
        next += 1
        continue
      }
      journal.postings.rows[row].flags.insert(.redundantCost)
      for repeated in [first, second] {
        journal.postings.rows[repeated].flags.insert(.repeatedCost)
      }
      next += 2
    }
  }

  private func isUnmarkedConversion(_ row: PostingID) -> Bool {
    let posting = journal.postings.rows[row]
    return conversionAccounts.contains(posting.account) && !posting.flags.contains(.repeatedCost)
  }

  /// What a posting exchanges, if nothing repeats it yet.
  private func exchange(of row: PostingID) -> UnrepeatedCosts.Element? {
    let posting = journal.postings.rows[row]
    guard posting.flags.contains(.cost), !posting.flags.contains(.redundantCost),
      let cost = try? balancingAmount(of: row)
    else { return nil }
    return (Exchange(amount: posting.amount, target: cost.commodity), row, cost.quantity)
  }

  /// The first posting whose cost is repeated by two conversion postings.
  private func repeatedCost(
    _ first: PostingID, _ second: PostingID, _ costs: inout UnrepeatedCosts
  ) -> PostingID? {
    let (a, b) = (journal.postings.rows[first].amount, journal.postings.rows[second].amount)
    return costs.removeFirst(repeatedBy: [(a, b), (b, a)])
  }
}

/// An amount and what it's exchanged for.
private struct Exchange: Hashable {
  let amount: Amount
  let target: CommodityID
}

/// The costs of a transaction that aren't repeated by conversion postings yet, by exchange.
private struct UnrepeatedCosts {
  typealias Element = (exchange: Exchange, row: PostingID, cost: Quantity)

  /// Rows in descending order, with their costs.
  private var rows: [Exchange: [(row: PostingID, cost: Quantity)]] = [:]

  /// Collects them from postings in the order of the text.
  init(_ costs: [Element]) {
    for cost in costs.reversed() { rows[cost.exchange, default: []].append((cost.row, cost.cost)) }
  }

  /// Removes the first posting whose cost one of these pairs repeats: one amount is the opposite of the posting's, the
  /// other its cost.
  mutating func removeFirst(repeatedBy pairs: [(opposite: Amount, cost: Amount)]) -> PostingID? {
    var first: (exchange: Exchange, index: Int, row: PostingID)?
    for (opposite, cost) in pairs {
      guard let quantity = try? opposite.quantity.negated() else { continue }
      let exchange = Exchange(
        amount: Amount(quantity, opposite.commodity), target: cost.commodity)
      let index = rows[exchange]?.lastIndex {
        $0.cost.rounded(to: cost.quantity.places) == cost.quantity
      }
      guard let index, let row = rows[exchange]?[index].row else { continue }
      if first.map({ row < $0.row }) ?? true { first = (exchange, index, row) }
    }
    guard let first else { return nil }
    rows[first.exchange]?.remove(at: first.index)
    return first.row
  }
}
