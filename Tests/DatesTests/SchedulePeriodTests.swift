import Dates
import Testing

@Suite struct SchedulePeriodTests {
  private func period(_ text: String) throws -> PeriodExpression {
    try PeriodExpression.parse(text, today: date("2024-06-15"))
  }

  private func check(
    _ text: String, _ expected: String, _ words: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let schedule = try Schedule(period(text))
    #expect(
      schedule.first(expected.split(separator: " ").count) == expected, "\(text)",
      sourceLocation: sourceLocation)
    #expect(schedule.description == words, sourceLocation: sourceLocation)
  }

  @Test func `one line`() throws {
    try check(
      "every 2 weeks from 2024-01-05", "2024-01-05 2024-01-19 2024-02-02",
      "every 2 weeks on Friday")
    try check(
      "monthly from 2024-01-31", "2024-01-31 2024-02-29 2024-03-31", "every month on the 31st")
    try check(
      "every 3 months from 2024-02", "2024-02-01 2024-05-01 2024-08-01",
      "every 3rd month on the 1st")
    try check("weekly from 2024-02", "2024-02-05 2024-02-12", "every Monday")
    try check(
      "every 2 weeks from 2024-02", "2024-02-12 2024-02-26", "every 2 weeks on Monday")
    try check(
      "every 2 quarters from 2024-02", "2024-07-01 2025-01-01", "every 6th month on the 1st")
    try check("yearly from 2024-02", "2025-01-01 2026-01-01", "every year on 1 January")
    try check(
      "every 2nd thursday of month from 2017 to 2017-04", "2017-01-12 2017-02-09 2017-03-09",
      "the second Thursday of every month")
    try check("every weekday from 2024-02-03", "2024-02-05 2024-02-06", "every weekday")
    try check("every feb 29th from 2023", "2023-02-28 2024-02-29", "every year on 29 February")
    try check(
      "every 31st day from 2025", "2025-01-31 2025-02-28 2025-03-31", "every month on the 31st")
  }

  @Test func `slots are the dates of the period`() throws {
    let texts = [
      "daily from 2023-05-07", "every 10 days from 2023-05-07 to 2024-06-01",
      "weekly from 2024-09", "every 3 weeks from 2024-09", "every 2 weeks in 2024",
      "every 5 months from 2023-12-31", "every 2 quarters from 2023-12-30",
      "quarterly from 2024-02",
      "every 3 years from 2024-02-29", "every mon,thu from 2024-01-03 to 2025-03",
      "every weekendday from 2024", "every 30th day of month from 2024-02-29",
      "every 5th monday from 2024", "every nov 29th from 2017 to 2030", "bimonthly from 2024q2",
    ]
    for text in texts {
      let period = try period(text)
      let window = DateSpan(begin: date("2016-01-01"), end: date("2035-01-01"))
      #expect(
        Array(try Schedule(period).slots(from: date("2016-01-01"), through: date("2034-12-31")))
          == Array(period.occurrences(in: window)), "\(text)")
    }
  }

  @Test func `limits beside the line`() throws {
    let from = try Schedule(period("every 2 weeks"), start: date("2024-01-05"), count: 2)
    #expect(from.first(9) == "2024-01-05 2024-01-19")
    let to = try Schedule(
      period("monthly to 2024-04"), start: date("2024-01-31"), skip: [date("2024-02-29")],
      also: [date("2024-02-10")], pauses: [dateRange("2024-03-01..2024-03-31")])
    #expect(to.first(9) == "2024-01-31 2024-02-10")
    #expect(to.end == date("2024-03-31"))
    let next = try Schedule(period("monthly from 2025-01-31"), monthEnd: .next)
    #expect(next.first(3) == "2025-01-31 2025-03-01 2025-03-31")
  }

  @Test func `what does not go together`() throws {
    let day = date("2024-01-01")
    let rows: [(String, CivilDate?, CivilDate?, Int?, [ScheduleError])] = [
      ("every 2 weeks", nil, nil, nil, [.missingStart]),
      ("monthly from 2024", day, nil, nil, [.startTwice]),
      ("monthly from 2024 to 2025", nil, day, nil, [.endTwice]),
      ("monthly from 2024 to 2025", nil, nil, 3, [.countWithEnd]),
      (
        "monthly from 2025 to 2024", nil, nil, nil,
        [.endBeforeStart(start: date("2025-01-01"), end: date("2023-12-31"))]
      ),
      ("2024-05", nil, nil, nil, [.noInterval]),
      ("2024-05", day, nil, 0, [.noInterval, .startTwice, .countBelowOne(0), .countWithEnd]),
    ]
    for (text, start, end, count, expected) in rows {
      let period = try period(text)
      #expect(
        Schedule.problems(period: period, start: start, end: end, count: count) == expected,
        "\(text)")
      #expect(throws: expected[0]) {
        try Schedule(period, start: start, end: end, count: count)
      }
    }
  }
}
