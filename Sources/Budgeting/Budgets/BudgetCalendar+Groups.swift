import Dates
public import Definitions

extension BudgetCalendar {
  /// Some of its periods, which a report adds up.
  public struct Group: Sendable {
    /// The periods.
    public let periods: ClosedRange<Int>
    /// `2025-01`, `2025Q1`, `2025`; the first and the last day where it is none of these, such as a week.
    public let name: String
  }

  /// Periods in groups as long as a unit; a period belongs to the month that it is called after.
  ///
  /// - Returns: The groups in order; nil where a period of the calendar is longer than the unit, or not a
  ///   part of one.
  public func groups(of periods: ClosedRange<Int>, by unit: Unit) -> [Group]? {
    guard unit == self.unit || fits(into: unit) else { return nil }
    var result: [Group] = []
    var first = periods.lowerBound
    for period in periods
    where period == periods.upperBound || key(period + 1, unit) != key(period, unit) {
      result.append(Group(periods: first...period, name: name(of: first...period)))
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
}
