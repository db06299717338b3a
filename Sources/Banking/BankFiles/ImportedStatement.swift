public import Amounts
public import Journal
public import SourceText
public import Statements

/// A bank's statement, and the account of the journal that it is about.
///
/// A class, though it never changes: each row asks it, and a copy of the value would count a dozen references.
public final class ImportedStatement: Sendable {
  /// What the bank says.
  public let statement: Statement
  /// The account of the journal.
  public let account: AccountID
  /// The same as the accounts of the subjects that rules look at: one array for all rows.
  public let ownAccounts: [AccountID]
  /// The commodity of rows that name none.
  public let commodity: CommodityID
  /// The commodities that rows name, by what the bank calls them.
  public let commodities: NameTable<CommodityID>
  /// The name of the profile in `imports:` that it was read with; nil for none.
  public let profile: String?
  /// The file, as messages name it.
  public let file: String

  /// Names the account of a statement.
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
  }

  /// The commodity of the closing balance: the statement's, or that of all rows; nil when there are several.
  public var closingCommodity: CommodityID? {
    if commodities.isEmpty || !statement.currency.isEmpty { return commodity }
    let named = Set(statement.rows.map { amount(of: $0).commodity })
    return named.count == 1 ? named.first : nil
  }

  /// What came to the account with a row, or left it.
  public func amount(of row: StatementRow) -> Amount {
    guard !row.currency.isEmpty, !commodities.isEmpty else { return Amount(row.amount, commodity) }
    return Amount(row.amount, commodities[statement.string(row.currency)] ?? commodity)
  }
}
