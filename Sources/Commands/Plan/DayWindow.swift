import Dates

/// The days that a command looks at, including both ends.
struct DayWindow {
  let first: CivilDate
  let last: CivilDate

  /// The days of a period in words, or today and a number of days after it.
  init(
    _ words: [String], days: Int?, usual: Int, today: CivilDate, command: String,
    example: String = "next month"
  ) throws(Failure) {
    guard !words.isEmpty else {
      first = today
      last = try CivilDate(from: today, days: days, usual: usual, today: today)
      return
    }
    guard days == nil else { throw .usage("a period and --days can't be combined") }
    let text = words.joined(separator: " ")
    guard let period = PeriodExpression.parse(words: words, today: today) else {
      throw .usage("'\(text)' isn't a period", help: "try: florin \(command) \(example)")
    }
    first = period.span.begin ?? today
    last = (period.span.end ?? first.adding(days: usual + 1)).adding(days: -1)
    guard first <= last else { throw .usage("the period '\(text)' has no days") }
  }
}

extension CivilDate {
  /// The last day that a command looks at.
  ///
  /// - Parameters:
  ///   - first: The first day.
  ///   - days: `--days`, the number of days after the first one.
  ///   - usual: The default of `--days`.
  ///   - through: `--through`, which gives the last day itself.
  ///   - today: The current day.
  /// - Throws: `Failure` if one of the flags makes no sense, or both are there.
  init(
    from first: CivilDate, days: Int?, usual: Int, through: String? = nil, today: CivilDate
  ) throws(Failure) {
    if days != nil, through != nil { throw .usage("--days and --through can't be combined") }
    guard 0...400_000 ~= days ?? 0 else {
      throw .usage("--days must be a number from 0 to 400000")
    }
    self =
      try CivilDate(option: through, "--through", today: today)
      ?? first.adding(days: days ?? usual)
  }
}
