public import Amounts
public import Dates
public import Definitions
public import Journal
public import SourceText

/// One envelope in one month, in the budget's currency.
public struct Envelope: Sendable {
  /// The account. Accounts below it belong to the envelope unless they're envelopes themselves.
  public let account: AccountID
  /// The envelope's line, from the month's budget or another one for the same money. Nil if there's just an
  /// assignment.
  public var line: BudgetLine? { shared.line }
  /// Whether the line is in the month's own budget.
  public let isInBudget: Bool
  /// What was left from the month before. It's below zero only if the line keeps a deficit.
  public internal(set) var carried = Quantity.zero
  /// The amount in `assignments:`, or nil if there's none.
  public internal(set) var assignment: Quantity?
  /// Where the assignment is written.
  public internal(set) var source: ByteSpan?
  /// The amount moved in minus the amount moved out.
  public internal(set) var moved = Quantity.zero
  /// Spending as a number below zero, net of refunds.
  public internal(set) var activity = Quantity.zero
  /// The amounts spent in other commodities, above zero.
  public internal(set) var unconverted = MixedAmount()
  /// The amount in the envelope: carried plus assigned plus moved, minus spent.
  public internal(set) var available = Quantity.zero
  /// The amount assigned plus the amount moved.
  public internal(set) var assigned = Quantity.zero
  /// What its targets need in this month.
  public internal(set) var demands: [EnvelopeDemand] = []
  /// The total that its targets need.
  public internal(set) var needed = Quantity.zero
  /// The amount missing for its targets; never below zero.
  public internal(set) var shortfall = Quantity.zero
  /// The amount that would fund it: the shortfall or the overspending, whichever is more.
  public internal(set) var request = Quantity.zero
  /// The postings that make up the activity, if requested.
  public internal(set) var details: [BudgetPosting] = []
  private let shared: SharedLine

  /// Makes an empty envelope, to be copied for each month.
  init(account: AccountID, line: BudgetLine?, isInBudget: Bool) {
    self.account = account
    self.isInBudget = isInBudget
    shared = SharedLine(line: line)
  }

  /// The envelope's state.
  public var state: State {
    if available.isBelowZero { return .overspent }
    if !shortfall.isResidue { return .underfunded }
    let isEmpty =
      carried.isZero && (assignment ?? .zero).isZero && moved.isZero && available.isZero
    return isEmpty ? .unfunded : .funded
  }

  /// The state of an envelope.
  public enum State: String, CaseIterable, Sendable {
    /// Nothing is missing.
    case funded
    /// The money that its targets or bills need this month isn't there.
    case underfunded
    /// More was spent than it had.
    case overspent
    /// It's empty and doesn't need anything.
    case unfunded
  }

  /// The earliest day by which a demand has to be met.
  public var due: CivilDate? { demands.filter { !$0.needed.isZero }.compactMap(\.due).min() }

  /// Whether it has no figures in its month.
  public var isIdle: Bool {
    carried.isZero && assignment == nil && moved.isZero && activity.isZero
      && unconverted.isZero && available.isZero
  }
}

/// A line held by reference, because it's as large as the rest of an envelope and the same in all months.
private final class SharedLine: Sendable {
  let line: BudgetLine?

  init(line: BudgetLine?) { self.line = line }
}

/// What one target of an envelope needs in a month.
public struct EnvelopeDemand: Sendable {
  /// The reason for the demand.
  public let reason: Reason
  /// The amount to reach in the end.
  public let amount: Quantity
  /// The part of it that was there when the month began or has been spent on it.
  public let saved: Quantity
  /// The day by which the amount has to be there.
  public let due: CivilDate?
  /// The number of months left, including this one.
  public let monthsLeft: Int
  /// The amount needed this month.
  public let needed: Quantity
  /// Where the target is written.
  public let source: ByteSpan

  /// The reason for a demand.
  public enum Reason: Hashable, Sendable {
    /// `target:`, an amount by a day
    case deadline
    /// `target:`, an amount for each month
    case regular
    /// `target: refill to …`
    case refill
    /// `due:` with the line's amount
    case due
    /// Overspending from earlier months that the line keeps as a deficit
    case deficit
    /// `fund:` with the template's amounts
    case fund(template: String)
  }
}
