import Containers
import Journal
import SourceText

extension Balancer {
  /// Balances every transaction, adds the postings of rules, balances the changed transactions, and checks
  /// the assertions.
  mutating func balanceAll(with rules: AutoPostingRules) {
    diagnostics += rules.diagnostics
    if journal.hasLostAutoRule || !rules.diagnostics.isEmpty { accountsInDoubt.insertEverything() }
    guard !rules.rules.isEmpty else { return balanceAll() }
    balanceTransactions()
    // Rules multiply what assignments compute, and only then do all postings exist that assertions count.
    if !journal.postings.assertions.isEmpty { walkAssertions(isPreliminary: true) }
    run(rules)
    for transaction in journal.transactions.indices
    where journal.transactions[transaction].flags.contains(.modified)
      && !unbalanced.contains(transaction)
    {
      balance(transaction)
    }
    reportAssignments(on: rules)
    // What rules would have posted because of an entry that is wrong or lost is unknown too.
    if !accountsInDoubt.isEmpty { accountsInDoubt.insertEverything() }
    if !journal.postings.assertions.isEmpty { walkAssertions(isPreliminary: false) }
    balanceRules()
  }

  private mutating func run(_ rules: AutoPostingRules) {
    settleInferredCosts()
    var run = AutoPostingRun(
      rules.rules,
      on: BalancedJournal(journal, moreAmounts: SideTable(moreAmounts), diagnostics: []))
    let result = run.run()
    journal = result.journal
    moreAmounts = Dictionary(
      uniqueKeysWithValues: zip(
        result.moreAmounts.rows, result.moreAmounts.values))
    diagnostics += run.diagnostics
    if !run.diagnostics.isEmpty { accountsInDoubt.insertEverything() }
  }

  /// Reports assignments on accounts that rules post to: their amounts were computed without these
  /// postings.
  private mutating func reportAssignments(on rules: AutoPostingRules) {
    for (index, root) in journal.roots.enumerated() {
      var accounts = rules.accounts(in: index, of: journal)
      guard !accounts.isEmpty else { continue }
      let rows = rows(of: root)
      for row in rows where journal.postings.rows[row].flags.contains(.generated) {
        accounts.insert(journal.postings.rows[row].account)
      }
      for row in journal.postings.assertions.rows where rows.contains(row) {
        let posting = journal.postings.rows[row]
        guard !posting.flags.contains(.amount), accounts.contains(posting.account) else { continue }
        diagnostics.append(.assignmentWithAutoPostings(at: postingSpan(row)))
        accountsInDoubt.insert(posting.account, in: journal.accounts)
      }
    }
  }

  /// The rows of the postings of a range of transactions.
  private func rows(of transactions: Range<TransactionID>) -> Range<PostingID> {
    guard let first = transactions.first, let last = transactions.last else {
      return PostingID(0)..<PostingID(0)
    }
    return journal.postingRows(of: first).lowerBound..<journal.postingRows(of: last).upperBound
  }
}

extension Diagnostic {
  fileprivate static func assignmentWithAutoPostings(at span: ByteSpan) -> Self {
    Diagnostic(
      .assignmentWithAutoPostings,
      "auto posting rules post to this account, so its balance can't be assigned", at: span,
      help: ["write the amount; '= AMOUNT' after it still checks the balance"])
  }
}
