/// The dates on which something is due: a rule, with dates taken away and added.
///
/// A date of a schedule is a *slot*. The slots are
///
/// 1. the dates of the rule from ``start`` through ``end``, or the first ``count`` of them, without
///    those in ``pauses``, which don't count;
/// 2. without the ``skip`` dates, which do count;
/// 3. with the ``also`` dates, which don't count, if they're between start and end, not in a pause
///    and not skipped.
///
/// Weekends never move slots; see ``occurrences(datedFrom:through:shift:)`` for that.
public struct Schedule: Hashable, Sendable {
  /// The length of the periods, before the interval is applied.
  public let frequency: Frequency

  /// Which of these periods have dates: 1 for all, 2 for every second one, counted from the one
  /// that contains the start.
  public let interval: Int

  /// The days of its periods on which the schedule falls, without repeats.
  ///
  /// If none were given, those of the start; empty for a daily frequency.
  public let days: [DayRule]

  /// The first possible date, which isn't always a slot.
  public let start: CivilDate

  /// The last possible date; nil if there is none.
  public let end: CivilDate?

  /// The number of dates of the rule, including skipped ones; nil if there is no limit.
  public let count: Int?

  /// The skipped dates, ascending.
  public let skip: [CivilDate]

  /// The added dates, ascending.
  public let also: [CivilDate]

  /// The date ranges without slots, as given.
  public let pauses: [ClosedRange<CivilDate>]

  /// Where days fall in a month that doesn't have them.
  public let monthEnd: MonthEnd

  /// The first day of the week; it matters if there are several days in every second (third …)
  /// week.
  public let weekStart: Weekday

  /// The workdays, for `first workday` and for shifts.
  public let calendar: WorkCalendar

  // MARK: Derived

  /// The dates, limited only by the anchor.
  let rule: SlotRule

  /// The last date of the rule that the end and the count allow; ``CivilDate/latest`` without them.
  let lastRuleDate: CivilDate

  /// The pauses, ascending, with at least one day between two of them.
  let breaks: [ClosedRange<CivilDate>]

  /// The dates of the rule that are skipped, ascending.
  let skippedSlots: [CivilDate]

  /// The slots that aren't dates of the rule, ascending.
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
  /// Creates a schedule from a frequency and its details.
  ///
  /// - Parameters:
  ///   - frequency: The length of the periods.
  ///   - interval: Which periods have dates: 2 for every second one.
  ///   - days: The days within a period; nil for those of the start.
  ///   - start: The first possible date; the period that contains it is number 0.
  ///   - end: The last possible date.
  ///   - count: The number of dates of the rule.
  ///   - skip: Dates that are skipped, but count.
  ///   - also: Dates that are added, but don't count.
  ///   - pauses: Date ranges without slots, both ends included.
  ///   - monthEnd: Where days fall in a month that doesn't have them.
  ///   - weekStart: The first day of the week.
  ///   - calendar: The workdays.
  /// - Throws: The first of ``problems(frequency:interval:days:start:end:count:)``.
  /// - Complexity: O(*n* log *n*) in the number of dates given. With a count, if not every period
  ///   has the same number of dates (`fifth friday`, `[31, last]`), also linear in the count, but
  ///   at most two cycles of 4800 periods for each stretch between pauses.
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

  /// Creates a schedule from a period expression as in hledger, and its details.
  ///
  /// The beginning of the period is the start, and the day before its end is the end. The first
  /// date is the one that ``PeriodExpression/occurrences(in:)`` gives: `monthly from 2024-02-15`
  /// falls on the 15th, `every 2 weeks from 2024-02` on Mondays.
  ///
  /// - Parameters:
  ///   - period: The interval, with or without a span.
  ///   - start: The first possible date, if the period has none.
  ///   - end: The last possible date, if the period has none.
  ///   - count: The number of dates of the rule.
  ///   - skip: Dates that are skipped, but count.
  ///   - also: Dates that are added, but don't count.
  ///   - pauses: Date ranges without slots, both ends included.
  ///   - monthEnd: Where days fall in a month that doesn't have them.
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
        // Period expressions count ISO weeks, whatever the book's settings say.
        monthEnd: monthEnd, weekStart: .monday, calendar: calendar),
      anchor: anchor)
  }
}

/// The parts of a schedule, once they are known to make one.
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

  /// Takes the parts, with each day once.
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
