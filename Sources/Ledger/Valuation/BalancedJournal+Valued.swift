public import Amounts
public import Dates
import Journal

extension BalancedJournal {
  /// A journal whose amounts are at their cost or value, and what was found on the way.
  public struct Valued {
    /// The journal; assertions are as they were.
    public let journal: BalancedJournal
    /// What could not be valued because there's no price.
    public let missingPrices: [MissingPrice]
    /// Whether some value does not fit in 128 bits; the journal is then not to be shown.
    public let hasOverflow: Bool
  }

  /// The journal with the amounts of some transactions at their cost, their market value, or both one
  /// after the other.
  ///
  /// - Parameters:
  ///   - transactions: rows of the transactions to convert.
  ///   - isAtCost: whether amounts are converted to their cost.
  ///   - valuation: how they are valued then; nil for not at all.
  ///   - span: the days of the report.
  ///   - selection: says which of a posting's dates decides.
  ///   - isRounded: whether converted amounts are rounded to the places that their commodity is shown with.
  /// - Returns: the journal, and what was found on the way.
  /// - Complexity: O(n) in the postings of these transactions.
  public func valued(
    _ transactions: [Int], atCost isAtCost: Bool, _ valuation: Valuation?, in span: DateSpan,
    selection: PostingSelection, isRounded: Bool
  ) -> Valued {
    var result = self
    var valuer = valuation.map { Valuer(self, infersPrices: $0.infersPrices) }
    var hasOverflow = false
    for transaction in transactions {
      for row in journal.postingRows(of: transaction) {
        let posting = selection.date(ofPosting: row, transaction: transaction, in: journal)
        let date = valuation?.date(in: span, posting: posting) ?? posting
        do throws(QuantityError) {
          var sum = MixedAmount()
          var converted: Set<CommodityID> = []
          for (index, amount) in amounts(ofPosting: row).enumerated() {
            // Only the first amount of a posting can have a cost.
            var value = isAtCost && index == 0 ? try cost(ofPosting: row) ?? amount : amount
            value = try valuer?.value(of: value, in: valuation?.target, on: date) ?? value
            if value.commodity != amount.commodity { converted.insert(value.commodity) }
            try sum.add(value)
          }
          guard !converted.isEmpty else { continue }
          result.replaceAmounts(
            ofPosting: row,
            by: journal.commodities.inSymbolOrder(sum.amounts).map {
              isRounded && converted.contains($0.commodity) ? journal.commodities.rounded($0) : $0
            })
        } catch {
          hasOverflow = true
        }
      }
    }
    return Valued(
      journal: result, missingPrices: valuer?.missing ?? [], hasOverflow: hasOverflow)
  }

  /// What a posting cost; nil when it says nothing about that.
  private func cost(ofPosting row: Int) throws(QuantityError) -> Amount? {
    try journal.postings.costs[row]?.total(of: journal.postings.rows[row].quantity)
  }

  /// Gives a posting other amounts, at least one. With them it has no cost and no lots any more.
  mutating func replaceAmounts(ofPosting row: Int, by amounts: [Amount]) {
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
  /// The amount with exactly the places that its commodity is shown with.
  fileprivate func rounded(_ amount: Amount) -> Amount {
    let places = style(of: amount.commodity).places
    return Amount(amount.quantity.rounded(to: places).padded(to: places), amount.commodity)
  }
}

extension BalancedJournal {
  /// Decides how amounts of a commodity are shown that nothing but its prices names.
  ///
  /// Such a commodity would be shown without decimals, and a value of 0.5 as nothing. It gets two, and
  /// one more for each further digit of its price: a hundredth of what it is priced in stays visible.
  public mutating func showDecimals(of commodity: CommodityID) {
    guard !journal.commodities.hasStyle(commodity) else { return }
    let digits = journal.prices.filter { $0.commodity == commodity }.map { price in
      let quantity = price.price.quantity
      return (quantity.mantissa.magnitude / Quantity.powerOfTen(quantity.places).magnitude)
        .description.count
    }
    journal.suppose(places: UInt8(min(8, (digits.max() ?? 1) + 1)), of: commodity)
  }
}
