import TestSupport
import Testing

@Suite struct UnbudgetedCommandTests {
  @Test func `accounts without a line, with their share of all spending`() throws {
    try check(
      #"""
      $ FLORIN_TODAY=2025-03-12 florin unbudgeted
      Unbudgeted spending, 2025-03-01..2025-03-31

      account               spent  transactions  share  largest payees
      ----------------------------------------------------------------
      Expenses:Gym      25.00 EUR             1  13.0%  Gym
      Expenses:Unknown   5.50 EUR             1   2.8%  Market
      ----------------------------------------------------------------
      total             30.50 EUR             2  15.8%
      $ florin unbudgeted 2025-03 -O json
      {"schema":"florin.unbudgeted/1","period":{"begin":"2025-03-01","end":"2025-04-01"},"provenance":{"rules":0,"ai":0,"manual":0,"uncategorized":0},"rows":[{"account":"Expenses:Gym","spent":{"quantity":"25.00","commodity":"EUR"},"unconverted":[],"scheduled":[],"transactions":1,"payees":[{"payee":"Gym","spent":{"quantity":"25.00","commodity":"EUR"}}]},{"account":"Expenses:Unknown","spent":{"quantity":"5.50","commodity":"EUR"},"unconverted":[],"scheduled":[],"transactions":1,"payees":[{"payee":"Market","spent":{"quantity":"5.50","commodity":"EUR"}}]}],"totals":{"spent":{"quantity":"30.50","commodity":"EUR"},"unconverted":[],"scheduled":[]}}
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
      florin: error: there is no commodity 'USD'
         = help: 'florin commodities' lists them
      [64]
      """#, files: BudgetSample.files)
  }

  // 0.95 of 48.79 is 1.9 %; what has no price has no share.
  @Test func `other currencies stand apart without a price`() throws {
    try check(
      #"""
      $ FLORIN_TODAY=2025-03-12 florin unbudgeted
      Unbudgeted spending, 2025-03-01..2025-03-31

      account              spent  unconverted  transactions  share  largest payees
      ----------------------------------------------------------------------------
      Expenses:Sweets   0.95 EUR     3.00 CHF             1   1.9%  Kiosk
      Expenses:Unknown         0     2.00 CHF             1
      ----------------------------------------------------------------------------
      total             0.95 EUR     5.00 CHF             2   1.9%
      florin: warning: CHF has no price in EUR on or before 2025-03-07, so it wasn't converted
         = help: add 'P 2025-03-07 CHF AMOUNT', with what 1 CHF is worth in EUR
      $ FLORIN_TODAY=2025-03-12 florin unbudgeted -q -O json | grep -o '"total":.*'
      [1]
      """#, files: ForeignSample.files)
  }

  // Of 100.00 for food, 30.00 for the gym and 10.00 back for clothes, 30 of 130 are 23.1 %.
  @Test func `refunds have no share, and what is expected stands by itself`() throws {
    let refunds = [
      "florin.yaml": """
      journal: main.journal
      settings: {currency: EUR}
      budgets:
        household:
          default: true
          lines: {Expenses:Food: 300 EUR}
      templates:
        club:
          description: Chess Club
          schedule: {frequency: monthly, days: 28}
          start: 2025-03-01
          postings: {Expenses:Club: 12.00 EUR, Assets:Bank: }

      """,
      "main.journal": """
      2025-03-01 Market
          Expenses:Food          100.00 EUR
          Assets:Bank
      2025-03-02 Gym
          Expenses:Gym            30.00 EUR
          Assets:Bank
      2025-03-03 Shirt, returned
          Expenses:Clothing      -10.00 EUR
          Assets:Bank

      """,
    ]
    try check(
      #"""
      $ florin unbudgeted 2025-03 --today 2025-03-12
      Unbudgeted spending, 2025-03-01..2025-03-31

      account                 spent  scheduled  transactions  share  largest payees
      ------------------------------------------------------------------------------
      Expenses:Clothing  -10.00 EUR                        1         Shirt, returned
      Expenses:Club               0  12.00 EUR             0
      Expenses:Gym        30.00 EUR                        1  23.1%  Gym
      ------------------------------------------------------------------------------
      total               20.00 EUR  12.00 EUR             2  23.1%
      $ florin unbudgeted 2025-03 --today 2025-03-12 -O csv
      kind,account,spent,unconverted,scheduled,transactions,share,payees
      account,Expenses:Clothing,-10.00 EUR,,,1,,"Shirt, returned"
      account,Expenses:Club,0,,12.00 EUR,0,,
      account,Expenses:Gym,30.00 EUR,,,1,23.1%,Gym
      total,total,20.00 EUR,,12.00 EUR,2,23.1%,
      $ florin unbudgeted 2025-03 --today 2025-03-12 -O json | grep -o '"account":"Expenses:Club".*'
      "account":"Expenses:Club","spent":{"quantity":"0.00","commodity":"EUR"},"unconverted":[],"scheduled":[{"quantity":"12.00","commodity":"EUR"}],"transactions":0,"payees":[]},{"account":"Expenses:Gym","spent":{"quantity":"30.00","commodity":"EUR"},"unconverted":[],"scheduled":[],"transactions":1,"payees":[{"payee":"Gym","spent":{"quantity":"30.00","commodity":"EUR"}}]}],"totals":{"spent":{"quantity":"20.00","commodity":"EUR"},"unconverted":[],"scheduled":[{"quantity":"12.00","commodity":"EUR"}]}}
      """#, files: refunds)
  }

  // The gym: 25, 0, 25, of which 25 is in the middle. Flat 4: 3.10, 2.05, nothing: 2.05. The concert of
  // one month of three has a median of zero. Of two months, 2.05 and 0, half: 1.025, to the cent
  // 1.02.
  @Test func `lines from medians can be pasted`() throws {
    let files = [
      "florin.yaml": """
      journal: main.journal
      settings: {currency: EUR}
      budgets:
        household:
          default: true
          lines:
            Expenses:Food: 300 EUR

      """,
      "main.journal": """
      2025-01-02 Corner Shop | sweets
          Expenses:Flat #4          3.10 EUR
          Assets:Bank
      2025-01-06 Gym
          Expenses:Gym             25.00 EUR
          Assets:Bank
      2025-02-02 Corner Shop
          Expenses:Flat #4          2.05 EUR
          Assets:Bank
      2025-02-09 Opera
          Expenses:Concerts        80.00 EUR
          Assets:Bank
      2025-03-06 Gym
          Expenses:Gym             25.00 EUR
          Expenses:Food            10.00 EUR
          Assets:Bank
      2025-04-02 Gym, not a whole month yet
          Expenses:Gym             99.00 EUR
          Assets:Bank

      """,
    ]
    try check(
      #"""
      $ florin unbudgeted --suggest 3 --today 2025-04-12
            # medians of 2025-01 2025-02 2025-03
            # Expenses:Concerts: 0.00 EUR  # 0.00 80.00 0.00
            "Expenses:Flat #4": 2.05 EUR   # 3.10 2.05 0.00
            Expenses:Gym: 25.00 EUR        # 25.00 0.00 25.00
      $ florin unbudgeted --suggest 2 --today 2025-04-12 | tail -2
            "Expenses:Flat #4": 1.02 EUR  # 2.05 0.00
            Expenses:Gym: 12.50 EUR       # 0.00 25.00
      $ florin unbudgeted --suggest 3 --today 2025-04-12 >> florin.yaml && florin budget 2025-03 -O csv
      kind,account,budgeted,spent,unconverted,scheduled,remaining,used,note
      line,Expenses:Food,300.00 EUR,10.00 EUR,,,290.00 EUR,3%,
      line,Expenses:Flat #4,2.05 EUR,0,,,2.05 EUR,0%,
      line,Expenses:Gym,25.00 EUR,25.00 EUR,,,0,100%,
      total,total,327.05 EUR,35.00 EUR,,,292.05 EUR,11%,
      $ florin check && florin unbudgeted --suggest 3 --today 2025-04-12
            # medians of 2025-01 2025-02 2025-03
            # Expenses:Concerts: 0.00 EUR  # 0.00 80.00 0.00
      $ florin unbudgeted --suggest 0
      florin: error: --suggest must be a number from 1 to 120
      [64]
      $ florin unbudgeted 2025 --suggest 3
      florin: error: --suggest looks at the last 3 whole periods
         = help: leave out '2025'
      [64]
      $ florin unbudgeted 2025-02 -O json | grep -o '"payees.*'
      "payees":[{"payee":"Opera","spent":{"quantity":"80.00","commodity":"EUR"}}]}],"totals":{"spent":{"quantity":"80.00","commodity":"EUR"},"unconverted":[],"scheduled":[]}}
      """#, files: files)
  }
}
