import TestSupport
import Testing

/// `florin envelopes`
@Suite struct EnvelopesCommandTests {
  @Test func `a month, with what the one before left behind`() throws {
    try check(
      #"""
      $ florin envelopes
      Envelopes of home, 2024-06-01..2024-06-30, day 15 of 30, in EUR

      account                  carried  assigned  activity  available
      -----------------------------------------------------------------------------
      not assigned in 2024-05                                  700.00
      overspent: Food                                          -30.00
      income                                                  1000.00
      assigned                                                -500.00
      -----------------------------------------------------------------------------
      ready to assign                                         1170.00
      -----------------------------------------------------------------------------
      envelopes
      -----------------------------------------------------------------------------
      Expenses:Rent                  0    500.00   -500.00          0  funded
      Expenses:Food                  0         0    -80.00     -80.00  overspent
      Expenses:Trip             100.00         0         0     100.00  needs 100.00
      Expenses:Gifts                 0         0         0          0  unfunded
      -----------------------------------------------------------------------------
      total                     100.00    500.00   -580.00      20.00
      -----------------------------------------------------------------------------
      cash
      -----------------------------------------------------------------------------
      ready to assign                                         1170.00
      held for 2024-07                                              0
      in envelopes                                              20.00
      -----------------------------------------------------------------------------
      in the accounts                                         1190.00
      $ florin envelopes 2024-05 -q | head -4
      Envelopes of home, 2024-05-01..2024-05-31, in EUR

      account           carried  assigned  activity  available
      ----------------------------------------------------------------------
      $ florin envelopes 2024-04 | head -4
      Envelopes of home, 2024-04-01..2024-04-30

      account           carried  assigned  activity  available
      --------------------------------------------------------------------------
      florin: the first month with assignments is 2024-05: money from before it is ready to assign
      $ for c in 80 70 60; do COLUMNS=$c florin envelopes 2024-04 -q | grep Rent; done
      Expenses:Rent           0         0         0          0  needs 500.00 EUR
      Expenses:Rent           0         0         0          0  needs 500.00
      Ex:Rent           0         0         0          0  needs 500.00
      """#, files: EnvelopeSample.files)
  }

  @Test func `what is behind the numbers`() throws {
    try check(
      #"""
      $ florin move trip food 20 -w -q
      florin: moved 20.00 EUR from Expenses:Trip to Expenses:Food on 2024-06-15
      $ florin envelopes --why food
      Expenses:Food, 2024-06-01..2024-06-30: overspent

      what       date        description                       amount  written in
      --------------------------------------------------------------------------------
      carried                30.00 EUR overspent in 2024…           0
      assigned               no assignment                          0
      moved      2024-06-15  from Expenses:Trip             20.00 EUR  florin.yaml:21
      posting    2024-06-08  Market                        -80.00 EUR  main.journal:19
      --------------------------------------------------------------------------------
      available                                            -60.00 EUR
      $ florin envelopes --why trip
      Expenses:Trip, 2024-06-01..2024-06-30: underfunded

      what       date        description                        amount  written in
      --------------------------------------------------------------------------------
      carried                left in 2024-05                100.00 EUR
      assigned               no assignment                           0
      moved      2024-06-15  to Expenses:Food               -20.00 EUR  florin.yaml:21
      --------------------------------------------------------------------------------
      available                                              80.00 EUR
      --------------------------------------------------------------------------------
      needed
      --------------------------------------------------------------------------------
      target     2024-10-31  600.00 EUR, 100.00 EUR saved…  100.00 EUR  florin.yaml:11
      --------------------------------------------------------------------------------
      needed                                                100.00 EUR
      missing                                               120.00 EUR
      $ florin envelopes 2024-05 --why food -O csv
      kind,what,date,description,amount,source
      number,carried,,the first month,0,
      number,assigned,,,100.00 EUR,florin.yaml:15
      number,posting,2024-05-05,Market,-130.00 EUR,main.journal:7
      total,available,,,-30.00 EUR,
      """#, files: EnvelopeSample.files)
  }

  // January holds 100.00 that it doesn't have: 500 - 500 - 100 = -100 are ready. February gets the 100.00 back,
  // pays 40.00 for shoes without an envelope, and assigns 110.00: -100 + 100 - 40 - 110 = -150.
  @Test func `every term of what is ready to assign is there, after a hold, too`() throws {
    let files = [
      "main.journal": """
      commodity 1000.00 EUR
      2025-01-01 * Pay
          Assets:Bank   500 EUR
          Income:Pay
      2025-02-03 * Shoes
          Expenses:Shoes   40 EUR
          Assets:Bank
      2025-02-05 * Food
          Expenses:Food   30 EUR
          Assets:Bank

      """,
      "florin.yaml": """
      journal: main.journal
      budgets: {b: {default: true, accounts: [Assets:Bank], currency: EUR, lines: {Expenses:Food: 300 EUR}}}
      assignments:
        2025-01: {Expenses:Food: 500 EUR}
        2025-02: {Expenses:Food: 110 EUR}
      hold: {2025-01: 100 EUR}
      """,
    ]
    try check(
      #"""
      $ florin envelopes 2025-02 --today 2025-03-01 | sed -n '3,10p'
      account                    carried  assigned  activity  available
      -------------------------------------------------------------------------
      held too much in 2025-01                                  -100.00
      held in 2025-01                                            100.00
      spent without an envelope                                  -40.00
      assigned                                                  -110.00
      -------------------------------------------------------------------------
      ready to assign                                           -150.00
      $ COLUMNS=100 florin envelopes 2025-02 --why ready --today 2025-03-01
      Ready to assign, 2025-02-01..2025-02-28

      what                       date        description                 amount  written in
      -----------------------------------------------------------------------------------------
      held too much in 2025-01                                      -100.00 EUR
      held in 2025-01                                                100.00 EUR
      spent without an envelope  2025-02-03  Shoes, Expenses:Shoes   -40.00 EUR  main.journal:5
      assigned                               Expenses:Food          -110.00 EUR  florin.yaml:5
      -----------------------------------------------------------------------------------------
      ready to assign                                               -150.00 EUR
      $ florin envelopes 2025-01 --why ready --today 2025-03-01 -O csv | tail -2
      reason,held for 2025-02,,,-100.00 EUR,florin.yaml:6
      total,ready to assign,,,-100.00 EUR,
      $ florin envelopes 2025-02 --today 2025-03-01 -O json | grep -o '"terms":.*}\]},' | grep -o '"name":"[^"]*","amount":{"quantity":"-*[0-9.]*"' | grep -v '"0.00"'
      "name":"before","amount":{"quantity":"-100.00"
      "name":"heldBefore","amount":{"quantity":"100.00"
      "name":"unbudgeted","amount":{"quantity":"-40.00"
      "name":"assigned","amount":{"quantity":"-110.00"
      """#, files: files)
  }

  // Each third of a dollar is 0.333..., shown as 0.33: what the rows miss of the sums is a row of its own.
  @Test func `what rounding takes is a term of its own`() throws {
    try check(
      #"""
      $ COLUMNS=100 florin envelopes 2025-01 --today 2025-03-01 | sed '1,2d;/---/d'
      account           carried   assigned   activity   available
      income                                           100.00 EUR
      assigned                                         -20.00 EUR
      ready to assign                                   80.00 EUR
      envelopes
      Expenses:A              0  10.00 EUR  -0.33 EUR    9.67 EUR  funded
      Expenses:B              0  10.00 EUR  -0.33 EUR    9.67 EUR  funded
      rounding                              -0.01 EUR   -0.01 EUR
      total                   0  20.00 EUR  -0.67 EUR   19.33 EUR          2 funded
      cash
      ready to assign                                   80.00 EUR
      held for 2025-02                                          0
      in envelopes                                      19.33 EUR
      in the accounts                                   99.33 EUR
      """#,
      files: [
        "main.journal": """
        commodity 1000.00 EUR
        P 2025-01-01 EUR 3 USD
        2025-01-01 * Pay
            Assets:Bank   100 EUR
            Income:Pay
        2025-01-03 * Two things
            Expenses:A   1 USD
            Expenses:B   1 USD
            Assets:Bank

        """,
        "florin.yaml": """
        journal: main.journal
        budgets:
          b: {default: true, accounts: [Assets:Bank], currency: EUR, lines: {Expenses:A: 1 EUR, Expenses:B: 1 EUR}}
        assignments: {2025-01: {Expenses:A: 10 EUR, Expenses:B: 10 EUR}}
        """,
      ])
  }

  @Test func `money from other accounts is explained by its transactions`() throws {
    try check(
      #"""
      $ florin envelopes --why ready
      Ready to assign, 2024-06-01..2024-06-30

      what             date        description                 amount  written in
      --------------------------------------------------------------------------------
      income           2024-06-03  Employer, Income:Sala…   50.00 EUR  main.journal:9
      other accounts   2024-06-01  Opening balances        100.00 EUR  main.journal:4
      other accounts   2024-06-05  To savings, Assets:Sa…  -30.00 EUR  main.journal:13
      other accounts   2024-06-06  Market, and money back    4.00 EUR  main.journal:17
      --------------------------------------------------------------------------------
      ready to assign                                      124.00 EUR
      florin: nothing is assigned yet; start with 'florin assign ACCOUNT AMOUNT' or 'florin assign --template'
      """#,
      files: [
        "main.journal": """
        account Assets:Checking  ; type: C
        account Assets:Savings

        2024-06-01 Opening balances
            Assets:Checking  100.00 EUR
            Assets:Savings   500.00 EUR
            Equity:Opening

        2024-06-03 Employer
            Assets:Checking  50.00 EUR
            Income:Salary

        2024-06-05 To savings
            Assets:Savings   30.00 EUR
            Assets:Checking

        2024-06-06 Market, and money back
            Expenses:Food    10.00 EUR
            Assets:Loan      -4.00 EUR
            Assets:Checking

        """,
        "florin.yaml": """
        journal: main.journal
        settings: {currency: EUR}
        budgets:
          home:
            default: true
            accounts: [Assets:Checking]
            lines: {Expenses:Food: 40 EUR}

        """,
      ])
  }
}
