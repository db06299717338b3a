import Dates
import Testing

@Suite struct ForecastTests {
  private static let salary = """
    templates:
      salary:
        description: Employer
        schedule: {frequency: monthly, days: 1}
        start: 2024-02-01
        postings:
          Assets:Bank: 1000 EUR
          Income:Salary:

    """

  private static let opening = """
    2023-12-31 Opening
        Assets:Bank  100 EUR
        Equity:Opening


    """

  // The vectors of the reference: 100 opened, 1000 on each first from February on.
  @Test func `what is expected adds up day by day`() {
    let sketch = Sketch(Self.opening, Self.salary, today: "2024-01-02")
    #expect(sketch.problems == [])
    #expect(sketch.balance("Assets:Bank", on: "2024-01-31") == "100 EUR")
    #expect(sketch.balance("Assets:Bank", on: "2024-02-15") == "1100 EUR")
    #expect(sketch.balance("Assets:Bank", on: "2024-04-05") == "3100 EUR")
  }

  @Test func `what is recorded is not expected again`() {
    let recorded = ["02", "03", "04"].map { month in
      """
      2024-\(month)-01 Employer  ; recurring: salary, occurrence: 2024-\(month)-01
          Assets:Bank  1000 EUR
          Income:Salary


      """
    }.joined()
    let sketch = Sketch(Self.opening + recorded, Self.salary, today: "2024-04-05")
    #expect(sketch.balance("Assets:Bank", on: "2024-04-05") == "3100 EUR")
    #expect(sketch.balance("Assets:Bank", on: "2024-02-15") == "1100 EUR")
    #expect(sketch.balance("Assets:Bank", on: "2024-05-01") == "4100 EUR")
  }

  // hledger would say -200, as the trip hides March, or -2200 with an explicit begin.
  @Test func `suppression is by slot, not by one date`() {
    let templates = rent.replacing("2025-01-01", with: "2025-02-01")
    let journal = """
      2025-01-01 Opening
          Assets:Bank  3000 EUR
          Equity:Opening

      2025-02-03 Landlord | Rent  ; recurring: rent, occurrence: 2025-02-01
          Expenses:Rent  1000 EUR
          Assets:Bank

      2025-03-20 Trip
          Expenses:Trip  200 EUR
          Assets:Bank

      """
    let sketch = Sketch(journal, templates, today: "2025-02-10")
    #expect(sketch.problems == [])
    #expect(sketch.balance("Assets:Bank", on: "2025-05-01") == "-1200 EUR")
    let asked = DateSpan(begin: date("2025-02-01"), end: date("2025-05-02"))
    #expect(sketch.balance("Assets:Bank", on: "2025-05-01", asked: asked) == "-1200 EUR")
  }

  @Test func `what is late counts today, what was missed counts nowhere`() {
    let sketch = Sketch("", rent, today: "2025-03-05")
    #expect(sketch.balance("Assets:Bank", on: "2025-03-04") == "0")
    #expect(sketch.balance("Assets:Bank", on: "2025-03-05") == "-1000 EUR")
    #expect(sketch.balance("Assets:Bank", on: "2025-04-01") == "-2000 EUR")
  }

  @Test func `periodic rules begin after the last transaction`() {
    let journal = """
      ~ monthly from 2024-01-01  rule
          Expenses:Rule  10 EUR
          Assets:Cash

      2024-03-10 something
          Expenses:Other  1 EUR
          Assets:Cash

      """
    let sketch = Sketch(journal, "", today: "2024-03-05")
    // hledger 1.25 agrees: --forecast=..2024-06-02 gives April, May and June.
    #expect(sketch.balance("Expenses:Rule", on: "2024-06-01") == "30 EUR")
    let asked = DateSpan(begin: date("2024-01-01"), end: date("2024-06-02"))
    #expect(sketch.balance("Expenses:Rule", on: "2024-06-01", asked: asked) == "60 EUR")
  }
}

@Suite struct AmountTests {
  /// A power bill whose amount is given, with three bills in the journal.
  private func check(
    _ amount: String, slot: String = "2025-05-01", more journal: String = "", _ expected: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let templates = """
      templates:
        power:
          description: Power
          schedule: {frequency: monthly, days: 1}
          start: 2025-01-01
          postings:
            Expenses:Power: \(amount)
            Assets:Bank:

      """
    let bills = [("02", "80.00"), ("03", "90.00"), ("04", "85.01")].map { month, amount in
      """
      2025-\(month)-02 * Power  ; recurring: power, occurrence: 2025-\(month)-01
          Expenses:Power  \(amount) EUR
          Assets:Bank


      """
    }.joined()
    let sketch = Sketch(bills + journal, templates, today: "2025-04-15")
    #expect(sketch.problems == [], sourceLocation: sourceLocation)
    let lines = sketch.entry(of: slot).split(separator: "\n")
    let line =
      lines.count > 1
      ? lines[1].split(separator: " ").dropFirst().joined(separator: " ") : sketch.entry(of: slot)
    #expect(line == expected, sourceLocation: sourceLocation)
  }

  @Test func `the last, the mean, steps`() {
    check("75 EUR", "75 EUR")
    check("{last: true}", "85.01 EUR")
    // (80 + 90 + 85.01) / 3 = 85.00333…; (90 + 85.01) / 2 = 87.505, half to even 87.50.
    check("{average: 3}", "85.00 EUR")
    check("{average: 2}", "87.50 EUR")
    check("{average: 12}", "85.00 EUR")
    check("{steps: {2025-01-01: 70 EUR, 2025-06-01: 77 EUR}}", "70 EUR")
    check("{steps: {2025-01-01: 70 EUR, 2025-06-01: 77 EUR}}", slot: "2025-06-01", "77 EUR")
  }

  @Test func `a percentage of the month's income`() {
    check("{percent: 10, of: Income:Salary}", "unknown")
    let income = """
      2025-05-03 Employer
          Assets:Bank
          Income:Salary:Base  -1234.50 EUR
          Income:Salary:Bonus  -100 EUR
      2025-06-03 Employer
          Assets:Bank  999 EUR
          Income:Salary

      """
    // 10 % of 1334.50
    check("{percent: 10, of: Income:Salary}", more: income, "133.45 EUR")
  }

  // What an entry says was decided when the definitions were read: the directives that are open at the end
  // of the journal are not applied to it once more.
  @Test func `what a journal leaves open changes no entry of the plan`() {
    let opening = "2024-12-31 Opening\n    Assets:Bank  1.25 EUR\n    Equity\n\n"
    func balance(_ ending: String, _ amount: String, _ account: String) -> String {
      Sketch(
        opening + ending, rent.replacing("1000 EUR", with: amount), today: "2025-01-01"
      ).balance(account, on: "2025-01-31")
    }
    #expect(balance("", "10.5 EUR", "Expenses:Rent") == "10.50 EUR")
    #expect(balance("decimal-mark ,\n", "10,5 EUR", "Expenses:Rent") == "10.50 EUR")
    #expect(balance("alias /^(.*)$/=X:\\1\n", "10 EUR", "X:Expenses:Rent") == "10.00 EUR")
    #expect(balance("apply account X\n", "10 EUR", "X:Expenses:Rent") == "10.00 EUR")
    let done = """
      2024-12-01 Landlord  ; recurring: rent, occurrence: 2024-12-01
          Expenses:Rent  5
          Assets:Bank

      D $1.00

      """
    #expect(balance(done, "{last: true}", "Expenses:Rent") == "10")
  }
}
