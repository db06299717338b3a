/// The words of dates and periods, for the parser and for its suggestions.
enum PeriodVocabulary {
  /// Words that may follow another word without a space, as in `janto2024` or `2weeksago`.
  static let connectives = ["to", "until", "from", "since", "in", "ago", "ahead", "of"]

  /// Intervals that are one word.
  static let intervals: [(word: String, interval: Interval)] = [
    ("daily", .daily), ("weekly", .weekly), ("monthly", .monthly), ("quarterly", .quarterly),
    ("yearly", .yearly), ("biweekly", .every(2, .week)), ("fortnightly", .every(2, .week)),
    ("bimonthly", .every(2, .month)),
  ]

  /// Words that stand for a day near today, by their distance to it.
  static let days = [("today", 0), ("yesterday", -1), ("tomorrow", 1)]

  /// Words that choose a unit near the present one, by their distance to it.
  static let neighbours = [("last", -1), ("this", 0), ("next", 1)]

  /// The words that a date can consist of.
  static let dateWords =
    Month.allCases.map { $0.name.lowercased() } + days.map(\.0) + neighbours.map(\.0)

  /// The words that can follow `last`, `this` and `next`.
  static let neighbourWords =
    CalendarUnit.allCases.map(\.name) + Weekday.allCases.map { $0.name.lowercased() }
    + Month.allCases.map { $0.name.lowercased() }

  /// The words that can follow `every`.
  static let intervalWords =
    CalendarUnit.allCases.map(\.name) + Weekday.allCases.map { $0.name.lowercased() }
    + ["weekday", "weekendday"] + Month.allCases.map { $0.name.lowercased() }

  /// The word that a misspelt one was probably meant to be: at most two edits away, and fewer than
  /// half its length; nil for very short words, which are near too many others.
  static func suggestion(for word: String, among candidates: [String]) -> String? {
    let word = word.lowercased()
    let ranked = candidates.map { (word: $0, distance: editDistance(word, $0)) }
    guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
    let length = word.utf8.count
    return length > 3 && best.distance <= 2 && 2 * best.distance < length ? best.word : nil
  }

  /// The number of bytes to insert, delete or replace to turn one word into the other.
  ///
  /// - Complexity: O(*n* · *m*), and O(1) when the lengths alone differ by more than two.
  private static func editDistance(_ first: String, _ second: String) -> Int {
    let (source, target) = (Array(first.utf8), Array(second.utf8))
    guard abs(source.count - target.count) <= 2 else { return .max }
    var row = Array(0...target.count)
    for (index, byte) in source.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in target.indices {
        let replaced = diagonal + (byte == target[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
      }
    }
    return row[target.count]
  }
}
