import Dates
import Testing

@Suite struct ScheduleProblemTests {
  private func check(
    _ expected: ScheduleError, _ input: ScheduleError.Input, _ text: String,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ make: () throws -> Schedule
  ) {
    #expect(throws: expected, sourceLocation: sourceLocation) { try make() }
    #expect(expected.input == input, sourceLocation: sourceLocation)
    #expect(expected.description == text, sourceLocation: sourceLocation)
  }

  @Test func `numbers and dates`() {
    check(.intervalBelowOne(0), .interval, "the interval must be at least 1, not 0") {
      try schedule(.monthly, every: 0)
    }
    check(.countBelowOne(-1), .count, "the count must be at least 1, not -1") {
      try schedule(.monthly, count: -1)
    }
    check(
      .countWithEnd, .count,
      "a schedule has either a count or an end, not both (remove one of them)"
    ) { try schedule(.monthly, through: "2024-12-31", count: 3) }
    check(
      .endBeforeStart(start: date("2024-01-01"), end: date("2023-12-31")), .end,
      "the end, 2023-12-31, is before the start, 2024-01-01"
    ) { try schedule(.monthly, through: "2023-12-31") }
    check(
      .missingStart, .start,
      "a schedule needs a start (add a start date; the schedule counts from it)"
    ) { try Schedule(frequency: .daily, start: nil) }
  }

  @Test func `days that the frequency does not have`() throws {
    check(
      .daysOnDaily(at: 0), .day(0),
      "a daily schedule has no days to choose from (for some days of the week, write "
        + "'frequency: weekly')"
    ) { try schedule(.daily, on: ["mon"]) }
    for frequency in [Frequency.weekly, .biweekly] {
      for day in ["15", "last", "first monday", "last workday", "jan 15"] {
        let rule = try DayRule.parse(day)[0]
        let expected: ScheduleError =
          day == "jan 15" ? .yearDay(rule, frequency, at: 1) : .monthDayOnWeekly(rule, at: 1)
        #expect(throws: expected) { try schedule(frequency, on: ["fri", day]) }
      }
    }
    check(
      .monthDayOnWeekly(.month(.day(15)), at: 0), .day(0),
      "'15' isn't a day of the week (for days of the month, write 'frequency: monthly')"
    ) { try schedule(.weekly, on: ["15"]) }
    check(
      .weekdayAlone(.weekday(.friday), .monthly, at: 1), .day(1),
      "'friday' isn't enough in a monthly schedule (write 'first friday' or 'last "
        + "friday', or 'frequency: weekly' for each one)"
    ) { try schedule(.monthly, on: ["1", "fri"]) }
    check(
      .yearDay(.year(.january, .day(15)), .quarterly, at: 0), .day(0),
      "'january 15' names a month, but the schedule is quarterly (write 'frequency: yearly', or "
        + "leave out the month)"
    ) { try schedule(.quarterly, on: ["jan 15"]) }
    check(.noDays, .days, "the list of days is empty (drop it to take the day from the start)") {
      try schedule(.monthly, on: [])
    }
    for rule in [DayRule.month(.day(32)), .month(.fromEnd(0)), .month(.nth(6, .monday))] {
      #expect(throws: ScheduleError.noSuchDay(rule, at: 0)) {
        try Schedule(frequency: .monthly, days: [rule], start: date("2024-01-01"))
      }
    }
  }

  @Test func `all problems at once`() throws {
    let problems = Schedule.problems(
      frequency: .weekly, interval: 0, days: try DayRule.parse("15") + DayRule.parse("mon"),
      start: date("2024-01-01"), end: date("2023-01-01"), count: 0)
    #expect(
      problems.map(\.input) == [.interval, .day(0), .end, .count, .count])
    #expect(Schedule.problems(frequency: .daily, start: date("2024-01-01")) == [])
  }
}
