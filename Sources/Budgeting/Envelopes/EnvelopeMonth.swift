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
  /// What no envelope has and nothing holds back; below zero when more was assigned than there is. It is the
  /// sum of ``terms``.
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
  /// What the month before left unassigned, or assigned too much; in the first month, the cash that was there
  /// before it.
  public internal(set) var readyBefore = Quantity.zero
  /// What the month before held for this one.
  public internal(set) var heldBefore = Quantity.zero
  /// What its envelopes are assigned in all.
  public internal(set) var assigned = Quantity.zero
  /// Whether no month before it is known.
  public internal(set) var isFirst = false
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
    [
      ready, held, cash, income, inflow, unbudgeted, other, usedLater, readyBefore, heldBefore,
      assigned,
    ]
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

  /// What is ready to assign, term by term; what is taken away is below zero.
  ///
  /// - Throws: `.overflow` when a term does not fit.
  public func terms() throws(QuantityError) -> [ReadyTerm] {
    [
      ReadyTerm(.before, readyBefore), ReadyTerm(.heldBefore, heldBefore),
    ] + uncovered.map { ReadyTerm(.overspent($0.account), $0.quantity) } + [
      ReadyTerm(.income, income), ReadyTerm(.unbudgeted, unbudgeted), ReadyTerm(.other, other),
      ReadyTerm(.assigned, try assigned.negated()), ReadyTerm(.held, try held.negated()),
    ]
  }

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

/// One of the terms that add up to what is ready to assign.
public struct ReadyTerm: Sendable {
  /// What it is.
  public enum Kind: Hashable, Sendable {
    /// What the month before left; in the first month, the cash that was there.
    case before
    /// What the month before held.
    case heldBefore
    /// What an envelope was overspent by in the month before, and doesn't keep.
    case overspent(AccountID)
    /// Income.
    case income
    /// What was spent without an envelope.
    case unbudgeted
    /// What came from other accounts, or went there.
    case other
    /// What envelopes are assigned.
    case assigned
    /// What is held for the next month.
    case held
  }

  /// What it is.
  public let kind: Kind
  /// How much it adds; below zero where it takes away.
  public let quantity: Quantity

  init(_ kind: Kind, _ quantity: Quantity) {
    self.kind = kind
    self.quantity = quantity
  }
}
