import TestSupport
import Testing

/// A book with two budgets, a rent that is expected, and some spending in March.
enum BudgetSample {
  static let files = [
    "florin.yaml": """
    journal: main.journal
    settings: {currency: EUR, uncategorized: Expenses:Unknown}
    budgets:
      household:
        default: true
        accounts: [Assets:Bank, Liabilities:Visa]
        lines:
          Expenses:Food: 300 EUR
          Expenses:Food:Out: 50 EUR
          Expenses:Rent: 900 EUR
          Expenses:Gifts: 0 EUR
      lean: {like: household, lines: {Expenses:Food: 200 EUR, Expenses:Rent: 900 EUR}}
      hobby:
        accounts: [Assets:Hobby]
        rollover: both
        lines: {Expenses:Hobby: 40 EUR}
    months: {2025-04: lean}
    templates:
      rent:
        description: Landlord
        schedule: {frequency: monthly, days: 20}
        start: 2025-03-01
        postings: {Expenses:Rent: 900.00 EUR, Assets:Bank: }

    """,
    "main.journal": """
    2025-02-01 Hobby
        Expenses:Hobby       30.00 EUR
        Assets:Hobby

    2025-03-01 Employer
        Assets:Bank        2000.00 EUR
        Income:Salary

    2025-03-02 Market
        Expenses:Food:Home  120.00 EUR
        Expenses:Unknown      5.50 EUR
        Liabilities:Visa

    2025-03-03 Restaurant
        Expenses:Food:Out    62.50 EUR
        Assets:Bank

    2025-03-04 Refund
        Expenses:Food:Home  -20.00 EUR
        Liabilities:Visa

    2025-03-05 Card payment
        Liabilities:Visa    105.50 EUR
        Assets:Bank

    2025-03-06 Gym
        Expenses:Gym         25.00 EUR
        Assets:Bank

    2025-03-07 Paint
        Expenses:Hobby       70.00 EUR
        Assets:Hobby

    """,
  ]
}

@Suite struct BudgetCommandTests {
  @Test func `lines, their subtree, what has no line, and all of it`() throws {
    try check(
      #"""
      $ FLORIN_TODAY=2025-03-12 florin budget
      Budget household, 2025-03-01..2025-03-31, day 12 of 31

      account                  budgeted       spent   scheduled    remaining  used
      ---------------------------------------------------------------------------------------------------
      Expenses:Food          300.00 EUR  100.00 EUR               200.00 EUR   33%  ###.......
      Expenses:Food:Out       50.00 EUR   62.50 EUR               -12.50 EUR  125%  ##########  over
      Expenses:Food, all     350.00 EUR  162.50 EUR               187.50 EUR   46%  ####......
      Expenses:Rent          900.00 EUR           0  900.00 EUR   900.00 EUR    0%  ..........
      Expenses:Gifts                  0           0                        0
      ---------------------------------------------------------------------------------------------------
      total                 1250.00 EUR  162.50 EUR  900.00 EUR  1087.50 EUR   13%  #.........
      ---------------------------------------------------------------------------------------------------
      unbudgeted
      ---------------------------------------------------------------------------------------------------
      Expenses:Gym                        25.00 EUR
      Expenses:Unknown                     5.50 EUR
      ---------------------------------------------------------------------------------------------------
      total unbudgeted                    30.50 EUR
      with unbudgeted       1250.00 EUR  193.00 EUR  900.00 EUR  1057.00 EUR
      ---------------------------------------------------------------------------------------------------
      uncategorized, above                 5.50 EUR                                             1 posting
      """#, files: BudgetSample.files)
  }

  @Test func `other months, other budgets, and what rolls over`() throws {
    try check(
      #"""
      $ FLORIN_TODAY=2025-03-12 florin budget next month
      Budget household (with lean), 2025-04-01..2025-04-30

      account           budgeted  spent   scheduled    remaining  used
      ----------------------------------------------------------------------------
      Expenses:Food   200.00 EUR      0               200.00 EUR    0%  ..........
      Expenses:Rent   900.00 EUR      0  900.00 EUR   900.00 EUR    0%  ..........
      ----------------------------------------------------------------------------
      total          1100.00 EUR      0  900.00 EUR  1100.00 EUR    0%  ..........
      $ FLORIN_TODAY=2025-03-12 florin budget --budget hobby
      Budget hobby, 2025-03-01..2025-03-31, day 12 of 31

      account          budgeted      spent    carried   remaining  used
      -----------------------------------------------------------------------------------
      Expenses:Hobby  40.00 EUR  70.00 EUR  10.00 EUR  -20.00 EUR  140%  ##########  over
      -----------------------------------------------------------------------------------
      total           40.00 EUR  70.00 EUR  10.00 EUR  -20.00 EUR  140%  ##########  over
      $ FLORIN_TODAY=2025-03-12 florin budget --list
      budget              lines     budgeted  accounts                       months
      ------------------------------------------------------------------------------
      household  default      4  1250.00 EUR  Assets:Bank, Liabilities:Visa
      lean                    2  1100.00 EUR  Assets:Bank, Liabilities:Visa  2025-04
      hobby                   1    40.00 EUR  Assets:Hobby
      """#, files: BudgetSample.files)
  }

  @Test func `income, for machines`() throws {
    try check(
      #"""
      $ FLORIN_TODAY=2025-03-12 florin budget --income -O csv | tail -5
      with unbudgeted,1250.00 EUR,193.00 EUR,900.00 EUR,1057.00 EUR,,
      income,,,,,,
      Income:Salary,,2000.00 EUR,,,,
      total income,,2000.00 EUR,,,,
      "uncategorized, above",,5.50 EUR,,,,1 posting
      """#, files: BudgetSample.files)
  }

  @Test func `json has the shape of the contract`() throws {
    try check(
      #"""
      $ FLORIN_TODAY=2025-03-12 florin budget --budget hobby -O json
      {"schema":"florin.budget/1","budget":"hobby","others":[],"period":{"begin":"2025-03-01","end":"2025-04-01"},"currency":"EUR","lines":[{"account":"Expenses:Hobby","budgeted":{"quantity":"40","commodity":"EUR"},"spent":{"quantity":"70.00","commodity":"EUR"},"scheduled":{"quantity":"0","commodity":"EUR"},"carried":{"quantity":"10.00","commodity":"EUR"},"remaining":{"quantity":"-20.00","commodity":"EUR"},"unconverted":[],"source":{"file":"florin.yaml","line":16}}],"subtotals":[],"unbudgeted":[],"totals":{"budgeted":{"quantity":"40","commodity":"EUR"},"spent":{"quantity":"70.00","commodity":"EUR"},"scheduled":{"quantity":"0","commodity":"EUR"},"carried":{"quantity":"10.00","commodity":"EUR"},"unbudgeted":{"quantity":"0","commodity":"EUR"},"remaining":{"quantity":"-20.00","commodity":"EUR"},"remainingWithUnbudgeted":{"quantity":"-20.00","commodity":"EUR"}},"uncategorized":{"count":0,"amount":{"quantity":"0","commodity":"EUR"}}}
      """#, files: BudgetSample.files)
  }

  @Test func `a line that is over makes it fail when asked to`() throws {
    try check(
      #"""
      $ FLORIN_TODAY=2025-03-12 florin budget --fail-over 100% -O tsv >/dev/null
      florin: Expenses:Food:Out is over 100% of its budget
      [1]
      $ FLORIN_TODAY=2025-03-12 florin budget --fail-over 125% -O tsv >/dev/null
      $ florin budget --fail-over much
      florin: error: --fail-over 'much' is no percentage
         = help: write a whole number: 100%
      [64]
      """#, files: BudgetSample.files)
  }

  @Test func `what cannot be shown is said`() throws {
    try check(
      #"""
      $ FLORIN_TODAY=2025-03-12 florin budget 2025-03-10 -O csv 2>&1 >/dev/null
      florin: a budget has whole periods: 2025-03-01..2025-03-31 is shown
      $ florin budget --budget house
      florin: error: there is no budget 'house'
         = help: the budgets are household, lean, hobby
      [64]
      $ florin budget sometime
      florin: error: 'sometime' is no period
         = help: try: florin budget last month
      [64]
      $ florin budget --no-definitions
      florin: error: the book has no default budget
         = help: define one: budgets: {household: {default: true, lines: {Expenses:Food: 500 EUR}}}
      [1]
      """#, files: BudgetSample.files)
  }
}
