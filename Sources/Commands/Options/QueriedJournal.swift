import Dates
import Journal
import Ledger

/// What a command is about: a journal, and what is asked of it.
struct QueriedJournal {
  let journal: BalancedJournal
  let plan: QueryPlan
  /// The postings that the query matches, whatever their dates.
  let selection: PostingSelection
  let today: CivilDate
  /// Whether notes and warnings are suppressed (`--quiet`).
  let isQuiet: Bool

  /// Resolves the flags, then reads the journal, and prints what is wrong with either.
  init(
    _ options: QueryOptions, in session: inout Session
  ) throws(Failure) {
    today = session.today
    isQuiet = session.input.quiet
    plan = try QueryPlan(options, today: today)
    if !isQuiet {
      for warning in plan.period.warnings { session.warn(warning.message, help: warning.help) }
    }
    journal = try session.load(forecast: options.forecast, for: plan.period.span)
    selection = plan.selection(journal)
  }

  /// The days of the report.
  var span: DateSpan { plan.period.span }

  /// What decides whether names match that no posting has.
  var matcher: QueryMatcher { QueryMatcher(plan.query.withoutDates.withoutDepth, journal) }

  /// The transactions that match.
  var transactions: [Int] {
    journal.journal.transactions.indices.filter {
      selection.overlaps(span, transaction: $0, in: journal.journal)
        && selection.matchesTransaction($0)
    }
  }

  /// Calls `body` with each posting that matches.
  func forEachPosting(_ body: (_ transaction: Int, _ row: Int) -> Void) {
    selection.forEachPosting(in: journal) { transaction, row, date in
      if span.contains(date) { body(transaction, row) }
    }
  }

  /// The columns of a report, or the periods of its sums.
  ///
  /// - Parameters:
  ///   - rows: how many rows each may have.
  ///   - valuation: how amounts are valued; a price after the last posting adds periods, unless the
  ///     report has an end, so that the last one shows what things are worth then.
  /// - Returns: the periods in order, or the whole span.
  /// - Throws: `Failure` when a table of them would take too much memory.
  func periods(rows: Int, valuation: Valuation? = nil) throws(Failure) -> [DateSpan] {
    guard plan.period.interval != nil else { return [span] }
    var dates = selection.dateSpan(of: journal)
    if case .periodEnd = valuation?.moment, let end = dates.end {
      dates.end = max(end, journal.lastPriceDate?.adding(days: 1) ?? end)
    }
    return try plan.period.columns(dates: dates, rows: rows)
  }
}
