import TestSupport
import Testing

@Suite struct UnbudgetedCommandTests {
  @Test func `accounts without a line, with their share of all spending`() throws {
    try check(
      #"""
      $ FLORIN_TODAY=2025-03-12 florin unbudgeted
      Unbudgeted spending, 2025-03-01..2025-03-31

      account               spent  transactions  share
      ------------------------------------------------
      Expenses:Gym      25.00 EUR             1  13.0%
      Expenses:Unknown   5.50 EUR             1   2.8%
      ------------------------------------------------
      total             30.50 EUR             2  15.8%
      $ florin unbudgeted 2025-03 -O json
      {"schema":"florin.unbudgeted/1","period":{"begin":"2025-03-01","end":"2025-04-01"},"rows":[{"account":"Expenses:Gym","spent":{"quantity":"25.00","commodity":"EUR"},"unconverted":[],"transactions":1},{"account":"Expenses:Unknown","spent":{"quantity":"5.50","commodity":"EUR"},"unconverted":[],"transactions":1}],"total":{"quantity":"30.50","commodity":"EUR"},"unconverted":[]}
      """#, files: BudgetSample.files)
  }

  @Test func `a limit makes it fail`() throws {
    try check(
      #"""
      $ florin unbudgeted 2025-03 --fail-over '30 EUR' -O csv >/dev/null
      florin: unbudgeted spending is more than 30.00 EUR
      [1]
      $ florin unbudgeted 2025-03 --fail-over '30.50 EUR' -O csv >/dev/null
      $ florin unbudgeted 2025-03 --fail-over '30 USD'
      florin: error: --fail-over needs an amount in the budget's currency
      [64]
      """#, files: BudgetSample.files)
  }

  // 0.95 of 48.79 is 1.9 %; what has no price has no share.
  @Test func `other currencies stand apart without a price`() throws {
    try check(
      #"""
      $ FLORIN_TODAY=2025-03-12 florin unbudgeted
      Unbudgeted spending, 2025-03-01..2025-03-31

      account              spent  unconverted  transactions  share
      ------------------------------------------------------------
      Expenses:Sweets   0.95 EUR     3.00 CHF             1   1.9%
      Expenses:Unknown         0     2.00 CHF             1
      ------------------------------------------------------------
      total             0.95 EUR     5.00 CHF             2   1.9%
      florin: warning: no price on or before 2025-03-07 converts CHF to EUR: it stays as it is
         = help: add 'P 2025-03-07 CHF AMOUNT', with what 1 CHF is worth in EUR
      $ FLORIN_TODAY=2025-03-12 florin unbudgeted -q -O json | grep -o '"total":.*'
      "total":{"quantity":"0.95","commodity":"EUR"},"unconverted":[{"quantity":"5.00","commodity":"CHF"}]}
      """#, files: ForeignSample.files)
  }
}
