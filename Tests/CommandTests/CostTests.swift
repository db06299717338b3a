import TestSupport
import Testing

/// `-B`, amounts at their cost.
@Suite struct CostTests {
  @Test func `postings that repeat a cost are nothing at cost`() throws {
    try check(
      #"""
      $ florin balance -B
                   100 EUR  assets:eur
                  -100 EUR  assets:usd
      --------------------
                         0  
      $ florin register -B -w 70
      2024-01-01 x               assets:usd           -100 EUR      -100 EUR
                                 eq:conversion               0      -100 EUR
                                 eq:conversion               0      -100 EUR
                                 assets:eur            100 EUR             0
      """#,
      files: [
        "main.journal": """
        account equity:conversion  ; type: V
        2024-01-01 x
            assets:usd            -135 USD @@ 100 EUR
            equity:conversion      135 USD
            equity:conversion     -100 EUR
            assets:eur             100 EUR

        """
      ])
  }

  @Test func `a cost that does not fit is an error, and not the amount`() throws {
    try check(
      #"""
      $ florin register -B
      florin: error: a sum in this report has more digits than florin can hold exactly
         = help: sums may have 38 significant digits; narrow the query to find the amounts
      [1]
      """#,
      files: [
        "main.journal": """
        2024-01-01 x
            (a)  100000000000000000000 X @ 10000000000000000000.00 Y

        """
      ])
  }

  @Test func `an average price is as exact as it can be`() throws {
    // 18 decimals are usual for ETH; hledger accepts it too.
    try check(
      #"""
      $ florin balance c
              -6543.21 EUR  c
      --------------------
              -6543.21 EUR  
      """#,
      files: [
        "main.journal": """
        2024-01-01 x
            a  150.123456789012345678 ETH
            b  2.123456789012345679 ETH
            c  -6543.21 EUR

        """
      ])
  }
}
