import Amounts
import Journal
import SourceText

/// The names that definitions use, each where it first stands.
struct NameUses {
  private(set) var accounts: [(account: AccountID, span: ByteSpan)] = []
  private(set) var commodities: [(commodity: CommodityID, span: ByteSpan)] = []
  private(set) var payees: [(payee: String, span: ByteSpan)] = []
  private var seenAccounts: Set<AccountID> = []
  private var seenCommodities: Set<CommodityID> = []
  private var seenPayees = NameSet()

  mutating func add(account: AccountID, at span: ByteSpan) {
    if seenAccounts.insert(account).inserted { accounts.append((account, span)) }
  }

  mutating func add(commodity: CommodityID, at span: ByteSpan) {
    if seenCommodities.insert(commodity).inserted { commodities.append((commodity, span)) }
  }

  mutating func add(payee: String, at span: ByteSpan) {
    if seenPayees.insert(payee) { payees.append((payee, span)) }
  }
}
