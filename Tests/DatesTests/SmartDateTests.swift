import Dates
import Testing

// "Today" is Saturday 2024-06-15, as in the runs of hledger 1.25 that the spans come from:
// `hledger -f daily.journal register x --today=2024-06-15 -p TEXT`, first and last row.
private let today = date("2024-06-15")

/// Checks which days each text means.
private func check(
  _ vectors: [(text: String, span: String)], sourceLocation: SourceLocation = #_sourceLocation
) {
  for (text, expected) in vectors {
    for variant in [text, text.uppercased(), " \(text)\t"] {
      do throws(PeriodError) {
        let found = try SmartDate.parse(variant, today: today)
        #expect(found.span == span(expected), "\(text)", sourceLocation: sourceLocation)
        #expect(found.date == found.span.begin, sourceLocation: sourceLocation)
      } catch {
        Issue.record("\(text): \(error)", sourceLocation: sourceLocation)
      }
    }
  }
}

/// Checks the error of each text, whose place stands between `[` and `]`.
private func checkErrors(
  _ vectors: [(marked: String, headline: String)],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  for (marked, headline) in vectors {
    let (text, range) = unmarked(marked)
    do throws(PeriodError) {
      let found = try SmartDate.parse(text, today: today)
      Issue.record("\(text) is \(found.span)", sourceLocation: sourceLocation)
    } catch {
      #expect(error.headline == headline, "\(text)", sourceLocation: sourceLocation)
      #expect(error.range == range, "\(text)", sourceLocation: sourceLocation)
    }
  }
}

@Suite struct SmartDateTests {
  @Test func `dates in full`() {
    check([
      ("2024-01-15", "2024-01-15..2024-01-15"),
      ("2024/1/15", "2024-01-15..2024-01-15"),
      ("2024.1.15", "2024-01-15..2024-01-15"),
      ("20240131", "2024-01-31..2024-01-31"),
      ("2024-1", "2024-01-01..2024-01-31"),
      ("202401", "2024-01-01..2024-01-31"),
      ("2024", "2024-01-01..2024-12-31"),
      ("0000", "0000-01-01..0000-12-31"),
      ("12345", "12345-01-01..12345-12-31"),
      ("202413", "202413-01-01..202413-12-31"),
      ("202413/2/3", "202413-02-03..202413-02-03"),
      ("2024q1", "2024-01-01..2024-03-31"),
    ])
  }

  @Test func `weeks and hyphenated quarters, which hledger does not read`() {
    check([
      ("2024-W05", "2024-01-29..2024-02-04"),
      ("2024w5", "2024-01-29..2024-02-04"),
      ("2020-w53", "2020-12-28..2021-01-03"),
      ("2024-Q3", "2024-07-01..2024-09-30"),
    ])
  }

  @Test func `missing parts are those of today`() {
    check([
      ("21", "2024-06-21..2024-06-21"),
      ("5", "2024-06-05..2024-06-05"),
      ("1/15", "2024-01-15..2024-01-15"),
      ("2-29", "2024-02-29..2024-02-29"),
      ("jan", "2024-01-01..2024-01-31"),
      ("september", "2024-09-01..2024-09-30"),
      ("q3", "2024-07-01..2024-09-30"),
    ])
  }

  @Test func `day and month by name, which hledger 1.25 does not read`() {
    check([
      ("oct 21", "2024-10-21..2024-10-21"),
      ("october21", "2024-10-21..2024-10-21"),
      ("15 jan", "2024-01-15..2024-01-15"),
      ("15january", "2024-01-15..2024-01-15"),
    ])
  }

  @Test func `days and units near today`() {
    check([
      ("today", "2024-06-15..2024-06-15"),
      ("yesterday", "2024-06-14..2024-06-14"),
      ("tomorrow", "2024-06-16..2024-06-16"),
      ("this day", "2024-06-15..2024-06-15"),
      ("last week", "2024-06-03..2024-06-09"),
      ("lastweek", "2024-06-03..2024-06-09"),
      ("last month", "2024-05-01..2024-05-31"),
      ("next quarter", "2024-07-01..2024-09-30"),
      ("thisyear", "2024-01-01..2024-12-31"),
      ("in 3 weeks", "2024-07-01..2024-07-07"),
      ("in 3 days", "2024-06-18..2024-06-18"),
      ("in -3 days", "2024-06-12..2024-06-12"),
      ("in 1 month", "2024-07-01..2024-07-31"),
      ("in 2 quarters", "2024-10-01..2024-12-31"),
      ("2 days ago", "2024-06-13..2024-06-13"),
      ("1 day ago", "2024-06-14..2024-06-14"),
      ("2weeksago", "2024-05-27..2024-06-02"),
      ("3 months ahead", "2024-09-01..2024-09-30"),
      ("5 days ahead", "2024-06-20..2024-06-20"),
      ("1 year ago", "2023-01-01..2023-12-31"),
    ])
  }

  @Test func `weekdays and months near today, which hledger 1.25 does not read`() {
    check([
      ("last friday", "2024-06-14..2024-06-14"),
      ("last sat", "2024-06-08..2024-06-08"),
      ("last sunday", "2024-06-09..2024-06-09"),
      ("this saturday", "2024-06-15..2024-06-15"),
      ("next saturday", "2024-06-15..2024-06-15"),
      ("next mon", "2024-06-17..2024-06-17"),
      ("this monday", "2024-06-17..2024-06-17"),
      ("next june", "2025-06-01..2025-06-30"),
      ("this june", "2024-06-01..2024-06-30"),
      ("last june", "2023-06-01..2023-06-30"),
      ("next january", "2025-01-01..2025-01-31"),
      ("last jan", "2024-01-01..2024-01-31"),
      ("next dec", "2024-12-01..2024-12-31"),
      ("last dec", "2023-12-01..2023-12-31"),
      ("this feb", "2024-02-01..2024-02-29"),
    ])
  }

  @Test func `exact and relative dates know that they are`() throws {
    for (text, isExact, isRelative) in [
      ("2024-01-15", true, false), ("2024-01", false, false), ("2024", false, false),
      ("2024q1", false, false), ("2024-w05", false, false), ("20240115", true, false),
      ("1/15", true, true), ("15", true, true), ("oct 21", true, true), ("oct", false, true),
      ("q3", false, true), ("today", true, true), ("last week", false, true),
      ("next friday", true, true), ("2 days ago", true, true), ("in 2 months", false, true),
    ] {
      let found = try SmartDate.parse(text, today: today)
      #expect(found.isExact == isExact && found.isRelative == isRelative, "\(text)")
    }
  }

  @Test func `the calendar's last year is open`() throws {
    let year = try SmartDate.parse("999999", today: today)
    #expect(year.span == span("999999-01-01.."))
  }

  @Test func `impossible dates`() {
    checkErrors([
      ("[2024-02-30]", "February 2024 has no day 30"),
      ("[2023-02-29]", "February 2023 has no day 29"),
      ("[20240230]", "February 2024 has no day 30"),
      ("[2024-13]", "there is no month 13"),
      ("[20241301]", "there is no month 13"),
      ("[2024-1-0]", "January 2024 has no day 0"),
      ("[31]", "June 2024 has no day 31"),
      ("[40]", "June 2024 has no day 40"),
      ("[13/1]", "there is no month 13"),
      ("[feb 30]", "February 2024 has no day 30"),
      ("[31 april]", "April 2024 has no day 31"),
      ("[123]", "a year has at least four digits"),
      ("[24/1/5]", "a year has at least four digits"),
      ("[31.12.2026]", "the year comes first"),
      ("[1234567]", "years go from 0000 to 999999"),
      ("[202401012]", "years go from 0000 to 999999"),
      ("[99999999999999999999999]", "years go from 0000 to 999999"),
      ("[q5]", "there is no quarter 5"),
      ("2024[q0]", "there is no quarter 0"),
      ("[2021-W53]", "the year 2021 has no week 53"),
      ("[in 99999999999999999999 weeks]", "the calendar ends before that date"),
      ("[3000 years ago]", "the calendar ends before that date"),
    ])
  }

  @Test func `texts that are no dates`() {
    checkErrors([
      ("[]", "the date is empty"),
      ("[febuary]", "'febuary' isn't a month"),
      ("[Sept]", "'Sept' isn't a date"),
      ("[foo]", "'foo' isn't a date"),
      ("[tomorow] x", "'tomorow' isn't a date"),
      ("last [mnth]", "'mnth' isn't a date"),
      ("last [fridey]", "'fridey' isn't a date"),
      ("2024[/]", "'/' isn't part of a date or a period"),
      ("2024/1[.5]", "'.5' isn't part of a date or a period"),
      ("2024 [1] 5", "'1' isn't part of a date or a period"),
      ("2024-01 [rent] x", "'rent' isn't part of a date or a period"),
      ("2024-01-01 [ünter]", "'ünter' isn't part of a date or a period"),
    ])
    let help = #expect(throws: PeriodError.self) { try SmartDate.parse("febuary", today: today) }
    #expect(help?.help == "did you mean 'february'?")
    for (text, expected) in [
      ("last fridey", "did you mean 'friday'?"),
      ("31.12.2026", "write 2026-12-31"),
      ("3/4/2026", "write 2026-04-03 or 2026-03-04"),
      ("40.40.2026", nil),
    ] {
      let error = #expect(throws: PeriodError.self) { try SmartDate.parse(text, today: today) }
      #expect(error?.help == expected)
    }
  }
}
