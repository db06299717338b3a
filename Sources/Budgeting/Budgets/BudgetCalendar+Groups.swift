import Dates
public import Definitions

extension BudgetCalendar {
  /// Consecutive periods that a report adds up.
  public struct Group: Sendable {
    /// The periods.
    public let periods: ClosedRange<BudgetPeriod>
    /// `2025-01`, `2025Q1` or `2025`, or the first and last day if it's none of these, such as a week.
    public let name: String
  }

  /// Groups periods by a unit. A period belongs to the month that it's named after.
  ///
  /// - Returns: The groups in order, or nil if the calendar's periods are longer than the unit or don't divide
  ///   it.
  public func groups(of periods: ClosedRange<BudgetPeriod>, by unit: Unit) -> [Group]? {
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

  /// The number of the unit that contains a period.
  private func key(_ period: BudgetPeriod, _ unit: Unit) -> Int {
    guard let months = unit.months, self.unit != unit else { return period.number }
    let parts = month(period).components
    return (parts.year * 12 + parts.month - 1) / months
  }
}
