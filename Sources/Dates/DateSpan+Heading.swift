// What a span is called in a title or above a column.
//
// A span that is exactly one year, quarter, month, ISO week or day has a name: `2024`, `2024Q1`,
// `2024-01`, `2024-W05`, `2024-01-31`. Other spans are called by their first and last days. If all
// columns are months of one year, `Jan` says as much as `2024-01`.

/// A calendar span that has a name.
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
  /// The ISO form of the period; quarters, which ISO doesn't define, as `2024Q1`.
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
  /// The day, week, month, quarter or year that this span exactly covers; nil if there is none.
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

  /// The name of the calendar period that the span covers, or its first and last days.
  public var heading: String {
    calendarPeriod?.description ?? description
  }

  /// The first and last days, or the only one.
  public var dates: String {
    guard let begin, begin == lastDay else { return description }
    return "\(begin)"
  }

  /// The headings of a report's columns: `Jan`, `Feb`, … if every span is a month of the same year,
  /// otherwise each span's own ``heading``.
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

/// A number in decimal digits, padded with leading zeros to a width.
private func padded(_ number: Int, to width: Int) -> String {
  let digits = String(number.magnitude)
  let zeros = String(repeating: "0", count: max(0, width - digits.count))
  return (number < 0 ? "-" : "") + zeros + digits
}
