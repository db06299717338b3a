import Dates
import Testing

// Without the word "exact", columns are the headings of hledger 1.25, which adjusts every begin:
// `hledger -f daily.journal balance x -O csv -p PERIOD`. It heads weeks `2024-01-01W01`; the ISO form
// here is that of later versions. Exact begins are those of hledger 1.29 and later.
@Suite struct DateSpanSplitTests {
  /// Checks the columns of a period, given by their headings.
  private func check(
    _ text: String, exact: Bool = false, _ expected: String...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    do throws(PeriodError) {
      let period = try PeriodExpression.parse(text, today: date("2024-06-15"))
      let columns = period.span.split(by: period.interval!, exactBegin: exact)
      #expect(columns.map(\.heading) == expected, "\(text)", sourceLocation: sourceLocation)
    } catch {
      Issue.record("\(text): \(error)", sourceLocation: sourceLocation)
    }
  }

  @Test func `units begin with the calendar's`() {
    check("monthly from 2024-01-15 to 2024-03-10", "2024-01", "2024-02", "2024-03")
    check("weekly from 2024-01-03 to 2024-01-20", "2024-W01", "2024-W02", "2024-W03")
    check(
      "weekly in 2024-02", "2024-W05", "2024-W06", "2024-W07", "2024-W08", "2024-W09")
    check(
      "every 2 weeks from 2024-01-03 to 2024-02-10", "2024-01-01..2024-01-14",
      "2024-01-15..2024-01-28", "2024-01-29..2024-02-11")
    check(
      "every 2 months from 2024-02-10 to 2024-07", "2024-02-01..2024-03-31",
      "2024-04-01..2024-05-31", "2024-06-01..2024-07-31")
    check(
      "every 5 months from 2024/03 to 2025", "2024-03-01..2024-07-31", "2024-08-01..2024-12-31")
    check("quarterly from 2024-05-05 to 2024-06-01", "2024Q2")
    check("yearly from 2023-12-29 to 2024-02", "2023", "2024")
    check(
      "every 2 quarters from 2024-05-05 to 2025-06-01", "2024-04-01..2024-09-30",
      "2024-10-01..2025-03-31", "2025-04-01..2025-09-30")
    check(
      "every 2 years from 2023-05 to 2026-02", "2023-01-01..2024-12-31",
      "2025-01-01..2026-12-31")
    check("daily from 2024-01-02 to 2024-01-04", "2024-01-02", "2024-01-03")
    check(
      "every 3 days from 2024-01-02 to 2024-01-09", "2024-01-02..2024-01-04",
      "2024-01-05..2024-01-07", "2024-01-08..2024-01-10")
    check("every 12 months in 2024", "2024")
  }

  @Test func `units begin on the very day when that is exact`() {
    check(
      "monthly from 2014/1/10 to 2014/2/20", exact: true, "2014-01-10..2014-02-09",
      "2014-02-10..2014-03-09")
    check(
      "weekly in 2014-02", exact: true, "2014-02-01..2014-02-07", "2014-02-08..2014-02-14",
      "2014-02-15..2014-02-21", "2014-02-22..2014-02-28")
    check(
      "monthly from 2024-01-31 to 2024-04-01", exact: true, "2024-01-31..2024-02-28",
      "2024-02-29..2024-03-30", "2024-03-31..2024-04-29")
    check("monthly in 2024q1", exact: true, "2024-01", "2024-02", "2024-03")
  }

  @Test func `named days begin on or before the span`() {
    for exact in [false, true] {
      check(
        "every 15th day from 2024-01-20 to 2024-03-20", exact: exact, "2024-01-15..2024-02-14",
        "2024-02-15..2024-03-14", "2024-03-15..2024-04-14")
      check(
        "every 31st day from 2024-01-20 to 2024-05-20", exact: exact, "2023-12-31..2024-01-30",
        "2024-01-31..2024-02-28", "2024-02-29..2024-03-30", "2024-03-31..2024-04-29",
        "2024-04-30..2024-05-30")
      check(
        "every 2nd day of week from 2024-01-04 to 2024-01-10", exact: exact,
        "2024-01-02..2024-01-08", "2024-01-09..2024-01-15")
      check(
        "every mon,wed,fri from 2024-01-04 to 2024-01-10", exact: exact, "2024-01-03..2024-01-04",
        "2024-01-05..2024-01-07", "2024-01-08..2024-01-09")  // 1.25 begins with the week's first
      check(
        "every weekendday from 2024-01-07 to 2024-01-14", exact: exact, "2024-01-07..2024-01-12",
        "2024-01-13")
      check(
        "every 2nd monday from 2024-01-04 to 2024-02-20", exact: exact, "2023-12-11..2024-01-07",
        "2024-01-08..2024-02-11", "2024-02-12..2024-03-10")
      check(
        "every 5th monday from 2024-01-29 to 2024-06-20", exact: exact, "2024-01-29..2024-04-28",
        "2024-04-29..2024-07-28")  // 1.25 spills into the next month
      check(
        "every nov 29th from 2022-02 to 2023-04", exact: exact, "2021-11-29..2022-11-28",
        "2022-11-29..2023-11-28")
      check(
        "every 2/29 from 2023-03 to 2025-04", exact: exact, "2023-02-28..2024-02-28",
        "2024-02-29..2025-02-27", "2025-02-28..2026-02-27")  // 1.25: 1 March
    }
  }

  @Test func `empty and open spans`() {
    check("monthly from 2024-03-10 to 2024-03-10")
    check("monthly from 2024-03-10 to 2024-02-10")
    check("monthly", "..")
    check("monthly from 2024", "2024-01-01..")
  }

  @Test func `the end of the calendar ends the last column`() {
    let days = DateSpan(begin: date("999999-12-30"), end: .latest)
    #expect(days.split(by: .yearly).map(\.description) == ["999999-01-01..999999-12-30"])
    let first = DateSpan(begin: .earliest, end: date("0000-01-10"))
    #expect(
      first.split(by: .dayOfMonth(5)).map(\.description)
        == ["0000-01-01..0000-01-04", "0000-01-05..0000-02-04"])
    #expect(
      first.split(by: .weekdays([])).map(\.description) == ["0000-01-01..0000-01-09"])
  }
}
