import Dates
import TestSupport
import Testing

@Suite struct DayRuleTests {
  @Test func `each form of a day`() throws {
    let forms: [(String, [DayRule])] = [
      ("mon", [.weekday(.monday)]), (" Friday ", [.weekday(.friday)]),
      ("weekdays", [.monday, .tuesday, .wednesday, .thursday, .friday].map(DayRule.weekday)),
      ("weekends", [.weekday(.saturday), .weekday(.sunday)]),
      ("1", [.month(.day(1))]), ("31", [.month(.day(31))]), ("07", [.month(.day(7))]),
      ("last", [.month(.fromEnd(1))]), ("-1", [.month(.fromEnd(1))]),
      ("-31", [.month(.fromEnd(31))]), ("first monday", [.month(.nth(1, .monday))]),
      ("Fifth\t fri", [.month(.nth(5, .friday))]), ("last sun", [.month(.last(.sunday))]),
      ("first workday", [.month(.firstWorkday)]), ("last workday", [.month(.lastWorkday)]),
      ("jan 15", [.year(.january, .day(15))]), ("February 29", [.year(.february, .day(29))]),
      ("feb last", [.year(.february, .fromEnd(1))]), ("dec -31", [.year(.december, .fromEnd(31))]),
      ("last of february", [.year(.february, .fromEnd(1))]),
      ("last friday of november", [.year(.november, .last(.friday))]),
      ("third thu of nov", [.year(.november, .nth(3, .thursday))]),
      ("first workday of march", [.year(.march, .firstWorkday)]),
      ("15 of may", [.year(.may, .day(15))]),
    ]
    for (text, rules) in forms {
      #expect(try DayRule.parse(text) == rules, "\(text)")
      for rule in rules { #expect(try DayRule.parse(rule.description) == [rule], "\(text)") }
    }
  }

  @Test func `each error points at its words and says what to write`() {
    // The wrong bytes stand between the brackets.
    let errors = [
      ("[]", "the day is empty", "such as 'mon', '15', 'last', 'first monday' or 'jan 15'"),
      ("[fryday]", "'fryday' isn't a day", "did you mean 'friday'?"),
      ("[weekday]", "'weekday' isn't a day", "did you mean 'weekdays'?"),
      (
        "[soon]", "'soon' isn't a day",
        "such as 'mon', '15', 'last', 'first monday' or 'jan 15'"
      ),
      ("[0]", "no month has a day 0", "write 1 to 31, 'last', or -1 to -31 to count from the end"),
      (
        "[-32]", "no month has a day -32",
        "write 1 to 31, 'last', or -1 to -31 to count from the end"
      ),
      (
        "[99999999999999999999]", "no month has a day 99999999999999999999",
        "write 1 to 31, 'last', or -1 to -31 to count from the end"
      ),
      ("[15th]", "'15th' isn't a day", "write '15'"),
      ("[1st] monday", "'1st' isn't a day", "write 'first monday'"),
      ("[1.5]", "'1.5' isn't a day", "such as 'mon', '15', 'last', 'first monday' or 'jan 15'"),
      ("first[]", "a weekday is missing after 'first'", "day 1 of the month is '1'"),
      ("first [mondey]", "'mondey' isn't a weekday", "did you mean 'monday'?"),
      (
        "[second workday]", "only the first and the last workday can be used",
        "write 'first workday' or 'last workday'"
      ),
      ("[last day]", "'last day' isn't a day of the month", "write 'last'"),
      ("[first day] of may", "'first day' isn't a day of the month", "write '1'"),
      ("jan[]", "the day of January is missing", "such as 'jan 15' or 'jan last'"),
      ("[feb 30]", "February has no day 30", nil), ("[31 of jun]", "June has no day 31", nil),
      ("[apr -31]", "April has no day -31", nil),
      (
        "jan [first]", "'first' isn't a day of the month",
        "such as 'mon', '15', 'last', 'first monday' or 'jan 15'"
      ),
      ("[15 jan]", "the month comes before the day", "write 'jan 15'"),
      ("last friday of[]", "a month is missing after 'of'", "such as 'last friday of november'"),
      ("last friday of [novembre]", "'novembre' isn't a month", "did you mean 'november'?"),
      (
        "mon[,] wed", "a comma separates days only in a list",
        "put brackets around it: [mon, wed]"
      ),
      (
        "mon [wed]", "'wed' is an extra word",
        "write several days as a list, such as [mon, wed] or [1, 15]"
      ),
      (
        "friday [of] november", "'of' is an extra word",
        "write several days as a list, such as [mon, wed] or [1, 15]"
      ),
    ]
    for (marked, headline, help) in errors {
      let (text, range) = unmarked(marked)
      do throws(DayRuleError) {
        let rules = try DayRule.parse(text)
        Issue.record("\(text) is \(rules)")
      } catch {
        #expect(error.headline == headline)
        #expect(error.help == help)
        #expect(error.range == range, "\(text)")
      }
    }
  }

  @Test func `no text traps, and errors point into it`() {
    let pieces = [
      "mon", "weekdays", "last", "first", "fifth", "workday", "day", "of", "jan", "feb", "30", "-",
      "-1", "31st", ",", " ", "\t", "é", "\u{0}", "Friday", "99999999999999999999",
    ]
    var generator = SeededGenerator(seed: 20_240_615)
    for _ in 0..<20_000 {
      let count = Int.random(in: 0...5, using: &generator)
      let words = (0..<count).map { _ in pieces.randomElement(using: &generator)! }
      let text = words.joined(separator: Bool.random(using: &generator) ? " " : "")
      do throws(DayRuleError) {
        let rules = try DayRule.parse(text)
        #expect(!rules.isEmpty)
      } catch {
        #expect(error.range.upperBound <= text.utf8.count, "\(text)")
        #expect(!error.headline.isEmpty)
      }
    }
  }
}
