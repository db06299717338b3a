/// A unit of calendar time.
public enum CalendarUnit: Int, CaseIterable, Hashable, Sendable {
  /// A day
  case day
  /// An ISO week, from Monday to Sunday
  case week
  /// A month
  case month
  /// Three months from January, April, July or October
  case quarter
  /// A year
  case year

  /// The English name in the singular, such as `week`.
  public var name: String {
    switch self {
    case .day: "day"
    case .week: "week"
    case .month: "month"
    case .quarter: "quarter"
    case .year: "year"
    }
  }

  /// The unit's length, as a fixed number of days or of months.
  var length: (days: Int, months: Int) {
    switch self {
    case .day: (1, 0)
    case .week: (7, 0)
    case .month: (0, 1)
    case .quarter: (0, 3)
    case .year: (0, 12)
    }
  }
}

extension CivilDate {
  /// The first day of the calendar unit that contains this date: its Monday, the first of its
  /// month, and so on.
  ///
  /// The week of the first legal date begins on that date.
  public func start(of unit: CalendarUnit) -> CivilDate {
    switch unit {
    case .day: self
    case .week: adding(days: 1 - weekday.rawValue)
    case .month: startOfMonth(month)
    case .quarter: startOfMonth(3 * quarter - 2)
    case .year: startOfMonth(1)
    }
  }

  /// The first day of a month in this date's year.
  private func startOfMonth(_ month: Int) -> CivilDate {
    CivilDate(year: year, month: month, day: 1) ?? self
  }

  /// The date this number of units later (earlier if negative), clipped to the end of its month;
  /// nil if it isn't a legal date.
  public func offset(by count: Int, _ unit: CalendarUnit) -> CivilDate? {
    let length = unit.length
    return length.months == 0
      ? offset(days: count.multipliedSaturating(by: length.days))
      : offset(months: count.multipliedSaturating(by: length.months))
  }
}
