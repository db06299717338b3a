import Dates
public import Definitions

extension BudgetCalendar {
  /// Some of its periods, which a report adds up.
  public struct Group: Sendable {
    /// The periods.
    public let periods: ClosedRange<Int>
    /// `2025-01`, `2025Q1`, `2025`; the first and the last day where it is a part of these, or weeks.
    public let name: String
  }

  /// Periods in groups as long as a unit; weeks belong to the month that most of them lies in.
  ///
  /// - Returns: The groups in order; nil where a period of the calendar is longer than the unit, or not a
  ///   part of one.
  public func groups(of periods: ClosedRange<Int>, by unit: Unit) -> [Group]? {
    guard unit == self.unit || fits(into: unit) else { return nil }
    var result: [Group] = []
    var first = periods.lowerBound
    for period in periods
    where period == periods.upperBound || key(period + 1, unit) != key(period, unit) {
      result.append(group(first...period, unit))
      first = period + 1
    }
    return result
  }

  private func fits(into unit: Unit) -> Bool {
    guard let months = unit.months else { return false }
    return (self.unit.months ?? 0) < months
  }

  /// The number of the unit that a period lies in.
  private func key(_ period: Int, _ unit: Unit) -> Int {
    guard let months = unit.months, self.unit != unit else { return period }
    let parts = month(period).components
    return (parts.year * 12 + parts.month - 1) / months
  }

  private func group(_ periods: ClosedRange<Int>, _ unit: Unit) -> Group {
    let span = DateSpan(
      begin: self.span(periods.lowerBound).begin, end: self.span(periods.upperBound).end)
    let isWhole =
      key(periods.lowerBound - 1, unit) != key(periods.lowerBound, unit)
      && key(periods.upperBound + 1, unit) != key(periods.upperBound, unit)
    guard isWhole, let months = unit.months else {
      return Group(periods: periods, name: span.description)
    }
    let begin = month(periods.lowerBound)
    let named = DateSpan(begin: begin, end: begin.adding(months: months))
    return Group(periods: periods, name: named.heading)
  }
}
