import TestSupport
import Testing

/// An account with one cleared and several open postings.
enum StatementSample {
  static let files = [
    "main.journal": """
    2024-01-01 * Opening
        Assets:Checking    1000.00 EUR
        Equity:Opening

    2024-01-05 Landlord
        Expenses:Rent       750.00 EUR
        Assets:Checking

    2024-01-20 Market
        Expenses:Food        40.50 EUR
        Assets:Checking     -40.50 EUR

    2024-01-28 Market
        Expenses:Food        12.00 EUR
        Assets:Checking     -12.00 EUR

    2024-01-30 To savings
        Assets:Savings      100.00 EUR
        Assets:Checking

    2024-02-03 Employer
        Assets:Checking    2000.00 EUR
        Income:Salary

    """
  ]
}

@Suite struct ReconcileCommandTests {
  @Test func `a month is no day`() throws {
    try check(
      #"""
      $ florin reconcile checking '97.50 EUR' 2024-01
      florin: error: '2024-01' is a month, not a day
         = help: write its first or its last day: 2024-01-01 or 2024-01-31
      [64]
      $ florin reconcile chequing 97.50
      florin: error: there is no account 'chequing'
         = help: did you mean 'Assets:Checking'?
      [64]
      $ florin reconcile assets 97.50
      florin: error: 'assets' matches several accounts
         = help: write one of them: Assets:Checking, Assets:Savings
      [64]
      """#, files: StatementSample.files)
  }

  @Test func `all that is open is cleared, with an assertion`() throws {
    try check(
      #"""
      $ florin reconcile checking '97.50 EUR' 2024-01-31 -w
      florin: Assets:Checking through 2024-01-31: cleared 1000.00 EUR, statement 97.50 EUR, difference -902.50 EUR
      florin: cleared 2024-01-05 Landlord, -750.00 EUR
      florin: cleared 2024-01-20 Market, -40.50 EUR
      florin: cleared 2024-01-28 Market, -12.00 EUR
      florin: cleared 2024-01-30 To savings, -100.00 EUR
      florin: added the assertion = 97.50 EUR
      $ tail -n 7 main.journal
      2024-01-30 To savings
          Assets:Savings      100.00 EUR
          * Assets:Checking  -100.00 EUR = 97.50 EUR

      2024-02-03 Employer
          Assets:Checking    2000.00 EUR
          Income:Salary
      $ florin check && florin reconcile checking 97.50 2024-01-31
      florin: Assets:Checking through 2024-01-31: cleared 97.50 EUR, statement 97.50 EUR, difference 0.00 EUR
      florin: the assertion already exists
      florin: nothing to change
      """#, files: StatementSample.files)
  }

  @Test func `what is not on the statement is left out`() throws {
    try check(
      #"""
      $ florin reconcile Assets:Checking 109.50 2024-01-31 | grep '^[-+]'
      --- a/main.journal
      +++ b/main.journal
      -2024-01-05 Landlord
      +2024-01-05 * Landlord
      -2024-01-20 Market
      +2024-01-20 * Market
      -    Assets:Checking
      +    * Assets:Checking
      florin: Assets:Checking through 2024-01-31: cleared 1000.00 EUR, statement 109.50 EUR, difference -890.50 EUR
      florin: would clear 2024-01-05 Landlord, -750.00 EUR
      florin: would clear 2024-01-20 Market, -40.50 EUR
      florin: not on the statement: 2024-01-28 Market, -12.00 EUR
      florin: would clear 2024-01-30 To savings, -100.00 EUR
      florin: no assertion: it would count postings that aren't on the statement
      florin: nothing written: add --write
      """#, files: StatementSample.files)
  }

  @Test func `a difference that nothing explains is a finding`() throws {
    try check(
      #"""
      $ florin reconcile savings 5 2024-01-31
      florin: Assets:Savings through 2024-01-31: cleared 0.00 EUR, statement 5.00 EUR, difference 5.00 EUR
      florin: not cleared: 2024-01-30 To savings, 100.00 EUR
      florin: with all of these, the account has 100.00 EUR: 95.00 EUR more than the statement
      florin: to record what can't be explained: florin add 2024-01-31 Adjustment ACCOUNT '95.00 EUR' Assets:Savings
      florin: error: no small set of postings adds up to the difference
         = help: look for missing or duplicate transactions: florin register '^Assets:Savings$' -e 2024-02-01
      [1]
      $ florin reconcile assets 5
      florin: error: 'assets' matches several accounts
         = help: write one of them: Assets:Checking, Assets:Savings
      [64]
      $ florin reconcile Assets:Checking -3 2024-01-31 2>&1 | head -1
      florin: Assets:Checking through 2024-01-31: cleared 1000.00 EUR, statement -3.00 EUR, difference -1003.00 EUR
      $ florin reconcile Assets:Saving 5x5
      florin: error: BALANCE '5x5' isn't an amount
         = help: write a number and a commodity: '100 EUR'
      [64]
      """#, files: StatementSample.files)
  }
}
