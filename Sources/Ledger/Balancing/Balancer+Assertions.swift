// Balance assertions and assignments are about an account's balance after the posting, counting everything
// before it: by posting date, then in the order of the text. So the postings are walked once in that order,
// with a running balance of each account that an assertion asks about.
//
//     2024-01-02 *  assets:cash  = 100 EUR      (assignment) computes the amount: 100 - the balance so far
//     2024-01-03 *  assets:cash  -10 EUR = 90 EUR   (assertion) checks it
//
// Each journal of the command line is walked separately: assertions don't see the others. They don't see
// forecast transactions either, because assertions are about recorded transactions. But an assignment on a
// future day is about the account's balance on that day, including everything expected before it.
//
// A bank's file that is read as a journal rarely begins with an empty account, so its balances aren't checked, as in
// hledger. Those of one that a journal includes are.

import Amounts
import Containers
import Dates
import Journal
import SourceText

extension Balancer {
  /// Walks all journals: computes assignments, balances the transactions that have them, checks assertions.
  ///
  /// A preliminary walk checks nothing; the next one keeps the amounts that it computed.
  mutating func walkAssertions(isPreliminary: Bool) {
    for (index, root) in journal.roots.enumerated() {
      checksAssertions =
        options.checksAssertions && !isPreliminary
        && (options.checksBankFiles || !journal.isBankFile(root))
      walk(Array(root) + (checksAssertions ? [] : journal.generatedTransactions(of: index)))
    }
  }

  /// Walks some transactions by date.
  private mutating func walk(_ transactions: [TransactionID]) {
    var walk = RunningBalances(accounts: journal.accounts, assertions: journal.postings)
    let (steps, isSorted) = steps(of: transactions)
    walk.followsText = isSorted
    for step in steps {
      switch step {
      case .posting(let row): pass(row, &walk)
      case .assigning(let transaction): assign(transaction, &walk)
      }
    }
  }

  private enum Step {
    /// A posting of a balanced transaction.
    case posting(PostingID)
    /// A transaction with assignments, whose postings are walked together.
    case assigning(TransactionID)
  }

  /// The steps of transactions by date, and whether that is also the order of the text.
  private func steps(of transactions: [TransactionID]) -> (steps: [Step], isSorted: Bool) {
    var steps: [(date: CivilDate, step: Step)] = []
    var isSorted = true
    for transaction in transactions {
      let date = journal.transactions[transaction].date
      let rows = journal.postingRows(of: transaction)
      if hasAssignment(rows) {
        if let last = steps.last, last.date > date { isSorted = false }
        steps.append((date, .assigning(transaction)))
        for row in rows {
          guard let own = otherDay(of: row, than: date) else { continue }
          isSorted = false
          steps.append((own, .posting(row)))
        }
        continue
      }
      for row in rows {
        var date = date
        if journal.postings.rows[row].flags.contains(.date) {
          date = journal.postings.dates[row]?.primary ?? date
        }
        if let last = steps.last, last.date > date { isSorted = false }
        steps.append((date, .posting(row)))
      }
    }
    if !isSorted {
      // Swift's sort is stable: equal dates stay in text order.
      steps.sort { $0.date < $1.date }
    }
    return (steps.map(\.step), isSorted)
  }

  /// The day on which a posting of an entry with assignments is walked, if it isn't that of the entry.
  ///
  /// An amount that's still to be computed can only count after that.
  private func otherDay(of row: PostingID, than date: CivilDate) -> CivilDate? {
    let flags = journal.postings.rows[row].flags
    guard flags.contains(.date), !flags.contains(.assertion) || flags.contains(.amount),
      let own = journal.postings.dates[row]?.primary,
      own > date || own < date && flags.contains(.amount)
    else { return nil }
    return own
  }

  /// Adds a posting to its account's balance and checks its assertion.
  private mutating func pass(_ row: PostingID, _ walk: inout RunningBalances) {
    let posting = journal.postings.rows[row]
    guard walk.isTracked(posting.account) else { return }
    do {
      try walk.add(posting.amount, to: posting.account)
      if posting.flags.contains(.moreAmounts) {
        for amount in moreAmounts[row] ?? [] {
          try walk.add(amount, to: posting.account)
        }
      }
    } catch {
      diagnostics.append(.tooLarge(postingSpan(row)))
    }
    if posting.flags.contains(.assertion) { check(row, walk) }
  }

  /// Computes the assignments of expected transactions, which are the last of the journal, and again those of recorded
  /// transactions dated after the first of them. Now those count.
  mutating func assignAgain() {
    guard !journal.postings.assertions.isEmpty else { return }
    let expected = journal.generatedTransactions
    guard let first = journal.transactions[expected].map(\.date).min() else { return }
    var rows: [PostingID] = []
    for transaction in journal.transactions.indices.prefix(upTo: expected.lowerBound)
    where journal.transactions[transaction].date >= first {
      let own = journal.postingRows(of: transaction)
      if own.contains(where: wasAssigned) { rows += own }
    }
    let isAssigning = expected.contains { hasAssignment(journal.postingRows(of: $0)) }
    guard !rows.isEmpty || isAssigning else { return }
    forgetInferredCosts(of: rows)
    for row in rows { forgetComputedAmounts(of: row) }
    walkAssertions(isPreliminary: true)
  }

  /// Computes the assignments of expected transactions, which count only each other, whatever journals their rules are
  /// in, as in hledger's budget reports.
  mutating func assignExpectedAlone() {
    let expected = journal.generatedTransactions
    guard expected.contains(where: { hasAssignment(journal.postingRows(of: $0)) }) else { return }
    checksAssertions = false
    walk(Array(expected))
  }

  private func wasAssigned(_ row: PostingID) -> Bool {
    let flags = journal.postings.rows[row].flags
    return flags.isSuperset(of: [.assertion, .inferred]) && !flags.contains(.amount)
  }

  /// Removes the costs that balancing inferred for postings, and its marks on costs that conversion postings repeat.
  private mutating func forgetInferredCosts(of rows: [PostingID]) {
    let inferred = rows.filter { journal.postings.rows[$0].flags.contains(.inferredCost) }
    journal.postings.costs.remove(Set(inferred))
    for row in inferred { journal.postings.rows[row].flags.subtract([.cost, .inferredCost]) }
    for row in rows { journal.postings.rows[row].flags.subtract([.redundantCost, .repeatedCost]) }
  }

  /// Removes the amounts that balancing computed for a posting.
  private mutating func forgetComputedAmounts(of row: PostingID) {
    guard !journal.postings.rows[row].flags.contains(.amount) else { return }
    moreAmounts[row] = nil
    journal.postings.rows[row].amount = Amount(.zero, CommodityTable.none)
    journal.postings.rows[row].flags.subtract([.inferred, .moreAmounts])
  }

  /// Computes the assignments of a transaction, in order, then balances it.
  private mutating func assign(_ transaction: TransactionID, _ walk: inout RunningBalances) {
    let rows = journal.postingRows(of: transaction)
    let date = journal.transactions[transaction].date
    var isPassed: Set<PostingID> = []
    for row in rows {
      if otherDay(of: row, than: date) != nil {
        isPassed.insert(row)
        continue
      }
      let posting = journal.postings.rows[row]
      if isAssignment(row) {
        if posting.flags.contains(.date), journal.postings.dates[row]?.primary != nil {
          diagnostics.append(.assignmentWithDate(at: postingSpan(row)))
          doubtAccounts(of: rows)
        }
        assignAmount(row, walk)
      } else if !posting.flags.contains(.amount) {
        continue
      }
      pass(row, &walk)
      isPassed.insert(row)
    }
    balance(transaction)
    if isFromUnknownBalance(rows) { doubtAccounts(of: rows) }
    for row in rows where !isPassed.contains(row) { pass(row, &walk) }
  }

  /// Whether an amount among some postings was computed from the balance of an account in doubt.
  private mutating func isFromUnknownBalance(_ rows: Range<PostingID>) -> Bool {
    if accountsInDoubt.isEmpty { return false }
    for row in rows where wasAssigned(row) {
      guard let assertion = journal.postings.assertions[row] else { continue }
      if isInDoubt(journal.postings.rows[row].account, assertion) { return true }
    }
    return false
  }

  /// Computes the amount that brings the account to the assigned balance.
  private mutating func assignAmount(_ row: PostingID, _ walk: RunningBalances) {
    guard let assertion = journal.postings.assertions[row] else { return }
    let account = journal.postings.rows[row].account
    do {
      let balance = try walk.balance(of: account, assertion).sum
      let target = assertion.amount
      var amounts = [
        Amount(
          try target.quantity.subtracting(balance.quantity(of: target.commodity)), target.commodity)
      ]
      if assertion.isTotal {
        // `==` leaves no other commodity in the account.
        for other in balance.nonzero where other.commodity != target.commodity {
          amounts.append(try other.negated())
        }
      }
      journal.postings.rows[row].amount = amounts[0]
      journal.postings.rows[row].flags.insert(.inferred)
      if amounts.count > 1 {
        journal.postings.rows[row].flags.insert(.moreAmounts)
        moreAmounts[row] = Array(amounts.dropFirst())
      }
    } catch {
      diagnostics.append(.tooLarge(assertion.span))
    }
  }

  private mutating func check(_ row: PostingID, _ walk: RunningBalances) {
    guard checksAssertions, let assertion = journal.postings.assertions[row] else { return }
    let account = journal.postings.rows[row].account
    let asserted = assertion.amount
    do {
      let balance = try walk.balance(of: account, assertion)
      let actual = balance.sum.quantity(of: asserted.commodity)
      if actual != asserted.quantity {
        guard !isInDoubt(account, assertion) else { return }
        diagnostics.append(failed(assertion, account: account, actual: actual, walk))
      } else if assertion.isTotal,
        let other = balance.firstNonzero(except: asserted.commodity),
        !isInDoubt(account, assertion)
      {
        diagnostics.append(failed(assertion, account: account, other: other))
      }
    } catch {
      guard !isInDoubt(account, assertion) else { return }
      diagnostics.append(.tooLarge(assertion.span))
    }
  }

  /// Whether an account's balance is unknown because of another error. Then a wrong balance means nothing: one mistake,
  /// one message.
  private mutating func isInDoubt(_ account: AccountID, _ assertion: BalanceAssertion) -> Bool {
    accountsInDoubt.contains(
      account, includingSubaccounts: assertion.includesSubaccounts, in: journal.accounts)
  }

  // MARK: - Diagnostics

  private func failed(
    _ assertion: BalanceAssertion, account: AccountID, actual: Quantity, _ walk: RunningBalances
  ) -> Diagnostic {
    let asserted = assertion.amount
    let name = journal.accounts.name(of: account)
    let whose = assertion.includesSubaccounts ? "\(name) and below" : name
    let difference = (try? actual.subtracting(asserted.quantity)).map { quantity in
      let way = quantity.isNegative ? "too little" : "too much"
      let size = (try? Amount(quantity, asserted.commodity).magnitude).map(text) ?? ""
      return Diagnostic.Note("that is \(size) \(way)")
    }
    var help = ["list what was counted: \(registerCommand(name, assertion))"]
    if !walk.followsText {
      help.append(
        "postings count in date order, which isn't the file's order here; ledger up to 3.4 uses the file's"
      )
    }
    return Diagnostic(
      .assertionFailed,
      "the balance of \(whose) is \(text(Amount(actual, asserted.commodity))) here",
      at: assertion.span, label: "not this", notes: difference.map { [$0] } ?? [], help: help,
      fixes: [asserting(Amount(actual, asserted.commodity), instead: assertion)])
  }

  /// The fix that asserts the balance that the journal has.
  private func asserting(_ amount: Amount, instead assertion: BalanceAssertion) -> Diagnostic.Fix {
    let sign = journal.sources.bytes(assertion.span).prefix {
      $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: "*")
    }
    let written = String(decoding: sign, as: UTF8.self) + " " + text(amount)
    return Diagnostic.Fix("write '\(written)'", .guess, [TextEdit(assertion.span, written)])
  }

  /// A command to paste into a shell that shows the postings that an assertion counts.
  private func registerCommand(_ name: String, _ assertion: BalanceAssertion) -> String {
    let query = Query.pattern(
      ofAccount: name, includingSubaccounts: assertion.includesSubaccounts)
    return "florin register \(ShellWord.written(query))"
  }

  private func failed(
    _ assertion: BalanceAssertion, account: AccountID, other: Amount
  ) -> Diagnostic {
    Diagnostic(
      .assertionFailed,
      "\(journal.accounts.name(of: account)) also holds \(text(other)) here", at: assertion.span,
      label: "'==' allows no other commodity",
      help: ["write '=' to assert this commodity alone"])
  }
}

extension ParsedJournal {
  /// Whether a journal of the command line was made from a bank's file.
  fileprivate func isBankFile(_ root: Range<TransactionID>) -> Bool {
    guard !root.isEmpty else { return false }
    let index = sources.fileIndex(at: transactions[root.lowerBound].start)
    return sources.files[index].isDerived && index < inclusions.count && inclusions[index] == nil
  }
}

extension Diagnostic {
  fileprivate static func assignmentWithDate(at span: ByteSpan) -> Self {
    Diagnostic(
      .assignmentWithDate, "a balance assignment can't have a date of its own", at: span,
      help: ["write the amount, or move the posting into a transaction of that date"])
  }
}
