import TestSupport
import Testing

/// Months in the words of a command, in a budget whose months begin on payday: `dec` is the same month everywhere.
@Suite struct BudgetMonthNameTests {
  private static let files = [
    "florin.yaml": """
    journal: main.journal
    settings: {currency: EUR}
    budgets:
      home: {default: true, starts-on: 27, lines: {Expenses:Food: 300 EUR}}
    assignments: {2025-11: {Expenses:Food: 200 EUR}}

    """,
    "main.journal": """
    2025-10-27 Job
        Assets:Bank   2000 EUR
        Income:Job

    2025-11-28 Market
        Expenses:Food   40 EUR
        Assets:Bank

    """,
  ]

  @Test func `between payday and the end of a month`() throws {
    try check(
      #"""
      $ FLORIN_TODAY=2025-11-30 florin assign food 10 nov 2>&1 | grep 'would assign'
      florin: would assign 10 EUR to Expenses:Food in 2025-11, instead of 200 EUR
      $ FLORIN_TODAY=2025-11-30 florin assign food 10 dec 2>&1 | grep 'would assign'
      florin: would assign 10 EUR to Expenses:Food in 2025-12
      $ FLORIN_TODAY=2025-11-30 florin assign food 10 'this month' 2>&1 | grep 'would assign'
      florin: would assign 10 EUR to Expenses:Food in 2025-12
      $ FLORIN_TODAY=2025-11-30 florin assign food 10 'next month' 2>&1 | grep 'would assign'
      florin: would assign 10 EUR to Expenses:Food in 2026-01
      $ FLORIN_TODAY=2025-11-30 florin assign food 10 2025-12 2>&1 | grep 'would assign'
      florin: would assign 10 EUR to Expenses:Food in 2025-12
      $ FLORIN_TODAY=2025-11-30 florin budget set food 400 --from dec 2>&1 | grep 'would set'
      florin: would set Expenses:Food to 400 EUR from 2025-12 on, instead of 300 EUR
      $ FLORIN_TODAY=2025-11-30 florin envelopes nov | head -n 1
      Envelopes of home, 2025-10-27..2025-11-26
      $ FLORIN_TODAY=2025-11-30 florin budget 'this month' | head -n 1
      Budget home, 2025-12 (2025-11-27..2025-12-26), day 4 of 30
      $ FLORIN_TODAY=2025-11-30 florin budget dec | head -n 1
      Budget home, 2025-12 (2025-11-27..2025-12-26), day 4 of 30
      $ FLORIN_TODAY=2025-11-30 florin budget 2025-11-30 2>&1 | head -n 1
      florin: a budget has whole periods: 2025-11-27..2025-12-26 is shown
      $ FLORIN_TODAY=2025-11-30 florin compare | head -n 1
      Budget home, spent in 2025-12 (2025-11-27..2025-12-26) against 2025-11 (2025-10-27..2025-11-26) (day 4 of 30)
      $ FLORIN_TODAY=2025-11-30 florin compare this-month last-month | head -n 1
      Budget home, spent in 2025-12 (2025-11-27..2025-12-26) against 2025-11 (2025-10-27..2025-11-26) (day 4 of 30)
      $ FLORIN_TODAY=2025-11-30 florin compare --budgeted dec nov | head -n 1
      Budget home, 2025-12 against 2025-11
      """#, files: Self.files)
  }

  @Test func `after the end of the month`() throws {
    try check(
      #"""
      $ FLORIN_TODAY=2025-12-01 florin assign food 10 'this month' 2>&1 | grep 'would assign'
      florin: would assign 10 EUR to Expenses:Food in 2025-12
      $ FLORIN_TODAY=2025-12-01 florin assign food 10 dec 2>&1 | grep 'would assign'
      florin: would assign 10 EUR to Expenses:Food in 2025-12
      $ FLORIN_TODAY=2025-12-01 florin budget 'last month' 2>&1 | head -n 1
      florin: nothing was spent in 2025-11 (2025-10-27..2025-11-26), and nothing is scheduled
      """#, files: Self.files)
  }

  @Test func `a month's name doesn't depend on payday`() throws {
    try check(
      #"""
      $ FLORIN_TODAY=2025-12-28 florin budget dec 2>&1 | head -n 1
      Budget home, 2025-12 (2025-11-27..2025-12-26)
      $ FLORIN_TODAY=2025-12-28 florin budget 'this month' 2>&1 | head -n 1
      florin: nothing was spent in 2026-01 (2025-12-27..2026-01-26), and nothing is scheduled
      $ FLORIN_TODAY=2025-12-28 florin assign food 7 dec --over 2>&1 | grep 'would assign'
      florin: would assign 7 EUR to Expenses:Food in 2025-12
      $ FLORIN_TODAY=2025-12-28 florin assign food 7 'this month' --over 2>&1 | grep 'would assign'
      florin: would assign 7 EUR to Expenses:Food in 2026-01
      """#, files: Self.files)
  }
}
