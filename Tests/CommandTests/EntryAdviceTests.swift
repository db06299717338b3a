import TestSupport
import Testing

/// What a mistyped entry or statement is told, and that the advice works.
@Suite struct EntryAdviceTests {
  private static let files = [
    "main.journal": """
    2024-05-01 Opening
        Assets:Cash         80.00 EUR
        Liabilities:Card   -20.00 EUR
        Equity:Opening

    2024-05-02 Market
        Expenses:Food       5.00 EUR
        Assets:Cash

    2024-05-03 Candy
        Expenses:Food:Sweets  5.00 EUR
        Assets:Cash

    """
  ]

  @Test func `days before months, and marks`() throws {
    try check(
      #"""
      $ florin add 05.11. Market 5
      florin: error: '05.11.' isn't a date
         = help: write 2024-11-05; if it is the description, write a date before it: florin add today 05.11.
      [64]
      $ florin add 28.5. Market 5
      florin: error: '28.5.' isn't a date
         = help: write 2024-05-28; if it is the description, write a date before it: florin add today 28.5.
      [64]
      $ florin add '! Market' 5
      florin: error: '! Market' isn't a description
         = help: leave out the mark and add --pending
      [64]
      $ florin add '* Market' 5
      florin: error: '* Market' isn't a description
         = help: leave out the mark and add --cleared
      [64]
      $ florin reconcile cash 70 31.5.
      florin: error: '31.5.' isn't a date
         = help: write 2024-05-31
      [64]
      """#, files: Self.files)
  }

  @Test func `the last part of a name is enough, even above other accounts`() throws {
    try check(
      #"""
      $ florin add Kiosk food 3 cash | tail -n 3
      +2024-06-15 Kiosk
      +    Expenses:Food        3.00 EUR
      +    Assets:Cash
      florin: would add 2024-06-15 Kiosk
      florin: nothing written: add --write
      $ florin add Kiosk exp 3 cash
      florin: error: 'exp' matches several accounts
         = help: write one of them: Expenses:Food, Expenses:Food:Sweets
      [64]
      """#, files: Self.files)
  }

  @Test func `an older statement is adjusted on its day`() throws {
    try check(
      #"""
      $ florin reconcile cash 65 2024-05-31
      florin: Assets:Cash through 2024-05-31: cleared 0.00 EUR, statement 65.00 EUR, difference 65.00 EUR
      florin: not cleared: 2024-05-01 Opening, 80.00 EUR
      florin: not cleared: 2024-05-02 Market, -5.00 EUR
      florin: not cleared: 2024-05-03 Candy, -5.00 EUR
      florin: with all of these, the account has 70.00 EUR: 5.00 EUR more than the statement
      florin: to record what can't be explained: florin add 2024-05-31 Adjustment ACCOUNT '5.00 EUR' Assets:Cash
      florin: error: no small set of postings adds up to the difference
         = help: look for missing or duplicate transactions: florin register '^Assets:Cash$' -e 2024-06-01
      [1]
      $ florin add 2024-05-31 Adjustment Expenses:Food '5.00 EUR' Assets:Cash -w -q
      florin: added 2024-05-31 Adjustment
      $ florin reconcile cash 65 2024-05-31 -q
      --- a/main.journal
      +++ b/main.journal
      @@ -1,16 +1,16 @@
       2024-05-01 Opening
      -    Assets:Cash         80.00 EUR
      +    * Assets:Cash       80.00 EUR
           Liabilities:Card   -20.00 EUR
           Equity:Opening
       
      -2024-05-02 Market
      +2024-05-02 * Market
           Expenses:Food       5.00 EUR
           Assets:Cash
       
      -2024-05-03 Candy
      +2024-05-03 * Candy
           Expenses:Food:Sweets  5.00 EUR
           Assets:Cash
       
      -2024-05-31 Adjustment
      +2024-05-31 * Adjustment
           Expenses:Food        5.00 EUR
      -    Assets:Cash
      +    Assets:Cash         -5.00 EUR = 65.00 EUR
      florin: Assets:Cash through 2024-05-31: cleared 0.00 EUR, statement 65.00 EUR, difference 65.00 EUR
      florin: would clear 2024-05-01 Opening, 80.00 EUR
      florin: would clear 2024-05-02 Market, -5.00 EUR
      florin: would clear 2024-05-03 Candy, -5.00 EUR
      florin: would clear 2024-05-31 Adjustment, -5.00 EUR
      florin: would add the assertion = 65.00 EUR
      florin: nothing written: add --write
      $ florin reconcile card 25
      florin: Liabilities:Card through 2024-06-15: cleared 0.00 EUR, statement 25.00 EUR, difference 25.00 EUR
      florin: not cleared: 2024-05-01 Opening, -20.00 EUR
      florin: with all of these, the account has -20.00 EUR: 45.00 EUR less than the statement
      florin: error: no small set of postings adds up to the difference
         = help: is it what you owe? then it's below zero: florin reconcile Liabilities:Card '-25.00 EUR'
      [1]
      """#, files: Self.files)
  }

  @Test func `an entry goes into the file of its year if the main file has none`() throws {
    try check(
      #"""
      $ florin add 2023-12-30 Market 6 -w -q; cat 2023.journal
      2023-05-01 Market
          Expenses:Food    1.00 EUR
          Assets:Cash

      2023-12-30 Market
          Expenses:Food        6.00 EUR
          Assets:Cash
      florin: added 2023-12-30 Market
      $ florin add 2025-12-30 Market 6 | head -n 2
      --- a/main.journal
      +++ b/main.journal
      florin: would add 2025-12-30 Market
      florin: 2025-12-30 is 563 days from today
      florin: nothing written: add --write
      $ florin add 2024-12-30 Market 6 | head -n 2
      --- a/2024.journal
      +++ b/2024.journal
      florin: would add 2024-12-30 Market
      florin: 2024-12-30 is 198 days from today
      florin: nothing written: add --write
      $ florin -f own.journal add 2023-12-30 Market 6 | head -n 2
      --- a/own.journal
      +++ b/own.journal
      florin: would add 2023-12-30 Market
      florin: nothing written: add --write
      """#,
      files: [
        "main.journal": "include 2023.journal\ninclude 2024.journal\n",
        "own.journal":
          "include 2023.journal\n2023-01-01 Market\n    Expenses:Food  1.00 EUR\n    Assets:Cash\n",
        "2023.journal": "2023-05-01 Market\n    Expenses:Food    1.00 EUR\n    Assets:Cash\n",
        "2024.journal": "",
      ])
  }

  @Test func `the note of a bank's row isn't copied`() throws {
    try check(
      #"""
      $ florin add Telekom 21
      --- a/main.journal
      +++ b/main.journal
      @@ -1,3 +1,7 @@
       2024-06-05 * Telekom | Phone RG 43 vom 03.11.
           Assets:Bank      -20.00 EUR  ; id: a1
           Expenses:Phone    20.00 EUR
      +
      +2024-06-15 Telekom
      +    Assets:Bank         -21.00 EUR
      +    Expenses:Phone       21.00 EUR
      florin: would add 2024-06-15 Telekom
      florin: nothing written: add --write
      $ florin recurring add tel --from desc:telekom --schedule monthly | grep description
      +    description: Telekom
      florin: would add the template tel: Telekom
      florin: next dates of tel: 2024-07-05, 2024-08-05 and 2024-09-05
      florin: nothing written: add --write
      """#,
      files: [
        "florin.yaml": "journal: main.journal\n",
        "main.journal": """
        2024-06-05 * Telekom | Phone RG 43 vom 03.11.
            Assets:Bank      -20.00 EUR  ; id: a1
            Expenses:Phone    20.00 EUR

        """,
      ])
  }

  @Test func `files with a year in their name may be for something else`() throws {
    let entry = "    Expenses:Food    1.00 EUR\n    Assets:Cash\n"
    try check(
      #"""
      $ florin -f prices.journal add Market 6 | head -n 2
      --- a/prices.journal
      +++ b/prices.journal
      florin: would add 2024-06-15 Market
      florin: nothing written: add --write
      $ florin -f block.journal add Market 6 | head -n 2
      --- a/block.journal
      +++ b/block.journal
      florin: would add 2024-06-15 Market
      florin: nothing written: add --write
      $ florin -f applied.journal add Market Home:Expenses:Food '6 EUR' Home:Assets:Cash | head -n 2
      --- a/applied.journal
      +++ b/applied.journal
      florin: would add 2024-06-15 Market
      florin: nothing written: add --write
      """#,
      files: [
        "prices.journal": "include 2023.journal\ninclude prices-2024.journal\n",
        "block.journal": "include open-2024.journal\n",
        "applied.journal": "apply account Home\ninclude 2024.journal\nend apply account\n",
        "2023.journal": "2023-05-01 Market\n" + entry,
        "2024.journal": "2024-05-01 Market\n" + entry,
        "open-2024.journal": "2024-05-01 Market\n" + entry + "\ncomment\nmore\n",
        "prices-2024.journal": "P 2024-01-01 USD 0.90 EUR\n",
      ])
  }

  @Test func `advice on a debt keeps the day, and isn't about nothing`() throws {
    try check(
      #"""
      $ florin reconcile card 25 2024-05-31
      florin: Liabilities:Card through 2024-05-31: cleared 0.00 EUR, statement 25.00 EUR, difference 25.00 EUR
      florin: not cleared: 2024-05-01 Opening, -20.00 EUR
      florin: with all of these, the account has -20.00 EUR: 45.00 EUR less than the statement
      florin: error: no small set of postings adds up to the difference
         = help: is it what you owe? then it's below zero: florin reconcile Liabilities:Card '-25.00 EUR' 2024-05-31
      [1]
      $ florin reconcile card 0
      florin: Liabilities:Card through 2024-06-15: cleared 0.00 EUR, statement 0.00 EUR, difference 0.00 EUR
      florin: not on the statement: 2024-05-01 Opening, -20.00 EUR
      florin: no assertion: it would count postings that aren't on the statement
      florin: nothing to change
      """#, files: Self.files)
  }
}
