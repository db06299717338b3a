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

  // The first three numbers are from hledger's own tests; 21.45 / 20 = 1.0725. The others are by hand: 1 / 1.06 =
  // 0.943396226…, 1 / 1.0725 = 0.932400932…, rounded to 8 places as the manual of 1.99 says ("reverse prices which are
  // limited to 8 decimal digits").
  private static let costs = [
    "main.journal": """
    P 2016-01-01 EUR $1.06
    P 2016-02-01 EUR $1.05

    2016-01-01 spend
        expenses             20 EUR @ $1.07
        assets:bank

    2016-01-03 spend
        expenses             20 EUR @@ $21.45
        assets:bank

    """
  ]

  @Test func `prices from costs and in the other direction`() throws {
    try check(
      #"""
      $ florin prices --infer-market-prices
      P 2016-01-01 EUR $1.06
      P 2016-01-03 EUR $1.0725
      P 2016-02-01 EUR $1.05
      $ florin prices --show-reverse -e 2016-02
      P 2016-01-01 EUR $1.06
      P 2016-01-01 $ 0.94339623 EUR
      $ florin prices --show-reverse --infer-market-prices 'cur:\$'
      P 2016-01-01 $ 0.94339623 EUR
      P 2016-01-03 $ 0.93240093 EUR
      P 2016-02-01 $ 0.95238095 EUR
      $ florin prices --infer-market-prices --locations
      P 2016-01-01 EUR $1.06  ; location: main.journal:1
      P 2016-01-03 EUR $1.0725  ; location: main.journal:8
      P 2016-02-01 EUR $1.05  ; location: main.journal:2
      $ florin prices --locations -O csv
      date,commodity,price,file,line
      2016-01-01,EUR,$1.06,main.journal,1
      2016-02-01,EUR,$1.05,main.journal,2
      """#, files: Self.costs)
  }

  // A week from Thursday 2024-01-04 to Wednesday 2024-01-10 has five weekdays; three of them have a price, and Saturday's
  // doesn't count. Both prices of the 4th count.
  @Test func `--summary counts prices and weekdays`() throws {
    let files = [
      "main.journal": """
      P 2024-01-04 USD 0.90 EUR
      P 2024-01-04 USD 0.91 EUR
      P 2024-01-06 USD 0.92 EUR
      P 2024-01-09 USD 0.92 EUR
      P 2024-01-10 USD 0.92 EUR
      P 2022-10-01 GBP 1.15 EUR
      P 2024-01-01 GBP 1.15 EUR
      P 2024-01-01 CHF 1.05 EUR
      P 2024-01-01 SEK 0.09 EUR

      2024-01-01 x
          a    1 USD
          a    1 GBP
          a    1 CHF
          a    1 PLN
          a    1 EUR
          b

      """
    ]
    try check(
      #"""
      $ florin prices --summary
      commodity  prices  earliest    latest      period  coverage
      -----------------------------------------------------------
      CHF             1  2024-01-01  2024-01-01
      GBP             2  2022-10-01  2024-01-01  1y 3mo        0%
      PLN             0  -           -
      USD             5  2024-01-04  2024-01-10      7d       60%
      $ florin prices --summary cur:USD -O json
      {"schema":"florin.price-summary/1","rows":[{"commodity":"USD","prices":5,"earliest":"2024-01-04","latest":"2024-01-10","days":7,"weekdays":5,"pricedWeekdays":3}],"totals":null}
      $ florin prices --summary -O csv cur:GBP
      commodity,prices,earliest,latest,period,coverage
      GBP,2,2022-10-01,2024-01-01,1y 3mo,0%
      $ florin prices --summary --locations
      florin: error: --summary counts declared prices: drop --locations
         = help: 'florin prices --help' lists the options
      [64]
      """#, files: files)
  }

  @Test func `prices of amounts without a symbol can be read again`() throws {
    try check(
      #"""
      $ florin prices
      P 2024-01-01 USD 1 EUR
      P 2025-01-01 "" 2 EUR
      $ florin prices | florin -f- prices
      P 2024-01-01 USD 1 EUR
      P 2025-01-01 "" 2 EUR
      $ florin balance -X USD
                 10.00 USD  work
      --------------------
                 10.00 USD  
      florin: 2 future entries are counted; --at today excludes them
      $ florin balance -X EUR -b 2024
                    10 EUR  work
      --------------------
                    10 EUR  
      $ florin print -O ledger
      P 2024-01-01 USD 1 EUR

      2024-12-30 hours
          (work)               3

      2025-01-02 hours
          (work)               2

      florin: for ledger, 1 market price without a symbol is skipped
      """#,
      files: [
        "main.journal": """
        P 2025-01-01 "" 2 EUR
        P 2024-01-01 USD 1 EUR

        2024-12-30 hours
            (work)    3

        2025-01-02 hours
            (work)    2

        """
      ])
  }
}
