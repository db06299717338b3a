import TestSupport
import Testing

@Suite struct BalancesheetequityCommandTests {
  @Test func `equity is a third section, and what's left is income and expenses`() throws {
    try check(
      #"""
      $ florin balancesheetequity
      Balance Sheet With Equity 2024-03-01

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
       Equity          ||             
      -----------------++-------------
       equity:opening  || 1000.00 EUR 
      -----------------++-------------
                       || 1000.00 EUR 
      =================++=============
       Net:            || 1060.20 EUR 
      $ florin bse -B -O tsv
      kind	section	account	total
      account	Assets	assets:checking	2060.20 EUR
      subtotal	Assets	total	2060.20 EUR
      subtotal	Liabilities	total	0
      account	Equity	equity:opening	1000.00 EUR
      subtotal	Equity	total	1000.00 EUR
      total		net	1060.20 EUR
      """#, files: Sample.files)
  }
}
