public import Amounts
public import Dates
import Journal

extension BalancedJournal {
  /// A journal whose amounts are at their cost or value, and what was found on the way.
  public struct Valued {
    /// The journal; assertions are as they were.
    public let journal: BalancedJournal
    /// What could not be valued for want of a price.
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
  /// - Complexity: O(n) in the postings of these transactions.
  public func valued(
    _ transactions: [Int], atCost isAtCost: Bool, _ valuation: Valuation?, in span: DateSpan,
    selection: PostingSelection
  ) -> Valued {
    var result = self
    var valuer = valuation.map { Valuer(self, infersPrices: $0.infersPrices) }
    var hasOverflow = false
    for transaction in transactions {
      for row in journal.postingRows(of: transaction) {
        do throws(QuantityError) {
          var amount = MixedAmount()
          for part in try amounts(ofPosting: row, atCost: isAtCost) { try amount.add(part) }
          if let valuation {
            let date = selection.date(ofPosting: row, transaction: transaction, in: journal)
            amount =
              try valuer?.value(
                of: amount, in: valuation.target, on: valuation.date(in: span, posting: date))
              ?? amount
          }
          result.replaceAmounts(ofPosting: row, by: amount.amounts)
        } catch {
          hasOverflow = true
        }
      }
    }
    return Valued(
      journal: result, missingPrices: valuer?.missing ?? [], hasOverflow: hasOverflow)
  }

  /// The amounts of a posting; its cost where it has one and costs are asked for.
  private func amounts(
    ofPosting row: Int, atCost isAtCost: Bool
  ) throws(QuantityError) -> [Amount] {
    guard isAtCost, let cost = journal.postings.costs[row] else { return amounts(ofPosting: row) }
    return [try cost.total(of: journal.postings.rows[row].quantity)]
  }

  /// Gives a posting other amounts. With them it has no cost and no lots any more.
  private mutating func replaceAmounts(ofPosting row: Int, by amounts: [Amount]) {
    guard let first = amounts.first, amounts != self.amounts(ofPosting: row) else { return }
    journal.postings.rows[row].amount = first
    journal.postings.rows[row].flags.subtract([.cost, .lot, .moreAmounts])
    journal.postings.rows[row].flags.insert(.valued)
    if amounts.count > 1 {
      journal.postings.rows[row].flags.insert(.moreAmounts)
      moreAmounts[row] = Array(amounts.dropFirst())
    }
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
