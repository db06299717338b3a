import Dates
import Planning
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
    let found = sketch.plan.matches.matches(of: 0).map { "\($0.slot) \($0.date)" }
    #expect(found == expected, sourceLocation: sourceLocation)
    let missed = sketch.plan.matches.nearMisses.map { "\($0.slot) \($0.reason)" }
    #expect(missed == misses, sourceLocation: sourceLocation)
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
      misses: ["2025-03-01 off by more than 7.5 %"])
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
}
