import Dates
import Journal
import Ledger

/// The span of a report and its columns, from `-b -e -p`, `-D -W -M -Q -Y` and the query's dates.
struct ReportPeriod {
  /// What was asked for; open where nothing was.
  let span: DateSpan
  /// The interval of the columns, or nil for one column.
  let interval: Interval?
  /// Whether columns begin exactly where the span begins, and not at the interval's natural start.
  let isBeginExact: Bool

  /// Resolves the flags.
  init(_ options: QueryOptions, query: Query, today: CivilDate) throws(Failure) {
    var span = DateSpan.unbounded
    var interval: Interval?
    var isBeginExact = false
    if let text = options.period {
      let period = try Self.parse(text, today)
      span = period.span
      interval = period.interval
      isBeginExact = period.isBeginExact
    }
    if let text = options.begin {
      let date = try Self.date(text, today)
      span = span.intersection(DateSpan(begin: date.date))
      isBeginExact = isBeginExact || date.isExact
    }
    if let text = options.end {
      span = span.intersection(DateSpan(end: try Self.date(text, today).date))
    }
    if options.daily { interval = .daily }
    if options.weekly { interval = .weekly }
    if options.monthly { interval = .monthly }
    if options.quarterly { interval = .quarterly }
    if options.yearly { interval = .yearly }
    self.span = span.intersection(query.dateSpan)
    self.interval = interval
    self.isBeginExact = isBeginExact
  }

  /// The columns of a report: the whole span, or its subspans, over the dates that the journal has.
  func columns(journal: BalancedJournal, selection: PostingSelection) -> [DateSpan] {
    guard let interval else { return [span] }
    let filled = span.fillingOpenEnds(from: selection.dateSpan(of: journal))
    guard filled.begin != nil, filled.end != nil else { return [span] }
    return Array(filled.split(by: interval, exactBegin: isBeginExact))
  }

  private static func parse(_ text: String, _ today: CivilDate) throws(Failure) -> PeriodExpression
  {
    do {
      return try PeriodExpression.parse(text, today: today)
    } catch {
      throw .usage("in the period '\(text)': \(error.headline)", help: error.help)
    }
  }

  private static func date(_ text: String, _ today: CivilDate) throws(Failure) -> SmartDate {
    do {
      return try SmartDate.parse(text, today: today)
    } catch {
      throw .usage("in the date '\(text)': \(error.headline)", help: error.help)
    }
  }
}
