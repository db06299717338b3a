import TestSupport
import Testing

// `balance --budget`, `--gain` and `--valuechange`; hledger is compared in Tests/Differential.

@Suite struct BalanceGoalsTests {
  private static let goals = [
    "main.journal": """
    commodity 1.00 EUR
    ~ monthly in 2024  household goals
        expenses:food     300.00 EUR
        expenses:rent     800.00 EUR
        assets:bank

    ~ yearly from 2024-01-01 to 2025-01-01  yearly goals
        expenses:gifts    120.00 EUR
        assets:bank

    2024-01-05 food
        expenses:food:market   150.50 EUR
        assets:bank

    2024-01-06 rent
        expenses:rent   800.00 EUR
        assets:bank

    2024-02-25 salary
        assets:bank     2000.00 EUR
        income:salary

    """
  ]

  @Test func `balances are compared with the goals of periodic rules`() throws {
    try check(
      #"""
      $ florin balance --budget -M
      Budget performance in 2024-01-01..2024-02-29:

                      ||                                Jan                                   Feb 
      ================++==========================================================================
       <unbudgeted>   ||           0                         -2000.00 EUR                         
       assets:bank    || -950.50 EUR [ 78% of -1220.00 EUR]   2000.00 EUR [-182% of -1100.00 EUR] 
       expenses       ||  950.50 EUR [ 78% of  1220.00 EUR]             0 [   0% of  1100.00 EUR] 
       expenses:food  ||  150.50 EUR [ 50% of   300.00 EUR]             0 [   0% of   300.00 EUR] 
       expenses:gifts ||           0 [  0% of   120.00 EUR]             0 [                    0] 
       expenses:rent  ||  800.00 EUR [100% of   800.00 EUR]             0 [   0% of   800.00 EUR] 
      ----------------++--------------------------------------------------------------------------
                      ||           0 [                   0]             0 [                    0] 
      $ florin bal --budget expenses
      Budget performance in 2024-01-05..2024-02-25:

                     ||           2024-01-05..2024-02-25 
      ===============++==================================
       expenses      || 950.50 EUR [ 86% of 1100.00 EUR] 
       expenses:food || 150.50 EUR [ 50% of  300.00 EUR] 
       expenses:rent || 800.00 EUR [100% of  800.00 EUR] 
      ---------------++----------------------------------
                     || 950.50 EUR [ 86% of 1100.00 EUR] 
      $ florin bal --budget=yearly -Q expenses --tree
      Budget performance in 2024Q1:

                ||                          2024Q1 
      ==========++=================================
       expenses || 950.50 EUR                      
         food   || 150.50 EUR                      
         gifts  ||          0 [  0% of 120.00 EUR] 
         rent   || 800.00 EUR                      
      ----------++---------------------------------
                || 950.50 EUR [792% of 120.00 EUR] 
      $ florin bal --budget -M expenses -O csv
      kind,account,2024-01,2024-01_goal,2024-02,2024-02_goal
      account,expenses,950.50 EUR,1220.00 EUR,0,1100.00 EUR
      account,expenses:food,150.50 EUR,300.00 EUR,0,300.00 EUR
      account,expenses:gifts,0,120.00 EUR,0,0
      account,expenses:rent,800.00 EUR,800.00 EUR,0,800.00 EUR
      total,total,950.50 EUR,1220.00 EUR,0,1100.00 EUR
      $ florin bal --budget -Q expenses:rent -O json
      {"schema":"florin.balance-budget/1","periods":[{"begin":"2024-01-01","end":"2024-04-01"}],"rows":[{"account":"expenses:rent","depth":2,"kind":"account","cells":[{"actual":[{"quantity":"800.00","commodity":"EUR"}],"goal":[{"quantity":"2400.00","commodity":"EUR"}],"percent":"33"}]}],"totals":{"cells":[{"actual":[{"quantity":"800.00","commodity":"EUR"}],"goal":[{"quantity":"2400.00","commodity":"EUR"}],"percent":"33"}]}}
      $ florin bal -M expenses --budget -E -N -TA -O md
      ## Budget performance in 2024-01-01..2024-02-29:

      | account | Jan | Feb |   Total | Average |
      | --- | ---: | ---: | ---: | ---: |
      | expenses | 950.50 EUR \[ 78% of 1220.00 EUR\] | 0 \[0% of 1100.00 EUR\] | 950.50 EUR \[41% of 2320.00 EUR\] | 475.25 EUR \[41% of 1160.00 EUR\] |
      | expenses:food | 150.50 EUR \[ 50% of  300.00 EUR\] | 0 \[0% of  300.00 EUR\] | 150.50 EUR \[25% of  600.00 EUR\] |  75.25 EUR \[25% of  300.00 EUR\] |
      | expenses:food:market | 150.50 EUR                       | 0                     | 150.50 EUR                      |  75.25 EUR                      |
      | expenses:gifts |          0 \[  0% of  120.00 EUR\] | 0 \[                0\] |          0 \[ 0% of  120.00 EUR\] |          0 \[ 0% of   60.00 EUR\] |
      | expenses:rent | 800.00 EUR \[100% of  800.00 EUR\] | 0 \[0% of  800.00 EUR\] | 800.00 EUR \[50% of 1600.00 EUR\] | 400.00 EUR \[50% of  800.00 EUR\] |
      """#, files: Self.goals)
  }

  @Test func `what has no goals says so`() throws {
    try check(
      #"""
      $ florin bal --budget=nothing -Q expenses
      Budget performance in 2024Q1:

                     ||     2024Q1 
      ===============++============
       expenses      || 950.50 EUR 
       expenses:food || 150.50 EUR 
       expenses:rent || 800.00 EUR 
      ---------------++------------
                     || 950.50 EUR 
      florin: warning: no '~' rule with 'nothing' in its description has a date in this period
         = help: 'florin print --rules' shows the rules
      $ florin bal --budget --count
      florin: error: --budget compares sums with goals
         = help: drop --count, -%, --gain and --valuechange
      [64]
      $ florin -f - bal --budget < /dev/null
      Budget performance in ..:

        || .. 
      ==++====
      --++----
        ||  0 
      florin: warning: the journal has no '~' rules, so there are no goals
         = help: write one, such as '~ monthly' with postings; 'florin budget' has budgets in YAML
      """#, files: Self.goals)
  }

  private static let shares = [
    "main.journal": """
    commodity 1. ACME
    commodity 1.00 EUR
    P 2024-01-01 ACME 10 EUR
    P 2024-02-15 ACME 12 EUR
    P 2024-03-31 ACME 9 EUR
    P 2024-04-10 ACME 15 EUR

    2024-01-05 buy
      assets:broker   10 ACME @ 11 EUR
      assets:bank

    2024-02-20 buy
      assets:broker   5 ACME @@ 50 EUR
      assets:bank

    """
  ]

  @Test func `gains are values less costs`() throws {
    try check(
      #"""
      $ florin balance --gain
                 65.00 EUR  assets:broker
      --------------------
                 65.00 EUR  
      $ florin balance --gain -M -H
      Historical gain in 2024-01-01..2024-04-30, valued at period ends:

                     || 2024-01-31  2024-02-29  2024-03-31  2024-04-30 
      ===============++================================================
       assets:broker || -10.00 EUR   20.00 EUR  -25.00 EUR   65.00 EUR 
      ---------------++------------------------------------------------
                     || -10.00 EUR   20.00 EUR  -25.00 EUR   65.00 EUR 
      $ florin balance --gain -M -b 2024-02 --cumulative
      Cumulative gain in 2024-02-01..2024-04-30, valued at period ends:

                     || 2024-02-29  2024-03-31  2024-04-30 
      ===============++====================================
       assets:broker ||  30.00 EUR  -15.00 EUR   75.00 EUR 
      ---------------++------------------------------------
                     ||  30.00 EUR  -15.00 EUR   75.00 EUR 
      $ florin bs --gain -M
      Monthly Balance Sheet 2024-01-31..2024-04-30 (Historical Gain), valued at period ends

                     || 2024-01-31  2024-02-29  2024-03-31  2024-04-30 
      ===============++================================================
       Assets        ||                                                
      ---------------++------------------------------------------------
       assets:broker || -10.00 EUR   20.00 EUR  -25.00 EUR   65.00 EUR 
      ---------------++------------------------------------------------
                     || -10.00 EUR   20.00 EUR  -25.00 EUR   65.00 EUR 
      ===============++================================================
       Liabilities   ||                                                
      ---------------++------------------------------------------------
      ---------------++------------------------------------------------
                     ||          0           0           0           0 
      ===============++================================================
       Net:          || -10.00 EUR   20.00 EUR  -25.00 EUR   65.00 EUR 
      $ florin balance --gain -B
      florin: error: --gain compares with costs, so amounts can't be at cost
         = help: drop -B
      [64]
      $ florin balance --gain --value=then
      florin: error: --gain needs values of one day
         = help: write --value=end, -X COMM, or neither
      [64]
      """#, files: Self.shares)
  }

  @Test func `values change by prices and by postings`() throws {
    try check(
      #"""
      $ florin balance --valuechange -M
      Period-end value changes in 2024-01-01..2024-04-30:

                     ||         Jan         Feb         Mar        Apr 
      ===============++================================================
       assets:bank   || -110.00 EUR  -50.00 EUR           0          0 
       assets:broker ||  100.00 EUR   80.00 EUR  -45.00 EUR  90.00 EUR 
      ---------------++------------------------------------------------
                     ||  -10.00 EUR   30.00 EUR  -45.00 EUR  90.00 EUR 
      $ florin balance --valuechange -M -b 2024-02 -T -A
      Period-end value changes in 2024-02-01..2024-04-30:

                     ||        Feb         Mar        Apr       Total     Average 
      ===============++===========================================================
       assets:bank   || -50.00 EUR           0          0  -50.00 EUR  -16.67 EUR 
       assets:broker ||  80.00 EUR  -45.00 EUR  90.00 EUR  125.00 EUR   41.67 EUR 
      ---------------++-----------------------------------------------------------
                     ||  30.00 EUR  -45.00 EUR  90.00 EUR   75.00 EUR   25.00 EUR 
      $ florin bs --valuechange
      Balance Sheet 2024-01-05..2024-04-10 (Period-End Value Changes)

                     || 2024-01-05..2024-04-10 
      ===============++========================
       Assets        ||                        
      ---------------++------------------------
       assets:bank   ||            -160.00 EUR 
       assets:broker ||             225.00 EUR 
      ---------------++------------------------
                     ||              65.00 EUR 
      ===============++========================
       Liabilities   ||                        
      ---------------++------------------------
      ---------------++------------------------
                     ||                      0 
      ===============++========================
       Net:          ||              65.00 EUR 
      $ florin balance --valuechange --value=now
      florin: error: --valuechange needs values at the ends of periods
         = help: write --value=end, -X COMM, or neither
      [64]
      $ florin balance --valuechange --count
      florin: error: --count counts postings, so it has no values
         = help: drop one of the flags
      [64]
      """#, files: Self.shares)
  }

  @Test func `what has no goal comes first, whatever is declared`() throws {
    try check(
      #"""
      $ florin balance --budget -p 2025-01
      Budget performance in 2025-01:

                     ||                        Jan 
      ===============++============================
       <unbudgeted>  ||        0                   
       expenses:food ||  120 EUR [30% of  400 EUR] 
       assets:bank   || -120 EUR [30% of -400 EUR] 
      ---------------++----------------------------
                     ||        0 [              0] 
      $ florin balance --budget -p 2025-01 --tree -E
      Budget performance in 2025-01:

                     ||                        Jan 
      ===============++============================
       <unbudgeted>  ||        0                   
         misc        ||    3 EUR                   
         other       ||   -3 EUR                   
       expenses:food ||  120 EUR [30% of  400 EUR] 
       assets:bank   || -120 EUR [30% of -400 EUR] 
      ---------------++----------------------------
                     ||        0 [              0] 
      """#,
      files: [
        "main.journal": """
        account expenses
        account assets

        ~ monthly from 2025-01-01
            expenses:food    400 EUR
            assets:bank

        2025-01-03 a
            expenses:food   120 EUR
            assets:bank

        2025-01-05 b
            misc    3 EUR
            other

        """
      ])
  }
}
