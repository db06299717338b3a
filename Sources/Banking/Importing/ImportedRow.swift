public import Amounts
public import Dates
public import Journal

/// A row of a statement that is to be imported.
///
/// There may be millions: the parts are laid out so that it takes 64 bytes.
public struct ImportedRow: Sendable {
  private let mantissa: Int128
  private let commodity: CommodityID
  private let places: UInt8
  /// Whether the bank gave the id.
  let hasBankID: Bool
  /// The value of the tag `id:`: the bank's id, else one made of what the row says.
  public let id: String
  private let statementNumber: Int32
  private let placeNumber: Int32
  /// Its number in the order in which the bank booked: some files begin with the newest row.
  let order: Int32
  /// The account of the journal.
  public let account: AccountID
  /// The booking date.
  public let date: CivilDate

  /// Names a row.
  init(
    statement: Int, place: Int, order: Int, account: AccountID, date: CivilDate, amount: Amount,
    id: String, hasBankID: Bool
  ) {
    mantissa = amount.quantity.mantissa
    places = amount.quantity.places
    commodity = amount.commodity
    statementNumber = Int32(statement)
    placeNumber = Int32(place)
    self.order = Int32(order)
    self.account = account
    self.date = date
    self.id = id
    self.hasBankID = hasBankID
  }

  /// What came to the account, or left it.
  public var amount: Amount { Amount(Quantity(mantissa: mantissa, places: places), commodity) }

  /// The statement, by its place among those of the import.
  public var statement: Int { Int(statementNumber) }

  /// The row, by its place in the statement.
  public var place: Int { Int(placeNumber) }
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
