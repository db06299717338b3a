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
  @Test func `an entry without postings can end an included file`() throws {
    try check(
      """
      $ florin budget 2025-12 | head -4
      Budget home, 2025-12-01..2025-12-31

      account          budgeted     spent  remaining  used
      ----------------------------------------------------------------
      """,
      files: [
        "florin.yaml": """
        journal: main.journal
        settings: {currency: EUR}
        budgets: {home: {default: true, lines: {Expenses:Food: 100 EUR}}}

        """,
        "main.journal": """
        include 2025.journal

        2025-12-30 Market
            Expenses:Food    5.00 EUR
            Assets:Cash

        """,
        "2025.journal": "2025-12-31 note for later  ; trip: rome\n",
      ])
  }

  @Test func `lines, their subtree, what has no line, and all of it`() throws {
    try check(
      #"""
      $ FLORIN_TODAY=2025-03-12 florin budget
      Budget household, 2025-03-01..2025-03-31, day 12 of 31, in EUR

      account                 budgeted   spent  scheduled  remaining  used
      --------------------------------------------------------------------------
      Expenses:Food             300.00  100.00                200.00   33%
      Expenses:Food:Out          50.00   62.50                -12.50  125%  over
      Expenses:Food, all        350.00  162.50                187.50   46%
      Expenses:Rent             900.00       0     900.00     900.00    0%
      Expenses:Gifts                 0       0                     0
      --------------------------------------------------------------------------
      total                    1250.00  162.50     900.00    1087.50   13%
      --------------------------------------------------------------------------
      unbudgeted
      --------------------------------------------------------------------------
      Expenses:Gym                       25.00
      Expenses:Unknown                    5.50
      --------------------------------------------------------------------------
      total unbudgeted                   30.50
      with unbudgeted          1250.00  193.00     900.00    1057.00
      --------------------------------------------------------------------------
      1 uncategorized, above              5.50
      """#, files: BudgetSample.files)
  }

  @Test func `other months, other budgets, and what rolls over`() throws {
    try check(
      #"""
      $ FLORIN_TODAY=2025-03-12 florin budget next month
      Budget household (with lean), 2025-04-01..2025-04-30

      account           budgeted  spent   scheduled    remaining  used
      ----------------------------------------------------------------------------
      Expenses:Food   200.00 EUR      0               200.00 EUR    0%  ··········
      Expenses:Rent   900.00 EUR      0  900.00 EUR   900.00 EUR    0%  ··········
      ----------------------------------------------------------------------------
      total          1100.00 EUR      0  900.00 EUR  1100.00 EUR    0%  ··········
      $ FLORIN_TODAY=2025-03-12 florin budget --budget hobby
      Budget hobby, 2025-03-01..2025-03-31, day 12 of 31

      account          budgeted      spent    carried   remaining  used
      -----------------------------------------------------------------------
      Expenses:Hobby  40.00 EUR  70.00 EUR  10.00 EUR  -20.00 EUR  140%  over
      -----------------------------------------------------------------------
      total           40.00 EUR  70.00 EUR  10.00 EUR  -20.00 EUR  140%  over
      $ FLORIN_TODAY=2025-03-12 florin budget --list
      budget              lines  period      budgeted  accounts          months
      --------------------------------------------------------------------------
      household  default      4  2025-03  1250.00 EUR  Assets:Bank
      household                                        Liabilities:Visa
      lean                    2  2025-03  1100.00 EUR  Assets:Bank       2025-04
      lean                                             Liabilities:Visa
      hobby                   1  2025-03    40.00 EUR  Assets:Hobby
      """#, files: BudgetSample.files)
  }

  @Test func `income, for machines`() throws {
    try check(
      #"""
      $ FLORIN_TODAY=2025-03-12 florin budget --income -O csv | tail -5
      total,total unbudgeted,,30.50 EUR,,,,,
      total,with unbudgeted,1250.00 EUR,193.00 EUR,,900.00 EUR,1057.00 EUR,,
      income,Income:Salary,,2000.00 EUR,,,,,
      total,total income,,2000.00 EUR,,,,,
      uncategorized,"uncategorized, above",,5.50 EUR,,,,,1 posting
      """#, files: BudgetSample.files)
  }

  @Test func `json has the shape of the contract`() throws {
    try check(
      #"""
      $ FLORIN_TODAY=2025-03-12 florin budget --budget hobby -O json
      {"schema":"florin.budget/1","budget":"hobby","others":[],"period":{"begin":"2025-03-01","end":"2025-04-01"},"currency":"EUR","uncategorized":{"count":0,"amount":{"quantity":"0.00","commodity":"EUR"},"unconverted":[]},"provenance":{"rules":0,"ai":0,"manual":0,"uncategorized":0},"rows":[{"kind":"line","account":"Expenses:Hobby","budgeted":{"quantity":"40.00","commodity":"EUR"},"spent":{"quantity":"70.00","commodity":"EUR"},"scheduled":{"quantity":"0.00","commodity":"EUR"},"carried":{"quantity":"10.00","commodity":"EUR"},"remaining":{"quantity":"-20.00","commodity":"EUR"},"unconverted":[],"scheduledUnconverted":[],"source":{"file":"florin.yaml","line":16,"endLine":16}}],"totals":{"budgeted":{"quantity":"40.00","commodity":"EUR"},"spent":{"quantity":"70.00","commodity":"EUR"},"scheduled":{"quantity":"0.00","commodity":"EUR"},"carried":{"quantity":"10.00","commodity":"EUR"},"unbudgeted":{"quantity":"0.00","commodity":"EUR"},"remaining":{"quantity":"-20.00","commodity":"EUR"},"remainingWithUnbudgeted":{"quantity":"-20.00","commodity":"EUR"},"unconverted":[],"unbudgetedUnconverted":[]}}
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
      florin: error: --fail-over can't be 'much'
         = help: --fail-over <N%>  Exit with 1 if a line is over N% of its budget (a whole N).
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
      $ FLORIN_TODAY=2025-03-12 florin budget sometime 2>&1 >/dev/null
      florin: no account matches 'sometime'
      $ florin budget --no-definitions
      florin: error: the book has no default budget
         = help: add one with 'florin budget new NAME', or write it: budgets: {household: {default: true, lines: {Expenses:Food: 500 EUR}}}
      [1]
      """#, files: BudgetSample.files)
  }

  @Test func `the transactions of each row, below it`() throws {
    try check(
      #"""
      $ FLORIN_TODAY=2025-03-12 florin budget --drill
      Budget household, 2025-03-01..2025-03-31, day 12 of 31, in EUR

      account                 budgeted   spent  scheduled  remaining  used
      --------------------------------------------------------------------------
      Expenses:Food             300.00  100.00                200.00   33%
        03-02 Market                    120.00
        03-04 Refund                    -20.00
      Expenses:Food:Out          50.00   62.50                -12.50  125%  over
        03-03 Restaurant                 62.50
      Expenses:Food, all        350.00  162.50                187.50   46%
      Expenses:Rent             900.00       0     900.00     900.00    0%
        03-20 Landlord                             900.00
      Expenses:Gifts                 0       0                     0
      --------------------------------------------------------------------------
      total                    1250.00  162.50     900.00    1087.50   13%
      --------------------------------------------------------------------------
      unbudgeted
      --------------------------------------------------------------------------
      Expenses:Gym                       25.00
        03-06 Gym                        25.00
      Expenses:Unknown                    5.50
        03-02 Market                      5.50
      --------------------------------------------------------------------------
      total unbudgeted                   30.50
      with unbudgeted          1250.00  193.00     900.00    1057.00
      --------------------------------------------------------------------------
      1 uncategorized, above              5.50
        03-02 Market                      5.50
      $ FLORIN_TODAY=2025-03-12 florin budget --drill -O csv
      kind,account,date,description,budgeted,spent,unconverted,scheduled,remaining,used,note
      line,Expenses:Food,,,300.00 EUR,100.00 EUR,,,200.00 EUR,33%,
      posting,Expenses:Food:Home,2025-03-02,Market,,120.00 EUR,,,,,
      posting,Expenses:Food:Home,2025-03-04,Refund,,-20.00 EUR,,,,,
      line,Expenses:Food:Out,,,50.00 EUR,62.50 EUR,,,-12.50 EUR,125%,over
      posting,Expenses:Food:Out,2025-03-03,Restaurant,,62.50 EUR,,,,,
      subtotal,Expenses:Food,,,350.00 EUR,162.50 EUR,,,187.50 EUR,46%,
      line,Expenses:Rent,,,900.00 EUR,0,,900.00 EUR,900.00 EUR,0%,
      posting,Expenses:Rent,2025-03-20,Landlord,,,,900.00 EUR,,,
      line,Expenses:Gifts,,,0,0,,,0,,
      total,total,,,1250.00 EUR,162.50 EUR,,900.00 EUR,1087.50 EUR,13%,
      unbudgeted,Expenses:Gym,,,,25.00 EUR,,,,,
      posting,Expenses:Gym,2025-03-06,Gym,,25.00 EUR,,,,,
      unbudgeted,Expenses:Unknown,,,,5.50 EUR,,,,,
      posting,Expenses:Unknown,2025-03-02,Market,,5.50 EUR,,,,,
      total,total unbudgeted,,,,30.50 EUR,,,,,
      total,with unbudgeted,,,1250.00 EUR,193.00 EUR,,900.00 EUR,1057.00 EUR,,
      uncategorized,"uncategorized, above",,,,5.50 EUR,,,,,1 posting
      posting,Expenses:Unknown,2025-03-02,Market,,5.50 EUR,,,,,
      $ FLORIN_TODAY=2025-03-12 florin budget --drill --budget hobby -O json | grep -o '"postings":\[{[^]]*'
      "postings":[{"date":"2025-03-07","description":"Paint","account":"Expenses:Hobby","amount":{"quantity":"70.00","commodity":"EUR"},"scheduled":false,"source":{"file":"main.journal","line":30,"endLine":32}}
      $ FLORIN_TODAY=2025-03-12 florin budget --drill -O json | grep -o '"postings":\[{[^]]*"Landlord[^]]*'
      "postings":[{"date":"2025-03-20","description":"Landlord","account":"Expenses:Rent","amount":{"quantity":"900.00","commodity":"EUR"},"scheduled":true,"source":null}
      """#, files: BudgetSample.files)
  }

  // April has another budget: two lines, and no line for eating out. The hobby carries from February on,
  // where the journal begins: 40 - 30, then 10 + 40 - 70, wherever the report begins.
  @Test func `periods in groups of columns`() throws {
    try check(
      #"""
      $ FLORIN_TODAY=2025-03-12 COLUMNS=200 florin budget -M from 2025-03 to 2025-05
      Budget household (with lean), 2025-03-01..2025-04-30

                            ||                                                     2025-03                                      2025-04 
       account              ||    budgeted       spent   scheduled    remaining                budgeted  spent   scheduled    remaining 
      ======================++==========================================================================================================
       Expenses:Food        ||  300.00 EUR  100.00 EUR               200.00 EUR              200.00 EUR      0               200.00 EUR 
       Expenses:Food:Out    ||   50.00 EUR   62.50 EUR               -12.50 EUR  over                                                   
       Expenses:Food, all   ||  350.00 EUR  162.50 EUR               187.50 EUR              200.00 EUR      0               200.00 EUR 
       Expenses:Rent        ||  900.00 EUR           0  900.00 EUR   900.00 EUR              900.00 EUR      0  900.00 EUR   900.00 EUR 
       Expenses:Gifts       ||           0           0                        0                                                         
      ----------------------++----------------------------------------------------------------------------------------------------------
       total                || 1250.00 EUR  162.50 EUR  900.00 EUR  1087.50 EUR             1100.00 EUR      0  900.00 EUR  1100.00 EUR 
      ======================++==========================================================================================================
       unbudgeted           ||                                                                                                          
      ----------------------++----------------------------------------------------------------------------------------------------------
       Expenses:Gym         ||               25.00 EUR                                                                                  
       Expenses:Unknown     ||                5.50 EUR                                                                                  
      ----------------------++----------------------------------------------------------------------------------------------------------
       total unbudgeted     ||               30.50 EUR                                                       0                          
       with unbudgeted      || 1250.00 EUR  193.00 EUR  900.00 EUR  1057.00 EUR             1100.00 EUR      0  900.00 EUR  1100.00 EUR 
      ======================++==========================================================================================================
       uncategorized, above ||                5.50 EUR                           1 posting                                              
      $ FLORIN_TODAY=2025-03-12 florin budget -M from 2025-03 to 2025-05 -O csv
      kind,account,2025-03_budgeted,2025-03_spent,2025-03_unconverted,2025-03_scheduled,2025-03_remaining,2025-03_used,2025-03_note,2025-04_budgeted,2025-04_spent,2025-04_unconverted,2025-04_scheduled,2025-04_remaining,2025-04_used,2025-04_note
      line,Expenses:Food,300.00 EUR,100.00 EUR,,,200.00 EUR,33%,,200.00 EUR,0,,,200.00 EUR,0%,
      line,Expenses:Food:Out,50.00 EUR,62.50 EUR,,,-12.50 EUR,125%,over,,,,,,,
      subtotal,Expenses:Food,350.00 EUR,162.50 EUR,,,187.50 EUR,46%,,200.00 EUR,0,,,200.00 EUR,0%,
      line,Expenses:Rent,900.00 EUR,0,,900.00 EUR,900.00 EUR,0%,,900.00 EUR,0,,900.00 EUR,900.00 EUR,0%,
      line,Expenses:Gifts,0,0,,,0,,,,,,,,,
      total,total,1250.00 EUR,162.50 EUR,,900.00 EUR,1087.50 EUR,13%,,1100.00 EUR,0,,900.00 EUR,1100.00 EUR,0%,
      unbudgeted,Expenses:Gym,,25.00 EUR,,,,,,,,,,,,
      unbudgeted,Expenses:Unknown,,5.50 EUR,,,,,,,,,,,,
      total,total unbudgeted,,30.50 EUR,,,,,,,0,,,,,
      total,with unbudgeted,1250.00 EUR,193.00 EUR,,900.00 EUR,1057.00 EUR,,,1100.00 EUR,0,,900.00 EUR,1100.00 EUR,,
      uncategorized,"uncategorized, above",,5.50 EUR,,,,,1 posting,,,,,,,
      $ FLORIN_TODAY=2025-03-12 florin budget -Q 2025 --budget hobby -O csv | cut -d, -f1-4,7-12
      kind,account,2025Q1_budgeted,2025Q1_spent,2025Q1_carried,2025Q1_remaining,2025Q1_used,2025Q1_note,2025Q2_budgeted,2025Q2_spent
      line,Expenses:Hobby,120.00 EUR,100.00 EUR,,20.00 EUR,83%,,120.00 EUR,0
      total,total,120.00 EUR,100.00 EUR,,20.00 EUR,83%,,120.00 EUR,0
      $ FLORIN_TODAY=2025-03-12 florin budget -M 2025 --budget hobby -O csv | sed -n 2p | cut -d, -f3,4,7,11,12,15,19,20,23,27,28,31
      40.00 EUR,0,,40.00 EUR,30.00 EUR,,40.00 EUR,70.00 EUR,10.00 EUR,40.00 EUR,0,-20.00 EUR
      $ FLORIN_TODAY=2025-03-12 florin budget -M 2025-03 --budget hobby -O json | grep -o '"periods":.*' | cut -c1-130
      "periods":[{"name":"2025-03","budget":"hobby","others":[],"period":{"begin":"2025-03-01","end":"2025-04-01"},"currency":"EUR","unc
      $ florin budget -W 2025
      florin: error: the budget has no weeks: each of its periods is a month
         = help: leave out the flag, or take a longer time, such as -Y
      [64]
      $ FLORIN_TODAY=2025-03-12 florin budget -M 2025 --fail-over 100% -O csv 2>&1 >/dev/null | grep Food
      florin: Expenses:Food:Out is over 100% of its budget in 2025-03-01..2025-03-31
      """#, files: BudgetSample.files)
  }

  // 33 % of ten characters are 26 eighths: three blocks and a quarter; 46 % 36: four and a half.
  @Test func `bars by the locale, and less around the numbers where there is no room`() throws {
    try check(
      #"""
      $ FLORIN_TODAY=2025-03-12 COLUMNS=120 florin budget | sed -n 5,7p
      Expenses:Food          300.00 EUR  100.00 EUR               200.00 EUR   33%  ███▎······
      Expenses:Food:Out       50.00 EUR   62.50 EUR               -12.50 EUR  125%  ██████████  over
      Expenses:Food, all     350.00 EUR  162.50 EUR               187.50 EUR   46%  ████▌·····
      $ FLORIN_TODAY=2025-03-12 COLUMNS=120 LC_ALL=C florin budget | sed -n 5,7p
      Expenses:Food          300.00 EUR  100.00 EUR               200.00 EUR   33%  ###.......
      Expenses:Food:Out       50.00 EUR   62.50 EUR               -12.50 EUR  125%  ##########  over
      Expenses:Food, all     350.00 EUR  162.50 EUR               187.50 EUR   46%  ####......
      $ FLORIN_TODAY=2025-03-12 COLUMNS=66 florin budget | head -9
      Budget household, 2025-03-01..2025-03-31, day 12 of 31, in EUR

      account         budgeted   spent  scheduled  remaining  used
      ------------------------------------------------------------------
      Expenses:Food     300.00  100.00                200.00   33%
      Ex:Food:Out        50.00   62.50                -12.50  125%  over
      Ex:Food, all      350.00  162.50                187.50   46%
      Expenses:Rent     900.00       0     900.00     900.00    0%
      Expenses:Gifts         0       0                     0
      $ FLORIN_TODAY=2025-03-12; unset COLUMNS; LC_ALL=C florin budget --today 2025-03-12 | sed -n 5p
      Expenses:Food          300.00 EUR  100.00 EUR               200.00 EUR   33%  ###.......
      $ FLORIN_TODAY=2025-03-12 COLUMNS=40 florin budget -o out.txt && wc -L < out.txt
      99
      """#, files: BudgetSample.files)
  }

  // 20 USD at 0.90 and 10 at 0.95, the prices of their days, are 27.50; 10 at their own cost 8.00; so 35.50.
  // Francs have no price. The hotel of 30 USD is expected on the 28th, when the price is still 0.95: 28.50.
  @Test func `other currencies count at the price of their day, or stand apart`() throws {
    try check(
      #"""
      $ FLORIN_TODAY=2025-03-12 COLUMNS=200 florin budget
      Budget household, 2025-03-01..2025-03-31, day 12 of 31

      account                 budgeted      spent  unconverted  scheduled   remaining  used
      ------------------------------------------------------------------------------------------------------------
      Expenses:Travel       100.00 EUR  35.50 EUR    70.00 CHF  28.50 EUR   64.50 EUR   36%  ███▌······
      Expenses:Food          50.00 EUR  12.34 EUR                           37.66 EUR   25%  ██▌·······
      ------------------------------------------------------------------------------------------------------------
      total                 150.00 EUR  47.84 EUR    70.00 CHF  28.50 EUR  102.16 EUR   32%  ███▏······
      ------------------------------------------------------------------------------------------------------------
      unbudgeted
      ------------------------------------------------------------------------------------------------------------
      Expenses:Sweets                    0.95 EUR     3.00 CHF
      Expenses:Unknown                          0     2.00 CHF
      ------------------------------------------------------------------------------------------------------------
      total unbudgeted                   0.95 EUR     5.00 CHF
      with unbudgeted       150.00 EUR  48.79 EUR    75.00 CHF  28.50 EUR  101.21 EUR
      ------------------------------------------------------------------------------------------------------------
      uncategorized, above                      0     2.00 CHF                                           1 posting
      florin: warning: CHF has no price in EUR on or before 2025-03-07, so it wasn't converted
         = help: add 'P 2025-03-07 CHF AMOUNT', with what 1 CHF is worth in EUR
      $ FLORIN_TODAY=2025-03-12 florin budget -q -O csv
      kind,account,budgeted,spent,unconverted,scheduled,remaining,used,note
      line,Expenses:Travel,100.00 EUR,35.50 EUR,70.00 CHF,28.50 EUR,64.50 EUR,36%,
      line,Expenses:Food,50.00 EUR,12.34 EUR,,,37.66 EUR,25%,
      total,total,150.00 EUR,47.84 EUR,70.00 CHF,28.50 EUR,102.16 EUR,32%,
      unbudgeted,Expenses:Sweets,,0.95 EUR,3.00 CHF,,,,
      unbudgeted,Expenses:Unknown,,0,2.00 CHF,,,,
      total,total unbudgeted,,0.95 EUR,5.00 CHF,,,,
      total,with unbudgeted,150.00 EUR,48.79 EUR,75.00 CHF,28.50 EUR,101.21 EUR,,
      uncategorized,"uncategorized, above",,0,2.00 CHF,,,,1 posting
      $ FLORIN_TODAY=2025-03-12 florin budget -q -O json | grep -o '"totals":.*'
      "totals":{"budgeted":{"quantity":"150.00","commodity":"EUR"},"spent":{"quantity":"47.84","commodity":"EUR"},"scheduled":{"quantity":"28.50","commodity":"EUR"},"carried":{"quantity":"0.00","commodity":"EUR"},"unbudgeted":{"quantity":"0.95","commodity":"EUR"},"remaining":{"quantity":"102.16","commodity":"EUR"},"remainingWithUnbudgeted":{"quantity":"101.21","commodity":"EUR"},"unconverted":[{"quantity":"70.00","commodity":"CHF"}],"unbudgetedUnconverted":[{"quantity":"5.00","commodity":"CHF"}]}}
      """#, files: ForeignSample.files)
  }

  @Test func `the entries that end a year spend nothing, and no money comes or goes`() throws {
    try check(
      #"""
      $ export FLORIN_TODAY=2025-02-15; for m in 2024-12 2025-01; do florin budget $m -q -O csv | grep line; done; florin envelopes 2024-12 -q -O csv | grep accounts
      line,Expenses:Food,100.00 EUR,80.00 EUR,,,,20.00 EUR,80%,
      line,Expenses:Food,100.00 EUR,0,,,20.00 EUR,120.00 EUR,0%,
      ready,other accounts,,,,,1000.00 EUR,,,,
      total,in the accounts,,,,,920.00 EUR,,,,
      $ florin -f 2024.journal close --retain -e 2025 > end; florin -f 2024.journal close --open -e 2025 > 2025.journal; cat end >> 2024.journal; cat tail >> 2025.journal; florin -f 2024.journal close --close -e 2025 > end; cat end >> 2024.journal; rm end
      $ florin check; export FLORIN_TODAY=2025-02-15; for m in 2024-12 2025-01; do florin budget $m -q -O csv | grep line; done; florin envelopes 2024-12 -q -O csv | grep accounts
      line,Expenses:Food,100.00 EUR,80.00 EUR,,,,20.00 EUR,80%,
      line,Expenses:Food,100.00 EUR,70.00 EUR,,,20.00 EUR,50.00 EUR,58%,
      ready,other accounts,,,,,1000.00 EUR,,,,
      total,in the accounts,,,,,920.00 EUR,,,,
      $ sed -i '/include 2024/d' main.journal; FLORIN_TODAY=2025-02-15 florin envelopes 2025-01 -q -O csv | grep accounts
      ready,other accounts,,,,,920.00 EUR,,,,
      total,in the accounts,,,,,850.00 EUR,,,,
      """#,
      files: [
        "florin.yaml": """
        journal: main.journal
        settings: {currency: EUR}
        budgets:
          home: {default: true, rollover: both, lines: {Expenses:Food: 100 EUR}, accounts: [Assets:Bank]}

        """,
        "main.journal": "include 2024.journal\ninclude 2025.journal\n",
        "2024.journal": """
        2024-12-01 opening  ; clopen: 2024
            Assets:Bank    1000.00 EUR
            Equity:Opening

        2024-12-05 food
            Expenses:Food    80.00 EUR
            Assets:Bank


        """,
        "2025.journal": "",
        "tail":
          "2025-01-05 food  ; retain: receipt\n    Expenses:Food    70.00 EUR\n    Assets:Bank\n",
      ])
  }
}

/// A budget in euros, and spending in three currencies: dollars have prices, francs have none.
enum ForeignSample {
  static let files = [
    "florin.yaml": """
    journal: main.journal
    settings: {currency: EUR, uncategorized: Expenses:Unknown}
    budgets:
      household:
        default: true
        lines: {Expenses:Travel: 100 EUR, Expenses:Food: 50 EUR}
    templates:
      hotel:
        description: Hotel
        schedule: {frequency: monthly, days: 28}
        start: 2025-03-01
        postings: {Expenses:Travel: 30.00 USD, Assets:Cash: }

    """,
    "main.journal": """
    P 2025-03-01 USD 0.90 EUR
    P 2025-03-05 USD 0.95 EUR

    2025-03-03 Taxi
        Expenses:Travel          20.00 USD
        Assets:Cash

    2025-03-05 Taxi
        Expenses:Travel          10.00 USD
        Assets:Cash

    2025-03-06 Museum, with its own cost
        Expenses:Travel          10.00 USD @ 0.80 EUR
        Assets:Cash

    2025-03-07 Inn
        Expenses:Travel          70.00 CHF
        Assets:Cash

    2025-03-08 Market
        Expenses:Food            12.34 EUR
        Assets:Cash

    2025-03-09 Kiosk
        Expenses:Sweets           3.00 CHF
        Expenses:Sweets           1.00 USD
        Expenses:Unknown          2.00 CHF
        Assets:Cash

    """,
  ]
}
