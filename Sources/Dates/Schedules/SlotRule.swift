// The dates a schedule's rule falls on.
//
// A rule is a sequence of periods. Period 0 contains the anchor. Each period has some dates or
// none. `biweekly on [mon, fri]` from Wednesday 2024-01-03:
//
//   period   begins       dates
//   0        2024-01-01   01-01 01-05
//   1        2024-01-15   01-15 01-19
//
// A date depends only on the number of its period, never on the date before it. So nothing drifts,
// and a search can start right at the wanted date:
//
// 1. One division gives the period that contains the date.
// 2. The first date in it that isn't earlier is the least over the entries of `days`; a date that
//    two entries give is found once.
// 3. If there is none, the search continues in the next period, and so on. Only months can be
//    empty, and the calendar repeats every 4800 months, so a rule without a date in that time has
//    none at all.
//
// With `month-end: next` the first of a month can belong to the previous period: 31 February is 1
// March. It is never later than the dates of the next period, so step 1 goes one period back.

/// The endless sequence of dates that frequency, interval and days give from an anchor on.
struct SlotRule: Hashable, Sendable {
  /// The kind of period.
  enum Period: Hashable, Sendable {
    /// Periods of days; only the first day is a date.
    case days
    /// Periods of weeks; each bit that is set is a date on that day of the first week.
    case weeks(UInt8)
    /// Periods of months; each entry gives a date in the month at that offset from the first.
    case months([MonthEntry])
  }

  /// A day in one of the months of a period.
  struct MonthEntry: Hashable, Sendable {
    /// The number of months from the first of the period, in `0...11`.
    let offset: Int
    /// The day in that month.
    let day: MonthDay
  }

  /// The kind of period.
  let period: Period

  /// The beginning of period 0: a day number, or a month counted from January of the year 0.
  let origin: Int

  /// The number of days or months from one period to the next, at least 1.
  let step: Int

  /// Where days fall in a month that doesn't have them.
  let monthEnd: MonthEnd

  /// The workdays.
  let calendar: WorkCalendar

  /// A step longer than the whole calendar, both in days and in months.
  static let longestStep = 400_000_000

  /// Creates a rule; a step too long for the calendar becomes ``longestStep``.
  init(period: Period, origin: Int, step: Int, monthEnd: MonthEnd, calendar: WorkCalendar) {
    self.period = period
    self.origin = origin
    self.step = min(max(1, step), SlotRule.longestStep)
    self.monthEnd = monthEnd
    self.calendar = calendar
  }
}

extension SlotRule {
  /// The first date in `first...last`; nil if there is none.
  ///
  /// - Parameters:
  ///   - first: The first date to look at.
  ///   - last: The last date to look at.
  ///   - examined: Incremented for each period examined.
  /// - Returns: The date.
  /// - Complexity: O(1): at most ``longestGap`` periods, usually one or two.
  func firstDate(
    from first: CivilDate, through last: CivilDate, examined: inout Int
  ) -> CivilDate? {
    let start = max(0, index(of: first) - (monthEnd == .next ? 1 : 0))
    let (from, through) = (Int(first.dayNumber), Int(last.dayNumber))
    for index in start...start + longestGap {
      examined += 1
      guard begin(of: index) <= through else { return nil }
      guard let found = leastDay(in: index, from: from) else { continue }
      return found <= through ? CivilDate(dayNumber: Int32(found)) : nil
    }
    return nil
  }

  /// The last date in `first...last`; nil if there is none.
  func lastDate(from first: CivilDate, through last: CivilDate) -> CivilDate? {
    let (from, through) = (Int(first.dayNumber), Int(last.dayNumber))
    let start = index(of: last)
    for index in (start - longestGap...max(start, start - longestGap)).reversed() where index >= 0 {
      if let found = greatestDay(in: index, through: through) {
        return found >= from ? CivilDate(dayNumber: Int32(found)) : nil
      }
      // The last date of the previous period can fall on this period's first day.
      if begin(of: index) < from { return nil }
    }
    return nil
  }

  /// The number of periods after which the calendar repeats, ignoring holidays.
  var cycle: Int {
    switch period {
    case .days, .weeks: 1
    case .months: 4800 / greatestCommonDivisor(4800, step)
    }
  }

  /// The most consecutive periods without a date, plus two for the estimate.
  private var longestGap: Int {
    usesWorkdays ? cycle + calendar.holidays.count + 2 : cycle + 2
  }

  /// Whether holidays make a difference.
  var usesWorkdays: Bool {
    guard case .months(let entries) = period else { return false }
    return entries.contains { $0.day == .firstWorkday || $0.day == .lastWorkday }
  }
}

// MARK: - Periods

extension SlotRule {
  /// The number of the period that contains a date, or of the last one before it; negative before
  /// the first.
  func index(of date: CivilDate) -> Int {
    let position =
      switch period {
      case .days, .weeks: Int(date.dayNumber)
      case .months: date.monthIndex
      }
    return (position - origin).dividedRoundingDown(by: step)
  }

  /// The day number of a period's first day; outside the calendar if the period is.
  func begin(of index: Int) -> Int {
    let position = origin + index.multipliedSaturating(by: step).clamped(to: SlotRule.reach)
    switch period {
    case .days, .weeks: return position
    case .months:
      guard 0..<12_000_000 ~= position else { return position < 0 ? Int.min : Int.max }
      return Int(MonthDays(index: position).first)
    }
  }

  /// Distances that no date exceeds and that can safely be added to an origin.
  private static let reach = -2 * longestStep...2 * longestStep

  /// The first of a period's day numbers that isn't before `day`.
  private func leastDay(in index: Int, from day: Int) -> Int? {
    var least: Int?
    forEachDay(in: index) { found in
      if found >= day, found < least ?? .max { least = found }
    }
    return least
  }

  /// The last of a period's day numbers that isn't after `day`.
  private func greatestDay(in index: Int, through day: Int) -> Int? {
    var greatest: Int?
    forEachDay(in: index) { found in
      if found <= day, found > greatest ?? .min { greatest = found }
    }
    return greatest
  }

  /// Calls `body` with the day numbers of a period's dates, in any order and possibly repeatedly.
  func forEachDay(in index: Int, _ body: (Int) -> Void) {
    let position = origin + index.multipliedSaturating(by: step).clamped(to: SlotRule.reach)
    switch period {
    case .days:
      if CivilDate.dayNumbers.contains(position) { body(position) }
    case .weeks(let days):
      for offset in 0..<7 where days & 1 << offset != 0 {
        if CivilDate.dayNumbers.contains(position + offset) { body(position + offset) }
      }
    case .months(let entries):
      for entry in entries where 0..<12_000_000 ~= position + entry.offset {
        let month = MonthDays(index: position + entry.offset)
        if let day = month.dayNumber(of: entry.day, monthEnd, calendar),
          CivilDate.dayNumbers.contains(day)
        {
          body(day)
        }
      }
    }
  }
}

/// The days of one month.
struct MonthDays {
  /// The day number of the first.
  let first: Int32

  /// The number of days.
  let count: Int

  /// Creates the days of a month counted from January of the year 0, in `0..<12_000_000`.
  init(index: Int) {
    let (year, month) = (index / 12, index % 12 + 1)
    first = Calendar.dayNumber(year: Int32(year), month: Int32(month), day: 1)
    count = CivilDate.dayCount(year: year, month: month)
  }

  /// The day number of a day in this month; with `next` it can be the first of the next month.
  func dayNumber(of day: MonthDay, _ monthEnd: MonthEnd, _ calendar: WorkCalendar) -> Int? {
    let first = Int(first)
    switch day {
    case .day(let number) where number <= count: return first + number - 1
    case .day:
      return switch monthEnd {
      case .clamp: first + count - 1
      case .skip: nil
      case .next: first + count
      }
    case .fromEnd(let number) where number <= count: return first + count - number
    case .fromEnd: return monthEnd == .skip ? nil : first
    case .nth(let number, let weekday):
      let offset = daysToNext(weekday) + 7 * (number - 1)
      return offset < count ? first + offset : nil
    case .last(let weekday):
      let offset = daysToNext(weekday) + 28
      return offset < count ? first + offset : first + offset - 7
    case .firstWorkday:
      return (first..<first + count).first { calendar.isWorkday(dayNumber: $0) }
    case .lastWorkday:
      return (first..<first + count).last { calendar.isWorkday(dayNumber: $0) }
    }
  }

  /// The number of days from the first of the month to the first of these weekdays, in `0...6`.
  private func daysToNext(_ weekday: Weekday) -> Int {
    (weekday.rawValue - CivilDate(dayNumber: first).weekday.rawValue + 7) % 7
  }
}

extension WorkCalendar {
  /// Whether a day number is that of a workday.
  fileprivate func isWorkday(dayNumber: Int) -> Bool {
    isWorkday(CivilDate(dayNumber: Int32(dayNumber)))
  }
}

extension CivilDate {
  /// The day numbers of all legal dates.
  static let dayNumbers = Int(Calendar.firstDay)...Int(Calendar.lastDay)
}

extension Int {
  /// The quotient, rounded towards negative infinity.
  func dividedRoundingDown(by divisor: Int) -> Int {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }

  /// The nearest number in a range.
  fileprivate func clamped(to range: ClosedRange<Int>) -> Int {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}

/// The largest number that divides both.
func greatestCommonDivisor(_ first: Int, _ second: Int) -> Int {
  second == 0 ? first : greatestCommonDivisor(second, first % second)
}
