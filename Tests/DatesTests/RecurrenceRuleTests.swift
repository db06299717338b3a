import Dates
import Testing

/// What calendars are told of a schedule; that others find the same days in it is tested with whole
/// calendars.
@Suite struct RecurrenceRuleTests {
  private func check(
    _ expected: String?, _ schedule: Schedule, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(schedule.recurrenceRule?.description == expected, sourceLocation: sourceLocation)
  }

  @Test func `days and weeks`() throws {
    check("FREQ=DAILY", try schedule(.daily))
    check("FREQ=DAILY;INTERVAL=3", try schedule(.daily, every: 3))
    check("FREQ=WEEKLY;BYDAY=MO", try schedule(.weekly))
    check("FREQ=WEEKLY;BYDAY=MO,WE,FR", try schedule(.weekly, on: ["fri", "mon", "wed"]))
    check("FREQ=WEEKLY;INTERVAL=2;BYDAY=FR", try schedule(.biweekly, on: ["fri"]))
    check(
      "FREQ=WEEKLY;INTERVAL=6;BYDAY=TU,SU;WKST=SU",
      try schedule(.biweekly, every: 3, on: ["sun", "tue"], weekStart: .sunday))
    // Where every week counts, it makes no difference when one begins.
    check("FREQ=WEEKLY;BYDAY=TU", try schedule(.weekly, on: ["tue"], weekStart: .sunday))
  }

  @Test func `days of months, also where a month is too short`() throws {
    check("FREQ=MONTHLY;BYMONTHDAY=1", try schedule(.monthly))
    check("FREQ=MONTHLY;BYMONTHDAY=1,15", try schedule(.monthly, on: ["15", "1"]))
    check("FREQ=MONTHLY;BYMONTHDAY=-1", try schedule(.monthly, on: ["last"]))
    check("FREQ=MONTHLY;BYMONTHDAY=15,-1", try schedule(.monthly, on: ["15", "last"]))
    check(
      "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1", try schedule(.monthly, on: ["31"]))
    check("FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1", try schedule(.monthly, on: ["30"]))
    check("FREQ=MONTHLY;BYMONTHDAY=28", try schedule(.monthly, on: ["28"]))
    check("FREQ=MONTHLY;BYMONTHDAY=31", try schedule(.monthly, on: ["31"], monthEnd: .skip))
    check(nil, try schedule(.monthly, on: ["31"], monthEnd: .next))
    check("FREQ=MONTHLY;BYMONTHDAY=28", try schedule(.monthly, on: ["28"], monthEnd: .next))
    check("FREQ=MONTHLY;BYMONTHDAY=-30,-29,-28;BYSETPOS=1", try schedule(.monthly, on: ["-30"]))
    check(nil, try schedule(.monthly, on: ["15", "31"]))
    check(
      "FREQ=MONTHLY;INTERVAL=6;BYMONTHDAY=5", try schedule(.quarterly, every: 2, on: ["5"]))
  }

  @Test func `days of the week in months, and workdays`() throws {
    check("FREQ=MONTHLY;BYDAY=1MO", try schedule(.monthly, on: ["first mon"]))
    check("FREQ=MONTHLY;BYDAY=5FR", try schedule(.monthly, on: ["fifth fri"]))
    check("FREQ=MONTHLY;BYDAY=-1FR", try schedule(.monthly, on: ["last fri"]))
    check("FREQ=MONTHLY;BYDAY=1MO,3MO", try schedule(.monthly, on: ["first mon", "third mon"]))
    // Both parts of a rule would have to hold at once.
    check(nil, try schedule(.monthly, on: ["15", "last fri"]))
    check(
      "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", try schedule(.monthly, on: ["last workday"]))
    check(nil, try schedule(.monthly, on: ["last workday"], holidays: ["2025-12-31"]))
  }

  @Test func `years`() throws {
    check("FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=1", try schedule(.yearly))
    check("FREQ=YEARLY;BYMONTH=1,7;BYMONTHDAY=15", try schedule(.yearly, on: ["jul 15", "jan 15"]))
    check(nil, try schedule(.yearly, on: ["jan 15", "jul 16"]))
    check(
      "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1", try schedule(.yearly, on: ["feb 29"]))
    check("FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=31", try schedule(.yearly, on: ["jan 31"]))
    check("FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=-1", try schedule(.yearly, on: ["apr last"]))
    check(
      "FREQ=YEARLY;INTERVAL=2;BYMONTH=11;BYDAY=-1FR",
      try schedule(.yearly, every: 2, on: ["last friday of november"]))
  }

  @Test func `a limit is written as a day`() throws {
    var rule = try schedule(.monthly).recurrenceRule
    rule?.until = date("2025-06-01")
    #expect(rule?.description == "FREQ=MONTHLY;UNTIL=20250601;BYMONTHDAY=1")
  }

  @Test func `what a rule has and a schedule has not`() throws {
    let paused = try schedule(
      .monthly, skip: ["2024-02-01", "2024-02-02"], pauses: ["2024-04-15..2024-06-30"])
    let dropped = paused.droppedDates(from: date("2024-01-01"), through: .latest, limit: 100)
    #expect(dropped.map(\.description) == ["2024-02-01", "2024-05-01", "2024-06-01"])
    #expect(paused.finalSlot == nil)
    let ended = try schedule(.monthly, pauses: ["2024-04-15..999999-12-31"])
    #expect(ended.finalSlot == date("2024-04-01"))
    #expect(ended.droppedDates(from: date("2024-01-01"), through: .latest, limit: 9).count == 10)
    #expect(try schedule(.monthly, count: 3).finalSlot == date("2024-03-01"))
  }
}
