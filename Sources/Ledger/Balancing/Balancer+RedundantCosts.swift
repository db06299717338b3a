// Pairs of conversion postings can repeat the cost of another posting. The exchange must not count twice:
//
//     assets:usd            -135 USD @@ 100 EUR      counts as -135 USD
//     equity:conversion      135 USD
//     equity:conversion     -100 EUR
//     assets:eur             100 EUR
//
// The two are next to each other, in either order. Each pair repeats one cost at most: two equal exchanges
// have two pairs.

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
    return (row, Exchange(amount: posting.amount, cost: cost))
  }

  /// The first posting whose cost is repeated by two conversion postings.
  private func repeatedCost(
    _ first: PostingID, _ second: PostingID, _ costs: inout UnrepeatedCosts
  ) -> PostingID? {
    let (a, b) = (journal.postings.rows[first].amount, journal.postings.rows[second].amount)
    return costs.removeFirst(
      of: [Exchange(repeatedBy: a, b), Exchange(repeatedBy: b, a)].compactMap(\.self))
  }
}

/// An amount and its cost.
private struct Exchange: Hashable {
  let amount: Amount
  let cost: Amount

  init(amount: Amount, cost: Amount) {
    self.amount = amount
    self.cost = cost
  }

  /// The exchange that conversion postings repeat: one has the opposite amount, the other the cost.
  init?(repeatedBy opposite: Amount, _ cost: Amount) {
    guard let quantity = try? opposite.quantity.negated() else { return nil }
    self.init(amount: Amount(quantity, opposite.commodity), cost: cost)
  }
}

/// The costs of a transaction that aren't repeated by conversion postings yet, by exchange.
private struct UnrepeatedCosts {
  typealias Element = (row: PostingID, exchange: Exchange)

  /// Rows in descending order.
  private var rows: [Exchange: [PostingID]] = [:]

  /// Collects them from postings in the order of the text.
  init(_ costs: [Element]) {
    for cost in costs.reversed() { rows[cost.exchange, default: []].append(cost.row) }
  }

  /// Removes the first posting that has one of the exchanges.
  mutating func removeFirst(of exchanges: [Exchange]) -> PostingID? {
    let found = exchanges.compactMap { exchange in
      rows[exchange]?.last.map { (row: $0, exchange: exchange) }
    }
    guard let first = found.min(by: { $0.row < $1.row }) else { return nil }
    rows[first.exchange]?.removeLast()
    return first.row
  }
}
