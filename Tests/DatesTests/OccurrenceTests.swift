import Dates
import Testing

// Dates are those of `hledger print --forecast=WINDOW --today=2024-06-15` with hledger 1.25, except
// where a comment gives the reason.
@Suite struct OccurrenceTests {
  /// Checks the dates of a rule's period within a window, both given as periods.
  private func check(
    _ rule: String, _ window: String, _ expected: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    do throws(PeriodError) {
      let today = date("2024-06-15")
      let period = try PeriodExpression.parse(rule, today: today)
      let window = try PeriodExpression.parse(window, today: today).span
      let found = period.occurrences(in: window).map(\.description).joined(separator: " ")
      #expect(found == expected, "\(rule)", sourceLocation: sourceLocation)
    } catch {
      Issue.record("\(rule): \(error)", sourceLocation: sourceLocation)
    }
  }

  @Test func `the vectors of the journal format`() {
    check("monthly from 2017/1 to 2017/4", "2017", "2017-01-01 2017-02-01 2017-03-01")
    check("every 2nd day of month from 2017/02 to 2017/04", "2017", "2017-02-02 2017-03-02")
    check(
      "every 30th day of month from 2017/1 to 2017/5", "2017",
      "2017-01-30 2017-02-28 2017-03-30 2017-04-30")
    check(
      "every 2nd Thursday of month from 2017/1 to 2017/4", "2017",
      "2017-01-12 2017-02-09 2017-03-09")
    check("every 3 months from 2019-05", "2020-02", "2020-02-01")
    check("every 3 months from 2019-05", "2020-01", "")
    // 1.25 refuses begins that are no natural boundary; 1.29 and later count from them.
    check("monthly from 2024-01-15", "2024-02-20..2024-05", "2024-03-15 2024-04-15")
    check("every nov 29th from 2017 to 2019", "2016-2030", "2017-11-29 2018-11-29")
    check("2017/1", "2016-2018", "2017-01-01")
    check("weekly from 2024-01-03", "2024-02-01..2024-02-15", "2024-02-07 2024-02-14")
    check("every 3 days from 2018", "2018-01-02..2018-01-05", "2018-01-04")
  }

  @Test func `where hledger is wrong`() {
    check(  // 1.25: 1 March, in leap years too
      "every feb 29th", "2023-2027", "2023-02-28 2024-02-29 2025-02-28 2026-02-28")
    check(  // 1.25: also 2024-01-01, 03-04, 04-01 and so on
      "every 5th monday", "2024", "2024-01-29 2024-04-29 2024-07-29 2024-09-30 2024-12-30")
    check(
      "monthly from 2024-01-31", "2024..2024-05-01", "2024-01-31 2024-02-29 2024-03-31 2024-04-30")
    check("every 12 months from 2019/04", "2024-2026", "2024-04-01 2025-04-01")
    check("every 31st day from 2025-01-01", "2024-12..2025-04", "2025-01-31 2025-02-28 2025-03-31")
    check("every 31st day", "2024-03..2024-06", "2024-03-31 2024-04-30 2024-05-31")
    check("every 31st day from 2024-07 to 2024-09", "2024", "2024-07-31 2024-08-31")
    check("every 16th day of month from 2023-03 to 2024-03", "2023-02", "")
    check("every mon,wed from 2024-02-06", "2024-02-03..2024-02-13", "2024-02-07 2024-02-12")
    check("every tue from 2024-01-03", "2024-01-01..2024-01-20", "2024-01-09 2024-01-16")
  }

  @Test func `steps count from the anchor and clip`() {
    check(
      "every 3 months from 2024-11-30", "2024..2025-09",
      "2024-11-30 2025-02-28 2025-05-30 2025-08-30")
    check("every 6 months from 2024-08-31", "2024..2026", "2024-08-31 2025-02-28 2025-08-31")
    check(
      "yearly from 2024-02-29", "2025-2029", "2025-02-28 2026-02-28 2027-02-28 2028-02-29")
    check("every 2 weeks from 2024-12-30", "2025-01-01..2025-02-01", "2025-01-13 2025-01-27")
    check("every 2 weeks from 2025-01-03", "2025-01", "2025-01-03 2025-01-17 2025-01-31")
    check(
      "every 5 days from 2024-01-01 to 2024-01-21", "2024-01-03..2024-03",
      "2024-01-06 2024-01-11 2024-01-16")
  }

  @Test func `without from, the window gives the phase`() {
    check("monthly", "2024-01-15..2024-04", "2024-02-01 2024-03-01")
    check("weekly", "2024-01-03..2024-01-20", "2024-01-08 2024-01-15")
    check("every 2 weeks", "2024-01-03..2024-02-15", "2024-01-15 2024-01-29 2024-02-12")
    check("every 2 weeks", "2024-01-08..2024-02-15", "2024-01-08 2024-01-22 2024-02-05")
    check("every 2 months", "2024-02-03..2024-07", "2024-04-01 2024-06-01")
    check("every 3 days", "2024-02-03..2024-02-10", "2024-02-03 2024-02-06 2024-02-09")
    check("every 2 quarters", "2024-02-10..2026", "2024-07-01 2025-01-01 2025-07-01")
    check("every 2 years", "2024-02-10..2030", "2026-01-01 2028-01-01")
    check("yearly", "2024-02-03..2027", "2025-01-01 2026-01-01")
    check("every 2 months to 2024-06", "2024", "2024-01-01 2024-03-01 2024-05-01")
    check("daily to 2024-01-03", "2024", "2024-01-01 2024-01-02")
  }

  @Test func `a begin without a day counts from where its unit begins`() {
    check("every 3 months from 2024-02", "2024-02-10..2024-12", "2024-05-01 2024-08-01 2024-11-01")
    check("weekly from 2024-02", "2024-01..2024-03", "2024-02-05 2024-02-12 2024-02-19 2024-02-26")
    check("weekly in 2024-02", "2024", "2024-02-01 2024-02-08 2024-02-15 2024-02-22 2024-02-29")
    check("every 2 years from 2023", "2024..2028", "2025-01-01 2027-01-01")
    check(
      "every 2 quarters from 2024q2", "2024-2026", "2024-04-01 2024-10-01 2025-04-01 2025-10-01")
  }

  @Test func `named days`() {
    check(
      "every weekday", "2024-02-03..2024-02-10",
      "2024-02-05 2024-02-06 2024-02-07 2024-02-08 2024-02-09")
    check("every weekendday", "2024-02-03..2024-02-11", "2024-02-03 2024-02-04 2024-02-10")
    check("every 3rd day of week", "2024-02-03..2024-02-20", "2024-02-07 2024-02-14")
    check("every 15th day", "2024-02-16..2024-05", "2024-03-15 2024-04-15")
    check("every 1st day of month from 2024-02-15", "2024-02-03..2024-05", "2024-03-01 2024-04-01")
    check("every 11/05", "2023..2025-06", "2023-11-05 2024-11-05")
    check("every 4th thu", "2024..2024-04", "2024-01-25 2024-02-22 2024-03-28")
  }

  @Test func `a period without an interval happens once`() {
    check("2017", "2016-2018", "2017-01-01")
    check("2017-01-05 to 2017-02-01", "2016-2018", "2017-01-05")
    check("2017-01-05 to 2017-02-01", "2017-01-10..2018", "")
    check("from 2024-02-10", "2024", "2024-02-10")
    check("until 2024-06", "2024", "2024-01-01")
    check("to 2024-03", "2024-02..2024-06", "2024-02-01")
    check("2024q2", "2024", "2024-04-01")
  }

  @Test func `a search does not depend on the distance from the anchor`() {
    let far = DateSpan(begin: date("999990-01-01"), end: nil)
    #expect(
      Interval.daily.occurrences(in: far, from: .earliest).first { _ in true }
        == date("999990-01-01"))
    var yearly = Interval.yearly.occurrences(in: far, from: date("2024-02-29"))
    #expect(yearly.next() == date("999990-02-28"))
    #expect(Array(yearly).last == date("999999-02-28"))
    let past = DateSpan(begin: nil, end: date("0001-01-01"))
    #expect(
      Array(Interval.every(5, .month).occurrences(in: past, from: date("2024-01-31")))
        == [date("0000-04-30"), date("0000-09-30")])
    #expect(Array(Interval.weekdays([]).occurrences(in: .unbounded, from: .earliest)) == [])
    #expect(
      Array(Interval.every(.max, .year).occurrences(in: .unbounded, from: date("2024-01-01")))
        == [date("2024-01-01")])
  }
}
