import TestSupport
import Testing

/// A household whose months begin on the 25th, and a business in dollars; a fair that both pay.
private let files = [
  "florin.yaml": """
  journal: main.journal
  settings: {currency: EUR}
  budgets:
    home:
      default: true
      accounts: [Assets:Bank]
      starts-on: 25
      lines:
        Expenses:Food: 300 EUR
        Expenses:Food:Out: 50 EUR
        Expenses:Rent: 900 EUR
    biz:
      accounts: [Assets:Biz]
      currency: USD
      lines: {Expenses:Travel: 100 USD}

  """,
  "main.journal": """
  2025-01-20 Market
      Expenses:Food:Home   10.00 EUR
      Assets:Bank

  2025-01-26 Market
      Expenses:Food:Home   20.00 EUR
      Assets:Bank

  2025-02-20 Inn
      Expenses:Food:Out    40.00 EUR
      Assets:Bank

  2025-02-26 Market
      Expenses:Food:Home   35.00 EUR
      Expenses:Gym          5.00 EUR
      Assets:Bank

  2025-02-27 Fair
      Expenses:Travel      90.00 EUR
      Assets:Bank         -30.00 EUR
      Assets:Biz          -66.00 USD @@ 60.00 EUR

  2025-02-28 Taxi
      Expenses:Travel      10.00 USD
      Assets:Biz

  """,
]

/// `compare` of what a budget spent.
@Suite struct CompareSpentTests {
  // March is 25 February to 24 March: 35 for food, 5 without a line, and 30 of the 90 of the fair. February is
  // 25 January to 24 February: 20 for food and 40 for the inn.
  @Test func `the default budget's own periods, accounts and lines`() throws {
    try check(
      #"""
      $ FLORIN_TODAY=2025-03-02 florin compare
      Budget home, spent in 2025-03 (2025-02-25..2025-03-24) against 2025-02 (2025-01-25..2025-02-24) (day 6 of 28)

      account              2025-03    2025-02      change     %
      ------------------------------------------------------------
      Expenses:Food:Out   0.00 EUR  40.00 EUR  -40.00 EUR  gone  ↓
      Expenses:Travel    30.00 EUR   0.00 EUR   30.00 EUR   new  ↑
      Expenses:Food      35.00 EUR  20.00 EUR   15.00 EUR  75.0  ↑
      Expenses:Gym        5.00 EUR   0.00 EUR    5.00 EUR   new  ↑
      ------------------------------------------------------------
                         70.00 EUR  60.00 EUR   10.00 EUR  16.7  ↑
      $ florin compare 2025-02 2025-01 -O csv
      kind,account,amount,base_amount,delta,percent
      account,Expenses:Food:Out,40.00 EUR,0.00 EUR,40.00 EUR,new
      account,Expenses:Food,20.00 EUR,10.00 EUR,10.00 EUR,100.0
      total,total,60.00 EUR,10.00 EUR,50.00 EUR,500.0
      $ florin compare 2025-02 2025-01 --depth 2 -O json
      {"schema":"florin.compare/1","budget":"home","measure":"spent","period":{"begin":"2025-01-25","end":"2025-02-25"},"base":{"begin":"2024-12-25","end":"2025-01-25"},"rows":[{"account":"Expenses:Food","amount":{"quantity":"60.00","commodity":"EUR"},"baseAmount":{"quantity":"10.00","commodity":"EUR"},"delta":{"quantity":"50.00","commodity":"EUR"},"percent":"500.0"}],"totals":[{"amount":{"quantity":"60.00","commodity":"EUR"},"baseAmount":{"quantity":"10.00","commodity":"EUR"},"delta":{"quantity":"50.00","commodity":"EUR"},"percent":"500.0"}]}
      """#, files: files)
  }

  // A query looks at the whole journal, and so does -X: 90.00 EUR and 10.00 USD for travel in February.
  @Test func `a query alone is about all postings`() throws {
    try check(
      #"""
      $ florin compare 2025-02 2025-01 travel -O csv
      kind,account,amount,base_amount,delta,percent
      account,Expenses:Travel,90.00 EUR,0.00 EUR,90.00 EUR,new
      account,Expenses:Travel,10.00 USD,0.00 USD,10.00 USD,new
      total,total,90.00 EUR,0.00 EUR,90.00 EUR,new
      total,total,10.00 USD,0.00 USD,10.00 USD,new
      $ florin compare 2025-02 2025-01 --no-definitions --top 1 -O csv
      kind,account,amount,base_amount,delta,percent
      account,Expenses:Travel,90.00 EUR,0.00 EUR,90.00 EUR,new
      total,total,170.00 EUR,30.00 EUR,140.00 EUR,466.7
      total,total,10.00 USD,0.00 USD,10.00 USD,new
      """#, files: files)
  }

  // 60 of the 90 EUR are what 66.00 USD paid for, and 10.00 USD are their own.
  @Test func `a budget by its name, with a query`() throws {
    try check(
      #"""
      $ florin compare --budget biz 2025-02 2025-01 -O csv
      kind,account,amount,base_amount,delta,percent
      account,Expenses:Travel,76.00 USD,0.00 USD,76.00 USD,new
      total,total,76.00 USD,0.00 USD,76.00 USD,new
      $ florin compare --budget biz 2025-02 2025-01 payee:taxi -O csv
      kind,account,amount,base_amount,delta,percent
      account,Expenses:Travel,10.00 USD,0.00 USD,10.00 USD,new
      total,total,10.00 USD,0.00 USD,10.00 USD,new
      $ florin compare --budget home 2025-03 fod -O csv
      kind,account,amount,base_amount,delta,percent
      florin: no account matches 'fod'; did you mean 'Food'?
      $ florin compare --budget home 2025-03 2025-02 rent -O csv
      kind,account,amount,base_amount,delta,percent
      florin: nothing that matches was spent in 2025-03 or 2025-02
         = help: spending counts when it is paid from the budget's accounts: Assets:Bank
      $ florin compare --budget homes
      florin: error: there is no budget 'homes'
         = help: the budgets are home, biz
      [64]
      $ florin compare --budget home -X USD
      florin: error: -X: a budget is compared in its own currency
         = help: leave out -X or --budget
      [64]
      """#, files: files)
  }

  // The first six days of each: 25 February to 2 March, and 25 to 30 January. By day: 70 / 6 and 60 / 31.
  @Test func `as many days of each, and per day`() throws {
    try check(
      #"""
      $ FLORIN_TODAY=2025-03-02 florin compare --to-date -O csv
      kind,account,amount,base_amount,delta,percent
      account,Expenses:Travel,30.00 EUR,0.00 EUR,30.00 EUR,new
      account,Expenses:Food,35.00 EUR,20.00 EUR,15.00 EUR,75.0
      account,Expenses:Gym,5.00 EUR,0.00 EUR,5.00 EUR,new
      total,total,70.00 EUR,20.00 EUR,50.00 EUR,250.0
      $ FLORIN_TODAY=2025-03-02 florin compare --per-day food
      2025-03-01..2025-03-02 against 2025-02, per day (day 2 of 31)

      account             2025-03-01..2025-03-02   2025-02     change     %
      ------------------------------------------------------------------------
      Expenses:Food:Out                 0.00 EUR  1.43 EUR  -1.43 EUR  gone  ↓
      Expenses:Food:Home                0.00 EUR  1.25 EUR  -1.25 EUR  gone  ↓
      ------------------------------------------------------------------------
                                        0.00 EUR  2.68 EUR  -2.68 EUR  gone  ↓
      $ FLORIN_TODAY=2025-03-02 florin compare --per-day --budget home food --depth 2
      Budget home, spent in 2025-02-25..2025-03-02 against 2025-02 (2025-01-25..2025-02-24), per day (day 6 of 28)

      account        2025-02-25..2025-03-02   2025-02    change      %
      -------------------------------------------------------------------
      Expenses:Food                5.83 EUR  1.94 EUR  3.90 EUR  201.4  ↑
      -------------------------------------------------------------------
                                   5.83 EUR  1.94 EUR  3.90 EUR  201.4  ↑
      """#, files: files)
  }

  // 100.00 in the ten days of March that have passed, 280.00 in the 28 of February; what is to come on the 25th is
  // in none of them.
  @Test func `per day, a running period has what was spent so far`() throws {
    try check(
      #"""
      $ FLORIN_TODAY=2025-03-10 florin compare --per-day
      Budget home, spent in 2025-03-01..2025-03-10 against 2025-02, per day (day 10 of 31)

      account        2025-03-01..2025-03-10    2025-02    change    %
      ------------------------------------------------------------------
      Expenses:Food               10.00 EUR  10.00 EUR  0.00 EUR  0.0  —
      ------------------------------------------------------------------
                                  10.00 EUR  10.00 EUR  0.00 EUR  0.0  —
      $ FLORIN_TODAY=2025-03-10 florin compare --per-day type:x -O csv
      kind,account,amount,base_amount,delta,percent
      account,Expenses:Food,10.00 EUR,10.00 EUR,0.00 EUR,0.0
      total,total,10.00 EUR,10.00 EUR,0.00 EUR,0.0
      $ FLORIN_TODAY=2025-03-10 florin compare --per-day 2025-02 2025-03 -O csv
      kind,account,amount,base_amount,delta,percent
      account,Expenses:Food,10.00 EUR,10.00 EUR,0.00 EUR,0.0
      total,total,10.00 EUR,10.00 EUR,0.00 EUR,0.0
      $ FLORIN_TODAY=2025-03-10 florin compare --per-day --to-date -O csv
      kind,account,amount,base_amount,delta,percent
      account,Expenses:Food,10.00 EUR,28.00 EUR,-18.00 EUR,-64.3
      total,total,10.00 EUR,28.00 EUR,-18.00 EUR,-64.3
      """#,
      files: [
        "florin.yaml": """
        journal: main.journal
        budgets:
          home:
            default: true
            accounts: [Assets:Bank]
            currency: EUR
            lines: {Expenses:Food: 300.00 EUR}

        """,
        "main.journal": """
        2025-02-07 Market
            Expenses:Food   280.00 EUR
            Assets:Bank

        2025-03-05 Market
            Expenses:Food   100.00 EUR
            Assets:Bank

        2025-03-25 Market
            Expenses:Food   210.00 EUR
            Assets:Bank

        """,
      ])
  }

  // The week lies in March, which is 25 February to 24 March, and so does the week before it.
  @Test func `a part of a period is all of it, against the periods before`() throws {
    try check(
      #"""
      $ FLORIN_TODAY=2025-03-05 florin compare this-week -O csv
      kind,account,amount,base_amount,delta,percent
      account,Expenses:Food:Out,0.00 EUR,40.00 EUR,-40.00 EUR,gone
      account,Expenses:Travel,30.00 EUR,0.00 EUR,30.00 EUR,new
      account,Expenses:Food,35.00 EUR,20.00 EUR,15.00 EUR,75.0
      account,Expenses:Gym,5.00 EUR,0.00 EUR,5.00 EUR,new
      total,total,70.00 EUR,60.00 EUR,10.00 EUR,16.7
      florin: a budget has whole periods: 2025-02-25..2025-03-24 and 2025-01-25..2025-02-24 are compared
      $ FLORIN_TODAY=2025-03-05 florin compare this-week 2025-01 --top 1 | head -n 1
      Budget home, spent in 2025-03 (2025-02-25..2025-03-24) against 2025-01 (2024-12-25..2025-01-24) (day 9 of 28)
      florin: a budget has whole periods: 2025-02-25..2025-03-24 and 2024-12-25..2025-01-24 are compared
      $ FLORIN_TODAY=2025-03-05 florin compare this-week last-week
      florin: error: a budget has whole periods, and both 2025-W10 and 2025-W09 have days in 2025-03 (2025-02-25..2025-03-24)
         = help: write two whole periods: 2025-03 2025-02; --to-date takes as many days of each; with a query, such as type:x, plain days are compared
      [64]
      $ florin compare 2025-03-20..2025-04-02 2025-03-01..2025-03-20 --budget home --to-date
      florin: error: a budget has whole periods, and both 2025-03-20..2025-04-01 and 2025-03-01..2025-03-19 have days in 2025-03 (2025-02-25..2025-03-24)
         = help: write two whole periods: 2025-04 2025-03; without --budget, a query, such as type:x, compares plain days
      [64]
      $ florin compare 2025-03-01..2025-03-20 2025-01-01..2025-01-20 -q -O csv | tail -n 1
      total,total,70.00 EUR,10.00 EUR,60.00 EUR,600.0
      """#, files: files)
  }

  // The 31 days of April begin after 28 days of March: as many days before them would be March and a part of
  // February.
  @Test func `a whole period that is written by its days has one before it`() throws {
    try check(
      #"""
      $ florin compare 2025-03-25..2025-04-25 -q | head -n 1
      Budget home, spent in 2025-04 (2025-03-25..2025-04-24) against 2025-03 (2025-02-25..2025-03-24)
      $ florin compare 2025-03-20..2025-04-02 -O json | cut -d'"' -f 15-32
      :{"begin":"2025-02-25","end":"2025-04-25"},"base":{"begin":"2024-12-25","end":"2025-02-25
      florin: a budget has whole periods: 2025-02-25..2025-04-24 and 2024-12-25..2025-02-24 are compared
      $ florin compare 0000-01-01..0000-01-05
      florin: error: the base has no first or last day
         = help: compare months, quarters, years …
      [64]
      """#, files: files)
  }

  @Test func `amounts of lines are compared in other periods, too, but budgets in the same`() throws
  {
    try check(
      #"""
      $ florin compare --budgeted this-week --today 2025-03-05 -O csv | tail -n 1
      total,total,1250.00 EUR,1250.00 EUR,0.00 EUR,0.0
      florin: a budget has whole periods: 2025-02-25..2025-03-24 and 2025-01-25..2025-02-24 are compared
      $ florin compare --budgeted 2025-03-01..2025-03-05 2025-03-05..2025-03-09
      florin: error: a budget has whole periods, and both 2025-03-01..2025-03-04 and 2025-03-05..2025-03-08 have days in 2025-03 (2025-02-25..2025-03-24)
         = help: write two whole periods: 2025-03 2025-02
      [64]
      $ florin compare --budgeted home biz 2025-03-05..2025-03-09 2025-03-05..2025-03-09 -q -O csv | tail -n 1
      total,total,0.00 USD,100.00 USD,-100.00 USD,gone
      """#, files: files)
  }
}
