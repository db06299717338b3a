public import SourceText

// The codes of diagnostics about budgets and envelopes, with the pages that `florin explain` shows for them.

extension DiagnosticCode {
  static let envelopeUnpriced = DiagnosticCode(
    "envelope.unpriced", .error,
    """
    An amount that's assigned, moved or held is in a different currency from the budget's, and the
    journal has no price for it on the first day of the month (or on the day of the move). Write the
    amount in the budget's currency, or declare a price.

        P 2025-11-01 USD 0.92 EUR
    """)

  static let envelopeOverAssigned = DiagnosticCode(
    "envelope.over-assigned", .warning,
    """
    You assigned more in this month than you have, so ready to assign is below zero. Assign less, move
    less to later months, or wait for income: the shortfall is taken from the next income.
    """)

  static let envelopeOverdrawn = DiagnosticCode(
    "envelope.overdrawn", .warning,
    """
    A move takes more out of an envelope than it holds in that month: what was carried over, assigned
    and moved into it. The move still counts, and the envelope is overspent by the difference.
    """)

  static let envelopeFund = DiagnosticCode(
    "envelope.fund", .warning,
    """
    A line saves for a template with `fund:`, but the template gives no usable amount: it spends on
    accounts other than the line's, its currency has no price in the budget's, or its amount isn't known
    yet. Nothing is saved for it.

        lines: {Expenses:Insurance: {fund: insurance}}
    """)

  static let envelopePlaces = DiagnosticCode(
    "envelope.places", .warning,
    """
    An assigned, moved or held amount has more decimal places than its currency is displayed with. The
    full amount counts, but reports show it rounded, so their numbers may not seem to add up. Write
    fewer places, or declare in the journal that the currency has more.

        commodity 1000.000 EUR
    """)

  static let envelopeCashApart = DiagnosticCode(
    "envelope.cash-apart", .warning,
    """
    An account of the budget holds money in another currency, and the journal has no price for it on the
    day of the posting. That money isn't ready to assign and isn't part of the cash total. Declare a
    price, or remove the account from the budget's `accounts:`.
    """)
}

extension DiagnosticCode {
  // MARK: - All codes

  /// All codes of this module.
  public static let budgetingCodes = [
    envelopeUnpriced, envelopeOverAssigned, envelopeOverdrawn, envelopeFund, envelopePlaces,
    envelopeCashApart,
  ]
}
