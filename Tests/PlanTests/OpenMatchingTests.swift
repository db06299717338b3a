import Amounts
import Containers
import Dates
import Definitions
import Journal
import Ledger
import Recurring
import TestSupport
import Testing

/// Matching as `florin match` asks for it: with open entries, and with the reasons of what is near.
@Suite struct OpenMatchingTests {
  private func check(
    _ templates: String, _ entries: [(date: String, amount: String)], _ expected: [String],
    misses: [String] = [], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let journal = entries.map { date, amount in
      "\(date) Landlord\n    Expenses:Rent  \(amount)\n    Assets:Bank\n\n"
    }.joined()
    check(
      Sketch(journal, templates, today: "2025-04-20"), expected, misses: misses,
      sourceLocation: sourceLocation)
  }

  private func check(
    _ sketch: Sketch, _ expected: [String], misses: [String] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(sketch.problems == [], sourceLocation: sourceLocation)
    let commodities = sketch.journal.journal.commodities
    let table = sketch.plan.matchesWithOpenEntries(sketch.journal)
    let found = table.matches(of: TemplateID(0)).map { match in
      "\(match.slot) \(match.date) \(match.reason(commodities))"
        + (match.openEntry == nil ? "" : " open")
    }
    #expect(found == expected, sourceLocation: sourceLocation)
    let near = table.nearMisses.map { miss in
      "\(miss.slot) \(sketch.journal.journal.transactions[miss.transaction].date) \(miss.reason)"
    }
    #expect(near == misses, sourceLocation: sourceLocation)
  }

  private let hundred = rent.replacing("1000 EUR", with: "100 EUR")

  @Test func `each pair says how well it fits`() {
    check(
      rent, [("2025-02-01", "1000 EUR"), ("2025-02-27", "995 EUR"), ("2025-04-02", "1012.50 EUR")],
      [
        "2025-02-01 2025-02-01 on time, amount exact",
        "2025-03-01 2025-02-27 2 days early, amount 5.00 EUR less",
        "2025-04-01 2025-04-02 1 day late, amount 12.50 EUR more",
      ])
  }

  @Test func `the one that fits less is near`() {
    check(
      hundred, [("2025-03-03", "100.00 EUR"), ("2025-03-01", "106.00 EUR")],
      ["2025-03-01 2025-03-03 2 days late, amount exact"],
      misses: ["2025-03-01 2025-03-01 the one of 2025-03-03 matches better"])
  }

  @Test func `an amount beyond the tolerance is near`() {
    check(
      hundred, [("2025-03-01", "108.10 EUR")], [],
      misses: ["2025-03-01 2025-03-01 8.1 % > 7.5 %"])
  }

  @Test func `so are days beyond the window, but not far beyond`() {
    let weekly = hundred.replacing(
      "{frequency: monthly, days: 1}", with: "{frequency: weekly, days: mon}"
    ).replacing("start: 2025-01-01", with: "start: 2025-03-10")
    check(
      weekly, [("2025-03-03", "100 EUR")], [],
      misses: ["2025-03-10 2025-03-03 4 days outside the window"])
    check(
      hundred, [("2025-03-11", "100 EUR")], [],
      misses: ["2025-03-01 2025-03-11 3 days outside the window"])
    check(
      hundred, [("2025-03-09", "100 EUR")], [],
      misses: ["2025-03-01 2025-03-09 1 day outside the window"])
    check(hundred, [("2025-03-16", "100 EUR")], [])
    // Both the days and the amount: that is another one.
    check(hundred, [("2025-03-11", "109 EUR")], [])
  }

  @Test func `an open entry may be paired, a done one is recorded`() {
    func journal(_ mark: String) -> String {
      """
      2025-03-04 \(mark) Landlord  ; recurring: rent, occurrence: 2025-03-01
          Expenses:Rent  1100 EUR
          Assets:Bank

      2025-03-06 Landlord
          Expenses:Rent  1100 EUR
          Assets:Bank

      """
    }
    // The entry's own date and amount count, whatever the template says.
    let open = Sketch(journal("!"), rent, today: "2025-04-20")
    check(open, ["2025-03-01 2025-03-06 2 days late, amount exact open"])
    #expect(open.plan.matches.isEmpty)
    let done = rent.replacing("1000 EUR", with: "1100 EUR")
    check(
      Sketch(journal("*"), done, today: "2025-04-20"), [],
      misses: ["2025-03-01 2025-03-06 already recorded"])
  }

  @Test func `without open entries the pairs are those of reports`() {
    let journal = (0..<40).map { number in
      let day = date("2025-01-01").adding(days: number * 3)
      return "\(day) Landlord\n    Expenses:Rent  \(990 + number) EUR\n    Assets:Bank\n\n"
    }.joined()
    let sketch = Sketch(journal, rent, today: "2025-05-01")
    let usual = sketch.plan.matches.matches(of: TemplateID(0)).map {
      "\($0.slot) \($0.transaction)"
    }
    let table = sketch.plan.matchesWithOpenEntries(sketch.journal)
    #expect(table.matches(of: TemplateID(0)).map { "\($0.slot) \($0.transaction)" } == usual)
    #expect(usual.count == 5)
  }
}
