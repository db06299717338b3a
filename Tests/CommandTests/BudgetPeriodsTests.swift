import Foundation
import TestSupport
import Testing

/// Several periods of a budget, periods that are no months, empty ones, and the room for all of them.
@Suite struct BudgetPeriodsTests {
  @Test func `the transactions of each row, in the columns of their period`() throws {
    try check(
      #"""
      $ FLORIN_TODAY=2025-03-12 COLUMNS=120 florin budget -M from 2025-02 to 2025-04 --drill
      Budget household, 2025-02-01..2025-03-31, in EUR

                              ||                    2025-02                                       2025-03 
       account                || budgeted  spent  remaining  budgeted   spent  scheduled  remaining       
      ========================++==========================================================================
       Expenses:Food          ||   300.00      0     300.00    300.00  100.00                200.00       
         03-02 Market         ||                                       120.00                             
         03-04 Refund         ||                                       -20.00                             
       Expenses:Food:Out      ||    50.00      0      50.00     50.00   62.50                -12.50  over 
         03-03 Restaurant     ||                                        62.50                             
       Expenses:Food, all     ||   350.00      0     350.00    350.00  162.50                187.50       
       Expenses:Rent          ||   900.00      0     900.00    900.00       0     900.00     900.00       
         03-20 Landlord       ||                                                  900.00                  
       Expenses:Gifts         ||        0      0          0         0       0                     0       
      ------------------------++--------------------------------------------------------------------------
       total                  ||  1250.00      0    1250.00   1250.00  162.50     900.00    1087.50       
      ========================++==========================================================================
       unbudgeted             ||                                                                          
      ------------------------++--------------------------------------------------------------------------
       Expenses:Gym           ||                                        25.00                             
         03-06 Gym            ||                                        25.00                             
       Expenses:Unknown       ||                                         5.50                             
         03-02 Market         ||                                         5.50                             
      ------------------------++--------------------------------------------------------------------------
       total unbudgeted       ||               0                        30.50                             
       with unbudgeted        ||  1250.00      0    1250.00   1250.00  193.00     900.00    1057.00       
      ========================++==========================================================================
       1 uncategorized, above ||                                         5.50                             
         03-02 Market         ||                                         5.50                             
      $ FLORIN_TODAY=2025-03-12 florin budget -M from 2025-02 to 2025-04 --drill -O csv | grep -v all | cut -d, -f1-4,6,13,15 | head -7
      kind,account,date,description,2025-02_spent,2025-03_spent,2025-03_scheduled
      line,Expenses:Food,,,0,100.00 EUR,
      posting,Expenses:Food:Home,2025-03-02,Market,,120.00 EUR,
      posting,Expenses:Food:Home,2025-03-04,Refund,,-20.00 EUR,
      line,Expenses:Food:Out,,,0,62.50 EUR,
      posting,Expenses:Food:Out,2025-03-03,Restaurant,,62.50 EUR,
      subtotal,Expenses:Food,,,0,162.50 EUR,
      """#, files: BudgetSample.files)
  }

  @Test func `periods that do not fit side by side stand below each other`() throws {
    try check(
      #"""
      $ FLORIN_TODAY=2025-03-12 COLUMNS=70 florin budget -M from 2025-02 to 2025-04 | grep -v unbudgeted
      Budget household, 2025-02-01..2025-03-31, in EUR

                          ||                    2025-02 
       account            || budgeted  spent  remaining 
      ====================++============================
       Expenses:Food      ||   300.00      0     300.00 
       Expenses:Food:Out  ||    50.00      0      50.00 
       Expenses:Food, all ||   350.00      0     350.00 
       Expenses:Rent      ||   900.00      0     900.00 
       Expenses:Gifts     ||        0      0          0 
      --------------------++----------------------------
       total              ||  1250.00      0    1250.00 

                            ||                                      2025-03 
       account              || budgeted   spent  scheduled  remaining       
      ======================++==============================================
       Expenses:Food        ||   300.00  100.00                200.00       
       Expenses:Food:Out    ||    50.00   62.50                -12.50  over 
       Expenses:Food, all   ||   350.00  162.50                187.50       
       Expenses:Rent        ||   900.00       0     900.00     900.00       
       Expenses:Gifts       ||        0       0                     0       
      ----------------------++----------------------------------------------
       total                ||  1250.00  162.50     900.00    1087.50       
      ======================++==============================================
      ----------------------++----------------------------------------------
       Expenses:Gym         ||            25.00                             
       Expenses:Unknown     ||             5.50                             
      ----------------------++----------------------------------------------
      ======================++==============================================
       1 uncategorized, a.. ||             5.50                             
      $ FLORIN_TODAY=2025-03-12 florin budget -M from 2025-02 to 2025-04 -O md | head -4
      ## Budget household, 2025-02-01..2025-03-31

      | account | 2025-02<br>budgeted | spent | remaining | 2025-03<br>budgeted | spent | scheduled | remaining | note |
      | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- |
      """#, files: BudgetSample.files)
  }

  // The weeks from 30 December and 27 January have most of their days in January. Food has 10 a week: -2 after
  // the first, 10 - 2 - 40 = -32 after the second, then -22, -12, and -2 after the fifth: 50 - 52. Books:
  // 25 - 7 - 2 = 16.
  @Test func `what is carried may leave less than nothing`() throws {
    let weekly = [
      "florin.yaml": """
      journal: main.journal
      settings: {currency: EUR}
      budgets:
        household:
          default: true
          period: weekly
          rollover: both
          lines:
            Expenses:Food: 10 EUR
            Expenses:Books: 5 EUR

      """,
      "main.journal": """
      2024-12-31 Market
          Expenses:Food     12.00 EUR
          Assets:Bank
      2025-01-10 Market
          Expenses:Food     40.00 EUR
          Assets:Bank
      2025-01-31 Bookshop
          Expenses:Books     7.00 EUR
          Assets:Bank
      2025-02-02 Bookshop
          Expenses:Books     2.00 EUR
          Assets:Bank
      2025-02-03 Bookshop, returned
          Expenses:Books    -3.00 EUR
          Assets:Bank

      """,
    ]
    try check(
      #"""
      $ florin budget 2025-01
      Budget household, 2025-01 (2024-12-30..2025-02-02)

      account          budgeted      spent  remaining  used
      -----------------------------------------------------------------------
      Expenses:Food   50.00 EUR  52.00 EUR  -2.00 EUR  104%  ██████████  over
      Expenses:Books  25.00 EUR   9.00 EUR  16.00 EUR   36%  ███▌······
      -----------------------------------------------------------------------
      total           75.00 EUR  61.00 EUR  14.00 EUR   81%  ████████··
      $ florin budget 2025-01-20
      Budget household, 2025-01-20..2025-01-26

      account          budgeted  spent     carried   remaining  used
      --------------------------------------------------------------------------------
      Expenses:Food   10.00 EUR      0  -22.00 EUR  -12.00 EUR                    over
      Expenses:Books   5.00 EUR      0   15.00 EUR   20.00 EUR    0%  ··········
      --------------------------------------------------------------------------------
      total           15.00 EUR      0   -7.00 EUR    8.00 EUR    0%  ··········
      florin: a budget has whole periods: 2025-01-20..2025-01-26 is shown
      florin: nothing was spent in 2025-01-20..2025-01-26, and nothing is scheduled
         = help: the journal has transactions from 2024-12-31 to 2025-02-03: name a period of these days
      $ florin budget 2025-01-20 --fail-over 300% -q -O csv
      kind,account,budgeted,spent,unconverted,scheduled,carried,remaining,used,note
      line,Expenses:Food,10.00 EUR,0,,,-22.00 EUR,-12.00 EUR,,over
      line,Expenses:Books,5.00 EUR,0,,,15.00 EUR,20.00 EUR,0%,
      total,total,15.00 EUR,0,,,-7.00 EUR,8.00 EUR,0%,
      florin: Expenses:Food is over its budget
      [1]
      $ florin budget 2025-02 --today 2025-02-10
      Budget household, 2025-02 (2025-02-03..2025-03-02), day 8 of 28

      account          budgeted      spent    carried  remaining  used
      ------------------------------------------------------------------------
      Expenses:Food   40.00 EUR          0  -2.00 EUR  38.00 EUR    0%
      Expenses:Books  20.00 EUR  -3.00 EUR  16.00 EUR  39.00 EUR        refund
      ------------------------------------------------------------------------
      total           60.00 EUR  -3.00 EUR  14.00 EUR  77.00 EUR        refund
      $ COLUMNS=150 florin budget -M from 2025-01 to 2025-03 | head -7
      Budget household, 2024-12-30..2025-03-02

                      ||      2025-01 (2024-12-30..2025-02-02)                    2025-02 (2025-02-03..2025-03-02) 
       account        ||  budgeted      spent  remaining         budgeted      spent    carried  remaining         
      ================++===========================================================================================
       Expenses:Food  || 50.00 EUR  52.00 EUR  -2.00 EUR  over  40.00 EUR          0  -2.00 EUR  38.00 EUR         
       Expenses:Books || 25.00 EUR   9.00 EUR  16.00 EUR        20.00 EUR  -3.00 EUR  16.00 EUR  39.00 EUR  refund 
      $ florin compare --budgeted 2025-02 2025-01
      Budget household, 2025-02 against 2025-01

      account           2025-02    2025-01      change      %
      ----------------------------------------------------------
      Expenses:Food   40.00 EUR  50.00 EUR  -10.00 EUR  -20.0  ↓
      Expenses:Books  20.00 EUR  25.00 EUR   -5.00 EUR  -20.0  ↓
      ----------------------------------------------------------
                      60.00 EUR  75.00 EUR  -15.00 EUR  -20.0  ↓
      $ florin budget --list 2025-01
      budget              lines  period                   budgeted
      ------------------------------------------------------------
      household  default      2  2025-01-27..2025-02-02  15.00 EUR
      """#, files: weekly)
  }

  @Test func `an empty report says where to look`() throws {
    try check(
      #"""
      $ florin budget 2024 -O csv 2>&1 >/dev/null
      florin: nothing was spent in 2024-01-01..2024-12-31, and nothing is scheduled
         = help: the journal has transactions from 2025-02-01 to 2025-03-07: name a period of these days
      $ florin budget 2024 -q -O csv 2>&1 >/dev/null
      $ florin budget --budget hobby 2025-04 -O csv 2>&1 >/dev/null
      florin: nothing was spent in 2025-04-01..2025-04-30, and nothing is scheduled
         = help: the journal has transactions from 2025-02-01 to 2025-03-07: name a period of these days
      $ florin budget --budget hobby 2025-03 --no-definitions
      florin: error: there is no budget 'hobby'
         = help: define it under 'budgets:'
      [64]
      $ florin unbudgeted 2024
      Unbudgeted spending, 2024-01-01..2024-12-31

      account  spent  transactions
      ----------------------------
      ----------------------------
      total        0             0
      florin: nothing was spent in 2024-01-01..2024-12-31, and nothing is scheduled
         = help: the journal has transactions from 2025-02-01 to 2025-03-07: name a period of these days
      $ florin unbudgeted --budget hobby 2025-03
      Unbudgeted spending, 2025-03-01..2025-03-31

      account  spent  transactions
      ----------------------------
      ----------------------------
      total        0             0
      florin: all spending in 2025-03-01..2025-03-31 has a line
      $ florin compare 2031
      Budget household, spent in 2031 against 2030

      account  2031  2030  change  %
      --------------------------------
      florin: nothing was spent in 2031 or 2030
         = help: the journal has transactions from 2025-02-01 to 2025-03-07: name a period of these days
      $ florin compare 2025-03 nobody -O csv
      kind,account,amount,base_amount,delta,percent
      florin: no account matches 'nobody'
      $ florin compare --budget hobby 2025-03 2025-02 --today 2025-03-01 -O csv
      kind,account,amount,base_amount,delta,percent
      account,Expenses:Hobby,70.00 EUR,30.00 EUR,40.00 EUR,133.3
      total,total,70.00 EUR,30.00 EUR,40.00 EUR,133.3
      $ florin compare --budgeted hobby 2025-03 2025-02 --today 2025-03-01 -O csv
      kind,account,amount,base_amount,delta,percent
      account,Expenses:Hobby,40.00 EUR,40.00 EUR,0.00 EUR,0.0
      total,total,40.00 EUR,40.00 EUR,0.00 EUR,0.0
      """#, files: BudgetSample.files)
  }

  @Test(arguments: [
    "budget 2025-10", "budget 2025-10 --drill", "budget 2025", "budget --income", "budget --list",
    "budget -M 2025", "budget -Q 2025 --drill", "unbudgeted 2025", "unbudgeted 2025-10",
    "compare 2025 2024", "compare --to-date", "compare 2025 2024 -X EUR type:rx",
    "compare 2025 2024 assets --chart", "compare --budgeted 2025 2024", "compare --chart 2025 2024",
  ])
  func `tables keep to the terminal`(_ command: String) throws {
    let florin = try #require(FlorinProgram.built)
    let folder = try ScratchFolder(copying: Package.root.appending(path: "examples/household"))
    for width in [100, 80, 70, 60, 50, 45] {
      let line = "COLUMNS=\(width) LC_ALL=C florin \(command) --today 2025-12-20 -q"
      let outcome = try florin.run(line, in: folder)
      #expect(outcome.status == 0, "\(outcome.errors)")
      // The title is a sentence: it may go on beyond the table.
      let widest = outcome.output.split(separator: "\n").dropFirst().map(\.count).max() ?? 0
      #expect(widest <= width, "\(line)\n\(outcome.output)")
    }
  }
}
