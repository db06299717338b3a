import Amounts
import Budgeting
import Definitions
import Ledger
import Recurring
import Testing

/// What is spent in other currencies, and what several budgets pay.
extension BudgetTests {
  @Test func `what two budgets pay is split as they paid, and the parts are the whole`() throws {
    let yaml =
      "budgets:\n  a:\n    default: true\n    accounts: [bank:a]\n    currency: EUR\n"
      + "    lines: {expenses:x: 10.00 EUR}\n"
      + "  b: {accounts: [bank:b], currency: EUR, lines: {expenses:x: 10.00 EUR}}\n"
    // 10.00 in thirds: a third for the first, to twelve places, and the rest for the second.
    let journal = """
      account bank  ; type:A
      2025-03-01 both
          expenses:x    10.00 EUR
          expenses:y     5.00 EUR
          bank:a        -5.00 EUR
          bank:b       -10.00 EUR

      """
    #expect(
      try rows(yaml, journal, "2025-03")
        == [
          "expenses:x 10 3.333333333333 0 0 6.666666666667", "-",
          "expenses:y 0 1.666666666667 0 0 -1.666666666667",
        ])
    #expect(
      try rows(yaml, journal, "2025-03", budget: "b")
        == [
          "expenses:x 10 6.666666666667 0 0 3.333333333333", "-",
          "expenses:y 0 3.333333333333 0 0 -3.333333333333",
        ])
  }

  @Test(arguments: [
    // The cost says what the dollars were worth: 30 and 60 of 90 EUR.
    (
      "    expenses:x   90.00 EUR\n    bank:a      -30.00 EUR\n    bank:b      -66.00 USD @@ 60.00 EUR\n",
      "30", "60"
    ),
    // The same, where the balance implies the cost.
    (
      "    expenses:x   90.00 EUR\n    bank:b      -66.00 USD\n    bank:a      -30.00 EUR\n", "30",
      "60"
    ),
    // Each pays what is spent in its own currency: dollars are two euros here.
    (
      "    expenses:x   90.00 EUR\n    expenses:x   20.00 USD\n    bank:a      -90.00 EUR\n"
        + "    bank:b      -20.00 USD\n", "90", "40"
    ),
    // The cost of what is bought says what it was paid in: 10 and 40 USD of 50.
    (
      "    expenses:x   50.00 CHF @@ 50.00 USD\n    bank:a      -10.00 USD\n    bank:b      -40.00 USD\n",
      "20", "80"
    ),
  ])
  func `payments from two budgets in two currencies are split by their costs`(
    _ postings: String, _ a: String, _ b: String
  ) throws {
    let yaml =
      "budgets:\n  a:\n    default: true\n    accounts: [bank:a]\n    currency: EUR\n"
      + "    lines: {expenses:x: 0 EUR}\n"
      + "  b: {accounts: [bank:b], currency: EUR, lines: {expenses:x: 0 EUR}}\n"
    let journal =
      "account bank  ; type:A\nP 2025-01-01 USD 2.00 EUR\n\n2025-03-01 both\n\(postings)\n"
    #expect(try rows(yaml, journal, "2025-03") == ["expenses:x 0 \(a) 0 0 -\(a)", "-"])
    #expect(
      try rows(yaml, journal, "2025-03", budget: "b") == ["expenses:x 0 \(b) 0 0 -\(b)", "-"])
  }

  @Test(arguments: [
    // 60 of the 90 EUR are b's, which paid 66 USD for them. No price is needed.
    (
      "    expenses:x   90.00 EUR\n    bank:a      -30.00 EUR\n    bank:b      -66.00 USD @@ 60.00 EUR\n",
      "66"
    ),
    // It alone pays: 60 EUR at 66 / 60.
    ("    expenses:x   60.00 EUR\n    bank:b      -66.00 USD @@ 60.00 EUR\n", "66"),
    // A cost in a third currency: 30 CHF are 60 EUR, and those are 66 USD.
    ("    expenses:x   30.00 CHF @ 2.00 EUR\n    bank:b      -66.00 USD @@ 60.00 EUR\n", "66"),
    // What is not paid at a cost has no rate: a's cost is in EUR, and b's postings have none.
    (
      "    expenses:x   60.00 EUR\n    expenses:x    5.00 USD\n    bank:a      -66.00 USD @@ 60.00 EUR\n"
        + "    bank:b       -5.00 USD\n", "5"
    ),
  ])
  func `a payment's own rate says what a share is`(_ postings: String, _ b: String) throws {
    let yaml =
      "budgets:\n  a:\n    default: true\n    accounts: [bank:a]\n    currency: EUR\n"
      + "    lines: {expenses:x: 0 EUR}\n"
      + "  b: {accounts: [bank:b], currency: USD, lines: {expenses:x: 0 USD}}\n"
    let journal = "account bank  ; type:A\naccount bank:a\n\n2025-03-01 both\n\(postings)\n"
    #expect(
      try rows(yaml, journal, "2025-03", budget: "b") == ["expenses:x 0 \(b) 0 0 -\(b)", "-"])
  }

  @Test func `what another budget pays needs no price`() throws {
    let yaml =
      "budgets:\n  a:\n    default: true\n    accounts: [bank:a]\n    currency: EUR\n"
      + "    lines: {expenses:x: 0 EUR}\n"
      + "  b: {accounts: [bank:b], currency: EUR, lines: {expenses:x: 0 EUR}}\n"
    let book = Sketch(
      "account bank  ; type:A\n\n2025-03-01 b\n    expenses:x   5 CHF\n    bank:b\n\n"
        + "2025-03-02 a\n    expenses:x   5 EUR\n    expenses:x   7 CHF\n    bank:a   -5 EUR\n    bank:b   -7 CHF\n",
      yaml, today: "2025-03-12")
    let month = BudgetPeriod(2025 * 12 + 2)
    let spending = try BudgetSpending(
      try #require(BudgetChoice(book.plan.definitions)), in: month...month, book.plan, book.journal)
    #expect(spending.missingPrices.isEmpty)
    #expect(
      spending.activities(in: month).flatMap { $0.spent.nonzero }.map(\.quantity.description) == [
        "5"
      ])
  }

  @Test func `other commodities stand apart, unless their cost or a price says more`() throws {
    let yaml = "budgets: {b: {default: true, currency: EUR, lines: {expenses:x: 100 EUR}}}\n"
    let journal = """
      2025-03-03 with its cost
          expenses:x     10 CHF @ 1.05 EUR
          assets:bank
      2025-03-04 without
          expenses:x     7 USD
          assets:bank

      """
    #expect(try rows(yaml, journal, "2025-03") == ["expenses:x 100 10.5 0 0 89.5", "-"])
    let book = Sketch(journal, yaml, today: "2025-03-12")
    let choice = try #require(BudgetChoice(book.plan.definitions))
    let march = BudgetPeriod(2025 * 12 + 2)
    let result = try BudgetResult(choice, in: march...march, book.plan, book.journal)
    #expect(result.lines[0].unconverted.nonzero.map(\.quantity.description) == ["7"])
    #expect(result.total.unconverted.nonzero.count == 1)
    #expect(result.missingPrices.map(\.date) == [date("2025-03-04")])
    // Nothing is rounded before it is shown: 3 · 0.333 are 0.999.
    let priced =
      "P 2025-03-01 USD 0.333 EUR\ncommodity 1.00 EUR\n"
      + (1...3).map { "2025-03-0\($0) x\n    expenses:x  1 USD\n    assets:bank\n" }.joined()
    #expect(try rows(yaml, priced, "2025-03") == ["expenses:x 100 0.999 0 0 99.001", "-"])
    let costed =
      "commodity 1.00 EUR\n"
      + (1...3).map {
        "2025-03-0\($0) x\n    expenses:x  1 USD @ 0.333 EUR\n    assets:bank\n"
      }.joined()
    #expect(try rows(yaml, costed, "2025-03") == ["expenses:x 100 0.999 0 0 99.001", "-"])
    // Whole units of the currency lose nothing either, and a cost in a third currency is worth its price.
    let whole = """
      P 2025-03-01 USD 0.50 EUR
      2025-03-03 x
          expenses:x     3 CHF @ 1.50 USD
          expenses:x     1 EUR
          assets:bank

      """
    #expect(try rows(yaml, whole, "2025-03") == ["expenses:x 100 3.25 0 0 96.75", "-"])
    // Three thirds are all of it, and the last digit of their sum is nothing that is over.
    let thirds =
      "P 2025-03-01 EUR 3 USD\ncommodity 1.00 EUR\n"
      + (1...6).map { "2025-03-0\($0) x\n    expenses:x  2 USD\n    assets:bank\n" }.joined()
    let used = Sketch(thirds, yaml.replacing("100 EUR", with: "4 EUR"), today: "2025-03-12")
    let all = try BudgetResult(
      try #require(BudgetChoice(used.plan.definitions)), in: march...march,
      used.plan, used.journal)
    #expect(all.lines[0].spent.description == "4.000000000002")
    #expect(!all.lines[0].isOver && !all.lines[0].isOver(percent: 100))
  }
}
