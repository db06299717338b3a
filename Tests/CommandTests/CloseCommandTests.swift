import LedgerReports
import TestSupport
import Testing

/// The forms are those of hledger 1.99's `close`; see `Closings` for the comparison with hledger 1.25.
@Suite struct CloseCommandTests {
  private static let files = [
    "2024.journal": """
    2024-01-01 opening
        assets:bank     1000.00 EUR
        assets:bank       50 "B 1"
        equity:opening

    2024-03-01 card
        expenses:food     12.50 EUR
        liabilities:card

    2024-06-01 salary
        assets:cash      200.005 EUR
        income:salary

    2024-12-31 in and out
        assets:hut        10.00 EUR
        assets:hut       -10.00 EUR

    """,
    "all.journal": """
    include 2024.journal
    include closing.journal
    include retain.journal

    """,
  ]

  @Test func `balances are closed, and opened on the next day`() throws {
    try check(
      #"""
      $ florin -f 2024.journal close --clopen -e 2025
      2024-12-31 closing balances  ; clopen:2025
          assets:bank                            -50 "B 1" = 0 "B 1"
          assets:bank                        -1000.000 EUR = 0.000 EUR
          assets:cash                         -200.005 EUR = 0.000 EUR
          liabilities:card                      12.500 EUR = 0.000 EUR
          equity:opening/closing balances

      2025-01-01 opening balances  ; clopen:2025
          assets:bank                            50 "B 1" = 50 "B 1"
          assets:bank                        1000.000 EUR = 1000.000 EUR
          assets:cash                         200.005 EUR = 200.005 EUR
          liabilities:card                    -12.500 EUR = -12.500 EUR
          equity:opening/closing balances

      $ florin -f 2024.journal close -p 2024 assets:bank cur:EUR --close-acct equity:old --close-desc Bye --tag-value x
      2024-12-31 Bye  ; clopen:x
          assets:bank    -1000.000 EUR = 0.000 EUR
          equity:old

      $ florin -f 2024.journal close --open -e 2025-01-01 -x card cash --open-acct equity:new --open-desc Hi
      2025-01-01 Hi  ; clopen:2025
          assets:cash          200.005 EUR = 200.005 EUR
          liabilities:card     -12.500 EUR = -12.500 EUR
          equity:new          -187.505 EUR

      $ florin -f 2024.journal close --close -e 2025 --interleaved cash card
      2024-12-31 closing balances  ; clopen:2025
          assets:cash                        -200.005 EUR = 0.000 EUR
          equity:opening/closing balances     200.005 EUR
          liabilities:card                     12.500 EUR = 0.000 EUR
          equity:opening/closing balances     -12.500 EUR

      """#, files: Self.files)
  }

  @Test func `earnings are retained, and balances asserted and assigned`() throws {
    try check(
      #"""
      $ florin -f 2024.journal close --retain -p 2024
      2024-12-31 retain earnings  ; retain:
          expenses:food                -12.500 EUR = 0.000 EUR
          income:salary                200.005 EUR = 0.000 EUR
          equity:retained earnings

      $ florin -f 2024.journal close --assert -e 2024-04 bank --assertion-type '=='
      2024-03-31 assert balances  ; assert:
          assets:bank         0 "B 1" == 50 "B 1"
          assets:bank       0.000 EUR == 1000.000 EUR

      $ florin -f 2024.journal close --assign --tag-value new -e 2025 card
      2025-01-01 opening balances  ; assign:new
          liabilities:card                                = -12.500 EUR
          equity:opening/closing balances

      """#, files: Self.files)
  }

  /// "The default closing date is yesterday, or the journal's end date, whichever is later", says the manual.
  @Test func `the day is the later one of yesterday and the last`() throws {
    try check(
      #"""
      $ florin -f 2024.journal close card --today 2024-05-01
      2024-12-31 closing balances  ; clopen:2025
          liabilities:card                     12.500 EUR = 0.000 EUR
          equity:opening/closing balances

      $ florin -f 2024.journal equity card --today 2025-05-01
      2025-04-30 closing balances  ; clopen:2025
          liabilities:card                     12.500 EUR = 0.000 EUR
          equity:opening/closing balances

      """#, files: Self.files)
  }

  @Test func `a closed journal is balanced, and has nothing left to close`() throws {
    try check(
      #"""
      $ florin -f 2024.journal close --clopen -e 2025 -o closing.journal
      $ florin -f 2024.journal close --retain -e 2025 -o retain.journal
      $ florin -f all.journal check
      $ florin -f all.journal balance not:equity -e 2025 type:al -E
                         0  assets:bank
                         0  assets:cash
                         0  assets:hut
                         0  liabilities:card
      --------------------
                         0  
      $ florin -f all.journal close --retain -e 2025
      florin: nothing to write: no income or expense has a balance on 2024-12-31
      """#, files: Self.files)
  }

  @Test func `what can't be is said`() throws {
    try check(
      #"""
      $ florin -f 2024.journal close -M
      florin: error: close needs the balance of each account on one day
         = help: drop intervals such as -M, and --depth
      [64]
      $ florin -f 2024.journal close --assertion-type '<'
      florin: error: '<' isn't a mark of an assertion
         = help: write =, == (of all commodities), =* or ==* (with subaccounts)
      [64]
      $ florin -f 2024.journal close --close-desc 'a; b'
      florin: error: 'a; b' can't be in the first line of an entry
         = help: write it without ';' and line feeds
      [64]
      $ florin -f 2024.journal close nosuch
      florin: no account matches 'nosuch'
      $ florin -f 2024.journal close hut -e 2025
      florin: nothing to write: no account of the query has a balance on 2024-12-31
      $ florin -f 2024.journal close -e 2020
      florin: the report's period has no transactions; the journal's are dated from 2024-01-01 to 2024-12-31
      """#, files: Self.files)
  }

  @Test(arguments: [
    ("2024.journal", "2025"), ("books/home-2024-eu.j", "home-2025-eu"), ("2024", "2025"),
    ("a9/book.journal", ""), ("-", ""), ("x009.j", "x10"), ("99999999999999999999.j", ""),
    (".2024", ".2025"), ("9223372036854775807.j", ""), ("", ""),
  ])
  func `the tag names the next file`(_ path: String, _ value: String) {
    #expect(Closing.tagValue(after: path) == value)
  }
}
