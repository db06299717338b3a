public import Amounts
import Containers
public import Dates
import Journal
public import Ledger

// What an account has, apart by what it cost: 3 ACME at 100 USD and 2 ACME at 120 USD, not 5 ACME. Amounts that cost as
// much a unit are added up, and so are those with total costs in one commodity.

/// The balances of accounts, apart by cost.
public struct CostedBalances {
  /// A part of a balance, with what it cost.
  struct Part {
    var amount: Amount
    /// The price of a unit or of everything; nil if it cost nothing.
    var cost: Cost?

    func negated() throws(QuantityError) -> Part {
      Part(amount: try amount.negated(), cost: cost)
    }
  }

  private struct Key: Hashable {
    let account: AccountID
    let commodity: CommodityID
    let price: CommodityID?
    let unit: Quantity?
  }

  private let commodities: CommodityTable
  private var sums: [Key: (quantity: Quantity, total: Quantity)] = [:]
  private var keys: [AccountID: [Key]] = [:]

  /// Adds up the selected postings through a day.
  ///
  /// - Throws: `.overflow` if a sum needs more than 128 bits.
  public init(
    _ journal: BalancedJournal, _ selection: PostingSelection, through day: CivilDate
  ) throws(QuantityError) {
    commodities = journal.journal.commodities
    var rows: [PostingID] = []
    selection.forEachPosting(in: journal) { row, date in if date <= day { rows.append(row) } }
    for row in rows {
      let posting = journal.journal.postings.rows[row]
      guard posting.flags.contains(.moreAmounts) else {
        try add(posting.amount, cost: journal.journal.postings.costs[row], of: posting.account)
        continue
      }
      // An omitted amount of several commodities: the query may be about one of them.
      for amount in journal.amounts(ofPosting: row) where selection.matchesAmount(amount) {
        try add(amount, cost: nil, of: posting.account)
      }
    }
  }

  /// Has no postings.
  init(_ commodities: CommodityTable) { self.commodities = commodities }

  mutating func add(
    _ amount: Amount, cost: Cost?, of account: AccountID
  ) throws(QuantityError) {
    let key = Key(
      account: account, commodity: amount.commodity, price: cost?.amount.commodity,
      unit: cost.flatMap { $0.isTotal ? nil : $0.amount.quantity })
    if sums[key] == nil { keys[account, default: []].append(key) }
    let known = sums[key] ?? (.zero, .zero)
    let total = try cost.map { cost throws(QuantityError) in
      cost.isTotal ? try cost.total(of: amount.quantity).quantity : .zero
    }
    sums[key] = (
      try known.quantity.adding(amount.quantity), try known.total.adding(total ?? .zero)
    )
  }

  /// The parts of an account's balance that aren't zero: by symbol, those without a cost first, then total costs, then
  /// prices of units from the lowest.
  func parts(of account: AccountID) -> [Part] {
    (keys[account] ?? []).filter { sums[$0]?.quantity.isZero == false }
      .sorted(by: isBefore).compactMap(part)
  }

  private func part(_ key: Key) -> Part? {
    guard let sum = sums[key] else { return nil }
    let amount = Amount(sum.quantity, key.commodity)
    guard let price = key.price else { return Part(amount: amount) }
    if let unit = key.unit {
      return Part(amount: amount, cost: Cost(Amount(unit, price), isTotal: false, origin: .price))
    }
    // What everything cost has the sign of the amount: an amount that was sold for more than it cost has cost less than
    // nothing.
    let total = sum.quantity.isNegative ? (try? sum.total.negated()) ?? sum.total : sum.total
    return Part(amount: amount, cost: Cost(Amount(total, price), isTotal: true, origin: .price))
  }

  private func isBefore(_ a: Key, _ b: Key) -> Bool {
    func rank(_ key: Key) -> Int { key.price == nil ? 0 : key.unit == nil ? 1 : 2 }
    let symbols = (
      commodities.symbolBytes(of: a.commodity), commodities.symbolBytes(of: b.commodity)
    )
    if symbols.0 != symbols.1 { return symbols.0.lexicographicallyPrecedes(symbols.1) }
    if rank(a) != rank(b) { return rank(a) < rank(b) }
    guard let price = a.price, let other = b.price, price == other else {
      return commodities.symbolBytes(of: a.price ?? CommodityTable.none)
        .lexicographicallyPrecedes(commodities.symbolBytes(of: b.price ?? CommodityTable.none))
    }
    return (a.unit ?? .zero) < (b.unit ?? .zero)
  }
}
