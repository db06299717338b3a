import Dates
import Definitions
import Journal
import SourceText
import Testing

/// What budgets mean, and what is wrong with them.
@Suite struct BudgetTests {
  private let sample = """
    settings: {currency: EUR}
    budgets:
      household:
        default: true
        accounts: [Assets:Bank, Liabilities:Visa]
        starts-on: 25
        rollover: surplus
        lines:
          Expenses:Food: 500 EUR
          Expenses:Power: {steps: {2025-07: 95 EUR, 2024-01: 80 EUR}, rollover: both}
          Expenses:Insurance: {amount: 1200 EUR, every: year, due: dec 31, notify: [7, 2]}
        overrides:
          2025-12: {Expenses:Food: 400 EUR}
      lean: {like: household, lines: {Expenses:Food: 300 EUR}}
    months:
      2025-07: lean

    """

  @Test func `a budget is read with its lines`() throws {
    let definitions = check(sample).definitions
    let household = try #require(definitions.defaultBudget)
    #expect(household.name.value == "household")
    #expect(household.calendar == BudgetCalendar(.month, startsOn: 25))
    #expect(household.lines.map(\.rollover) == [.surplus, .both, .surplus])
    #expect(household.lines[1].steps.map { "\($0.quantity)" } == ["80", "95"])
    #expect(household.lines[2].every == .year)
    #expect(household.lines[2].due?.value == .yearDay(.december, day: 31))
    #expect(household.lines[2].reminders == [7, 2])
    #expect(household.lines[0].reminders == [0])
    #expect(household.overrides.keys.sorted() == [BudgetPeriod(2025 * 12 + 11)])
    let lean = try #require(definitions.budget("lean"))
    #expect(lean.owner == "household")
    #expect(lean.accounts.count == 2)
    #expect(lean.calendar == household.calendar)
    #expect(lean.lines.count == 1)
    #expect(definitions.months.values.map(\.value) == ["lean"])
  }

  @Test func `what refers to a line that cannot be read is no further mistake`() {
    func checkLine(_ line: String, _ code: String) {
      check(
        """
        settings: {currency: EUR}
        budgets:
          a:
            default: true
            lines:
              expenses:power: \(line)
              expenses:food: 1 EUR
            overrides: {2025-01: {expenses:power: 5 EUR}}
        assignments:
          2025-01: {expenses:power: 5 EUR, expenses:power:light: 1 EUR, expenses:food: 5 EUR}
          2025-02: {expenses:power: 5 EUR, ②expenses:fod: 1 EUR}
        moves: [{date: 2025-01-02, from: expenses:power, to: expenses:food, amount: 1 EUR}]

        """, [("①", code), ("②", "assignment.account")])
    }
    checkLine("{amount: 90 EUR, notify: [①31]}", "definition.value")
    checkLine("①-90 EUR", "budget.amount")
    checkLine("①90 USD", "budget.amount")
    checkLine("{amount: 90 EUR, every: week, due: ①15}", "budget.period")
    checkLine("{amount: 90 EUR, ①color: red}", "definition.unknown-key")
  }

  @Test func `what refers to budgets that cannot be read is no further mistake`() {
    let assignments = "assignments: {2025-01: {expenses:food: 5 EUR}}\n"
    check("budgets: {a: {default: true, lines: ①5}}\n" + assignments, [("①", "definition.value")])
    check(
      "budgets: {a: {default: true, lines: ①5, overrides: {2025-01: {expenses:x: 1 EUR}}}}\n"
        + assignments, [("①", "definition.value")])
    check("budgets: {a: ①5}\n" + assignments, [("①", "definition.value")])
    check("budgets: ①5\n" + assignments, [("①", "definition.value")])
    check(
      "budgets: {a: {default: true, like: ①b}}\n" + assignments, [("①", "budget.like")])
  }

  @Test func `a budget can be like one of a long chain, and a cycle is reported once`() {
    let count = 20_000
    let chain = (1..<count).map { "  b\($0): {like: b\($0 - 1)}\n" }.reversed().joined()
    check("budgets:\n\(chain)  b0: {default: true, lines: {y: 1 EUR}}\n")
    check(
      "budgets:\n  c: {default: true, like: a}\n  a: {like: ①b}\n  b: {like: a}\n",
      [("①", "budget.like")])
  }

  @Test func `the currency of a budget is that of the first line that has one`() {
    check(
      "budgets: {a: {default: true, lines: {x: ①900, y: 50 €, z: ②7 $}}}\n",
      [("①", "budget.amount"), ("②", "budget.amount")])
    check("budgets: {a: {default: true, lines: {x: 900, y: 50}}}\n")
    check(
      "budgets: {a: {default: true, currency: EUR, lines: {x: ①900}}}\n", [("①", "budget.amount")])
    let headlines = check(
      "budgets: {a: {default: true, lines: {x: ①900, y: 50 €}}}\n", [("①", "budget.amount")]
    ).definitions.diagnostics.map { [$0.headline] + $0.help }
    #expect(
      headlines == [["900 has no currency, but the budget's currency is '€'", "write 900 €"]])
  }

  @Test func `what contradicts is reported with its place`() {
    check("budgets:\n  ①a: {lines: {x: 1 EUR}}\n", [("①", "budget.default")])
    check(
      "budgets:\n  a: {default: true, lines: {x: 1 EUR}}\n  b: {default: ①true, lines: {x: 1 EUR}}\n",
      [("①", "budget.default")])
    check(
      "budgets:\n  a: {default: true, lines: {x: ①-1 EUR, y: ②1 USD, z: 0 EUR}, currency: EUR}\n",
      [("①", "budget.amount"), ("②", "budget.amount")])
    check(
      "budgets:\n  a: {default: true, lines: {①assets:x: 1 EUR, y: 1 EUR}}\n",
      [("①", "budget.line")])
    check(
      "budgets:\n  a: {default: true, lines: {y: 1 EUR}}\nmonths: {2025-01: ①b, ②2025: a}\n",
      [("①", "budget.month"), ("②", "definition.value")])
    check("budgets:\n  ①a: {default: true}\n", [("①", "definition.missing-key")])
    check(
      "budgets:\n  a: {default: true, lines: {y: 1 EUR}}\n  b: {like: ①b}\n",
      [("①", "budget.like")])
    check(
      "budgets:\n  a: {default: true, lines: {①y: {every: month}}}\n", [("①", "budget.line")])
  }

  @Test func `an account is in one budget, with those above and below it`() {
    let loaded = check(
      "budgets:\n  a: {default: true, accounts: [A:B, C, ①C:D], lines: {x: 1 EUR}}\n"
        + "  b: {accounts: [②A, ③A:B:E, F], lines: {y: 1 EUR}}\n"
        + "  c: {accounts: [④F:G, H, ⑤H], lines: {z: 1 EUR}}\n",
      ["①", "②", "③", "④", "⑤"].map { ($0, "budget.account") })
    let firsts = loaded.definitions.diagnostics.flatMap(\.notes).compactMap(\.span)
    #expect(firsts.map(loaded.journal.sources.text) == ["C", "A:B", "A:B", "F", "H"])
  }

  @Test func `a line is found by its account`() throws {
    let definitions = check(sample).definitions
    for (name, count) in [("household", 3), ("lean", 1)] {
      let budget = try #require(definitions.budget(name))
      #expect(budget.lines.count == count)
      for (place, line) in budget.lines.enumerated() {
        #expect(budget.place(of: line.account.value) == place)
        #expect(budget.line(of: line.account.value)?.account.span == line.account.span)
      }
      #expect(budget.line(of: AccountTable.none) == nil)
    }
  }

  @Test func `an alias that gives one account two lines is seen`() {
    check(
      "budgets:\n  a: {default: true, lines: {food: 1 EUR, ①meals: 2 EUR}}\n",
      [("①", "budget.line")], journal: "alias meals=food\n")
  }

  @Test func `an income account that is declared has no line`() {
    check(
      "budgets:\n  a: {default: true, lines: {①pay: 1 EUR, food: 1 EUR}}\n",
      [("①", "budget.line")], journal: "account pay  ; type:R\n\naccount food\n\n")
  }

  // MARK: - Periods

  private func date(_ text: String) throws -> CivilDate {
    try SmartDate.parse(text, today: CivilDate(dayNumber: 0)).date
  }

  /// Expects the period of a date to have these days and to be called after this month.
  private func checkPeriod(
    _ calendar: BudgetCalendar, _ day: String, _ span: String, _ month: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let index = calendar.period(of: try date(day))
    #expect("\(calendar.span(index))" == span, sourceLocation: sourceLocation)
    #expect("\(calendar.month(index))" == month + "-01", sourceLocation: sourceLocation)
  }

  @Test func `months begin on a payday, and are called after most of their days`() throws {
    let payday = BudgetCalendar(.month, startsOn: 25)
    try checkPeriod(payday, "2025-01-31", "2025-01-25..2025-02-24", "2025-02")
    try checkPeriod(payday, "2025-01-24", "2024-12-25..2025-01-24", "2025-01")
    try checkPeriod(payday, "2024-12-25", "2024-12-25..2025-01-24", "2025-01")
    try checkPeriod(
      BudgetCalendar(.month, startsOn: 10), "2025-01-31", "2025-01-10..2025-02-09", "2025-01")
    try checkPeriod(
      BudgetCalendar(.month, startsOn: 31), "2025-03-01", "2025-02-28..2025-03-30", "2025-03")
    try checkPeriod(
      BudgetCalendar(.year, startsOn: 25), "2024-12-25", "2024-12-25..2025-12-24", "2025-01")
    try checkPeriod(BudgetCalendar(.quarter), "2025-05-01", "2025-04-01..2025-06-30", "2025-04")
    try checkPeriod(BudgetCalendar(.month), "2025-02-28", "2025-02-01..2025-02-28", "2025-02")
  }

  @Test func `weeks belong to the month of most of their days`() throws {
    let weeks = BudgetCalendar(.week)
    try checkPeriod(weeks, "2025-01-01", "2024-12-30..2025-01-05", "2025-01")
    try checkPeriod(weeks, "2025-01-31", "2025-01-27..2025-02-02", "2025-01")
    let pairs = BudgetCalendar(.biweek, anchor: try date("2025-01-03"))
    try checkPeriod(pairs, "2025-01-02", "2024-12-20..2025-01-02", "2024-12")
    try checkPeriod(pairs, "2025-01-17", "2025-01-17..2025-01-30", "2025-01")
  }

  @Test func `periods follow each other without a gap`() throws {
    for unit in BudgetCalendar.Unit.allCases {
      for startsOn in [1, 2, 15, 16, 17, 28, 29, 30, 31] {
        let calendar = BudgetCalendar(unit, startsOn: startsOn)
        for offset in 0..<1500 {
          let day = CivilDate(dayNumber: 19_700 + Int32(offset))
          let index = calendar.period(of: day)
          #expect(calendar.span(index).contains(day), "\(unit) \(startsOn) \(day)")
          #expect(calendar.span(index).end == calendar.span(index + 1).begin)
        }
      }
    }
  }
}
