import Dates
import Testing

@Suite struct ScheduleTests {
  /// Checks the first slots; `expected` may end with ` .` where there are no more.
  private func check(
    _ schedule: Schedule, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let dates = expected.split(separator: " ").filter { $0 != "." }
    let isAll = expected.hasSuffix(".")
    #expect(
      schedule.first(dates.count + (isAll ? 1 : 0)) == dates.joined(separator: " "),
      "\(schedule)", sourceLocation: sourceLocation)
  }

  @Test func `the thirteen patterns`() throws {
    check(try schedule(.monthly, on: ["1"]), "2024-01-01 2024-02-01 2024-03-01")
    check(try schedule(.monthly, on: ["15"]), "2024-01-15 2024-02-15 2024-03-15")
    check(try schedule(.monthly, on: ["1", "15"]), "2024-01-01 2024-01-15 2024-02-01")
    check(
      try schedule(.monthly, on: ["last"]), "2024-01-31 2024-02-29 2024-03-31 2024-04-30")
    check(try schedule(.monthly, on: ["first monday"]), "2024-01-01 2024-02-05 2024-03-04")
    check(try schedule(.monthly, on: ["last friday"]), "2024-01-26 2024-02-23 2024-03-29")
    check(try schedule(.weekly, on: ["mon"]), "2024-01-01 2024-01-08 2024-01-15")
    check(
      try schedule(.weekly, on: ["mon", "wed", "fri"]),
      "2024-01-01 2024-01-03 2024-01-05 2024-01-08")
    check(
      try schedule(.biweekly, on: ["fri"], from: "2024-01-05"), "2024-01-05 2024-01-19 2024-02-02")
    check(try schedule(.quarterly, on: ["1"]), "2024-01-01 2024-04-01 2024-07-01")
    check(try schedule(.daily), "2024-01-01 2024-01-02 2024-01-03")
    check(try schedule(.daily, every: 3), "2024-01-01 2024-01-04 2024-01-07")
    check(try schedule(.yearly, on: ["jan 15"]), "2024-01-15 2025-01-15 2026-01-15")
  }

  @Test func `months without the day`() throws {
    let rows: [(Frequency, Int, String, clamp: String, skip: String, next: String)] = [
      (
        .monthly, 1, "2025-01-31", "2025-01-31 2025-02-28 2025-03-31 2025-04-30",
        "2025-01-31 2025-03-31 2025-05-31 2025-07-31",
        "2025-01-31 2025-03-01 2025-03-31 2025-05-01"
      ),
      (
        .monthly, 3, "2024-11-30", "2024-11-30 2025-02-28 2025-05-30 2025-08-30",
        "2024-11-30 2025-05-30 2025-08-30 2025-11-30",
        "2024-11-30 2025-03-01 2025-05-30 2025-08-30"
      ),
      (
        .quarterly, 1, "2024-11-30", "2024-11-30 2025-02-28 2025-05-30 2025-08-30",
        "2024-11-30 2025-05-30 2025-08-30 2025-11-30",
        "2024-11-30 2025-03-01 2025-05-30 2025-08-30"
      ),
      (
        .monthly, 6, "2024-08-31", "2024-08-31 2025-02-28 2025-08-31 2026-02-28",
        "2024-08-31 2025-08-31 2026-08-31 2027-08-31",
        "2024-08-31 2025-03-01 2025-08-31 2026-03-01"
      ),
      (
        .yearly, 1, "2024-02-29", "2024-02-29 2025-02-28 2026-02-28 2027-02-28 2028-02-29",
        "2024-02-29 2028-02-29 2032-02-29",
        "2024-02-29 2025-03-01 2026-03-01 2027-03-01 2028-02-29"
      ),
    ]
    for (frequency, interval, start, clamp, skip, next) in rows {
      for (monthEnd, expected) in [(MonthEnd.clamp, clamp), (.skip, skip), (.next, next)] {
        check(try schedule(frequency, every: interval, from: start, monthEnd: monthEnd), expected)
      }
    }
  }

  @Test func `days from the end in February`() throws {
    let days: [(String, clamp: String, skip: String, next: String)] = [
      ("-28", "2025-02-01", "2025-02-01", "2025-02-01"),
      ("-29", "2025-02-01", "", "2025-02-01"), ("-31", "2025-02-01", "", "2025-02-01"),
      ("-2", "2025-02-27", "2025-02-27", "2025-02-27"),
      ("last", "2025-02-28", "2025-02-28", "2025-02-28"),
      ("29", "2025-02-28", "", ""), ("31", "2025-02-28", "", ""),
    ]
    for (day, clamp, skip, next) in days {
      for (monthEnd, expected) in [(MonthEnd.clamp, clamp), (.skip, skip), (.next, next)] {
        let monthly = try schedule(.monthly, on: [day], from: "2025-01-01", monthEnd: monthEnd)
        #expect(monthly.slots("2025-02-01..2025-02-28") == expected, "\(day) \(monthEnd)")
      }
    }
    check(
      try schedule(.monthly, on: ["-30"], from: "2024-01-01", monthEnd: .skip),
      "2024-01-02 2024-03-02 2024-04-01 2024-05-02")
  }

  @Test func `a union yields no date twice`() throws {
    for monthEnd in MonthEnd.allCases {
      check(
        try schedule(.monthly, on: ["31", "last"], from: "2025-01-01", monthEnd: monthEnd),
        monthEnd == .next
          ? "2025-01-31 2025-02-28 2025-03-01 2025-03-31 2025-04-30 2025-05-01"
          : "2025-01-31 2025-02-28 2025-03-31 2025-04-30 2025-05-31")
    }
    // 31 February is 1 March, which the schedule has anyway.
    check(
      try schedule(.monthly, on: ["1", "29", "30", "31"], from: "2025-02-01", monthEnd: .next),
      "2025-02-01 2025-03-01 2025-03-29 2025-03-30 2025-03-31 2025-04-01 2025-04-29")
    check(
      try schedule(.monthly, on: ["first monday", "1", "last workday", "-1"], from: "2024-04-01"),
      "2024-04-01 2024-04-30 2024-05-01 2024-05-06 2024-05-31 2024-06-01")
    check(
      try schedule(.monthly, on: ["fourth friday", "last friday", "fifth friday"]),
      "2024-01-26 2024-02-23 2024-03-22 2024-03-29")
  }

  @Test func `the phase comes from the start`() throws {
    check(try schedule(.weekly, every: 2, from: "2025-01-03"), "2025-01-03 2025-01-17 2025-01-31")
    check(try schedule(.biweekly, from: "2024-12-30"), "2024-12-30 2025-01-13 2025-01-27")
    check(
      try schedule(.biweekly, every: 2, from: "2024-12-30"), "2024-12-30 2025-01-27 2025-02-24")
    check(try schedule(.monthly, every: 12, from: "2019-04-10"), "2019-04-10 2020-04-10")
    check(try schedule(.quarterly, every: 2), "2024-01-01 2024-07-01 2025-01-01")
    check(
      try schedule(.quarterly, from: "2024-01-31"),
      "2024-01-31 2024-04-30 2024-07-31 2024-10-31 2025-01-31")
    check(
      try schedule(.quarterly, on: ["last friday"], from: "2024-02-15"),
      "2024-02-23 2024-05-31 2024-08-30 2024-11-29")
    check(try schedule(.yearly, every: 4, from: "2024-02-29"), "2024-02-29 2028-02-29 2032-02-29")
    // The first period has no slot left after the start, and is number 0 all the same.
    check(try schedule(.monthly, every: 2, on: ["1"], from: "2024-01-15"), "2024-03-01 2024-05-01")
    check(
      try schedule(.biweekly, on: ["mon"], from: "2024-01-03"), "2024-01-15 2024-01-29 2024-02-12")
    check(
      try schedule(.yearly, every: 2, on: ["jan 15"], from: "2024-02-01"), "2026-01-15 2028-01-15")
    // 31 February belongs to February, which is before the start.
    check(
      try schedule(.monthly, on: ["31"], from: "2025-03-01", monthEnd: .next),
      "2025-03-31 2025-05-01 2025-05-31")
  }

  @Test func `the start of the week matters with several days`() throws {
    let (start, days) = ("1997-08-05", ["tue", "sun"])
    check(
      try schedule(.weekly, every: 2, on: days, from: start, count: 4),
      "1997-08-05 1997-08-10 1997-08-19 1997-08-24 .")
    check(
      try schedule(.weekly, every: 2, on: days, from: start, count: 4, weekStart: .sunday),
      "1997-08-05 1997-08-17 1997-08-19 1997-08-31 .")
    check(
      try schedule(.biweekly, on: ["weekends"], from: "2024-12-28"),
      "2024-12-28 2024-12-29 2025-01-11 2025-01-12")
    check(
      try schedule(.biweekly, on: ["weekends"], from: "2024-12-29", weekStart: .sunday),
      "2024-12-29 2025-01-04 2025-01-12 2025-01-18")
  }

  @Test func `weekdays of months`() throws {
    let from = "2025-01-01"
    check(
      try schedule(.monthly, on: ["fifth monday"], from: from),
      "2025-03-31 2025-06-30 2025-09-29 2025-12-29")
    check(
      try schedule(.monthly, on: ["last friday"], from: from),
      "2025-01-31 2025-02-28 2025-03-28 2025-04-25 2025-05-30")
    check(
      try schedule(.monthly, on: ["last workday"], from: from),
      "2025-01-31 2025-02-28 2025-03-31 2025-04-30 2025-05-30 2025-06-30")
    check(
      try schedule(.monthly, on: ["first workday"], from: from, holidays: ["2025-01-01"]),
      "2025-01-02 2025-02-03 2025-03-03 2025-04-01")
    check(
      try schedule(
        .monthly, on: ["last workday"], from: "2025-12-01",
        holidays: ["2025-12-31", "2025-12-30", "2025-12-29"]),
      "2025-12-26 2026-01-30")
    check(
      try schedule(.yearly, on: ["last friday of november"], from: from),
      "2025-11-28 2026-11-27 2027-11-26")
    check(
      try schedule(.yearly, on: ["last monday"], from: "2025-05-01"),
      "2025-05-26 2026-05-25 2027-05-31")
    check(
      try schedule(.yearly, on: ["oct 3", "first monday of may", "feb last"], from: from),
      "2025-02-28 2025-05-05 2025-10-03 2026-02-28")
    // 29 February is a Thursday in 2024, 2052, 2080 and, past the common year 2100, in 2120.
    check(
      try schedule(.yearly, on: ["fifth thursday of february"], from: from),
      "2052-02-29 2080-02-29 2120-02-29")
  }

  @Test func `a month of nothing but holidays has no workday`() throws {
    let days = (1...31).map { "2025-03-\($0 < 10 ? "0" : "")\($0)" }
    check(
      try schedule(.monthly, on: ["first workday"], from: "2025-02-01", holidays: days),
      "2025-02-03 2025-04-01")
    check(
      try schedule(.monthly, on: ["last workday"], from: "2025-02-01", count: 2, holidays: days),
      "2025-02-28 2025-04-30 .")
  }

  @Test func `the ends of the calendar`() throws {
    check(try schedule(.monthly, from: "0000-01-31"), "0000-01-31 0000-02-29 0000-03-31")
    // 0000-01-01 was a Saturday; its week began before the calendar does.
    check(try schedule(.weekly, on: ["mon", "sat"], from: "0000-01-01"), "0000-01-01 0000-01-03")
    let late = "999999-12-01"
    check(try schedule(.daily, every: 29, from: late), "999999-12-01 999999-12-30 .")
    check(try schedule(.monthly, on: ["31"], from: late, monthEnd: .next), "999999-12-31 .")
    check(try schedule(.biweekly, from: late), "999999-12-01 999999-12-15 999999-12-29 .")
    check(try schedule(.yearly, from: late, count: 3), "999999-12-01 .")
    for frequency in Frequency.allCases {
      let rare = try schedule(frequency, every: .max, from: "2024-01-31")
      check(rare, "2024-01-31 .")
      #expect(rare.slot(onOrBefore: .latest) == date("2024-01-31"))
      let counted = try schedule(frequency, every: .max, from: "2024-01-31", count: .max)
      #expect(counted.lastSlot == date("2024-01-31"))
      let many = try schedule(frequency, from: "2024-01-31", count: .max)
      #expect(many.lastSlot! > date("999998-01-31"))
    }
  }

  @Test func `a schedule that never falls on a date`() throws {
    let never = [
      try schedule(.yearly, every: 4, on: ["feb 29"], from: "2023-01-01", monthEnd: .skip),
      try schedule(.yearly, every: 400, on: ["fifth friday"], from: "2025-02-01"),
      try schedule(
        .monthly, every: 12, on: ["31"], from: "2024-04-01", monthEnd: .skip, holidays: []),
      try schedule(.monthly, on: ["15"], from: "2024-01-16", through: "2024-02-14"),
      try schedule(.daily, count: 1, skip: ["2024-01-01"]),
      try schedule(.daily, pauses: ["2024-01-01..999999-12-31"]),
      try schedule(
        .monthly, every: 12, on: ["31"], from: "2024-04-01", count: 5, monthEnd: .skip),
    ]
    for schedule in never {
      #expect(!schedule.canFire, "\(schedule)")
      #expect(schedule.firstSlot == nil && schedule.lastSlot == nil)
      #expect(schedule.slot(onOrBefore: .latest) == nil)
      #expect(schedule.isEndless || schedule.remaining(after: .earliest) == 0)
    }
    #expect(try schedule(.monthly, on: ["30"], from: "2024-02-01", monthEnd: .skip).canFire)
  }

  @Test func `the slots around a date that is none`() throws {
    let rent = try schedule(.monthly, from: "2024-02-01", through: "2024-04-30")
    let rows = [
      ("2024-03-05", "nearby dates: 2024-03-01 and 2024-04-01"),
      ("2024-03-01", "nearby dates: 2024-02-01 and 2024-04-01"),
      ("2024-01-05", "nearby dates: 2024-02-01"), ("2025-01-01", "nearby dates: 2024-04-01"),
      ("0000-01-01", "nearby dates: 2024-02-01"), ("999999-12-31", "nearby dates: 2024-04-01"),
    ]
    for (text, advice) in rows { #expect(rent.adviceOnSlots(near: date(text)) == advice) }
    let none = try schedule(.monthly, count: 1, skip: ["2024-01-01"])
    #expect(none.adviceOnSlots(near: date("2024-01-05")) == nil)
  }
}
