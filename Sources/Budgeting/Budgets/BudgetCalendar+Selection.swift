// The periods of a budget that a span of days selects.
//
//     a budget of weeks, asked for 2025-01     the five weeks named after January: those from
//                                              2024-12-30 to 2025-02-02
//     of months from the 25th, 2025-02         the month named February: 2025-01-25..2025-02-24
//     of months, 2025-03-10..2025-03-12        March, widened: a budget has whole periods
//     of quarters, 2025-03                     2025Q1, widened
//
// Whole months are selected by name, and each period is named after one month. So the months of a year include
// each of its periods exactly once, and their spending adds up to that of the year.

public import Dates
public import Definitions

extension BudgetCalendar {
  /// The periods that a span of days selects.
  public struct Selection: Hashable, Sendable {
    /// The periods.
    public let periods: ClosedRange<BudgetPeriod>
    /// Whether the days cover only part of a period, so that the whole period was selected instead.
    public let isWidened: Bool
  }

  /// The periods named after whole months or, if the span isn't made of whole months, the periods that contain
  /// its days.
  ///
  /// - Returns: The periods, or nil if the span has no first or no last day.
  public func selection(of span: DateSpan) -> Selection? {
    guard let begin = span.begin, let end = span.end, let last = span.lastDay, begin <= last else {
      return nil
    }
    guard begin.day == 1, end.day == 1 else {
      let periods = period(of: begin)...period(of: last)
      return Selection(periods: periods, isWidened: self.span(of: periods) != span)
    }
    guard let first = period(ofMonth: begin), let final = period(ofMonth: last) else {
      var (first, final) = (period(of: begin), period(of: last))
      if month(first) < begin { first += 1 }
      if month(final) >= end { final -= 1 }
      return Selection(periods: first...final, isWidened: false)
    }
    return Selection(
      periods: first...final, isWidened: month(first) != begin || month(final + 1) != end)
  }

  /// The days that the periods cover.
  public func span(of periods: ClosedRange<BudgetPeriod>) -> DateSpan {
    DateSpan(begin: span(periods.lowerBound).begin, end: span(periods.upperBound).end)
  }

  /// The name of some periods: `2025-01`, `2025Q1` or `2025` if they're exactly the periods named after those
  /// months, otherwise their first and last day.
  public func name(of periods: ClosedRange<BudgetPeriod>) -> String {
    months(of: periods)?.heading ?? span(of: periods).description
  }

  /// The name, followed by the days it stands for if those differ from the calendar's:
  /// `2025-01 (2024-12-30..2025-02-02)`. Just the days if there's no name.
  public func heading(of periods: ClosedRange<BudgetPeriod>) -> String {
    let span = span(of: periods)
    guard let months = months(of: periods), months != span else { return span.description }
    return "\(months.heading) (\(span))"
  }

  /// The month, quarter or year whose periods are exactly these.
  private func months(of periods: ClosedRange<BudgetPeriod>) -> DateSpan? {
    let begin = month(periods.lowerBound)
    let end = month(periods.upperBound).adding(months: unit.months ?? 1)
    let isWhole =
      month(periods.lowerBound - 1) < begin && month(periods.upperBound + 1) >= end
    let months = DateSpan(begin: begin, end: end)
    return isWhole && months.calendarPeriod != nil ? months : nil
  }
}
