import TestSupport
import Testing

// Compared with hledger 1.25 when they were written; what differs on purpose: fields of CSV are quoted only
// where they must be, weeks are headed 2024-W01, `--tree --depth 0` has the row and the total that the list
// has, and `--tree -E` joins the parents of an account that has postings only before the report.
// The totals of a report without rows are zeros, where hledger leaves them blank, or out.

@Suite struct BalanceCommandTests {
  @Test func `accounts are listed by their full names, with a total`() throws {
    try check(
      #"""
      $ florin balance
                 52.50 EUR  expenses:food
                 30.00 USD  expenses:food:dining
                120.00 USD  expenses:hotel
                750.00 EUR  expenses:rent
               2060.20 EUR  assets:checking
              -1000.00 EUR  equity:opening
              -2000.00 EUR  income:salary
      --------------------
               -137.30 EUR
                150.00 USD  
      $ florin bal -N expenses
                 52.50 EUR  expenses:food
                 30.00 USD  expenses:food:dining
                120.00 USD  expenses:hotel
                750.00 EUR  expenses:rent
      """#, files: Sample.files)
  }

  @Test func `a tree has subtotals and joins parents without amounts of their own`() throws {
    try check(
      #"""
      $ florin balance --tree
                802.50 EUR
                150.00 USD  expenses
                 52.50 EUR
                 30.00 USD    food
                 30.00 USD      dining
                120.00 USD    hotel
                750.00 EUR    rent
               2060.20 EUR  assets:checking
              -1000.00 EUR  equity:opening
              -2000.00 EUR  income:salary
      --------------------
               -137.30 EUR
                150.00 USD  
      $ florin balance --tree --no-elide income
              -2000.00 EUR  income
              -2000.00 EUR    salary
      --------------------
              -2000.00 EUR  
      """#, files: Sample.files)
  }

  @Test func `depth and drop shorten names`() throws {
    try check(
      #"""
      $ florin balance --depth 1
                802.50 EUR
                150.00 USD  expenses
               2060.20 EUR  assets
              -1000.00 EUR  equity
              -2000.00 EUR  income
      --------------------
               -137.30 EUR
                150.00 USD  
      $ florin balance -2 expenses
                 52.50 EUR
                 30.00 USD  expenses:food
                120.00 USD  expenses:hotel
                750.00 EUR  expenses:rent
      --------------------
                802.50 EUR
                150.00 USD  
      $ florin balance --drop 1 expenses
                 52.50 EUR  food
                 30.00 USD  food:dining
                120.00 USD  hotel
                750.00 EUR  rent
      --------------------
                802.50 EUR
                150.00 USD  
      """#, files: Sample.files)
  }

  @Test func `a depth of 0 leaves one row`() throws {
    try check(
      #"""
      $ florin balance --depth 0
               -137.30 EUR
                150.00 USD  ...
      --------------------
               -137.30 EUR
                150.00 USD  
      $ florin balance --depth 0 --tree -C
                         0  ...
      --------------------
                         0  
      $ florin balance depth:expenses=0 --depth 1
                802.50 EUR
                150.00 USD  ...
               2060.20 EUR  assets
              -1000.00 EUR  equity
              -2000.00 EUR  income
      --------------------
               -137.30 EUR
                150.00 USD  
      $ florin balance --depth 0 -Q -b 2024 -O csv
      kind,account,2024Q1
      account,...,"-137.30 EUR, 150.00 USD"
      total,total,"-137.30 EUR, 150.00 USD"
      $ florin balance --depth 0 -NC -O json
      {"schema":"florin.balance/1","periods":[{"begin":null,"end":null}],"rows":[{"account":"...","depth":0,"kind":"account","cells":[[]],"total":[],"average":null,"percent":null}],"totals":null}
      $ florin register desc:rent --depth 0
      2024-01-05 Landlord | Rent      ...                     750.00 EUR    750.00 EUR
                                      ...                    -750.00 EUR             0
      $ florin accounts --depth 0
      """#, files: Sample.files)
  }

  @Test func `drop leaves nothing of a short name`() throws {
    try check(
      #"""
      $ florin balance expenses:food --drop 2 -N
                 52.50 EUR  ...
                 30.00 USD  dining
      $ florin balance expenses:food --drop 2 -N --tree
                 52.50 EUR
                 30.00 USD  ...
                 30.00 USD  dining
      """#, files: Sample.files)
  }

  @Test func `accounts with a zero balance are left out without -E`() throws {
    try check(
      #"""
      $ printf '\n2024-03-02 x\n  expenses:rent  -750 EUR\n  assets:checking\n' >> main.journal
      $ florin balance expenses
                 52.50 EUR  expenses:food
                 30.00 USD  expenses:food:dining
                120.00 USD  expenses:hotel
      --------------------
                 52.50 EUR
                150.00 USD  
      $ florin balance expenses -E
                 52.50 EUR  expenses:food
                 30.00 USD  expenses:food:dining
                120.00 USD  expenses:hotel
                         0  expenses:rent
      --------------------
                 52.50 EUR
                150.00 USD  
      """#, files: Sample.files)
  }

  @Test func `sorting is by amount, the largest first`() throws {
    try check(
      #"""
      $ florin balance -S cur:EUR
               2060.20 EUR  assets:checking
                750.00 EUR  expenses:rent
                 52.50 EUR  expenses:food
              -1000.00 EUR  equity:opening
              -2000.00 EUR  income:salary
      --------------------
               -137.30 EUR  
      """#, files: Sample.files)
  }

  @Test func `balances at the end count what was before, changes do not`() throws {
    try check(
      #"""
      $ florin balance checking -b 2024-02
               1850.70 EUR  assets:checking
      --------------------
               1850.70 EUR  
      $ florin balance checking -b 2024-02 -H
               2060.20 EUR  assets:checking
      --------------------
               2060.20 EUR  
      """#, files: Sample.files)
  }

  @Test func `costs convert`() throws {
    try check(
      #"""
      $ florin balance expenses -B
                 52.50 EUR  expenses:food
                 27.30 EUR  expenses:food:dining
                110.00 EUR  expenses:hotel
                750.00 EUR  expenses:rent
      --------------------
                939.80 EUR  
      """#, files: Sample.files)
  }

  @Test func `an interval makes columns, with totals and averages on request`() throws {
    try check(
      #"""
      $ florin balance -M expenses
      Balance changes in 2024Q1:

                            ||        Jan         Feb        Mar 
      ======================++===================================
       expenses:food        ||  40.50 EUR           0  12.00 EUR 
       expenses:food:dining ||          0   30.00 USD          0 
       expenses:hotel       ||          0  120.00 USD          0 
       expenses:rent        || 750.00 EUR           0          0 
      ----------------------++-----------------------------------
                            || 790.50 EUR  150.00 USD  12.00 EUR 
      $ florin balance -M -TA cur:EUR expenses
      Balance changes in 2024Q1:

                     ||        Jan  Feb        Mar       Total     Average 
      ===============++====================================================
       expenses:food ||  40.50 EUR    0  12.00 EUR   52.50 EUR   17.50 EUR 
       expenses:rent || 750.00 EUR    0          0  750.00 EUR  250.00 EUR 
      ---------------++----------------------------------------------------
                     || 790.50 EUR    0  12.00 EUR  802.50 EUR  267.50 EUR 
      $ florin balance -M --cumulative -b 2024-02 checking
      Ending balances (cumulative) in 2024-02-01..2024-03-31:

                       ||  2024-02-29   2024-03-31 
      =================++==========================
       assets:checking || 1862.70 EUR  1850.70 EUR 
      -----------------++--------------------------
                       || 1862.70 EUR  1850.70 EUR 
      $ florin balance -M -H checking
      Ending balances (historical) in 2024Q1:

                       || 2024-01-31   2024-02-29   2024-03-31 
      =================++======================================
       assets:checking || 209.50 EUR  2072.20 EUR  2060.20 EUR 
      -----------------++--------------------------------------
                       || 209.50 EUR  2072.20 EUR  2060.20 EUR 
      $ florin balance -Q --tree expenses
      Balance changes in 2024Q1:

                  ||                 2024Q1 
      ============++========================
       expenses   || 802.50 EUR, 150.00 USD 
         food     ||   52.50 EUR, 30.00 USD 
           dining ||              30.00 USD 
         hotel    ||             120.00 USD 
         rent     ||             750.00 EUR 
      ------------++------------------------
                  || 802.50 EUR, 150.00 USD 
      """#, files: Sample.files)
  }

  @Test func `what would be shown as zero is zero`() throws {
    try check(
      #"""
      $ florin balance -M -TA
      Balance changes in 2024-01-01..2024-04-30:

               || Jan  Feb  Mar        Apr      Total  Average 
      =========++==============================================
       a:small ||   0    0    0   0.01 EUR   0.01 EUR        0 
       b:bank  ||   0    0    0  -0.01 EUR  -0.01 EUR        0 
      ---------++----------------------------------------------
               ||   0    0    0          0          0        0 
      $ florin balance a:tiny
      --------------------
                         0  
      florin: the balances are zero: -E shows them
      $ florin balance a:tiny -E
                         0  a:tiny
      --------------------
                         0  
      $ florin balance a:tiny -EN -O json
      {"schema":"florin.balance/1","periods":[{"begin":null,"end":null}],"rows":[{"account":"a:tiny","depth":2,"kind":"account","cells":[[{"quantity":"0.001","commodity":"EUR"}]],"total":[{"quantity":"0.001","commodity":"EUR"}],"average":null,"percent":null}],"totals":null}
      $ florin register a:tiny
      2024-01-07 t                    a:tiny                           0             0
      $ florin register a:tiny -M
      florin: the balances are zero: -E shows them
      """#,
      files: [
        "main.journal": """
        commodity 1000.00 EUR
        2024-01-07 t
          a:tiny   0.001 EUR
          b:bank
        2024-04-05 z
          a:small  0.01 EUR
          b:bank

        """
      ])
  }

  @Test func `a title tells of costs, and no rows add up to zeros`() throws {
    try check(
      #"""
      $ florin balance -M -B expenses:hotel
      Balance changes in 2024Q1, converted to cost:

                      || Jan         Feb  Mar 
      ================++======================
       expenses:hotel ||   0  110.00 EUR    0 
      ----------------++----------------------
                      ||   0  110.00 EUR    0 
      $ florin balance -QH -B -p 2024Q3 nothing -T
      Ending balances (historical) in 2024Q3, converted to cost:

        || 2024-09-30 
      ==++============
      --++------------
        ||          0 
      florin: no account matches 'nothing'
      $ florin balance -Q -p 2024Q3 nothing -O csv -T
      kind,account,2024Q3,total
      total,total,0,0
      florin: no account matches 'nothing'
      """#, files: Sample.files)
  }

  @Test func `queries and status flags select postings`() throws {
    try check(
      #"""
      $ florin balance desc:market expenses
                 52.50 EUR  expenses:food
      --------------------
                 52.50 EUR  
      $ florin balance -C
               3000.00 EUR  assets:checking
              -1000.00 EUR  equity:opening
              -2000.00 EUR  income:salary
      --------------------
                         0  
      $ florin balance -P expenses
                750.00 EUR  expenses:rent
      --------------------
                750.00 EUR  
      $ florin balance -U expenses
                 52.50 EUR  expenses:food
                 30.00 USD  expenses:food:dining
                120.00 USD  expenses:hotel
      --------------------
                 52.50 EUR
                150.00 USD  
      $ florin balance tag:trip expenses
                 30.00 USD  expenses:food:dining
                120.00 USD  expenses:hotel
      --------------------
                150.00 USD  
      $ florin balance not:expenses
               2060.20 EUR  assets:checking
              -1000.00 EUR  equity:opening
              -2000.00 EUR  income:salary
      --------------------
               -939.80 EUR  
      """#, files: Sample.files)
  }

  @Test func `the formats hold the same numbers`() throws {
    try check(
      #"""
      $ florin balance expenses -O csv
      kind,account,total
      account,expenses:food,52.50 EUR
      account,expenses:food:dining,30.00 USD
      account,expenses:hotel,120.00 USD
      account,expenses:rent,750.00 EUR
      total,total,"802.50 EUR, 150.00 USD"
      $ florin balance expenses -O tsv
      kind	account	total
      account	expenses:food	52.50 EUR
      account	expenses:food:dining	30.00 USD
      account	expenses:hotel	120.00 USD
      account	expenses:rent	750.00 EUR
      total	total	802.50 EUR, 150.00 USD
      $ florin balance expenses -O json
      {"schema":"florin.balance/1","periods":[{"begin":null,"end":null}],"rows":[{"account":"expenses:food","depth":2,"kind":"account","cells":[[{"quantity":"52.50","commodity":"EUR"}]],"total":[{"quantity":"52.50","commodity":"EUR"}],"average":null,"percent":null},{"account":"expenses:food:dining","depth":3,"kind":"account","cells":[[{"quantity":"30.00","commodity":"USD"}]],"total":[{"quantity":"30.00","commodity":"USD"}],"average":null,"percent":null},{"account":"expenses:hotel","depth":2,"kind":"account","cells":[[{"quantity":"120.00","commodity":"USD"}]],"total":[{"quantity":"120.00","commodity":"USD"}],"average":null,"percent":null},{"account":"expenses:rent","depth":2,"kind":"account","cells":[[{"quantity":"750.00","commodity":"EUR"}]],"total":[{"quantity":"750.00","commodity":"EUR"}],"average":null,"percent":null}],"totals":{"cells":[[{"quantity":"802.50","commodity":"EUR"},{"quantity":"150.00","commodity":"USD"}]],"total":[{"quantity":"802.50","commodity":"EUR"},{"quantity":"150.00","commodity":"USD"}],"average":null,"percent":null}}
      $ florin balance expenses -O md
      | account | balance |
      | --- | ---: |
      | expenses:food | 52.50 EUR |
      | expenses:food:dining | 30.00 USD |
      | expenses:hotel | 120.00 USD |
      | expenses:rent | 750.00 EUR |
      | **total** | **802.50 EUR<br>150.00 USD** |
      $ florin balance expenses -M -O csv
      kind,account,2024-01,2024-02,2024-03
      account,expenses:food,40.50 EUR,0,12.00 EUR
      account,expenses:food:dining,0,30.00 USD,0
      account,expenses:hotel,0,120.00 USD,0
      account,expenses:rent,750.00 EUR,0,0
      total,total,790.50 EUR,150.00 USD,12.00 EUR
      $ florin balance expenses:hotel -O html | grep -c '<td'
      2
      """#, files: Sample.files)
  }

  @Test func `an average is rounded once`() throws {
    // -0.0449 / 3 = -0.014966…: rounded to four places first, it would be -0.0150, and then -0.02.
    try check(
      #"""
      $ florin balance -M -A -N
      Balance changes in 2024Q1:

         ||       Jan  Feb         Mar    Average 
      ===++=======================================
       x || -0.04 EUR    0           0  -0.01 EUR 
       y ||  0.04 EUR    0  -10.00 EUR  -3.32 EUR 
       z ||         0    0   10.00 EUR   3.33 EUR 
      $ florin balance -M -A -O csv
      kind,account,2024-01,2024-02,2024-03,average
      account,x,-0.0449 EUR,0,0,-0.014966666667 EUR
      account,y,0.0449 EUR,0,-10.00 EUR,-3.318366666667 EUR
      account,z,0,0,10.00 EUR,3.333333333333 EUR
      total,total,0,0,0,0
      """#,
      files: [
        "main.journal": """
        commodity 1.00 EUR

        2024-01-05 a
            x      -0.0449 EUR
            y       0.0449 EUR

        2024-03-05 b
            z      10.00 EUR
            y     -10.00 EUR

        """
      ])
  }

  @Test func `programs see what is too small to be shown`() throws {
    try check(
      #"""
      $ florin balance
                 10.00 EUR  assets:bank
                -10.00 EUR  x
      --------------------
                         0  
      $ florin balance -O csv
      kind,account,total
      account,assets:bank,10.00 EUR
      account,tax,-0.004 EUR
      account,x,"-9.996 EUR, 0.001 USD"
      total,total,0.001 USD
      $ florin balance -O tsv tax
      kind	account	total
      account	tax	-0.004 EUR
      total	total	-0.004 EUR
      $ florin balance -O json tax
      {"schema":"florin.balance/1","periods":[{"begin":null,"end":null}],"rows":[{"account":"tax","depth":1,"kind":"account","cells":[[{"quantity":"-0.004","commodity":"EUR"}]],"total":[{"quantity":"-0.004","commodity":"EUR"}],"average":null,"percent":null}],"totals":{"cells":[[{"quantity":"-0.004","commodity":"EUR"}]],"total":[{"quantity":"-0.004","commodity":"EUR"}],"average":null,"percent":null}}
      $ florin balance -O md tax
      | account | balance |
      | --- | ---: |
      | **total** | **0** |
      florin: the balances are zero: -E shows them
      """#,
      files: [
        "main.journal": """
        commodity 1.00 EUR
        commodity 1.00 USD

        2024-01-05 a
            tax           -0.004 EUR
            assets:bank   10.00 EUR
            (x)            0.001 USD
            x

        """
      ])
  }

  @Test func `postings are counted`() throws {
    try check(
      #"""
      $ florin balance --count
                         2  expenses:food
                         1  expenses:food:dining
                         1  expenses:hotel
                         1  expenses:rent
                         6  assets:checking
                         1  equity:opening
                         1  income:salary
      --------------------
                        13  
      $ florin balance --count -M --cumulative --tree -1 -b 2024-02
      Cumulative posting counts in 2024-02-01..2024-03-31:

                || 2024-02-29  2024-03-31 
      ==========++========================
       expenses ||          2           3 
       assets   ||          2           3 
       income   ||          1           1 
      ----------++------------------------
                ||          5           7 
      $ florin balance --count -M -T expenses -O csv
      kind,account,2024-01,2024-02,2024-03,total
      account,expenses:food,1,0,1,2
      account,expenses:food:dining,0,1,0,1
      account,expenses:hotel,0,1,0,1
      account,expenses:rent,1,0,0,1
      total,total,2,2,1,5
      $ florin balance --count -B
      florin: error: --count counts postings, so there are no amounts to convert
         = help: drop -B, -V, -X and --value, or --count
      [64]
      """#, files: Sample.files)
  }

  /// A posting counts once, whatever its amounts are, and a count is a whole number.
  @Test func `counts don't depend on amounts`() throws {
    try check(
      #"""
      $ florin balance --count
                         3  a
                         2  b
      --------------------
                         5  
      $ florin balance --count amt:'>1'
                         1  a
                         1  b
      --------------------
                         2  
      """#,
      files: [
        "main.journal": """
        2024-01-01 one
            a    1.00
            b   -1.00

        2024-01-02 a balance assignment and a zero
            a    0 = 1.00
            a    = 2.50
            b
        """
      ])
  }

  @Test func `related postings and other signs`() throws {
    try check(
      #"""
      $ florin balance -r checking
                 52.50 EUR  expenses:food
                 30.00 USD  expenses:food:dining
                120.00 USD  expenses:hotel
                750.00 EUR  expenses:rent
              -1000.00 EUR  equity:opening
              -2000.00 EUR  income:salary
      --------------------
              -2197.50 EUR
                150.00 USD  
      $ florin balance -N expenses:food --title Food
      Food

                 52.50 EUR  expenses:food
                 30.00 USD  expenses:food:dining
      $ florin balance --invert income -M
      Balance changes in 2024Q1:

                     || Jan          Feb  Mar 
      ===============++=======================
       income:salary ||   0  2000.00 EUR    0 
      ---------------++-----------------------
                     ||   0  2000.00 EUR    0 
      $ florin balance -r checking --invert --tree -1 -N
               -802.50 EUR
               -150.00 USD  expenses
               1000.00 EUR  equity
               2000.00 EUR  income
      """#, files: Sample.files)
  }
}
