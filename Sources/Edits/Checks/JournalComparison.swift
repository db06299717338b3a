// Do entries of two journals mean the same?
//
// Every change is read back and compared with the original. The allowed differences depend on the change:
// an added entry, a renamed account, or none at all. The meaning of an entry is the same for all changes,
// and is compared here.

import Amounts
import Containers
import Dates
import Journal
import SourceText

/// Compares transactions and postings of a journal before and after a change.
struct JournalComparison {
  /// For each account before the change, the account in the journal after it; nil if there is none.
  typealias Accounts = [AccountID?]

  // Read from the journals once, because each access to a column through them counts references.
  private let old: Columns
  private let new: Columns
  private let accounts: Accounts
  private let commodities: [CommodityID?]
  /// The flags that postings can get or lose.
  private let ignoredFlags: PostingRow.Flags
  /// Whether amounts that balancing found count. They don't if other entries change balances.
  private let countsInferred: Bool

  private struct Columns {
    let transactions: RowTable<TransactionID, TransactionRow>
    let secondaryDates: SideTable<TransactionID, CivilDate>
    let rows: RowTable<PostingID, PostingRow>
    let postings: PostingColumns
    let sources: SourceMap

    init(_ journal: ParsedJournal) {
      transactions = journal.transactions
      secondaryDates = journal.secondaryDates
      rows = journal.postings.rows
      postings = journal.postings
      sources = journal.sources
    }

    func postingRows(of transaction: TransactionID) -> Range<PostingID> {
      transactions.postings(of: transaction, upTo: rows.endIndex)
    }
  }

  /// Makes a comparison.
  ///
  /// - Parameters:
  ///   - before: The journal as read.
  ///   - after: The journal read from the changed bytes.
  ///   - accounts: The account that each must become; nil means the one with the same name.
  ///   - newSymbol: The symbol that a commodity must have.
  ///   - ignoredFlags: The flags that postings can get or lose.
  ///   - countsInferred: Whether amounts that balancing found must be the same.
  init(
    _ before: ParsedJournal, _ after: ParsedJournal, accounts: Accounts? = nil,
    newSymbol: ((String) -> String)? = nil, ignoredFlags: PostingRow.Flags = [],
    countsInferred: Bool = true
  ) {
    old = Columns(before)
    new = Columns(after)
    self.accounts = accounts ?? before.accounts.counterparts(in: after.accounts)
    commodities = (0..<before.commodities.count).map { id in
      let id = CommodityID(id)
      guard let newSymbol else {
        return after.commodities.find(before.commodities.symbolBytes(of: id))
      }
      return Array(newSymbol(before.commodities.symbol(of: id)).utf8)
        .withUnsafeBufferPointer { after.commodities.find($0) }
    }
    self.ignoredFlags = ignoredFlags
    self.countsInferred = countsInferred
  }

  /// Whether two transactions have the same dates, marks, description and postings.
  ///
  /// - Parameters:
  ///   - a: The transaction before the change.
  ///   - b: The one after it.
  ///   - hasDescription: Whether its description must be the same.
  /// - Returns: Whether they do.
  func isSame(_ a: TransactionID, _ b: TransactionID, hasDescription: Bool = true) -> Bool {
    let (row, other) = (old.transactions[a], new.transactions[b])
    guard row.date == other.date, row.status == other.status, row.flags == other.flags,
      !row.flags.contains(.secondaryDate) || old.secondaryDates[a] == new.secondaryDates[b],
      !hasDescription
        || old.sources.bytes(row.description).isSame(as: new.sources.bytes(other.description))
    else { return false }
    let rows = old.postingRows(of: a)
    let others = new.postingRows(of: b)
    guard rows.count == others.count else { return false }
    let shift = others.lowerBound - rows.lowerBound
    for posting in rows {
      let row = old.rows[posting]
      guard isSame(row, new.rows[posting + shift], accounts) else { return false }
      // Most postings have nothing besides their row.
      if !row.flags.isDisjoint(with: Self.sides) {
        guard hasSameSides(old.postings, posting, new.postings, posting + shift) else {
          return false
        }
      }
    }
    return true
  }

  /// Whether two postings mean the same.
  func isSame(
    _ old: PostingColumns, _ a: PostingID, _ new: PostingColumns, _ b: PostingID,
    _ accounts: Accounts? = nil
  ) -> Bool {
    isSame(old.rows[a], new.rows[b], accounts ?? self.accounts) && hasSameSides(old, a, new, b)
  }

  private func isSame(_ row: PostingRow, _ other: PostingRow, _ accounts: Accounts) -> Bool {
    guard accounts[Int(row.account)] == other.account, row.kind == other.kind,
      row.status == other.status,
      row.flags.subtracting(ignoredFlags) == other.flags.subtracting(ignoredFlags)
    else { return false }
    guard row.flags.contains(.amount) || (countsInferred && row.flags.contains(.inferred)) else {
      return true
    }
    return row.mantissa == other.mantissa && row.places == other.places
      && isSame(row.commodity, other.commodity)
  }

  /// The flags for what side tables hold.
  private static let sides: PostingRow.Flags = [.cost, .assertion, .date]

  private func hasSameSides(
    _ old: PostingColumns, _ a: PostingID, _ new: PostingColumns, _ b: PostingID
  ) -> Bool {
    let flags = old.rows[a].flags
    if flags.contains(.cost), let cost = old.costs[a] {
      guard let other = new.costs[b], cost.isTotal == other.isTotal, cost.origin == other.origin,
        isSame(cost.amount, other.amount)
      else { return false }
    }
    if flags.contains(.assertion), let assertion = old.assertions[a] {
      guard let other = new.assertions[b], assertion.isTotal == other.isTotal,
        assertion.includesSubaccounts == other.includesSubaccounts,
        isSame(assertion.amount, other.amount)
      else { return false }
    }
    if flags.contains(.date), let dates = old.dates[a] {
      guard let other = new.dates[b], dates.primary == other.primary,
        dates.secondary == other.secondary
      else { return false }
    }
    return true
  }

  /// Whether two amounts are the same, including their decimal places.
  func isSame(_ a: Amount, _ b: Amount) -> Bool {
    a.quantity.mantissa == b.quantity.mantissa && a.quantity.places == b.quantity.places
      && isSame(a.commodity, b.commodity)
  }

  /// Whether two commodities are the same.
  func isSame(_ a: CommodityID, _ b: CommodityID) -> Bool { commodities[Int(a)] == b }
}
