/// The length of a schedule's periods, before its interval is applied.
///
/// The raw value is the word in a definition file.
public enum Frequency: String, CaseIterable, Hashable, Sendable {
  /// `daily`: a day
  case daily
  /// `weekly`: a week
  case weekly
  /// `biweekly`: two weeks
  case biweekly
  /// `monthly`: a month
  case monthly
  /// `quarterly`: three months, starting with the month of the schedule's start
  case quarterly
  /// `yearly`: a year
  case yearly
}
