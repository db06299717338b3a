// Which periods of a budget some days mean.
//
//     a budget of weeks, asked for 2025-01     the five weeks that are called after January: those from
//                                              2024-12-30 to 2025-02-02
//     of months from the 25th, 2025-02         the month called February: 2025-01-25..2025-02-24
//     of months, 2025-03-10..2025-03-12        March, widened: a budget has whole periods
//     of quarters, 2025-03                     2025Q1, widened
//
// Whole months are asked for by their names, and each period is called after one month. So the months of a
// year have each of its periods once, and what they spend is what the year spends.

public import Dates
public import Definitions

extension BudgetCalendar {
  /// The periods that some days mean.
  public struct Selection: Hashable, Sendable {
    /// The periods.
    public let periods: ClosedRange<Int>
    /// Whether the days are a part of a period, of which all counts.
    public let isWidened: Bool
  }

  /// The periods that are called after whole months, else those that some days lie in.
  ///
  /// - Returns: The periods; nil when the span has no first or no last day.
  public func selection(of span: DateSpan) -> Selection? {
    guard let begin = span.begin, let end = span.end, let last = span.lastDay, begin <= last else {
      return nil
    }
    guard begin.day == 1, end.day == 1 else {
      let periods = index(of: begin)...index(of: last)
      return Selection(periods: periods, isWidened: self.span(of: periods) != span)
    }
    guard let first = index(ofMonth: begin), let final = index(ofMonth: last) else {
      var (first, final) = (index(of: begin), index(of: last))
      if month(first) < begin { first += 1 }
      if month(final) >= end { final -= 1 }
      return Selection(periods: first...final, isWidened: false)
    }
    return Selection(
      periods: first...final, isWidened: month(first) != begin || month(final + 1) != end)
  }

  /// The days of some periods.
  public func span(of periods: ClosedRange<Int>) -> DateSpan {
    DateSpan(begin: span(periods.lowerBound).begin, end: span(periods.upperBound).end)
  }

  /// What some periods are called: `2025-01`, `2025Q1`, `2025` where they are all those that are called
  /// after these months, else their first and last day.
  public func name(of periods: ClosedRange<Int>) -> String {
    months(of: periods)?.heading ?? span(of: periods).description
  }

  /// The name with the days that it stands for, where these are others than those of the calendar:
  /// `2025-01 (2024-12-30..2025-02-02)`; else the days alone.
  public func heading(of periods: ClosedRange<Int>) -> String {
    let span = span(of: periods)
    guard let months = months(of: periods), months != span else { return span.description }
    return "\(months.heading) (\(span))"
  }

  /// The month, quarter or year that has all of its periods among these, and no others are there.
  private func months(of periods: ClosedRange<Int>) -> DateSpan? {
    let begin = month(periods.lowerBound)
    let end = month(periods.upperBound).adding(months: unit.months ?? 1)
    let isWhole =
      month(periods.lowerBound - 1) < begin && month(periods.upperBound + 1) >= end
    let months = DateSpan(begin: begin, end: end)
    return isWhole && months.calendarPeriod != nil ? months : nil
  }
}
