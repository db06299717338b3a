public import Amounts
public import Dates
public import SourceText

/// A row of a bank statement: money in or out of an account.
public struct StatementRow: Sendable {
  /// The booking date.
  public var date: CivilDate
  /// The value date, or the day of purchase; nil if the file has none.
  public var valueDate: CivilDate?
  /// The amount: positive for money in, negative for money out.
  public var amount: Quantity
  /// The commodity as the file writes it (`EUR`, `$`); empty if the file has none.
  public var currency = StatementText.empty
  /// The other party.
  public var payee = StatementText.empty
  /// The description.
  public var note = StatementText.empty
  /// A number from the bank or the payer, such as a check, an invoice or a booking type.
  public var code = StatementText.empty
  /// The bank's id for the row, unique within its account; empty if there is none.
  public var id = StatementText.empty
  /// The account's balance after the row; nil if the file has none.
  public var balance: Quantity?
  /// The index in `Statement.entries` of the entry that hledger's `.rules` create from the row; -1 for none.
  public var entry: Int32 = -1
  /// The indices of the row's parts in `Statement.parts`; usually empty.
  public var parts: Range<Int32> = 0..<0
  /// Whether the bank marks it as pending.
  public var isPending = false
  /// Whether another program hasn't seen it at the bank yet, though it has seen others of the file.
  public var isUncleared = false
  /// The row in its file.
  public var span: ByteSpan

  /// Makes a row with only these values.
  public init(date: CivilDate, amount: Quantity, span: ByteSpan) {
    self.date = date
    self.amount = amount
    self.span = span
  }
}

/// A part of a row: one of QIF's splits, a booking within a batch, or all of a row that has a category.
public struct StatementPart: Sendable {
  /// Its share of the row's amount, with its sign.
  public var amount: Quantity
  /// The category, as the file writes it. For `[Savings]`, another account, the brackets are removed.
  public var category = StatementText.empty
  /// Whether the category is one of the user's own accounts.
  public var isTransfer = false
  /// The other party; empty if the file gives one only for the whole row.
  public var payee = StatementText.empty
  /// The description.
  public var note = StatementText.empty

  /// Makes a part.
  public init(amount: Quantity) { self.amount = amount }
}

/// An account's balance on a day, from the bank.
public struct StatementBalance: Sendable {
  /// The day, at whose end the account has this balance.
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
