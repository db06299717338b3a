// How a span is called in a title or above a column.
//
// A span that is a whole year, quarter, month, ISO week or day has a name of its own: `2024`,
// `2024Q1`, `2024-01`, `2024-W05`, `2024-01-31`. Any other is called by its first and last day.
// Above the columns of a single year of months, `Jan` says as much as `2024-01`.

/// A span of the calendar that has a name.
public enum CalendarPeriod: Hashable, Sendable {
  /// `2024-01-31`
  case day(CivilDate)
  /// `2024-W05`, an ISO week
  case week(CivilDate.Week)
  /// `2024-01`
  case month(year: Int, month: Month)
  /// `2024Q1`
  case quarter(year: Int, quarter: Int)
  /// `2024`
  case year(Int)
}

extension CalendarPeriod: CustomStringConvertible {
  /// The ISO form of the period; quarters, which ISO does not know, as `2024Q1`.
  public var description: String {
    switch self {
    case .day(let date): "\(date)"
    case .week(let week): "\(padded(week.year, to: 4))-W\(padded(week.number, to: 2))"
    case .month(let year, let month): "\(padded(year, to: 4))-\(padded(month.rawValue, to: 2))"
    case .quarter(let year, let quarter): "\(padded(year, to: 4))Q\(quarter)"
    case .year(let year): padded(year, to: 4)
    }
  }
}

extension DateSpan {
  /// The day, week, month, quarter or year that this span is exactly; nil when it is none of them.
  public var calendarPeriod: CalendarPeriod? {
    guard let begin, let end, begin < end else { return nil }
    let first = begin.components
    if end == begin.adding(days: 1) { return .day(begin) }
    if end == begin.adding(days: 7), begin.weekday == .monday { return .week(begin.isoWeek) }
    guard first.day == 1, let month = Month(rawValue: first.month) else { return nil }
    if end == begin.adding(months: 1) { return .month(year: first.year, month: month) }
    if end == begin.adding(months: 3), first.month % 3 == 1 {
      return .quarter(year: first.year, quarter: begin.quarter)
    }
    return end == begin.adding(years: 1) && month == .january ? .year(first.year) : nil
  }

  /// The name of the calendar period that this span is, else its first and last day.
  public var heading: String {
    calendarPeriod?.description ?? description
  }

  /// The headings of a report's columns: `Jan`, `Feb`, … where every span is a month of one year,
  /// else each span's own ``heading``.
  public static func columnHeadings(_ spans: [DateSpan]) -> [String] {
    let months = spans.compactMap { span -> (year: Int, month: Month)? in
      guard case .month(let year, let month) = span.calendarPeriod else { return nil }
      return (year, month)
    }
    guard months.count == spans.count, months.allSatisfy({ $0.year == months[0].year }) else {
      return spans.map(\.heading)
    }
    return months.map(\.month.abbreviation)
  }
}

/// A number as decimal digits, with zeros in front up to a width.
private func padded(_ number: Int, to width: Int) -> String {
  let digits = String(number.magnitude)
  let zeros = String(repeating: "0", count: max(0, width - digits.count))
  return (number < 0 ? "-" : "") + zeros + digits
}
