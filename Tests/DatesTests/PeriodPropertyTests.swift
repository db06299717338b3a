import Dates
import TestSupport
import Testing

/// Pieces that random expressions are made of.
private let pieces = [
  "every", "daily", "weekly", "bimonthly", "day", "days", "week", "month", "months", "year", "of",
  "from", "since", "to", "until", "..", "-", "in", "ago", "ahead", "last", "this", "next", "today",
  "tomorrow", "mon", "tuesday", ",", "weekday", "weekendday", "jan", "february", "q", "q3", "w05",
  "st", "nd", "th", "0", "1", "2", "5", "29", "31", "99", "2024", "202413", "20240230", "999999",
  "99999999999999999999", "/", ".", "  ", "\t", "é", "\u{0}", "rent",
]

private let intervals: [Interval] = [
  .daily, .every(3, .day), .weekly, .every(2, .week), .monthly, .every(7, .month), .quarterly,
  .yearly, .every(0, .month), .every(.max, .quarter), .weekdays([.init(rawValue: 5)]),
  .weekdays(.weekend), .dayOfMonth(1), .dayOfMonth(31), .dayOfMonth(99),
  .weekdayOfMonth(2, .thursday), .weekdayOfMonth(5, .monday), .dayOfYear(.february, day: 29),
]

@Suite struct PeriodPropertyTests {
  private let seed: UInt64 = 20_240_615

  @Test func `no expression traps, and errors point into the text`() {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<rounds(30_000) {
      let count = Int.random(in: 0...9, using: &generator)
      let words = (0..<count).map { _ in pieces.randomElement(using: &generator)! }
      let text = words.joined(separator: Bool.random(using: &generator) ? " " : "")
      let today = CivilDate(
        dayNumber: [0, .max, .min, 19_889].randomElement(using: &generator)!)
      do throws(PeriodError) {
        let period = try PeriodExpression.parse(text, today: today)
        let begin = period.span.begin ?? today
        let window = DateSpan(begin: begin, end: begin.adding(days: 800))
        let dates = Array(period.occurrences(in: window))
        #expect(dates.allSatisfy(window.contains), "seed \(seed): \(text)")
        for warning in period.warnings {
          #expect(warning.range.upperBound <= text.utf8.count, "seed \(seed): \(text)")
        }
      } catch {
        #expect(error.range.upperBound <= text.utf8.count, "seed \(seed): \(text)")
        #expect(!error.headline.isEmpty)
      }
    }
  }

  @Test func `every prefix of an expression is a period or an error`() {
    for text in [
      "every 2nd Thursday of month from 2017/1 to 2017/4", "every nov 29th of year since 2017-W05",
      "every mon, wed,fri in 2024Q1", "2024-01-05-2024-02-01", "from 2 weeks ago until next friday",
      "every 12 months from 20190401 to 202405", "bimonthly in -3 quarters", "every 11/05 of year",
    ] {
      let bytes = Array(text.utf8)
      for length in 0...bytes.count {
        let prefix = String(decoding: bytes[..<length], as: UTF8.self)
        do throws(PeriodError) {
          _ = try PeriodExpression.parse(prefix, today: date("2024-06-15"))
        } catch {
          #expect(error.range.upperBound <= length, "\(prefix)")
        }
      }
    }
  }

  @Test func `columns tile the whole span`() {
    var generator = SeededGenerator(seed: seed)
    for interval in intervals {
      for _ in 0..<200 {
        let begin = CivilDate(dayNumber: .random(in: -719_528...30_000, using: &generator))
        let span = DateSpan(
          begin: begin, end: begin.adding(days: .random(in: 1...900, using: &generator)))
        let isExact = Bool.random(using: &generator)
        let columns = Array(span.split(by: interval, exactBegin: isExact))
        #expect(columns[0].begin! <= begin, "seed \(seed): \(interval) \(span)")
        #expect(columns.last!.end! >= span.end!, "seed \(seed): \(interval) \(span)")
        #expect(columns.last!.begin! < span.end!, "seed \(seed): \(interval) \(span)")
        #expect(columns[0].end! > begin, "seed \(seed): \(interval) \(span)")
        #expect(columns.allSatisfy { !$0.isEmpty })
        #expect(zip(columns, columns.dropFirst()).allSatisfy { $0.end == $1.begin })
        if isExact, case .every = interval { #expect(columns[0].begin == begin) }
      }
    }
  }

  @Test func `occurrences ascend, and a smaller window has the same dates`() {
    var generator = SeededGenerator(seed: seed)
    for interval in intervals {
      for _ in 0..<100 {
        let anchor = CivilDate(dayNumber: .random(in: -700_000...700_000, using: &generator))
        let begin = CivilDate(dayNumber: .random(in: -700_000...700_000, using: &generator))
        let window = DateSpan(begin: begin, end: begin.adding(days: 1200))
        let dates = Array(interval.occurrences(in: window, from: anchor))
        #expect(dates.allSatisfy(window.contains), "seed \(seed): \(interval)")
        #expect(zip(dates, dates.dropFirst()).allSatisfy { $0 < $1 }, "seed \(seed): \(interval)")
        let part = DateSpan(
          begin: begin.adding(days: .random(in: 0...600, using: &generator)),
          end: begin.adding(days: .random(in: 600...1200, using: &generator)))
        #expect(
          Array(interval.occurrences(in: part, from: anchor)) == dates.filter(part.contains),
          "seed \(seed): \(interval) from \(anchor) in \(part)")
      }
    }
  }

  @Test func `steps agree with counting one by one`() {
    for unit in CalendarUnit.allCases {
      for count in [1, 2, 5, 13] {
        for anchor in ["2024-01-31", "2024-02-29", "2023-12-30", "2024-03-01"].map(date) {
          let expected = (-40...40).compactMap { anchor.offset(by: $0 * count, unit) }
          let window = DateSpan(begin: expected.first, end: expected.last!.adding(days: 1))
          let found = Array(Interval.every(count, unit).occurrences(in: window, from: anchor))
          #expect(found == expected, "every \(count) \(unit) from \(anchor)")
        }
      }
    }
  }

  @Test func `intervals can be read back from their descriptions`() throws {
    for interval in intervals {
      switch interval {
      case .every(0, _), .every(.max, _), .dayOfMonth(99): continue
      default:
        let period = try PeriodExpression.parse(interval.description, today: .earliest)
        #expect(period.interval == interval)
      }
    }
  }
}
