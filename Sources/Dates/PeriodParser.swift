/// The reader of dates and periods; each grammar production has its own function.
///
/// `parse…` returns a value or throws. `parseOptional…` can also find nothing, and then hasn't
/// moved. The productions for dates and intervals are in separate files.
struct PeriodParser {
  /// The text and the position in it.
  var scanner: PeriodScanner

  /// The current day.
  let today: CivilDate

  /// What has looked suspicious so far.
  var warnings: [PeriodWarning] = []

  /// Starts before the first byte of a text.
  init(_ text: some StringProtocol, today: CivilDate) {
    scanner = PeriodScanner(text)
    self.today = today
  }

  /// Reads `period = interval [span] | span`.
  mutating func parsePeriod() throws(PeriodError) -> PeriodExpression {
    scanner.skipSpaces()
    guard !scanner.isAtEnd else { throw .empty("period") }
    let intervalStart = scanner.position
    let interval = try parseOptionalInterval()
    let intervalRange = intervalStart..<scanner.position
    scanner.skipSpaces()
    var span = DatedSpan()
    if interval == nil || !scanner.isAtEnd {
      guard let found = try parseOptionalSpan() else {
        throw .unknownPeriod(scanner, isAfterInterval: interval != nil, today: today)
      }
      span = found
    }
    try parseEnd()
    if let interval { warn(about: interval, intervalRange, span) }
    return PeriodExpression(
      interval: interval, span: DateSpan(begin: span.begin, end: span.end),
      isBeginExact: span.isBeginExact, warnings: warnings)
  }

  /// A date with nothing but spaces around it.
  mutating func parseWholeDate() throws(PeriodError) -> SmartDate {
    scanner.skipSpaces()
    guard !scanner.isAtEnd else { throw .empty("date") }
    let date = try parseDate(after: nil)
    try parseEnd()
    return date
  }

  /// The end of the text.
  private mutating func parseEnd() throws(PeriodError) {
    scanner.skipSpaces()
    guard scanner.isAtEnd else { throw .trailingText(scanner) }
  }

  private mutating func warn(about interval: Interval, _ range: Range<Int>, _ span: DatedSpan) {
    guard case .every(let count, let unit) = interval else { return }
    if let begin = span.begin, !span.isBeginExact {
      let start = interval.naturalStart(begin)
      guard start != begin else { return }
      warnings.append(
        PeriodWarning(
          kind: .beginAdjusted, range: span.beginRange,
          headline: "'\(interval)' counts from \(start), where the \(unit.name) begins",
          help: "write \(begin) to count from that day"))
    } else if span.begin == nil, count > 1 {
      warnings.append(
        PeriodWarning(
          kind: .phaseFromSpan, range: range,
          headline: "'\(interval)' counts from the start of whatever period a report covers",
          help: "add 'from' and a date"))
    }
  }
}

extension PeriodParser {
  /// The bounds of a span, and how the first one was written.
  struct DatedSpan {
    /// The first day; nil if the span has no beginning.
    var begin: CivilDate?
    /// The day after the last; nil if the span has no end.
    var end: CivilDate?
    /// Whether `begin` was given to the day, or by `in`.
    var isBeginExact = false
    /// The bytes that gave `begin`.
    var beginRange = 0..<0
  }

  /// Reads `span = from DATE [to DATE] | to DATE | DATE to [DATE] | [in] DATE`.
  mutating func parseOptionalSpan() throws(PeriodError) -> DatedSpan? {
    for word in ["from", "since"] where scanner.skip(word) {
      let (date, range) = try parseDateWithRange(after: word)
      var span = DatedSpan(begin: date.date, isBeginExact: date.isExact, beginRange: range)
      if let separator = parseOptionalSeparator() {
        span.end = try parseOptionalEnd(after: separator)
      }
      return span
    }
    let start = scanner.position
    if let date = try parseOptionalDate() {
      return try parseRest(of: date, start..<scanner.position)
    }
    if let separator = parseOptionalSeparator() {
      return DatedSpan(end: try parseDate(after: separator).date)
    }
    guard scanner.skip("in") else { return nil }
    let (date, range) = try parseDateWithRange(after: "in")
    return DatedSpan(
      begin: date.date, end: date.span.end, isBeginExact: true, beginRange: range)
  }

  /// What follows the first date of a span: `to [DATE]`, a second date, or nothing.
  private mutating func parseRest(
    of first: SmartDate, _ range: Range<Int>
  ) throws(PeriodError) -> DatedSpan {
    var span = DatedSpan(begin: first.date, isBeginExact: first.isExact, beginRange: range)
    if let second = try parseOptionalSecondDay(after: first) {
      span.end = second.date
    } else if let separator = parseOptionalSeparator() {
      span.end = try parseOptionalEnd(after: separator)
    } else {
      span.end = first.span.end
      span.isBeginExact = true
    }
    return span
  }

  /// A second day after the first, with only spaces between: `1/1 4/1`.
  private mutating func parseOptionalSecondDay(
    after first: SmartDate
  ) throws(PeriodError) -> SmartDate? {
    let start = scanner.position
    let earlierWarnings = warnings
    if first.isExact, scanner.skipSpaces(), let second = try parseOptionalDate(), second.isExact {
      return second
    }
    scanner.reset(to: start)
    warnings = earlierWarnings
    return nil
  }

  /// Reads `to | until | .. | -`, with the spaces before it.
  ///
  /// The `to` of `today` doesn't count.
  private mutating func parseOptionalSeparator() -> String? {
    let start = scanner.position
    scanner.skipSpaces()
    if scanner.skipWord(among: PeriodVocabulary.days) == nil {
      for separator in ["to", "until", "..", "-"] where scanner.skip(separator) { return separator }
    }
    scanner.reset(to: start)
    return nil
  }

  /// The end of a span; it's optional after `..` and `-`.
  private mutating func parseOptionalEnd(
    after separator: String
  ) throws(PeriodError) -> CivilDate? {
    scanner.skipSpaces()
    if scanner.isAtEnd, ["..", "-"].contains(separator) { return nil }
    return try parseDate(after: separator).date
  }

  private mutating func parseDateWithRange(
    after word: String
  ) throws(PeriodError) -> (SmartDate, Range<Int>) {
    scanner.skipSpaces()
    let start = scanner.position
    let date = try parseDate(after: word)
    return (date, start..<scanner.position)
  }
}
