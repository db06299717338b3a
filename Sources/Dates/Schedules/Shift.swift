/// Where a date moves that falls on a weekend or a holiday.
///
/// The raw value is the word in a definition file.
public enum Shift: String, CaseIterable, Hashable, Sendable {
  /// `none`: it stays.
  case none
  /// `before`: to the last workday before it.
  case before
  /// `after`: to the first workday after it.
  case after
  /// `nearest`: Saturday to Friday, Sunday to Monday; to the earlier of two equally near workdays.
  case nearest
  /// `modified-following`: to the first workday after it, or, where that leaves the month, to the
  /// last before it.
  case modifiedFollowing = "modified-following"
}
