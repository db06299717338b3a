import Dates
import Definitions
import Journal
import Recurring
import TestSupport
import Testing

@Suite struct MatchingTests {
  /// Checks which transactions a template's slots take: `slot date`, in order.
  private func check(
    _ templates: String, _ entries: [(date: String, payee: String, amount: String)],
    today: String = "2025-04-20", _ expected: [String], misses: [String] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let journal = entries.map { date, payee, amount in
      "\(date) \(payee)\n    Expenses:Rent  \(amount)\n    Assets:Bank\n\n"
    }.joined()
    let sketch = Sketch(journal, templates, today: today)
    #expect(sketch.problems == [], sourceLocation: sourceLocation)
    let found = sketch.plan.matches.matches(of: TemplateID(0)).map { "\($0.slot) \($0.date)" }
    #expect(found == expected, sourceLocation: sourceLocation)
    let missed = sketch.plan.matches.nearMisses.map { "\($0.slot) \($0.reason)" }
    #expect(missed == misses, sourceLocation: sourceLocation)
  }

  /// What the matches of all templates come to: how many, and how many days they are off.
  private func sums(_ templates: String, _ journal: String) -> (count: Int, days: Int) {
    let sketch = Sketch(journal, templates, today: "2025-04-20")
    let matches = sketch.plan.definitions.templates.indices.flatMap {
      sketch.plan.matches.matches(of: $0)
    }
    #expect(Set(matches.map(\.transaction)).count == matches.count)
    return (matches.count, matches.reduce(0) { $0 + abs($1.daysLate) })
  }

  @Test func `templates that look alike take as many payments, as near, as if each were looked at`()
  {
    let seed: UInt64 = 0x5EED_001C
    var random = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      let starts = (0..<Int.random(in: 2...5, using: &random)).map { _ in
        Int.random(in: 3...7, using: &random)
      }
      // What an exception of its own has is told apart from all others.
      func templates(areAlike: Bool) -> String {
        starts.enumerated().map { index, day in
          let start = "2025-03-0\(day)"
          return "  flat-\(index):\n    description: Landlord | flat \(index)\n"
            + "    schedule: {frequency: weekly}\n    start: \(start)\n    match: {days: 3}\n"
            + "    postings:\n      Expenses:Rent: 100 EUR\n      Assets:Bank:\n"
            + (areAlike ? "" : "    exceptions: {\(start): {comment: its own}}\n")
        }.joined()
      }
      let journal = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        let day = Int.random(in: 1...28, using: &random)
        return "2025-03-\(day < 10 ? "0" : "")\(day) Landlord\n"
          + "    Expenses:Rent  100 EUR\n    Assets:Bank\n\n"
      }.joined()
      let alike = sums(templates(areAlike: true), journal)
      let apart = sums(templates(areAlike: false), journal)
      #expect(alike == apart, "seed \(seed): \(starts)\n\(journal)")
    }
  }

  // The cases of the reference.
  @Test func `paid early or late, each slot takes its own`() {
    check(
      rent,
      [
        ("2025-02-01", "Landlord", "1000 EUR"), ("2025-02-27", "Landlord", "1000 EUR"),
        ("2025-04-03", "Landlord", "1000 EUR"),
      ],
      ["2025-02-01 2025-02-01", "2025-03-01 2025-02-27", "2025-04-01 2025-04-03"])
  }

  @Test func `the cheapest of days and amount is taken`() {
    let hundred = rent.replacing("1000 EUR", with: "100 EUR")
    check(
      hundred,
      [("2025-03-03", "Landlord", "100.00 EUR"), ("2025-03-01", "Landlord", "106.00 EUR")],
      ["2025-03-01 2025-03-03"])
  }

  @Test func `an amount beyond the tolerance is a near miss`() {
    let hundred = rent.replacing("1000 EUR", with: "100 EUR")
    check(
      hundred, [("2025-03-01", "Landlord", "108.10 EUR")], [],
      misses: ["2025-03-01 8.1 % > 7.5 %"])
    check(
      hundred + "    match: {amount: 10 %}\n", [("2025-03-01", "Landlord", "108.10 EUR")],
      ["2025-03-01 2025-03-01"])
  }

  @Test func `last week's is not this week's`() {
    let weekly = rent.replacing(
      "{frequency: monthly, days: 1}", with: "{frequency: weekly, days: mon}"
    )
    .replacing("start: 2025-01-01", with: "start: 2025-03-10")
    check(weekly, [("2025-03-03", "Landlord", "1000 EUR")], [])
    check(weekly, [("2025-03-12", "Landlord", "1000 EUR")], ["2025-03-10 2025-03-12"])
  }

  @Test func `payee, account and sign must fit`() {
    check(rent, [("2025-03-01", "Landlady", "1000 EUR")], [])
    check(rent, [("2025-03-01", "SEPA LANDLORD 4711", "1000 EUR")], ["2025-03-01 2025-03-01"])
    check(rent, [("2025-03-01", "Landlordship", "1000 EUR")], [])
    check(rent, [("2025-03-01", "Landlord", "-1000 EUR")], [])
    check(rent, [("2025-03-01", "Landlord", "1000 USD")], [])
  }

  @Test func `a payment in parts is one payment`() {
    let journal = """
      2025-03-01 Landlord
          Expenses:Rent  600 EUR
          Expenses:Rent  400 EUR
          Assets:Bank

      """
    let sketch = Sketch(journal, rent, today: "2025-03-02")
    #expect(sketch.plan.matches.matches(of: TemplateID(0)).map(\.slot) == [date("2025-03-01")])
  }

  @Test func `no transaction is claimed twice, in any order of the text`() {
    let entries = [
      ("2025-03-02", "Landlord", "1000 EUR"), ("2025-03-03", "Landlord", "1000 EUR"),
    ]
    check(rent, entries, ["2025-03-01 2025-03-02"])
    check(rent, entries.reversed(), ["2025-03-01 2025-03-02"])
  }

  @Test func `a matched slot is taken`() {
    let journal = "2025-04-03 Landlord\n    Expenses:Rent  1000 EUR\n    Assets:Bank\n"
    let sketch = Sketch(journal, rent, today: "2025-04-04")
    #expect(
      sketch.occurrences(from: "2025-04-01", through: "2025-05-31") == [
        "rent 2025-04-03 posted slot 2025-04-01 matched", "rent 2025-05-01 virtual",
      ])
  }

  @Test func `what is recorded goes by its own date, wherever its slot is`() {
    let journal = "2025-03-30 Landlord\n    Expenses:Rent  1000 EUR\n    Assets:Bank\n"
    let sketch = Sketch(
      journal, rent.replacing("2025-01-01", with: "2025-04-01"), today: "2025-03-31")
    #expect(
      sketch.occurrences(from: "2025-03-01", through: "2025-03-31") == [
        "rent 2025-03-30 posted slot 2025-04-01 matched"
      ])
    #expect(sketch.occurrences(from: "2025-04-01", through: "2025-04-30") == [])
  }

  // Every way to pair is tried, for slots and payments that compete with each other.
  @Test func `most are paired, at the least cost`() {
    for seed in 1...UInt64(200) {
      var random = SeededGenerator(seed: seed)
      let window = Int.random(in: 1...4, using: &random)
      let slots = Int.random(in: 1...6, using: &random)
      let payments = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        (day: Int.random(in: 0...9, using: &random), cents: Int.random(in: 0...7, using: &random))
      }
      let begin = date("2025-03-05")
      let journal = payments.map {
        "\(begin.adding(days: $0.day - 3)) Landlord\n    Expenses:Rent  10.0\($0.cents) EUR\n    Assets:Bank\n\n"
      }.joined()
      let templates = """
        templates:
          rent:
            description: Landlord
            schedule: {frequency: daily}
            start: \(begin)
            count: \(slots)
            postings: {Expenses:Rent: 10 EUR, Assets:Bank: }
            match: {days: \(window), amount: 0.10 EUR}

        """
      // In millionths of a window of days, and of the tolerance.
      func cost(_ slot: Int, _ payment: Int) -> Int? {
        let days = abs(payments[payment].day - 3 - slot)
        return days > window
          ? nil : days * 1_000_000 / window + payments[payment].cents * 100_000
      }
      func best(_ slot: Int, _ free: Set<Int>) -> (pairs: Int, cost: Int) {
        guard slot < slots else { return (0, 0) }
        var found = best(slot + 1, free)
        for payment in free {
          guard let cost = cost(slot, payment) else { continue }
          let rest = best(slot + 1, free.subtracting([payment]))
          let candidate = (pairs: rest.pairs + 1, cost: rest.cost + cost)
          if (-candidate.pairs, candidate.cost) < (-found.pairs, found.cost) { found = candidate }
        }
        return found
      }
      let sketch = Sketch(journal, templates, today: "2025-05-01")
      let matches = sketch.plan.matches.matches(of: TemplateID(0))
      let wanted = best(0, Set(payments.indices))
      let costs = matches.map { match in
        cost(begin.days(to: match.slot), match.transaction.index) ?? .max / 100
      }
      #expect(matches.count == wanted.pairs, "seed \(seed)")
      #expect(costs.reduce(0, +) == wanted.cost, "seed \(seed)")
      #expect(Set(matches.map(\.transaction)).count == matches.count, "seed \(seed)")
    }
  }

  @Test(.timeLimit(.minutes(1)))
  func `thousands of equal payments beside daily slots take a moment`() {
    let begin = date("2022-01-01")
    let journal = (0..<3000).map { number in
      "\(begin.adding(days: number / 2)) Shop\n    Expenses:Food  10.0\(number % 7) EUR\n    Assets:Bank\n\n"
    }.joined()
    let templates = ["daily", "weekly"].map { frequency in
      """
        \(frequency):
          description: Shop
          schedule: {frequency: \(frequency)}
          start: 2022-01-01
          end: 2026-01-31
          match: {days: 30}
          postings: {Expenses:Food: 10 EUR, Assets:Bank: }

      """
    }.joined()
    let sketch = Sketch(journal, "templates:\n" + templates, today: "2026-02-10")
    // All slots: each day has two payments, and one slot or, once a week, two.
    #expect(sketch.plan.matches.matches(of: TemplateID(0)).count == 1492)
    #expect(sketch.plan.matches.matches(of: TemplateID(1)).count == 214)
  }
}
