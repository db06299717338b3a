public import Amounts
public import Dates
public import Journal
public import SourceText

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
