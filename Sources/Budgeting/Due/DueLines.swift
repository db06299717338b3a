// The due days of a budget's lines, and what was paid for each.
//
//     Expenses:Power: {amount: 95 EUR, due: last}
//
//     2025-10-31   paid 10-28: 91.20         91.20 is most of 95: this is the payment, and the day is done
//     2025-11-30   paid 12-02: 93.00         two days late, and nearer to November's day than to December's
//     2025-12-31   nothing yet               due, and overdue from January on, until the middle of it
//
// A payment belongs to the nearest due day, whatever else was spent in the line's period, but only if it's at
// most half a period off. Anything half a period late is forgotten, like a missed occurrence. Otherwise a book
// started yesterday, or a line that's never paid under that name, would fill the list.
//
// A template that spends on the line is the same bill. It has its own days and amounts, so it replaces the
// line's due day.

public import Amounts
import Containers
public import Dates
public import Definitions
public import Journal
public import Ledger
public import Recurring
import SourceText

/// The budget lines that are due in a range of days.
public struct DueLines: Sendable {
  /// Unpaid due days, by date and then in the order they're written. Overdue ones are included if the range
  /// contains today.
  public private(set) var dues: [LineDue] = []
  /// The missing prices that kept spending from being converted.
  public private(set) var missingPrices: [MissingPrice] = []

  private let choice: BudgetChoice
  private let today: CivilDate
  private let accounts: AccountTable
  private let moneyAccounts: NameTable<Set<AccountID>>
  private var rowsOfBudgets = NameTable<[Int32]>()
  /// The lines of each period from today's on, by account.
  private var rows: [BudgetPeriod: [AccountID: BudgetRow]] = [:]

  /// The name of the budget that owns the money.
  public var owner: String { choice.usual.owner }

  /// Finds what's due.
  ///
  /// - Parameters:
  ///   - choice: The budget for each period.
  ///   - first: The first day.
  ///   - last: The last day.
  ///   - plan: The expected transactions.
  ///   - journal: The actual transactions.
  ///   - tellsRest: Whether ``outlook(of:from:)`` will be called.
  /// - Throws: `.overflow` if a sum doesn't fit in 128 bits.
  /// - Complexity: O(n) in the postings of the journal.
  public init(
    _ choice: BudgetChoice, from first: CivilDate, through last: CivilDate, _ plan: Plan,
    _ journal: BalancedJournal, tellsRest: Bool = true
  ) throws(QuantityError) {
    self.choice = choice
    today = plan.today
    accounts = journal.journal.accounts
    var moneyAccounts = NameTable<Set<AccountID>>()
    let budgets = Self.budgets(of: choice, from: min(first, plan.today), through: last)
    for budget in budgets {
      rowsOfBudgets[budget.name.value] = budget.linesOfAccounts(accounts)
      moneyAccounts[budget.name.value] = Set(budget.accounts.map(\.value))
    }
    self.moneyAccounts = moneyAccounts
    let calendar = choice.calendar
    let isLive = first <= plan.today && plan.today <= last
    let reach =
      budgets.flatMap { budget in
        budget.lines.filter { $0.due != nil }.map { $0.paymentReach(budget.calendar) }
      }.max() ?? 0
    guard tellsRest || reach > 0 else { return }
    // Due days outside the range can be nearer to a payment than those inside it.
    let (begin, end) = (first.adding(days: -3 * reach - 1), last.adding(days: 2 * reach + 1))
    let spending = try BudgetSpending(
      choice, upTo: calendar.period(of: begin)...calendar.period(of: end), plan, journal,
      hasDetails: true)
    let styles = journal.journal.commodities
    var all = try choice.lineDues(from: begin, through: end) {
      styles.style(of: $0.currency).places
    }
    try pay(&all, from: spending)
    // Nothing can be overdue from before a book's first transaction.
    let start = journal.journal.transactions.lazy.map(\.date).min() ?? today
    dues = all.filter { due in
      guard !due.isPaid, due.date <= last, isLive || due.date >= first else { return false }
      if due.date >= today { return due.date >= first }
      return due.date >= start && due.date.days(to: today) <= due.reach
    }
    .filter { due in due.expected.map { $0 > last } ?? true }
    .enumerated().sorted { ($0.element.date, $0.offset) < ($1.element.date, $1.offset) }
    .map(\.element)
    guard tellsRest else { return }
    try addRemaining(from: max(first, today), through: max(last, today), spending, plan, journal)
  }

  private static func budgets(
    of choice: BudgetChoice, from first: CivilDate, through last: CivilDate
  ) -> [Budget] {
    var names = NameSet()
    return (choice.calendar.period(of: first)...choice.calendar.period(of: last))
      .map { choice.budget(in: $0) }.filter { names.insert($0.name.value) }
  }

  // MARK: - Payments

  /// Assigns each payment to the nearest day on which its line is due.
  private mutating func pay(
    _ dues: inout [LineDue], from spending: BudgetSpending
  ) throws(QuantityError) {
    var places: [AccountID: [Int]] = [:]
    for (index, due) in dues.enumerated() {
      places[due.line.account.value, default: []].append(index)
    }
    for period in spending.periods {
      let budget = choice.budget(in: period)
      let rows =
        rowsOfBudgets[budget.name.value] ?? budget.linesOfAccounts(accounts)
      rowsOfBudgets[budget.name.value] = rows
      for activity in spending.activities(in: period) {
        let row = Int(rows[Int(activity.account)])
        guard row >= 0, let candidates = places[budget.lines[row].account.value] else { continue }
        for posting in activity.details {
          let nearest = Self.nearest(to: posting.date, among: candidates, in: dues)
          guard Self.distance(dues[nearest], posting.date) <= dues[nearest].reach
          else { continue }
          if posting.isScheduled {
            dues[nearest].expected = min(dues[nearest].expected ?? .latest, posting.date)
          } else if posting.amount.commodity == dues[nearest].budget.currency {
            dues[nearest].paid = try dues[nearest].paid.adding(posting.amount.quantity)
          } else if !posting.amount.quantity.isNegative {
            // The payment's value is unknown, but it was paid.
            dues[nearest].paid = try dues[nearest].paid.adding(dues[nearest].amount)
          }
        }
      }
    }
    // A refund larger than the payment isn't a debt.
    for index in dues.indices where dues[index].paid.isNegative { dues[index].paid = .zero }
  }

  /// The due day of a line that's nearest to a date. If two are equally near, it's the earlier one.
  ///
  /// - Parameters:
  ///   - date: The date.
  ///   - candidates: The indexes of the line's due days, by date; at least one.
  ///   - dues: The due days.
  /// - Returns: An index in `dues`.
  /// - Complexity: O(log *n*)
  private static func nearest(
    to date: CivilDate, among candidates: [Int], in dues: [LineDue]
  ) -> Int {
    let next = candidates.partitioningIndex { dues[$0].date >= date }
    guard next > 0 else { return candidates[0] }
    guard next < candidates.count else { return candidates[next - 1] }
    let (before, after) = (candidates[next - 1], candidates[next])
    return distance(dues[after], date) < distance(dues[before], date) ? after : before
  }

  private static func distance(_ due: LineDue, _ date: CivilDate) -> Int {
    abs(due.date.days(to: date))
  }

  // MARK: - Lines

  /// The line that pays for an account on a day; nil if there's none or if the transaction doesn't touch the
  /// budget's money.
  public func line(
    of account: AccountID, on date: CivilDate, touching others: [AccountID]
  ) -> (budget: Budget, line: BudgetLine)? {
    let budget = choice.budget(in: choice.calendar.period(of: max(date, today)))
    guard let rows = rowsOfBudgets[budget.name.value], Int(account) < rows.count,
      rows[Int(account)] >= 0, isAbout(others, on: date)
    else { return nil }
    return (budget, budget.lines[Int(rows[Int(account)])])
  }

  /// Whether a transaction with these accounts touches the budget's money on a day. Always true if the budget
  /// names no accounts.
  public func isAbout(_ others: [AccountID], on date: CivilDate) -> Bool {
    let budget = choice.budget(in: choice.calendar.period(of: max(date, today)))
    let money = moneyAccounts[budget.name.value] ?? []
    return money.isEmpty
      || others.contains { accounts.selfAndAncestors(of: $0).contains(where: money.contains) }
  }

  /// The money that a line has for payments from a day on: budgeted plus carried minus spent. For a past day
  /// it's today's money. Nil if there's no such line on that day.
  ///
  /// - Throws: `.overflow` when a sum doesn't fit.
  public func outlook(
    of account: AccountID, from date: CivilDate
  ) throws(QuantityError) -> MoneyOutlook? {
    let first = period(of: date)
    guard let now = rows[first]?[account] else { return nil }
    var later: [MoneyOutlook.Month?] = []
    while let rows = rows[first + later.count + 1] {
      later.append(
        try rows[account].map { row throws(QuantityError) in
          .init(change: try row.remaining.subtracting(row.carried), rollover: row.rollover)
        })
    }
    return MoneyOutlook(
      available: now.remaining, in: first, now.rollover, later: later, isComplete: false,
      choice.calendar)
  }

  /// The period that pays for a day. For a past day it's today's period.
  public func period(of date: CivilDate) -> BudgetPeriod {
    choice.calendar.period(of: max(date, today))
  }

  /// The most periods whose remaining money is computed. What's left years from now can't be predicted.
  private static let mostPeriods = 400

  private mutating func addRemaining(
    from first: CivilDate, through last: CivilDate, _ spending: BudgetSpending, _ plan: Plan,
    _ journal: BalancedJournal
  ) throws(QuantityError) {
    let calendar = choice.calendar
    let periods = calendar.period(of: first)...calendar.period(of: last)
    var previous: BudgetResult?
    for period in periods.prefix(Self.mostPeriods) where spending.periods.contains(period) {
      let result = try BudgetResult(
        choice, in: period...period, spending, plan, journal, after: previous)
      previous = result
      rows[period] = Dictionary(
        result.lines.map { ($0.account, $0) }, uniquingKeysWith: { first, _ in first })
      missingPrices.add(result.missingPrices)
    }
  }
}

extension Plan {
  /// The budgets in force: the default, including those of single months, and each budget with its own
  /// accounts.
  public var choicesOfDueLines: [BudgetChoice] {
    guard let usual = BudgetChoice(definitions) else { return [] }
    return [usual]
      + definitions.budgets.filter { budget in
        budget.owner == budget.name.value && budget.owner != usual.usual.owner
          && !budget.accounts.isEmpty
      }.map { BudgetChoice($0, in: definitions) }
  }
}
