// Pairs of conversion postings can repeat the cost of another posting. The exchange must not count twice:
//
//     assets:usd            -135 USD @@ 100 EUR      counts as -135 USD
//     equity:conversion      135 USD
//     equity:conversion     -100 EUR
//     assets:eur             100 EUR
//
// The two are next to each other, in either order. Each pair repeats one cost at most: two equal exchanges have two pairs.
// A pair that repeats no cost exactly may have rounded one: `84.01 USD @ 2.495 GEL` costs 209.60495 GEL, and 209.60 GEL
// repeats it.

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
    guard markPairs(conversions, { costs.removeFirst(repeatedBy: $0) }) > 0 else { return }
    let left = costs.left
    guard !left.isEmpty else { return }
    let commodities = journal.commodities
    var rounded = RoundedCosts(left)
    _ = markPairs(rows.filter { isUnmarkedConversion($0) }) { pair in
      rounded.removeFirst(repeatedBy: pair) { amount in
        // `90 EUR` isn't rounded where cents are usual.
        amount.quantity.places > 0
          ? amount.quantity.places : commodities.style(of: amount.commodity).places
      }
    }
  }

  /// Marks each pair of neighbors for which there's a posting whose cost it repeats, and that posting.
  ///
  /// - Returns: The number of pairs without one.
  private mutating func markPairs(
    _ conversions: [PostingID], _ find: ([(opposite: Amount, cost: Amount)]) -> PostingID?
  ) -> Int {
    var (next, left) = (0, 0)
    while next + 1 < conversions.count {
      let (first, second) = (conversions[next], conversions[next + 1])
      guard second == first + 1 else {
        next += 1
        continue
      }
      let (a, b) = (journal.postings.rows[first].amount, journal.postings.rows[second].amount)
      guard let row = find([(a, b), (b, a)]) else {
        (next, left) = (next + 1, left + 1)
        continue
      }
      journal.postings.rows[row].flags.insert(.redundantCost)
      for repeated in [first, second] {
        journal.postings.rows[repeated].flags.insert(.repeatedCost)
      }
      next += 2
    }
    return left
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
  init?(repeatedBy pair: (opposite: Amount, cost: Amount)) {
    guard let quantity = try? pair.opposite.quantity.negated() else { return nil }
    self.init(amount: Amount(quantity, pair.opposite.commodity), cost: pair.cost)
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

  /// The costs in the order of the text.
  var left: [Element] {
    rows.flatMap { exchange, rows in rows.map { (row: $0, exchange: exchange) } }
      .sorted { $0.row < $1.row }
  }

  /// Removes the first posting whose cost one of these pairs repeats.
  mutating func removeFirst(
    repeatedBy pairs: [(opposite: Amount, cost: Amount)]
  ) -> PostingID? {
    let found = pairs.compactMap { Exchange(repeatedBy: $0) }.compactMap { exchange in
      rows[exchange]?.last.map { (row: $0, exchange: exchange) }
    }
    guard let first = found.min(by: { $0.row < $1.row }) else { return nil }
    rows[first.exchange]?.removeLast()
    return first.row
  }
}

/// Costs that no pair of conversion postings repeats exactly.
private struct RoundedCosts {
  private var costs: [UnrepeatedCosts.Element]

  init(_ costs: [UnrepeatedCosts.Element]) { self.costs = costs }

  /// Removes the first posting whose cost one of these pairs repeats, up to half a unit of its last place.
  ///
  /// - Complexity: O(n) in the costs that are left.
  mutating func removeFirst(
    repeatedBy pairs: [(opposite: Amount, cost: Amount)], places: (Amount) -> UInt8
  ) -> PostingID? {
    let wanted = pairs.compactMap { pair in
      Exchange(repeatedBy: pair).map { (exchange: $0, places: places(pair.cost)) }
    }
    let found = costs.firstIndex { known in
      wanted.contains { pair in
        known.exchange.amount == pair.exchange.amount
          && known.exchange.cost.commodity == pair.exchange.cost.commodity
          && known.exchange.cost.quantity.isNear(pair.exchange.cost.quantity, places: pair.places)
      }
    }
    return found.map { costs.remove(at: $0).row }
  }
}

extension Quantity {
  /// Whether another number differs by half a unit of a decimal place at most.
  fileprivate func isNear(_ other: Quantity, places: UInt8) -> Bool {
    guard let difference = try? subtracting(other), let double = try? difference.adding(difference)
    else { return false }
    let unit = Quantity(mantissa: 1, places: places)
    return (double.isNegative ? (try? double.negated()) ?? double : double) <= unit
  }
}
