extension Schedule {
  /// Everything that's wrong with the inputs of a schedule, in input order; empty if the schedule
  /// can be made.
  public static func problems(
    frequency: Frequency, interval: Int = 1, days: [DayRule]? = nil, start: CivilDate?,
    end: CivilDate? = nil, count: Int? = nil
  ) -> [ScheduleError] {
    var problems: [ScheduleError] = []
    if interval < 1 { problems.append(.intervalBelowOne(interval)) }
    if let days {
      if days.isEmpty { problems.append(.noDays) }
      problems += days.enumerated().compactMap { frequency.problem(with: $1, at: $0) }
    }
    return problems + limitProblems(start: start, end: end, count: count)
  }

  /// Everything that's wrong with the inputs of a one-line schedule; empty if the schedule can be
  /// made.
  public static func problems(
    period: PeriodExpression, start: CivilDate? = nil, end: CivilDate? = nil, count: Int? = nil
  ) -> [ScheduleError] {
    var problems: [ScheduleError] = []
    if period.interval == nil { problems.append(.noInterval) }
    if start != nil, period.span.begin != nil { problems.append(.startTwice) }
    if end != nil, period.span.end != nil { problems.append(.endTwice) }
    return problems
      + limitProblems(
        start: start ?? period.span.begin, end: end ?? period.span.lastDay, count: count)
  }

  private static func limitProblems(
    start: CivilDate?, end: CivilDate?, count: Int?
  ) -> [ScheduleError] {
    var problems: [ScheduleError] = []
    if start == nil { problems.append(.missingStart) }
    if let start, let end, end < start {
      problems.append(.endBeforeStart(start: start, end: end))
    }
    if let count {
      if count < 1 { problems.append(.countBelowOne(count)) }
      if end != nil { problems.append(.countWithEnd) }
    }
    return problems
  }
}

extension Frequency {
  /// What is wrong with a day in a period of this frequency.
  fileprivate func problem(with rule: DayRule, at index: Int) -> ScheduleError? {
    switch (self, rule) {
    case (.daily, _): .daysOnDaily(at: index)
    case (.weekly, .weekday), (.biweekly, .weekday): nil
    case (.weekly, .month), (.biweekly, .month): .monthDayOnWeekly(rule, at: index)
    case (_, .weekday): .weekdayAlone(rule, self, at: index)
    case (.yearly, .year(let month, let day)):
      day.exists(in: month) ? nil : .noSuchDay(rule, at: index)
    case (_, .year): .yearDay(rule, self, at: index)
    case (_, .month(let day)): day.exists(in: .january) ? nil : .noSuchDay(rule, at: index)
    }
  }
}
