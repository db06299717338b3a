import Dates
import Definitions
import Ledger

/// The two periods of a comparison.
struct ComparedPeriods {
  var period: DateSpan
  var base: DateSpan
  /// Whether the user gave the first period.
  let hasPeriod: Bool
  /// Whether the user gave both.
  let hasBase: Bool
  /// The words of the periods.
  private let periodWords: [String]
  /// The words after the periods.
  let rest: [String]

  /// Reads a period and an optional second one. The defaults are this month and the period immediately before
  /// the first. A budget's calendar may have other months than the calendar.
  init(
    _ words: [String], today: CivilDate, in calendar: BudgetCalendar = BudgetCalendar(.month)
  ) throws(Failure) {
    var rest = words[...]
    func next() -> DateSpan? {
      guard
        let (period, count) = PeriodExpression.parseLeadingWords(
          Array(rest), today: today, in: calendar)
      else { return nil }
      rest = rest.dropFirst(count)
      return period.span
    }
    let first = next()
    let second = first == nil ? nil : next()
    let month = today.adding(days: 1 - today.day)
    period = first ?? DateSpan(begin: month, end: month.adding(months: 1))
    guard let count = period.dayCount, count > 0 else {
      throw .usage(
        "the period \(period) has no first or last day", help: "compare months, quarters, years …")
    }
    guard let base = second ?? period.preceding, let days = base.dayCount, days > 0 else {
      throw .usage("the base has no first or last day", help: "compare months, quarters, years …")
    }
    self.base = base
    hasPeriod = first != nil
    hasBase = second != nil
    periodWords = Array(words.prefix(rest.startIndex))
    self.rest = Array(rest)
  }

  /// Refuses periods among the words after the periods.
  func requireNoneInQuery(of journal: BalancedJournal, today: CivilDate) throws(Failure) {
    try journal.requirePeriodsBefore(
      query: rest, after: periodWords, room: hasBase ? 0 : hasPeriod ? 1 : 2, today: today)
  }

  /// How far the current periods have progressed: ` (day 20 of 31)`; empty if none is current.
  func progress(on today: CivilDate) -> String {
    let parts = [(period, ""), (base, "base: ")].compactMap { span, name -> String? in
      guard let day = Self.elapsedDays(of: span, on: today), let count = span.dayCount else {
        return nil
      }
      return "\(name)day \(day) of \(count)"
    }
    return parts.isEmpty ? "" : " (\(parts.joined(separator: "; ")))"
  }

  /// Keeps only the first days of both: as many as have passed in a current period. If both are current, the
  /// one with fewer days counts.
  ///
  /// - Returns: Whether a period is current.
  mutating func cutBoth(after today: CivilDate) -> Bool {
    let days = [period, base].compactMap { Self.elapsedDays(of: $0, on: today) }
    guard let count = days.min() else { return false }
    period = period.first(days: count)
    base = base.first(days: count)
    return true
  }

  /// Keeps only the days that have passed of each current period.
  mutating func cutRunning(after today: CivilDate) {
    for path in [\Self.period, \Self.base] {
      guard let days = Self.elapsedDays(of: self[keyPath: path], on: today) else { continue }
      self[keyPath: path] = self[keyPath: path].first(days: days)
    }
  }

  /// The number of today in a current period, from 1; nil if the period isn't current.
  private static func elapsedDays(of span: DateSpan, on today: CivilDate) -> Int? {
    guard span.contains(today), let begin = span.begin else { return nil }
    return begin.days(to: today) + 1
  }
}
