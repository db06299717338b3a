import Amounts
import Dates
import Definitions
import Journal
import Ledger
import Recurring
import SourceText
import TestSupport
import Testing

@Suite struct PatternTextTests {
  private func book(_ entries: [(date: String, text: String)], _ templates: String = "") -> Sketch {
    Sketch(
      entries.map { "\($0.date) \($0.text)\n    Assets:Bank\n\n" }.joined(), templates,
      today: "2025-12-20")
  }

  private func text(_ book: Sketch) -> String {
    PatternSearch(book.plan, book.journal, minimum: 3).patterns
      .map { PatternText($0, book.journal.journal).text }.joined(separator: "\n")
  }

  @Test func `evidence stands above the template`() {
    let amounts = ["900.00", "900.00", "900.00", "950.00", "950.00"]
    let days = ["2025-01-31", "2025-02-28", "2025-03-31", "2025-05-31", "2025-06-30"]
    let entries = zip(days, amounts).map { ($0, "Landlord: Inc.\n    Expenses:Rent  \($1) EUR") }
    #expect(
      text(book(entries))
        == """
          # the last day of every month: 5 hits from 2025-01-31 through 2025-06-30, 1 missed: 2025-04-30
          # 28 to 61 days apart; 900.00 EUR, since 2025-05-31 950.00 EUR
          # seems to have ended: 5 dates passed without it
          landlord-inc:
            description: Landlord: Inc.
            schedule: {frequency: monthly, days: last}
            start: 2025-01-31
            end: 2025-06-30
            postings:
              Expenses:Rent: {steps: {2025-01-31: 900.00 EUR, 2025-05-31: 950.00 EUR}}
              Assets:Bank:

        """.replacing("description: Landlord: Inc.", with: "description: \"Landlord: Inc.\""))
  }

  @Test func `what is found is read back, and takes all of its hits`() throws {
    let payees = ["Power Co", "1&1 Telecom", "Zoë's: Café #5", "- dash", "NETFLIX.COM 47110-1"]
    for seed in 1...UInt64(60) {
      var random = SeededGenerator(seed: seed)
      var entries: [(date: String, text: String)] = []
      for payee in payees {
        let months = [1, 1, 3, 6][Int.random(in: 0..<4, using: &random)]
        let start = date("2021-01-01").adding(days: Int.random(in: 0...500, using: &random))
        let price = Int.random(in: 100...900, using: &random)
        let hasSteps = Bool.random(using: &random)
        for number in 0..<8 {
          let day = start.adding(months: number * months)
            .adding(days: Int.random(in: 0...1, using: &random))
          let amount = hasSteps && number > 3 ? price * 12 / 10 : price
          entries.append(("\(day)", "\(payee)\n    Expenses:Some  \(amount).50 EUR"))
        }
      }
      let before = book(entries)
      let yaml = "templates:\n" + text(before)
      let after = book(entries, yaml)
      #expect(after.problems == [], "seed \(seed)\n\(yaml)")
      let hits = PatternSearch(before.plan, before.journal, minimum: 3).patterns
        .reduce(0) { $0 + $1.hits.count }
      #expect(hits == entries.count, "seed \(seed)\n\(yaml)")
      let table = after.plan.matchesWithOpenEntries(after.journal)
      #expect(table.count == hits, "seed \(seed)\n\(yaml)")
      // Linked, nothing is left to find.
      let matches = after.plan.definitions.templates.indices.flatMap(table.matches)
      let linked = try after.after(Linking(matches, after.plan, after.journal.journal).change)
      #expect(linked.problems == [], "seed \(seed)")
      #expect(
        PatternSearch(linked.plan, linked.journal, minimum: 3).patterns.map(\.id) == [],
        "seed \(seed)")
    }
  }
}
