public import Amounts
public import Dates
public import Journal

/// A row of a statement that is to be imported.
///
/// There can be millions, so the fields are laid out to fit in 64 bytes.
public struct ImportedRow: Sendable {
  private let mantissa: Int128
  private let commodity: CommodityID
  private let places: UInt8
  /// Whether the bank supplied the id.
  let hasBankID: Bool
  /// The value of the tag `id:`: the bank's id, or one made from the row's contents.
  public let id: String
  private let statementNumber: Int32
  private let placeNumber: Int32
  /// The row's position in the bank's booking order: some files start with the newest row.
  let order: Int32
  /// The account of the journal.
  public let account: AccountID
  /// The booking date.
  public let date: CivilDate

  /// Creates a row.
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

  /// The amount that the account received or paid.
  public var amount: Amount { Amount(Quantity(mantissa: mantissa, places: places), commodity) }

  /// The index of the statement in the import.
  public var statement: Int { Int(statementNumber) }

  /// The index of the row in the statement.
  public var place: Int { Int(placeNumber) }
}

/// What happens to a row.
public enum RowFate: Sendable {
  /// The journal has it: a posting with its id.
  case known(posting: PostingID)
  /// The journal has it without its id, which is added to the posting.
  case matched(posting: PostingID)
  /// A new transaction; with the row of the other account if it's a transfer between own accounts.
  case new(partner: Int?)
  /// The other end of a transfer, part of another row's transaction.
  case partner(of: Int)
  /// The other end of a transaction in the journal: this unexplained posting.
  case completes(posting: PostingID)
  /// The same as an earlier row of the import: another file has it too.
  case repeated(row: Int)
}

extension RowFate {
  /// Whether it makes a transaction that the journal doesn't have yet: a new one, or a transfer from one whose other
  /// end was unexplained.
  var makesTransaction: Bool {
    switch self {
    case .new, .completes: true
    case .known, .matched, .partner, .repeated: false
    }
  }
}
