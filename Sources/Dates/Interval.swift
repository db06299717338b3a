/// How a stretch of time is divided, or how often something happens.
///
/// Each case is documented with the period expressions that mean it.
public enum Interval: Hashable, Sendable {
  /// `every 2 weeks`, `monthly`: a number of units, repeated from a date and always counted from
  /// that date.
  ///
  /// A count below 1 is treated as 1.
  case every(Int, CalendarUnit)
  /// `every mon,wed`, `every weekday`, `every 2nd day of week`
  case weekdays(WeekdaySet)
  /// `every 31st day of month`: that day, or the last day of a shorter month.
  case dayOfMonth(Int)
  /// `every 2nd thursday of month`, counted from 1; months without a fifth one are skipped.
  case weekdayOfMonth(Int, Weekday)
  /// `every feb 29th`: that day, or the last day of a shorter month.
  case dayOfYear(Month, day: Int)

  /// Each day.
  public static let daily = every(1, .day)
  /// Each week.
  public static let weekly = every(1, .week)
  /// Each month.
  public static let monthly = every(1, .month)
  /// Each quarter of a year.
  public static let quarterly = every(1, .quarter)
  /// Each year.
  public static let yearly = every(1, .year)
}

extension Interval: CustomStringConvertible {
  /// The interval as a period expression: `every 2 weeks`, `every 2nd Thursday of month`.
  public var description: String {
    switch self {
    case .every(let count, let unit):
      count > 1 ? "every \(count) \(unit.name)s" : "every \(unit.name)"
    case .weekdays(.workdays): "every weekday"
    case .weekdays(.weekend): "every weekend day"
    case .weekdays(let set): "every \(set.days.map(\.name).joined(separator: ", "))"
    case .dayOfMonth(let day): "every \(ordinal(day)) day of month"
    case .weekdayOfMonth(let number, let day): "every \(ordinal(number)) \(day.name) of month"
    case .dayOfYear(let month, let day): "every \(month.name) \(ordinal(day))"
    }
  }
}

/// A number with its English suffix: 1st, 2nd, 3rd, 4th, 11th, 21st.
func ordinal(_ number: Int) -> String {
  let suffix =
    switch (number % 100, number % 10) {
    case (11...13, _): "th"
    case (_, 1): "st"
    case (_, 2): "nd"
    case (_, 3): "rd"
    default: "th"
    }
  return "\(number)\(suffix)"
}
