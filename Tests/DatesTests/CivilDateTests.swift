import Dates
import Testing

@Suite struct CivilDateTests {
  /// Checks that arithmetic gives a date, or nil, from a date in ISO form.
  private func check(
    _ start: String, _ step: (CivilDate) -> CivilDate, _ expected: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(step(date(start)).description == expected, sourceLocation: sourceLocation)
  }

  @Test func `known day numbers`() {
    for (text, number) in [
      ("1970-01-01", 0), ("1969-12-31", -1), ("2000-02-29", 11016), ("2000-03-01", 11017),
      ("2024-02-29", 19782), ("0000-01-01", -719_528), ("999999-12-31", 364_522_971),
    ] as [(String, Int32)] {
      #expect(date(text).dayNumber == number, "\(text)")
      #expect(CivilDate(dayNumber: number).description == text)
    }
  }

  @Test func `impossible days are nil`() {
    for (year, month, day) in [
      (2024, 0, 1), (2024, 13, 1), (2024, 1, 0), (2024, 1, 32), (2024, 4, 31), (2023, 2, 29),
      (1900, 2, 29), (2024, 2, 30), (-1, 1, 1), (1_000_000, 1, 1), (.max, .max, .max),
      (.min, .min, .min),
    ] {
      #expect(CivilDate(year: year, month: month, day: day) == nil, "\(year)-\(month)-\(day)")
    }
    #expect(CivilDate(year: 2000, month: 2, day: 29) != nil)
  }

  @Test func `every day of ten thousand years goes round`() {
    var number = CivilDate.earliest.dayNumber
    var weekday = 6  // 0000-01-01 is a Saturday.
    for year in 0...10_000 {
      for month in 1...12 {
        for day in 1...CivilDate.dayCount(year: year, month: month) {
          let date = CivilDate(dayNumber: number)
          let parts = date.components
          guard parts.year == year, parts.month == month, parts.day == day,
            CivilDate(year: year, month: month, day: day) == date,
            date.weekday.rawValue == weekday
          else {
            Issue.record("day number \(number) is not \(year)-\(month)-\(day)")
            return
          }
          number += 1
          weekday = weekday % 7 + 1
        }
      }
    }
  }

  @Test func `the last years go round`() {
    for number in stride(from: CivilDate.latest.dayNumber, to: 364_000_000, by: -97) {
      let date = CivilDate(dayNumber: number)
      let parts = date.components
      #expect(CivilDate(year: parts.year, month: parts.month, day: parts.day) == date)
    }
  }

  @Test func `months are clipped to their end`() {
    check("2024-01-31", { $0.adding(months: 1) }, "2024-02-29")
    check("2023-01-31", { $0.adding(months: 1) }, "2023-02-28")
    check("2024-03-31", { $0.adding(months: -1) }, "2024-02-29")
    check("2024-01-31", { $0.adding(months: 3) }, "2024-04-30")
    check("2024-01-15", { $0.adding(months: -1) }, "2023-12-15")
    check("2024-01-15", { $0.adding(months: -13) }, "2022-12-15")
    check("2024-02-29", { $0.adding(years: 1) }, "2025-02-28")
    check("2024-02-29", { $0.adding(years: 4) }, "2028-02-29")
    check("0000-01-15", { $0.adding(months: -1) }, "0000-01-01")
  }

  @Test func `arithmetic stays in range`() {
    for amount in [Int.max, Int.max - 1, 1 << 40, Int(Int32.max)] {
      check("2024-01-31", { $0.adding(days: amount) }, "999999-12-31")
      check("2024-01-31", { $0.adding(months: amount) }, "999999-12-31")
      check("2024-01-31", { $0.adding(years: amount) }, "999999-12-31")
      check("2024-01-31", { $0.adding(days: -amount) }, "0000-01-01")
      check("2024-01-31", { $0.adding(months: -amount) }, "0000-01-01")
      check("2024-01-31", { $0.adding(years: -amount) }, "0000-01-01")
    }
    check("2024-01-31", { $0.adding(days: .min) }, "0000-01-01")
    check("2024-01-31", { $0.adding(months: .min) }, "0000-01-01")
    check("2024-01-31", { $0.adding(years: .min) }, "0000-01-01")
    #expect(CivilDate(dayNumber: .max) == .latest)
    #expect(CivilDate(dayNumber: .min) == .earliest)
  }

  @Test func `ISO weeks`() {
    for (text, year, number) in [
      ("2024-01-01", 2024, 1), ("2023-01-01", 2022, 52), ("2021-01-03", 2020, 53),
      ("2024-12-30", 2025, 1), ("2020-12-31", 2020, 53), ("2024-02-01", 2024, 5),
      ("0000-01-01", -1, 52), ("999999-12-31", 999_999, 52),
    ] {
      let week = date(text).isoWeek
      #expect(week.year == year && week.number == number, "\(text): \(week)")
    }
    #expect(CivilDate(isoWeekYear: 2024, week: 5) == date("2024-01-29"))
    #expect(CivilDate(isoWeekYear: 2020, week: 53) == date("2020-12-28"))
    #expect(CivilDate(isoWeekYear: 2021, week: 53) == nil)
    #expect(CivilDate(isoWeekYear: 2021, week: 0) == nil)
    #expect(CivilDate(isoWeekYear: 1_000_000, week: 1) == nil)
  }

  @Test func `weekdays and months by name`() {
    #expect(date("2024-02-29").weekday == .thursday)
    #expect(Weekday(name: "tUe") == .tuesday && Weekday(name: "Sunday") == .sunday)
    #expect(Weekday(name: "tues") == nil && Weekday(name: "") == nil)
    #expect(Month(name: "SEP") == .september && Month(name: "may") == .may)
    #expect(Month(name: "sept") == nil && Month(name: "febuary") == nil)
    #expect(Month.february.abbreviation == "Feb" && Weekday.monday.abbreviation == "Mon")
  }

  @Test func `numbers within the year`() {
    #expect(date("2024-12-31").dayOfYear == 366)
    #expect(date("2023-03-01").dayOfYear == 60)
    #expect(
      ["2024-01-01", "2024-03-31", "2024-04-01", "2024-12-31"].map { date($0).quarter }
        == [1, 1, 2, 4])
    #expect(date("2024-02-10").dayCountOfMonth == 29)
    #expect(date("2024-01-01").days(to: date("2025-01-01")) == 366)
  }
}
