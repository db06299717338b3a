/// The dates on which something is due: a rule, and what is taken from it or added to it.
///
/// A date of a schedule is a *slot*. The slots are
///
/// 1. the dates of the rule from ``start`` through ``end``, or the first ``count`` of them, without
///    those in ``pauses``, which do not count;
/// 2. without the ``skip`` dates, which do;
/// 3. with the ``also`` dates, which do not, where they lie between start and end, in no pause and
///    are not skipped.
///
/// Slots are never moved by weekends: see ``occurrences(datedFrom:through:shift:)`` for that.
public struct Schedule: Hashable, Sendable {
  /// How often the periods follow each other, before the interval.
  public let frequency: Frequency

  /// Every how many of these periods, at least 1; the one that holds the start is the first.
  public let interval: Int

  /// On which days of its periods the schedule falls, without repeats.
  ///
  /// Where none were given, those of the start; empty where the frequency is daily.
  public let days: [DayRule]

  /// The first possible date; not always a slot.
  public let start: CivilDate

  /// The last possible date; nil where there is none.
  public let end: CivilDate?

  /// How many dates of the rule there are, skipped ones included; nil where there is no limit.
  public let count: Int?

  /// The dates that are taken away, ascending.
  public let skip: [CivilDate]

  /// The dates that are added, ascending.
  public let also: [CivilDate]

  /// The times without slots, as given.
  public let pauses: [ClosedRange<CivilDate>]

  /// Where days fall that a month does not have.
  public let monthEnd: MonthEnd

  /// The first day of the week; it matters for several days in every second week and so on.
  public let weekStart: Weekday

  /// The workdays, for `first workday` and for shifts.
  public let calendar: WorkCalendar

  // MARK: Derived

  /// The dates without any limits but the anchor.
  let rule: SlotRule

  /// The last date of the rule that the end and the count leave; ``CivilDate/latest`` without them.
  let lastRuleDate: CivilDate

  /// The pauses, ascending, with a day at least between two of them.
  let breaks: [ClosedRange<CivilDate>]

  /// The dates of the rule that are skipped, ascending.
  let skippedSlots: [CivilDate]

  /// The slots that are not dates of the rule, ascending.
  let extraSlots: [CivilDate]

  /// Creates a schedule from parts that have been checked.
  init(_ parts: ScheduleParts, anchor: CivilDate) {
    frequency = parts.frequency
    interval = parts.interval
    days = parts.days
    start = parts.start
    end = parts.end
    count = parts.count
    skip = Set(parts.skip).sorted()
    also = Set(parts.also).sorted()
    pauses = parts.pauses
    monthEnd = parts.monthEnd
    weekStart = parts.weekStart
    calendar = parts.calendar
    let rule = SlotRule(parts, anchor: anchor)
    let limits = RuleLimits(rule: rule, parts)
    self.rule = rule
    lastRuleDate = limits.last
    breaks = limits.breaks
    skippedSlots = skip.filter(limits.contains)
    let skipped = Set(skip)
    extraSlots = also.filter {
      limits.allows($0) && !limits.contains($0) && !skipped.contains($0)
    }
  }
}

extension Schedule {
  /// Creates a schedule from a frequency and what belongs to it.
  ///
  /// - Parameters:
  ///   - frequency: How often the periods follow each other.
  ///   - interval: Every how many of them.
  ///   - days: On which days of a period; nil for those of the start.
  ///   - start: The first possible date; the period that holds it is number 0.
  ///   - end: The last possible date.
  ///   - count: How many dates of the rule there are.
  ///   - skip: Dates that are left out, but count.
  ///   - also: Dates that are added, and do not count.
  ///   - pauses: Times without slots, both ends included.
  ///   - monthEnd: Where days fall that a month does not have.
  ///   - weekStart: The first day of the week.
  ///   - calendar: The workdays.
  /// - Throws: The first of ``problems(frequency:interval:days:start:end:count:)``.
  /// - Complexity: O(*n* log *n*) in the dates that are given. With a count, and where not each period
  ///   has as many dates (`fifth friday`, `[31, last]`), also linear in the count, but at most two
  ///   cycles of 4800 periods for each stretch between pauses.
  public init(
    frequency: Frequency, interval: Int = 1, days: [DayRule]? = nil, start: CivilDate?,
    end: CivilDate? = nil, count: Int? = nil, skip: [CivilDate] = [], also: [CivilDate] = [],
    pauses: [ClosedRange<CivilDate>] = [], monthEnd: MonthEnd = .clamp,
    weekStart: Weekday = .monday, calendar: WorkCalendar = WorkCalendar()
  ) throws(ScheduleError) {
    let problems = Schedule.problems(
      frequency: frequency, interval: interval, days: days, start: start, end: end, count: count)
    if let problem = problems.first { throw problem }
    guard let start else { throw .missingStart }
    self.init(
      ScheduleParts(
        frequency: frequency, interval: interval, days: days ?? frequency.days(of: start),
        start: start, end: end, count: count, skip: skip, also: also, pauses: pauses,
        monthEnd: monthEnd, weekStart: weekStart, calendar: calendar),
      anchor: start)
  }

  /// Creates a schedule from a line of hledger's period language and what belongs to it.
  ///
  /// The beginning of the period is the start, the day before its end the end. The first date is
  /// that which ``PeriodExpression/occurrences(in:)`` gives: `monthly from 2024-02-15` falls on the
  /// 15th, `every 2 weeks from 2024-02` on Mondays.
  ///
  /// - Parameters:
  ///   - period: The interval and perhaps the span.
  ///   - start: The first possible date, where the period has none.
  ///   - end: The last possible date, where the period has none.
  ///   - count: How many dates of the rule there are.
  ///   - skip: Dates that are left out, but count.
  ///   - also: Dates that are added, and do not count.
  ///   - pauses: Times without slots, both ends included.
  ///   - monthEnd: Where days fall that a month does not have.
  ///   - calendar: The workdays, for shifts.
  /// - Throws: The first of ``problems(period:start:end:count:)``.
  public init(
    _ period: PeriodExpression, start: CivilDate? = nil, end: CivilDate? = nil, count: Int? = nil,
    skip: [CivilDate] = [], also: [CivilDate] = [], pauses: [ClosedRange<CivilDate>] = [],
    monthEnd: MonthEnd = .clamp, calendar: WorkCalendar = WorkCalendar()
  ) throws(ScheduleError) {
    let problems = Schedule.problems(period: period, start: start, end: end, count: count)
    if let problem = problems.first { throw problem }
    guard let interval = period.interval else { throw .noInterval }
    guard let first = start ?? period.span.begin else { throw .missingStart }
    let anchor =
      start == nil && !period.isBeginExact ? interval.naturalStart(first) : first
    let (frequency, number, days) = interval.scheduled(from: anchor)
    self.init(
      ScheduleParts(
        frequency: frequency, interval: number, days: days, start: first,
        end: end ?? period.span.lastDay, count: count, skip: skip, also: also, pauses: pauses,
        // Periods count ISO weeks, whatever the book says.
        monthEnd: monthEnd, weekStart: .monday, calendar: calendar),
      anchor: anchor)
  }
}

/// What a schedule is made of, once it is known to be one.
struct ScheduleParts {
  let frequency: Frequency
  let interval: Int
  let days: [DayRule]
  let start: CivilDate
  let end: CivilDate?
  let count: Int?
  let skip: [CivilDate]
  let also: [CivilDate]
  let pauses: [ClosedRange<CivilDate>]
  let monthEnd: MonthEnd
  let weekStart: Weekday
  let calendar: WorkCalendar

  /// Takes the parts, each day once.
  init(
    frequency: Frequency, interval: Int, days: [DayRule], start: CivilDate, end: CivilDate?,
    count: Int?, skip: [CivilDate], also: [CivilDate], pauses: [ClosedRange<CivilDate>],
    monthEnd: MonthEnd, weekStart: Weekday, calendar: WorkCalendar
  ) {
    self.frequency = frequency
    self.interval = interval
    self.days = days.indices.filter { !days[..<$0].contains(days[$0]) }.map { days[$0] }
    self.start = start
    self.end = end
    self.count = count
    self.skip = skip
    self.also = also
    self.pauses = pauses
    self.monthEnd = monthEnd
    self.weekStart = weekStart
    self.calendar = calendar
  }
}
