import Amounts
import Containers
import Journal
import Ledger
import SourceText

extension ParsedJournal {
  /// The most accounts that are named.
  private static let mostUnusual = 5

  /// `Assets:Giro has had only EUR so far, and gets -300.00 USD`: what accounts that hold money get in a currency that they
  /// never had, and without a cost. A number without a symbol, or an answer to a question, easily has the wrong one.
  ///
  /// - Parameter after: The journal after a change.
  /// - Returns: A remark for each account, or for the first of many.
  /// - Complexity: O(n) in the postings of both.
  func remarks(onUnusualMoneyIn after: ParsedJournal) -> [String] {
    let (before, types) = (OnlyCommodities(self), AccountTypes(self))
    let (now, aliases) = (OnlyCommodities(after), CommodityAliases(after))
    var usual: [AccountID: CommodityID] = [:]
    for account in accounts.ids where types.isOwnMoney(account) {
      guard let only = before.commodity(of: account),
        let known = after.accounts.find(accounts.nameBytes(of: account)),
        now.commodity(of: known) == nil,
        let symbol = after.commodities.find(commodities.symbolBytes(of: only))
      else { continue }
      usual[known] = aliases.root(of: symbol)
    }
    guard !usual.isEmpty else { return [] }
    // What it holds at a cost isn't new to it.
    var held: [AccountID: [CommodityID]] = [:]
    for posting in postings.rows where posting.flags.contains(.cost) {
      guard let account = after.accounts.find(accounts.nameBytes(of: posting.account)),
        usual[account] != nil,
        let symbol = after.commodities.find(commodities.symbolBytes(of: posting.commodity)),
        !held[account, default: []].contains(symbol)
      else { continue }
      held[account, default: []].append(symbol)
    }
    var remarks: [String] = []
    for posting in after.postings.rows where !posting.flags.contains(.cost) {
      guard !posting.flags.isDisjoint(with: [.amount, .inferred]), !posting.quantity.isZero,
        let symbol = usual[posting.account], symbol != aliases.root(of: posting.commodity),
        !(held[posting.account]?.contains(posting.commodity) ?? false)
      else { continue }
      usual[posting.account] = nil
      remarks.append(
        "\(visible(after.accounts.name(of: posting.account))) has had only "
          + "\(visible(after.commodities.symbol(of: symbol))) so far, and gets "
          + after.commodities.format(posting.amount))
    }
    return remarks.count > Self.mostUnusual
      ? remarks.prefix(Self.mostUnusual) + ["and \(remarks.count - Self.mostUnusual) more accounts"]
      : remarks
  }
}
