/// Where a day of the month falls in a month that doesn't have it.
///
/// The raw value is the word in a definition file. Day -30 of February, counted from the end, would
/// be before the month's first day: it moves to the first day or is skipped.
public enum MonthEnd: String, CaseIterable, Hashable, Sendable {
  /// `clamp`: 31 February falls on the month's last day.
  case clamp
  /// `skip`: the month has no such date.
  case skip
  /// `next`: 31 February, and likewise 29 and 30 February, fall on 1 March.
  case next
}
