import TestSupport
import Testing

// The statements of random journals are compared with hledger's in `FinancialStatements`; here is what hledger 1.25
// lacks, and what florin says otherwise.

@Suite struct BalancesheetCommandTests {
  @Test func `assets and liabilities are balances at the end of the journal`() throws {
    try check(
      #"""
      $ florin balancesheet
      Balance Sheet 2024-03-01

                       ||  2024-03-01 
      =================++=============
       Assets          ||             
      -----------------++-------------
       assets:checking || 2060.20 EUR 
      -----------------++-------------
                       || 2060.20 EUR 
      =================++=============
       Liabilities     ||             
      -----------------++-------------
      -----------------++-------------
                       ||           0 
      =================++=============
       Net:            || 2060.20 EUR 
      $ florin bs --at 2024-01-31
      Balance Sheet 2024-01-31

                       || 2024-01-31 
      =================++============
       Assets          ||            
      -----------------++------------
       assets:checking || 209.50 EUR 
      -----------------++------------
                       || 209.50 EUR 
      =================++============
       Liabilities     ||            
      -----------------++------------
      -----------------++------------
                       ||          0 
      =================++============
       Net:            || 209.50 EUR 
      $ florin bs -M -b 2024-02 -N
      Monthly Balance Sheet 2024-02-29..2024-03-31

                       ||  2024-02-29   2024-03-31 
      =================++==========================
       Assets          ||                          
      -----------------++--------------------------
       assets:checking || 2072.20 EUR  2060.20 EUR 
      =================++==========================
       Liabilities     ||                          
      -----------------++--------------------------
      """#, files: Sample.files)
  }

  @Test func `a title says what the cells hold, and can be another one`() throws {
    try check(
      #"""
      $ florin bs -Q --change -N --title 'What we have'
      What we have

                       ||      2024Q1 
      =================++=============
       Assets          ||             
      -----------------++-------------
       assets:checking || 2060.20 EUR 
      =================++=============
       Liabilities     ||             
      -----------------++-------------
      $ florin bs --change -N -B | head -1
      Balance Sheet 2024-01-01..2024-03-01 (Balance Changes), converted to cost
      $ florin bs -N --title '' --subreport-titles 'Have|Owe'
                       ||  2024-03-01 
      =================++=============
       Have            ||             
      -----------------++-------------
       assets:checking || 2060.20 EUR 
      =================++=============
       Owe             ||             
      -----------------++-------------
      $ florin bs -N --title '' --subreport-titles '' -O csv
      kind,section,account,total
      account,,assets:checking,2060.20 EUR
      """#, files: Sample.files)
  }

  @Test func `csv and json have the section of each row`() throws {
    try check(
      #"""
      $ florin bs -M -b 2024-02 -O csv
      kind,section,account,2024-02,2024-03
      account,Assets,assets:checking,2072.20 EUR,2060.20 EUR
      subtotal,Assets,total,2072.20 EUR,2060.20 EUR
      subtotal,Liabilities,total,0,0
      total,,net,2072.20 EUR,2060.20 EUR
      $ florin bs -O csv --layout bare --tree --drop 1
      kind,section,account,commodity,total
      account,Assets,checking,EUR,2060.2000
      subtotal,Assets,total,EUR,2060.2000
      subtotal,Liabilities,total,,0
      total,,net,EUR,2060.2000
      $ florin bs -O json
      {"schema":"florin.statement/1","statement":"Balance Sheet","periods":[{"begin":"2024-01-01","end":"2024-03-02"}],"rows":[{"section":"Assets","account":"assets:checking","depth":2,"kind":"account","cells":[[{"quantity":"2060.2000","commodity":"EUR"}]],"total":[{"quantity":"2060.2000","commodity":"EUR"}],"average":null,"percent":null}],"totals":{"sections":[{"section":"Assets","cells":[[{"quantity":"2060.2000","commodity":"EUR"}]],"total":[{"quantity":"2060.2000","commodity":"EUR"}],"average":null,"percent":null},{"section":"Liabilities","cells":[[]],"total":[],"average":null,"percent":null}],"net":{"cells":[[{"quantity":"2060.2000","commodity":"EUR"}]],"total":[{"quantity":"2060.2000","commodity":"EUR"}],"average":null,"percent":null}}}
      """#, files: Sample.files)
  }

  @Test func `what isn't on it is explained`() throws {
    try check(
      #"""
      $ florin bs expenses
      Balance Sheet 2024-03-01

                   || 2024-03-01 
      =============++============
       Assets      ||            
      -------------++------------
      -------------++------------
                   ||          0 
      =============++============
       Liabilities ||            
      -------------++------------
      -------------++------------
                   ||          0 
      =============++============
       Net:        ||          0 
      florin: no account of this statement matches, or the balances are zero: -E shows those
      $ florin bs -% -M
      Monthly Balance Sheet 2024-01-31..2024-03-31

                       || 2024-01-31  2024-02-29  2024-03-31 
      =================++====================================
       Assets          ||                                    
      -----------------++------------------------------------
       assets:checking ||    100.0 %     100.0 %     100.0 % 
      -----------------++------------------------------------
                       ||    100.0 %     100.0 %     100.0 % 
      =================++====================================
       Liabilities     ||                                    
      -----------------++------------------------------------
      -----------------++------------------------------------
                       ||          0           0           0 
      $ florin bs --summary-only
      florin: error: --summary-only leaves no column
         = help: add -T, -A or both
      [64]
      $ florin bs --summary-only -T -M
      florin: error: --summary-only leaves no column
         = help: balances don't add up over periods, so -T has no column; add -A, or --change
      [64]
      $ florin balance --summary-only -T
      florin: error: --summary-only leaves no column
         = help: add an interval such as -M, and -T, -A or both
      [64]
      $ florin is -TA -N food
      Income Statement 2024-01-01..2024-03-01

                            || 2024-01-01..2024-03-01      Total    Average 
      ======================++==============================================
       Revenues             ||                                              
      ----------------------++----------------------------------------------
      ======================++==============================================
       Expenses             ||                                              
      ----------------------++----------------------------------------------
       expenses:food        ||              52.50 EUR  52.50 EUR  52.50 EUR 
       expenses:food:dining ||              30.00 USD  30.00 USD  30.00 USD 
      """#, files: Sample.files)
  }
}
