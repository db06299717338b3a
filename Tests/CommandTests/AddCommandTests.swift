import TestSupport
import Testing

@Suite struct AddCommandTests {
  @Test func `an entry is like the last one of its payee`() throws {
    try check(
      #"""
      $ florin add market
      --- a/main.journal
      +++ b/main.journal
      @@ -21,3 +21,7 @@
       2024-02-03 Employer
           Assets:Checking    2000.00 EUR
           Income:Salary
      +
      +2024-06-15 Market
      +    Expenses:Food         12.00 EUR
      +    Assets:Checking      -12.00 EUR
      florin: would add 2024-06-15 Market
      florin: nothing written: add --write
      $ florin add 2024-06-10 Market 23.5 --cleared -w && tail -n 3 main.journal
      2024-06-10 * Market
          Expenses:Food         23.50 EUR
          Assets:Checking      -23.50 EUR
      florin: added 2024-06-10 Market
      """#, files: StatementSample.files)
  }

  @Test func `accounts and amounts may be said, and stand where the date belongs`() throws {
    try check(
      #"""
      $ florin add 2024-01-25 'Tea Shop' food 7 Assets:Cash -w && sed -n '12,16p' main.journal

      2024-01-25 Tea Shop
          Expenses:Food        7.00 EUR
          Assets:Cash

      florin: added 2024-01-25 Tea Shop
      """#, files: StatementSample.files)
  }

  @Test func `what makes no sense is refused`() throws {
    try check(
      #"""
      $ florin add </dev/null
      florin: error: what is to be added?
         = help: florin add Market expenses:food '12 EUR' assets:cash; on a terminal it asks
      [64]
      $ florin add Nobody
      florin: error: the journal has no transaction 'Nobody' to be like
         = help: say its accounts and amounts: florin add 'Nobody' ACCOUNT AMOUNT ACCOUNT
      [64]
      $ florin add Fair food 7 savings 8 2>&1 | head -2
      florin: the journal would then have errors, so nothing is changed:
      main.journal:25:1: error: this transaction is off by 15.00 EUR [balance.unbalanced]
      $ florin add Fair checking
      florin: error: an entry has two postings at least, and an amount
         = help: florin add 'Fair' ACCOUNT AMOUNT ACCOUNT
      [64]
      """#, files: StatementSample.files)
  }
}
