/// How often a schedule's periods follow each other, before its interval.
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
  /// `quarterly`: three months, the first of which is the month of the schedule's start
  case quarterly
  /// `yearly`: a year
  case yearly
}
