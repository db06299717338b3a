import TestSupport
import Testing

// The prices and values are those of hledger's own tests of aliases, with `0` for no day before the first.

/// Commodities with several symbols.
@Suite struct CommodityAliasTests {
  private static let dollars = [
    "main.journal": """
    commodity USD 1.00  ; alias: $ "US$" UNUSED

    P 2024-01-01 EUR USD 1.10
    P 2024-01-01 GBP 1.15 EUR

    2024-06-01 Lunch
        (food)             $22.00
        (cash)            USD -20.00
        (bank)            "US$"-1.00
        (bank)            USD -1.00

    """
  ]

  @Test func `an alias that's used is worth one, since the first day`() throws {
    try check(
      #"""
      $ florin prices
      P 0000-01-01 $ USD 1
      P 0000-01-01 US$ USD 1
      P 2024-01-01 EUR USD 1.10
      P 2024-01-01 GBP 1.15 EUR
      $ florin prices --locations 'cur:\$'
      P 0000-01-01 $ USD 1  ; location: main.journal:1
      P 0000-01-01 US$ USD 1  ; location: main.journal:1
      """#, files: Self.dollars)
  }

  // 22 / 1.10 = 20 EUR, 20 / 1.10 = 18.18…, and 20 / 1.15 = 17.391… GBP.
  @Test func `prices of a commodity serve its aliases`() throws {
    try check(
      #"""
      $ echo 'commodity 1.00 EUR' >> main.journal
      $ echo 'commodity 1.00 GBP' >> main.journal
      $ florin balance -X EUR
                 -1.82 EUR  bank
                -18.18 EUR  cash
                 20.00 EUR  food
      --------------------
                         0  
      $ florin balance food -X GBP -N
                 17.39 GBP  food
      $ florin balance food -X USD -N
                 USD 22.00  food
      $ florin balance cash -X '$' -N
                   $-20.00  cash
      """#, files: Self.dollars)
  }

  @Test func `a price of a commodity is one of its aliases, and an alias is declared`() throws {
    try check(
      #"""
      $ echo 'P 2024-01-02 USD 0.90 EUR' >> main.journal
      $ florin balance food -V -N
                 19.80 EUR  food
      $ florin commodities --undeclared
      EUR
      GBP
      $ florin commodities --unused
      $ florin commodities --find U --priced
      florin: error: --find looks among all symbols: drop --priced
         = help: 'florin commodities --help' lists the options
      [64]
      """#, files: Self.dollars)
  }

  @Test func `cur: finds all symbols, and sym: one`() throws {
    try check(
      #"""
      $ florin balance cur:USD -N
                  US$-1.00
                 USD -1.00  bank
                USD -20.00  cash
                    $22.00  food
      $ florin balance sym:USD -N
                 USD -1.00  bank
                USD -20.00  cash
      $ florin balance 'cur:\$' food -N
                    $22.00  food
      $ florin balance cur:unused food -N
                    $22.00  food
      $ florin balance sym:unused food -N
      florin: no commodity is 'unused'
      $ florin balance not:sym:USD not:food -N
                  US$-1.00  bank
      $ florin commodities cur:USD
      $
      US$
      USD
      $ florin commodities --used sym:USD
      USD
      """#, files: Self.dollars)
  }

  @Test func `an alias is declared, and stays as it is`() throws {
    try check(
      #"""
      $ florin check commodities
      $ florin print | head -4
      2024-06-01 Lunch
          (food)                                       $22.00
          (cash)                                   USD -20.00
          (bank)                                     US$-1.00
      """#, files: Self.dollars)
  }

  @Test func `aliases of aliases, and in a circle`() throws {
    let files = [
      "main.journal": """
      commodity 1.00 A  ; alias: B
      commodity 1.00 B  ; alias: C
      commodity 1.00 X  ; alias: Y
      commodity 1.00 Y  ; alias: X X

      2024-01-01
          (a)    1.00 A
          (b)    2.00 B
          (c)    3.00 C
          (x)    4.00 X
          (y)    5.00 Y

      """
    ]
    try check(
      #"""
      $ florin balance -X A -N
                    1.00 A  a
                    2.00 A  b
                    3.00 A  c
                    4.00 X  x
                    5.00 Y  y
      florin: warning: X has no price in A on or before 2024-01-01, so it wasn't converted
         = help: add 'P 2024-01-01 X AMOUNT', with what 1 X is worth in A
      florin: warning: Y has no price in A on or before 2024-01-01, so it wasn't converted
         = help: add 'P 2024-01-01 Y AMOUNT', with what 1 Y is worth in A
      $ florin balance cur:C -N | tr -s ' ' | paste -sd';' -
       1.00 A a; 2.00 B b; 3.00 C c
      $ florin balance cur:X -N | tr -s ' ' | paste -sd';' -
       4.00 X x; 5.00 Y y
      """#, files: files)
  }

  // The newest price of either symbol counts for both: 100 · 0.80.
  @Test func `prices of all symbols are one series`() throws {
    try check(
      #"""
      $ florin balance assets -X EUR; florin balance assets -V
                 80.00 EUR  Assets:A
                 80.00 EUR  Assets:B
                -16.00 EUR  Assets:Cash
      --------------------
                144.00 EUR  
                 80.00 EUR  Assets:A
                 80.00 EUR  Assets:B
                -16.00 EUR  Assets:Cash
      --------------------
                144.00 EUR  
      florin: 3 future entries are counted; --at today excludes them
      florin: 3 future entries are counted; --at today excludes them
      $ florin -f - balance assets -X EUR --infer-market-prices < inferred.journal
                 80.00 EUR  Assets:A
                 80.00 EUR  Assets:B
      --------------------
                160.00 EUR  
      florin: 2 future entries are counted; --at today excludes them
      $ florin import lunch.csv --account Assets:Cash --no-assert
      --- a/main.journal
      +++ b/main.journal
      @@ -13,4 +13,4 @@
       
       2025-03-02 Lunch
           Expenses:Food    $20.00
      -    Assets:Cash
      +    Assets:Cash  ; id: row/0knnp1heshp
      file       account      rows  new  matched  transfer  duplicate  uncategorized
      lunch.csv  Assets:Cash     1    0        1         0          0              0
      florin: would match 1 row with the journal or the plan
      florin: nothing written: add --write
      """#,
      files: [
        "florin.yaml": """
        journal: main.journal
        settings: {currency: USD, uncategorized: Expenses:Unknown}
        """,
        "main.journal": """
        commodity 1000.00 USD  ; alias: $

        P 2025-01-01 USD 0.90 EUR
        P 2025-02-01 $ 0.80 EUR

        2025-03-01 Salary
            Assets:A    $100.00
            Income:Job

        2025-03-01 Salary
            Assets:B    100.00 USD
            Income:Job

        2025-03-02 Lunch
            Expenses:Food    $20.00
            Assets:Cash

        """,
        "inferred.journal": """
        commodity 1000.00 USD  ; alias: $

        P 2025-01-01 USD 0.90 EUR

        2025-03-01 Exchange
            Assets:A    $100.00 @ 0.80 EUR
            Equity

        2025-03-02 Salary
            Assets:B    100.00 USD
            Income:Job

        """,
        "lunch.csv": "Date,Payee,Amount,Currency\n2025-03-02,Lunch,-20.00,USD\n",
      ])
  }

  @Test func `rows stay the same if an account gets another symbol`() throws {
    try check(
      #"""
      $ florin import a.csv -w -q > /dev/null; printf '\n2025-03-07 x\n    Assets:Bank    €-3.00\n    Expenses:Food\n' >> main.journal
      florin: added 2 transactions
      florin: 2 rows are uncategorized: assign accounts with 'florin rules add' or 'florin categorize'
      florin: 2 rows are dated more than a month ahead, up to 2025-03-06
      $ florin import a.csv
      file   account      rows  new  matched  transfer  duplicate  uncategorized
      a.csv  Assets:Bank     2    0        0         0          2              0
      florin: 2 rows are already in the journal
      florin: nothing to change
      """#,
      files: [
        "florin.yaml": """
        journal: main.journal
        settings: {currency: EUR, uncategorized: Expenses:Unknown}
        imports: {bank: {files: a.csv, account: Assets:Bank}}
        """,
        "main.journal": "commodity 1000.00 EUR  ; alias: €\n",
        "a.csv": "Date,Description,Amount\n2025-03-05,Shop,-5.00\n2025-03-06,Kiosk,-7.00\n",
      ])
  }
}
