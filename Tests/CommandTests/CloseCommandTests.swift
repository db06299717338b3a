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
          assets:bank         0 "B 1" = 50 "B 1"
          assets:bank       0.000 EUR = 1000.000 EUR

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

  /// `==` isn't true while an account holds another commodity, and `=*` isn't below a parent before its subaccounts.
  @Test func `other marks stand only where they're true`() throws {
    try check(
      #"""
      $ florin close --assign --assertion-type '==*' -e 2024-02 | tee next.journal
      2024-02-01 opening balances  ; assign:
          assets:a                                        = 5 EUR
          assets:a                                        = 7 USD
          assets:b                                        = 1 EUR
          assets:b:c                                      ==* 2 EUR
          equity:opening/closing balances

      $ florin -f next.journal balance assets -N
                     5 EUR
                     7 USD  assets:a
                     1 EUR  assets:b
                     2 EUR  assets:b:c
      $ florin close --clopen --assertion-type '==' -e 2024-02 > closing.journal
      $ florin -f all.journal check
      $ florin close --assert --assertion-type '=*' -e 2024-02 > closing.journal
      $ florin -f all.journal check
      $ florin close --assert --assertion-type '==' -e 2024-02 cur:EUR > closing.journal
      $ florin -f all.journal check
      $ head -3 closing.journal
      2024-01-31 assert balances  ; assert:
          assets:a             0 EUR = 5 EUR
          assets:b             0 EUR == 1 EUR
      """#,
      files: [
        "2024.journal": """
        2024-01-10 x
            assets:a      5 EUR
            assets:a      7 USD
            assets:b      1 EUR
            assets:b:c    2 EUR
            equity:o

        """,
        "main.journal": "include 2024.journal\n",
        "all.journal": "include 2024.journal\ninclude closing.journal\n",
      ])
  }

  @Test func `whole numbers in groups are read back as they are`() throws {
    try check(
      #"""
      $ florin close --open -e 2025-07 | tee next.journal
      2025-07-01 opening balances  ; clopen:
          assets:bank                          1,345. JPY = 1,345. JPY
          equity:opening/closing balances

      $ florin -f next.journal balance assets -N --layout bare -O csv
      kind,account,commodity,total
      account,assets:bank,JPY,1345
      $ florin print --round soft | florin -f - balance assets -N --layout bare -O csv
      kind,account,commodity,total
      account,assets:bank,JPY,1345
      """#,
      files: [
        "main.journal": "include 2025.journal\n",
        "2025.journal": """
        commodity 1,000. JPY

        2025-06-10 x
            assets:bank    1345 JPY
            income:job

        """,
      ])
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

  // The entries are those of hledger 1.99's own tests of `close --show-costs`.
  @Test func `--show-costs keeps what balances cost`() throws {
    let files = [
      "a.journal": """
      2019/01/01
          assets                          1A @ 1B
          assets                          1A @ 1C
          equity

      """,
      "b.journal": """
      2019/01/01
          (assets)                        1A @ 1B

      2019/01/02
          (assets)                        1A @ 2B

      """,
      "c.journal": """
      2016/01/31
          liabilities:employer                      $5,000.00
          income:salary

      2016/02/05
          liabilities:employer                     $-5,000.00 @ 0.95 EUR
          expenses:tax                               1,852.50 EUR
          assets:bank                                2,897.00 EUR
          liabilities:employer

      2016/02/29
          liabilities:employer                      $5,000.00
          income:salary

      2016/03/04
          liabilities:employer                     $-5,000.00 @ 0.93 EUR
          expenses:tax                               1,813.50 EUR
          assets:bank                                2,836.00 EUR
          liabilities:employer

      """,
      "d.journal": """
      2000-01-01
          (assets:a)  3 X @@ $10.00
          (assets:a)  2 X @@ $8.00
          (assets:a)  -1 X @@ $4.00

      """,
    ]
    try check(
      #"""
      $ florin -f a.journal close assets -p 2019 --show-costs -x | tr -s ' '
      2019-12-31 closing balances ; clopen:
       assets -1A @ 1B
       assets -1A @ 1C = 0A
       equity:opening/closing balances 1A @ 1B
       equity:opening/closing balances 1A @ 1C

      $ florin -f b.journal close assets -p 2019 --show-costs -x | tr -s ' '
      2019-12-31 closing balances ; clopen:
       assets -1A @ 1B
       assets -1A @ 2B = 0A
       equity:opening/closing balances 1A @ 1B
       equity:opening/closing balances 1A @ 2B

      $ florin -f c.journal close -p 2016 assets liabilities --show-costs -x | tr -s ' '
      2016-12-31 closing balances ; clopen:
       assets:bank -5,733.00 EUR = 0.00 EUR
       liabilities:employer $-10,000.00
       liabilities:employer $5,000.00 @ 0.93 EUR
       liabilities:employer $5,000.00 @ 0.95 EUR = $0.00
       liabilities:employer -1.00 EUR = 0.00 EUR
       equity:opening/closing balances $10,000.00
       equity:opening/closing balances $-5,000.00 @ 0.93 EUR
       equity:opening/closing balances $-5,000.00 @ 0.95 EUR
       equity:opening/closing balances 5,734.00 EUR

      $ florin -f c.journal close -p 2016 liabilities --show-costs --interleaved | tr -s ' ' | head -5
      2016-12-31 closing balances ; clopen:
       liabilities:employer $-10,000.00
       equity:opening/closing balances $10,000.00
       liabilities:employer $5,000.00 @ 0.93 EUR
       equity:opening/closing balances $-5,000.00 @ 0.93 EUR
      $ florin -f d.journal close -e 2001 --clopen --show-costs | tr -s ' '
      2000-12-31 closing balances ; clopen:
       assets:a -4 X @@ $14.00 = 0 X
       equity:opening/closing balances

      2001-01-01 opening balances ; clopen:
       assets:a 4 X @@ $14.00 = 4 X
       equity:opening/closing balances

      $ florin -f d.journal close -e 2001 --assert --show-costs | tr -s ' '
      2000-12-31 assert balances ; assert:
       assets:a 0 X = 4 X

      $ florin -f d.journal close -e 2001 --assign --show-costs
      florin: error: a balance assignment has one cost, so --show-costs can't keep several
         = help: open with --open or --clopen, or drop --show-costs
      [64]
      """#, files: files)
  }

  // A balance at cost is the same after the old file is closed and the new one opened.
  @Test func `what is closed and opened with costs is worth as much`() throws {
    let files = [
      "main.journal": """
      commodity 1.00 EUR

      2024-01-05 Buy
          assets:shares    10 ACME @ 12.50 EUR
          assets:cash

      2024-02-05 Buy
          assets:shares    5 ACME @@ 70.00 EUR
          assets:cash

      2024-03-05 Exchange
          assets:cash      -30.00 EUR
          assets:cash       33.00 USD

      """
    ]
    try check(
      #"""
      $ florin close --clopen -e 2025 --show-costs > entries
      $ cat main.journal entries > both.journal
      $ florin -f both.journal check
      $ florin balance -B assets > before; florin -f both.journal balance -B assets -b 2025 > after; diff before after
      """#, files: files)
  }

  // From hledger's own tests: "close supports --round, like print."
  @Test func `--round sets decimal places`() throws {
    let files = [
      "main.journal": """
      commodity $1000.0

      2000-01-01
          (assets:a)  $1000.25
          (assets:b)  $7

      """
    ]
    try check(
      #"""
      $ florin close --open -e 2001 --round hard | tr -s ' '
      2001-01-01 opening balances ; clopen:
       assets:a $1000.2 = $1000.2
       assets:b $7.0 = $7.0
       equity:opening/closing balances

      $ florin close --open -e 2001 --round none | tr -s ' '
      2001-01-01 opening balances ; clopen:
       assets:a $1000.25 = $1000.25
       assets:b $7 = $7
       equity:opening/closing balances

      $ florin close --open -e 2001 | tr -s ' '
      2001-01-01 opening balances ; clopen:
       assets:a $1000.25 = $1000.25
       assets:b $7.0 = $7.0
       equity:opening/closing balances

      """#, files: files)
  }

  @Test func `entries after the closing day belong in the new file`() throws {
    try check(
      #"""
      $ florin close -e 2024
      2023-12-31 closing balances  ; clopen:
          Assets:Checking                        $-100.00 = $0.00
          equity:opening/closing balances

      florin: 1 entry of 'main.journal' is on or after 2024-01-01: if the closing entry ends the file, move it to the next file
      $ florin close --open -e 2024
      2024-01-01 opening balances  ; clopen:
          Assets:Checking                         $100.00 = $100.00
          equity:opening/closing balances
      $ florin close -q -e 2024
      2023-12-31 closing balances  ; clopen:
          Assets:Checking                        $-100.00 = $0.00
          equity:opening/closing balances
      """#,
      files: [
        "main.journal": """
        2023-12-01 Pay
            Assets:Checking  $100.00
            Income:Pay

        2024-01-01 ! Rent
            Expenses:Rent  $40.00
            Assets:Checking

        """
      ])
  }

  @Test func `entries of another file are where they belong`() throws {
    try check(
      #"""
      $ florin close -e 2024
      2023-12-31 closing balances  ; clopen:
          Assets:Checking                        $-100.00 = $0.00
          equity:opening/closing balances
      $ florin close -q -e 2024 --quiet=yes
      florin: error: --quiet takes no value, but has 'yes'
         = help: 'florin close --help' lists the options
      [64]
      """#,
      files: [
        "main.journal": "include 2023.journal\ninclude 2024.journal\n",
        "2023.journal": """
        2023-12-01 Pay
            Assets:Checking  $100.00
            Income:Pay

        """,
        "2024.journal": """
        2024-01-01 ! Rent
            Expenses:Rent  $40.00
            Assets:Checking

        """,
      ])
  }
}
