/// Which days are workdays: all except Saturdays, Sundays and holidays.
public struct WorkCalendar: Hashable, Sendable {
  /// The days off in addition to weekends.
  public let holidays: Set<CivilDate>

  /// The most consecutive days off, at least the 2 of a weekend.
  ///
  /// No shift moves a date further, so a search for shifted dates extends this far beyond both
  /// ends.
  public let longestBreak: Int

  /// Creates a calendar from its holidays; those on weekends make no difference.
  ///
  /// - Complexity: O(*n* log *n*) in the number of holidays.
  public init(holidays: some Sequence<CivilDate> = []) {
    self.holidays = Set(holidays)
    longestBreak = WorkCalendar.longestBreak(of: self.holidays)
  }

  /// Whether a day is neither on a weekend nor a holiday.
  func isWorkday(_ date: CivilDate) -> Bool {
    date.weekday < .saturday && !holidays.contains(date)
  }

  /// The date that a shift moves a date to; workdays don't move.
  ///
  /// A date stays where it is if the calendar ends before the next workday. In a month without any
  /// workdays, `modified-following` gives the last workday before the month.
  ///
  /// - Complexity: O(*n*) in the number of days off around the date.
  public func shifted(_ date: CivilDate, by shift: Shift) -> CivilDate {
    guard shift != .none, !isWorkday(date) else { return date }
    switch shift {
    case .none: return date
    case .before: return workday(from: date, step: -1) ?? date
    case .after: return workday(from: date, step: 1) ?? date
    case .nearest:
      guard let earlier = workday(from: date, step: -1) else {
        return workday(from: date, step: 1) ?? date
      }
      guard let later = workday(from: date, step: 1) else { return earlier }
      return date.days(to: later) < earlier.days(to: date) ? later : earlier
    case .modifiedFollowing:
      if let later = workday(from: date, step: 1), later.monthIndex == date.monthIndex {
        return later
      }
      return workday(from: date, step: -1) ?? date
    }
  }

  /// The most days that a shift can move a date.
  public func reach(of shift: Shift) -> Int {
    shift == .none ? 0 : longestBreak
  }

  /// The nearest workday from a date in one direction; nil at the end of the calendar.
  private func workday(from date: CivilDate, step: Int) -> CivilDate? {
    var date = date
    repeat {
      guard let neighbor = date.offset(days: step) else { return nil }
      date = neighbor
    } while !isWorkday(date)
    return date
  }

  private static func longestBreak(of holidays: Set<CivilDate>) -> Int {
    let days = holidays.filter { $0.weekday < .saturday }.map { Int($0.dayNumber) }.sorted()
    var longest = 2
    var current = (begin: 0, end: Int.min)
    for day in days {
      // A break can begin on the Saturday before a Monday holiday, and end on the Sunday after a
      // Friday one.
      let weekday = CivilDate(dayNumber: Int32(day)).weekday
      let begin = weekday == .monday ? day - 2 : day
      let end = weekday == .friday ? day + 3 : day + 1
      current = begin <= current.end ? (current.begin, end) : (begin, end)
      longest = max(longest, current.end - current.begin)
    }
    return longest
  }
}
