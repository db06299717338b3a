public import Amounts
public import Dates
public import SourceText

/// A row of a bank's statement: money that came to one account, or left it.
public struct StatementRow: Sendable {
  /// The day on which the bank booked it.
  public var date: CivilDate
  /// The day from which it counts for interest, or on which it was bought; nil when it is not said.
  public var valueDate: CivilDate?
  /// What came (positive) or left (negative).
  public var amount: Quantity
  /// The commodity as the file writes it (`EUR`, `$`); empty where only the profile can know.
  public var currency = StatementText.empty
  /// Who was paid, or who paid.
  public var payee = StatementText.empty
  /// What it was for.
  public var note = StatementText.empty
  /// A number that the bank or the payer gave it: of a check, an invoice, a kind of booking.
  public var code = StatementText.empty
  /// The bank's own name for the row, unique within its account; empty when it gives none.
  public var id = StatementText.empty
  /// The account's balance after the row; nil when it is not said.
  public var balance: Quantity?
  /// The place among `Statement.entries` of what `.rules` of hledger make of the row; -1 for none.
  public var entry: Int32 = -1
  /// The places among `Statement.parts` of what the row is divided into; empty for most.
  public var parts: Range<Int32> = 0..<0
  /// Whether the bank says that it may still change.
  public var isPending = false
  /// The row in its file.
  public var span: ByteSpan

  /// Makes a row that says no more than this.
  public init(date: CivilDate, amount: Quantity, span: ByteSpan) {
    self.date = date
    self.amount = amount
    self.span = span
  }
}

/// A part of a row that its file divides: of QIF's splits, or a booking within a batch.
public struct StatementPart: Sendable {
  /// What of the row's amount it is, with its sign.
  public var amount: Quantity
  /// The category, as the file writes it; `[Savings]` in QIF, another account, is without its brackets.
  public var category = StatementText.empty
  /// Whether the category is another account of one's own.
  public var isTransfer = false
  /// Who was paid by it, or who paid; empty where the file says so of the whole row alone.
  public var payee = StatementText.empty
  /// What it was for.
  public var note = StatementText.empty

  /// Makes a part.
  public init(amount: Quantity) { self.amount = amount }
}

/// What the account had on a day, as its bank says.
public struct StatementBalance: Sendable {
  /// The day; the balance is that at its end.
  public var date: CivilDate
  /// The balance, with its sign.
  public var amount: Quantity
  /// The place in the file.
  public var span: ByteSpan

  /// Makes a balance.
  public init(date: CivilDate, amount: Quantity, span: ByteSpan) {
    self.date = date
    self.amount = amount
    self.span = span
  }
}
