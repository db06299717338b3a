public import Amounts
public import Dates
public import Journal
public import Ledger
import SourceText
import Tables

/// Postings by date, or in another order, each with the running total after it.
///
/// The rows are computed as they're asked for, because there can be millions: the report keeps only which postings
/// there are. Making it computes them once for their mistakes, and a table in text once more for its widths.
public struct RegisterReport {
  /// What to show.
  public struct Options: Sendable {
    /// Start the running total with everything before the report.
    public var isHistorical = false
    /// Show the running average instead of the running total.
    public var showsAverage = false
    /// Show amounts, and so their total, with the other sign.
    public var isNegated = false
    /// Show amounts at cost.
    public var isAtCost = false
    /// Convert amounts (after cost, if `isAtCost`) to market value; nil for no valuation.
    public var valuation: Valuation?
    /// Accounts deeper than this are shown as their ancestor at that level.
    public var depth = DepthLimit()
    /// The order of the rows, and so of what the running total adds up.
    public var order = RegisterOrder()
    /// One row per account and period instead of one per posting. The periods are in order.
    public var periods: [DateSpan]?
    /// With periods: also show sums of zero, and periods without postings.
    public var showsZeros = false
    /// With periods: show everything that isn't exactly zero, even if it's too small to be shown.
    public var isExact = false

    /// Makes the options of `register` without flags.
    public init() {}
  }

  /// One posting, or the sum of an account's postings in a period.
  public struct Row: Sendable {
    /// The posting; nil for a sum.
    public let item: Item?
    /// The account, cut at the depth limit. It's `AccountTable.none` at a limit of 0, and nil for a period
    /// without postings.
    public let account: AccountID?
    /// The date it's sorted by. For a sum, the start of its period.
    public let date: CivilDate
    /// The period of a sum.
    public let period: DateSpan?
    /// The amounts.
    public let amounts: ArraySlice<Amount>
    /// The running total after the row, without zeros; empty if it's zero. For an average, divide by `count`.
    public let running: ArraySlice<Amount>
    /// The number that an average divides the running total by: the number of rows so far.
    public let count: Int
  }

  /// A posting of the report.
  public struct Item: Sendable {
    /// Its transaction.
    public let transaction: TransactionID
    /// Its place among the postings.
    public let posting: PostingID
    /// The date it's sorted by.
    public let date: CivilDate
  }

  /// The sum of an account's postings in a period.
  struct Sum {
    let account: AccountID?
    let period: DateSpan
    let amounts: [Amount]
    /// Whether it has a row. Amounts too small to be shown still count in the total.
    let isShown: Bool
  }

  /// The rows before they're computed.
  enum Items {
    case postings([Item])
    case sums([Sum])
  }

  let journal: BalancedJournal
  let options: Options
  /// The depth of each account that is shown as its ancestor at that level; nil for no limit.
  let depths: [Int?]?
  let items: Items
  /// The total before the first row, and the number of postings in it.
  let start: (total: MixedAmount, count: Int)
  /// Computes the amounts of each posting.
  private var amounts: RegisterAmounts

  /// The missing prices that kept amounts from being valued.
  public var missingPrices: [MissingPrice] { amounts.missingPrices }

  /// Computes the report.
  ///
  /// - Throws: `.overflow` if a sum doesn't fit in 128 bits.
  /// - Complexity: O(n) in the postings, O(n log n) when dates aren't in order.
  public init(
    _ journal: BalancedJournal, selection: PostingSelection, span: DateSpan,
    options: Options = Options()
  ) throws(QuantityError) {
    var builder = RegisterBuilder(journal, selection, span: span, options: options)
    selection.forEachPosting(in: journal) { transaction, row, date in
      builder.take(posting: row, transaction: transaction, on: date)
    }
    self.journal = journal
    self.options = options
    depths =
      options.depth == DepthLimit() ? nil : options.depth.depths(in: journal.journal.accounts)
    (items, start) = try builder.finish(depths)
    amounts = builder.amounts
    // Each row is computed once for its errors, so that a report that can't be shown isn't begun.
    var walk = RegisterWalk(self, amounts)
    try walk.forEachRow { _ in }
    amounts = walk.amounts
  }

  /// Whether the rows are sums by account and period.
  var isSummed: Bool {
    if case .sums = items { true } else { false }
  }

  /// Whether there's no row.
  public var isEmpty: Bool {
    switch items {
    case .postings(let items): items.isEmpty
    case .sums(let sums): !sums.contains(where: \.isShown)
    }
  }

  /// The threads that are worth making the rows.
  var rowThreads: Int {
    let count =
      switch items {
      case .postings(let items): items.count
      case .sums(let sums): sums.count
      }
    return RowTurns.threads(journal.journal.segmentation.threads, rows: count)
  }

  /// Calls `body` with each row: by the order of the options, by date, then in the order they're written.
  ///
  /// - Complexity: O(n) in the rows.
  public func forEachRow(_ body: (Row) -> Void) {
    var walk = RegisterWalk(self, amounts)
    Quantity.inRoom { () throws(QuantityError) in try walk.forEachRow(body) }
  }

  /// The names of the periods of the rows.
  var periodNames: [String] {
    guard case .sums(let sums) = items else { return [] }
    return sums.filter(\.isShown).map(\.period.heading)
  }
}
