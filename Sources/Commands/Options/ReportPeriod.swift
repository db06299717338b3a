import Dates
import Ledger

/// The span of a report and its columns, from `-b -e -p`, `-D -W -M -Q -Y` and the query's dates.
struct ReportPeriod {
  /// The requested span; open where nothing was requested.
  let span: DateSpan
  /// The interval of the columns, or nil for one column.
  let interval: Interval?
  /// Whether columns begin exactly at the start of the span, instead of at the interval's natural start.
  let isBeginExact: Bool
  /// Things that were probably not meant as written.
  private(set) var warnings: [Warning] = []

  /// Something that was probably not meant as written, and what to write instead.
  struct Warning {
    let message: String
    var help: String?
  }

  /// The largest number of table cells. A table can always have a year of days.
  private static let mostCells = 2_000_000

  /// Resolves the flags.
  init(_ options: QueryOptions, query: Query, today: CivilDate) throws(Failure) {
    var chosen = DateSpan.unbounded
    var interval: Interval?
    var isBeginExact = false
    for option in options.dates {
      switch option {
      case .begin(let text):
        let date = try SmartDate(option: text, "-b", today: today)
        (chosen.begin, isBeginExact) = (date.date, date.isExact)
        warnings += Self.warnings(of: try Self.parse(text, today), text)
      case .end(let text):
        chosen.end = try SmartDate(option: text, "-e", today: today).date
        warnings += Self.warnings(of: try Self.parse(text, today), text)
      case .period(let text):
        let period = try Self.parse(text, today)
        if let begin = period.span.begin {
          (chosen.begin, isBeginExact) = (begin, period.isBeginExact)
        }
        chosen.end = period.span.end ?? chosen.end
        interval = period.interval ?? interval
        warnings += Self.warnings(of: period, text)
      case .interval(let flag): interval = flag.interval
      }
    }
    span = query.dateSpan.intersection(chosen)
    self.interval = interval
    self.isBeginExact = isBeginExact
    let bounds = [query.dateSpan, chosen]
    if let begin = bounds.compactMap(\.begin).max(), let end = bounds.compactMap(\.end).min(),
      end <= begin
    {
      warnings.append(.emptyPeriod(begin: begin, end: end))
    }
  }

  /// The columns of a report: the whole span or its subspans, over the dates in the journal.
  ///
  /// - Parameters:
  ///   - dates: The dates of the journal, which fill open ends.
  ///   - rows: The largest number of rows for each column.
  /// - Returns: The columns, at least one unless the span is empty.
  /// - Throws: `Failure` if the number of cells would take gigabytes.
  func columns(dates: DateSpan, rows: Int) throws(Failure) -> [DateSpan] {
    guard let interval else { return [span] }
    var filled = span.fillingOpenEnds(from: dates)
    guard let begin = filled.begin, let end = filled.end else { return [span] }
    // A report that begins after the last day still shows its first period, and what there is at its end.
    if span.end == nil, end <= begin { filled.end = begin.adding(days: 1) }
    let limit = max(366, Self.mostCells / max(1, rows))
    let columns = Array(
      filled.split(by: interval, exactBegin: isBeginExact).prefix(limit + 1))
    guard columns.count <= limit else {
      throw .usage(
        "\(filled) has more than \(limit) periods of the interval '\(interval)', too many for a report",
        help: "narrow the report with -b and -e, or use a longer interval, such as -M")
    }
    return columns
  }

  private static func parse(_ text: String, _ today: CivilDate) throws(Failure) -> PeriodExpression
  {
    do {
      return try PeriodExpression.parse(typed: text, today: today)
    } catch {
      throw .usage("in the period '\(text)': \(error.headline)", help: error.advice)
    }
  }

  /// The suspicious parts of a period or date, without those that are normal on a command line.
  private static func warnings(of period: PeriodExpression, _ text: String) -> [Warning] {
    period.warnings.filter { $0.kind == .digitsReadAsYear || $0.kind == .beginAdjusted }
      .map { Warning(message: "in '\(text)': \($0.headline)", help: $0.help) }
  }
}

extension ReportPeriod.Warning {
  /// The flags leave no days.
  fileprivate static func emptyPeriod(begin: CivilDate, end: CivilDate) -> Self {
    Self(
      message: "the period has no days: it begins on \(begin) and ends before \(end)",
      help: "the end is the day after the last one: '-b 2024-01-01 -e 2024-02-01' is January")
  }
}
