public import Amounts
import Dates
public import Definitions
public import Journal
import Ledger
import SourceText

/// The assignments, moves and holds in the definitions for a budget's money, by month and in its currency.
struct EnvelopeJobs {
  /// The money that one envelope gets in a month.
  struct Job {
    /// The assignment; nil if there's none.
    var assigned: Quantity?
    /// Where the assignment is written.
    var source: ByteSpan?
    /// The amount moved in minus the amount moved out.
    var moved = Quantity.zero
  }

  /// By month and account.
  private(set) var jobs: [BudgetPeriod: [AccountID: Job]] = [:]
  /// The amount of each move, by the source span of the amount.
  private(set) var moves: [ByteSpan: Quantity] = [:]
  /// The money held back, by month.
  private(set) var held: [BudgetPeriod: Quantity] = [:]
  /// Where each hold is written, by month.
  private(set) var heldPlaces: [BudgetPeriod: ByteSpan] = [:]
  /// Amounts in another currency that have no price on their day.
  private(set) var unpriced: [(amount: Located<Amount>, date: CivilDate)] = []

  /// The first month in which each account has an assignment or move.
  var firstMonths: [AccountID: BudgetPeriod] {
    var result: [AccountID: BudgetPeriod] = [:]
    for (month, accounts) in jobs {
      for account in accounts.keys { result[account] = min(result[account] ?? month, month) }
    }
    return result
  }

  /// The months with an assignment, move or hold.
  var months: [BudgetPeriod] { Array(jobs.keys) + Array(held.keys) }

  /// Reads the definitions. Amounts in other currencies are converted at the prices of the month's first day
  /// or, for moves, of the move's day.
  ///
  /// - Throws: `.overflow` when a sum doesn't fit.
  init(_ definitions: Definitions, of budget: Budget, _ journal: BalancedJournal)
    throws(QuantityError)
  {
    var conversion = CurrencyConversion(journal)
    let calendar = budget.calendar
    func quantity(
      _ amount: Located<Amount>, on date: CivilDate
    ) throws(QuantityError) -> Quantity {
      let own = try conversion.amount(amount.value, nil, in: budget.currency, on: date)
      guard own.commodity == budget.currency else {
        if !own.quantity.isZero { unpriced.append((amount, date)) }
        return .zero
      }
      return own.quantity
    }
    // Months in order.
    var rest = definitions.assignments[...]
    while let first = rest.first {
      let written = rest.prefix { $0.month == first.month }
      rest = rest.dropFirst(written.count)
      guard let month = calendar.period(ofMonth: first.month) else { continue }
      let begin = calendar.span(month).begin ?? first.month
      var assigned = jobs[month] ?? [:]
      for assignment in written {
        assigned[assignment.account.value] = Job(
          assigned: try quantity(assignment.amount, on: begin), source: assignment.amount.span)
      }
      jobs[month] = assigned
    }
    for move in definitions.moves {
      let amount = try quantity(move.amount, on: move.date.value)
      moves[move.amount.span] = amount
      let month = calendar.period(of: move.date.value)
      try add(try amount.negated(), movedTo: move.from.value, in: month)
      try add(amount, movedTo: move.to.value, in: month)
    }
    for hold in definitions.holds {
      guard let month = calendar.period(ofMonth: hold.month) else { continue }
      let begin = calendar.span(month).begin ?? hold.month
      held[month] = try quantity(hold.amount, on: begin)
      heldPlaces[month] = hold.amount.span
    }
  }

  private mutating func add(
    _ quantity: Quantity, movedTo account: AccountID, in month: BudgetPeriod
  ) throws(QuantityError) {
    let known = jobs[month]?[account]?.moved ?? .zero
    jobs[month, default: [:]][account, default: Job()].moved = try known.adding(quantity)
  }

  /// Makes an account an envelope from a month on.
  mutating func open(_ account: AccountID, in month: BudgetPeriod) throws(QuantityError) {
    try add(.zero, movedTo: account, in: month)
  }

  /// Applies a changed assignment or hold, or an additional move.
  ///
  /// - Throws: `.overflow` when a sum doesn't fit.
  mutating func apply(_ change: EnvelopeChange) throws(QuantityError) {
    switch change {
    case .assign(let account, let quantity, let month):
      jobs[month, default: [:]][account, default: Job()].assigned = quantity
    case .move(let from, let to, let quantity, let month):
      try add(try quantity.negated(), movedTo: from, in: month)
      try add(quantity, movedTo: to, in: month)
    case .hold(let quantity, let month): held[month] = quantity
    }
  }
}

/// A what-if change to assignments, moves or holds.
public enum EnvelopeChange: Sendable {
  /// Replaces an envelope's assignment in a month.
  case assign(AccountID, Quantity, month: BudgetPeriod)
  /// Moves money from one envelope to another.
  case move(from: AccountID, to: AccountID, Quantity, month: BudgetPeriod)
  /// Replaces what a month keeps for the next one.
  case hold(Quantity, month: BudgetPeriod)
}
