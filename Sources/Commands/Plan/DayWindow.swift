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
      let count = days ?? usual
      guard 0...400_000 ~= count else {
        throw .usage("--days must be a number from 0 to 400000")
      }
      (first, last) = (today, today.adding(days: count))
      return
    }
    guard days == nil else { throw .usage("a period and --days can't be combined") }
    let text = words.joined(separator: " ")
    guard let (period, count) = PeriodExpression.parseLeadingWords(words, today: today),
      count == words.count
    else {
      throw .usage("'\(text)' isn't a period", help: "try: florin \(command) \(example)")
    }
    first = period.span.begin ?? today
    last = (period.span.end ?? first.adding(days: usual + 1)).adding(days: -1)
    guard first <= last else { throw .usage("the period '\(text)' has no days") }
  }
}
