/// The words of dates and periods, for the parser and for suggestions in its errors.
enum PeriodVocabulary {
  /// Words that can follow another word without a space, as in `janto2024` or `2weeksago`.
  static let connectives = ["to", "until", "from", "since", "in", "ago", "ahead", "of"]

  /// Intervals written as one word.
  static let intervals: [(word: String, interval: Interval)] = [
    ("daily", .daily), ("weekly", .weekly), ("monthly", .monthly), ("quarterly", .quarterly),
    ("yearly", .yearly), ("biweekly", .every(2, .week)), ("fortnightly", .every(2, .week)),
    ("bimonthly", .every(2, .month)),
  ]

  /// Words for a day near today, with their distance from it.
  static let days = [("today", 0), ("yesterday", -1), ("tomorrow", 1)]

  /// Words that choose a unit near the current one, with their distance from it.
  static let neighbors = [("last", -1), ("this", 0), ("next", 1)]

  /// The words that a date can consist of.
  static let dateWords =
    Month.allCases.map { $0.name.lowercased() } + days.map(\.0) + neighbors.map(\.0)

  /// The words that can follow `last`, `this` and `next`.
  static let neighborWords =
    CalendarUnit.allCases.map(\.name) + Weekday.allCases.map { $0.name.lowercased() }
    + Month.allCases.map { $0.name.lowercased() }

  /// The words that can follow `every`.
  static let intervalWords =
    CalendarUnit.allCases.map(\.name) + Weekday.allCases.map { $0.name.lowercased() }
    + ["weekday", "weekendday"] + Month.allCases.map { $0.name.lowercased() }
}
