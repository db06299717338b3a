public import Amounts
import Containers
public import Dates
public import Journal

extension BalancedJournal {
  /// The commodities in the amounts and costs of transactions on these days.
  public func usedCommodities(_ days: DateSpan) -> Set<CommodityID> {
    var used: Set<CommodityID> = []
    for transaction in journal.transactions.indices
    where days.contains(journal.transactions[transaction].date) {
      for row in journal.postingRows(of: transaction) { insertCommodities(of: row, into: &used) }
    }
    return used
  }

  /// Adds the commodities of a posting: those of its amounts, and that of its cost.
  public func insertCommodities(of row: PostingID, into commodities: inout Set<CommodityID>) {
    let posting = journal.postings.rows[row]
    commodities.insert(posting.commodity)
    if posting.flags.contains(.moreAmounts) {
      for amount in moreAmounts[row] ?? [] { commodities.insert(amount.commodity) }
    }
    if let cost = journal.postings.costs[row] { commodities.insert(cost.amount.commodity) }
  }

  /// The commodities in market prices of these days: what is priced, and what it's priced in.
  public func pricedCommodities(_ days: DateSpan) -> Set<CommodityID> {
    var priced: Set<CommodityID> = []
    for price in journal.prices where days.contains(price.date) {
      priced.insert(price.commodity)
      priced.insert(price.price.commodity)
    }
    return priced
  }
}
