public import Amounts
public import Dates
public import Definitions
public import Journal

/// The envelopes of a month and the money left to assign. All amounts are in the budget's currency.
public struct EnvelopeMonth: Sendable {
  /// The month in the budget's calendar.
  public let index: BudgetPeriod
  /// The days of the month.
  public let span: DateSpan
  /// The budget that applies to the month.
  public let budget: Budget
  /// The money that's ready to assign: not in an envelope and not held back. It's below zero if more was
  /// assigned than there is. It's the sum of ``terms``.
  public internal(set) var ready = Quantity.zero
  /// The money that `hold:` keeps for the next month.
  public internal(set) var held = Quantity.zero
  /// The balance of the budget's accounts at the end of the month, or today.
  public internal(set) var cash = Quantity.zero
  /// Income received.
  public internal(set) var income = Quantity.zero
  /// Money that came in: the change in cash apart from spending from envelopes.
  public internal(set) var inflow = Quantity.zero
  /// Spending without an envelope, below zero.
  public internal(set) var unbudgeted = Quantity.zero
  /// Other money that came in or went out, such as transfers from other accounts.
  public internal(set) var other = Quantity.zero
  /// The money assigned in later months.
  public internal(set) var usedLater = Quantity.zero
  /// The envelopes that were overspent in the month before and whose deficit was taken from what's ready to
  /// assign, each with its amount, below zero.
  public internal(set) var uncovered: [(account: AccountID, quantity: Quantity)] = []
  /// The money that the month before left unassigned, or below zero if it assigned too much. In the first
  /// month, the cash from before it.
  public internal(set) var readyBefore = Quantity.zero
  /// The money that the month before held for this one.
  public internal(set) var heldBefore = Quantity.zero
  /// The total assigned to its envelopes.
  public internal(set) var assigned = Quantity.zero
  /// Whether it's the first known month.
  public internal(set) var isFirst = false
  /// All envelopes of the book, in the order of the lines. Envelopes without a line come last, in the order of
  /// the chart of accounts.
  public internal(set) var envelopes: [Envelope] = []

  /// Whether there's less than nothing to assign, but would be enough if nothing were held.
  public var isShortByHolding: Bool {
    ready.isBelowZero
      && !Quantity.inRoom { () throws(QuantityError) in try ready.adding(held) }.isBelowZero
  }

  /// All numbers of the month, to check that they leave room for what views compute from them.
  var figures: [Quantity] {
    var figures = [
      ready, held, cash, income, inflow, unbudgeted, other, usedLater, readyBefore, heldBefore,
      assigned,
    ]
    figures.append(contentsOf: uncovered.map(\.quantity))
    for envelope in envelopes {
      figures.append(envelope.carried)
      figures.append(envelope.assigned)
      figures.append(envelope.activity)
      figures.append(envelope.available)
      figures.append(envelope.needed)
      figures.append(contentsOf: envelope.details.map(\.amount.quantity))
    }
    return figures
  }

  /// The envelopes of the month's budget, and any others that have figures.
  public var shown: [Envelope] { envelopes.filter { $0.isInBudget || !$0.isIdle } }

  /// The terms that add up to what's ready to assign. Terms that reduce it are below zero.
  ///
  /// - Throws: `.overflow` when a term doesn't fit.
  public func terms() throws(QuantityError) -> [ReadyTerm] {
    [
      ReadyTerm(.before, readyBefore), ReadyTerm(.heldBefore, heldBefore),
    ] + uncovered.map { ReadyTerm(.overspent($0.account), $0.quantity) } + [
      ReadyTerm(.income, income), ReadyTerm(.unbudgeted, unbudgeted), ReadyTerm(.other, other),
      ReadyTerm(.assigned, try assigned.negated()), ReadyTerm(.held, try held.negated()),
    ]
  }

  /// The total of all envelopes, with overspent ones subtracted.
  ///
  /// - Throws: `.overflow` when the sum doesn't fit.
  public func available() throws(QuantityError) -> Quantity {
    var sum = Quantity.zero
    for envelope in envelopes { sum = try sum.adding(envelope.available) }
    return sum
  }

  /// Cash minus the sum of ready, held and available. It should always be zero.
  ///
  /// - Throws: `.overflow` when a sum doesn't fit.
  public func difference() throws(QuantityError) -> Quantity {
    try cash.subtracting(ready).subtracting(held).subtracting(available())
  }
}

/// One of the terms that add up to what's ready to assign.
public struct ReadyTerm: Sendable {
  /// The kind of a term.
  public enum Kind: Hashable, Sendable {
    /// What was left from the month before. In the first month, the cash from before it.
    case before
    /// What the month before held.
    case heldBefore
    /// Overspending of an envelope in the month before that the envelope doesn't keep.
    case overspent(AccountID)
    /// Income.
    case income
    /// Spending without an envelope.
    case unbudgeted
    /// Transfers from or to other accounts.
    case other
    /// The money assigned to envelopes.
    case assigned
    /// The money held for the next month.
    case held
  }

  /// The kind of the term.
  public let kind: Kind
  /// The amount that the term adds; below zero if it reduces what's ready.
  public let quantity: Quantity

  init(_ kind: Kind, _ quantity: Quantity) {
    self.kind = kind
    self.quantity = quantity
  }
}
