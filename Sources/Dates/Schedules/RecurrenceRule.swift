// A schedule as calendar programs write it: the RRULE of RFC 5545.
//
//     days: 15                       FREQ=MONTHLY;BYMONTHDAY=15
//     days: last                     FREQ=MONTHLY;BYMONTHDAY=-1
//     days: 31, month-end: clamp     FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1   the last that exists
//     days: 31, month-end: skip      FREQ=MONTHLY;BYMONTHDAY=31
//     days: 31, month-end: next      none: calendars can't express the first of the next month
//     days: last friday              FREQ=MONTHLY;BYDAY=-1FR
//     days: [15, last friday]        none: together they would mean Fridays that are the 15th
//
// A calendar program counts intervals from the event's first date; florin counts them from the
// period that contains the start. If the first date is a slot, these are the same periods.

/// A rule for repeating an event in a calendar program.
public struct RecurrenceRule: Hashable, Sendable {
  /// The length of the rule's periods.
  public enum Frequency: String, Sendable {
    case daily = "DAILY"
    case weekly = "WEEKLY"
    case monthly = "MONTHLY"
    case yearly = "YEARLY"
  }

  /// The length of the periods.
  public let frequency: Frequency
  /// Which periods have dates: 2 for every second one.
  public let interval: Int
  /// The months, from 1 to 12; empty for all.
  var months: [Int] = []
  /// The days within a period that the rule falls on.
  var days = Days.own
  /// The first day of the week, if it isn't Monday and makes a difference.
  var weekStart: Weekday?
  /// The last day; nil if there is none.
  public var until: CivilDate?

  /// The days that a rule falls on within a period.
  enum Days: Hashable, Sendable {
    /// The day itself, for periods of days.
    case own
    /// Days of the month; negative ones are counted from its end.
    case ofMonth([Int])
    /// The first (1) or last (-1) of some days of the month, among those that exist.
    case oneOfMonth([Int], Int)
    /// Days of the week, such as `FR`; in a month also `1MO` and `-1FR`.
    case ofWeek([String])
    /// The first or the last of some days of the week.
    case oneOfWeek([String], Int)
  }

  /// The longest interval in an exported calendar.
  static let longestInterval = 9999
}

extension RecurrenceRule: CustomStringConvertible {
  /// The value of `RRULE`: `FREQ=MONTHLY;BYMONTHDAY=-1`.
  public var description: String {
    var parts = ["FREQ=\(frequency.rawValue)"]
    if let until { parts.append("UNTIL=\(until.basicDescription)") }
    if interval > 1 { parts.append("INTERVAL=\(interval)") }
    if !months.isEmpty { parts.append("BYMONTH=\(Self.list(months))") }
    switch days {
    case .own: break
    case .ofMonth(let days): parts.append("BYMONTHDAY=\(Self.list(days))")
    case .oneOfMonth(let days, let position):
      parts += ["BYMONTHDAY=\(Self.list(days))", "BYSETPOS=\(position)"]
    case .ofWeek(let days): parts.append("BYDAY=\(days.joined(separator: ","))")
    case .oneOfWeek(let days, let position):
      parts += ["BYDAY=\(days.joined(separator: ","))", "BYSETPOS=\(position)"]
    }
    if let weekStart { parts.append("WKST=\(weekStart.calendarName)") }
    return parts.joined(separator: ";")
  }

  private static func list(_ numbers: [Int]) -> String {
    numbers.map(String.init).joined(separator: ",")
  }
}

extension CivilDate {
  /// The date without hyphens, as in calendar files: `20250131`.
  public var basicDescription: String { String(description.filter { $0 != "-" }) }
}

extension Weekday {
  /// `MO`
  fileprivate var calendarName: String { String(abbreviation.prefix(2)).uppercased() }
}

// MARK: - From a schedule

extension Schedule {
  /// The rule of the schedule's dates; nil if calendar programs can't express it exactly.
  ///
  /// It doesn't include start, end, count, skipped and added dates, or pauses.
  public var recurrenceRule: RecurrenceRule? {
    guard interval <= RecurrenceRule.longestInterval else { return nil }
    switch frequency {
    case .daily: return RecurrenceRule(frequency: .daily, interval: interval)
    case .weekly: return weekRule(interval)
    case .biweekly: return weekRule(interval * 2)
    case .monthly: return monthRule(interval)
    case .quarterly: return monthRule(interval * 3)
    case .yearly: return yearRule
    }
  }

  private func weekRule(_ weeks: Int) -> RecurrenceRule {
    let days = days.compactMap { rule in
      if case .weekday(let day) = rule { day } else { nil }
    }
    var rule = RecurrenceRule(frequency: .weekly, interval: weeks)
    rule.days = .ofWeek(days.sorted().map(\.calendarName))
    if weeks > 1, weekStart != .monday { rule.weekStart = weekStart }
    return rule
  }

  private func monthRule(_ months: Int) -> RecurrenceRule? {
    var parts: [RecurrenceRule.Days] = []
    for rule in days {
      guard case .month(let day) = rule, let part = part(of: day, in: nil) else { return nil }
      parts.append(part)
    }
    guard let days = RecurrenceRule.Days(union: parts) else { return nil }
    var rule = RecurrenceRule(frequency: .monthly, interval: months)
    rule.days = days
    return rule
  }

  private var yearRule: RecurrenceRule? {
    var parts: [Int: [RecurrenceRule.Days]] = [:]
    for rule in days {
      let (month, day): (Month, MonthDay)
      switch rule {
      case .weekday: return nil
      // A day without a month is in the start's month.
      case .month(let own): (month, day) = (Month.allCases[start.month - 1], own)
      case .year(let named, let own): (month, day) = (named, own)
      }
      guard let part = part(of: day, in: month) else { return nil }
      parts[month.rawValue, default: []].append(part)
    }
    let unions = parts.values.map { RecurrenceRule.Days(union: $0) }
    guard let days = unions.first ?? nil, unions.allSatisfy({ $0 == days }) else { return nil }
    // With several months, a position would count within the year.
    if parts.count > 1, days.isOneOfSeveral { return nil }
    var rule = RecurrenceRule(frequency: .yearly, interval: interval)
    rule.months = parts.keys.sorted()
    rule.days = days
    return rule
  }

  /// A day of a month, or of any month; nil if calendar programs can't express it.
  private func part(of day: MonthDay, in month: Month?) -> RecurrenceRule.Days? {
    let least = month.map { CivilDate.dayCount(year: 2001, month: $0.rawValue) } ?? 28
    let most = month.map { CivilDate.dayCount(year: 2004, month: $0.rawValue) } ?? 31
    switch day {
    case .day(let number) where number <= least || monthEnd == .skip: return .ofMonth([number])
    case .day(let number):
      guard monthEnd == .clamp else { return nil }
      let days = Array(least...max(least, min(number, most)))
      return days.count == 1 ? .ofMonth(days) : .oneOfMonth(days, -1)
    case .fromEnd(let number) where number <= least || monthEnd == .skip:
      return .ofMonth([-number])
    case .fromEnd(let number):
      let days = (least...max(least, min(number, most))).reversed().map { -$0 }
      return days.count == 1 ? .ofMonth(days) : .oneOfMonth(days, 1)
    case .nth(let number, let weekday): return .ofWeek(["\(number)\(weekday.calendarName)"])
    case .last(let weekday): return .ofWeek(["-1\(weekday.calendarName)"])
    case .firstWorkday, .lastWorkday:
      // Calendar programs know weekends but not holidays.
      guard calendar.holidays.isEmpty else { return nil }
      let days = Weekday.allCases.filter { $0 < .saturday }.map(\.calendarName)
      return .oneOfWeek(days, day == .firstWorkday ? 1 : -1)
    }
  }
}

extension RecurrenceRule.Days {
  /// The union of some days; nil if one rule can't express them together.
  fileprivate init?(union parts: [Self]) {
    guard let first = parts.first else { return nil }
    if parts.allSatisfy({ $0 == first }) {
      self = first
      return
    }
    var numbers: Set<Int> = []
    var names: Set<String> = []
    for part in parts {
      switch part {
      case .ofMonth(let days): numbers.formUnion(days)
      case .ofWeek(let days): names.formUnion(days)
      case .own, .oneOfMonth, .oneOfWeek: return nil
      }
    }
    switch (numbers.isEmpty, names.isEmpty) {
    case (false, true):
      self = .ofMonth(numbers.sorted { ($0 < 0 ? 1 : 0, $0) < ($1 < 0 ? 1 : 0, $1) })
    case (true, false): self = .ofWeek(names.sorted())
    default: return nil
    }
  }

  fileprivate var isOneOfSeveral: Bool {
    switch self {
    case .oneOfMonth, .oneOfWeek: true
    case .own, .ofMonth, .ofWeek: false
    }
  }
}

extension Schedule {
  /// The dates of the rule in a window that aren't slots because they're skipped or in a pause,
  /// ascending.
  ///
  /// - Parameters:
  ///   - first: The first date of the window.
  ///   - last: The last date of the window.
  ///   - limit: The search stops once it has found one more than this.
  /// - Returns: The dates.
  public func droppedDates(
    from first: CivilDate, through last: CivilDate, limit: Int
  ) -> [CivilDate] {
    var dates = skippedSlots.filter { first <= $0 && $0 <= last }
    var examined = 0
    for pause in breaks {
      var next = max(pause.lowerBound, first, start)
      let end = min(pause.upperBound, last, lastRuleDate)
      while next <= end, dates.count <= limit,
        let date = rule.firstDate(from: next, through: end, examined: &examined)
      {
        dates.append(date)
        guard let later = date.offset(days: 1) else { break }
        next = later
      }
    }
    return dates.sorted()
  }

  /// The very last slot, including when the reason is a pause without an end; nil if there are no
  /// slots or they never end.
  public var finalSlot: CivilDate? {
    isEndless && breaks.last?.upperBound != .latest ? nil : slot(onOrBefore: .latest)
  }
}
