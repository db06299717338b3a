import Amounts
import Budgeting
import Dates
import Definitions
import Journal
import Ledger
import Testing

/// On which days lines are due, and which payments count for them.
@Suite struct DueTests {
  /// The lines that are due as `account date amount`, with `paid` and what was paid of it.
  private func check(
    _ lines: String, keys: String = "", journal: String = "", today: String,
    _ window: (String, String), _ expected: [String],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let start = "2020-01-01 Opening\n    assets:bank  1 EUR\n    equity\n\n"
    let book = Sketch(
      start + journal,
      "budgets:\n  b:\n    default: true\n    currency: EUR\n\(keys)    lines:\n"
        + lines.split(separator: "\n").map { "      \($0)\n" }.joined(), today: today)
    #expect(book.problems.isEmpty, sourceLocation: sourceLocation)
    let choice = try #require(BudgetChoice(book.definitions))
    let due = try DueLines(
      choice, from: date(window.0), through: date(window.1), book.plan, book.journal)
    let words = due.dues.map { due in
      "\(book.journal.journal.accounts.name(of: due.line.account.value)) \(due.date) \(due.amount)"
        + (due.paid.isZero ? "" : " paid \(due.paid)")
    }
    #expect(words == expected, sourceLocation: sourceLocation)
  }

  private func payment(_ date: String, _ amount: String, _ account: String = "power") -> String {
    "\(date) x\n    expenses:\(account)  \(amount) EUR\n    assets:bank\n\n"
  }

  @Test func `the last day of months of 28, 29, 30 and 31 days`() throws {
    try check(
      "expenses:power: {amount: 95 EUR, due: last}", today: "2023-12-01",
      ("2024-01-01", "2024-04-30"),
      ["31", "29", "31", "30"].enumerated().map { "expenses:power 2024-0\($0 + 1)-\($1) 95" })
    try check(
      "expenses:power: {amount: 95 EUR, due: last}", today: "2025-01-01",
      ("2025-02-01", "2025-02-28"), ["expenses:power 2025-02-28 95"])
    try check(
      "expenses:power: {amount: 95 EUR, due: 30}", today: "2025-01-01",
      ("2025-02-01", "2025-04-30"),
      [
        "expenses:power 2025-02-28 95", "expenses:power 2025-03-30 95",
        "expenses:power 2025-04-30 95",
      ])
  }

  @Test func `days of years, dates, and lines with periods of their own`() throws {
    try check(
      """
      expenses:a: {amount: 10 EUR, due: feb 29}
      expenses:b: {amount: 20 EUR, due: 2025-03-03}
      expenses:c: {amount: 30 EUR, every: year, due: last}
      expenses:d: {amount: 40 EUR, every: quarter, due: 15}
      """, today: "2024-01-31", ("2024-02-01", "2025-04-20"),
      [
        "expenses:a 2024-02-29 10", "expenses:d 2024-04-15 40", "expenses:d 2024-07-15 40",
        "expenses:d 2024-10-15 40", "expenses:c 2024-12-31 30", "expenses:d 2025-01-15 40",
        "expenses:a 2025-02-28 10", "expenses:b 2025-03-03 20", "expenses:d 2025-04-15 40",
      ])
    // Weeks begin on Mondays; the fifth day is Friday.
    try check(
      "expenses:w: {amount: 25 EUR, every: week, due: 5}", today: "2025-05-01",
      ("2025-05-01", "2025-05-31"),
      ["02", "09", "16", "23", "30"].map { "expenses:w 2025-05-\($0) 25" })
  }

  @Test func `months on a payday, steps and overrides`() throws {
    try check(
      "expenses:power: {steps: {2025-03: 95 EUR, 2025-05: 100 EUR}, due: 10}",
      keys: "    starts-on: 25\n    overrides: {2025-04: {expenses:power: 80 EUR}}\n",
      today: "2025-01-01", ("2025-01-01", "2025-05-31"),
      ["03-10 95", "04-10 80", "05-10 100"].map { "expenses:power 2025-\($0)" })
    // One amount for the month, in equal parts for its weeks.
    try check(
      "expenses:w: {amount: 25 EUR, every: week, due: 5}",
      keys: "    overrides: {2025-05: {expenses:w: 100.03 EUR}}\n",
      today: "2025-05-01", ("2025-05-01", "2025-05-31"),
      ["02 20.01", "09 20.01", "16 20.01", "23 20.01", "30 19.99"].map {
        "expenses:w 2025-05-\($0)"
      })
  }

  @Test func `a payment belongs to the nearest day, and half of the amount is all of it`() throws {
    let line = "expenses:power: {amount: 95 EUR, due: last}"
    func due(_ journal: String, _ expected: [String]) throws {
      try check(
        line, journal: journal, today: "2025-12-10", ("2025-12-10", "2026-01-31"),
        expected.map { "expenses:power \($0)" })
    }
    let later = ["2025-12-31 95", "2026-01-31 95"]
    try due("", ["2025-11-30 95"] + later)
    // Early, on the day, and late in the next month.
    for day in ["2025-11-20", "2025-11-30", "2025-12-04"] {
      try due(payment(day, "91.20"), later)
    }
    // October's, which was late.
    try due(payment("2025-11-10", "91.20"), ["2025-11-30 95"] + later)
    // December's, ahead of its day.
    try due(payment("2025-11-28", "91") + payment("2025-12-20", "91"), ["2026-01-31 95"])
    try due(payment("2025-11-28", "40"), ["2025-11-30 95 paid 40"] + later)
    try due(payment("2025-11-28", "40") + payment("2025-12-01", "40"), later)
    // A refund is no payment.
    try due(
      payment("2025-11-28", "90") + payment("2025-12-01", "-90"), ["2025-11-30 95"] + later)
    // Nor is what comes back without one a debt, in whatever currency.
    try due(payment("2025-11-28", "-20"), ["2025-11-30 95"] + later)
    try due(
      payment("2025-11-28", "-20").replacing("EUR", with: "CHF"), ["2025-11-30 95"] + later)
    try due(
      payment("2025-11-28", "40") + payment("2025-12-20", "-20"),
      ["2025-11-30 95 paid 40"] + later)
    // A line of zero isn't due.
    try check(
      "expenses:power: {amount: 0 EUR, due: last}", journal: payment("2025-11-29", "3"),
      today: "2025-12-10", ("2025-12-10", "2025-12-31"), [])
  }

  // 31 October is as far from 15 November as the 30th is: the earlier day has the payment. Each of many days has
  // the payments that are nearest to it.
  @Test func `of two days at the same distance, the earlier has the payment`() throws {
    try check(
      "expenses:power: {amount: 95 EUR, due: last}", journal: payment("2025-11-15", "91"),
      today: "2025-11-15", ("2025-11-15", "2025-11-30"), ["expenses:power 2025-11-30 95"])
    let line = "expenses:w: {amount: 25 EUR, every: week, due: 5}"
    let days = ["05-02", "05-09", "05-16", "05-23", "05-30"]
    for (index, day) in days.enumerated() {
      for distance in -3...3 {
        let paid = date("2025-\(day)").adding(days: distance)
        var expected = days.map { "expenses:w 2025-\($0) 25" }
        expected[index] += " paid 10"
        try check(
          line, journal: payment("\(paid)", "10", "w"), today: "2025-04-29",
          ("2025-04-29", "2025-05-31"), expected)
      }
    }
  }

  @Test func `what is late is forgotten after half a period, and before the journal`() throws {
    let line = "expenses:power: {amount: 95 EUR, due: 1}"
    try check(
      line, today: "2025-12-16", ("2025-12-16", "2025-12-20"), ["expenses:power 2025-12-01 95"])
    try check(line, today: "2025-12-17", ("2025-12-17", "2025-12-20"), [])
    try check(
      "expenses:power: {amount: 95 EUR, due: last}", today: "2020-01-05",
      ("2020-01-05", "2020-01-10"), [])
    try check(
      "expenses:power: {amount: 95 EUR, every: year, due: jul 1}", today: "2025-12-30",
      ("2025-12-30", "2025-12-31"), ["expenses:power 2025-07-01 95"])
    // A window that does not hold today shows its own days alone.
    try check(
      line, today: "2025-12-10", ("2026-01-01", "2026-01-31"), ["expenses:power 2026-01-01 95"])
  }

  @Test func `a template that spends on the line is the same bill`() throws {
    let start = "2020-01-01 Opening\n    assets:bank  1 EUR\n    equity\n\n"
    let book = Sketch(
      start,
      """
      budgets:
        b: {default: true, lines: {expenses:rent: {amount: 900 EUR, due: 3}}}
      templates:
        rent:
          description: Rent
          schedule: {frequency: monthly, days: 1}
          start: 2025-03-01
          end: 2025-04-30
          postings: {expenses:rent: 900 EUR, assets:bank: }

      """, today: "2025-02-20")
    #expect(book.problems.isEmpty)
    let choice = try #require(BudgetChoice(book.definitions))
    let due = try DueLines(
      choice, from: date("2025-02-20"), through: date("2025-06-10"), book.plan, book.journal)
    #expect(due.dues.map { "\($0.date)" } == ["2025-05-03", "2025-06-03"])
  }

  @Test func `names stay when the day changes`() throws {
    func slots(_ due: String) throws -> [String] {
      let book = Sketch(
        "", "budgets:\n  b: {default: true, lines: {x: {amount: 1 EUR, due: \(due)}}}\n",
        today: "2025-01-01")
      let choice = try #require(BudgetChoice(book.definitions))
      return try DueLines(
        choice, from: date("2025-01-01"), through: date("2025-03-31"), book.plan, book.journal
      ).dues.map { $0.slot.map { "\($0)" } ?? "once" }
    }
    for due in ["1", "15", "last"] {
      #expect(try slots(due) == ["2025-01-01", "2025-02-01", "2025-03-01"])
    }
    #expect(try slots("mar 3") == ["2025-01-01"])
    #expect(try slots("2025-02-02") == ["once"])
  }
}
