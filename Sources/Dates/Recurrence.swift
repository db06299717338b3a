// The dates an interval falls on.
//
// An interval is a sequence of positions, numbered by integers. Each position has one date or none:
//
//   every 3 weeks         position i   the anchor and 3 i weeks
//   every mon,wed         position d   day number d, if it is one of those days
//   every 31st day        position m   the 31st, or last, day of month m
//   every 5th monday      position m   the fifth Monday of month m, if it has one
//   every feb 29th        position y   29 or 28 February of year y
//
// The date at a position never depends on the date before it. So 31 January, 29 February, 31 March
// don't drift, and a search can start right next to the wanted date, however far that is from the
// anchor: at most `longestGap` positions are empty.

/// The endless sequence of dates of an interval, in both directions from an anchor.
struct Recurrence: Hashable, Sendable {
  /// The interval between the dates.
  let interval: Interval

  /// The date of ``Interval/every(_:_:)`` that all others are counted from; meaningless for other
  /// intervals.
  let anchor: CivilDate

  /// The most consecutive positions without a date, plus two for the estimate.
  private static let longestGap = 9

  /// The first date that isn't before `date`; nil if there is none in the legal range.
  func date(onOrAfter date: CivilDate) -> CivilDate? {
    let start = position(near: date) - 1
    for position in start...start + Recurrence.longestGap {
      if let found = self.date(at: position), found >= date { return found }
    }
    return nil
  }

  /// The last date that isn't after `date`; nil if there is none in the legal range.
  func date(onOrBefore date: CivilDate) -> CivilDate? {
    let start = position(near: date) + 1
    for position in (start - Recurrence.longestGap...start).reversed() {
      if let found = self.date(at: position), found <= date { return found }
    }
    return nil
  }

  /// The first date after `date`; nil if there is none in the legal range.
  func date(after date: CivilDate) -> CivilDate? {
    date.offset(days: 1).flatMap(self.date(onOrAfter:))
  }

  /// The date at a position; nil if the position has none.
  private func date(at position: Int) -> CivilDate? {
    switch interval {
    case .every(let count, let unit):
      return anchor.offset(by: position.multipliedSaturating(by: max(1, count)), unit)
    case .weekdays(let days):
      let date = CivilDate(dayNumber: 0).offset(days: position)
      return date.flatMap { days.contains($0.weekday) ? $0 : nil }
    case .dayOfMonth(let day):
      return CivilDate(monthIndex: position, clippingDay: max(1, day))
    case .weekdayOfMonth(let number, let weekday):
      guard 1...5 ~= number, let first = CivilDate(monthIndex: position, clippingDay: 1) else {
        return nil
      }
      let daysToWeekday = (weekday.rawValue - first.weekday.rawValue + 7) % 7
      return CivilDate(
        year: first.year, month: first.month, day: 1 + daysToWeekday + 7 * (number - 1))
    case .dayOfYear(let month, let day):
      let january = position.multipliedSaturating(by: 12)
      return CivilDate(monthIndex: january + month.rawValue - 1, clippingDay: max(1, day))
    }
  }

  /// A position at most one away from that of the last date that isn't after `date`.
  private func position(near date: CivilDate) -> Int {
    switch interval {
    case .every(let count, let unit):
      let (days, months) = unit.length
      let distance =
        months == 0 ? anchor.days(to: date) / days : (date.monthIndex - anchor.monthIndex) / months
      return distance / max(1, count)
    case .weekdays: return Int(date.dayNumber)
    case .dayOfMonth, .weekdayOfMonth: return date.monthIndex
    case .dayOfYear: return date.year
    }
  }
}
