import Dates

/// The schedule of a definition; days, dates and pauses (`2025-06-01..2025-06-30`) as written there.
func schedule(
  _ frequency: Frequency, every interval: Int = 1, on days: [String]? = nil,
  from start: String = "2024-01-01", through end: String? = nil, count: Int? = nil,
  skip: [String] = [], also: [String] = [], pauses: [String] = [], monthEnd: MonthEnd = .clamp,
  weekStart: Weekday = .monday, holidays: [String] = []
) throws -> Schedule {
  try Schedule(
    frequency: frequency, interval: interval, days: days?.flatMap(DayRule.parse),
    start: date(start), end: end.map(date), count: count, skip: skip.map(date),
    also: also.map(date), pauses: pauses.map(dateRange), monthEnd: monthEnd, weekStart: weekStart,
    calendar: WorkCalendar(holidays: holidays.map(date)))
}

/// The dates from one through another, written `2025-06-01..2025-06-30`.
func dateRange(_ text: String) -> ClosedRange<CivilDate> {
  let separator = text.firstRange(of: "..")!
  return date(String(text[..<separator.lowerBound]))...date(String(text[separator.upperBound...]))
}

extension Schedule {
  /// The first slots, at most so many, as text.
  func first(_ number: Int) -> String {
    slots(from: .earliest, through: .latest).prefix(number).map(\.description)
      .joined(separator: " ")
  }

  /// All slots of a time, as text.
  func slots(_ range: String) -> String {
    let range = dateRange(range)
    return slots(from: range.lowerBound, through: range.upperBound).map(\.description)
      .joined(separator: " ")
  }
}
