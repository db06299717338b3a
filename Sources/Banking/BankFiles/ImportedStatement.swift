public import Amounts
public import Journal
public import SourceText
public import Statements

/// A bank statement and its account in the journal.
///
/// A class, though it never changes: each row uses it, and copying a struct would retain a dozen references.
public final class ImportedStatement: Sendable {
  /// The bank's statement.
  public let statement: Statement
  /// The account of the journal.
  public let account: AccountID
  /// The account as the `accounts` of rule subjects: one array for all rows.
  public let ownAccounts: [AccountID]
  /// The commodity of rows that don't name one.
  public let commodity: CommodityID
  /// The commodities that rows name, by the bank's names.
  public let commodities: NameTable<CommodityID>
  /// The name of the profile in `imports:` that it was read with; nil if there's none.
  public let profile: String?
  /// The file, as messages refer to it.
  public let file: String
  /// Whether its file says which rows are transfers, so that the others with a category aren't.
  let marksTransfers: Bool

  /// Creates a statement of an account.
  public init(
    _ statement: Statement, of account: AccountID, commodity: CommodityID,
    commodities: NameTable<CommodityID> = [:], profile: String?, file: String
  ) {
    self.statement = statement
    self.account = account
    ownAccounts = [account]
    self.commodity = commodity
    self.commodities = commodities
    self.profile = profile
    self.file = file
    marksTransfers = statement.parts.contains(where: \.isTransfer)
  }

  /// The commodities that its rows can have.
  var allCommodities: [CommodityID] { [commodity] + commodities.values }

  /// The commodity of the closing balance: the statement's, or that of all rows; nil when there are several.
  var closingCommodity: CommodityID? {
    if commodities.isEmpty || !statement.currency.isEmpty { return commodity }
    let named = Set(statement.rows.map { amount(of: $0).commodity })
    return named.count == 1 ? named.first : nil
  }

  /// The amount that the account received or paid with a row.
  public func amount(of row: StatementRow) -> Amount {
    guard !row.currency.isEmpty, !commodities.isEmpty else { return Amount(row.amount, commodity) }
    return Amount(row.amount, commodities[statement.string(row.currency)] ?? commodity)
  }
}
