public import Amounts
public import Dates
public import Definitions
public import Journal
public import SourceText

/// One envelope in a month, in the budget's currency.
public struct Envelope: Sendable {
  /// The account; what is below it belongs to it, unless it is an envelope of its own.
  public let account: AccountID
  /// Its line, of the month's budget or of another one for the same money; nil where an assignment alone
  /// makes it.
  public var line: BudgetLine? { shared.line }
  /// Whether the line is one of the month's own budget.
  public let isInBudget: Bool
  /// What the month before left: below zero only where the line keeps a deficit.
  public internal(set) var carried = Quantity.zero
  /// What `assignments:` say; nil where they say nothing.
  public internal(set) var assignment: Quantity?
  /// Where they say it.
  public internal(set) var source: ByteSpan?
  /// What is moved into it, less what is moved out of it.
  public internal(set) var moved = Quantity.zero
  /// What was spent, below zero, less what came back.
  public internal(set) var activity = Quantity.zero
  /// What was spent in other commodities, above zero.
  public internal(set) var unconverted = MixedAmount()
  /// What is in it: carried, assigned and moved, less what was spent.
  public internal(set) var available = Quantity.zero
  /// Assigned and moved.
  public internal(set) var assigned = Quantity.zero
  /// What its targets ask for in this month.
  public internal(set) var demands: [EnvelopeDemand] = []
  /// What they ask for together.
  public internal(set) var needed = Quantity.zero
  /// What is missing to what its targets ask for; never below zero.
  public internal(set) var shortfall = Quantity.zero
  /// What it takes to be funded: what is missing, or what was spent too much if that is more.
  public internal(set) var request = Quantity.zero
  /// The postings behind the activity, where they were asked for.
  public internal(set) var details: [BudgetPosting] = []
  private let shared: SharedLine

  /// Makes an empty one, of which each month has a copy.
  init(account: AccountID, line: BudgetLine?, isInBudget: Bool) {
    self.account = account
    self.isInBudget = isInBudget
    shared = SharedLine(line: line)
  }

  /// Where it stands.
  public var state: State {
    if available.isBelowZero { return .overspent }
    if !shortfall.isResidue { return .underfunded }
    let isEmpty =
      carried.isZero && (assignment ?? .zero).isZero && moved.isZero && available.isZero
    return isEmpty ? .unfunded : .funded
  }

  /// Where an envelope stands.
  public enum State: String, CaseIterable, Sendable {
    /// Nothing is missing.
    case funded
    /// What its targets or its bills need this month is not there.
    case underfunded
    /// More was spent than was in it.
    case overspent
    /// Nothing is in it, and nothing has to be.
    case unfunded
  }

  /// The earliest day by which a demand must be met.
  public var due: CivilDate? { demands.filter { !$0.needed.isZero }.compactMap(\.due).min() }

  /// Whether nothing is known of it in its month.
  public var isIdle: Bool {
    carried.isZero && assignment == nil && moved.isZero && activity.isZero
      && unconverted.isZero && available.isZero
  }
}

/// A line behind a reference: it is as large as all else of an envelope, and the same in all months.
private final class SharedLine: Sendable {
  let line: BudgetLine?

  init(line: BudgetLine?) { self.line = line }
}

/// What one target of an envelope asks for in a month.
public struct EnvelopeDemand: Sendable {
  /// Why.
  public let reason: Reason
  /// What is to be there in the end.
  public let amount: Quantity
  /// What of it was there when the month began, or has been spent on it.
  public let saved: Quantity
  /// The day by which it must be there.
  public let due: CivilDate?
  /// The months that are left, this one included.
  public let monthsLeft: Int
  /// What this month has to bring.
  public let needed: Quantity
  /// Where the target stands.
  public let source: ByteSpan

  /// What asks for money.
  public enum Reason: Hashable, Sendable {
    /// `target:`, an amount by a day
    case deadline
    /// `target:`, an amount for each month
    case regular
    /// `target: refill to …`
    case refill
    /// `due:` with the line's amount
    case due
    /// What was overspent before, and the line keeps as its deficit
    case deficit
    /// `fund:` with the template's amounts
    case fund(template: String)
  }
}
