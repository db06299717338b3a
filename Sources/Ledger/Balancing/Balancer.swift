// Balancing a transaction: the postings of each group (the real ones, and the `[bracketed]` ones) must add
// up to zero in each commodity. Amounts with a cost count at cost.
//
//     2024-01-05 Exchange
//         assets:usd     10.00 USD @ 0.92 EUR     counts as 9.20 EUR
//         assets:cash                             so this is -9.20 EUR
//
// 1. Add up each group. One posting can have no amount: it receives the opposite of every commodity that is
//    left.
// 2. What is left must be zero at the highest precision that the transaction itself uses for the commodity
//    (costs excluded): `3 AAA @ $3.333` and `$-10.00` balance.
// 3. If exactly two commodities are left, with opposite signs and no cost anywhere, the transaction
//    converts one into the other: the postings of one side get costs (`Balancer+Conversions`).
//
// Nearly every transaction has real postings of one commodity and no cost. The fast path adds those up without a
// table, on several threads if there are many. Assignments (`acct = AMT` without an amount) need the account's balance
// on that day, so a journal with assertions is walked a second time in date order (`Balancer+Assertions`).

import Amounts
import Containers
import Journal
import SourceText

/// Balances the transactions of a journal, in place.
struct Balancer {
  var journal: ParsedJournal
  let options: BalancedJournal.Options
  var moreAmounts: [PostingID: [Amount]] = [:]
  var inferredCosts: [(row: PostingID, value: Cost)] = []
  var diagnostics: [Diagnostic] = []
  /// Accounts with unknown balances, because one of their entries has an error.
  var accountsInDoubt: DoubtfulAccounts
  /// The transactions that don't balance; each has a diagnostic.
  private(set) var unbalanced: Set<TransactionID> = []
  /// Whether the current walk of assertions checks them.
  var checksAssertions = false
  /// Conversion accounts, if any posting has a cost that their postings may repeat.
  private(set) var conversionAccounts: Set<AccountID> = []
  /// Accounts of gains; nil before they're needed.
  private var gainAccounts: Set<AccountID>?

  init(_ journal: consuming ParsedJournal, options: BalancedJournal.Options) {
    self.journal = journal
    self.options = options
    accountsInDoubt = DoubtfulAccounts(self.journal)
    if !self.journal.postings.costs.isEmpty {
      conversionAccounts = AccountTypes(self.journal).accounts(of: .conversion)
    }
  }

  /// Balances every transaction and checks the assertions.
  mutating func balanceAll() {
    balanceTransactions()
    if !journal.postings.assertions.isEmpty { walkAssertions(isPreliminary: false) }
    balanceRules()
  }

  /// Balances the transactions without assignments.
  mutating func balanceTransactions() { balanceTransactions(journal.transactions.indices) }

  /// Balances those of some transactions that have no assignments.
  mutating func balanceTransactions(_ transactions: Range<TransactionID>) {
    let hasAssertions = !journal.postings.assertions.isEmpty
    for transaction in balanceQuickly(transactions) {
      // A transaction with assignments waits for its accounts' balances.
      if hasAssertions, hasAssignment(journal.postingRows(of: transaction)) { continue }
      balance(transaction)
    }
  }

  consuming func finish() -> BalancedJournal {
    settleInferredCosts()
    return BalancedJournal(
      journal, moreAmounts: SideTable(moreAmounts),
      diagnostics: (journal.diagnostics + diagnostics).inTextOrder())
  }

  /// Adds the inferred costs to the written ones.
  mutating func settleInferredCosts() {
    journal.postings.costs.merge(inferredCosts)
    inferredCosts = []
  }

  /// Whether a posting only states its account's balance, and its amount is still to be computed.
  func isAssignment(_ row: PostingID) -> Bool {
    let flags = journal.postings.rows[row].flags
    return flags.contains(.assertion) && flags.isDisjoint(with: [.amount, .inferred])
  }

  /// Whether any of a transaction's postings is a balance assignment. It's a loop because a closure would
  /// copy `self` for each transaction.
  func hasAssignment(_ rows: Range<PostingID>) -> Bool {
    for row in rows where isAssignment(row) { return true }
    return false
  }

  /// Balances the simple ones of some transactions.
  ///
  /// - Returns: The others, in order.
  private mutating func balanceQuickly(_ transactions: Range<TransactionID>) -> [TransactionID] {
    let segmentation = journal.segmentation
    let parts = transactions.inParts(
      segmentation.threads, atLeast: segmentation.leastTransactions)
    let entries = journal.transactions
    return journal.postings.rows.withUnsafeMutableBufferPointer { postings in
      let simple = SimpleBalancing(entries: entries, postings: postings)
      return Worker.values(of: parts) { simple.balance($0) }.flatMap { $0 }
    }
  }

  // MARK: - The general case

  /// Balances a transaction whose assignments have been computed, and reports it if it doesn't balance.
  mutating func balance(_ transaction: TransactionID) {
    let rows = journal.postingRows(of: transaction)
    do {
      markRedundantCosts(rows)
      let errors = diagnostics.count
      for kind in [PostingKind.real, .balancedVirtual] {
        try balance(kind, of: transaction, rows)
      }
      if diagnostics.count > errors { doubt(transaction) }
    } catch {
      diagnostics.append(.tooLarge(span(of: transaction)))
      doubt(transaction)
    }
  }

  /// The blanks before, in and after an amount that an account's name has taken, at most. More of them would take long
  /// for a name of many words.
  private static let blanksOfAmount = 16

  /// Records that a transaction doesn't balance, so the balances of its accounts are unknown.
  private mutating func doubt(_ transaction: TransactionID) {
    unbalanced.insert(transaction)
    let rows = journal.postingRows(of: transaction)
    doubtAccounts(of: rows)
    // With one blank too few, an account's name takes the amount after it: `assets:cash - 10 EUR @ 2 USD`.
    for row in rows where !journal.postings.rows[row].flags.contains(.amount) {
      let name = journal.accounts.nameBytes(of: journal.postings.rows[row].account)
      let blanks = name.indices.filter { name[$0] == UInt8(ascii: " ") }
      for blank in blanks.suffix(Self.blanksOfAmount) {
        guard let account = journal.accounts.find(name[..<blank]) else { continue }
        accountsInDoubt.insert(account, in: journal.accounts)
      }
    }
  }

  /// Records that the balances of some postings' accounts are unknown.
  mutating func doubtAccounts(of rows: Range<PostingID>) {
    for row in rows {
      accountsInDoubt.insert(journal.postings.rows[row].account, in: journal.accounts)
    }
  }

  private mutating func balance(
    _ kind: PostingKind, of transaction: TransactionID, _ rows: Range<PostingID>
  ) throws(QuantityError) {
    let group = rows.filter { journal.postings.rows[$0].kind == kind }
    guard !group.isEmpty else { return }
    let elided = group.filter {
      journal.postings.rows[$0].flags.isDisjoint(with: [.amount, .inferred])
    }
    guard elided.count <= 1 else {
      diagnostics.append(elidedTwice(elided, of: transaction))
      return
    }
    var sum = MixedAmount()
    for row in group where elided.first != row {
      try sum.add(balancingAmount(of: row))
      // `== AMT` may have assigned more: it removes all other commodities from the account.
      for amount in moreAmounts[row] ?? [] { try sum.add(amount) }
    }
    if let row = elided.first { return try fill(row, with: sum.negated()) }
    let places = Precision(of: rows, in: journal.postings)
    let rest = sum.amounts.filter { !places.isNothing($0) }
    if rest.isEmpty { return }
    if try inferCosts(group, rest) { return }
    let withoutGains = try restWithoutGains(group, places) ?? rest
    if withoutGains.isEmpty { return }
    diagnostics.append(unbalanced(withoutGains, kind: kind, of: transaction, rows, places))
  }

  /// What is left of postings that sell a lot without those to Gain accounts, which say what the lot gained; nil if they
  /// sell none, or nothing is paid for it.
  ///
  ///     assets:stock     -5 AAPL {$50} @ $60      counts as -$300
  ///     assets:cash      $300
  ///     revenues:gains   $-50                     300 - 250, which was paid for the lot
  ///
  /// hledger 1.99: "normal transaction balancing ignores capital gain/loss postings".
  private mutating func restWithoutGains(
    _ group: [PostingID], _ places: Precision
  ) throws(QuantityError) -> [Amount]? {
    guard group.contains(where: isSaleOfLot) else { return nil }
    let gains = gainAccounts ?? AccountTypes(journal).accounts(of: .gain)
    gainAccounts = gains
    let others = group.filter { !gains.contains(journal.postings.rows[$0].account) }
    guard others.count < group.count, others.contains(where: { !isSaleOfLot($0) }) else {
      return nil
    }
    var sum = MixedAmount()
    for row in others { try sum.add(balancingAmount(of: row)) }
    return sum.amounts.filter { !places.isNothing($0) }
  }

  /// Whether a posting sells a lot at a price: `-5 AAPL {$50} @ $60`.
  private func isSaleOfLot(_ row: PostingID) -> Bool {
    let posting = journal.postings.rows[row]
    return posting.flags.isSuperset(of: [.lot, .cost]) && posting.quantity.isNegative
      && journal.postings.costs[row]?.origin == .price
  }

  /// What a posting counts as in its transaction's balance: its cost, or its amount if it has none.
  func balancingAmount(of row: PostingID) throws(QuantityError) -> Amount {
    let posting = journal.postings.rows[row]
    guard posting.flags.contains(.cost), !posting.flags.contains(.redundantCost),
      let cost = journal.postings.costs[row]
    else { return posting.amount }
    return try cost.total(of: posting.quantity)
  }

  /// Gives an elided posting every commodity that is left.
  private mutating func fill(_ row: PostingID, with amounts: MixedAmount) {
    let left = amounts.nonzero
    journal.postings.rows[row].flags.insert(.inferred)
    guard let first = left.first ?? amounts.amounts.first else { return }
    journal.postings.rows[row].amount = first
    guard left.count > 1 else { return }
    journal.postings.rows[row].flags.insert(.moreAmounts)
    moreAmounts[row] = Array(left.dropFirst())
  }

  // MARK: - Rules

  /// Checks that the postings of periodic rules balance, and fills in elided amounts.
  mutating func balanceRules() {
    for rule in journal.periodicRules {
      var group = RuleBalance(rule, in: journal)
      if let problem = group.balance(&journal.rulePostings) {
        diagnostics.append(problem)
      }
    }
  }
}
