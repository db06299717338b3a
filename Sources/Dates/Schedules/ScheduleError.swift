/// Why some inputs don't make a schedule together.
public enum ScheduleError: Error, Hashable, Sendable {
  /// `interval: 0`
  case intervalBelowOne(Int)
  /// No first date is given, neither as `start` nor after `from`.
  case missingStart
  /// `start` together with a period that has `from`
  case startTwice
  /// `end` before `start`, or a period that ends before it begins
  case endBeforeStart(start: CivilDate, end: CivilDate)
  /// `end` together with a period that has `to`
  case endTwice
  /// `count: 0`
  case countBelowOne(Int)
  /// `count` together with an end
  case countWithEnd
  /// `days: []`
  case noDays
  /// Days on a daily schedule
  case daysOnDaily(at: Int)
  /// `15` or `last friday` on a weekly or biweekly schedule
  case monthDayOnWeekly(DayRule, at: Int)
  /// `friday` on a monthly, quarterly or yearly schedule
  case weekdayAlone(DayRule, Frequency, at: Int)
  /// `jan 15` on a schedule that isn't yearly
  case yearDay(DayRule, Frequency, at: Int)
  /// A day that no month, or not the named one, ever has; ``DayRule/parse(_:)`` never returns one
  case noSuchDay(DayRule, at: Int)
  /// A period without an interval, `2024-05`
  case noInterval
}

extension ScheduleError {
  /// One of the inputs of a schedule.
  public enum Input: Hashable, Sendable {
    /// The interval.
    case interval
    /// The days as a whole.
    case days
    /// One of the days, by its index in the list.
    case day(Int)
    /// The first date.
    case start
    /// The last date.
    case end
    /// The number of slots.
    case count
    /// The one-line form of a schedule.
    case period
  }

  /// The input at fault; if nothing is given at all, that's the missing `start`.
  public var input: Input {
    switch self {
    case .intervalBelowOne: .interval
    case .missingStart, .startTwice: .start
    case .endBeforeStart, .endTwice: .end
    case .countBelowOne, .countWithEnd: .count
    case .noDays: .days
    case .daysOnDaily(let index), .monthDayOnWeekly(_, let index), .weekdayAlone(_, _, let index),
      .yearDay(_, _, let index), .noSuchDay(_, let index):
      .day(index)
    case .noInterval: .period
    }
  }

  /// One line that says what is wrong, such as `'15' isn't a day of the week`.
  public var headline: String {
    switch self {
    case .intervalBelowOne(let number): "the interval must be at least 1, not \(number)"
    case .missingStart: "a schedule needs a start"
    case .startTwice: "the start is given twice: here and after 'from'"
    case .endBeforeStart(let start, let end): "the end, \(end), is before the start, \(start)"
    case .endTwice: "the end is given twice: here and in the period"
    case .countBelowOne(let number): "the count must be at least 1, not \(number)"
    case .countWithEnd: "a schedule has either a count or an end, not both"
    case .noDays: "the list of days is empty"
    case .daysOnDaily: "a daily schedule has no days to choose from"
    case .monthDayOnWeekly(let rule, _): "'\(rule)' isn't a day of the week"
    case .weekdayAlone(let rule, let frequency, _):
      "'\(rule)' isn't enough in a \(frequency.rawValue) schedule"
    case .yearDay(let rule, let frequency, _):
      "'\(rule)' names a month, but the schedule is \(frequency.rawValue)"
    case .noSuchDay(let rule, _): "there is no day '\(rule)'"
    case .noInterval: "the period doesn't say how often"
    }
  }

  /// What to write instead, if there is a likely answer.
  public var help: String? {
    switch self {
    case .intervalBelowOne, .countBelowOne, .endBeforeStart, .noSuchDay: nil
    case .missingStart: "add a start date; the schedule counts from it"
    case .startTwice, .endTwice: "remove one of them"
    case .countWithEnd: "remove one of them"
    case .noDays: "drop it to take the day from the start"
    case .daysOnDaily: "for some days of the week, write 'frequency: weekly'"
    case .monthDayOnWeekly: "for days of the month, write 'frequency: monthly'"
    case .weekdayAlone(let rule, _, _):
      "write 'first \(rule)' or 'last \(rule)', or 'frequency: weekly' for each one"
    case .yearDay: "write 'frequency: yearly', or leave out the month"
    case .noInterval: "begin it with 'daily', 'monthly', 'every 2 weeks' or the like"
    }
  }
}

extension ScheduleError: CustomStringConvertible {
  /// The headline, with the help in parentheses.
  public var description: String {
    help.map { "\(headline) (\($0))" } ?? headline
  }
}
