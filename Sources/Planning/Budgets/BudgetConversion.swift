import Amounts
import Dates
import Journal
import Ledger

/// Brings amounts into a budget's currency.
struct BudgetConversion {
  private let journal: BalancedJournal
  /// Made when something is converted: most budgets need no prices.
  private var valuer: Valuer?

  init(_ journal: BalancedJournal) { self.journal = journal }

  /// The prices that were missing so far.
  var missingPrices: [MissingPrice] { valuer?.missing ?? [] }

  /// What an amount is in a currency: its own cost where that is given in it, else its value by the
  /// prices of the day; both rounded to the places that the currency is shown with, so that what is shown
  /// adds up. Without a price it is itself.
  ///
  /// - Throws: `.overflow` when the result does not fit.
  mutating func amount(
    _ amount: Amount, _ cost: Cost?, in currency: CommodityID, on date: CivilDate
  ) throws(QuantityError) -> Amount {
    guard amount.commodity != currency else { return amount }
    if let cost {
      let total = try cost.total(of: amount.quantity)
      if total.commodity == currency { return shown(total) }
    }
    var valuer = valuer ?? Valuer(journal)
    let value = try valuer.value(of: amount, in: currency, on: date)
    self.valuer = valuer
    return value.commodity == currency ? shown(value) : amount
  }

  /// An amount rounded to the places that it is shown with.
  private func shown(_ amount: Amount) -> Amount {
    let places = journal.journal.commodities.style(of: amount.commodity).places
    let quantity = amount.quantity.rounded(to: places)
    return Amount((try? quantity.scaled(to: places)) ?? quantity, amount.commodity)
  }
}
