import Amounts
import Journal
import Ledger

/// What a transaction itself says other commodities are worth in a budget's currency: the payments in the
/// currency, by their costs.
///
///     Expenses:Travel      90.00 EUR      66.00 / 60.00 USD for each EUR
///     Assets:Bank         -30.00 EUR
///     Assets:Business     -66.00 USD @@ 60.00 EUR
struct PaymentRates {
  /// What was paid in the currency, and what that cost, by the commodity of the costs.
  private var sums: [CommodityID: (paid: Quantity, cost: Quantity)] = [:]

  /// Counts a payment in the currency.
  ///
  /// - Throws: `.overflow` when a sum does not fit.
  mutating func add(_ paid: Quantity, atCost cost: Amount) throws(QuantityError) {
    let known = sums[cost.commodity] ?? (.zero, .zero)
    sums[cost.commodity] = (
      try known.paid.adding(paid), try known.cost.adding(cost.quantity)
    )
  }

  /// The rate of a commodity; nil where no payment says it.
  subscript(commodity: CommodityID) -> ExchangeRate? {
    guard let (paid, cost) = sums[commodity], !paid.isZero, paid.isNegative == cost.isNegative
    else { return nil }
    return ExchangeRate(paying: paid, for: cost)
  }
}
