// Converts an amount to a currency: the one rule of budgets, envelopes, due dates and comparisons.
//
//     10 EUR                  in EUR: itself
//     10 CHF @ 1.05 EUR       its cost: 10.50 EUR
//     10 CHF @ 1.10 USD       its cost, 11.00 USD, at the price of dollars on its day
//     10 CHF                  at the price of francs on its day
//
// If no price converts the cost, the price of the amount itself is used. Without that, the amount stays as
// it is.

public import Amounts
public import Dates
public import Journal

/// Converts amounts to a currency, by their costs and the prices on their days.
public struct CurrencyConversion: Sendable {
  private let journal: BalancedJournal
  /// Created on first use: most budgets need no prices.
  private var valuer: Valuer?

  /// Converts by a journal's prices.
  public init(_ journal: BalancedJournal) { self.journal = journal }

  /// The prices found missing so far.
  public var missingPrices: [MissingPrice] { valuer?.missing ?? [] }

  /// An amount in a currency; unchanged if neither its cost nor a price converts it.
  ///
  /// The result is exact if it's a decimal number. Otherwise it's rounded like all market values: at the
  /// twelfth decimal place, or later.
  ///
  /// - Throws: `.overflow` when the result doesn't fit.
  public mutating func amount(
    _ amount: Amount, _ cost: Cost?, in currency: CommodityID, on date: CivilDate
  ) throws(QuantityError) -> Amount {
    guard amount.commodity != currency else { return amount }
    if let cost {
      let total = try cost.total(of: amount.quantity)
      guard total.commodity != currency else {
        return journal.journal.commodities.withShownPlaces(total)
      }
      let value = try value(of: total, in: currency, on: date)
      if value.commodity == currency { return value }
    }
    return try value(of: amount, in: currency, on: date)
  }

  /// An amount in a currency by the prices of a day; unchanged if none converts it.
  ///
  /// - Throws: `.overflow` when the value doesn't fit.
  public mutating func value(
    of amount: Amount, in currency: CommodityID, on date: CivilDate
  ) throws(QuantityError) -> Amount {
    if valuer == nil { valuer = Valuer(journal) }
    return try valuer?.value(of: amount, in: currency, on: date) ?? amount
  }
}
