public import Amounts
public import Dates
public import Journal

/// A row of a statement that is to be imported.
public struct ImportedRow: Sendable {
  /// The statement, by its place among those of the import.
  public let statement: Int
  /// The row, by its place in the statement.
  public let place: Int
  /// Its number in the order in which the bank booked: some files begin with the newest row.
  let order: Int
  /// The account of the journal.
  public let account: AccountID
  /// The day on which the bank booked it.
  public let date: CivilDate
  /// What came to the account, or left it.
  public let amount: Amount
  /// The value of the tag `id:`: the bank's id, else one made of what the row says.
  public let id: String

  /// Whether the bank gave the id.
  let hasBankID: Bool
}

/// What becomes of a row.
public enum RowFate: Sendable {
  /// The journal has it: a posting with its id.
  case known(posting: Int)
  /// The journal has it without its id, which the posting gets.
  case matched(posting: Int)
  /// It is a new transaction; with the row of the other account when it is a transfer between own ones.
  case new(partner: Int?)
  /// It is the other end of a transfer, the transaction of another row.
  case partner(of: Int)
  /// It is the other end of a transaction of the journal: this posting, which nothing explained.
  case completes(posting: Int)
  /// An earlier row of the import is the same: another file has it too.
  case repeated(row: Int)
}
