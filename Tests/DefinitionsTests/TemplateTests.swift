import Amounts
import Dates
import Definitions
import Journal
import SourceText
import Testing

/// What templates mean.
@Suite struct TemplateTests {
  /// Reads one template from its keys.
  private func read(
    _ keys: String, journal: String = "", sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws -> (template: Template, loaded: Loaded) {
    let yaml = "templates:\n  t:\n    description: a | b\n" + indented(keys)
    let loaded = check(yaml, journal: journal, sourceLocation: sourceLocation)
    return (try #require(loaded.definitions.template("t"), sourceLocation: sourceLocation), loaded)
  }

  private func indented(_ keys: String) -> String {
    keys.split(separator: "\n").map { "    \($0)\n" }.joined()
  }

  private func dates(_ template: Template, _ count: Int) -> [String] {
    template.schedule.slots(from: .earliest, through: .latest).prefix(count).map(\.description)
  }

  /// The postings as lines.
  private func lines(_ postings: [TemplatePosting], _ journal: ParsedJournal) -> [String] {
    postings.map { posting in
      let name = journal.accounts.name(of: posting.account.value)
      let account =
        switch posting.kind {
        case .real: name
        case .virtual: "(\(name))"
        case .balancedVirtual: "[\(name)]"
        }
      return "\(account)  \(words(posting.amount.value, journal))"
    }
  }

  private func words(_ amount: TemplateAmount, _ journal: ParsedJournal) -> String {
    func text(_ amount: FragmentAmount) -> String {
      let cost = amount.cost.map { " @\($0.isTotal ? "@" : "") \(text($0.amount))" } ?? ""
      return text(amount.amount) + cost
    }
    func text(_ amount: Amount) -> String {
      journal.commodities.format(amount, rounding: .none)
    }
    return switch amount {
    case .fixed(let amount): text(amount)
    case .elided: "-"
    case .last: "last"
    case .average(let number): "average \(number)"
    case .percent(let number, let account):
      "\(number)% of \(journal.accounts.name(of: account))"
    case .steps(let steps): steps.map { "\($0.from): \(text($0.amount))" }.joined(separator: ", ")
    }
  }

  private let plain = "schedule: {frequency: monthly}\nstart: 2024-01-15\n"
  private let two = "postings:\n  a: 1 EUR\n  b:\n"

  @Test func `the design's example is read`() throws {
    let (template, loaded) = try read(
      """
      schedule:
        frequency: monthly
        interval: 1
        days: 1
      start: 2024-01-01
      end: 2026-12-31
      postings:
        Expenses:Housing:Rent: 1200.00 EUR
        Assets:Bank:Checking:
      status: active
      pauses: [{from: 2025-06-01, through: 2025-08-31}]
      record-as: posted
      tags: {contract: flat-12}
      comment: paid by standing order
      shift: after
      month-end: clamp
      skip: [2024-08-01]
      also: [2024-02-20]
      exceptions:
        2025-03-01: {date: 2025-03-03, postings: {Expenses:Housing:Rent: 950.00 EUR}}
      checklist: [read the meter]
      priority: 2
      match: {days: 3, amount: 5%}
      """)
    #expect(template.payee == "a" && template.note == "b")
    #expect(dates(template, 3) == ["2024-01-01", "2024-02-01", "2024-02-20"])
    #expect(template.schedule.end?.description == "2026-12-31")
    #expect(template.status.value == .active && template.recordAs.value == .unmarked)
    #expect(template.shift == .after && template.schedule.monthEnd == .clamp)
    #expect(template.tags.map(\.value) == [Tag(name: "contract", value: "flat-12")])
    #expect(template.comment?.value == "paid by standing order")
    #expect(template.checklist.map(\.value) == ["read the meter"])
    #expect(template.priority?.value == 2 && template.match.days?.value == 3)
    #expect(template.pauses.first?.value.through?.description == "2025-08-31")
    #expect(
      lines(template.postings, loaded.journal) == [
        "Expenses:Housing:Rent  1200.00 EUR", "Assets:Bank:Checking  -",
      ])
    let slot = try #require(CivilDate(year: 2025, month: 3, day: 1))
    let exception = try #require(template.exceptions[slot])
    #expect(exception.date?.value.description == "2025-03-03")
    #expect(
      exception.postings.map { lines($0, loaded.journal) } == [
        "Expenses:Housing:Rent  950.00 EUR", "Assets:Bank:Checking  -",
      ])
    #expect(loaded.text(template.id.span) == "t")
    #expect(loaded.text(template.postings[0].amount.span) == "1200.00 EUR")
    #expect(loaded.text(template.scheduleSpan).hasPrefix("frequency: monthly"))
  }

  @Test func `what is left out has a meaning`() throws {
    let (template, loaded) = try read(plain + two)
    #expect(dates(template, 2) == ["2024-01-15", "2024-02-15"])
    #expect(template.status.value == .active && template.recordAs.value == .pending)
    #expect(template.shift == .none && template.pauses.isEmpty && template.exceptions.isEmpty)
    #expect(loaded.text(template.status.span) == "t")
  }

  @Test func `a schedule may be a line`() throws {
    let cases = [
      ("every 2 weeks from 2024-01-05", ["2024-01-05", "2024-01-19"]),
      ("monthly from 2024-02-15", ["2024-02-15", "2024-03-15"]),
      ("every 31st day of month from 2024-01", ["2024-01-31", "2024-02-29"]),
      ("monthly from 2024-01-01 to 2024-02-01", ["2024-01-01"]),
    ]
    for (line, expected) in cases {
      let (template, _) = try read("schedule: \(line)\n" + two)
      #expect(dates(template, 2) == expected, "\(line)")
    }
  }

  @Test func `days are texts, numbers and lists`() throws {
    let cases = [
      ("{frequency: monthly, days: last}", ["2024-01-31", "2024-02-29"]),
      ("{frequency: monthly, days: -2}", ["2024-01-30", "2024-02-28"]),
      ("{frequency: monthly, days: [1, first monday]}", ["2024-02-01", "2024-02-05"]),
      ("{frequency: weekly, days: weekends}", ["2024-01-20", "2024-01-21"]),
      ("{frequency: yearly, days: jan 15}", ["2024-01-15", "2025-01-15"]),
      ("{frequency: quarterly, interval: 2}", ["2024-01-15", "2024-07-15"]),
    ]
    for (schedule, expected) in cases {
      let (template, _) = try read("schedule: \(schedule)\nstart: 2024-01-15\n" + two)
      #expect(dates(template, 2) == expected, "\(schedule)")
    }
  }

  @Test func `postings have all forms of amounts`() throws {
    let (template, loaded) = try read(
      plain + """
        postings:
          - a: {last: true}
          - a: {average: 6}
          - b: {percent: 7.5, of: i:salary}
          - c: {steps: {2025-01: 12 EUR, 2024-01-01: 10.50 EUR}}
          - d: 10 AAA @ 2 EUR
          - "[e]": $5
          - "[f]": $-5
          - (g): 3
          - 'h''s':
        """)
    #expect(
      lines(template.postings, loaded.journal) == [
        "a  last", "a  average 6", "b  7.5% of i:salary",
        "c  2024-01-01: 10.50 EUR, 2025-01-01: 12 EUR", "d  10 AAA @ 2 EUR", "[e]  $5",
        "[f]  $-5", "(g)  3", "h's  -",
      ])
  }

  @Test func `amounts are read as at the end of the journal`() throws {
    let journal = """
      decimal-mark ,
      D 1000,00 EUR
      alias bank = assets:bank
      """
    let (template, loaded) = try read(
      plain + "postings:\n  x: 1.000\n  bank:checking:\n", journal: journal + "\n")
    let amount = try #require(template.postings.first?.amount.value)
    guard case .fixed(let fixed) = amount else {
      Issue.record("\(amount)")
      return
    }
    #expect(fixed.amount.quantity == Quantity(mantissa: 1000, places: 0))
    #expect(loaded.journal.commodities.symbol(of: fixed.amount.commodity) == "EUR")
    #expect(
      loaded.journal.accounts.name(of: template.postings[1].account.value)
        == "assets:bank:checking")
  }

  @Test func `templates balance like transactions`() {
    let cases: [(String, String?)] = [
      ("{a: 1 EUR, b: -1 EUR}", nil), ("{a: 1.00 EUR, b: -1 EUR}", nil),
      ("{a: 10 AAA @ 2 EUR, b: -20 EUR}", nil), ("{a: -10 AAA @@ 20 EUR, b: 20 EUR}", nil),
      ("{a: 10 AAA, b: -20 EUR}", nil), ("{a: 10 AAA, b: 20 EUR}", "template.unbalanced"),
      ("{a: 1 EUR, b: -2 EUR}", "template.unbalanced"), ("{a: , b: }", "template.unbalanced"),
      ("{a: 1 EUR}", "template.unbalanced"), ("{a: 0 EUR}", nil), ("{}", "template.unbalanced"),
      ("{a: {last: true}, b: }", nil), ("{a: {last: true}, b: 1 EUR}", "template.unbalanced"),
      ("{a: 1 EUR, b: , (c): 5 EUR}", nil), ("{a: 1 EUR, b: , (c): }", "template.unbalanced"),
      ("{a: 1 EUR, b: , \"[c]\": 5 EUR, \"[d]\": }", nil),
      ("{a: 1 EUR, b: , \"[c]\": 5 EUR}", "template.unbalanced"),
      (
        "{a: {steps: {2024-01: 1 EUR, 2025-01: 2 EUR}}, b: {steps: {2024-01: -1 EUR, 2025-01: -2 EUR}}}",
        nil
      ),
      (
        "{a: {steps: {2024-01: 1 EUR, 2025-01: 2 EUR}}, b: {steps: {2024-01: -1 EUR, 2025-02: -2 EUR}}}",
        "template.unbalanced"
      ),
      ("{a: {steps: {2024-01-16: 1 EUR}}, b: }", "template.amount"),
      (
        "{a: 99999999999999999999999999999999999999 EUR, b: 99999999999999999999999999999999999999 EUR}",
        "template.unbalanced"
      ),
    ]
    for (postings, code) in cases {
      let loaded = Loaded(
        "templates:\n  t:\n    description: x\n    schedule: {frequency: monthly}\n"
          + "    start: 2024-01-15\n    postings: \(postings)\n")
      let codes = Set(loaded.definitions.diagnostics.map(\.code.name))
      #expect(codes == Set([code].compactMap(\.self)), "\(postings)")
    }
  }

  @Test func `exceptions keep what they do not say`() throws {
    let (template, loaded) = try read(
      plain + """
        postings: {a: 10 EUR, b: 5 EUR, c: }
        exceptions:
          2024-02-15: {postings: {b: 6 EUR, d: 1 EUR}, comment: more}
          2024-03-15: {description: other}
        """)
    let all = template.exceptions.values.sorted { $0.slot.value < $1.slot.value }
    #expect(
      all[0].postings.map { lines($0, loaded.journal) } == [
        "a  10 EUR", "b  6 EUR", "c  -", "d  1 EUR",
      ])
    #expect(lines(all[0].changes, loaded.journal) == ["b  6 EUR", "d  1 EUR"])
    #expect(all[1].postings == nil && all[1].description?.value == "other" && all[1].tags == nil)
  }

  // Whatever a template says becomes lines of a journal: nothing in it may end one.
  @Test func `comments and tags hold what stands on lines of a comment`() {
    for escape in [#"\r\n"#, #"\r"#, #"\0"#, #"\e"#, #"\v"#, #"\x7f"#] {
      check(plainTemplate + "    comment: ①\"a\(escape)b\"\n", [("①", "definition.value")])
      check(plainTemplate + "    tags: {①\"a\(escape)b\": c}\n", [("①", "definition.value")])
      check(plainTemplate + "    tags: {a: ①\"b\(escape)c\"}\n", [("①", "definition.value")])
      check(plainTemplate + "    location: ①\"a\(escape)b\"\n", [("①", "definition.value")])
    }
    check(plainTemplate + #"    tags: {a: ①"b,\u0301 c: d"}"#, [("①", "definition.value")])
    check(plainTemplate + #"    tags: {①"b:\u0301": d}"#, [("①", "definition.value")])
    check(plainTemplate + #"    comment: "two\nlines\tand a tab""#)
  }

  private let plainTemplate = """
    templates:
      t:
        description: d
        schedule: {frequency: monthly}
        start: 2024-01-01
        postings: {a: 1, b: }

    """

  @Test func `blanks around an account's name are none of it`() throws {
    let (template, loaded) = try read(plain + "postings: {' a ': 10 EUR, \" b\": }\n")
    #expect(lines(template.postings, loaded.journal) == ["a  10 EUR", "b  -"])
  }

  @Test func `tolerances have three forms`() throws {
    func tolerance(_ text: String) throws -> String {
      let (template, loaded) = try read(plain + two + "match: {amount: \(text)}\n")
      let format = { (amount: Amount) in loaded.journal.commodities.format(amount, rounding: .none)
      }
      return switch template.match.amount?.value {
      case .percent(let number): "\(number)%"
      case .amount(let amount): format(amount)
      case .range(let low, let high): "\(format(low)) to \(format(high))"
      case nil: "none"
      }
    }
    #expect(try tolerance("7.5%") == "7.5%")
    #expect(try tolerance("10 EUR") == "10 EUR")
    #expect(try tolerance("900..1100 EUR") == "900 EUR to 1100 EUR")
    #expect(try tolerance("$900..$1100") == "$900 to $1100")
  }

  @Test func `a text of several lines is one amount or none`() {
    func codes(_ amount: String) -> [String] {
      Loaded(
        "templates:\n  t:\n    description: x\n    schedule: monthly from 2024-01-01\n"
          + "    postings:\n      a: \(amount)\n      b:\n"
      ).definitions.diagnostics.map(\.code.name)
    }
    #expect(codes("|\n        10 EUR") == [])
    #expect(codes("10\n        EUR") == [])
    #expect(codes("|\n        10 EUR\n        11 EUR") == ["amount.trailing"])
    #expect(codes("\"10\\n11\"") == ["amount.trailing"])
  }

  @Test func `a word is not guessed`() {
    check(
      "templates:\n  ①a b: {description: x, schedule: monthly from 2024-01-01, postings: {a: 0}}\n",
      [("①", "template.id")])
  }
}
