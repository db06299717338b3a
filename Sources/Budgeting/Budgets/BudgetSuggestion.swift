public import Amounts
public import Definitions
public import Journal
public import Ledger
public import Recurring

/// A line that a budget could have, as the last periods suggest it.
public struct BudgetSuggestion: Sendable {
  /// The account, which has no line.
  public let account: AccountID
  /// What was spent in each period, in the budget's currency; zero where nothing was.
  public let spent: [Quantity]
  /// The one in the middle; of two in the middle, their mean. Never below zero.
  public let median: Quantity
}

extension BudgetSuggestion {
  /// The lines that a budget could have for what has none, in the order of the chart of accounts.
  ///
  /// - Parameters:
  ///   - budget: The budget, whichever others held meanwhile.
  ///   - periods: The periods to learn from.
  ///   - plan: What is expected, which suggests nothing.
  ///   - journal: What has happened.
  ///   - query: What is asked about; nil for everything.
  /// - Returns: A suggestion for each account that has spending and no line.
  /// - Throws: `.overflow` when a sum does not fit.
  /// - Complexity: O(n) in the postings of the journal.
  public static func all(
    for budget: Budget, from periods: ClosedRange<Int>, _ plan: Plan, _ journal: BalancedJournal,
    query: BudgetQuery? = nil
  ) throws(QuantityError) -> [BudgetSuggestion] {
    let choice = BudgetChoice(budget, in: plan.definitions)
    let spending = BudgetSpending(choice, in: periods, plan, journal, query: query)
    let lines = budget.linesOfAccounts(journal.journal.accounts)
    var sums: [AccountID: [Quantity]] = [:]
    for period in periods {
      for activity in spending.activities(in: period) where lines[Int(activity.account)] < 0 {
        let spent = activity.spent.quantity(of: budget.currency)
        guard !spent.isZero else { continue }
        sums[activity.account, default: Array(repeating: .zero, count: periods.count)][
          period - periods.lowerBound] = spent
      }
    }
    if spending.hasOverflow { throw .overflow }
    let places = journal.journal.commodities.style(of: budget.currency).places
    var result: [BudgetSuggestion] = []
    for account in AccountOrder(journal.journal).accounts {
      guard let spent = sums[account] else { continue }
      let median = try median(of: spent, places: places)
      result.append(
        BudgetSuggestion(
          account: account, spent: spent, median: median.isNegative ? .zero : median))
    }
    return result
  }

  private static func median(
    of quantities: [Quantity], places: UInt8
  ) throws(QuantityError) -> Quantity {
    let sorted = quantities.sorted()
    let middle = sorted.count / 2
    guard sorted.count.isMultiple(of: 2) else { return sorted[middle] }
    let both = try sorted[middle - 1].adding(sorted[middle])
    return try both.divided(by: 2, places: places)
  }
}
