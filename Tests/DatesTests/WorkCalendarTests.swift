import Dates
import Testing

@Suite struct WorkCalendarTests {
  private func check(
    _ slot: String, _ calendar: WorkCalendar = WorkCalendar(), before: String, after: String,
    nearest: String, following: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let rows: [(Shift, String)] = [
      (.none, slot), (.before, before), (.after, after), (.nearest, nearest),
      (.modifiedFollowing, following),
    ]
    for (shift, expected) in rows {
      let moved = calendar.shifted(date(slot), by: shift)
      #expect(moved.description == expected, "\(shift)", sourceLocation: sourceLocation)
      #expect(abs(date(slot).days(to: moved)) <= calendar.reach(of: shift))
    }
  }

  @Test func `weekends`() {
    check(
      "2025-05-31", before: "2025-05-30", after: "2025-06-02", nearest: "2025-05-30",
      following: "2025-05-30")
    check(
      "2025-06-01", before: "2025-05-30", after: "2025-06-02", nearest: "2025-06-02",
      following: "2025-06-02")
    check(
      "2025-06-03", before: "2025-06-03", after: "2025-06-03", nearest: "2025-06-03",
      following: "2025-06-03")
  }

  @Test func `holidays`() {
    // Easter 2025: 18 April is Good Friday, 21 April Easter Monday.
    let easter = WorkCalendar(holidays: [date("2025-04-18"), date("2025-04-21")])
    #expect(easter.longestBreak == 4)
    check(
      "2025-04-19", easter, before: "2025-04-17", after: "2025-04-22", nearest: "2025-04-17",
      following: "2025-04-22")
    check(
      "2025-04-20", easter, before: "2025-04-17", after: "2025-04-22", nearest: "2025-04-22",
      following: "2025-04-22")
    // A Wednesday between two workdays goes to the earlier one.
    check(
      "2025-06-04", WorkCalendar(holidays: [date("2025-06-04")]), before: "2025-06-03",
      after: "2025-06-05", nearest: "2025-06-03", following: "2025-06-05")
  }

  @Test func `a month of holidays`() {
    let february = (0..<28).map { date("2025-02-01").adding(days: $0) }
    let calendar = WorkCalendar(holidays: february)
    // From Saturday 1 February through Sunday 2 March.
    #expect(calendar.longestBreak == 30)
    check(
      "2025-02-14", calendar, before: "2025-01-31", after: "2025-03-03", nearest: "2025-01-31",
      following: "2025-01-31")
    check(
      "2025-02-20", calendar, before: "2025-01-31", after: "2025-03-03", nearest: "2025-03-03",
      following: "2025-01-31")
    check(
      "2025-03-01", calendar, before: "2025-01-31", after: "2025-03-03", nearest: "2025-03-03",
      following: "2025-03-03")
  }

  @Test func `the longest break`() {
    #expect(WorkCalendar().longestBreak == 2)
    for (holidays, expected) in [
      ("2025-06-07 2025-06-08", 2), ("2025-06-09", 3), ("2025-06-06", 3), ("2025-06-04", 2),
      ("2025-06-03 2025-06-04 2025-06-05", 3), ("2025-06-05 2025-06-06 2025-06-09", 5),
      ("2025-06-02 2025-06-03 2025-06-04 2025-06-05 2025-06-06", 9),
    ] {
      let days = holidays.split(separator: " ").map { date(String($0)) }
      #expect(WorkCalendar(holidays: days).longestBreak == expected, "\(holidays)")
    }
  }

  @Test func `the ends of the calendar`() {
    // 0000-01-01 is a Saturday, 999999-12-31 a Friday.
    #expect(WorkCalendar().shifted(.earliest, by: .before) == .earliest)
    let closed = WorkCalendar(holidays: [.latest])
    #expect(closed.shifted(.latest, by: .after) == .latest)
    #expect(closed.shifted(.latest, by: .nearest) == CivilDate.latest.adding(days: -1))
  }

  @Test func `a window sees what moves into it and not what moves out`() throws {
    func check(
      _ rule: Schedule, _ shift: Shift, _ window: String, _ expected: String,
      sourceLocation: SourceLocation = #_sourceLocation
    ) {
      let range = dateRange(window)
      let found = rule.occurrences(
        datedFrom: range.lowerBound, through: range.upperBound, shift: shift)
      #expect(
        found.map { "\($0.slot)>\($0.date)" }.joined(separator: " ") == expected,
        sourceLocation: sourceLocation)
    }
    let first = try schedule(.monthly, on: ["1"])
    check(first, .before, "2025-05-01..2025-05-31", "2025-05-01>2025-05-01 2025-06-01>2025-05-30")
    check(first, .before, "2025-06-01..2025-06-30", "")
    check(first, .after, "2025-06-02..2025-06-02", "2025-06-01>2025-06-02")
    check(first, .none, "2025-06-01..2025-06-01", "2025-06-01>2025-06-01")
    // Two slots on one day stay two.
    let daily = try schedule(.daily)
    check(
      daily, .before, "2025-05-30..2025-06-01",
      "2025-05-30>2025-05-30 2025-05-31>2025-05-30 2025-06-01>2025-05-30")
    check(
      daily, .nearest, "2025-06-02..2025-06-02",
      "2025-06-01>2025-06-02 2025-06-02>2025-06-02")
    let holidays = (0..<28).map { date("2025-02-01").adding(days: $0).description }
    let mid = try schedule(.monthly, on: ["5"], holidays: holidays)
    check(mid, .after, "2025-03-01..2025-03-04", "2025-02-05>2025-03-03")
    check(mid, .modifiedFollowing, "2025-01-31..2025-01-31", "2025-02-05>2025-01-31")
    // The end bounds slots, not dates.
    let ended = try schedule(.monthly, on: ["1"], through: "2025-06-01")
    check(ended, .after, "2025-06-01..2025-12-31", "2025-06-01>2025-06-02")
  }
}
