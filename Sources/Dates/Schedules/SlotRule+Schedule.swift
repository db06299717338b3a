extension SlotRule {
  /// Creates the rule of a schedule, with periods counted from the one that contains the anchor.
  init(_ parts: ScheduleParts, anchor: CivilDate) {
    let (period, origin, unit): (Period, Int, Int) =
      switch parts.frequency {
      case .daily: (.days, Int(anchor.dayNumber), 1)
      case .weekly: (.weeks(parts), anchor.weekBegin(parts.weekStart), 7)
      case .biweekly: (.weeks(parts), anchor.weekBegin(parts.weekStart), 14)
      case .monthly: (.months(parts, of: anchor), anchor.monthIndex, 1)
      case .quarterly: (.months(parts, of: anchor), anchor.monthIndex, 3)
      case .yearly: (.months(parts, of: anchor), 12 * anchor.year, 12)
      }
    self.init(
      period: period, origin: origin, step: parts.interval.multipliedSaturating(by: unit),
      monthEnd: parts.monthEnd, calendar: parts.calendar)
  }
}

extension SlotRule.Period {
  /// Weeks with the weekdays of a schedule.
  fileprivate static func weeks(_ parts: ScheduleParts) -> Self {
    .weeks(
      parts.days.reduce(0) { bits, rule in
        guard case .weekday(let day) = rule else { return bits }
        return bits | 1 << ((day.rawValue - parts.weekStart.rawValue + 7) % 7)
      })
  }

  /// Months or years with the days of a schedule; in a year, days without a month are in the
  /// anchor's month.
  fileprivate static func months(_ parts: ScheduleParts, of anchor: CivilDate) -> Self {
    let ownOffset = parts.frequency == .yearly ? anchor.month - 1 : 0
    return .months(
      parts.days.compactMap { rule in
        switch rule {
        case .weekday: nil
        case .month(let day): SlotRule.MonthEntry(offset: ownOffset, day: day)
        case .year(let month, let day): SlotRule.MonthEntry(offset: month.rawValue - 1, day: day)
        }
      })
  }
}

extension CivilDate {
  /// The day number of the first day of the week; for the first legal date it can be before that
  /// date.
  fileprivate func weekBegin(_ weekStart: Weekday) -> Int {
    Int(dayNumber) - (weekday.rawValue - weekStart.rawValue + 7) % 7
  }
}

extension Frequency {
  /// The days of a schedule that names none: those of its start.
  func days(of start: CivilDate) -> [DayRule] {
    switch self {
    case .daily: []
    case .weekly, .biweekly: [.weekday(start.weekday)]
    case .monthly, .quarterly: [.month(.day(start.day))]
    case .yearly:
      [.year(Month.allCases[start.month - 1], .day(start.day))]
    }
  }
}

extension Interval {
  /// The frequency, interval and days that give the same dates as this interval from an anchor on.
  func scheduled(from anchor: CivilDate) -> (Frequency, interval: Int, days: [DayRule]) {
    switch self {
    case .every(let count, let unit):
      let frequency: Frequency =
        switch unit {
        case .day: .daily
        case .week: .weekly
        case .month: .monthly
        case .quarter: .quarterly
        case .year: .yearly
        }
      return (frequency, max(1, count), frequency.days(of: anchor))
    case .weekdays(let set): return (.weekly, 1, set.days.map(DayRule.weekday))
    case .dayOfMonth(let day): return (.monthly, 1, [.month(.day(day))])
    case .weekdayOfMonth(let number, let weekday):
      return (.monthly, 1, [.month(.nth(number, weekday))])
    case .dayOfYear(let month, let day): return (.yearly, 1, [.year(month, .day(day))])
    }
  }
}
