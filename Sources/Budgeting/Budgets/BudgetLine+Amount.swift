// What a line has in a period of its budget if the line is written for a different length of time:
//
//     1200 EUR every year       in months    100.00 in each of twelve: equal parts
//      100 EUR every month      in weeks     January 2025: 16.13 22.58 22.58 22.58 16.13, by days
//       70 EUR every week       in months    every whole week, and the days of weeks that are cut
//     1200 EUR every year, due mar 31        1200.00 in March, otherwise nothing
//     1200 EUR every year, due 2025-03-31    the same in 2025; other years are split into months
//
// The line's own period is split completely, at the ends of the budget's periods, before a report looks at any
// part of it. So a part never depends on what the report asks for. Each part is rounded half to even, and the
// last one takes the rest, so the parts add up to the whole.

public import Amounts
public import Dates
public import Definitions

extension BudgetLine {
  /// The amount budgeted in a period.
  ///
  /// - Parameters:
  ///   - period: The period.
  ///   - calendar: The budget's periods.
  ///   - places: The decimal places of the currency. Amounts with more places keep theirs.
  /// - Returns: The amount, or zero before the line's first step.
  /// - Throws: `.overflow` when a part doesn't fit.
  public func amount(
    in period: BudgetPeriod, of calendar: BudgetCalendar, places: UInt8
  ) throws(QuantityError) -> Quantity {
    let own = calendar.with(every ?? calendar.unit)
    guard own != calendar else { return quantity(on: calendar.nominalDay(period)) }
    let span = calendar.span(period)
    guard let begin = span.begin, let last = span.lastDay else { return .zero }
    var sum = Quantity.zero
    for whole in own.period(of: begin)...own.period(of: last) {
      let quantity = quantity(on: calendar.stepDay(of: whole, own, in: period))
      if let day = due?.value.day(of: whole, own) {
        if span.contains(day) { sum = try sum.adding(quantity) }
        continue
      }
      sum = try sum.adding(
        Self.part(
          of: quantity, whole, own, in: period, calendar, places: max(places, quantity.places)))
    }
    return sum
  }

  /// The amount in force on a day.
  public func quantity(on day: CivilDate) -> Quantity {
    steps.step(on: day)?.quantity ?? .zero
  }

  /// The part of a whole that falls in a period of the budget.
  private static func part(
    of quantity: Quantity, _ whole: BudgetPeriod, _ own: BudgetCalendar, in period: BudgetPeriod,
    _ calendar: BudgetCalendar, places: UInt8
  ) throws(QuantityError) -> Quantity {
    let span = own.span(whole)
    guard let begin = span.begin, let last = span.lastDay, let length = span.dayCount
    else { return .zero }
    let periods = calendar.period(of: begin)...calendar.period(of: last)
    guard periods.count > 1 else { return quantity }
    let isEqual = own.unit.months != nil && calendar.unit.months != nil
    let total = isEqual ? periods.count : length
    var rest = quantity
    for index in periods {
      let days = isEqual ? 1 : calendar.span(index).intersection(span).dayCount ?? 0
      let part =
        index == periods.upperBound
        ? rest
        : try quantity.multiplied(by: Quantity(mantissa: Int128(days), places: 0))
          .divided(by: Int128(total), places: places)
      if index == period { return part }
      rest = try rest.subtracting(part)
    }
    return .zero
  }
}

extension BudgetCalendar {
  /// The day that decides which step applies to a period. For months it's the first day of the month that the
  /// period is named after, so a step from `2025-07` applies to July wherever July begins.
  public func nominalDay(_ period: BudgetPeriod) -> CivilDate {
    unit.months != nil ? month(period) : span(period).begin ?? anchor
  }

  /// The day that decides which step applies to the part of a line's own period that's in a period of the budget: that of
  /// the own period, moved into the months of the budget's period if it's outside. If months begin on the 10th, a week
  /// that begins on 7 July is in June, so a step from `2025-07` doesn't apply to it.
  func stepDay(
    of whole: BudgetPeriod, _ own: BudgetCalendar, in period: BudgetPeriod
  ) -> CivilDate {
    let last = nominalDay(period + 1).adding(days: -1)
    return max(min(own.nominalDay(whole), last), nominalDay(period))
  }
}

extension BudgetDue {
  /// The due day in a period, or nil if the day of the year or the date is in another period.
  func day(of period: BudgetPeriod, _ calendar: BudgetCalendar) -> CivilDate? {
    let span = calendar.span(period)
    guard let begin = span.begin, let last = span.lastDay else { return nil }
    switch self {
    case .date(let date): return span.contains(date) ? date : nil
    case .last: return last
    case .day(let number):
      guard calendar.unit.months != nil else { return begin.adding(days: number - 1) }
      var month = begin.start(of: .month)
      while true {
        let day = month.adding(days: min(number, month.dayCountOfMonth) - 1)
        if day >= begin { return min(day, last) }
        month = month.adding(days: month.dayCountOfMonth)
      }
    case .yearDay(let month, let number):
      for year in begin.year...max(begin.year, last.year) {
        let length = CivilDate.dayCount(year: year, month: month.rawValue)
        if let day = CivilDate(year: year, month: month.rawValue, day: min(number, length)),
          span.contains(day)
        {
          return day
        }
      }
      return nil
    }
  }
}
