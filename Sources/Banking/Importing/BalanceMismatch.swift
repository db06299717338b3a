public import Amounts
public import Dates
public import Journal
public import Ledger
public import SourceText
import Statements

/// A closing balance that the journal wouldn't match.
public struct BalanceMismatch: Sendable {
  /// The index of the statement.
  public let statement: Int
  /// The date of the statement's last row.
  public let date: CivilDate
  /// The account.
  public let account: AccountID
  /// Where the bank states the balance.
  public let span: ByteSpan
  /// The bank's balance.
  public let expected: Amount
  /// The balance that the journal would have.
  public let present: Amount

  /// Creates a mismatch.
  public init(
    statement: Int, date: CivilDate, account: AccountID, span: ByteSpan, expected: Amount,
    present: Amount
  ) {
    self.statement = statement
    self.date = date
    self.account = account
    self.span = span
    self.expected = expected
    self.present = present
  }
}

extension ImportPlan {
  /// The closing balances that a journal with the rows doesn't match.
  ///
  /// A row isn't all that an account can get: a rule or a template can have a posting to the account of another bank.
  ///
  /// - Parameter after: The journal.
  /// - Returns: The balances, in the order of the statements.
  /// - Complexity: O(n) in the postings.
  public func mismatches(in after: BalancedJournal) -> [BalanceMismatch] {
    let accounts = accounts(in: after.journal)
    // By statement, the day of the last row that its balance includes: what somebody has written for later days, a bank
    // may not have booked yet.
    var lastDays: [Int: CivilDate] = [:]
    for row in rows {
      guard let closing = statements[row.statement].statement.closingBalance,
        row.date <= closing.date
      else { continue }
      lastDays[row.statement] = row.date
    }
    var keys: [Int: AccountBalances.Key] = [:]
    for (index, imported) in statements.enumerated() where lastDays[index] != nil {
      guard let commodity = imported.closingCommodity,
        let account = accounts[imported.account],
        let known = self.commodity(commodity, in: after.journal)
      else { continue }
      keys[index] = AccountBalances.Key(account: account, commodity: known)
    }
    let all = Array(keys.values)
    let found = mismatches(AccountBalances(all, in: after, days: [:]), keys, lastDays)
    guard !found.isEmpty else { return [] }
    // What somebody wrote on another day than the bank is right nevertheless.
    let days = bankDays(in: after.journal)
    return mismatches(AccountBalances(all, in: after, days: days), keys, lastDays)
  }

  /// The postings of rows that the journal has on other days than the bank, and the bank's.
  private func bankDays(in journal: ParsedJournal) -> [PostingID: CivilDate] {
    let accounts = accounts(in: journal)
    let known = KnownPostings(to: Set(accounts.values), in: journal)
    var days: [PostingID: CivilDate] = [:]
    for row in rows {
      guard let account = accounts[row.account],
        let place = known.place(of: row.id, account: account)
      else { continue }
      let posting = known.postings[place]
      if posting.amount.quantity == row.amount.quantity { days[posting.row] = row.date }
    }
    return days
  }

  private func mismatches(
    _ balances: AccountBalances, _ keys: [Int: AccountBalances.Key], _ lastDays: [Int: CivilDate]
  ) -> [BalanceMismatch] {
    statements.indices.compactMap { index in
      guard let key = keys[index], let commodity = statements[index].closingCommodity,
        let closing = statements[index].statement.closingBalance, let lastDay = lastDays[index],
        balances.joinedBalance(of: key, through: lastDay) != closing.amount,
        let present = balances.joinedBalance(of: key, through: closing.date),
        present != closing.amount
      else { return nil }
      return BalanceMismatch(
        statement: index, date: closing.date, account: statements[index].account,
        span: closing.span, expected: Amount(closing.amount, commodity),
        present: Amount(present, commodity))
    }
  }
}

extension BalanceMismatch {
  /// The mismatch as a warning.
  public func diagnostic(_ journal: ParsedJournal) -> Diagnostic {
    let commodities = journal.commodities
    let expectedText = commodities.format(expected, rounding: .none)
    let presentText = commodities.format(present, rounding: .none)
    var notes: [Diagnostic.Note] = []
    if let difference = try? expected.quantity.subtracting(present.quantity) {
      let amount = Amount(difference, expected.commodity)
      notes.append(.init("the difference is \(commodities.format(amount, rounding: .none))"))
    }
    return Diagnostic(
      .importBalance,
      "the bank says \(expectedText) on \(date), but \(journal.accounts.name(of: account)) would have \(presentText)",
      at: span, notes: notes,
      help: [
        "an opening balance or a transaction is missing, or one is a duplicate; "
          + "no assertion is added"
      ])
  }
}
