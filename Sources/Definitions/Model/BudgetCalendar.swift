// The periods of a budget, numbered without gaps.
//
//     month, starts-on 25     2025-01-25..2025-02-24 is February: most of it is there
//     month, starts-on 10     2025-01-10..2025-02-09 is January
//     quarter, year           three and twelve such months
//     week, biweek            counted from a first day; 2025-01-27..2025-02-02 is one of January: most of
//                             it is there, and if there are seven days on either side, the earlier month has it
//
// Whether a month is named after its first or its last day depends only on `starts-on`, not on the
// length of the month; otherwise two periods could have the same name. Half the mean length of a
// month is 15.2 days.

public import Dates

/// The periods of a budget, or of a line in it.
public struct BudgetCalendar: Hashable, Sendable {
  /// The length of a period.
  public enum Unit: String, CaseIterable, Sendable {
    case week, biweek, month, quarter, year

    /// The number of months; nil for weeks.
    public var months: Int? {
      switch self {
      case .week, .biweek: nil
      case .month: 1
      case .quarter: 3
      case .year: 12
      }
    }
  }

  /// The length of a period.
  public let unit: Unit
  /// The day on which months begin, from 1 to 31; in a shorter month, its last day.
  public let startsOn: Int
  /// A day on which a week or a pair of weeks begins.
  public let anchor: CivilDate

  /// The highest `starts-on` for which a month is named after its first day.
  private static let lastStartOfOwnMonth = 16

  /// Makes a calendar.
  public init(_ unit: Unit, startsOn: Int = 1, anchor: CivilDate = CivilDate(dayNumber: 4)) {
    self.unit = unit
    self.startsOn = startsOn
    self.anchor = anchor
  }

  /// The same days with another length, for a line with its own period.
  public func with(_ unit: Unit) -> BudgetCalendar {
    BudgetCalendar(unit, startsOn: startsOn, anchor: anchor)
  }

  /// The period that contains a date.
  public func period(of date: CivilDate) -> BudgetPeriod {
    guard let months = unit.months else {
      let days = anchor.days(to: date)
      let length = unit == .week ? 7 : 14
      return BudgetPeriod(Self.floor(days, by: length))
    }
    var month = Self.number(ofMonth: date)
    if startsOn > 1 {
      while firstDay(ofMonth: month) > date { month -= 1 }
      while firstDay(ofMonth: month + 1) <= date { month += 1 }
    }
    return BudgetPeriod(Self.floor(month, by: months))
  }

  /// The days of a period.
  public func span(_ period: BudgetPeriod) -> DateSpan {
    let index = period.number
    guard let months = unit.months else {
      let length = unit == .week ? 7 : 14
      let first = anchor.adding(days: index * length)
      return DateSpan(begin: first, end: first.adding(days: length))
    }
    return DateSpan(
      begin: firstDay(ofMonth: index * months), end: firstDay(ofMonth: (index + 1) * months))
  }

  /// The first day of the month that a period is named after. For weeks, that's the month with most
  /// of the days or, if both halves are equal, the earlier one.
  public func month(_ period: BudgetPeriod) -> CivilDate {
    if let months = unit.months { return Self.firstOfMonth(period.number * months) }
    let middle = span(period).begin?.adding(days: unit == .week ? 3 : 6) ?? anchor
    return middle.start(of: .month)
  }

  /// The name of the month that a period is named after: `2025-11`.
  public func monthName(_ period: BudgetPeriod) -> String {
    month(period).monthName
  }

  /// The period named after a month; nil for weeks, because a month has several.
  public func period(ofMonth month: CivilDate) -> BudgetPeriod? {
    unit.months.map { BudgetPeriod(Self.floor(Self.number(ofMonth: month), by: $0)) }
  }

  // MARK: - Months

  private static func number(ofMonth date: CivilDate) -> Int {
    let parts = date.components
    return parts.year * 12 + parts.month - 1
  }

  private static func floor(_ number: Int, by divisor: Int) -> Int {
    number >= 0 ? number / divisor : -((-number + divisor - 1) / divisor)
  }

  private static func firstOfMonth(_ number: Int) -> CivilDate {
    let year = floor(number, by: 12)
    return CivilDate(year: year, month: number - year * 12 + 1, day: 1) ?? .earliest
  }

  /// The first day of the period named after a month.
  private func firstDay(ofMonth number: Int) -> CivilDate {
    guard startsOn > 1 else { return Self.firstOfMonth(number) }
    let first = Self.firstOfMonth(startsOn > Self.lastStartOfOwnMonth ? number - 1 : number)
    return first.adding(days: min(startsOn, first.dayCountOfMonth) - 1)
  }
}
