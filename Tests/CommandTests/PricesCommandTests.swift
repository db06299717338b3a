import TestSupport
import Testing

@Suite struct PricesCommandTests {
  @Test func `prices are listed by date`() throws {
    try check(
      #"""
      $ florin prices
      P 2024-01-01 USD 0.90 EUR
      P 2024-03-01 USD 0.92 EUR
      $ florin prices -b 2024-02
      P 2024-03-01 USD 0.92 EUR
      $ florin prices cur:GBP
      florin: no commodity is 'GBP'
      """#, files: Sample.files)
  }
}
