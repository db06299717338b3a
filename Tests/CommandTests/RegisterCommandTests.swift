import TestSupport
import Testing

@Suite struct RegisterCommandTests {
  @Test func `rows of JSON say which postings are virtual`() throws {
    try check(
      #"""
      $ florin register -O ndjson | jq -c 'select(.account) | [.account, .kind]'
      ["a","real"]
      ["b","real"]
      ["v","virtual"]
      ["w","balanced"]
      ["w","balanced"]
      $ florin register -M -O ndjson v | jq -c 'select(.account) | .kind'
      null
      """#,
      files: [
        "main.journal":
          "2024-01-10 x\n  a  5 EUR\n  b\n  (v)  1 EUR\n  [w]  1 EUR\n  [w]  -1 EUR\n"
      ])
  }

  @Test func `assertions don't shape how amounts are shown`() throws {
    try check(
      #"""
      $ florin balance -I -N
                 1.234 EUR  a
                -1.234 EUR  b
      """#,
      files: ["main.journal": "2024-01-01\n  a  1.234 EUR = 1.234,5678 EUR\n  b\n"])
  }

  @Test func `assignments shape how amounts are shown`() throws {
    try check(
      #"""
      $ florin balance -N
                  0.40 EUR  assets:a
                  3.00 EUR  assets:b
                 -0.40 EUR  equity
                 -3.00 EUR  income
      """#,
      files: [
        "main.journal":
          "2024-01-01 o\n  assets:a  = 0.40 EUR\n  equity\n\n2024-01-02\n  assets:b  3 EUR\n  income\n"
      ])
  }

  @Test func `an assignment can have a secondary date`() throws {
    try check(
      #"""
      $ florin register -w 60
      2024-01-01            a                      5             5
                            b                     -5             0
      $ florin register --date2 -w 60 a
      2024-02-01            a                      5             5
      """#,
      files: ["main.journal": "2024-01-01\n  a  = 5  ; [=2024-02-01]\n  b\n"])
  }

  @Test func `postings are listed with a running total`() throws {
    try check(
      #"""
      $ florin register checking
      2024-01-01 Opening              assets:checking        1000.00 EUR   1000.00 EUR
      2024-01-05 Landlord | Rent      assets:checking        -750.00 EUR    250.00 EUR
      2024-01-20 Market               assets:checking         -40.50 EUR    209.50 EUR
      2024-02-03 Employer             assets:checking        2000.00 EUR   2209.50 EUR
      2024-02-10 Trip to New York     assets:checking        -137.30 EUR   2072.20 EUR
      2024-03-01 Market               assets:checking         -12.00 EUR   2060.20 EUR
      $ florin reg desc:market
      2024-01-20 Market               expenses:food            40.50 EUR     40.50 EUR
                                      assets:checking         -40.50 EUR             0
      2024-03-01 Market               expenses:food            12.00 EUR     12.00 EUR
                                      assets:checking         -12.00 EUR             0
      """#, files: Sample.files)
  }

  @Test func `a historical total begins with what was before`() throws {
    try check(
      #"""
      $ florin register checking -b 2024-02
      2024-02-03 Employer             assets:checking        2000.00 EUR   2000.00 EUR
      2024-02-10 Trip to New York     assets:checking        -137.30 EUR   1862.70 EUR
      2024-03-01 Market               assets:checking         -12.00 EUR   1850.70 EUR
      $ florin register checking -b 2024-02 -H
      2024-02-03 Employer             assets:checking        2000.00 EUR   2209.50 EUR
      2024-02-10 Trip to New York     assets:checking        -137.30 EUR   2072.20 EUR
      2024-03-01 Market               assets:checking         -12.00 EUR   2060.20 EUR
      """#, files: Sample.files)
  }

  /// The total is that of the amounts shown, also with what was before.
  @Test func `amounts can have the other sign`() throws {
    try check(
      #"""
      $ florin register salary --invert
      2024-02-03 Employer             income:salary          2000.00 EUR   2000.00 EUR
      $ florin register checking --invert -b 2024-02 -H
      2024-02-03 Employer             assets:checking       -2000.00 EUR  -2209.50 EUR
      2024-02-10 Trip to New York     assets:checking         137.30 EUR  -2072.20 EUR
      2024-03-01 Market               assets:checking          12.00 EUR  -2060.20 EUR
      $ florin register hotel --invert -B -M
      2024-02   expenses:hotel                               -110.00 EUR   -110.00 EUR
      $ florin register checking -H --cumulative -b 2024-03
      2024-03-01 Market               assets:checking         -12.00 EUR    -12.00 EUR
      """#, files: Sample.files)
  }

  /// Rows that are equal in all keys stay by date, in the order they're written.
  @Test func `postings are sorted by one or more keys`() throws {
    let files = [
      "main.journal": """
      2024-01-02 b
          x:one     3 EUR
          x:two    -1 EUR
          y        -2 EUR
      2024-01-01 a
          x:one     5 USD
          x:two    -1 USD
          (z)       1 EUR
          y        -4 USD
      2024-02-01 c
          x:two    -9 EUR
          y         9 EUR

      """
    ]
    try check(
      #"""
      $ florin register x y -f main.journal --sort amount cur:EUR
      2024-02-01 c                    x:two                       -9 EUR        -9 EUR
      2024-01-02 b                    y                           -2 EUR       -11 EUR
                                      x:two                       -1 EUR       -12 EUR
                                      x:one                        3 EUR        -9 EUR
      2024-02-01 c                    y                            9 EUR             0
      $ florin register -f main.journal --sort=absamount,-account z y cur:EUR
      2024-01-01 a                    (z)                          1 EUR         1 EUR
      2024-01-02 b                    y                           -2 EUR        -1 EUR
      2024-02-01 c                    y                            9 EUR         8 EUR
      $ florin register -f main.journal --sort desc,-amount y
      2024-01-01 a                    y                           -4 USD        -4 USD
      2024-01-02 b                    y                           -2 EUR        -2 EUR
                                                                                -4 USD
      2024-02-01 c                    y                            9 EUR         7 EUR
                                                                                -4 USD
      $ florin register -f main.journal --sort account,-date x cur:EUR -H -b 2024-01-02 -1
      2024-02-01 c                    x                           -9 EUR        -9 EUR
      2024-01-02 b                    x                            3 EUR        -6 EUR
                                      x                           -1 EUR        -7 EUR
      $ florin register -f main.journal -M --sort -account,amount cur:EUR
      2024-01   z                                                  1 EUR         1 EUR
                y                                                 -2 EUR        -1 EUR
      2024-02   y                                                  9 EUR         8 EUR
                x:two                                             -9 EUR        -1 EUR
      2024-01   x:two                                             -1 EUR        -2 EUR
                x:one                                              3 EUR         1 EUR
      $ florin register -f main.journal --sort date,amt
      florin: error: --sort: 'amt' isn't something to sort by
         = help: write one or more of date, desc, account, amount, absamount, such as --sort=account,-amount
      [64]
      """#, files: files)
  }

  @Test func `the average runs`() throws {
    try check(
      #"""
      $ florin register checking -A
      2024-01-01 Opening              assets:checking        1000.00 EUR   1000.00 EUR
      2024-01-05 Landlord | Rent      assets:checking        -750.00 EUR    125.00 EUR
      2024-01-20 Market               assets:checking         -40.50 EUR     69.83 EUR
      2024-02-03 Employer             assets:checking        2000.00 EUR    552.38 EUR
      2024-02-10 Trip to New York     assets:checking        -137.30 EUR    414.44 EUR
      2024-03-01 Market               assets:checking         -12.00 EUR    343.37 EUR
      """#, files: Sample.files)
  }

  @Test func `an interval sums by period and account`() throws {
    try check(
      #"""
      $ florin register expenses -M
      2024-01   expenses:food                                  40.50 EUR     40.50 EUR
                expenses:rent                                 750.00 EUR    790.50 EUR
      2024-02   expenses:food:dining                           30.00 USD    790.50 EUR
                                                                             30.00 USD
                expenses:hotel                                120.00 USD    790.50 EUR
                                                                            150.00 USD
      2024-03   expenses:food                                  12.00 EUR    802.50 EUR
                                                                            150.00 USD
      $ florin register expenses --depth 1 -M -B
      2024-01   expenses                                      790.50 EUR    790.50 EUR
      2024-02   expenses                                      137.30 EUR    927.80 EUR
      2024-03   expenses                                       12.00 EUR    939.80 EUR
      """#, files: Sample.files)
  }

  @Test func `the width is that of the terminal, or as told`() throws {
    try check(
      #"""
      $ florin register checking -b 2024-02 -w 60
      2024-02-03 Employer   ..checking   2000.00 EUR   2000.00 EUR
      2024-02-10 Trip to..  ..checking   -137.30 EUR   1862.70 EUR
      2024-03-01 Market     ..checking    -12.00 EUR   1850.70 EUR
      $ florin register checking -b 2024-02 -w 100,40
      2024-02-03 Employer                                  assets:checking       2000.00 EUR   2000.00 EUR
      2024-02-10 Trip to New York                          assets:checking       -137.30 EUR   1862.70 EUR
      2024-03-01 Market                                    assets:checking        -12.00 EUR   1850.70 EUR
      $ florin register -w wide
      florin: error: 'wide' isn't a width
         = help: write -w 100, or -w 100,40
      [64]
      $ COLUMNS=100 florin register checking -b 2024-03
      2024-03-01 Market                         assets:checking                   -12.00 EUR    -12.00 EUR
      """#, files: Sample.files)
  }

  @Test func `the formats hold the same rows`() throws {
    try check(
      #"""
      $ florin register desc:market -O csv
      transaction,date,code,description,account,amounts,running
      3,2024-01-20,,Market,expenses:food,40.50 EUR,40.50 EUR
      3,2024-01-20,,Market,assets:checking,-40.50 EUR,0
      6,2024-03-01,,Market,expenses:food,12.00 EUR,12.00 EUR
      6,2024-03-01,,Market,assets:checking,-12.00 EUR,0
      $ florin register desc:market food -O json
      {"schema":"florin.register/1","rows":[{"transaction":3,"date":"2024-01-20","code":"","description":"Market","account":"expenses:food","kind":"real","amounts":[{"quantity":"40.50","commodity":"EUR"}],"running":[{"quantity":"40.50","commodity":"EUR"}],"source":{"file":"main.journal","line":20,"endLine":20}},{"transaction":6,"date":"2024-03-01","code":"","description":"Market","account":"expenses:food","kind":"real","amounts":[{"quantity":"12.00","commodity":"EUR"}],"running":[{"quantity":"52.50","commodity":"EUR"}],"source":{"file":"main.journal","line":33,"endLine":33}}],"totals":null}
      $ florin register desc:market food -O md
      | transaction | date | code | description | account | amounts | running |
      | --- | --- | --- | --- | --- | ---: | ---: |
      | 3 | 2024-01-20 |  | Market | expenses:food | 40.50 EUR | 40.50 EUR |
      | 6 | 2024-03-01 |  | Market | expenses:food | 12.00 EUR | 52.50 EUR |
      $ florin register rent -M -O json
      {"schema":"florin.register/1","rows":[{"transaction":null,"date":"2024-01-01","code":"","description":"","period":{"begin":"2024-01-01","end":"2024-02-01"},"account":"expenses:rent","amounts":[{"quantity":"750.00","commodity":"EUR"}],"running":[{"quantity":"750.00","commodity":"EUR"}],"source":null}],"totals":null}
      $ florin register rent -O json --depth 1
      {"schema":"florin.register/1","rows":[{"transaction":2,"date":"2024-01-05","code":"17","description":"Landlord | Rent","account":"expenses","kind":"real","amounts":[{"quantity":"750.00","commodity":"EUR"}],"running":[{"quantity":"750.00","commodity":"EUR"}],"source":{"file":"main.journal","line":16,"endLine":16}}],"totals":null}
      """#, files: Sample.files)
  }

  @Test func `amounts begin in the first line of a row, the total ends in the last`() throws {
    try check(
      #"""
      $ florin register
      2024-01-05 x                    a:food                   10.00 USD     10.00 USD
                                      a:rent                    3.00 EUR      3.00 EUR
                                                                             10.00 USD
                                      b:bank                   -3.00 EUR              
                                                              -10.00 USD             0
      """#,
      files: [
        "main.journal": """
        2024-01-05 x
          a:food   10.00 USD
          a:rent   3.00 EUR
          b:bank

        """
      ])
  }

  /// Four quarters of one account.
  private static let quarters =
    """
    2024-04-10 q2
      a  1 EUR
      b
    2024-09-10 in
      a  10 EUR
      b
    2024-09-20 out
      a  100 EUR
      b
    2024-12-20 later
      a  1000 EUR
      b

    """

  @Test func `with an interval whole periods are summed, as in balance`() throws {
    try check(
      #"""
      $ florin reg -Q -e 2024-09-15 ^a
      2024Q2   a                                                   1 EUR         1 EUR
      2024Q3   a                                                 110 EUR       111 EUR
      $ florin bal -Q -e 2024-09-15 ^a -N -O csv
      kind,account,2024Q2,2024Q3
      account,a,1 EUR,110 EUR
      """#, files: ["main.journal": Self.quarters])
  }

  @Test func `cur leaves out the other commodities of a computed amount`() throws {
    try check(
      #"""
      $ florin reg cur:EUR
      2024-04-01 three                a                            1 EUR         1 EUR
                                      c                           -1 EUR             0
      $ florin bal cur:EUR
                     1 EUR  a
                    -1 EUR  c
      --------------------
                         0  
      """#, files: ["main.journal": "2024-04-01 three\n  a  1 EUR\n  b  1 USD\n  c\n"])
  }

  @Test func `a status flag narrows the query`() throws {
    try check(
      #"""
      $ florin bal -N -U 'status:*'
      florin: no posting is cleared
      $ florin bal -N -U -C ^a
                  1111 EUR  a
      """#, files: ["main.journal": Self.quarters])
  }

  // The texts were compared with hledger 1.25.
  @Test func `an average by period counts the periods without postings`() throws {
    try check(
      #"""
      $ florin register -M -A x z
      2024-01   x                                              -0.04 EUR     -0.04 EUR
      2024-02                                                          0     -0.02 EUR
      2024-03   z                                              10.00 EUR      3.32 EUR
      $ florin register -M -E x
      2024-01   x                                              -0.04 EUR     -0.04 EUR
      2024-02                                                          0     -0.04 EUR
      2024-03                                                          0     -0.04 EUR
      $ florin register -M -A z -H -b 2024-04 -e 2024-06
      2024-04                                                          0      5.00 EUR
      2024-05                                                          0      3.33 EUR
      $ florin register -A -H z x -b 2024-02
      2024-03-05 b                    z                        10.00 EUR      4.98 EUR
      $ florin register -M -A x z -O csv
      transaction,date,code,description,account,amounts,running
      ,2024-01-01,,,x,-0.0449 EUR,-0.0449 EUR
      ,2024-02-01,,,,0,-0.02245 EUR
      ,2024-03-01,,,z,10.00 EUR,3.318366666667 EUR
      $ florin register -M -E x -b 2024-02 -O json
      {"schema":"florin.register/1","rows":[{"transaction":null,"date":"2024-02-01","code":"","description":"","period":{"begin":"2024-02-01","end":"2024-03-01"},"account":null,"amounts":[],"running":[],"source":null},{"transaction":null,"date":"2024-03-01","code":"","description":"","period":{"begin":"2024-03-01","end":"2024-04-01"},"account":null,"amounts":[],"running":[],"source":null}],"totals":null}
      """#,
      files: [
        "main.journal": """
        commodity 1.00 EUR

        2024-01-05 a
            x      -0.0449 EUR
            y       0.0449 EUR

        2024-03-05 b
            z      10.00 EUR
            y     -10.00 EUR

        """
      ])
  }

  @Test func `what is too small to be shown counts, and programs see it`() throws {
    // hledger 1.25 drops such sums from text, too, and from the running total: it ends with 0.01 EUR.
    try check(
      #"""
      $ florin register -M
      2024-01   assets:bank                                    10.00 EUR     10.00 EUR
                x                                             -10.00 EUR             0
      2024-02   assets:bank                                    10.00 EUR     10.00 EUR
                x                                             -10.00 EUR             0
      $ florin register -M -O csv | cut -d, -f 2,5-
      date,account,amounts,running
      2024-01-01,assets:bank,10.00 EUR,10.00 EUR
      2024-01-01,tax,-0.004 EUR,9.996 EUR
      2024-01-01,x,-9.996 EUR,0
      2024-02-01,assets:bank,10.00 EUR,10.00 EUR
      2024-02-01,tax,-0.004 EUR,9.996 EUR
      2024-02-01,x,-9.996 EUR,0
      """#,
      files: [
        "main.journal": """
        commodity 1.00 EUR

        2024-01-05 a
            tax           -0.004 EUR
            assets:bank   10.00 EUR
            x

        2024-02-05 a
            tax           -0.004 EUR
            assets:bank   10.00 EUR
            x

        """
      ])
  }

  @Test func `an average of a sum that does not fit is an error`() throws {
    try check(
      #"""
      $ florin register -A
      florin: error: a sum in this report has more digits than florin can hold exactly
         = help: sums may have 38 significant digits; narrow the query to find the amounts
      [1]
      """#,
      files: [
        "main.journal": """
        2024-01-01 x
            (e)  99999999999999999999999999999999999999 X
        2024-02-01 x
            (e)  99999999999999999999999999999999999999 X
            (f)  0.01 X

        """
      ])
  }

  // Compared with hledger 1.25, but for `cur:`, which there also hides related postings in other commodities.
  @Test func `related postings are the others of their transactions`() throws {
    try check(
      #"""
      $ florin register -r checking
      2024-01-01 Opening              equity:opening        -1000.00 EUR  -1000.00 EUR
      2024-01-05 Landlord | Rent      expenses:rent           750.00 EUR   -250.00 EUR
      2024-01-20 Market               expenses:food            40.50 EUR   -209.50 EUR
      2024-02-03 Employer             income:salary         -2000.00 EUR  -2209.50 EUR
      2024-02-10 Trip to New York     expenses:food:dining     30.00 USD  -2209.50 EUR
                                                                             30.00 USD
                                      expenses:hotel          120.00 USD  -2209.50 EUR
                                                                            150.00 USD
      2024-03-01 Market               expenses:food            12.00 EUR  -2197.50 EUR
                                                                            150.00 USD
      $ florin register --related cur:USD
      2024-02-10 Trip to New York     assets:checking        -137.30 EUR   -137.30 EUR
      $ florin register -r food -M -b 2024
      2024-01   assets:checking                               -40.50 EUR    -40.50 EUR
      2024-02   assets:checking                              -137.30 EUR   -177.80 EUR
                expenses:hotel                                120.00 USD   -177.80 EUR
                                                                            120.00 USD
      2024-03   assets:checking                               -12.00 EUR   -189.80 EUR
                                                                            120.00 USD
      """#, files: Sample.files)
  }

  @Test func `a posting with a date of its own doesn't repeat the description`() throws {
    try check(
      #"""
      $ florin register
      2025-01-01 Landlord             expenses:rent              900 EUR       900 EUR
      2025-01-03                      assets:bank               -900 EUR             0
      """#,
      files: [
        "main.journal": """
        2025-01-01 Landlord
            expenses:rent    900 EUR
            assets:bank                ; date: 2025-01-03

        """
      ])
  }
}
