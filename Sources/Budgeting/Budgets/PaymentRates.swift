import Amounts
import Journal
import Ledger

/// The value of other commodities in a budget's currency, as a transaction itself gives it: by the costs of the
/// payments in that currency.
///
///     Expenses:Travel      90.00 EUR      66.00 / 60.00 USD for each EUR
///     Assets:Bank         -30.00 EUR
///     Assets:Business     -66.00 USD @@ 60.00 EUR
struct PaymentRates {
  /// The amounts paid in the currency and their costs, by the commodity of the costs.
  private var sums: [CommodityID: (paid: Quantity, cost: Quantity)] = [:]

  /// Counts a payment in the currency.
  ///
  /// - Throws: `.overflow` when a sum doesn't fit.
  mutating func add(_ paid: Quantity, atCost cost: Amount) throws(QuantityError) {
    let known = sums[cost.commodity] ?? (.zero, .zero)
    sums[cost.commodity] = (
      try known.paid.adding(paid), try known.cost.adding(cost.quantity)
    )
  }

  /// The rate of a commodity, or nil if no payment gives one.
  subscript(commodity: CommodityID) -> ExchangeRate? {
    guard let (paid, cost) = sums[commodity], !paid.isZero, paid.isNegative == cost.isNegative
    else { return nil }
    return ExchangeRate(paying: paid, for: cost)
  }
}
