import TestSupport
import Testing

@Suite struct DueForeignMoneyTests {
  @Test func `foreign money is compared in the currency of the budget, by costs and prices`() throws
  {
    let files = [
      "main.journal": """
      commodity 1000.00 EUR
      commodity 1000.00 CHF
      commodity 1000.00 USD
      account Expenses:Rent
      account Expenses:Loan
      account Expenses:Net
      account Expenses:Club
      account Assets:Bank
      P 2024-01-01 CHF 1.20 EUR

      2024-01-01 Opening
          Assets:Bank    1000.00 EUR
          Equity:Opening

      """,
      "florin.yaml": """
      budgets:
        home:
          default: true
          currency: EUR
          lines: {Expenses:Rent: 100 EUR, Expenses:Loan: 130 EUR, Expenses:Net: 12 EUR, Expenses:Club: 5 EUR}
      templates:
        rent:
          description: Rent
          schedule: monthly from 2024-06-16
          postings: {Expenses:Rent: 100.00 CHF, Assets:Bank: -121.50 EUR}
        loan:
          description: Loan
          schedule: monthly from 2024-06-17
          postings: {Expenses:Loan: 100.00 CHF @ 1.21 EUR, Assets:Bank: }
        net:
          description: Net
          schedule: monthly from 2024-06-18
          postings: {Expenses:Net: 10.00 CHF, Assets:Bank: }
        club:
          description: Club
          schedule: monthly from 2024-06-19
          postings: {Expenses:Club: 5.00 USD, Assets:Bank: }

      """,
    ]
    try check(
      #"""
      $ florin due
      Due, 2024-06-15..2024-06-29

      date    account                      amount   available  enough
      ------------------------------------------------------------------------------
      16 Jun  Expenses:Rent            100.00 CHF  100.00 EUR  short 21.50 EUR  rent
      17 Jun  Expenses:Loan            100.00 CHF  130.00 EUR  yes              loan
      18 Jun  Expenses:Net              10.00 CHF   12.00 EUR  yes              net
      19 Jun  Expenses:Club              5.00 USD    5.00 EUR                   club
      ------------------------------------------------------------------------------
      total                  210.00 CHF, 5.00 USD
      florin: warning: USD has no price in EUR on or before 2024-06-19, so it wasn't converted
         = help: add 'P 2024-06-19 USD AMOUNT', with what 1 USD is worth in EUR
      $ florin budget 2024-06
      Budget home, 2024-06-01..2024-06-30, day 15 of 30

      account          budgeted  spent             scheduled   remaining  used
      ------------------------------------------------------------------------
      Expenses:Rent  100.00 EUR      0            121.50 EUR  100.00 EUR    0%
      Expenses:Loan  130.00 EUR      0            121.00 EUR  130.00 EUR    0%
      Expenses:Net    12.00 EUR      0             12.00 EUR   12.00 EUR    0%
      Expenses:Club    5.00 EUR      0              5.00 USD    5.00 EUR    0%
      ------------------------------------------------------------------------
      total          247.00 EUR      0  254.50 EUR, 5.00 USD  247.00 EUR    0%
      florin: warning: USD has no price in EUR on or before 2024-06-19, so it wasn't converted
         = help: add 'P 2024-06-19 USD AMOUNT', with what 1 USD is worth in EUR
      $ florin generate -q -w 2>/dev/null; florin due -O csv 2>/dev/null | cut -d, -f3,4,6,7
      account,amount,available,enough
      Expenses:Rent,100.00 CHF,100.00 EUR,no
      Expenses:Loan,100.00 CHF,130.00 EUR,yes
      Expenses:Net,10.00 CHF,12.00 EUR,yes
      Expenses:Club,5.00 USD,5.00 EUR,
      $ florin budget 2024-06 -q -O csv 2>/dev/null | cut -d, -f2,5,6
      account,unconverted,scheduled
      Expenses:Rent,,121.50 EUR
      Expenses:Loan,,121.00 EUR
      Expenses:Net,,12.00 EUR
      Expenses:Club,,5.00 USD
      total,,"254.50 EUR
      """#, files: files)
  }
}
