import TestSupport
import Testing

/// Two months of spending, in two currencies.
private let files = [
  "main.journal": """
  2024-04-03 Market
      Expenses:Food:Market    60.00 EUR
      Assets:Bank
  2024-04-20 Trip
      Expenses:Travel        100.00 USD
      Assets:Dollars
  2024-04-28 Inn
      Expenses:Food:Inn       20.00 EUR
      Assets:Bank
  2024-05-02 Market
      Expenses:Food:Market    75.00 EUR
      Assets:Bank
  2024-05-10 Books
      Expenses:Books          10.00 EUR
      Assets:Bank
  2024-05-31 Employer
      Assets:Bank           2000.00 EUR
      Income:Salary

  """
]

@Suite struct CompareCommandTests {
  @Test func `a limit of the depth can be a word of the query`() throws {
    try check(
      """
      $ florin compare 2024-02 2024-01 depth:1
      2024-02 against 2024-01

      account   2024-02  2024-01  change     %
      -------------------------------------------
      expenses    8 EUR    5 EUR   3 EUR  60.0  ↑
      -------------------------------------------
                  8 EUR    5 EUR   3 EUR  60.0  ↑
      $ florin compare 2024-02 2024-01 expenses depth:2 -O csv
      kind,account,amount,base_amount,delta,percent
      account,expenses:food,7 EUR,5 EUR,2 EUR,40.0
      account,expenses:rent,1 EUR,0 EUR,1 EUR,new
      total,total,8 EUR,5 EUR,3 EUR,60.0
      $ florin budget 2024-02 depth:1
      florin: error: a budget or a forecast can't be cut with 'depth:'
         = help: drop it; 'florin compare' and 'florin balance' have --depth
      [64]
      $ florin forecast depth:1
      florin: error: a budget or a forecast can't be cut with 'depth:'
         = help: drop it; 'florin compare' and 'florin balance' have --depth
      [64]
      """,
      files: [
        "florin.yaml":
          "journal: main.journal\nbudgets: {home: {default: true, currency: EUR, lines: {expenses: 9 EUR}}}\n",
        "main.journal": """
        2024-01-05 a
            expenses:food:bread    5 EUR
            assets:cash

        2024-02-05 b
            expenses:food:bread    7 EUR
            expenses:rent          1 EUR
            assets:cash

        """,
      ])
  }

  @Test func `this month against the last one`() throws {
    // 75 - 60 is a quarter of 60; 85 - 80 is 6.25 % of 80, half to even 6.2.
    try check(
      #"""
      $ FLORIN_TODAY=2024-05-12 florin compare
      2024-05 against 2024-04 (day 12 of 31)

      account                 2024-05     2024-04       change     %
      -----------------------------------------------------------------
      Expenses:Travel        0.00 USD  100.00 USD  -100.00 USD  gone  ↓
      Expenses:Food:Inn      0.00 EUR   20.00 EUR   -20.00 EUR  gone  ↓
      Expenses:Food:Market  75.00 EUR   60.00 EUR    15.00 EUR  25.0  ↑
      Expenses:Books        10.00 EUR    0.00 EUR    10.00 EUR   new  ↑
      -----------------------------------------------------------------
                            85.00 EUR   80.00 EUR     5.00 EUR   6.2  ↑
                             0.00 USD  100.00 USD  -100.00 USD  gone  ↓
      """#, files: files)
  }

  @Test func `periods come before the query`() throws {
    try check(
      #"""
      $ florin compare food 2024-05 2024-04
      florin: error: the period comes before the query, not after it: '2024-05 2024-04'
         = help: write: 2024-05 2024-04 food
      [64]
      $ florin compare 2024-05 food last-month
      florin: error: the period comes before the query, not after it: 'last-month'
         = help: write: 2024-05 last-month food
      [64]
      $ florin compare 2024-05 2024-04 food 2024-03
      florin: error: '2024-03' is one period too many
         = help: a period of several months: 'from 2025-02 to 2025-05', 2025Q1 or 'last 3 months'
      [64]
      """#, files: files)
  }

  // An account can be called like a period.
  @Test func `a word that matches an account isn't a period`() throws {
    try check(
      #"""
      $ florin compare 2024-02 2024-01 trip 2023 -O csv
      kind,account,amount,base_amount,delta,percent
      account,Expenses:Trip 2023,5.00 EUR,4.00 EUR,1.00 EUR,25.0
      total,total,5.00 EUR,4.00 EUR,1.00 EUR,25.0
      """#,
      files: [
        "main.journal": """
        2024-01-02
            Expenses:Trip 2023    4.00 EUR
            Assets
        2024-02-02
            Expenses:Trip 2023    5.00 EUR
            Assets

        """
      ])
  }

  @Test func `orders, depth and the first rows`() throws {
    try check(
      #"""
      $ florin compare 2024-05 2024-04 --sort amount --depth 2 -O csv
      kind,account,amount,base_amount,delta,percent
      account,Expenses:Food,75.00 EUR,80.00 EUR,-5.00 EUR,-6.2
      account,Expenses:Books,10.00 EUR,0.00 EUR,10.00 EUR,new
      account,Expenses:Travel,0.00 USD,100.00 USD,-100.00 USD,gone
      total,total,85.00 EUR,80.00 EUR,5.00 EUR,6.2
      total,total,0.00 USD,100.00 USD,-100.00 USD,gone
      $ florin compare 2024-05 2024-04 --sort account --top 1 -O tsv | head -2
      kind	account	amount	base_amount	delta	percent
      account	Expenses:Books	10.00 EUR	0.00 EUR	10.00 EUR	new
      $ florin compare 2024-05 type:r -O csv
      kind,account,amount,base_amount,delta,percent
      account,Income:Salary,-2000.00 EUR,0.00 EUR,-2000.00 EUR,new
      total,total,-2000.00 EUR,0.00 EUR,-2000.00 EUR,new
      """#, files: files)
  }

  @Test func `a running period against as many days`() throws {
    // The first four days of April hold one market; per day it is 60 / 4 = 15, and 75 / 4 = 18.75.
    try check(
      #"""
      $ FLORIN_TODAY=2024-05-04 florin compare --to-date --per-day -O csv
      kind,account,amount,base_amount,delta,percent
      account,Expenses:Food:Market,18.75 EUR,15.00 EUR,3.75 EUR,25.0
      total,total,18.75 EUR,15.00 EUR,3.75 EUR,25.0
      """#, files: files)
  }

  // 2025-02: 2100 earned and 60 owed more; 2025-01: 2000 and 50; so 5 % more income, 20 % more debts, and of
  // the bank 100 less than 110.
  static let mixed = [
    "main.journal": """
    2025-01-05 Employer
        Assets:Bank         2000.00 EUR
        Income:Salary
    2025-01-06 Market
        Expenses:Food         50.00 EUR
        Liabilities:Visa
    2025-01-07 Savings
        Assets:Savings      1890.00 EUR
        Assets:Bank
    2025-02-05 Employer
        Assets:Bank         2100.00 EUR
        Income:Salary
    2025-02-06 Market
        Expenses:Food         60.00 EUR
        Liabilities:Visa
    2025-02-07 Savings
        Assets:Savings      2000.00 EUR
        Assets:Bank

    """
  ]

  @Test func `more is welcome or not, by the type of the account`() throws {
    try check(
      #"""
      $ florin compare 2025-02 2025-01 type:r
      2025-02 against 2025-01

      account             2025-02       2025-01       change    %
      --------------------------------------------------------------
      Income:Salary  -2100.00 EUR  -2000.00 EUR  -100.00 EUR  5.0  ↑
      --------------------------------------------------------------
                     -2100.00 EUR  -2000.00 EUR  -100.00 EUR  5.0  ↑
      $ florin compare 2025-02 2025-01 type:rxal -O csv
      kind,account,amount,base_amount,delta,percent
      account,Assets:Savings,2000.00 EUR,1890.00 EUR,110.00 EUR,5.8
      account,Income:Salary,-2100.00 EUR,-2000.00 EUR,-100.00 EUR,5.0
      account,Assets:Bank,100.00 EUR,110.00 EUR,-10.00 EUR,-9.1
      account,Expenses:Food,60.00 EUR,50.00 EUR,10.00 EUR,20.0
      account,Liabilities:Visa,-60.00 EUR,-50.00 EUR,-10.00 EUR,20.0
      $ florin compare 2025-02 2025-01 type:rxal --color=always | sed -n '4,8p'
      ------------------------------------------------------------------
      Assets:Savings     2000.00 EUR   1890.00 EUR   ␛[32m110.00 EUR␛[m   5.8  ␛[32m↑␛[m
      Income:Salary     ␛[31m-2100.00 EUR␛[m  ␛[31m-2000.00 EUR␛[m  ␛[32m-100.00 EUR␛[m   5.0  ␛[32m↑␛[m
      Assets:Bank         100.00 EUR    110.00 EUR   ␛[31;1m-10.00 EUR␛[m  -9.1  ␛[31;1m↓␛[m
      Expenses:Food        60.00 EUR     50.00 EUR    ␛[31;1m10.00 EUR␛[m  20.0  ␛[31;1m↑␛[m
      $ florin compare 2025-02 2025-01 type:r -O json | grep -o '"percent":"[^"]*"' | uniq
      "percent":"5.0"
      $ florin compare 2025-02 2025-01 type:rl -O html | grep -o '<li class="[a-z]*"'
      <li class="better"
      <li class="worse"
      """#, files: Self.mixed)
  }

  @Test func `bars below zero go to the left`() throws {
    try check(
      #"""
      $ COLUMNS=60 florin compare 2025-02 2025-01 type:rx --chart
      2025-02 against 2025-01

      █ 2025-02  ░ 2025-01

      Income:Salary  -2100.00 EUR  █████████████████████████████│
                     -2000.00 EUR   ░░░░░░░░░░░░░░░░░░░░░░░░░░░░│
      Expenses:Food     60.00 EUR                               │█
                        50.00 EUR                               │░
      $ COLUMNS=60 LC_ALL=C florin compare 2025-02 2025-01 type:r --chart
      2025-02 against 2025-01

      # 2025-02  - 2025-01

      Income:Salary  -2100.00 EUR  ##############################|
                     -2000.00 EUR   -----------------------------|
      """#, files: Self.mixed)
  }

  // Up to 6 February 60.00 in 6 days; in January 50.00 in 31, or in 6.
  @Test func `running periods are cut, whichever they are`() throws {
    try check(
      #"""
      $ florin compare 2025-01 2025-02 --to-date --today 2025-02-06
      2025-01-01..2025-01-06 against 2025-02-01..2025-02-06 (base: day 6 of 28)

      account           amount       base      change      %
      ---------------------------------------------------------
      Expenses:Food  50.00 EUR  60.00 EUR  -10.00 EUR  -16.7  ↓
      ---------------------------------------------------------
                     50.00 EUR  60.00 EUR  -10.00 EUR  -16.7  ↓
      florin: the second period is the one it's compared with, and here it's the later one
         = help: to see what has changed since, write the later period first
      $ florin compare 2025-02 --per-day --today 2025-02-06
      2025-02-01..2025-02-06 against 2025-01, per day (day 6 of 28)

      account        2025-02-01..2025-02-06   2025-01    change      %
      -------------------------------------------------------------------
      Expenses:Food               10.00 EUR  1.61 EUR  8.39 EUR  520.0  ↑
      -------------------------------------------------------------------
                                  10.00 EUR  1.61 EUR  8.39 EUR  520.0  ↑
      $ florin compare 2025-02 2025 --to-date --today 2025-02-06 | head -1
      2025-02-01..2025-02-06 against 2025-01-01..2025-01-06 (day 6 of 28; base: day 37 of 365)
      $ florin compare 2025-01 2024-12 --to-date -O csv --today 2025-02-06
      kind,account,amount,base_amount,delta,percent
      account,Expenses:Food,50.00 EUR,0.00 EUR,50.00 EUR,new
      total,total,50.00 EUR,0.00 EUR,50.00 EUR,new
      florin: --to-date changes nothing: neither 2025-01 nor 2024-12 is running
      $ florin compare 2025-01 2024-12 --to-date -O csv --today 2025-02-06 -q | wc -l
      3
      """#, files: Self.mixed)
  }

  // 12.00 in the 365 days of 2025 and 10.00 in the 366 of 2024: 0.0329 and 0.0273 a day, 0.0056 and 20.3 %
  // more.
  @Test func `amounts per day are exact until they are shown`() throws {
    try check(
      #"""
      $ florin compare 2025 2024 --per-day --today 2026-01-01
      2025 against 2024, per day

      account            2025      2024    change     %
      ----------------------------------------------------
      Expenses:Food  0.03 EUR  0.03 EUR  0.01 EUR  20.3  ↑
      ----------------------------------------------------
                     0.03 EUR  0.03 EUR  0.01 EUR  20.3  ↑
      $ florin compare 2025 2024 --per-day --today 2026-01-01 -O json | grep -o '"delta":[^}]*}' | head -1
      "delta":{"quantity":"0.005554307957","commodity":"EUR"}
      """#,
      files: [
        "main.journal": """
        2024-05-01 Market
            Expenses:Food   10.00 EUR
            Assets:Bank
        2025-05-01 Market
            Expenses:Food   12.00 EUR
            Assets:Bank

        """
      ])
  }

  @Test func `programs read amounts that are too small to be shown`() throws {
    try check(
      #"""
      $ florin compare 2025 2024 -O csv --today 2026-01-01
      kind,account,amount,base_amount,delta,percent
      account,Expenses:Food,12.4 EUR,12 EUR,0.4 EUR,3.3
      account,Expenses:Gum,0.4 EUR,0 EUR,0.4 EUR,new
      total,total,12.8 EUR,12 EUR,0.8 EUR,6.7
      $ florin compare 2025 2024 --today 2026-01-01
      2025 against 2024

      account          2025    2024  change    %
      ---------------------------------------------
      Expenses:Food  12 EUR  12 EUR   0 EUR  3.3  ↑
      rounding        1 EUR           1 EUR
      ---------------------------------------------
                     13 EUR  12 EUR   1 EUR  6.7  ↑
      """#,
      files: [
        "main.journal": """
        commodity 1000. EUR
        2024-05-01 Market
            Expenses:Food   12 EUR
            Assets:Bank
        2025-05-01 Market
            Expenses:Food   12.40 EUR
            Expenses:Gum     0.40 EUR
            Assets:Bank

        """
      ])
  }

  @Test func `bars are as long as their amounts`() throws {
    try check(
      #"""
      $ COLUMNS=60 LANG=C.UTF-8 florin compare 2024-05 2024-04 food --chart
      2024-05 against 2024-04

      █ 2024-05  ░ 2024-04

      Expenses:Food:Inn      0.00 EUR
                            20.00 EUR  ░░░░░░░
      Expenses:Food:Market  75.00 EUR  ███████████████████████████
                            60.00 EUR  ░░░░░░░░░░░░░░░░░░░░░░
      $ COLUMNS=60 LC_ALL=C florin compare 2024-05 2024-04 food --chart | tail -2
      Expenses:Food:Market  75.00 EUR  ###########################
                            60.00 EUR  ----------------------
      """#, files: files)
  }

  @Test func `json has the shape of the contract`() throws {
    try check(
      #"""
      $ florin compare 2024-05 2024-04 books -O json
      {"schema":"florin.compare/1","measure":"posted","period":{"begin":"2024-05-01","end":"2024-06-01"},"base":{"begin":"2024-04-01","end":"2024-05-01"},"rows":[{"account":"Expenses:Books","amount":{"quantity":"10.00","commodity":"EUR"},"baseAmount":{"quantity":"0.00","commodity":"EUR"},"delta":{"quantity":"10.00","commodity":"EUR"},"percent":null}],"totals":[{"amount":{"quantity":"10.00","commodity":"EUR"},"baseAmount":{"quantity":"0.00","commodity":"EUR"},"delta":{"quantity":"10.00","commodity":"EUR"},"percent":null}]}
      """#, files: files)
  }

  @Test func `what cannot be compared`() throws {
    try check(
      #"""
      $ florin compare 'from 2024-05'
      florin: error: the period 2024-05-01.. has no first or last day
         = help: compare months, quarters, years …
      [64]
      $ florin compare --sort size
      florin: error: --sort can't be 'size'
         = help: write delta, amount or account
      [64]
      $ florin compare --top 0
      florin: error: --top must be at least 1
      [64]
      """#, files: files)
  }

  // Travel: 35.50 EUR as in the budget. Francs keep a row of their own.
  @Test func `one currency for all, by cost and by the price of the day`() throws {
    try check(
      #"""
      $ florin compare 2025-03 2025-02 -X EUR -O csv
      kind,account,amount,base_amount,delta,percent
      account,Expenses:Travel,70.00 CHF,0.00 CHF,70.00 CHF,new
      account,Expenses:Travel,35.50 EUR,0.00 EUR,35.50 EUR,new
      account,Expenses:Food,12.34 EUR,0.00 EUR,12.34 EUR,new
      account,Expenses:Sweets,3.00 CHF,0.00 CHF,3.00 CHF,new
      account,Expenses:Unknown,2.00 CHF,0.00 CHF,2.00 CHF,new
      account,Expenses:Sweets,0.95 EUR,0.00 EUR,0.95 EUR,new
      total,total,75.00 CHF,0.00 CHF,75.00 CHF,new
      total,total,48.79 EUR,0.00 EUR,48.79 EUR,new
      florin: warning: CHF has no price in EUR on or before 2025-03-07, so it wasn't converted
         = help: add 'P 2025-03-07 CHF AMOUNT', with what 1 CHF is worth in EUR
      $ florin compare 2025-03 -X EURO -O csv 2>&1 | head -1
      florin: warning: the journal has no commodity 'EURO', so nothing was converted
      """#, files: ForeignSample.files)
  }

  // April has the lean budget: 200 for food in place of 300 and 50, and no gifts.
  @Test func `budgets against budgets`() throws {
    try check(
      #"""
      $ florin compare --budgeted 2025-04 2025-03 -O csv
      kind,account,amount,base_amount,delta,percent
      account,Expenses:Food,200.00 EUR,300.00 EUR,-100.00 EUR,-33.3
      account,Expenses:Food:Out,0.00 EUR,50.00 EUR,-50.00 EUR,gone
      account,Expenses:Rent,900.00 EUR,900.00 EUR,0.00 EUR,0.0
      total,total,1100.00 EUR,1250.00 EUR,-150.00 EUR,-12.0
      $ florin compare --budgeted lean household 2025-03 --depth 2 --sort account
      Budget lean against household, 2025-03

      account               lean    household       change      %
      --------------------------------------------------------------
      Expenses:Food   200.00 EUR   350.00 EUR  -150.00 EUR  -42.9  ↓
      Expenses:Rent   900.00 EUR   900.00 EUR     0.00 EUR    0.0  —
      --------------------------------------------------------------
                     1100.00 EUR  1250.00 EUR  -150.00 EUR  -12.0  ↓
      $ florin compare --budgeted hobby 2025 2024 -O json
      {"schema":"florin.compare/1","budget":"hobby","baseBudget":"hobby","measure":"budgeted","period":{"begin":"2025-01-01","end":"2026-01-01"},"base":{"begin":"2024-01-01","end":"2025-01-01"},"rows":[{"account":"Expenses:Hobby","amount":{"quantity":"480.00","commodity":"EUR"},"baseAmount":{"quantity":"480.00","commodity":"EUR"},"delta":{"quantity":"0.00","commodity":"EUR"},"percent":"0.0"}],"totals":[{"amount":{"quantity":"480.00","commodity":"EUR"},"baseAmount":{"quantity":"480.00","commodity":"EUR"},"delta":{"quantity":"0.00","commodity":"EUR"},"percent":"0.0"}]}
      $ florin compare --budgeted 2025-03 2025-02 food$ -O csv
      kind,account,amount,base_amount,delta,percent
      account,Expenses:Food,300.00 EUR,300.00 EUR,0.00 EUR,0.0
      total,total,300.00 EUR,300.00 EUR,0.00 EUR,0.0
      $ florin compare --budgeted --to-date
      florin: error: --budgeted can't be combined with --to-date
         = help: budgeted amounts are for whole periods, in the budget's currency
      [64]
      """#, files: BudgetSample.files)
  }

  @Test func `a depth of 0 leaves one row`() throws {
    try check(
      #"""
      $ florin compare 2024-05 2024-04 expenses --depth 0
      2024-05 against 2024-04

      account    2024-05     2024-04       change     %
      ----------------------------------------------------
      ...       0.00 USD  100.00 USD  -100.00 USD  gone  ↓
      ...      85.00 EUR   80.00 EUR     5.00 EUR   6.2  ↑
      ----------------------------------------------------
               85.00 EUR   80.00 EUR     5.00 EUR   6.2  ↑
                0.00 USD  100.00 USD  -100.00 USD  gone  ↓
      $ florin compare 2024-05 2024-04 --depth food=0 --depth 1 -O csv
      kind,account,amount,base_amount,delta,percent
      account,Expenses,0.00 USD,100.00 USD,-100.00 USD,gone
      account,Expenses,10.00 EUR,0.00 EUR,10.00 EUR,new
      account,...,75.00 EUR,80.00 EUR,-5.00 EUR,-6.2
      total,total,85.00 EUR,80.00 EUR,5.00 EUR,6.2
      total,total,0.00 USD,100.00 USD,-100.00 USD,gone
      $ florin compare 2024-05 2024-04 expenses --depth 0 -O csv
      kind,account,amount,base_amount,delta,percent
      account,...,0.00 USD,100.00 USD,-100.00 USD,gone
      account,...,85.00 EUR,80.00 EUR,5.00 EUR,6.2
      total,total,85.00 EUR,80.00 EUR,5.00 EUR,6.2
      total,total,0.00 USD,100.00 USD,-100.00 USD,gone
      $ florin compare 2024-05 2024-04 expenses --depth 0 -O json
      {"schema":"florin.compare/1","measure":"posted","period":{"begin":"2024-05-01","end":"2024-06-01"},"base":{"begin":"2024-04-01","end":"2024-05-01"},"rows":[{"account":"...","amount":{"quantity":"0.00","commodity":"USD"},"baseAmount":{"quantity":"100.00","commodity":"USD"},"delta":{"quantity":"-100.00","commodity":"USD"},"percent":"-100.0"},{"account":"...","amount":{"quantity":"85.00","commodity":"EUR"},"baseAmount":{"quantity":"80.00","commodity":"EUR"},"delta":{"quantity":"5.00","commodity":"EUR"},"percent":"6.2"}],"totals":[{"amount":{"quantity":"85.00","commodity":"EUR"},"baseAmount":{"quantity":"80.00","commodity":"EUR"},"delta":{"quantity":"5.00","commodity":"EUR"},"percent":"6.2"},{"amount":{"quantity":"0.00","commodity":"USD"},"baseAmount":{"quantity":"100.00","commodity":"USD"},"delta":{"quantity":"-100.00","commodity":"USD"},"percent":"-100.0"}]}
      $ florin compare 2024-05 2024-04 expenses --depth 0 --chart
      2024-05 against 2024-04

      █ 2024-05  ░ 2024-04

      ...    0.00 USD
           100.00 USD  ░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░
      ...   85.00 EUR  ███████████████████████████████████████████████████████████████
            80.00 EUR  ░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░
      """#, files: files)
    try check(
      #"""
      $ florin compare --budgeted 2025-03 2025-02 --depth 0
      Budget household, 2025-03 against 2025-02

      account      2025-03      2025-02    change    %
      ---------------------------------------------------
      ...      1250.00 EUR  1250.00 EUR  0.00 EUR  0.0  —
      ---------------------------------------------------
               1250.00 EUR  1250.00 EUR  0.00 EUR  0.0  —
      """#, files: BudgetSample.files)
  }

  @Test func `headings give way where the table does not fit`() throws {
    try check(
      #"""
      $ FLORIN_TODAY=2024-05-12 florin compare --to-date food
      2024-05-01..2024-05-12 against 2024-04-01..2024-04-12 (day 12 of 31)

      account                  amount       base     change     %
      --------------------------------------------------------------
      Expenses:Food:Market  75.00 EUR  60.00 EUR  15.00 EUR  25.0  ↑
      --------------------------------------------------------------
                            75.00 EUR  60.00 EUR  15.00 EUR  25.0  ↑
      """#, files: files)
  }

  @Test func `a later base is pointed out`() throws {
    try check(
      """
      $ florin compare 2024-05 2024-06
      2024-05 against 2024-06 (base: day 15 of 30)

      account        2024-05  2024-06   change      %
      --------------------------------------------------
      expenses:food   10 EUR   20 EUR  -10 EUR  -50.0  ↓
      --------------------------------------------------
                      10 EUR   20 EUR  -10 EUR  -50.0  ↓
      florin: the second period is the one it's compared with, and here it's the later one
         = help: to see what has changed since, write the later period first
      """,
      files: [
        "main.journal": """
        2024-05-01 Market
            expenses:food    10 EUR
            assets:bank
        2024-06-01 Market
            expenses:food    20 EUR
            assets:bank

        """
      ])
  }
}
