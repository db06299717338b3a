public import Amounts
import Containers
public import Dates
public import Journal

extension BalancedJournal {
  /// A journal with its amounts at cost or value, and the problems on the way.
  public struct Valued {
    /// The journal; its assertions are unchanged.
    public let journal: BalancedJournal
    /// The commodities that couldn't be valued because there's no price.
    public let missingPrices: [MissingPrice]
  }

  /// The journal with the amounts of some transactions at cost, at market value, or first at cost and then
  /// at value.
  ///
  /// - Parameters:
  ///   - transactions: rows of the transactions to convert.
  ///   - isAtCost: whether amounts are converted to their cost.
  ///   - valuation: how they are valued after that; nil for no valuation.
  ///   - span: the days of the report.
  ///   - selection: decides which of a posting's dates to use.
  ///   - isRounded: whether converted amounts are rounded to the display places of their commodity.
  /// - Returns: the journal, and the problems on the way.
  /// - Throws: `.overflow` if a value doesn't fit in 128 bits.
  /// - Complexity: O(n) in the postings of these transactions.
  public func valued(
    _ transactions: [TransactionID], atCost isAtCost: Bool, _ valuation: Valuation?,
    in span: DateSpan,
    selection: PostingSelection, isRounded: Bool
  ) throws(QuantityError) -> Valued {
    var result = self
    var valuer = valuation.map { Valuer(self, infersPrices: $0.infersPrices) }
    for transaction in transactions {
      for row in journal.postingRows(of: transaction) {
        let posting = selection.date(ofPosting: row, transaction: transaction, in: journal)
        let date = valuation?.date(in: span, posting: posting) ?? posting
        var sum = MixedAmount()
        var converted: Set<CommodityID> = []
        let flags = journal.postings.rows[row].flags
        // A pair of conversion postings repeats another posting's cost, so at cost it's nothing.
        if isAtCost, flags.contains(.repeatedCost) {
          let commodity = journal.postings.rows[row].commodity
          result.replaceAmounts(ofPosting: row, by: [Amount(.zero, commodity)])
          continue
        }
        for (index, amount) in amounts(ofPosting: row).enumerated() {
          // Only the first amount of a posting can have a cost.
          var value = isAtCost && index == 0 ? try cost(ofPosting: row) ?? amount : amount
          value = try valuer?.value(of: value, in: valuation?.target, on: date) ?? value
          if value != amount || isAtCost && flags.contains(.cost) {
            converted.insert(value.commodity)
          }
          try sum.add(value)
        }
        guard !converted.isEmpty else { continue }
        result.replaceAmounts(
          ofPosting: row,
          by: journal.commodities.inSymbolOrder(sum.amounts).map {
            isRounded && converted.contains($0.commodity) ? journal.commodities.rounded($0) : $0
          })
      }
    }
    return Valued(journal: result, missingPrices: valuer?.missing ?? [])
  }

  /// The cost of a posting; nil if it has none.
  private func cost(ofPosting row: PostingID) throws(QuantityError) -> Amount? {
    try journal.postings.costs[row]?.total(of: journal.postings.rows[row].quantity)
  }

  /// Replaces the amounts of a posting with at least one other. It has no cost and no lots then.
  mutating func replaceAmounts(ofPosting row: PostingID, by amounts: [Amount]) {
    guard let first = amounts.first else { return }
    journal.postings.rows[row].amount = first
    journal.postings.rows[row].flags.subtract([.cost, .lot, .moreAmounts])
    if amounts.count > 1 {
      journal.postings.rows[row].flags.insert(.moreAmounts)
      moreAmounts[row] = Array(amounts.dropFirst())
    }
  }
}

extension CommodityTable {
  /// The amount with exactly the display places of its commodity.
  fileprivate func rounded(_ amount: Amount) -> Amount {
    let places = style(of: amount.commodity).places
    return Amount(amount.quantity.rounded(to: places).padded(to: places), amount.commodity)
  }
}

extension BalancedJournal {
  /// Decides how to display amounts of a commodity that only its prices mention.
  ///
  /// Such a commodity would be shown without decimals, and a value of 0.5 as zero. It gets two, plus one
  /// for each further digit of its price, so a hundredth of the price's unit stays visible.
  public mutating func showDecimals(of commodity: CommodityID) {
    guard !journal.commodities.hasStyle(commodity) else { return }
    let digits = journal.prices.filter { $0.commodity == commodity }.map { price in
      let quantity = price.price.quantity
      return (quantity.mantissa.magnitude / Quantity.powerOfTen(quantity.places).magnitude)
        .description.count
    }
    journal.suppose(places: UInt8(min(8, (digits.max() ?? 1) + 1)), of: commodity)
  }

  /// Displays the amounts of a commodity like a sample, such as `1.000,00 EUR`.
  public mutating func showAmounts(like sample: Fragment) -> SampleOutcome {
    journal.showAmounts(like: sample)
  }

  /// The journal for a report of counts: its numbers without a commodity are whole.
  public var forCounts: BalancedJournal {
    var counted = self
    counted.journal.showWholeNumbers()
    return counted
  }
}
