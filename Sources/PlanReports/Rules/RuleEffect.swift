public import Amounts
public import Budgeting
public import Definitions
public import Journal
public import Ledger
public import Recurring

/// What changes of accounts would make of the budget.
public struct RuleEffect: Sendable {
  /// A row of the budget that would change.
  public struct Row: Sendable {
    /// The line's account, or that of spending without a line.
    public let account: AccountID
    /// Whether a line covers it.
    let hasLine: Bool
    /// What is spent.
    public let before: Quantity
    /// What would be.
    public let after: Quantity
  }

  /// The budget as it is.
  public let result: BudgetResult
  /// The rows that would change: lines in the order of the text, then spending without one.
  public let rows: [Row]

  /// Compares the budget before and after.
  ///
  /// - Throws: `.overflow` if a sum doesn't fit in 128 bits.
  /// - Complexity: O(n) in the postings.
  public init(
    _ choice: BudgetChoice, in periods: ClosedRange<BudgetPeriod>, _ plan: Plan,
    _ journal: BalancedJournal, changed: BalancedJournal
  ) throws(QuantityError) {
    func result(_ journal: BalancedJournal) throws(QuantityError) -> BudgetResult {
      try BudgetResult(
        choice, in: periods, BudgetSpending(choice, in: periods, plan, journal), plan, journal)
    }
    let before = try result(journal)
    let after = try result(changed)
    self.result = before
    var rows: [Row] = []
    for (old, new) in zip(before.lines, after.lines) where old.spent != new.spent {
      rows.append(Row(account: old.account, hasLine: true, before: old.spent, after: new.spent))
    }
    var accounts: [AccountID] = before.unbudgeted.map(\.account)
    accounts += after.unbudgeted.map(\.account).filter { !accounts.contains($0) }
    for account in accounts {
      let old = before.unbudgeted.first { $0.account == account }?.spent ?? .zero
      let new = after.unbudgeted.first { $0.account == account }?.spent ?? .zero
      if old != new {
        rows.append(Row(account: account, hasLine: false, before: old, after: new))
      }
    }
    self.rows = rows
  }
}
