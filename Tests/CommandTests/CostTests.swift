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

  @Test func `postings that share a conversion cost exact parts of it`() throws {
    // 42.10 / 7 and 20.10 / 7, worked out by hand; the shares of an entry add up to its other side.
    try check(
      #"""
      $ florin balance -B date:2025-01
                -42.10 EUR  assets:bank
                  6.01 EUR  expenses:food
                 24.06 EUR  expenses:hotel
                 12.03 EUR  expenses:train
      --------------------
                         0  
      $ florin balance -B date:2025-02 -O csv
      kind,account,total
      account,assets:bank,-20.10 EUR
      account,expenses:food,2.871428571429 EUR
      account,expenses:hotel,11.485714285714 EUR
      account,expenses:train,5.742857142857 EUR
      total,total,0
      $ florin print -x date:2025-01
      2025-01-05 Trip
          expenses:food                               1000 JPY @@ 6.014285714286 EUR
          expenses:hotel                              4000 JPY @@ 24.057142857143 EUR
          expenses:train                              2000 JPY @@ 12.028571428571 EUR
          assets:bank                                  -42.10 EUR

      $ florin print -x | florin -f - check balanced
      $ florin print -x | florin -f - balance -B -O csv expenses
      kind,account,total
      account,expenses:food,8.885714285715 EUR
      account,expenses:hotel,35.542857142857 EUR
      account,expenses:train,17.771428571428 EUR
      total,total,62.20 EUR
      $ florin print date:2025-01 food
      2025-01-05 Trip
          expenses:food                               1000 JPY
          expenses:hotel                              4000 JPY
          expenses:train                              2000 JPY
          assets:bank                                  -42.10 EUR

      """#,
      files: [
        "main.journal": """
        2025-01-05 Trip
            expenses:food      1000 JPY
            expenses:hotel     4000 JPY
            expenses:train     2000 JPY
            assets:bank       -42.10 EUR

        2025-02-05 Trip
            expenses:food      1000 JPY
            expenses:hotel     4000 JPY
            expenses:train     2000 JPY
            assets:bank       -20.10 EUR

        """
      ])
  }

  @Test func `a refund has its share, and nothing costs nothing`() throws {
    // 10 EUR for 800 JPY: 1000 cost 12.50, -200 cost -2.50.
    try check(
      #"""
      $ florin balance -q -B -E
                -10.00 EUR  assets:bank
                 12.50 EUR  expenses:food
                 -2.50 EUR  expenses:refund
                         0  expenses:tip
      --------------------
                         0  
      $ florin print -q -x
      2025-01-05 Trip
          expenses:food                               1000 JPY @@ 12.50 EUR
          expenses:refund                             -200 JPY @@ 2.50 EUR
          expenses:tip                                   0 JPY
          assets:bank                                  -10.00 EUR

      """#,
      files: [
        "main.journal": """
        2025-01-05 Trip
            expenses:food      1000 JPY
            expenses:refund    -200 JPY
            expenses:tip          0 JPY
            assets:bank      -10.00 EUR

        """
      ])
  }

  @Test func `the price that a shared conversion tells is that of the whole`() throws {
    // 3 of 7 postings' thirds would give 0.99999…; the fraction is 1/3 EUR for each A.
    try check(
      #"""
      $ florin balance assets:stock -X EUR --infer-market-prices -O csv
      kind,account,total
      account,assets:stock:one,0.333333333333 EUR
      account,assets:stock:rest,999999.666666666667 EUR
      total,total,1000000.00 EUR
      """#,
      files: [
        "main.journal": """
        2025-01-05 Stock
            assets:stock:one         1 A
            assets:stock:rest  2999999 A
            assets:bank    -1000000.00 EUR

        """
      ])
  }

  @Test func `a rule's multiples of a shared conversion are printed so that they are read back`()
    throws
  {
    try check(
      #"""
      $ florin print --auto | florin -f - balance -B -O csv
      kind,account,total
      account,assets:bank,-10.00 EUR
      account,assets:pot,-6.666666666667 EUR
      account,expenses:food,6.666666666667 EUR
      account,expenses:hotel,3.333333333333 EUR
      account,pot:food,6.666666666667 EUR
      total,total,0
      """#,
      files: [
        "main.journal": """
        = expenses:food
            pot:food      *1
            assets:pot   *-1

        2025-01-05 Trip
            expenses:food      2 JPY
            expenses:hotel     1 JPY
            assets:bank   -10.00 EUR

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
