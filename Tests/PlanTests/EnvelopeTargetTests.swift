import Amounts
import Budgeting
import Dates
import Definitions
import Journal
import SourceText
import Testing

/// What targets ask for: the vectors of the plan's semantics (§9), and of the months' lengths.
@Suite struct EnvelopeTargetTests {
  /// Expects an envelope to need these amounts in the months from January 2025 on, when it is assigned
  /// what it needs, or what `assigned` says for a month, and these amounts are spent from it.
  private func check(
    _ line: String, templates: String = "", assigned: [Int: Int] = [:],
    spent: [Int: Int] = [:], opening: Int = 0, startsOn: Int = 1, _ expected: [String],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    // December 2024 makes the envelope, so that what was carried into January is told by `opening`.
    var jobs = "  2024-12: {X: \(opening) EUR}\n"
    var journal = "2024-12-01 *\n    Assets:Bank  100000.00 EUR\n    Equity\n\n"
    for (month, amount) in spent.sorted(by: { $0.key < $1.key }) {
      journal += "\(Self.name(month))-20 *\n    X  \(amount) EUR\n    Assets:Bank\n\n"
    }
    var needs: [String] = []
    for month in 1...expected.count {
      let yaml =
        "budgets: {b: {default: true, accounts: [Assets:Bank], currency: EUR, starts-on: \(startsOn), "
        + "lines: {X: \(line)}}}\nassignments:\n\(jobs)\(templates)"
      let book = Sketch(journal, yaml, today: "2030-12-31")
      #expect(book.problems.isEmpty, sourceLocation: sourceLocation)
      let envelopes = try book.envelopes(upTo: "2030-12-31")
      let index = try #require(
        envelopes.budget.calendar.period(ofMonth: date("\(Self.name(month))-01")))
      let envelope = try #require(envelopes.month(index)?.envelopes.first)
      needs.append(try envelope.needed.scaled(to: 2).description)
      let given = assigned[month].map(String.init) ?? envelope.needed.description
      jobs += "  \(Self.name(month)): {X: \(given) EUR}\n"
    }
    #expect(needs == expected, sourceLocation: sourceLocation)
  }

  /// `2025-01` for 1, `2026-01` for 13.
  private static func name(_ month: Int) -> String {
    let (year, rest) = (2025 + (month - 1) / 12, (month - 1) % 12 + 1)
    return "\(year)-\(rest < 10 ? "0" : "")\(rest)"
  }

  @Test func `an amount by a month is saved in equal parts`() throws {
    try check(
      "{target: 2400.00 EUR by 2025-12}",
      Array(repeating: "200.00", count: 12) + ["0.00"])
  }

  @Test func `months that are skipped raise the rest`() throws {
    try check(
      "{target: 2400.00 EUR by 2025-12}", assigned: [1: 0, 2: 0, 3: 0],
      [
        "200.00", "218.18", "240.00", "266.67", "266.67", "266.67", "266.66", "266.67", "266.66",
        "266.67", "266.66", "266.67",
      ])
    try check(
      "{target: 2400.00 EUR by 2025-12}", assigned: [3: 0, 4: 0, 5: 0],
      [
        "200.00", "200.00", "200.00", "222.22", "250.00", "285.71", "285.72", "285.71", "285.72",
        "285.71", "285.72", "285.71",
      ])
  }

  @Test func `what is not there by its day is still needed`() throws {
    // 100 of 300 are there when March ends; 50 more come in April, the rest in May.
    try check(
      "{target: 300.00 EUR by 2025-03}", assigned: [1: 100, 2: 0, 3: 0, 4: 50],
      ["100.00", "100.00", "200.00", "200.00", "150.00", "0.00"])
    // What is spent on it late does not raise it again.
    try check(
      "{target: 300.00 EUR by 2025-03}", assigned: [1: 100, 2: 0, 3: 0], spent: [4: 300],
      ["100.00", "100.00", "200.00", "200.00", "0.00"])
    // The next year's takes the place of one that was not met.
    try check(
      "{target: 1200.00 EUR by 2025-03 every year}", assigned: [1: 0, 2: 0, 3: 0],
      ["400.00", "600.00", "1200.00", "100.00"])
  }

  @Test func `two targets of one envelope each have their own part`() throws {
    try check(
      "{target: [1200.00 EUR by 2025-12 every year, 300.00 EUR by 2025-03]}",
      spent: [3: 300],
      ["200.00", "200.00", "200.00"] + Array(repeating: "100.00", count: 9))
    try check(
      "{target: [300.00 EUR by 2025-03, 1200.00 EUR by 2025-12]}", ["200.00"])
    try check(
      "{target: [300.00 EUR by 2025-03, 1200.00 EUR by 2025-12]}", opening: 400, ["91.67"])
  }

  @Test func `what one target has counts for no other one`() throws {
    // 180 EUR: the first has 100, the second 80 of its 200.
    try check(
      "{target: [refill to 100.00 EUR, 50.00 EUR monthly up to 200.00 EUR]}", opening: 180,
      ["50.00"])
    // 240 EUR: the second has 140, and is 60 short of its limit; then it has 190.
    try check(
      "{target: [refill to 100.00 EUR, 80.00 EUR monthly up to 200.00 EUR]}", opening: 240,
      ["60.00", "0.00"])
    try check(
      "{target: [50.00 EUR monthly up to 60.00 EUR, refill to 100.00 EUR]}", opening: 70,
      ["90.00"])
  }

  @Test func `what does not fit in a sum is no number`() throws {
    let amount = String(repeating: "9", count: 38)
    let book = Sketch(
      "2025-01-01 *\n    Assets:Bank  1 EUR\n    Equity\n",
      "budgets: {b: {default: true, accounts: [Assets:Bank], currency: EUR, "
        + "lines: {X: {target: [refill to \(amount) EUR, refill to \(amount) EUR]}}}}",
      today: "2025-01-31")
    #expect(book.problems.isEmpty)
    let choice = try #require(BudgetChoice(book.definitions))
    let month = choice.calendar.period(of: date("2025-01-31"))
    #expect(throws: QuantityError.overflow) {
      try Envelopes(choice, upTo: month, book.plan, book.journal)
    }
  }

  @Test func `a fund goes by the day on which its occurrence was paid`() throws {
    // April's rent, paid on 31 March, is nothing that April still needs.
    let book = Sketch(
      """
      2025-01-01 *
          Assets:Bank  5000.00 EUR
          Equity

      2025-03-31 * Rent  ; recurring: rent, occurrence: 2025-04-01
          X  300.00 EUR
          Assets:Bank

      """,
      """
      budgets: {b: {default: true, accounts: [Assets:Bank], currency: EUR, lines: {X: {fund: rent}}}}
      assignments: {2025-03: {X: 300 EUR}}
      templates:
        rent:
          description: Rent
          schedule: every quarter
          start: 2025-01-01
          postings: {X: 300.00 EUR, Assets:Bank: }
      """, today: "2025-04-10")
    #expect(book.problems.isEmpty)
    let envelopes = try book.envelopes(upTo: "2025-04-10")
    let needs = try envelopes.months.map { month in
      try #require(month.envelopes.first).needed.scaled(to: 2).description
    }
    // 300 in March; then July's in the four months from April on.
    #expect(needs == ["300.00", "75.00"])
  }

  @Test func `what was saved for is spent early, on time, or late`() throws {
    let yearly = "{target: 1200.00 EUR by 2025-12 every year}"
    let hundreds = Array(repeating: "100.00", count: 12)
    // On time, and early: nothing more is needed that year, and the next begins anew. What was spent too
    // early, 100.00, is overspent, and covered by what is ready to assign.
    try check(yearly, spent: [12: 1200], hundreds + hundreds)
    try check(yearly, spent: [11: 1200], hundreds.prefix(11) + ["0.00"] + hundreds)
    // Late: January still has it, and February begins to save for the next December.
    try check(yearly, spent: [13: 1200], hundreds + ["0.00", "109.09", "109.09"])
    // Never: what is left pays for the next year.
    try check(yearly, hundreds + Array(repeating: "0.00", count: 12))
  }

  @Test func `an amount for each month, up to a limit, or for each Friday`() throws {
    try check("{target: 100.00 EUR monthly}", ["100.00", "100.00"])
    try check(
      "{target: 100.00 EUR monthly up to 250.00 EUR}", spent: [4: 180],
      ["100.00", "100.00", "50.00", "0.00", "100.00", "80.00", "0.00"])
    // Fridays of 2025: January has five, May has five.
    try check(
      "{target: 25 EUR every friday}", ["125.00", "100.00", "100.00", "100.00", "125.00", "100.00"])
    // Weeks begin on Mondays: March has five, June has five.
    try check("{target: 10 EUR weekly}", ["40.00", "40.00", "50.00", "40.00", "40.00", "50.00"])
  }

  @Test func `an envelope is refilled`() throws {
    try check(
      "{target: refill to 300.00 EUR}", spent: [1: 120, 3: 300, 4: 20],
      ["300.00", "120.00", "0.00", "300.00", "20.00"])
  }

  @Test func `a line that is due is needed by its day`() throws {
    try check(
      "{amount: 80.00 EUR, due: last}", spent: [1: 80, 2: 60], ["80.00", "80.00", "60.00"])
    try check(
      "{amount: 600.00 EUR, every: year, due: mar 31}",
      spent: [3: 600], ["200.00", "200.00", "200.00", "50.00", "50.00"])
    try check(
      "{amount: 90.00 EUR, every: quarter, due: last}", spent: [3: 90],
      ["30.00", "30.00", "30.00", "30.00"])
  }

  @Test func `a template that is saved for says when and how much`() throws {
    let templates = """
      templates:
        insurance:
          description: Insurer
          schedule: {frequency: yearly, days: apr 10}
          start: 2024-04-10
          postings: {X: 480.00 EUR, Assets:Bank: }

      """
    try check(
      "{fund: insurance}", templates: templates, spent: [4: 480],
      Array(repeating: "120.00", count: 4) + Array(repeating: "40.00", count: 12))
  }

  @Test func `a bill of each month needs its own, whatever was paid before`() throws {
    let templates = """
      templates:
        rent:
          description: Landlord
          schedule: {frequency: monthly, days: 1}
          start: 2025-03-01
          postings: {X: 100.00 EUR, Assets:Bank: }

      """
    // Rent was paid by hand in January and February.
    try check(
      "{fund: rent}", templates: templates, assigned: [1: 100, 2: 100],
      spent: [1: 100, 2: 100, 3: 100],
      ["33.33", "50.00", "100.00", "100.00"])
  }

  @Test func `a deficit that is kept is needed too`() throws {
    try check(
      "{target: refill to 300.00 EUR, rollover: both}", assigned: [1: 0], spent: [1: 50],
      ["300.00", "350.00"])
  }

  @Test func `a deadline keeps its day in later years`() throws {
    let book = Sketch(
      "2025-01-01 *\n    Assets:Bank  100.00 EUR\n    Equity\n",
      """
      budgets: {b: {default: true, accounts: [Assets:Bank], currency: EUR, lines: {X: {target: 1200 EUR by 2025-12-24 every year}}}}
      assignments: {2025-01: {X: 0 EUR}}

      """, today: "2026-02-01")
    let envelopes = try book.envelopes(upTo: "2026-02-01")
    #expect(envelopes.months.first?.envelopes[0].due == date("2025-12-24"))
    #expect(envelopes.months.last?.envelopes[0].due == date("2026-12-24"))
  }

  @Test func `a month may begin on a payday`() throws {
    // The month of December begins on 25 November.
    try check(
      "{target: 1200.00 EUR by 2025-12}", startsOn: 25, Array(repeating: "100.00", count: 12))
  }
}
