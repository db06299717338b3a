// What an amount is in a currency: the one rule of budgets, envelopes, due dates and comparisons.
//
//     10 EUR                  in EUR: itself
//     10 CHF @ 1.05 EUR       what it cost: 10.50 EUR
//     10 CHF @ 1.10 USD       what it cost, 11.00 USD, at the price of dollars on its day
//     10 CHF                  at the price of francs on its day
//
// Where no price brings the cost there, the price of the amount itself does, and without that the amount
// stays as it is.

public import Amounts
public import Dates
public import Journal

/// Brings amounts into a currency, by their costs and the prices of their days.
public struct CurrencyConversion: Sendable {
  private let journal: BalancedJournal
  /// Made when something is converted: most budgets need no prices.
  private var valuer: Valuer?

  /// Converts by the prices of a journal.
  public init(_ journal: BalancedJournal) { self.journal = journal }

  /// The prices that were missing so far.
  public var missingPrices: [MissingPrice] { valuer?.missing ?? [] }

  /// What an amount is in a currency; itself where neither its cost nor a price tells that.
  ///
  /// It is exact where a decimal number is. Else it is rounded as all market values are: at the twelfth
  /// decimal place, or later.
  ///
  /// - Throws: `.overflow` when the result does not fit.
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

  /// What an amount is in a currency by the prices of a day; itself where none tells that.
  ///
  /// - Throws: `.overflow` when the value does not fit.
  public mutating func value(
    of amount: Amount, in currency: CommodityID, on date: CivilDate
  ) throws(QuantityError) -> Amount {
    if valuer == nil { valuer = Valuer(journal) }
    return try valuer?.value(of: amount, in: currency, on: date) ?? amount
  }
}
