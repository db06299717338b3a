// Does an account agree with the bank's statement?
//
//     cleared postings through the day  +  some that are not cleared yet  =  the statement's balance
//
// Usually all but a few uncleared postings have reached the bank. So the search first looks for the smallest number of
// postings to leave out, the latest first. If that finds nothing, it looks for the smallest number to add.

public import Amounts
import Containers
public import Dates
public import Edits
public import Journal
public import Ledger
public import SourceText

/// The postings to clear so that an account has the balance of a statement.
public struct Reconciliation: Sendable {
  /// An uncleared posting of the account.
  public struct OpenPosting: Sendable {
    /// Its transaction.
    public let transaction: TransactionID
    /// Its row.
    public let row: PostingID
    /// Its date.
    public let date: CivilDate
    /// Its amount in the statement's commodity.
    public let quantity: Quantity
  }

  /// What happens to the balance assertion.
  public enum Assertion: Sendable {
    /// It's written.
    case added
    /// It's already there.
    case present
    /// There's a different one.
    case other
    /// It would count earlier postings that aren't cleared.
    case countsOthers
    /// No posting can have it.
    case noPlace
  }

  /// The balance of the cleared postings.
  public let cleared: Quantity
  /// The balance of all postings through the day.
  public let total: Quantity
  /// The statement's balance minus the cleared balance.
  public let difference: Quantity
  /// The uncleared postings through the day, by date.
  public let open: [OpenPosting]
  /// The indices in ``open`` of the postings that have reached the bank; nil when no small set explains the
  /// difference.
  public private(set) var chosen: [Int]?
  /// Whether other postings would explain it just as well.
  public private(set) var isAmbiguous = false
  /// The transactions that have reached the bank, but aren't in a journal and stay as they are.
  public private(set) var foreign = ForeignEntries()
  /// What happens to the assertion.
  public private(set) var assertion = Assertion.noPlace
  /// The edits.
  public private(set) var change = ChangeSet()

  /// The maximum number of postings to leave out or add.
  private static let mostExceptions = 4

  /// Compares an account with a statement.
  ///
  /// - Parameters:
  ///   - account: The account; its subaccounts have statements of their own.
  ///   - statement: The balance of the statement.
  ///   - day: The last day of the statement, inclusive.
  ///   - journal: The journal.
  /// - Throws: `.overflow` when a sum doesn't fit.
  /// - Complexity: O(n) in the postings, plus at most a few million steps for the search.
  public init(
    _ account: AccountID, is statement: Amount, on day: CivilDate, _ journal: BalancedJournal
  ) throws(QuantityError) {
    let facts = journal.journal
    var cleared = Quantity.zero
    var open: [OpenPosting] = []
    var last: (date: CivilDate, row: PostingID)?
    for transaction in facts.transactions.indices {
      for row in facts.postingRows(of: transaction)
      where facts.postings.rows[row].account == account {
        let date = facts.date(ofPosting: row, of: transaction)
        guard date <= day else { continue }
        if last.map({ $0.date <= date }) ?? true { last = (date, row) }
        var quantity = Quantity.zero
        for amount in journal.amounts(ofPosting: row)
        where amount.commodity == statement.commodity {
          quantity = try quantity.adding(amount.quantity)
        }
        if facts.status(ofPosting: row, of: transaction) == .cleared {
          cleared = try cleared.adding(quantity)
        } else if quantity.mantissa != 0 {
          open.append(
            OpenPosting(transaction: transaction, row: row, date: date, quantity: quantity))
        }
      }
    }
    open = open.enumerated()
      .sorted { ($0.element.date, $0.offset) < ($1.element.date, $1.offset) }.map(\.element)
    self.cleared = cleared
    self.open = open
    var total = cleared
    for posting in open { total = try total.adding(posting.quantity) }
    self.total = total
    difference = try statement.quantity.adding(try cleared.negated())
    try choose()
    guard let chosen else { return }
    mark(chosen.map { open[$0] }, account, facts)
    if let last { assert(statement, at: last.row, journal) }
  }

  // MARK: - Which ones

  private mutating func choose() throws(QuantityError) {
    var places = difference.places
    for posting in open { places = max(places, posting.quantity.places) }
    var values: [Int128] = []
    var total: Int128 = 0
    for posting in open {
      let value = try posting.quantity.scaled(to: places).mantissa
      values.append(value)
      let (sum, overflow) = total.addingReportingOverflow(value)
      guard !overflow else { throw .overflow }
      total = sum
    }
    let wanted = try difference.scaled(to: places).mantissa
    let (surplus, overflow) = total.subtractingReportingOverflow(wanted)
    guard !overflow else { throw .overflow }
    let search = SubsetSum(values)
    for size in 0...Self.mostExceptions {
      if let left = take(search.sets(of: size, sum: surplus)) {
        chosen = open.indices.filter { !left.contains($0) }
        return
      }
    }
    for size in 0...Self.mostExceptions {
      if let added = take(search.sets(of: size, sum: wanted)) {
        chosen = added.sorted()
        return
      }
    }
  }

  private mutating func take(_ sets: [[Int]]) -> [Int]? {
    isAmbiguous = sets.count > 1
    return sets.first
  }

  // MARK: - Edits

  /// Marks transactions as cleared. If one moves money between own accounts, only this account's posting is marked,
  /// because the other account has its own statement.
  private mutating func mark(
    _ postings: [OpenPosting], _ account: AccountID, _ journal: ParsedJournal
  ) {
    let types = AccountTypes(journal)
    let rows = Set(postings.map(\.row))
    var marked: Set<TransactionID> = []
    for posting in postings where !foreign.add(posting.transaction, of: journal) {
      let isMeantWhole = journal.postingRows(of: posting.transaction).allSatisfy {
        let other = journal.postings.rows[$0].account
        return other == account ? rows.contains($0) : !types.isOwnMoney(other)
      }
      if !isMeantWhole || journal.postings.rows[posting.row].status != .unmarked {
        change.setStatus(.cleared, ofPosting: posting.row, in: journal)
      } else if marked.insert(posting.transaction).inserted {
        change.setStatus(.cleared, of: posting.transaction, in: journal)
      }
    }
  }

  /// Writes the balance on the last posting of the statement.
  private mutating func assert(
    _ statement: Amount, at row: PostingID, _ journal: BalancedJournal
  ) {
    let facts = journal.journal
    if let present = facts.postings.assertions[row] {
      let isSame =
        present.amount.commodity == statement.commodity
        && present.amount.quantity.normalized == statement.quantity.normalized
      assertion = isSame ? .present : .other
      return
    }
    // The assertion counts every posting up to that position, cleared or not.
    guard chosen?.count == open.count else { return assertion = .countsOthers }
    guard let syntax = facts.syntax(ofPosting: row),
      facts.foreignFile(of: facts.transaction(ofPosting: row)) == nil,
      !facts.postings.rows[row].flags.contains(.generated)
    else { return }
    var text: [UInt8] = []
    facts.commodities.appendWritten(statement.padded(in: facts), to: &text)
    let balance = String(decoding: text, as: UTF8.self)
    let parts = [syntax.amount, syntax.cost, syntax.lots.last].compactMap { $0?.end }
    if let end = parts.max() {
      change.insert(" = \(balance)", at: end)
    } else {
      guard let amount = journal.amounts(ofPosting: row).first,
        journal.amounts(ofPosting: row).count == 1
      else { return }
      var own: [UInt8] = []
      facts.commodities.appendWritten(amount.padded(in: facts), to: &own)
      let bracket: UInt32 = facts.postings.rows[row].kind == .real ? 0 : 1
      change.insert(
        "  \(String(decoding: own, as: UTF8.self)) = \(balance)",
        at: syntax.account.end + bracket)
    }
    assertion = .added
  }
}
