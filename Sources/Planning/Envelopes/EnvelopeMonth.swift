public import Amounts
public import Dates
public import Definitions
public import Journal

/// The envelopes of a month, and what is left to assign. All amounts are in the budget's currency.
public struct EnvelopeMonth: Sendable {
  /// The number of the month in the budget's calendar.
  public let index: Int
  /// Its days.
  public let span: DateSpan
  /// The budget that holds in it.
  public let budget: Budget
  /// What no envelope has and nothing holds back; below zero when more was assigned than there is.
  public internal(set) var ready = Quantity.zero
  /// What `hold:` keeps for the next month.
  public internal(set) var held = Quantity.zero
  /// What the budget's accounts hold when the month ends, or today.
  public internal(set) var cash = Quantity.zero
  /// What came in as income.
  public internal(set) var income = Quantity.zero
  /// What came in: the change of cash that is not spending from envelopes.
  public internal(set) var inflow = Quantity.zero
  /// What was spent without an envelope, below zero.
  public internal(set) var unbudgeted = Quantity.zero
  /// What else came in, such as transfers from other accounts, or went.
  public internal(set) var other = Quantity.zero
  /// What is assigned in later months.
  public internal(set) var usedLater = Quantity.zero
  /// The envelopes that were overspent in the month before, and whose deficit was taken from what is ready
  /// to assign; each with the amount, below zero.
  public internal(set) var uncovered: [(account: AccountID, quantity: Quantity)] = []
  /// What the month before left unassigned, or assigned too much; zero in the first month.
  public internal(set) var readyBefore = Quantity.zero
  /// All envelopes of the book, in the order of the lines; those that only assignments make stand behind
  /// them as the chart orders accounts.
  public internal(set) var envelopes: [Envelope] = []

  /// Whether there is less than nothing to assign, and would be enough if nothing were held.
  public var isShortByHolding: Bool {
    ready.isBelowZero
      && !Quantity.inRoom { () throws(QuantityError) in try ready.adding(held) }.isBelowZero
  }

  /// All numbers of the month, for what views compute from them.
  var figures: [Quantity] {
    [ready, held, cash, income, inflow, unbudgeted, other, usedLater, readyBefore]
      + uncovered.map(\.quantity)
      + envelopes.flatMap { envelope in
        [
          envelope.carried, envelope.assigned, envelope.activity, envelope.available,
          envelope.needed,
        ]
          + envelope.details.map(\.amount.quantity)
      }
  }

  /// The envelopes of the month's budget, and others that something is known of.
  public var shown: [Envelope] { envelopes.filter { $0.isInBudget || !$0.isIdle } }

  /// What all envelopes hold, less what is missing in overspent ones.
  ///
  /// - Throws: `.overflow` when the sum does not fit.
  public func available() throws(QuantityError) -> Quantity {
    var sum = Quantity.zero
    for envelope in envelopes { sum = try sum.adding(envelope.available) }
    return sum
  }

  /// What cash is more than ready to assign, held, and in envelopes: zero.
  ///
  /// - Throws: `.overflow` when a sum does not fit.
  public func difference() throws(QuantityError) -> Quantity {
    try cash.subtracting(ready).subtracting(held).subtracting(available())
  }
}
