import TestSupport
import Testing

@Suite struct CommodityStyleTests {
  @Test func `amounts look like the sample, in reports`() throws {
    try check(
      #"""
      $ florin balance -c 'EUR 1.000,0' -c '$1' expenses -N
      florin: error: --commodity-style: '$1' isn't an amount with a decimal mark
         = help: write it like the journal's 'commodity' directive: '1.000,00 EUR' or '$1000.'
      [64]
      $ florin balance -c 'EUR 1.000,0' --commodity-style '1.00USD' expenses -N
                  EUR 52,5  expenses:food
                  30.00USD  expenses:food:dining
                 120.00USD  expenses:hotel
                 EUR 750,0  expenses:rent
      $ florin register checking -c '1,000. EUR' -p 2024-02
      2024-02-03 Employer             assets:checking          2,000 EUR     2,000 EUR
      2024-02-10 Trip to New York     assets:checking           -137 EUR     1,863 EUR
      $ florin print desc:employer -c 'EUR1.000,00'
      2024-02-03 * Employer
          assets:checking                         EUR2.000,00
          income:salary
      $ florin balance rent -c '1.0 GBP' -N
                750.00 EUR  expenses:rent
      florin: warning: the journal has no commodity 'GBP', so --commodity-style '1.0 GBP' has no effect
         = help: 'florin commodities' lists its commodities
      $ florin balance rent -c 'EUR 1.0' -O csv
      kind,account,total
      account,expenses:rent,EUR 750.0
      total,total,EUR 750.0
      """#, files: Sample.files)
  }

  @Test func `commands that write don't have it`() throws {
    try check(
      #"""
      $ florin fmt -c '1.0 EUR'
      florin: error: there is no option '-c'
         = help: only reports and lists have it
      [64]
      """#, files: Sample.files)
  }
}
