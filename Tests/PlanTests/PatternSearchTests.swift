import Amounts
import Dates
import Definitions
import Journal
import Ledger
import Recurring
import TestSupport
import Testing

@Suite struct PatternSearchTests {
  /// Checks what is found: `id, schedule from start, hits, missed, amounts`.
  private func check(
    _ entries: [(date: String, payee: String, amount: String)], templates: String = "",
    today: String = "2025-12-20", minimum: Int = 3, _ expected: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let journal = entries.map { date, payee, amount in
      "\(date) \(payee)\n    Expenses:Some  \(amount)\n    Assets:Bank\n\n"
    }.joined()
    let sketch = Sketch(journal, templates, today: today)
    #expect(sketch.problems == [], sourceLocation: sourceLocation)
    let found = PatternSearch(sketch.plan, sketch.journal, minimum: minimum).patterns
    #expect(found.map { sketch.words($0) } == expected, sourceLocation: sourceLocation)
  }

  /// Entries on some days.
  private func entries(
    _ payee: String, _ amount: String, _ days: [String]
  ) -> [(date: String, payee: String, amount: String)] {
    days.map { ($0, payee, amount) }
  }

  @Test(arguments: [
    (
      ["2025-11-07", "2025-11-14", "2025-11-21", "2025-11-28", "2025-12-05", "2025-12-12"],
      "every Friday from 2025-11-07, 6 hits, 0 missed"
    ),
    (
      ["2025-10-31", "2025-11-14", "2025-11-28", "2025-12-12"],
      "every 2 weeks on Friday from 2025-10-31, 4 hits, 0 missed"
    ),
    (
      [
        "2025-09-01", "2025-09-15", "2025-10-01", "2025-10-15", "2025-11-03", "2025-11-15",
        "2025-12-01", "2025-12-15",
      ],
      "every month on the 1st and 15th from 2025-09-01, 8 hits, 0 missed"
    ),
    (
      ["2025-10-15", "2025-10-31", "2025-11-15", "2025-11-30", "2025-12-15"],
      "every month on the 15th and the last day from 2025-10-15, 5 hits, 0 missed"
    ),
    (
      [
        "2025-07-04", "2025-08-01", "2025-08-29", "2025-09-26", "2025-10-24", "2025-11-21",
        "2025-12-19",
      ],
      "every 4 weeks on Friday from 2025-07-04, 7 hits, 0 missed"
    ),
    // Days of a month go in a circle: the middle of 29, 30, 31, 1 and 2 is 31.
    (
      ["2025-01-29", "2025-03-02", "2025-03-31", "2025-05-01", "2025-05-30"],
      "the last day of every month from 2025-01-31, 5 hits, 0 missed, 10.00, 6 missed since"
    ),
    (
      ["2025-09-30", "2025-10-31", "2025-11-30"],
      "the last day of every month from 2025-09-30, 3 hits, 0 missed"
    ),
    (
      ["2025-08-03", "2025-09-03", "2025-11-04", "2025-12-03"],
      "every month on the 3rd from 2025-08-03, 4 hits, 1 missed"
    ),
    (
      ["2025-02-10", "2025-05-12", "2025-08-11", "2025-11-10"],
      "every 3rd month on the 10th from 2025-02-10, 4 hits, 0 missed"
    ),
    (
      ["2024-06-15", "2024-12-16", "2025-06-16", "2025-12-15"],
      "every 6th month on the 15th from 2024-06-15, 4 hits, 0 missed"
    ),
    (
      ["2023-01-02", "2023-12-30", "2024-12-31"],
      "every year on the last day of December from 2022-12-31, 3 hits, 0 missed"
    ),
  ])
  func `each cadence is found`(_ days: [String], _ expected: String) {
    check(
      entries("Club", "10.00 EUR", days),
      ["club, " + (expected.contains("10.00") ? expected : "\(expected), 10.00")])
  }

  @Test func `few hits, or hits here and there, are no pattern`() {
    check(entries("Club", "10.00 EUR", ["2025-11-01", "2025-12-01"]), [])
    check(
      entries("Club", "10.00 EUR", ["2025-11-01", "2025-12-01"]), minimum: 2,
      ["club, every month on the 1st from 2025-11-01, 2 hits, 0 missed, 10.00"])
    check(
      entries(
        "Club", "10.00 EUR",
        ["2025-01-03", "2025-02-17", "2025-03-02", "2025-04-25", "2025-05-11", "2025-06-30"]), [])
  }

  @Test func `amounts may be near each other, and change once`() {
    let days = ["2025-08-15", "2025-09-15", "2025-10-15", "2025-11-15", "2025-12-15"]
    let amounts = ["80.10 EUR", "82.00 EUR", "79.50 EUR", "83.20 EUR", "81.00 EUR"]
    check(
      zip(days, amounts).map { ($0, "Power Co", $1) },
      ["power-co, every month on the 15th from 2025-08-15, 5 hits, 0 missed, 79.50..83.20"])
    let steps = ["900.00 EUR", "900.00 EUR", "900.00 EUR", "1000.00 EUR", "1000.00 EUR"]
    check(
      zip(days, steps).map { ($0, "Landlord", $1) },
      [
        "landlord, every month on the 15th from 2025-08-15, 5 hits, 0 missed, 900.00, 1000.00 since 2025-11-15"
      ])
    // A small step is one too.
    check(
      zip(days, steps).map { ($0, "Landlord", $1.replacing("1000", with: "910")) },
      [
        "landlord, every month on the 15th from 2025-08-15, 5 hits, 0 missed, 900.00, 910.00 since 2025-11-15"
      ])
  }

  @Test func `two cadences of one payee are two patterns`() {
    let monthly = (1...12).map { "2025-\($0 < 10 ? "0" : "")\($0)-03" }
    check(
      entries("Insurer", "50.00 EUR", monthly)
        + entries("Insurer", "52.00 EUR", monthly.map { $0.dropLast(2) + "20" })
        + entries("Insurer", "300.00 EUR", ["2023-05-10", "2024-05-10", "2025-05-12"]),
      [
        "insurer-monthly, every month on the 3rd from 2025-01-03, 12 hits, 0 missed, 50.00",
        "insurer-monthly-2, every month on the 20th from 2025-01-20, 12 hits, 0 missed, 52.00",
        "insurer-yearly, every year on 10 May from 2023-05-10, 3 hits, 0 missed, 300.00",
      ])
  }

  @Test func `noise in descriptions does not hide a payee`() {
    check(
      [
        ("2025-09-04", "NETFLIX.COM 4711-22 09/25", "12.99 EUR"),
        ("2025-10-04", "NETFLIX.COM 4799-01 10/25", "12.99 EUR"),
        ("2025-11-04", "NETFLIX.COM 5012-77 11/25", "12.99 EUR"),
      ],
      [
        "netflix-com, every month on the 4th from 2025-09-04, 3 hits, 0 missed, 12.99, 1 missed since"
      ])
  }

  @Test func `what has ended is said to have ended, and stands last`() {
    let all =
      entries("Zoo", "9.00 EUR", ["2025-10-02", "2025-11-02", "2025-12-02"])
      + entries("Gym", "30.00 EUR", ["2025-01-05", "2025-02-05", "2025-03-05"])
    check(
      all,
      [
        "zoo, every month on the 2nd from 2025-10-02, 3 hits, 0 missed, 9.00",
        "gym, every month on the 5th from 2025-01-05, 3 hits, 0 missed, 30.00, 9 missed since",
      ])
    check(
      entries("Gym", "30.00 EUR", ["2025-01-05", "2025-02-05", "2025-03-05"]), today: "2025-05-12",
      ["gym, every month on the 5th from 2025-01-05, 3 hits, 0 missed, 30.00, 1 missed since"])
  }

  @Test func `what a template has is left out, and so is what has a link`() {
    let days = ["2025-09-01", "2025-10-01", "2025-11-01", "2025-12-01"]
    check(
      entries("Landlord", "1000 EUR", days), templates: rent.replacing("Rent:", with: "Some:"), [])
    check(
      days.map { ($0, "Landlord  ; recurring: rent, occurrence: \($0)", "1 EUR") }, [])
  }

  @Test func `a salary with its taxes is one`() {
    let journal = ["2025-10-27", "2025-11-27", "2025-12-27"].map {
      """
      \($0) Employer | Salary
          Assets:Bank        2000.00 EUR
          Expenses:Tax        500.00 EUR
          Income:Salary     -2500.00 EUR

      """
    }.joined(separator: "\n")
    let sketch = Sketch(journal, "", today: "2025-12-31")
    let found = PatternSearch(sketch.plan, sketch.journal, minimum: 3).patterns
    #expect(
      found.map { sketch.words($0) } == [
        "employer, every month on the 27th from 2025-10-27, 3 hits, 0 missed, 2000.00"
      ])
    #expect(found.first?.description == "Employer | Salary")
    #expect(
      found.first.map { sketch.postings($0) } == [
        "Assets:Bank 2000.00", "Expenses:Tax 500.00", "Income:Salary rest",
      ])
  }

  @Test func `a price that changed with the first or the last payment is one pattern`() {
    let days = ["2025-10-05", "2025-11-05", "2025-12-05"]
    func check(_ amounts: [String], _ expected: String?) {
      self.check(
        zip(days, amounts).map { ($0, "Film Club", $1) }, expected.map { [$0] } ?? [])
    }
    let found = "film-club, every month on the 5th from 2025-10-05, 3 hits, 0 missed, "
    check(["13.99 EUR", "13.99 EUR", "15.99 EUR"], found + "13.99, 15.99 since 2025-12-05")
    check(["10.99 EUR", "12.99 EUR", "12.99 EUR"], found + "10.99, 12.99 since 2025-11-05")
    // Three prices, or one that is more than half as large again, are no price change.
    check(["10.99 EUR", "12.99 EUR", "14.99 EUR"], nil)
    check(["10 EUR", "10 EUR", "16 EUR"], nil)
  }
}

extension Sketch {
  /// A pattern in a line.
  func words(_ pattern: RecurringPattern) -> String {
    let levels = pattern.levels.enumerated().map { index, level in
      let (least, most) = (level.range.least.quantity, level.range.most.quantity)
      return (least == most ? "\(least)" : "\(least)..\(most)")
        + (index > 0 ? " since \(level.from)" : "")
    }
    var words =
      [
        pattern.id, "\(pattern.schedule.description) from \(pattern.schedule.start)",
        "\(pattern.hits.count) hits", "\(pattern.missed.count) missed",
      ] + levels
    if pattern.missedSince > 0 { words.append("\(pattern.missedSince) missed since") }
    return words.joined(separator: ", ")
  }

  /// The postings of a pattern's template.
  func postings(_ pattern: RecurringPattern) -> [String] {
    pattern.postings.map { account, amount in
      let name = journal.journal.accounts.name(of: account)
      return switch amount {
      case .fixed(let amount): "\(name) \(amount.quantity)"
      case .steps(let steps): "\(name) \(steps.map { "\($0.from) \($0.amount.quantity)" })"
      case .rest: "\(name) rest"
      }
    }
  }
}
