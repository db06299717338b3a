/// Where a day of the month falls in a month that has no such day.
///
/// The raw value is the word in a definition file. Counted from the end, day -30 of February lies
/// before the month's first day: it moves to that day, or is left out.
public enum MonthEnd: String, CaseIterable, Hashable, Sendable {
  /// `clamp`: day 31 of February falls on the month's last day.
  case clamp
  /// `skip`: the month has no such date.
  case skip
  /// `next`: day 31 of February, and so day 29 and 30, fall on 1 March.
  case next
}
