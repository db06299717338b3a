import TestSupport
import Testing

// Market values on the command line. Where a test does not say otherwise, hledger 1.25 prints the same
// text; `Differential` compares more of it.

@Suite struct ValuationTests {
  @Test func `balances are converted by the prices of the end`() throws {
    try check(
      #"""
      $ florin balance expenses -X EUR
                 52.50 EUR  expenses:food
                 27.60 EUR  expenses:food:dining
                110.40 EUR  expenses:hotel
                750.00 EUR  expenses:rent
      --------------------
                940.50 EUR  
      $ florin balance expenses:food -V -e 2024-03-01
                 40.50 EUR  expenses:food
                 27.00 EUR  expenses:food:dining
      --------------------
                 67.50 EUR  
      $ florin balance expenses:food --tree --value=end,USD -N
                 87.07 USD  expenses:food
                 30.00 USD    dining
      """#, files: Sample.files)
  }

  @Test func `each period is valued at its own end`() throws {
    try check(
      #"""
      $ florin balance hotel -M -V -H -b 2024-02
      Ending balances (historical) in 2024-02-01..2024-03-31, valued at period ends:

                      || 2024-02-29  2024-03-31 
      ================++========================
       expenses:hotel || 108.00 EUR  110.40 EUR 
      ----------------++------------------------
                      || 108.00 EUR  110.40 EUR 
      $ florin register hotel -X EUR -M
      2024-02   expenses:hotel                                108.00 EUR    108.00 EUR
      """#, files: Sample.files)
  }

  @Test func `the title says which prices count`() throws {
    try check(
      #"""
      $ florin balance hotel --value=then -MN
      Balance changes in 2024Q1, valued at posting date:

                      || Jan         Feb  Mar 
      ================++======================
       expenses:hotel ||   0  108.00 EUR    0 
      $ florin balance hotel --value=2024-02-28,EUR -MN
      Balance changes in 2024Q1, valued at 2024-02-28:

                      || Jan         Feb  Mar 
      ================++======================
       expenses:hotel ||   0  108.00 EUR    0 
      $ florin balance hotel --value=now -MN --today 2024-03-05
      Balance changes in 2024Q1, current value:

                      || Jan         Feb  Mar 
      ================++======================
       expenses:hotel ||   0  110.40 EUR    0 
      $ florin balance hotel -B -X USD -MN
      Balance changes in 2024Q1, converted to cost, valued at period ends:

                      || Jan         Feb  Mar 
      ================++======================
       expenses:hotel ||   0  122.22 USD    0 
      """#, files: Sample.files)
  }

  /// "--cumulative is omitted to save space, it works like -H but with a zero starting balance", says the
  /// manual; hledger 1.25 adds up changes, each at the value of its own period's end.
  @Test func `what has come together is valued at each end`() throws {
    try check(
      #"""
      $ florin balance hotel -M -V --cumulative -b 2024-02
      Ending balances (cumulative) in 2024-02-01..2024-03-31, valued at period ends:

                      || 2024-02-29  2024-03-31 
      ================++========================
       expenses:hotel || 108.00 EUR  110.40 EUR 
      ----------------++------------------------
                      || 108.00 EUR  110.40 EUR 
      """#, files: Sample.files)
  }

  /// The figures are hledger's.
  @Test func `a statement without an end goes on to the last price`() throws {
    try check(
      """
      $ florin bse -V
      Balance Sheet With Equity 2025-06-01, valued at period ends

                     || 2025-06-01 
      ===============++============
       Assets        ||            
      ---------------++------------
       assets:broker ||     12 EUR 
       assets:cash   ||     90 EUR 
      ---------------++------------
                     ||    102 EUR 
      ===============++============
       Liabilities   ||            
      ---------------++------------
      ---------------++------------
                     ||          0 
      ===============++============
       Equity        ||            
      ---------------++------------
       equity        ||    100 EUR 
      ---------------++------------
                     ||    100 EUR 
      ===============++============
       Net:          ||      2 EUR 
      florin: 2 future entries are counted; --at today excludes them
      $ florin bs -N --gain
      Balance Sheet 2025-06-01 (Historical Gain), valued at period ends

                     || 2025-06-01 
      ===============++============
       Assets        ||            
      ---------------++------------
       assets:broker ||      2 EUR 
      ===============++============
       Liabilities   ||            
      ---------------++------------
      florin: 2 future entries are counted; --at today excludes them
      $ florin bs -N -V -e 2025-03-01
      Balance Sheet 2025-02-28, valued at period ends

                     || 2025-02-28 
      ===============++============
       Assets        ||            
      ---------------++------------
       assets:broker ||     10 EUR 
       assets:cash   ||     90 EUR 
      ===============++============
       Liabilities   ||            
      ---------------++------------
      """,
      files: [
        "florin.yaml": "journal: main.journal\n",
        "main.journal": """
        P 2025-01-01 X 10 EUR
        P 2025-06-01 X 12 EUR

        2025-01-02 open
            assets:cash      100 EUR
            equity

        2025-01-05 buy
            assets:broker     1 X @ 10 EUR
            assets:cash

        """,
      ])
  }

  /// "Value at day before report or journal start": 150.00 USD are 138.00 EUR from 2024-03-01 on, and were
  /// 135.00 the day before. hledger 1.25 begins with another number.
  @Test func `a total that begins earlier is valued on the day before the first period`() throws {
    try check(
      #"""
      $ florin register expenses -X EUR -M -H -b 2024-03-01
      2024-03   expenses:food                                  12.00 EUR    937.50 EUR
      """#, files: Sample.files)
  }

  @Test func `register values postings by the prices of the end, or of their days`() throws {
    try check(
      #"""
      $ florin register hotel -X EUR
      2024-02-10 Trip to New York     expenses:hotel          110.40 EUR    110.40 EUR
      $ florin register hotel --value=then,EUR
      2024-02-10 Trip to New York     expenses:hotel          108.00 EUR    108.00 EUR
      $ florin register hotel --value=cost
      2024-02-10 Trip to New York     expenses:hotel          110.00 EUR    110.00 EUR
      $ florin register hotel --value=cost,USD
      2024-02-10 Trip to New York     expenses:hotel          119.57 USD    119.57 USD
      """#, files: Sample.files)
  }

  /// "`-x` is also implied by using any of `-B`,`-V`,`-X`,`--value`", says the manual; hledger 1.25 leaves
  /// out what was left out in `print -B`.
  @Test func `print shows every amount at its value`() throws {
    try check(
      #"""
      $ florin print desc:trip -X EUR
      2024-02-10 Trip to New York  ; trip: nyc
          expenses:food:dining                          27.60 EUR  ; with friends
          expenses:hotel                               110.40 EUR
          assets:checking                             -137.30 EUR

      $ florin print desc:trip -B
      2024-02-10 Trip to New York  ; trip: nyc
          expenses:food:dining                          27.30 EUR  ; with friends
          expenses:hotel                               110.00 EUR
          assets:checking                             -137.30 EUR

      """#, files: Sample.files)
  }

  @Test func `programs get all digits`() throws {
    try check(
      #"""
      $ florin balance rent -X USD -O json
      {"schema":"florin.balance/1","periods":[{"begin":null,"end":null}],"rows":[{"account":"expenses:rent","depth":2,"kind":"account","cells":[[{"quantity":"815.217391304348","commodity":"USD"}]],"total":[{"quantity":"815.217391304348","commodity":"USD"}],"average":null,"percent":null}],"totals":{"cells":[[{"quantity":"815.217391304348","commodity":"USD"}]],"total":[{"quantity":"815.217391304348","commodity":"USD"}],"average":null,"percent":null}}
      $ florin print desc:rent -X USD -O csv
      index,date,secondary_date,status,code,description,comment,account,quantity,commodity,posting_status,posting_comment
      2,2024-01-05,,!,17,Landlord | Rent,due:2024-01-07,expenses:rent,815.217391304348,USD,,
      2,2024-01-05,,!,17,Landlord | Rent,due:2024-01-07,assets:checking,-815.217391304348,USD,,
      """#, files: Sample.files)
  }

  /// hledger says nothing.
  @Test func `a missing price is named`() throws {
    try check(
      #"""
      $ florin balance hotel --value=2023-12-31,EUR
                120.00 USD  expenses:hotel
      --------------------
                120.00 USD  
      florin: warning: USD has no price in EUR on or before 2023-12-31, so it wasn't converted
         = help: add 'P 2023-12-31 USD AMOUNT', with what 1 USD is worth in EUR
      $ florin balance hotel --value=2023-12-31,EUR -q
                120.00 USD  expenses:hotel
      --------------------
                120.00 USD  
      $ florin register hotel --value=2023-12-31
      2024-02-10 Trip to New York     expenses:hotel          120.00 USD    120.00 USD
      florin: warning: USD has no price in EUR on or before 2023-12-31, so it wasn't converted
         = help: add 'P 2023-12-31 USD AMOUNT', with what 1 USD is worth in EUR
      """#, files: Sample.files)
  }

  @Test func `a commodity that the journal does not have is named`() throws {
    try check(
      #"""
      $ florin balance hotel -X EURO
                120.00 USD  expenses:hotel
      --------------------
                120.00 USD  
      florin: warning: the journal has no commodity 'EURO', so nothing was converted
         = help: did you mean 'EUR'?
      """#, files: Sample.files)
  }

  @Test func `options that cannot be meant are refused`() throws {
    try check(
      #"""
      $ florin balance -V -X EUR
      florin: error: -V, -X and --value can't be combined
         = help: --value=then,EUR sets both the date and the commodity
      [64]
      $ florin balance --value=later
      florin: error: --value=later: 'later' isn't a kind of value
         = help: write cost, then, end, now or a date, such as --value=2024-12-31,EUR
      [64]
      $ florin balance --value=2024-06
      florin: error: --value '2024-06' is a month, not a day
         = help: write its first or its last day: 2024-06-01 or 2024-06-30
      [64]
      $ florin balance --value=then,
      florin: error: the commodity to convert to is empty
      [64]
      """#, files: Sample.files)
  }

  @Test func `a chain of prices with many decimals is exact`() throws {
    // 1.5 · 1.123456789012345 · 2.123456789012347 · 0.123456789012349, by Python's fractions.
    try check(
      #"""
      $ florin balance a -X D -O csv
      kind,account,total
      account,a,0.441779985985154180904 D
      total,total,0.441779985985154180904 D
      """#,
      files: [
        "main.journal": """
        P 2024-01-01 A 1.123456789012345 B
        P 2024-01-01 B 2.123456789012347 C
        P 2024-01-01 C 0.123456789012349 D
        2024-01-01 x
            a  1.5 A
            b

        """
      ])
  }

  // Without a price, the gain is what is held less what it cost: 2 S for 26 EUR. The same as in hledger.
  @Test func `gains and values add up even if nothing is converted`() throws {
    try check(
      #"""
      $ florin balance assets -M -H --gain -X USD -N
      Historical gain in 2024-01-01..2024-02-29:

                ||   2024-01-31    2024-02-29 
      ==========++============================
       assets:s || -12 EUR, 1 S  -26 EUR, 2 S 
      florin: warning: the journal has no commodity 'USD', so nothing was converted
         = help: 'florin commodities' lists its commodities
      $ florin balance assets -M --cumulative --gain -X USD -N
      Cumulative gain in 2024-01-01..2024-02-29:

                ||   2024-01-31    2024-02-29 
      ==========++============================
       assets:s || -12 EUR, 1 S  -26 EUR, 2 S 
      florin: warning: the journal has no commodity 'USD', so nothing was converted
         = help: 'florin commodities' lists its commodities
      $ florin balance assets -M -H --valuechange -X USD -N
      Ending balances (historical) in 2024-01-01..2024-02-29:

                || 2024-01-31  2024-02-29 
      ==========++========================
       assets:s ||        1 S         2 S 
      florin: warning: the journal has no commodity 'USD', so nothing was converted
         = help: 'florin commodities' lists its commodities
      """#,
      files: [
        "main.journal": """
        P 2024-01-20 S 15 EUR

        2024-01-10 buy
            assets:s    1 S @ 12 EUR
            equity:o
        2024-02-10 buy
            assets:s    1 S @ 14 EUR
            equity:o

        """
      ])
  }
}
