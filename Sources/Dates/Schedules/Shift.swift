/// Where a date on a weekend or a holiday moves to.
///
/// The raw value is the word in a definition file.
public enum Shift: String, CaseIterable, Hashable, Sendable {
  /// `none`: it stays.
  case none
  /// `before`: to the last workday before it.
  case before
  /// `after`: to the first workday after it.
  case after
  /// `nearest`: Saturday to Friday, Sunday to Monday; if two workdays are equally near, to the
  /// earlier one.
  case nearest
  /// `modified-following`: to the first workday after it, or, if that's in another month, to the
  /// last one before it.
  case modifiedFollowing = "modified-following"
}
