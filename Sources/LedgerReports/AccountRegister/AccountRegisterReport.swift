public import Amounts
import Containers
public import Dates
public import Journal
public import Ledger
import SourceText

/// The transactions of one account and those below it, each with its change of the balance and the balance after it.
///
/// The balance is that of the account: it starts with everything before the report. As in hledger's `aregister`, the
/// query selects whole transactions. With one, the balance is that of these transactions alone.
public struct AccountRegisterReport {
  /// What to show.
  public struct Options: Sendable {
    /// Show amounts at cost.
    public var isAtCost = false
    /// Convert amounts (after cost, if `isAtCost`) to market value; nil for no valuation.
    public var valuation: Valuation?
    /// Show transactions that don't change the balance, such as transfers between accounts below this one.
    public var showsZeros = false
    /// Count real postings only.
    public var isReal = false
    /// Date transactions by themselves, whatever the dates of their postings.
    public var usesTransactionDates = false

    /// Makes the options of `aregister` without flags.
    public init() {}
  }

  /// One transaction.
  public struct Row {
    /// The transaction.
    public let transaction: TransactionID
    /// The first date of the account's postings.
    public let date: CivilDate
    /// What the transaction adds to the account: at most one amount of each commodity.
    public let amounts: ArraySlice<Amount>
    /// The balance after it, without zeros; empty if it's zero.
    public let running: ArraySlice<Amount>
  }

  private struct Item {
    let transaction: TransactionID
    let date: CivilDate
    /// The account's postings, as places in `rows`.
    let postings: Range<UInt32>
  }

  /// The account.
  public let account: AccountID
  private let journal: BalancedJournal
  private let selection: PostingSelection
  private let options: Options
  /// Whether an account is this one or below it.
  private let isOwn: [Bool]
  /// The transactions, by date.
  private var items: [Item] = []
  /// The account's postings, in the order of the text.
  private var rows: [PostingID] = []
  /// The balance before the first row.
  private var start = MixedAmount()
  /// Computes the amounts of each posting.
  private var amounts: RegisterAmounts

  /// The missing prices that kept amounts from being valued.
  public var missingPrices: [MissingPrice] { amounts.missingPrices }
  /// Whether there are no rows.
  public private(set) var isEmpty = true

  /// Computes the report.
  ///
  /// - Parameters:
  ///   - account: The account; those below it count too.
  ///   - journal: The journal.
  ///   - transactions: Which transactions count, regardless of their dates and amounts.
  ///   - selection: Which amounts count.
  ///   - span: The days of the report. Earlier transactions count in the balance.
  ///   - options: What to show.
  /// - Throws: `.overflow` if a sum doesn't fit in 128 bits.
  /// - Complexity: O(n) in the postings, O(n log n) when dates aren't in order.
  public init(
    of account: AccountID, _ journal: BalancedJournal, transactions: PostingSelection,
    selection: PostingSelection, span: DateSpan, options: Options = Options()
  ) throws(QuantityError) {
    self.account = account
    self.journal = journal
    self.selection = selection
    self.options = options
    var registerOptions = RegisterReport.Options()
    registerOptions.isAtCost = options.isAtCost
    registerOptions.valuation = options.valuation
    amounts = RegisterAmounts(journal, selection, span: span, registerOptions)
    let accounts = journal.journal.accounts
    var isOwn = Array(repeating: false, count: accounts.count)
    isOwn[Int(account)] = true
    accounts.markSubaccounts(&isOwn)
    self.isOwn = isOwn
    for transaction in journal.journal.transactions.indices {
      let first = rows.count
      var date: CivilDate?
      for row in journal.journal.postingRows(of: transaction) where counts(row) {
        let own =
          options.usesTransactionDates
          ? selection.date(ofTransaction: transaction, in: journal.journal)
          : selection.date(ofPosting: row, transaction: transaction, in: journal.journal)
        date = min(date ?? own, own)
        rows.append(row)
      }
      guard let date, transactions.matchesTransaction(transaction) else {
        rows.removeLast(rows.count - first)
        continue
      }
      try take(transaction, date, UInt32(first)..<UInt32(rows.count), span)
    }
    let isSorted = zip(items, items.dropFirst()).allSatisfy { $0.date <= $1.date }
    if !isSorted { items.sort { $0.date < $1.date } }  // stable: equal dates keep their order
    start = try amounts.valued(start, in: DateSpan(begin: nil, end: span.end))
    // Each row is computed once for its errors, so that a report that can't be shown isn't begun.
    var walked = amounts
    var isEmpty = true
    try forEachRow(&walked) { _ in isEmpty = false }
    amounts = walked
    self.isEmpty = isEmpty
  }

  private mutating func take(
    _ transaction: TransactionID, _ date: CivilDate, _ postings: Range<UInt32>, _ span: DateSpan
  ) throws(QuantityError) {
    if let end = span.end, date >= end { return }
    if let begin = span.begin, date < begin {
      for index in postings {
        try amounts.add(posting: rows[Int(index)], on: date, to: &start)
      }
      return
    }
    items.append(Item(transaction: transaction, date: date, postings: postings))
  }

  /// Whether a posting is one to the account or below it. As in hledger, terms about amounts and commodities select
  /// among them.
  private func counts(_ row: PostingID) -> Bool {
    let posting = journal.journal.postings.rows[row]
    return isOwn[Int(posting.account)] && (!options.isReal || posting.kind == .real)
      && (selection.isEverything
        || journal.amounts(ofPosting: row).contains(where: selection.matchesAmount))
  }

  /// The other accounts of a transaction, in its order: those of its real postings, or if it has none, of all. If
  /// there are no others at all, its own.
  public func otherAccounts(of transaction: TransactionID) -> [AccountID] {
    let postings = journal.journal.postings.rows
    let rows = journal.journal.postingRows(of: transaction)
    var others = rows.filter { !isOwn[Int(postings[$0].account)] }
    if others.isEmpty { others = Array(rows) }
    let real = others.filter { postings[$0].kind == .real }
    var accounts: [AccountID] = []
    for row in real.isEmpty ? others : real where !accounts.contains(postings[row].account) {
      accounts.append(postings[row].account)
    }
    return accounts
  }

  /// The threads that are worth making the rows.
  var rowThreads: Int {
    RowTurns.threads(journal.journal.segmentation.threads, rows: items.count)
  }

  /// Calls `body` with each row.
  public func forEachRow(_ body: (Row) -> Void) {
    var amounts = amounts
    Quantity.inRoom { () throws(QuantityError) in try forEachRow(&amounts, body) }
  }

  private func forEachRow(
    _ amounts: inout RegisterAmounts, _ body: (Row) -> Void
  ) throws(QuantityError) {
    var balance = start
    var shown: [Amount] = []
    for item in items {
      var change = MixedAmount()
      for index in item.postings {
        shown.removeAll(keepingCapacity: true)
        try amounts.append(posting: rows[Int(index)], on: item.date, to: &shown)
        for amount in shown { try change.add(amount) }
      }
      for amount in change.amounts { try balance.add(amount) }
      guard options.showsZeros || !change.isZero else { continue }
      body(
        Row(
          transaction: item.transaction, date: item.date, amounts: change.nonzero[...],
          running: balance.nonzero[...]))
    }
  }
}
