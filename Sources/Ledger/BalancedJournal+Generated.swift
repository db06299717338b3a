public import Amounts
public import Journal
public import SourceText

extension BalancedJournal {
  /// Appends generated transactions, and balances them; balances that are assigned after the first of them
  /// see them.
  ///
  /// Balance assertions are not checked again: they speak of what has happened. What is wrong with a
  /// generated transaction is not reported, as what it was made of has been checked; an assignment that
  /// now leaves its entry out of balance is.
  ///
  /// - Parameter append: Appends to the journal, after all others, with
  ///   `ParsedJournal.append(generated:name:)` and `append(_:on:)`.
  /// - Complexity: O(n) in what is appended, and in the costs and computed amounts of the journal.
  public mutating func appendGenerated(_ append: (inout ParsedJournal) -> Void) {
    // The journal is moved, not copied.
    var journal = ParsedJournal()
    swap(&journal, &self.journal)
    let first = journal.transactions.count
    append(&journal)
    var balancer = Balancer(journal, options: Options())
    journal = ParsedJournal()
    balancer.moreAmounts = Dictionary(
      uniqueKeysWithValues: zip(moreAmounts.rows.map(Int.init), moreAmounts.values))
    balancer.balanceTransactions(first..<balancer.journal.transactions.count)
    balancer.diagnostics = []
    balancer.settleInferredCosts()
    balancer.assignAgain()
    let known = diagnostics
    let found = balancer.diagnostics
    self = balancer.finish()
    diagnostics = (known + found).inTextOrder()
  }
}

extension BalancedJournal {
  /// An amount that somebody typed outside of any file, such as `100 EUR`; nil when it isn't one, with the
  /// first thing that is wrong.
  public mutating func readAmount(_ text: String) -> (amount: Amount?, problem: Diagnostic?) {
    let fragment = Fragment(text, at: ByteSpan(at: 0), isVerbatim: false)
    let (amount, problems) = journal.readAmount(fragment)
    return (amount.flatMap { $0.cost == nil ? $0.amount : nil }, problems.first)
  }

  /// Reads an account as a posting has it, and adds it when it is new; nil when the text isn't one.
  public mutating func readAccount(_ text: String) -> AccountID? {
    let fragment = Fragment(text, at: ByteSpan(at: 0), isVerbatim: false)
    guard let account = journal.readAccount(fragment).account, account.kind == .real else {
      return nil
    }
    return account.account
  }
}
