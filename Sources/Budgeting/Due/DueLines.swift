// What is due of a budget's lines, and what of it was paid.
//
//     Expenses:Power: {amount: 95 EUR, due: last}
//
//     2025-10-31   paid 10-28: 91.20         91.20 is most of 95: this is the payment, and the day is done
//     2025-11-30   paid 12-02: 93.00         two days late, and nearer to November's day than to December's
//     2025-12-31   nothing yet               due, and overdue from January on, until the middle of it
//
// A payment belongs to the day that is nearest to it, however the line's period was spent otherwise, and
// only if it is at most half a period off. What is half a period late is forgotten, as a missed occurrence
// is: a book that was begun yesterday, or a line that nobody pays by that name, must not fill the list.
//
// A template that spends on the line is the same bill: it has its own days and amounts, so the line's day
// is left to it.

public import Amounts
public import Dates
public import Definitions
public import Journal
public import Ledger
public import Recurring

/// The lines of a budget that are due in some days.
public struct DueLines: Sendable {
  /// What is due and not paid, by date and then as it is written; overdue ones too where the days hold
  /// today.
  public private(set) var dues: [LineDue] = []
  /// Prices for want of which spending stands apart.
  public private(set) var missingPrices: [MissingPrice] = []
  /// Whether some sum does not fit in 128 bits.
  public private(set) var hasOverflow = false

  private let choice: BudgetChoice
  private let today: CivilDate
  private let accounts: AccountTable
  private let moneyAccounts: [String: Set<AccountID>]
  private var rowsOfBudgets: [String: [Int32]] = [:]
  /// The lines of each period from today's on, by their accounts.
  private var rows: [Int: [AccountID: BudgetRow]] = [:]

  /// The budget whose money it is, by name.
  public var owner: String { choice.usual.owner }

  /// Finds what is due.
  ///
  /// - Parameters:
  ///   - choice: Which budget holds when.
  ///   - first: The first day.
  ///   - last: The last day.
  ///   - plan: What is expected.
  ///   - journal: What has happened.
  ///   - tellsRest: Whether ``outlook(of:from:)`` will be asked.
  /// - Complexity: O(n) in the postings of the journal.
  public init(
    _ choice: BudgetChoice, from first: CivilDate, through last: CivilDate, _ plan: Plan,
    _ journal: BalancedJournal, tellsRest: Bool = true
  ) {
    self.choice = choice
    today = plan.today
    accounts = journal.journal.accounts
    var moneyAccounts: [String: Set<AccountID>] = [:]
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
    // Days beside the window may be nearer to a payment than those within.
    let (begin, end) = (first.adding(days: -3 * reach - 1), last.adding(days: 2 * reach + 1))
    let spending = BudgetSpending(
      choice, upTo: calendar.index(of: begin)...calendar.index(of: end), plan, journal,
      hasDetails: true)
    hasOverflow = spending.hasOverflow
    do throws(QuantityError) {
      let styles = journal.journal.commodities
      var all = try choice.lineDues(from: begin, through: end) {
        styles.style(of: $0.currency).places
      }
      try pay(&all, from: spending)
      // Before its first transaction a book knows nothing: nothing is overdue from then.
      let start = journal.journal.transactions.lazy.map(\.date).min() ?? today
      dues = all.filter { due in
        guard !due.isPaid, due.date <= last, isLive || due.date >= first else { return false }
        if due.date >= today { return due.date >= first }
        return due.date >= start && due.date.days(to: today) <= due.reach
      }
      .filter { due in due.expected.map { $0 > last } ?? true }
      .enumerated().sorted { ($0.element.date, $0.offset) < ($1.element.date, $1.offset) }
      .map(\.element)
    } catch {
      hasOverflow = true
    }
    guard tellsRest else { return }
    addRemaining(from: max(first, today), through: max(last, today), spending, plan, journal)
  }

  private static func budgets(
    of choice: BudgetChoice, from first: CivilDate, through last: CivilDate
  ) -> [Budget] {
    var names: Set<String> = []
    return (choice.calendar.index(of: first)...choice.calendar.index(of: last))
      .map { choice.budget(in: $0) }.filter { names.insert($0.name.value).inserted }
  }

  // MARK: - Payments

  /// Gives each payment to the nearest day on which its line is due.
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
            // Nobody knows what it is worth; that it was paid is known.
            dues[nearest].paid = try dues[nearest].paid.adding(dues[nearest].amount)
          }
        }
      }
    }
    // What came back beyond what was paid is no debt.
    for index in dues.indices where dues[index].paid.isNegative { dues[index].paid = .zero }
  }

  /// The day of a line that is nearest to another day; of two at the same distance, the earlier.
  ///
  /// - Parameters:
  ///   - date: The other day.
  ///   - candidates: The places of the line's days, by date; one at least.
  ///   - dues: The days.
  /// - Returns: A place in `dues`.
  /// - Complexity: O(log *n*)
  private static func nearest(
    to date: CivilDate, among candidates: [Int], in dues: [LineDue]
  ) -> Int {
    var (low, high) = (0, candidates.count)
    while low < high {
      let middle = (low + high) / 2
      if dues[candidates[middle]].date < date { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return candidates[0] }
    guard low < candidates.count else { return candidates[low - 1] }
    let (before, after) = (candidates[low - 1], candidates[low])
    return distance(dues[after], date) < distance(dues[before], date) ? after : before
  }

  private static func distance(_ due: LineDue, _ date: CivilDate) -> Int {
    abs(due.date.days(to: date))
  }

  // MARK: - Lines

  /// The line that pays for an account on a day; nil without one, and for a transaction that does not touch
  /// the budget's money.
  public func line(
    of account: AccountID, on date: CivilDate, touching others: [AccountID]
  ) -> (budget: Budget, line: BudgetLine)? {
    let budget = choice.budget(in: choice.calendar.index(of: max(date, today)))
    guard let rows = rowsOfBudgets[budget.name.value], Int(account) < rows.count,
      rows[Int(account)] >= 0, isAbout(others, on: date)
    else { return nil }
    return (budget, budget.lines[Int(rows[Int(account)])])
  }

  /// Whether a transaction with some accounts touches the budget's money on a day; all do where the budget
  /// names none.
  public func isAbout(_ others: [AccountID], on date: CivilDate) -> Bool {
    let budget = choice.budget(in: choice.calendar.index(of: max(date, today)))
    let money = moneyAccounts[budget.name.value] ?? []
    return money.isEmpty
      || others.contains { other in money.contains { accounts.isOrIsBelow(other, $0) } }
  }

  /// What a line has for payments from a day on, that of today for one before it: budgeted, and carried, and not
  /// spent; nil where the day has no such line.
  ///
  /// - Throws: `.overflow` when a sum does not fit.
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

  /// The number of the period that pays for a day: that of today for a day before it.
  public func period(of date: CivilDate) -> Int {
    choice.calendar.index(of: max(date, today))
  }

  /// The most periods whose rest is told: in years to come nobody knows what will be left.
  private static let mostPeriods = 400

  private mutating func addRemaining(
    from first: CivilDate, through last: CivilDate, _ spending: BudgetSpending, _ plan: Plan,
    _ journal: BalancedJournal
  ) {
    let calendar = choice.calendar
    let periods = calendar.index(of: first)...calendar.index(of: last)
    for period in periods.prefix(Self.mostPeriods) where spending.periods.contains(period) {
      let result = BudgetResult(choice, in: period...period, spending, plan, journal)
      hasOverflow = hasOverflow || result.hasOverflow
      rows[period] = Dictionary(
        result.lines.map { ($0.account, $0) }, uniquingKeysWith: { first, _ in first })
      for price in result.missingPrices
      where !missingPrices.contains(where: { $0.commodity == price.commodity }) {
        missingPrices.append(price)
      }
    }
  }
}

extension Plan {
  /// The budgets in force: the default with those of single months, and each that has accounts of its own.
  public var choicesOfDueLines: [BudgetChoice] {
    guard let usual = BudgetChoice(definitions) else { return [] }
    return [usual]
      + definitions.budgets.filter { budget in
        budget.owner == budget.name.value && budget.owner != usual.usual.owner
          && !budget.accounts.isEmpty
      }.map { BudgetChoice($0, in: definitions) }
  }
}
