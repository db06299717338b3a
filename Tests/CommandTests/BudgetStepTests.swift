import TestSupport
import Testing

/// `florin budget set` where steps, periods and calendar months don't coincide
@Suite struct BudgetStepTests {
  private static func files(_ home: String, _ more: String = "") -> [String: String] {
    [
      "florin.yaml": """
      journal: main.journal
      settings: {currency: EUR}
      budgets:
        home:
          default: true
      \(home)
      \(more)

      """,
      "main.journal": """
      commodity 1000.00 EUR
      2023-09-05 x
          expenses:food     50.00 EUR
          assets:bank

      """,
    ]
  }

  @Test func `the step of the present period changes, whatever the day of the month`() throws {
    try check(
      #"""
      $ florin budget set food 130 -w --today 2024-06-27 && grep food florin.yaml
            expenses:food: {steps: {2024-01: 100 EUR, 2024-07: 130.00 EUR}}
        lean: {like: home, lines: {expenses:food: 50 EUR}}
      florin: set expenses:food to 130.00 EUR, instead of 120.00 EUR
      $ florin budget set food 90 -w --today 2024-06-20 && grep food florin.yaml
            expenses:food: {steps: {2024-01: 90.00 EUR, 2024-07: 130.00 EUR}}
        lean: {like: home, lines: {expenses:food: 50 EUR}}
      florin: set expenses:food to 90.00 EUR, instead of 100.00 EUR
      florin: from 2024-07 on, it still has 130.00 EUR
      $ florin budget use lean this month --today 2024-06-27
      --- a/florin.yaml
      +++ b/florin.yaml
      @@ -7,3 +7,6 @@
           lines:
             expenses:food: {steps: {2024-01: 90.00 EUR, 2024-07: 130.00 EUR}}
         lean: {like: home, lines: {expenses:food: 50 EUR}}
      +
      +months:
      +  2024-07: lean
      florin: would use 'lean' in 2024-07, instead of 'home'
      florin: nothing written: add --write
      """#,
      files: Self.files(
        """
            starts-on: 25
            lines:
              expenses:food: {steps: {2024-01: 100 EUR, 2024-07: 120 EUR}}
        """, "  lean: {like: home, lines: {expenses:food: 50 EUR}}"))
  }

  @Test func `a step in the middle of a month applies from the next one on`() throws {
    try check(
      #"""
      $ florin budget set food 130 -w && grep food florin.yaml
          lines: {expenses:food: {steps: {2024-01: 130.00 EUR, 2024-06-15: 120 EUR}}}
      florin: set expenses:food to 130.00 EUR, instead of 100.00 EUR
      florin: from 2024-07 on, it still has 120.00 EUR
      $ florin budget set food 140 --from 2024-06 -w && grep food florin.yaml
          lines: {expenses:food: {steps: {2024-01: 130.00 EUR, 2024-06: 140.00 EUR, 2024-06-15: 120 EUR}}}
      florin: set expenses:food to 140.00 EUR from 2024-06 on, instead of 130.00 EUR
      florin: from 2024-07 on, it still has 120.00 EUR
      """#,
      files: Self.files(
        "    lines: {expenses:food: {steps: {2024-01: 100 EUR, 2024-06-15: 120 EUR}}}"))
  }

  @Test func `a step in the middle of a week applies from the next one on`() throws {
    try check(
      #"""
      $ florin budget set food 13 -w && grep food florin.yaml
          lines: {expenses:food: {steps: {2024-01: 13.00 EUR, 2024-06-13: 12 EUR}}}
      florin: set expenses:food to 13.00 EUR, instead of 10.00 EUR
      florin: from 2024-06-17 on, it still has 12.00 EUR
      $ florin budget set food 14 --from 2024-06-13 -w && grep food florin.yaml
          lines: {expenses:food: {steps: {2024-01: 13.00 EUR, 2024-06-10: 14.00 EUR, 2024-06-13: 12 EUR}}}
      florin: set expenses:food to 14.00 EUR from 2024-06-10 on, instead of 13.00 EUR
      florin: from 2024-06-17 on, it still has 12.00 EUR
      """#,
      files: Self.files(
        """
            period: weekly
            lines: {expenses:food: {steps: {2024-01: 10 EUR, 2024-06-13: 12 EUR}}}
        """))
  }

  @Test func `an amount that doesn't hold yet isn't changed by mistake`() throws {
    try check(
      #"""
      $ florin budget set food +5
      florin: error: expenses:food has no amount before 2024-08
         = help: to change that one, add --from 2024-08; to have an earlier one, --from another month
      [64]
      $ florin budget set food 5 --from 2024-06 -w && grep food florin.yaml
          lines: {expenses:food: {steps: {2024-06: 5.00 EUR, 2024-08: 50 EUR}}}
      florin: set expenses:food to 5.00 EUR from 2024-06 on, instead of 0.00 EUR
      florin: from 2024-08 on, it still has 50.00 EUR
      """#, files: Self.files("    lines: {expenses:food: {steps: {2024-08: 50 EUR}}}"))
  }

  @Test func `what stays as it is is said`() throws {
    try check(
      #"""
      $ florin budget set food 130 --from 2024-06 -w && grep food: florin.yaml
            expenses:food: {steps: {2023-01: 100 EUR, 2024-06: 130.00 EUR}}
        lean: {like: home, lines: {expenses:food: 50 EUR}}
      florin: set expenses:food to 130.00 EUR from 2024-06 on, instead of 100.00 EUR
      florin: 2024-07 uses the budget 'lean', which doesn't change
      $ florin budget -O csv --layout bare 2023-01 food | cut -d, -f 1-4
      kind,account,commodity,budgeted
      line,expenses:food,EUR,100.00
      total,total,EUR,100.00
      florin: nothing that matches was spent in 2023-01-01..2023-01-31, and nothing is scheduled
         = help: the journal has transactions from 2023-09-05 to 2023-09-05: name a period of these days
      $ florin budget set trips 700 --from 2024-06 -w && grep trips florin.yaml
            expenses:trips: {steps: {2023-01: 690 EUR, 2024-06: 700.00 EUR}, every: year, due: jan 31}
      florin: set expenses:trips to 700.00 EUR a year from 2024-06 on, instead of 690.00 EUR a year
      florin: 2024-07 uses the budget 'lean', which doesn't change
      $ florin budget -O csv --layout bare 2023-01 trips | cut -d, -f 1-4
      kind,account,commodity,budgeted
      line,expenses:trips,EUR,690.00
      total,total,EUR,690.00
      florin: nothing that matches was spent in 2023-01-01..2023-01-31, and nothing is scheduled
         = help: the journal has transactions from 2023-09-05 to 2023-09-05: name a period of these days
      $ florin budget move-account food home
      florin: error: nothing is paid from 'expenses:food'
         = help: a budget's accounts are those that pay: bank accounts, cash, cards
      [64]
      """#,
      files: Self.files(
        """
            lines:
              expenses:food: 100 EUR
              expenses:trips: {amount: 690 EUR, every: year, due: jan 31}
        """,
        """
          lean: {like: home, lines: {expenses:food: 50 EUR}}
        months: {2024-05: lean, 2024-07: lean}
        """))
  }
}
