import Dates
import Testing

// As in `SmartDateTests`, spans are those of hledger 1.25 unless a comment says otherwise.
private let today = date("2024-06-15")

/// Checks the interval and span of each text; the interval is written in words, or is empty.
private func check(
  _ vectors: [(text: String, interval: String, span: String)],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  for (text, interval, expected) in vectors {
    for variant in [text, text.uppercased(), "  \(text) "] {
      do throws(PeriodError) {
        let period = try PeriodExpression.parse(variant, today: today)
        #expect(period.span == span(expected), "\(text)", sourceLocation: sourceLocation)
        #expect(
          (period.interval?.description ?? "") == interval, "\(text)",
          sourceLocation: sourceLocation)
      } catch {
        Issue.record("\(text): \(error)", sourceLocation: sourceLocation)
      }
    }
  }
}

@Suite struct PeriodExpressionTests {
  @Test func `spans`() {
    check([
      ("2024-01-01 to 2024-02-01", "", "2024-01-01..2024-01-31"),
      ("2024-01..2024-03", "", "2024-01-01..2024-02-29"),
      ("from jan to apr", "", "2024-01-01..2024-03-31"),
      ("fromjantoapr", "", "2024-01-01..2024-03-31"),
      ("jan-apr", "", "2024-01-01..2024-03-31"),
      ("2009/1/1to2009/4/1", "", "2009-01-01..2009-03-31"),
      ("2024-01-2024-03", "", "2024-01-01..2024-02-29"),
      ("2024-01-05-2024-02-01", "", "2024-01-05..2024-01-31"),
      ("1/1-4/1", "", "2024-01-01..2024-03-31"),
      ("2022-2024", "", "2022-01-01..2023-12-31"),
      ("this year to 4/1", "", "2024-01-01..2024-03-31"),
      ("today to tomorrow", "", "2024-06-15..2024-06-15"),
      ("todayto tomorrow", "", "2024-06-15..2024-06-15"),
      ("from 2024", "", "2024-01-01.."),
      ("since 2023-06", "", "2023-06-01.."),  // 1.25 has no `since`, the 1.40 manual does
      ("until 2024", "", "..2023-12-31"),
      ("to 2024/3", "", "..2024-02-29"),
      (".. 2024", "", "..2023-12-31"),
      ("- 2024", "", "..2023-12-31"),
      ("2024..", "", "2024-01-01.."),
      ("2024-", "", "2024-01-01.."),
      ("from 2024..", "", "2024-01-01.."),
      ("in 2024", "", "2024-01-01..2024-12-31"),
      ("in jan", "", "2024-01-01..2024-01-31"),
      ("in q3", "", "2024-07-01..2024-09-30"),  // 1.25: only without `in`
      ("2024Q1-2024Q3", "", "2024-01-01..2024-06-30"),  // 1.25: a quarter stands alone
      ("last month", "", "2024-05-01..2024-05-31"),
      ("in 3 weeks", "", "2024-07-01..2024-07-07"),
      ("from 2 weeks ago to today", "", "2024-05-27..2024-06-14"),
      ("2009/1/1 2009/4/1", "", "2009-01-01..2009-03-31"),  // as the manual says; 1.25: an error
      ("1/1 4/1", "", "2024-01-01..2024-03-31"),
      ("yesterday tomorrow", "", "2024-06-14..2024-06-15"),
      ("2024-02-10..2024-01-10", "", "2024-02-10..2024-01-09"),
    ])
  }

  @Test func `intervals`() {
    check([
      ("daily", "every day", ".."),
      ("weekly", "every week", ".."),
      ("monthly", "every month", ".."),
      ("quarterly", "every quarter", ".."),
      ("yearly", "every year", ".."),
      ("biweekly", "every 2 weeks", ".."),
      ("fortnightly", "every 2 weeks", ".."),
      ("bimonthly", "every 2 months", ".."),
      ("every day", "every day", ".."),
      ("everyweek", "every week", ".."),
      ("every 2 weeks", "every 2 weeks", ".."),
      ("every2weeks", "every 2 weeks", ".."),
      ("every 1 days", "every day", ".."),
      ("every 5 month", "every 5 months", ".."),  // 1.25 wants the plural, its manual does not
      ("every 3rd day of week", "every Wednesday", ".."),
      ("every tue", "every Tuesday", ".."),
      ("every mon,wed,fri", "every Monday, Wednesday, Friday", ".."),
      ("every fri, mon", "every Monday, Friday", ".."),  // 1.25: no space after the comma
      ("every mon,mon", "every Monday", ".."),
      ("every weekday", "every weekday", ".."),
      ("every mon,tue,wed,thu,fri", "every weekday", ".."),
      ("every weekendday", "every weekend day", ".."),
      ("every 15th day", "every 15th day of month", ".."),
      ("every 15th day of  month", "every 15th day of month", ".."),
      ("every 1th day", "every 1st day of month", ".."),
      ("every 22nd day of month", "every 22nd day of month", ".."),
      ("every 2nd thu", "every 2nd Thursday of month", ".."),
      ("every 2nd Thursday of month", "every 2nd Thursday of month", ".."),
      ("every nov 29th", "every November 29th", ".."),
      ("every 29th nov", "every November 29th", ".."),
      ("every 5th november of year", "every November 5th", ".."),
      ("every 11/05", "every November 5th", ".."),
      ("every 11-5 of year", "every November 5th", ".."),
      ("every feb 29th", "every February 29th", ".."),
      ("every nov 29", "every November 29th", ".."),  // 1.25: the suffix is required
    ])
  }

  @Test func `intervals with spans`() {
    check([
      ("monthly in 2024", "every month", "2024-01-01..2024-12-31"),
      ("monthlyin2024", "every month", "2024-01-01..2024-12-31"),
      ("monthly 2024", "every month", "2024-01-01..2024-12-31"),
      ("monthly2024", "every month", "2024-01-01..2024-12-31"),
      ("monthly q3", "every month", "2024-07-01..2024-09-30"),
      ("every 2 weeks from 2024-01-05", "every 2 weeks", "2024-01-05.."),
      ("every 5 months from 2009/03 to 2010", "every 5 months", "2009-03-01..2009-12-31"),
      ("monthly to 2024-06", "every month", "..2024-05-31"),
      ("every day in jan", "every day", "2024-01-01..2024-01-31"),
      ("every 29th nov 2023", "every November 29th", "2023-01-01..2023-12-31"),
      ("every mon from last month", "every Monday", "2024-05-01.."),
      ("every mon , tue in 2024q1", "every Monday, Tuesday", "2024-01-01..2024-03-31"),
      ("every nov 29th from 2017 to 2019", "every November 29th", "2017-01-01..2018-12-31"),
    ])
  }

  @Test func `a begin is exact when it is a day or follows in`() throws {
    for (text, isExact) in [
      ("weekly from 2024-02-01", true), ("weekly from 2024-02", false), ("weekly in 2024-02", true),
      ("weekly 2024-02", true), ("2024-02 to 2024-04", false), ("2024-02-01..2024-04", true),
      ("from last month", false), ("from yesterday", true), ("weekly", false), ("to 2024", false),
    ] {
      #expect(try PeriodExpression.parse(text, today: today).isBeginExact == isExact, "\(text)")
    }
  }

  @Test func `descriptions can be read back`() throws {
    for (text, description) in [
      ("2024q1", "2024Q1"), ("monthly 2024", "every month in 2024"),
      ("biweekly from 2024-01-05 to 2024-06", "every 2 weeks from 2024-01-05 to 2024-06-01"),
      ("every weekendday until 2024", "every weekend day to 2024-01-01"),
      ("since 2024", "from 2024-01-01"), ("last week", "2024-W23"), ("today", "2024-06-15"),
      ("every mon,sun", "every Monday, Sunday"),
    ] {
      let period = try PeriodExpression.parse(text, today: today)
      #expect(period.description == description)
      let again = try PeriodExpression.parse(description, today: today)
      #expect(again.interval == period.interval && again.span == period.span)
    }
  }
}

@Suite struct PeriodProblemTests {
  /// Checks the error of each text, whose place stands between `[` and `]`.
  private func check(
    _ vectors: [(marked: String, kind: PeriodError.Kind, description: String)],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (marked, kind, description) in vectors {
      let (text, range) = unmarked(marked)
      do throws(PeriodError) {
        let period = try PeriodExpression.parse(text, today: today)
        Issue.record("\(text) is \(period)", sourceLocation: sourceLocation)
      } catch {
        #expect(error.kind == kind, "\(text)", sourceLocation: sourceLocation)
        #expect(error.description == description, "\(text)", sourceLocation: sourceLocation)
        #expect(error.range == range, "\(text)", sourceLocation: sourceLocation)
      }
    }
  }

  @Test func `errors say what is wrong, and where`() {
    check([
      ("[]", .empty, "the period is empty"),
      ("[]  ", .empty, "the period is empty"),
      ("[febuary]", .unknownDate, "'febuary' isn't a month (did you mean 'february'?)"),
      ("jan-[febuary] x", .unknownDate, "'febuary' isn't a month (did you mean 'february'?)"),
      ("[montly]", .unknownDate, "'montly' isn't a period (did you mean 'monthly'?)"),
      ("[rent]", .unknownDate, "'rent' isn't a period"),
      ("monthly [rent]", .trailingText, "'rent' isn't part of a date or a period"),
      ("monthly [Decmber]", .unknownDate, "'Decmber' isn't a month (did you mean 'december'?)"),
      (
        "monthly from 2024-01-15 [rent]", .trailingText,
        "'rent' isn't part of a date or a period"
      ),
      ("from[]", .missingDate, "a date is missing after 'from'"),
      ("from 2024 to []", .missingDate, "a date is missing after 'to'"),
      ("2024 to[]", .missingDate, "a date is missing after 'to'"),
      ("to []", .missingDate, "a date is missing after 'to'"),
      ("in []", .missingDate, "a date is missing after 'in'"),
      (
        "every []", .missingInterval,
        "an interval is missing after 'every' (such as 'every 2 weeks' or 'every 15th day of month')"
      ),
      ("every [fornight] x", .unknownInterval, "'fornight' isn't an interval"),
      (
        "every [wensday]", .unknownInterval,
        "'wensday' isn't an interval (did you mean 'wednesday'?)"
      ),
      ("every mon,[tus]", .unknownInterval, "'tus' isn't an interval"),
      ("every [0 days]", .countOutOfRange, "the count must be at least 1"),
      ("every [32nd day] in 2024", .countOutOfRange, "no month has a 32nd day"),
      ("every [0th day]", .countOutOfRange, "no month has a 0th day"),
      ("every [8th day of week]", .countOutOfRange, "a week has no 8th day"),
      ("every [6th monday]", .countOutOfRange, "no month has a 6th Monday"),
      ("every [feb 30th]", .noSuchDate, "February has no day 30"),
      ("every [4/31]", .noSuchDate, "April has no day 31"),
      ("every [13/1]", .noSuchDate, "there is no month 13"),
      ("monthly in [2024-13]", .noSuchDate, "there is no month 13"),
      ("2024-01-01..[2024-02-30]", .noSuchDate, "February 2024 has no day 30"),
      ("every 15th [in] 2024", .unknownInterval, "'in' isn't an interval"),
      ("2024-01 [2024-02]", .trailingText, "'2024-02' isn't part of a date or a period"),
      ("jan [today]", .trailingText, "'today' isn't part of a date or a period"),
      ("jan [2024]", .trailingText, "'2024' isn't part of a date or a period"),
      ("last [3] months", .unknownDate, "'3' isn't a date"),
      (
        "[monday]", .unknownDate,
        "'monday' isn't a period (write 'last monday' (2024-06-10) or 'next monday' (2024-06-17))"
      ),
    ])
  }

  @Test func `warnings name what is probably not meant`() throws {
    func warnings(_ text: String) throws -> [String] {
      try PeriodExpression.parse(text, today: today).warnings.map {
        "\($0.kind) \($0.range.lowerBound)..<\($0.range.upperBound)"
      }
    }
    #expect(try warnings("monthly from 2024-01-15") == [])
    #expect(try warnings("every 2 weeks") == ["phaseFromSpan 0..<13"])
    #expect(try warnings("biweekly to 2024-06") == ["phaseFromSpan 0..<8"])
    #expect(try warnings("weekly") == [])
    #expect(try warnings("from 202413") == ["digitsReadAsYear 5..<11"])
    #expect(try warnings("monthly from last month") == ["relativeDate 13..<23"])
    #expect(try warnings("10/1 to 12") == ["relativeDate 0..<4", "relativeDate 8..<10"])
    #expect(try warnings("weekly from 2024-02") == ["beginAdjusted 12..<19"])
    #expect(try warnings("weekly from 2024-01") == [])
    #expect(try warnings("yearly from 2024-03 to 2030") == ["beginAdjusted 12..<19"])
    #expect(try warnings("weekly in 2024-02") == [])
    let adjusted = try PeriodExpression.parse("yearly from 2024-03", today: today).warnings[0]
    #expect(
      adjusted.headline == "'every year' counts from 2024-01-01, where the year begins")
    #expect(adjusted.help == "write 2024-03-01 to count from that day")
  }

  @Test func `leading words that are a period`() {
    for (words, consumed, description) in [
      ("last-month Expenses", 1, "2024-05"),
      ("last month Expenses Food", 2, "2024-05"),
      ("2024-01 Food", 1, "2024-01"),
      ("2024-01..2024-03", 1, "from 2024-01-01 to 2024-03-01"),
      ("from-2024-01-05 Food", 1, "from 2024-01-05"),
      ("from 2024-01-05 to 2024-02-01 food", 4, "from 2024-01-05 to 2024-02-01"),
      ("2024-01-05 2024-02-01 food", 2, "from 2024-01-05 to 2024-02-01"),
      ("every-2-weeks in 2024 food", 3, "every 2 weeks in 2024"),
      ("jan-apr food", 1, "2024Q1"),
      ("2-days-ago", 1, "2024-06-13"),
      ("2024-W05 x", 1, "2024-W05"),
      ("q1 q2", 1, "2024Q1"),
    ] {
      let found = PeriodExpression.parseLeadingWords(
        words.split(separator: " ").map(String.init), today: today)
      #expect(found?.consumed == consumed, "\(words)")
      #expect(found?.period.description == description, "\(words)")
    }
    #expect(PeriodExpression.parse(words: ["last-month"], today: today) != nil)
    #expect(PeriodExpression.parse(words: ["last", "month"], today: today) != nil)
    #expect(PeriodExpression.parse(words: ["last", "month", "Food"], today: today) == nil)
    #expect(PeriodExpression.parse(words: [], today: today) == nil)
    for words in [[], ["Expenses"], ["desc:x", "2024"], [""], ["-"], ["last-supper"]] {
      #expect(PeriodExpression.parseLeadingWords(words, today: today) == nil, "\(words)")
    }
  }
}
