// Is everything that had the old name under the new one, and nothing else changed?
//
// The journals are compared row by row after balancing: dates, marks, amounts (including inferred ones),
// costs, assertions and descriptions, and each account and commodity with its expected name. Rows
// correspond by position, because a rename adds and removes no entry.

import Containers
import Journal
public import Ledger
public import SourceText

/// Compares a journal before a rename with the one read after it.
public struct RenameCheck {
  private let target: Rename.Target
  @Boxed private var before: ParsedJournal
  @Boxed private var after: ParsedJournal
  private let comparison: JournalComparison
  /// The accounts of the postings of rules.
  private let ruleAccounts: JournalComparison.Accounts

  /// Makes a check.
  public init(_ target: Rename.Target, _ before: BalancedJournal, _ after: BalancedJournal) {
    self.target = target
    self.before = before.journal
    self.after = after.journal
    let same = before.journal.accounts.counterparts(in: after.journal.accounts)
    var accounts = same
    var newSymbol: ((String) -> String)?
    var ignoredFlags: PostingRow.Flags = []
    var leavesRules = false
    switch target {
    case .account(let move):
      accounts = move.counterparts(of: before.journal.accounts, in: after.journal.accounts)
      leavesRules = move.isUncategorizing
      // What postings can get besides another account.
      if leavesRules { ignoredFlags = [.comment, .tags] }
    case .commodity(let old, let new): newSymbol = { $0.isExactly(old) ? new : $0 }
    case .payee, .tag, .template: break
    }
    comparison = JournalComparison(
      before.journal, after.journal, accounts: accounts, newSymbol: newSymbol,
      ignoredFlags: ignoredFlags)
    ruleAccounts = leavesRules ? same : accounts
  }

  /// The first entry whose meaning would change; nil if there is no problem.
  ///
  /// - Complexity: O(n) in the postings.
  public func problem() -> ByteSpan? {
    let (old, new) = (before.transactions, after.transactions)
    for (index, row) in old.pairs {
      guard index < new.endIndex, isSame(index) else { return row.description }
    }
    if new.count > old.count { return old.last?.description ?? ByteSpan(at: 0) }
    let (rules, newRules) = (before.rulePostings, after.rulePostings)
    for index in rules.rows.indices {
      guard index < newRules.rows.endIndex,
        comparison.isSame(rules, index, newRules, index, ruleAccounts)
      else {
        return ByteSpan(at: rules.rows[index].start)
      }
    }
    let (prices, newPrices) = (before.prices, after.prices)
    for (index, price) in prices.enumerated() {
      guard index < newPrices.count, price.date == newPrices[index].date,
        comparison.isSame(price.commodity, newPrices[index].commodity),
        comparison.isSame(price.price, newPrices[index].price)
      else { return price.span }
    }
    return nil
  }

  private func isSame(_ index: TransactionID) -> Bool {
    var hasDescription = true
    if case .payee(let payee, let name) = target, before.payee(of: index).isExactly(payee) {
      guard after.payee(of: index).isExactly(name) else { return false }
      hasDescription = false
    }
    return comparison.isSame(index, index, hasDescription: hasDescription)
  }
}
