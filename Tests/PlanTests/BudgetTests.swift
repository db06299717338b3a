import Amounts
import Budgeting
import Dates
import Definitions
import Journal
import Ledger
import Recurring
import TestSupport
import Testing

/// What lines come to, and what is spent on them: the vectors of the plan's semantics (§7).
@Suite struct BudgetTests {
  private func budget(_ keys: String) throws -> Budget {
    let book = Sketch(
      "", "budgets:\n  b:\n    default: true\n    currency: EUR\n" + keys, today: "2025-03-12")
    #expect(book.problems.isEmpty)
    return try #require(book.definitions.defaultBudget)
  }

  /// Expects the only line of a budget to come to these amounts from a day's period on.
  private func check(
    _ line: String, _ calendar: String = "monthly", from day: String, _ expected: [String],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let keys = calendar.split(separator: ";").map { "\($0)" }
    var text = "    period: \(keys[0])\n"
    for key in keys.dropFirst() { text += "    \(key.drop { $0 == " " })\n" }
    let budget = try self.budget(text + "    lines: {x: \(line)}\n")
    let first = budget.calendar.period(of: date(day))
    let amounts = try expected.indices.map {
      try budget.lines[0].amount(in: first + $0, of: budget.calendar, places: 2).description
    }
    #expect(amounts == expected, "\(line)", sourceLocation: sourceLocation)
  }

  @Test func `a year and a quarter are cut into equal months`() throws {
    try check(
      "{amount: 1200.00 EUR, every: year}", from: "2025-01-01",
      Array(repeating: "100.00", count: 12))
    try check(
      "{amount: 100.00 EUR, every: quarter}", from: "2025-01-01",
      ["33.33", "33.33", "33.34", "33.33"])
    try check("{amount: 100.00 EUR, every: year}", "quarterly", from: "2025-01-01", ["25.00"])
  }

  @Test func `a month is cut into weeks by days, and the last takes the rest`() throws {
    // January 2025 from Wednesday the 1st to Friday the 31st; a week may hold parts of two months.
    try check(
      "{steps: {2025-01-01: 100.00 EUR, 2025-01-28: 0 EUR}, every: month}", "weekly",
      from: "2025-01-06", ["22.58", "22.58", "22.58", "16.13"])
    try check(
      "{amount: 310.00 EUR, every: month}", "weekly", from: "2025-01-06", ["70.00", "70.00"])
  }

  @Test func `what is due falls on its day alone`() throws {
    try check(
      "{amount: 1200.00 EUR, every: year, due: mar 31}", from: "2025-01-01",
      ["0", "0", "1200.00", "0"])
    try check(
      "{amount: 90.00 EUR, every: quarter, due: last}", from: "2025-01-01",
      ["0", "0", "90.00", "0", "0", "90.00"])
    try check(
      "{amount: 40.00 EUR, every: month, due: 31}", "weekly", from: "2025-02-17",
      ["0", "40.00", "0"])
  }

  @Test func `a date is due once, and other years are cut into parts`() throws {
    try check(
      "{amount: 1200.00 EUR, every: year, due: 2025-03-31}", from: "2025-01-01",
      ["0", "0", "1200.00"] + Array(repeating: "0", count: 9) + ["100.00", "100.00"])
    // A day of the year lies in one of the quarters; the others have no such day.
    try check(
      "{amount: 90.00 EUR, every: quarter, due: feb 3}", from: "2025-01-01",
      ["0", "90.00", "0", "30.00", "30.00", "30.00"])
    // An amount for the budget's own period is not moved: the day says when, not how much.
    try check("{amount: 20.00 EUR, due: jan 15}", from: "2025-01-01", ["20.00", "20.00"])
  }

  @Test func `shorter lines add up to whole ones`() throws {
    try check("{amount: 100.00 EUR, every: month}", "yearly", from: "2025-01-01", ["1200.00"])
    // 28 days in whole weeks: from Saturday, 1 February, with two days of the first week.
    try check("{amount: 70.00 EUR, every: week}", from: "2025-02-01", ["280.00"])
  }

  @Test func `an amount holds until the next step, and an override replaces it`() throws {
    try check(
      "{steps: {2025-01: 400 EUR, 2025-05: 450 EUR}}", from: "2024-12-01",
      ["0", "400", "400", "400", "400", "450"])
    try check(
      "{steps: {2025-01: 400 EUR, 2025-07: 450 EUR}}", "monthly; starts-on: 25",
      from: "2025-05-25", ["400", "450"])
    // From 10 June to 9 July there are 30 days, all of them in June: the step is for July.
    try check(
      "{steps: {2025-01: 700.00 EUR, 2025-07: 1400.00 EUR}, every: week}", "monthly; starts-on: 10",
      from: "2025-06-10", ["3000.00", "6200.00"])
    try check(
      "{steps: {2025-01: 700.00 EUR, 2025-07: 0 EUR}, every: week}", "monthly; starts-on: 16",
      from: "2025-06-16", ["3000.00", "0.00"])
    // July from 25 June on, named after the month in which most of it is.
    try check(
      "{steps: {2025-01: 700.00 EUR, 2025-07: 1400.00 EUR}, every: week}", "monthly; starts-on: 25",
      from: "2025-05-25", ["3100.00", "6000.00"])
    let budget = try budget(
      "    lines: {x: {steps: {2025-01: 400 EUR, 2025-05: 450 EUR}}}\n"
        + "    overrides: {2025-03: {x: 600 EUR}}\n")
    let amounts = try (0..<5).map {
      try budget.total(in: BudgetPeriod(2025 * 12 + $0), places: 2).description
    }
    #expect(amounts == ["400", "400", "600", "400", "450"])
  }

  // MARK: - Spending

  /// The rows as `account budgeted spent scheduled carried remaining`, then `-` and the unbudgeted ones.
  func rows(
    _ yaml: String, _ journal: String, _ month: String, today: String = "2025-03-12",
    budget name: String? = nil
  ) throws -> [String] {
    let book = Sketch(journal, yaml, today: today)
    #expect(book.problems.isEmpty)
    let choice =
      try name.map {
        BudgetChoice(try #require(book.plan.definitions.budget($0)), in: book.plan.definitions)
      } ?? #require(BudgetChoice(book.plan.definitions))
    let index = try #require(choice.calendar.period(ofMonth: date(month)))
    let result = try BudgetResult(choice, in: index...index, book.plan, book.journal)
    let accounts = book.journal.journal.accounts
    func text(_ row: BudgetRow) -> String {
      let numbers = [row.budgeted, row.spent, row.scheduled, row.carried, row.remaining]
      return ([accounts.name(of: row.account)] + numbers.map { $0.normalized.description })
        .joined(separator: " ")
    }
    return result.lines.map(text) + ["-"] + result.unbudgeted.map(text)
      + result.subtotals(accounts).map { "= " + text($0.row) }
  }

  private let food =
    "budgets:\n  b:\n    default: true\n    accounts: [assets:bank, liabilities:visa]\n"
    + "    currency: EUR\n    lines: {expenses:food: 500 EUR, expenses:food:out: 100 EUR}\n"

  @Test func `a parent is the rest of its subtree, by whole parts of names`() throws {
    let journal = """
      2025-03-01 groceries
          expenses:food:home   320 EUR
          assets:bank
      2025-03-02 out
          expenses:food:out    100 EUR
          expenses:foodtruck    20 EUR
          expenses:gym           5 EUR
          assets:bank

      """
    #expect(
      try rows(food, journal, "2025-03") == [
        "expenses:food 500 320 0 0 180", "expenses:food:out 100 100 0 0 0", "-",
        "expenses:foodtruck 0 20 0 0 -20", "expenses:gym 0 5 0 0 -5",
        "= expenses:food 600 420 0 0 180",
      ])
  }

  @Test func `refunds reduce, and transfers, card payments and income are no spending`() throws {
    let journal = """
      2025-03-01 groceries
          expenses:food        100 EUR
          liabilities:visa
      2025-03-02 refund
          expenses:food        -30 EUR
          liabilities:visa
      2025-03-03 card payment
          liabilities:visa      70 EUR
          assets:bank
      2025-03-04 savings
          assets:savings       200 EUR
          assets:bank
      2025-03-05 salary
          assets:bank         2000 EUR
          income:salary
      2025-03-06 with cash that is not in the budget
          expenses:food         10 EUR
          assets:cash
      2025-03-07 a virtual posting
          (expenses:food)       99 EUR

      """
    #expect(
      try rows(food, journal, "2025-03") == [
        "expenses:food 500 70 0 0 430", "expenses:food:out 100 0 0 0 100", "-",
        "= expenses:food 600 70 0 0 530",
      ])
  }

  // What lean does not have, or does not carry, ends in its month; so March begins with nothing.
  @Test(arguments: ["{expenses:y: 1 EUR}", "{expenses:x: {amount: 100 EUR, rollover: none}}"])
  func `nothing is carried through a month without the line, or without its rollover`(
    _ lean: String
  ) throws {
    let yaml =
      "budgets:\n  b: {default: true, currency: EUR, lines: {expenses:x: {amount: 100 EUR, rollover: both}}}\n"
      + "  lean: {like: b, lines: \(lean)}\nmonths: {2025-02: lean}\n"
    let journal = "2025-01-05 x\n    expenses:x    50 EUR\n    assets:bank\n"
    #expect(try rows(yaml, journal, "2025-03") == ["expenses:x 100 0 0 0 100", "-"])
    #expect(
      try rows(yaml.replacing("2025-02: lean", with: "2025-05: lean"), journal, "2025-03")
        == ["expenses:x 100 0 0 150 250", "-"])
  }

  @Test(arguments: [
    ("none", ["0 20", "0 -30", "0 10"]), ("surplus", ["0 20", "20 -10", "0 10"]),
    ("deficit", ["0 20", "0 -30", "-30 -20"]), ("both", ["0 20", "20 -10", "-10 0"]),
  ])
  func `what is left rolls over, wherever the report begins`(
    _ rollover: String, _ expected: [String]
  ) throws {
    let yaml =
      "budgets: {b: {default: true, rollover: \(rollover), currency: EUR, "
      + "lines: {expenses:x: 100 EUR}}}\n"
    var journal = ""
    for (month, spent) in [(1, 80), (2, 130), (3, 90)] {
      journal += "2025-0\(month)-05 x\n    expenses:x    \(spent) EUR\n    assets:bank\n"
    }
    for (month, expected) in expected.enumerated() {
      let row = try rows(yaml, journal, "2025-0\(month + 1)")[0].split(separator: " ")
      #expect(row[4...].joined(separator: " ") == expected)
    }
  }

  @Test func `a month may have another budget, and a payday begin one`() throws {
    let yaml =
      "budgets:\n  a: {default: true, starts-on: 25, currency: EUR, lines: {expenses:x: 100 EUR}}\n"
      + "  lean: {like: a, lines: {expenses:x: 40 EUR}}\nmonths: {2025-02: lean}\n"
    let journal = """
      2025-01-31 x
          expenses:x    30 EUR
          assets:bank
      2025-02-25 x
          expenses:x     5 EUR
          assets:bank

      """
    #expect(try rows(yaml, journal, "2025-02") == ["expenses:x 40 30 0 0 10", "-"])
    #expect(try rows(yaml, journal, "2025-03") == ["expenses:x 100 5 0 0 95", "-"])
  }

  @Test func `open and virtual occurrences are scheduled, not spent`() throws {
    let yaml = """
      budgets: {b: {default: true, currency: EUR, lines: {expenses:rent: 900 EUR}}}
      templates:
        rent:
          description: Landlord
          schedule: {frequency: weekly, days: mon}
          start: 2025-03-01
          postings: {expenses:rent: 200 EUR, assets:bank: }

      """
    // Mondays: 3 (paid), 10 (open), 17, 24 and 31 (virtual).
    let journal = """
      2025-03-03 * Landlord  ; recurring: rent, occurrence: 2025-03-03
          expenses:rent    200 EUR
          assets:bank
      2025-03-10 ! Landlord  ; recurring: rent, occurrence: 2025-03-10
          expenses:rent    210 EUR
          assets:bank
      2025-03-11 ! not linked
          expenses:rent      1 EUR
          assets:bank

      """
    #expect(
      try rows(yaml, journal, "2025-03") == ["expenses:rent 900 201 810 0 699", "-"])
  }

  @Test func `a line of 500 with one of 120 below it, and a transaction that is split`() throws {
    let yaml =
      "budgets: {b: {default: true, currency: EUR, "
      + "lines: {expenses:food: 500 EUR, expenses:food:out: 120 EUR, expenses:home: 50 EUR}}}\n"
    // One purchase for three rows: 60 + 12.50 for food, 20 out, 30 at home, 7.50 without a line.
    let journal = """
      2025-03-01 supermarket
          expenses:food:fruit     60.00 EUR
          expenses:food           12.50 EUR
          expenses:food:out       20.00 EUR
          expenses:home           30.00 EUR
          expenses:gifts           7.50 EUR
          assets:bank           -130.00 EUR

      """
    #expect(
      try rows(yaml, journal, "2025-03") == [
        "expenses:food 500 72.5 0 0 427.5", "expenses:food:out 120 20 0 0 100",
        "expenses:home 50 30 0 0 20", "-", "expenses:gifts 0 7.5 0 0 -7.5",
        "= expenses:food 620 92.5 0 0 527.5",
      ])
  }

  // 100 a month, in December 150 by an override; spent 70 in November, 180 in December, 120 in January.
  @Test(arguments: [
    ("none", ["100 0 30", "150 0 -30", "100 0 -20", "100 0 100"]),
    ("surplus", ["100 0 30", "150 30 0", "100 0 -20", "100 0 100"]),
    ("deficit", ["100 0 30", "150 0 -30", "100 -30 -50", "100 -50 50"]),
    ("both", ["100 0 30", "150 30 0", "100 0 -20", "100 -20 80"]),
  ])
  func `what rolls over crosses the year, and an override counts in it`(
    _ rollover: String, _ expected: [String]
  ) throws {
    let yaml =
      "budgets: {b: {default: true, currency: EUR, "
      + "lines: {expenses:x: {amount: 100 EUR, rollover: \(rollover)}}, "
      + "overrides: {2024-12: {expenses:x: 150 EUR}}}}\n"
    var journal = ""
    for (month, spent) in [("2024-11", 70), ("2024-12", 180), ("2025-01", 120)] {
      journal += "\(month)-05 x\n    expenses:x    \(spent) EUR\n    assets:bank\n"
    }
    let months = ["2024-11", "2024-12", "2025-01", "2025-02"]
    let actual = try months.map { month in
      let words = try rows(yaml, journal, month)[0].split(separator: " ")
      return "\(words[1]) \(words[4]) \(words[5])"
    }
    #expect(actual == expected)
  }

  // 31 January lies in the month that begins on 25 January and is called February.
  @Test func `the end of a month belongs to the next where a payday begins it`() throws {
    let yaml =
      "budgets: {b: {default: true, starts-on: 25, currency: EUR, lines: {expenses:x: 100 EUR}}}\n"
    var journal = ""
    for day in ["01-24", "01-25", "01-31", "02-24", "02-25"] {
      journal += "2025-\(day) x\n    expenses:x    \(day.suffix(2)) EUR\n    assets:bank\n"
    }
    // January 24; February 25 + 31 + 24; March 25.
    #expect(try rows(yaml, journal, "2025-01")[0] == "expenses:x 100 24 0 0 76")
    #expect(try rows(yaml, journal, "2025-02")[0] == "expenses:x 100 80 0 0 20")
    #expect(try rows(yaml, journal, "2025-03")[0] == "expenses:x 100 25 0 0 75")
  }

  @Test func `periods come in groups, weeks by the month that most of them lies in`() throws {
    func names(_ keys: String, _ unit: BudgetCalendar.Unit, _ days: String...) throws -> [String]? {
      let calendar = try budget("    period: \(keys)\n    lines: {x: 1 EUR}\n").calendar
      let range = calendar.period(of: date(days[0]))...calendar.period(of: date(days[1]))
      return calendar.groups(of: range, by: unit)?.map { "\($0.name) \($0.periods.count)" }
    }
    #expect(
      try names("monthly", .quarter, "2025-01-01", "2025-07-01")
        == ["2025Q1 3", "2025Q2 3", "2025-07 1"])
    #expect(try names("monthly", .year, "2024-01-01", "2025-12-01") == ["2024 12", "2025 12"])
    // Mondays from 30 December: that week lies mostly in January, 27 January's as well.
    #expect(
      try names("weekly", .month, "2024-12-30", "2025-03-02") == ["2025-01 5", "2025-02 4"])
    #expect(try names("monthly", .week, "2025-01-01", "2025-01-01") == nil)
    #expect(try names("yearly", .month, "2025-01-01", "2025-01-01") == nil)
  }

  // The weeks from Monday, 30 December and 27 January have five days in January, that from 28 April three in
  // April. Of the pair of weeks from 25 July seven days are July's and seven August's: the earlier has it.
  @Test(arguments: [
    (
      "weekly", "2025-01-01", "2025-02-01",
      "2024-12-30..2025-02-02, 2025-01 (2024-12-30..2025-02-02)"
    ),
    (
      "weekly", "2025-04-01", "2025-05-01",
      "2025-03-31..2025-04-27, 2025-04 (2025-03-31..2025-04-27)"
    ),
    (
      "weekly", "2025-01-08", "2025-01-16", "2025-01-06..2025-01-19 widened, 2025-01-06..2025-01-19"
    ),
    (
      "biweekly from 2025-07-25", "2025-07-01", "2025-08-01",
      "2025-06-27..2025-08-07, 2025-07 (2025-06-27..2025-08-07)"
    ),
    ("monthly", "2025-01-01", "2025-04-01", "2025-01-01..2025-03-31, 2025-01-01..2025-03-31"),
    (
      "monthly", "2025-01-10", "2025-01-11",
      "2025-01-01..2025-01-31 widened, 2025-01-01..2025-01-31"
    ),
    (
      "monthly; starts-on: 25", "2025-02-01", "2025-03-01",
      "2025-01-25..2025-02-24, 2025-02 (2025-01-25..2025-02-24)"
    ),
    (
      "monthly; starts-on: 25", "2025-02-01", "2025-04-01",
      "2025-01-25..2025-03-24, 2025-01-25..2025-03-24"
    ),
    (
      "quarterly", "2025-03-01", "2025-04-01",
      "2025-01-01..2025-03-31 widened, 2025-01-01..2025-03-31"
    ),
  ])
  func `whole months mean the periods that are called after them`(
    _ keys: String, _ begin: String, _ end: String, _ expected: String
  ) throws {
    let calendar = try calendar(keys)
    let selection = try #require(
      calendar.selection(of: DateSpan(begin: date(begin), end: date(end))))
    let widened = selection.isWidened ? " widened" : ""
    #expect(
      "\(calendar.span(of: selection.periods))\(widened), \(calendar.heading(of: selection.periods))"
        == expected)
  }

  private func calendar(_ keys: String) throws -> BudgetCalendar {
    let lines = keys.split(separator: ";").map { $0.drop { $0 == " " } }
    let text = (["period: \(lines[0])"] + lines.dropFirst().map { "\($0)" })
      .map { "    \($0)\n" }.joined()
    return try budget("\(text)    lines: {x: 1 EUR}\n").calendar
  }

  // MARK: - Properties

  @Test(arguments: [
    "weekly", "biweekly from 2024-01-05", "biweekly from 2025-07-25", "biweekly from 2023-05-30",
    "monthly; starts-on: 16", "monthly; starts-on: 17", "monthly; starts-on: 31",
  ])
  func `months, quarters and years have each period once, and most of its days`(
    _ keys: String
  ) throws {
    let calendar = try calendar(keys)
    for months in [1, 3, 12] {
      var begin = date("2016-01-01")
      var next: BudgetPeriod?
      while begin < date("2032-01-01") {
        let span = DateSpan(begin: begin, end: begin.adding(months: months))
        let selection = try #require(calendar.selection(of: span))
        #expect(!selection.isWidened)
        #expect(next == nil || selection.periods.lowerBound == next, "\(span)")
        next = selection.periods.upperBound + 1
        begin = begin.adding(months: months)
        guard months == 1, calendar.unit.months == nil else { continue }
        for period in selection.periods {
          let days = calendar.span(period)
          let inside = days.intersection(span).dayCount ?? 0
          let outside = (days.dayCount ?? 0) - inside
          let isEarlier = days.begin.map(span.contains) ?? false
          #expect(inside > outside || inside == outside && isEarlier, "\(days) in \(span)")
        }
      }
    }
  }

  @Test func `the months of a budget of weeks spend what its weeks spend`() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SplitMix(state: seed)
    for keys in ["weekly", "biweekly from 2025-01-03"] {
      var journal = ""
      for day in 0..<420 {
        let cents = Int.random(in: 1...99, using: &random)
        journal +=
          "\(date("2024-12-01").adding(days: day)) x\n    expenses:a  1.\(cents < 10 ? "0" : "")\(cents)"
          + " EUR\n    assets:bank\n"
      }
      let book = Sketch(
        journal,
        "budgets: {b: {default: true, currency: EUR, period: \(keys), lines: {expenses:a: 5 EUR}}}\n",
        today: "2026-03-12")
      let choice = try #require(BudgetChoice(book.plan.definitions))
      func total(_ periods: ClosedRange<BudgetPeriod>) throws -> BudgetRow {
        try BudgetResult(choice, in: periods, book.plan, book.journal).total
      }
      func periods(_ begin: CivilDate, months: Int) throws -> ClosedRange<BudgetPeriod> {
        let span = DateSpan(begin: begin, end: begin.adding(months: months))
        return try #require(choice.calendar.selection(of: span)).periods
      }
      let year = try periods(date("2025-01-01"), months: 12)
      let months = try (0..<12).map {
        try total(periods(date("2025-01-01").adding(months: $0), months: 1))
      }
      let weeks = try year.map { try total($0...$0) }
      for parts in [months, weeks] {
        var sum = BudgetRow.none
        for part in parts { try sum.add(part) }
        let whole = try total(year)
        #expect(sum.spent == whole.spent, "seed \(seed)")
        #expect(sum.budgeted == whole.budgeted, "seed \(seed)")
        #expect(sum.transactions == whole.transactions, "seed \(seed)")
      }
      #expect(try total(year).transactions == choice.calendar.span(of: year).dayCount)
    }
  }

  @Test func `rows add up to the totals, and each posting counts once`() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SplitMix(state: seed)
    for _ in 0..<60 {
      // A chart of random names, of which some have lines.
      let parts = ["food", "foodtruck", "out", "home", "a"]
      var names: Set<String> = []
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        let depth = Int.random(in: 1...3, using: &random)
        let path = (0..<depth).map { _ in parts.randomElement(using: &random) ?? "a" }
        names.insert((["expenses"] + path).joined(separator: ":"))
      }
      let sorted = names.sorted()
      let lined = sorted.filter { _ in Bool.random(using: &random) }
      let lines = lined.map { "\($0): 10.00 EUR" }.joined(separator: ", ")
      var journal = ""
      var sum = 0
      for _ in 0..<30 {
        // The sum of n of them is n more than a multiple of 31, so it's never zero, and no row is left out.
        let cents = Int.random(in: -16...64, using: &random) * 31 + 1
        let account = sorted.randomElement(using: &random) ?? "expenses:a"
        let sign = cents < 0 ? "-" : ""
        let (whole, part) = abs(cents).quotientAndRemainder(dividingBy: 100)
        journal +=
          "2025-03-0\(Int.random(in: 1...9, using: &random)) x\n    \(account)  "
          + "\(sign)\(whole).\(part < 10 ? "0" : "")\(part) EUR\n    assets:bank\n"
        sum += cents
      }
      let book = Sketch(
        journal, "budgets: {b: {default: true, currency: EUR, lines: {\(lines)}}}\n",
        today: "2025-03-12")
      let choice = try #require(BudgetChoice(book.plan.definitions))
      let march = BudgetPeriod(2025 * 12 + 2)
      let result = try BudgetResult(
        choice, in: march...march, book.plan, book.journal, hasDetails: true)
      let rows = result.lines + result.unbudgeted
      var spent = Quantity.zero
      for row in rows {
        spent = try spent.adding(row.spent)
        var details = MixedAmount()
        for posting in row.details { try details.add(posting.amount) }
        #expect(
          details.quantity(of: result.budget.currency).normalized == row.spent.normalized,
          "seed \(seed)")
        #expect(row.details.count == row.transactions, "seed \(seed)")
      }
      #expect(spent == Quantity(mantissa: Int128(sum), places: 2), "seed \(seed)")
      let total = try result.total.spent.adding(result.unbudgetedTotal.spent)
      #expect(total == spent, "seed \(seed)")
      #expect(rows.reduce(0) { $0 + $1.transactions } == 30, "seed \(seed)")
      #expect(Set(result.unbudgeted.map(\.account)).count == result.unbudgeted.count)
    }
  }

  @Test func `the parts of a line are the whole, in every calendar`() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SplitMix(state: seed)
    for _ in 0..<rounds(40) {
      let cents = Int128.random(in: 1...100_000, using: &random)
      let quantity = Quantity(mantissa: cents, places: 2)
      let due = ["", ", due: last", ", due: 3"].randomElement(using: &random) ?? ""
      for (every, unit) in [("month", "weekly"), ("year", "monthly"), ("quarter", "weekly")] {
        let budget = try self.budget(
          "    period: \(unit)\n    lines: {x: {amount: \(quantity) EUR, every: \(every)\(due)}}\n")
        let first = date("2020-01-01")
        let own = budget.calendar.with(
          every == "month" ? .month : every == "year" ? .year : .quarter)
        var sum = Quantity.zero
        let begin = budget.calendar.period(of: first)
        let end = budget.calendar.period(of: first.adding(days: 14_609))
        for index in begin...end {
          sum = try sum.adding(budget.lines[0].amount(in: index, of: budget.calendar, places: 2))
        }
        // 40 years of wholes; weeks at both ends reach into one neighbor each, for a part of it.
        let wholes = own.period(of: first.adding(days: 14_609)) - own.period(of: first) + 1
        let least = try quantity.multiplied(by: Quantity(mantissa: Int128(wholes), places: 0))
        let most = try quantity.multiplied(by: Quantity(mantissa: Int128(wholes + 2), places: 0))
        #expect(sum >= least && sum <= most, "seed \(seed)")
        if unit == "monthly" { #expect(sum == least, "seed \(seed)") }
      }
    }
  }
}

/// Random numbers that a seed repeats.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
