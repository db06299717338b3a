public import Amounts
import Containers
public import Journal
public import SourceText

extension BalancedJournal {
  /// Appends generated transactions and balances them. Balance assignments dated after the first of them
  /// take them into account.
  ///
  /// Balance assertions aren't checked again, because they are about recorded transactions. Problems in a
  /// generated transaction aren't reported, because its source has been checked. But an assignment whose
  /// entry no longer balances is reported.
  ///
  /// - Parameters:
  ///   - areApart: Whether they have nothing to do with what is recorded. Then assignments don't count the others.
  ///   - append: Appends to the journal, after all others, with `ParsedJournal.append(generated:name:)` and
  ///     `append(_:on:)`.
  /// - Complexity: O(n) in what is appended, and in the costs and computed amounts of the journal.
  public mutating func appendGenerated(
    areApart: Bool = false, _ append: (inout ParsedJournal) -> Void
  ) {
    // The journal is moved, not copied.
    var journal = ParsedJournal()
    swap(&journal, &self.journal)
    let first = journal.transactions.endIndex
    append(&journal)
    var balancer = Balancer(journal, options: Options())
    journal = ParsedJournal()
    balancer.moreAmounts = Dictionary(
      uniqueKeysWithValues: zip(moreAmounts.rows, moreAmounts.values))
    balancer.balanceTransactions(first..<balancer.journal.transactions.endIndex)
    balancer.diagnostics = []
    balancer.settleInferredCosts()
    if areApart { balancer.assignExpectedAlone() } else { balancer.assignAgain() }
    let known = diagnostics
    let found = balancer.diagnostics
    self = balancer.finish()
    diagnostics = (known + found).inTextOrder()
  }
}

extension BalancedJournal {
  /// Reads an amount typed outside any file, such as `100 EUR`. The amount is nil if it isn't valid, with
  /// the first problem.
  public mutating func readAmount(_ text: String) -> (amount: Amount?, problem: Diagnostic?) {
    let fragment = Fragment(text, at: ByteSpan(at: 0), isVerbatim: false)
    let (amount, problems) = journal.readAmount(fragment)
    return (amount.flatMap { $0.cost == nil ? $0.amount : nil }, problems.first)
  }

  /// Reads an account as written in a posting, and adds it if it's new. Nil if the text isn't an account.
  public mutating func readAccount(_ text: String) -> AccountID? {
    let fragment = Fragment(text, at: ByteSpan(at: 0), isVerbatim: false)
    guard let account = journal.readAccount(fragment).account, account.kind == .real else {
      return nil
    }
    return account.account
  }
}
