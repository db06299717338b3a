public import Amounts
import Containers
import Dates
public import Definitions
public import Journal
public import Ledger
public import Recurring

/// A suggested budget line, based on the most recent periods.
public struct BudgetSuggestion: Sendable {
  /// The account, which has no line yet, or one that stands at 0.
  public let account: AccountID
  /// The amount spent in each period, in the budget's currency; zero if nothing was.
  public let spent: [Quantity]
  /// The median of the periods, or the mean of the two in the middle. Never below zero.
  public let median: Quantity
}

extension BudgetSuggestion {
  /// Suggests lines for the accounts that have none, and perhaps amounts for lines that stand at 0, in the order of
  /// the chart of accounts.
  ///
  /// - Parameters:
  ///   - budget: The budget, even if others applied in the meantime.
  ///   - periods: The periods to learn from.
  ///   - plan: The expected transactions, which don't affect the suggestions.
  ///   - journal: The actual transactions.
  ///   - query: The report's query; nil for everything.
  ///   - coversZeros: Whether to suggest amounts for lines that stand at 0, too. Each counts what's spent on all of its
  ///     accounts.
  /// - Returns: A suggestion for each account with spending but no line.
  /// - Throws: `.overflow` when a sum doesn't fit.
  /// - Complexity: O(n) in the postings of the journal.
  public static func all(
    for budget: Budget, from periods: ClosedRange<BudgetPeriod>, _ plan: Plan,
    _ journal: BalancedJournal, query: BudgetQuery? = nil, coversZeros: Bool = false
  ) throws(QuantityError) -> [BudgetSuggestion] {
    let choice = BudgetChoice(budget, in: plan.definitions)
    let spending = try BudgetSpending(choice, in: periods, plan, journal, query: query)
    let lines = budget.linesOfAccounts(journal.journal.accounts)
    var sums: [AccountID: [Quantity]] = [:]
    for period in periods {
      for activity in spending.activities(in: period) {
        let index = Int(lines[Int(activity.account)])
        guard index < 0 || coversZeros && budget.lines[index].standsAtZero else { continue }
        let spent = activity.spent.quantity(of: budget.currency)
        guard !spent.isZero else { continue }
        let account = index < 0 ? activity.account : budget.lines[index].account.value
        var known = sums[account] ?? Array(repeating: .zero, count: periods.count)
        known[period - periods.lowerBound] = try known[period - periods.lowerBound].adding(spent)
        sums[account] = known
      }
    }
    let places = journal.journal.commodities.style(of: budget.currency).places
    var result: [BudgetSuggestion] = []
    for account in AccountOrder(journal.journal).accounts {
      guard let spent = sums[account] else { continue }
      let median = try spent.median(places: places)
      result.append(
        BudgetSuggestion(
          account: account, spent: spent, median: median.isNegative ? .zero : median))
    }
    return result
  }
}

extension BudgetCalendar {
  /// The periods that a journal knows about: without those before its first spending, unless that's all of them.
  ///
  /// - Complexity: O(n) in the postings of the journal.
  public func known(
    of periods: ClosedRange<BudgetPeriod>, in journal: ParsedJournal
  ) -> ClosedRange<BudgetPeriod> {
    guard let day = journal.firstSpending else { return periods }
    return min(max(periods.lowerBound, period(of: day)), periods.upperBound)...periods.upperBound
  }
}

extension ParsedJournal {
  /// The date of the first transaction that spends anything.
  fileprivate var firstSpending: CivilDate? {
    let isSpending = accounts.ids.map { self.isSpending($0) }
    var first: CivilDate?
    for transaction in transactions.indices {
      let date = transactions[transaction].date
      if let first, first <= date { continue }
      let rows = postingRows(of: transaction)
      if rows.contains(where: { isSpending[Int(postings.rows[$0].account)] }) { first = date }
    }
    return first
  }
}

extension BudgetLine {
  /// Whether its amounts are all 0, and it has no target.
  fileprivate var standsAtZero: Bool { targets.isEmpty && steps.allSatisfy(\.quantity.isZero) }
}
