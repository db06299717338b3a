public import Amounts
public import Dates
public import Journal
public import Ledger
import Tables

/// Postings in the order of their dates, each with the running total after it.
public struct RegisterReport: Sendable {
  /// What to show.
  public struct Options: Sendable {
    /// The running total begins with everything before the report.
    public var isHistorical = false
    /// The running average instead of the running total.
    public var showsAverage = false
    /// Amounts at their cost.
    public var isAtCost = false
    /// Amounts (those at cost, if so) at their market value; nil for none.
    public var valuation: Valuation?
    /// Accounts deeper than this are shown as their ancestor there.
    public var depth = DepthLimit()
    /// One row per account and period instead of one per posting; the periods in order.
    public var periods: [DateSpan]?
    /// With periods: a row also for what adds up to zero, and for a period without postings.
    public var showsZeros = false
    /// With periods: a row for everything that is not exactly zero, also when it is too small to be shown.
    public var isExact = false

    /// Makes the options of `register` without flags.
    public init() {}
  }

  /// One posting, or what an account's postings add up to in a period.
  public struct Row: Sendable {
    /// The transaction; -1 for a sum.
    public let transaction: Int
    /// The posting's row; -1 for a sum.
    public let posting: Int
    /// The account, cut at the depth limit; `AccountTable.none` at a limit of 0; nil for a period without
    /// postings.
    public let account: AccountID?
    /// The date that decides; for a sum the begin of its period.
    public let date: CivilDate
    /// The period of a sum.
    public let period: DateSpan?
    /// Where its amounts begin in `amounts`.
    let amountsStart: UInt32
    /// Where its running total begins in `amounts`, which is where its amounts end.
    let runningStart: UInt32
    /// Where its running total ends.
    let runningEnd: UInt32
    /// What the running total is divided by, for an average: the number of rows so far.
    public let count: Int

    /// Whether it is the sum of an account's postings in a period.
    public var isSum: Bool { transaction < 0 }
  }

  /// The rows, by date, then in the order of the text.
  public let rows: [Row]
  /// The amounts of all rows, one after the other: an array for each would cost an allocation.
  private let pool: [Amount]
  /// Whether some sum does not fit in 128 bits; the report is then not to be shown.
  public let hasOverflow: Bool
  /// Amounts that couldn't be valued, because there is no price.
  public let missingPrices: [MissingPrice]

  /// Computes the report.
  ///
  /// - Complexity: O(n) in the postings, O(n log n) when dates are not in order.
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

  /// The running total after a row, without zeros; empty when it is zero. An average is this by
  /// the row's `count`.
  public func running(of row: Row) -> ArraySlice<Amount> {
    pool[Int(row.runningStart)..<Int(row.runningEnd)]
  }
}

/// Gathers the postings of a register, then walks them in the order of dates.
private struct RegisterBuilder {
  private struct Item {
    let transaction: Int
    let row: Int
    var account: AccountID?
    let date: CivilDate
    /// The sum of several postings, in place of the posting's own amounts, and its period.
    var sum: MixedAmount?
    var period: DateSpan?
    /// Whether it has a row; what is too small to be shown counts in the total nevertheless.
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
  /// The postings before the report that the total begins with.
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

  /// One item per period and account, in the order of periods, then of accounts' names.
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

  /// Whether a sum over a period is left out.
  private func isZero(_ sum: MixedAmount) -> Bool {
    options.isExact ? sum.isZero : journal.journal.commodities.isShownAsZero(sum)
  }

  /// A posting's amounts as they are shown.
  private mutating func amounts(of row: Int, on date: CivilDate) -> [Amount] {
    let amounts = postingAmounts(of: row, on: date)
    guard let valuation = options.valuation, !valuation.isByPosting else { return amounts }
    return valued(amounts, on: valuation.date(in: span))
  }

  /// A posting's amounts as they are added up: valued only where sums cannot be.
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

  /// The end of the time whose last prices value what the total begins with: with an interval the first
  /// period's begin, else the report's end.
  private var startEnd: CivilDate? { options.periods == nil ? span.end : span.begin }

  /// What a sum over a period is worth; itself where postings are valued one by one.
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

  /// What amounts are worth together: several may become one.
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

  /// Amounts that couldn't be valued, because there is no price.
  var missingPrices: [MissingPrice] { valuer?.missing ?? [] }

  private mutating func add(_ amount: Amount) {
    do {
      try total.add(amount)
    } catch {
      hasOverflow = true
    }
  }
}
