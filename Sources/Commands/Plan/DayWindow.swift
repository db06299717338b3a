import Dates

/// Some days that a command looks at, both ends included.
struct DayWindow {
  let first: CivilDate
  let last: CivilDate

  /// The days of a period in words, else today and so many days more.
  init(
    _ words: [String], days: Int?, usual: Int, today: CivilDate, command: String
  ) throws(Failure) {
    guard !words.isEmpty else {
      let count = days ?? usual
      guard 0...400_000 ~= count else {
        throw .usage("--days \(count) is no number of days to look ahead")
      }
      (first, last) = (today, today.adding(days: count))
      return
    }
    guard days == nil else { throw .usage("a period and --days contradict each other") }
    let text = words.joined(separator: " ")
    guard let (period, count) = PeriodExpression.parseLeadingWords(words, today: today),
      count == words.count
    else {
      throw .usage("'\(text)' is no period", help: "try: florin \(command) next month")
    }
    first = period.span.begin ?? today
    last = (period.span.end ?? first.adding(days: usual + 1)).adding(days: -1)
    guard first <= last else { throw .usage("the period '\(text)' has no day") }
  }
}
