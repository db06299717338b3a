// What is one A worth in B on a day? Prices are declared between pairs of commodities:
//
//     P 2024-01-01 GBP 1.15 EUR
//     P 2024-01-01 EUR 1.10 USD
//     P 2024-02-01 CHF 1.05 EUR
//
// 1. A's price in B: the latest one on or before the day; on one day, the last in the text.
// 2. Otherwise B's price in A, inverted: one USD is 1/1.10 EUR.
// 3. Otherwise the shortest chain of prices as declared: one GBP is 1.15 · 1.10 USD.
// 4. Otherwise the shortest chain of prices in any direction: one GBP is 1.15 / 1.05 CHF.
//
// Of several chains of the same length, the one with the newest first price wins (on one day, the last in
// the text), then the one with the newest second price, and so on. An inverted price comes after those as
// declared.
//
// Symbols that aliases make the same are one commodity here, so the prices of each are those of all.

public import Amounts
import Containers
public import Dates
public import Journal

/// The market prices of a journal, for looking up the value of a commodity in another on a day.
public struct PriceGraph: Sendable {
  private struct Pair: Hashable {
    let from: CommodityID
    let to: CommodityID
  }

  /// A price that applies from a day on.
  private struct Entry {
    let date: CivilDate
    /// Its position among the prices of all pairs, by date, then by rank.
    var order = 0
    let isDeclared: Bool
    let rate: ExchangeRate
    /// The commodity that it's in, as it's written.
    let target: CommodityID
  }

  private struct Edge {
    let to: CommodityID
    let rate: ExchangeRate
    let order: Int
  }

  /// The prices of each pair, by date.
  private var entries: [Pair: [Entry]] = [:]
  /// For each commodity, those it has prices in, and those that have prices in it.
  private var targets: [CommodityID: [CommodityID]] = [:]
  private var sources: [CommodityID: [CommodityID]] = [:]
  /// For each symbol with aliases, and for each alias, the one that stands for all of them.
  private var roots: [CommodityID: CommodityID] = [:]
  /// The day of the first declared price; nil if none is declared.
  private let firstDeclared: CivilDate?

  /// Makes a graph.
  ///
  /// - Parameters:
  ///   - prices: declared prices, in the order of the text.
  ///   - inferred: prices inferred from costs, in the order of the text; on the same day a declared price
  ///     wins.
  ///   - aliases: symbols that are worth as much as others, always.
  /// - Complexity: O(n log n).
  public init(
    _ prices: [MarketPrice], inferred: [InferredPrice] = [], aliases: CommodityAliases? = nil
  ) {
    firstDeclared = prices.lazy.map(\.date).min()
    for bridge in aliases?.bridges ?? [] {
      for symbol in [bridge.alias, bridge.commodity] { roots[symbol] = aliases?.root(of: symbol) }
    }
    var all = inferred.map { price in
      (
        pair(from: price.commodity, to: price.target),
        Entry(date: price.date, isDeclared: false, rate: price.rate, target: price.target)
      )
    }
    all += prices.map { price in
      (
        pair(from: price.commodity, to: price.price.commodity),
        Entry(
          date: price.date, isDeclared: true, rate: ExchangeRate(price.price.quantity),
          target: price.price.commodity)
      )
    }
    all.sort { $0.1.date < $1.1.date }  // stable: declared ones stay last on their day
    for (order, (pair, entry)) in all.enumerated() where pair.from != pair.to {
      if entries[pair] == nil {
        targets[pair.from, default: []].append(pair.to)
        sources[pair.to, default: []].append(pair.from)
      }
      var entry = entry
      entry.order = order
      entries[pair, default: []].append(entry)
    }
  }

  /// The rate from a commodity to another on a day, or nil if no prices connect them.
  ///
  /// - Complexity: O(log n) in the prices of a pair; a chain costs O(n log n) in the pairs.
  public func rate(
    from: CommodityID, to: CommodityID, on date: CivilDate
  ) -> ExchangeRate? {
    let pair = pair(from: from, to: to)
    let (from, to) = (pair.from, pair.to)
    if from == to { return .one }
    if let price = entry(pair, on: date) { return price.rate }
    if let price = entry(Pair(from: to, to: from), on: date), let rate = price.rate.reversed {
      return rate
    }
    guard targets[from] != nil || sources[from] != nil, targets[to] != nil || sources[to] != nil
    else { return nil }
    if let rate = chain(from, to, on: date, isForward: true) { return rate }
    return chain(from, to, on: date, isForward: false)
  }

  /// The commodity of a commodity's latest price on or before a day.
  ///
  /// Inferred prices are used only if the journal declares no prices at all. Before the first declared
  /// price, later ones are used.
  func defaultTarget(of commodity: CommodityID, on date: CivilDate) -> CommodityID? {
    guard let firstDeclared else {
      return latestTarget(of: commodity) { $0.date <= date }
    }
    return latestTarget(of: commodity) {
      $0.isDeclared && ($0.date <= date || firstDeclared > date)
    }
  }

  /// The commodity of a commodity's latest declared price, on any day.
  func lastTarget(of commodity: CommodityID) -> CommodityID? {
    latestTarget(of: commodity, where: \.isDeclared)
  }

  private func latestTarget(
    of commodity: CommodityID, where isCounted: (Entry) -> Bool
  ) -> CommodityID? {
    let from = root(of: commodity)
    let latest = (targets[from] ?? []).compactMap { to in
      entries[Pair(from: from, to: to)]?.last(where: isCounted)
    }
    return latest.max { $0.order < $1.order }?.target
  }

  private func root(of commodity: CommodityID) -> CommodityID { roots[commodity] ?? commodity }

  private func pair(from: CommodityID, to: CommodityID) -> Pair {
    Pair(from: root(of: from), to: root(of: to))
  }

  /// The last price of a pair on or before a day.
  private func entry(_ pair: Pair, on date: CivilDate) -> Entry? {
    guard let known = entries[pair] else { return nil }
    let next = known.partitioningIndex { $0.date > date }
    return next == 0 ? nil : known[next - 1]
  }

  // MARK: - Chains

  private func chain(
    _ from: CommodityID, _ to: CommodityID, on date: CivilDate, isForward: Bool
  ) -> ExchangeRate? {
    // Breadth first: a commodity is reached by the shortest chain, and by the first of those.
    var rates: [CommodityID: ExchangeRate] = [from: .one]
    var queue = [from]
    var next = 0
    while next < queue.count {
      let commodity = queue[next]
      next += 1
      guard let rate = rates[commodity] else { continue }
      for edge in edges(of: commodity, on: date, isForward: isForward) where rates[edge.to] == nil {
        let product = rate.multiplied(by: edge.rate)
        if edge.to == to { return product }
        rates[edge.to] = product
        queue.append(edge.to)
      }
    }
    return nil
  }

  /// The prices that lead from a commodity to others, newest first, inverted ones last.
  private func edges(of commodity: CommodityID, on date: CivilDate, isForward: Bool) -> [Edge] {
    let forward = (targets[commodity] ?? []).compactMap { to in
      entry(Pair(from: commodity, to: to), on: date).map {
        Edge(to: to, rate: $0.rate, order: $0.order)
      }
    }
    let newestFirst = forward.sorted { $0.order > $1.order }
    guard !isForward else { return newestFirst }
    let reverse = (sources[commodity] ?? []).compactMap { to -> Edge? in
      guard let price = entry(Pair(from: to, to: commodity), on: date),
        let rate = price.rate.reversed
      else { return nil }
      return Edge(to: to, rate: rate, order: price.order)
    }
    return newestFirst + reverse.sorted { $0.order > $1.order }
  }
}
