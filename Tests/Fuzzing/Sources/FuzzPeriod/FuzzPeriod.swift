import Dates
import FuzzSupport

@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  FuzzPeriod.test(Fuzzer.Input(start: start, count: count))
  return 0
}

@_cdecl("FuzzPeriod_main")
public func main(_ count: Int32, _ words: UnsafeRawPointer?) -> Int32 { Fuzzer.run(test) }

/// Reads the input as a period expression and as a smart date; the first two bytes say which day it is.
enum FuzzPeriod {
  static func test(_ input: Fuzzer.Input) {
    guard input.count >= 2 else { return }
    let today = day(input[0], input[1])
    let text = String(decoding: input.dropFirst(2), as: UTF8.self)
    do throws(PeriodError) {
      check(try PeriodExpression.parse(text, today: today), text, today)
    } catch {
      check(error, text)
    }
    do throws(PeriodError) {
      let date = try SmartDate.parse(text, today: today)
      Fuzzer.expect(date.span.isEmpty || date.span.contains(date.date), "a date is in its span")
    } catch {
      check(error, text)
    }
    let words = text.split(separator: " ").map(String.init)
    if let leading = PeriodExpression.parseLeadingWords(words, today: today) {
      Fuzzer.expect((1...words.count).contains(leading.consumed), "the words are there")
    }
  }

  private static func day(_ first: UInt8, _ second: UInt8) -> CivilDate {
    switch first {
    case 0: .earliest
    case 255: .latest
    default: CivilDate(dayNumber: Int32(first) * 256 + Int32(second))
    }
  }

  private static func check(_ error: PeriodError, _ text: String) {
    Fuzzer.expect(error.range.upperBound <= text.utf8.count, "an error lies in the text")
    Fuzzer.expect(!error.headline.isEmpty, "an error says something")
  }

  private static func check(_ period: PeriodExpression, _ text: String, _ today: CivilDate) {
    for warning in period.warnings {
      Fuzzer.expect(warning.range.upperBound <= text.utf8.count, "a warning lies in the text")
    }
    let begin = period.span.begin ?? today
    let window = DateSpan(begin: begin, end: begin.adding(days: 1000))
    var last: CivilDate?
    for date in period.occurrences(in: window) {
      Fuzzer.expect(window.contains(date), "an occurrence is in the window")
      Fuzzer.expect(period.span.contains(date), "an occurrence is in the period")
      Fuzzer.expect(last.map { $0 < date } ?? true, "occurrences come in order")
      last = date
    }
    guard let interval = period.interval else { return }
    var end: CivilDate?
    for span in window.split(by: interval, exactBegin: period.isBeginExact) {
      Fuzzer.expect(!span.isEmpty, "no part is empty")
      Fuzzer.expect(end == nil || span.begin == end, "parts follow each other without gaps")
      end = span.end
    }
    // The words of a period mean the period.
    let again = try? PeriodExpression.parse(period.description, today: today)
    Fuzzer.expect(
      again?.interval == period.interval && again?.span == period.span,
      "'\(period.description)' is \(text)")
  }
}
