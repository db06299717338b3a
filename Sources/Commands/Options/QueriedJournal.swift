import Dates
import Journal
import Ledger

/// The journal and the query that a command works on.
struct QueriedJournal {
  /// The journal that the query was applied to.
  let written: BalancedJournal
  /// The same, with the accounts that the report shows.
  let journal: BalancedJournal
  let plan: QueryPlan
  /// The postings that the query matches, whatever their dates.
  let selection: PostingSelection
  let today: CivilDate
  /// Whether notes and warnings are suppressed (`--quiet`).
  let isQuiet: Bool

  /// Resolves the flags, reads the journal, and prints the problems of both. With `isRelated`, the selection is that of
  /// the other postings in the transactions of those that match.
  init(
    _ options: QueryOptions, _ pivot: PivotOptions? = nil, isRelated: Bool = false,
    in session: inout Session
  ) throws(Failure) {
    today = session.today
    isQuiet = session.input.quiet
    plan = try QueryPlan(options, today: today)
    if !isQuiet {
      for warning in plan.period.warnings { session.warn(warning.message, help: warning.help) }
    }
    if options.obfuscate { try session.silenceWarnings() }
    let loaded = try session.load(forecast: options.forecast, for: plan.period.span)
    written = try session.styled(
      try options.obfuscated(options.inferred(loaded)), options.commodityStyle)
    selection = plan.selection(written, isRelated: isRelated)
    journal = try session.pivoted(written, pivot)
    session.pagePeriod = plan.period.span == .unbounded ? "" : ", \(plan.period.span.heading)"
    if !options.obfuscate { session.pageQuery = options.query }
  }

  /// The days of the report.
  var span: DateSpan { plan.period.span }

  /// Decides whether names that no posting has match the query.
  var matcher: QueryMatcher { QueryMatcher(plan.query.withoutDates.withoutDepth, journal) }

  /// The declared accounts that match.
  var declaredAccounts: Set<AccountID> {
    Set(
      journal.journal.accountDeclarations.compactMap {
        journal.journal.accounts.find($0.name.utf8)
      }
      .filter(matcher.matchesAccount))
  }

  /// Whether names that are declared, but not used, can match: they have no dates.
  var canMatchUnused: Bool { span == .unbounded }

  /// Whether it selects everything.
  var isOfEverything: Bool { plan.query == .all && canMatchUnused }

  /// The transactions that match.
  var transactions: [TransactionID] { selection.transactions(in: journal.journal, during: span) }

  /// The market prices of a list that match, by date.
  func matching(_ prices: [MarketPrice]) -> [MarketPrice] {
    let matcher = matcher
    return prices.filter { span.contains($0.date) && matcher.matchesPrice($0) }
      .sorted { $0.date < $1.date }  // stable: equal dates keep their order
  }

  /// Calls `body` with each posting that matches.
  func forEachPosting(_ body: (_ transaction: TransactionID, _ row: PostingID) -> Void) {
    selection.forEachPosting(in: journal) { transaction, row, date in
      if span.contains(date) { body(transaction, row) }
    }
  }

  /// The columns of a report, or the periods of its sums.
  ///
  /// - Parameters:
  ///   - rows: The largest number of rows for each period.
  ///   - valuation: How amounts are valued. A price after the last posting adds periods, so that the last one
  ///     shows the value at that time, unless the report has an end.
  /// - Returns: The periods in order, or the whole span.
  /// - Throws: `Failure` if a table of them would take too much memory.
  func periods(rows: Int, valuation: Valuation? = nil) throws(Failure) -> [DateSpan] {
    guard plan.period.interval != nil else { return [span] }
    return try plan.period.columns(dates: dates(of: selection, valuation), rows: rows)
  }

  /// The columns of a report that names its days: a single period without a begin or an end gets those of the
  /// journal.
  func boundedPeriods(rows: Int, valuation: Valuation? = nil) throws(Failure) -> [DateSpan] {
    let periods = try periods(rows: rows, valuation: valuation)
    guard plan.period.interval == nil, let only = periods.first else { return periods }
    let dates = dates(of: PostingSelection(), valuation)
    return [DateSpan(begin: only.begin ?? dates.begin, end: only.end ?? dates.end)]
  }

  /// The days of the postings of a selection, and those until the last price if amounts are valued at the end.
  private func dates(of selection: PostingSelection, _ valuation: Valuation?) -> DateSpan {
    var dates = selection.dateSpan(of: journal)
    if case .periodEnd = valuation?.moment, let end = dates.end {
      dates.end = max(end, journal.lastPriceDate?.adding(days: 1) ?? end)
    }
    return dates
  }
}
