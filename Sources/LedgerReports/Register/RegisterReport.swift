public import Amounts
public import Dates
public import Journal
public import Ledger
import Tables

/// Postings in date order, each with the running total after it.
public struct RegisterReport: Sendable {
  /// What to show.
  public struct Options: Sendable {
    /// Start the running total with everything before the report.
    public var isHistorical = false
    /// Show the running average instead of the running total.
    public var showsAverage = false
    /// Show amounts at cost.
    public var isAtCost = false
    /// Convert amounts (after cost, if `isAtCost`) to market value; nil for no valuation.
    public var valuation: Valuation?
    /// Accounts deeper than this are shown as their ancestor at that level.
    public var depth = DepthLimit()
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
    /// The transaction; -1 for a sum.
    public let transaction: Int
    /// The posting's row; -1 for a sum.
    public let posting: Int
    /// The account, cut at the depth limit. It's `AccountTable.none` at a limit of 0, and nil for a period
    /// without postings.
    public let account: AccountID?
    /// The date it's sorted by. For a sum, the start of its period.
    public let date: CivilDate
    /// The period of a sum.
    public let period: DateSpan?
    /// The index in `amounts` at which its amounts begin.
    let amountsStart: UInt32
    /// The index in `amounts` at which its amounts end and its running total begins.
    let runningStart: UInt32
    /// The index at which its running total ends.
    let runningEnd: UInt32
    /// The number that an average divides the running total by: the number of rows so far.
    public let count: Int

    /// Whether it's the sum of an account's postings in a period.
    public var isSum: Bool { transaction < 0 }
  }

  /// The rows by date, then in the order they're written.
  public let rows: [Row]
  /// The amounts of all rows, one after the other. A separate array for each row would need an allocation.
  private let pool: [Amount]
  /// Whether a sum doesn't fit in 128 bits. If so, the report shouldn't be shown.
  public let hasOverflow: Bool
  /// The missing prices that kept amounts from being valued.
  public let missingPrices: [MissingPrice]

  /// Computes the report.
  ///
  /// - Complexity: O(n) in the postings, O(n log n) when dates aren't in order.
  public init(
    _ journal: BalancedJournal, selection: PostingSelection, span: DateSpan,
    options: Options = Options()
  ) {
    var builder = RegisterBuilder(journal, selection, span: span, options: options)
    selection.forEachPosting(in: journal) { transaction, row, date in
      builder.take(transaction, row, date)
    }
    builder.finish()
    rows = builder.rows
    pool = builder.pool
    hasOverflow = builder.hasOverflow
    missingPrices = builder.missingPrices
  }

  /// Whether the rows are sums by account and period.
  public var isSummed: Bool { rows.first?.period != nil }

  /// The amounts of a row.
  public func amounts(of row: Row) -> ArraySlice<Amount> {
    pool[Int(row.amountsStart)..<Int(row.runningStart)]
  }

  /// The running total after a row, without zeros; empty if it's zero. For an average, divide by the row's
  /// `count`.
  public func running(of row: Row) -> ArraySlice<Amount> {
    pool[Int(row.runningStart)..<Int(row.runningEnd)]
  }
}

/// Collects the postings of a register, then walks them in date order.
private struct RegisterBuilder {
  private struct Item {
    let transaction: Int
    let row: Int
    var account: AccountID?
    let date: CivilDate
    /// The sum of several postings, used instead of the posting's own amounts, and its period.
    var sum: MixedAmount?
    var period: DateSpan?
    /// Whether it has a row. Amounts too small to be shown still count in the total.
    var isShown = true
  }

  private let journal: BalancedJournal
  private let selection: PostingSelection
  private let span: DateSpan
  private let options: RegisterReport.Options
  private let depths: [Int?]?
  private var items: [Item] = []
  private var isSorted = true
  private var total = MixedAmount()
  /// The number of postings before the report that the total starts with.
  private var earlier = 0
  private var valuer: Valuer?
  private(set) var rows: [RegisterReport.Row] = []
  private(set) var pool: [Amount] = []
  private(set) var hasOverflow = false

  init(
    _ journal: BalancedJournal, _ selection: PostingSelection, span: DateSpan,
    options: RegisterReport.Options
  ) {
    self.journal = journal
    self.selection = selection
    self.span = span
    self.options = options
    valuer = options.valuation.map { Valuer(journal, infersPrices: $0.infersPrices) }
    depths =
      options.depth == DepthLimit() ? nil : options.depth.depths(in: journal.journal.accounts)
  }

  mutating func take(_ transaction: Int, _ row: Int, _ date: CivilDate) {
    if let end = span.end, date >= end { return }
    if let begin = span.begin, date < begin {
      if options.isHistorical {
        earlier += 1
        for amount in postingAmounts(of: row, on: date) { add(amount) }
      }
      return
    }
    if let last = items.last, last.date > date { isSorted = false }
    var account = journal.journal.postings.rows[row].account
    if let depth = depths?[Int(account)] {
      account =
        depth == 0
        ? AccountTable.none : journal.journal.accounts.ancestor(of: account, depth: depth)
    }
    items.append(Item(transaction: transaction, row: row, account: account, date: date))
  }

  mutating func finish() {
    if !isSorted { items.sort { $0.date < $1.date } }  // stable: equal dates keep their order
    total = valued(total, in: DateSpan(begin: nil, end: startEnd))
    if let periods = options.periods { items = summed(by: periods) }
    rows.reserveCapacity(items.count)
    pool.reserveCapacity(items.count * 2)
    for (index, item) in items.enumerated() {
      let start = pool.count
      for amount in item.sum?.amounts ?? amounts(of: item.row, on: item.date) {
        add(amount)
        pool.append(amount)
      }
      let middle = pool.count
      guard item.isShown else {
        pool.removeLast(middle - start)
        continue
      }
      for amount in total.amounts where !amount.quantity.isZero { pool.append(amount) }
      rows.append(
        RegisterReport.Row(
          transaction: item.transaction, posting: item.row, account: item.account,
          date: item.date, period: item.period, amountsStart: UInt32(start),
          runningStart: UInt32(middle), runningEnd: UInt32(pool.count),
          count: options.showsAverage ? earlier + index + 1 : 1))
    }
    items = []
  }

  /// One item per period and account, ordered by period, then by account name.
  private mutating func summed(by periods: [DateSpan]) -> [Item] {
    let accounts = journal.journal.accounts
    var result: [Item] = []
    var rest = items[...]
    for period in periods {
      var sums: [AccountID: MixedAmount] = [:]
      while let item = rest.first, period.end.map({ item.date < $0 }) ?? true,
        let account = item.account
      {
        rest.removeFirst()
        for amount in postingAmounts(of: item.row, on: item.date) {
          do { try sums[account, default: MixedAmount()].add(amount) } catch {
            hasOverflow = true
          }
        }
      }
      let byName = sums.map {
        (account: $0.key, sum: valued($0.value, in: period), name: accounts.nameBytes(of: $0.key))
      }
      .sorted { $0.name.lexicographicallyPrecedes($1.name) }
      let sum = Item(
        transaction: -1, row: -1, account: nil, date: period.begin ?? .earliest,
        sum: MixedAmount(), period: period)
      if byName.isEmpty, options.showsZeros { result.append(sum) }
      for (account, amounts, _) in byName {
        var item = sum
        item.account = account
        item.sum = amounts
        item.isShown = options.showsZeros || !isZero(amounts)
        result.append(item)
      }
    }
    return result
  }

  /// Whether a sum over a period is left out because it's zero.
  private func isZero(_ sum: MixedAmount) -> Bool {
    options.isExact ? sum.isZero : journal.journal.commodities.isShownAsZero(sum)
  }

  /// A posting's amounts as they're shown.
  private mutating func amounts(of row: Int, on date: CivilDate) -> [Amount] {
    let amounts = postingAmounts(of: row, on: date)
    guard let valuation = options.valuation, !valuation.isByPosting else { return amounts }
    return valued(amounts, on: valuation.date(in: span))
  }

  /// A posting's amounts as they're added up. They're only valued if sums can't be.
  private mutating func postingAmounts(of row: Int, on date: CivilDate) -> [Amount] {
    let amounts = unvaluedAmounts(of: row)
    guard let valuation = options.valuation, valuation.isByPosting else { return amounts }
    return valued(amounts, on: date)
  }

  private mutating func unvaluedAmounts(of row: Int) -> [Amount] {
    if options.isAtCost,
      !journal.journal.postings.rows[row].flags.isDisjoint(with: [.cost, .repeatedCost])
    {
      do throws(QuantityError) {
        return try journal.amountsAtCost(ofPosting: row)
      } catch {
        hasOverflow = true
        return []
      }
    }
    let amounts = journal.amounts(ofPosting: row)
    return amounts.count == 1 ? amounts : amounts.filter(selection.matchesAmount)
  }

  /// The end of the time span whose last prices value the opening total: the first period's start if there's an
  /// interval, otherwise the report's end.
  private var startEnd: CivilDate? { options.periods == nil ? span.end : span.begin }

  /// The value of a sum over a period, or the sum itself if postings are valued one by one.
  private mutating func valued(_ sum: MixedAmount, in period: DateSpan) -> MixedAmount {
    guard let valuation = options.valuation, !valuation.isByPosting else { return sum }
    do {
      return try valuer?.value(
        of: sum, in: valuation.target, on: valuation.date(in: period)) ?? sum
    } catch {
      hasOverflow = true
      return sum
    }
  }

  /// The combined value of some amounts; several can become one.
  private mutating func valued(_ amounts: [Amount], on date: CivilDate) -> [Amount] {
    var sum = MixedAmount()
    do {
      for amount in amounts {
        try sum.add(valuer?.value(of: amount, in: options.valuation?.target, on: date) ?? amount)
      }
    } catch {
      hasOverflow = true
    }
    return sum.amounts
  }

  /// The missing prices that kept amounts from being valued.
  var missingPrices: [MissingPrice] { valuer?.missing ?? [] }

  private mutating func add(_ amount: Amount) {
    do {
      try total.add(amount)
    } catch {
      hasOverflow = true
    }
  }
}
