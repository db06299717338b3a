import TestSupport
import Testing

@Suite struct PrintCommandTests {
  // In hledger 1.99 `entriesReport` drops depth: `filterQuery (not.queryIsDepth)`; 1.25 prints only what has an
  // account of at most that depth.
  @Test func `a depth is for accounts, and leaves transactions alone`() throws {
    try check(
      #"""
      $ florin print depth:1 desc:rent
      2024-01-05 ! (17) Landlord | Rent  ; due:2024-01-07
          expenses:rent                                750.00 EUR
          assets:checking

      $ florin print --depth 1 | wc -l
      25
      """#, files: Sample.files)
  }

  // hledger 1.99: `matchesPosting (AnyPosting qs) p = all (`matchesPosting` p) qs`.
  @Test func `any chooses transactions in print, and postings in reports of postings`() throws {
    try check(
      #"""
      $ florin print any:'food and amt:<20'
      2024-03-01 Market
          expenses:food                                 12.00 EUR
          assets:checking

      $ florin balance any:'food and amt:<20' -N
                 12.00 EUR  expenses:food
      """#, files: Sample.files)
  }

  @Test func `entries are printed as they were written`() throws {
    try check(
      #"""
      $ florin print -e 2024-02
      2024-01-01 * Opening
          assets:checking                             1000.00 EUR
          equity:opening

      2024-01-05 ! (17) Landlord | Rent  ; due:2024-01-07
          expenses:rent                                750.00 EUR
          assets:checking

      2024-01-20 Market
          expenses:food                                 40.50 EUR
          assets:checking                              -40.50 EUR = 209.50 EUR
      $ florin print desc:trip
      2024-02-10 Trip to New York  ; trip: nyc
          expenses:food:dining                          30.00 USD @ 0.91 EUR  ; with friends
          expenses:hotel                               120.00 USD @@ 110.00 EUR
          assets:checking
      """#, files: Sample.files)
  }

  // hledger 1.99: "With --locations, print adds the source file and line number to every transaction, as a tag."
  @Test func `a tag says which line an entry begins in`() throws {
    try check(
      #"""
      $ florin print -e 2024-01-10 --locations
      2024-01-01 * Opening
          ; location: main.journal:11
          assets:checking                             1000.00 EUR
          equity:opening

      2024-01-05 ! (17) Landlord | Rent  ; due:2024-01-07
          ; location: main.journal:15
          expenses:rent                                750.00 EUR
          assets:checking

      $ florin print --locations | florin -f- balance tag:location=main.journal:15 -N rent
                750.00 EUR  expenses:rent
      $ florin print --locations --obfuscate
      florin: error: --locations shows names, so they can't be obfuscated
         = help: drop one of the flags
      [64]
      $ florin print --locations -O csv
      florin: error: --locations only works with text
         = help: the 'source' of rows in JSON says it
      [64]
      """#, files: Sample.files)
  }

  // hledger 1.99: "With --invert, posting amounts are shown with their sign flipped."
  @Test func `the mirror image of a journal balances, and its assertions hold`() throws {
    try check(
      #"""
      $ florin print --invert desc:market -p 2024-01
      2024-01-20 Market
          expenses:food                                -40.50 EUR
          assets:checking                               40.50 EUR = -209.50 EUR

      $ florin print --invert -x desc:trip
      2024-02-10 Trip to New York  ; trip: nyc
          expenses:food:dining                         -30.00 USD @ 0.91 EUR  ; with friends
          expenses:hotel                              -120.00 USD @@ 110.00 EUR
          assets:checking                              137.30 EUR
      $ florin print --invert | florin -f- balance --invert | sort > mirrored
      $ florin balance | sort | diff - mirrored
      $ florin print --invert -x | florin -f- print --invert -x > mirrored
      $ florin print -x | diff - mirrored
      $ florin print --invert desc:rent -O csv | cut -d, -f8-10
      account,quantity,commodity
      expenses:rent,-750.00,EUR
      assets:checking,750.00,EUR
      """#, files: Sample.files)
    // The total cost of nothing has a sign of its own.
    try check(
      #"""
      $ florin print --invert
      2024-01-11
          k                                              0 X @@ -5 EUR
          m                                              5 EUR

      $ florin print --invert | florin -f- check
      """#, files: ["main.journal": "2024-01-11\n  k  0 X @@ 5 EUR\n  m  -5 EUR\n"])
  }

  @Test func `an assignment keeps its cost`() throws {
    try check(
      #"""
      $ florin print date:2024-01-06
      2024-01-06
          a                                                = 5 FUND @ 20 EUR
          b

      $ florin print -x date:2024-01-06
      2024-01-06
          a                                              3 FUND @ 20 EUR = 5 FUND
          b                                            -60 EUR

      $ florin print | florin -f- balance
                    5 FUND  a
                   -80 EUR  b
      --------------------
                   -80 EUR
                    5 FUND  

      $ florin print -x | florin -f- balance
                    5 FUND  a
                   -80 EUR  b
      --------------------
                   -80 EUR
                    5 FUND  

      $ florin print --invert | florin -f- balance --invert a
                    5 FUND  a
      --------------------
                    5 FUND  

      $ florin balance -B a
                    80 EUR  a
      --------------------
                    80 EUR  

      $ florin print -O json date:2024-01-06 | jq -c '.rows[].postings[] | [.amounts, .inferred, .cost]'
      [[{"quantity":"3","commodity":"FUND"}],true,{"amount":{"quantity":"20","commodity":"EUR"},"total":false,"inferred":false}]
      [[{"quantity":"-60","commodity":"EUR"}],true,null]

      $ florin export sql | grep -A2 'INSERT INTO costs' | cut -d, -f2-
      INSERT INTO costs VALUES
      1,'EUR',0,10,10,TRUE,FALSE,0,20,20),
      3,'EUR',0,20,20,TRUE,FALSE,0,60,60);
      """#,
      files: [
        "main.journal":
          "2024-01-05\n  a  2 FUND @ 10 EUR\n  b\n\n2024-01-06\n  a  = 5 FUND @ 20 EUR\n  b\n"
      ])
  }

  @Test func `an assignment's lot price is its cost`() throws {
    try check(
      #"""
      $ florin print -x date:2024-01-06
      2024-01-06
          a                                              3 FUND {20 EUR} = 5 FUND
          b                                            -60 EUR
      $ florin print | florin -f- balance -B; florin print -x | florin -f- balance -B
                    80 EUR  a
                   -80 EUR  b
      --------------------
                         0  
                    80 EUR  a
                   -80 EUR  b
      --------------------
                         0  
      """#,
      files: [
        "main.journal":
          "2024-01-05\n  a  2 FUND {10 EUR}\n  b\n\n2024-01-06\n  a  = 5 FUND {20 EUR}\n  b\n"
      ])
  }

  @Test func `explicit entries have every amount`() throws {
    try check(
      #"""
      $ florin print -x desc:trip
      2024-02-10 Trip to New York  ; trip: nyc
          expenses:food:dining                          30.00 USD @ 0.91 EUR  ; with friends
          expenses:hotel                               120.00 USD @@ 110.00 EUR
          assets:checking                             -137.30 EUR
      """#, files: Sample.files)
  }

  @Test func `postings of rules are printed so that they can be read without the rules`() throws {
    let journal = """
      = expenses:food
          (envelope:food)    *-1
          tax                *0.07  ; vat:reduced
          tax:owed

      2024-01-05 Market
          expenses:food    12.50 EUR  ; [2024-01-07]
          assets:cash

      """
    try check(
      #"""
      $ florin print --auto
      2024-01-05 Market
          expenses:food                                 12.50 EUR  ; [2024-01-07]
          (envelope:food)                              -12.50 EUR  ; [2024-01-07]
          tax                                            0.875 EUR  ; [2024-01-07], vat:reduced
          tax:owed                                      -0.875 EUR  ; [2024-01-07]
          assets:cash
      $ florin print --auto | florin -f - register -b 2024-01-07 tag:vat
      2024-01-07 Market               tax                      0.875 EUR     0.875 EUR
      """#, files: ["main.journal": journal])
  }

  @Test func `the formats hold the same entries`() throws {
    try check(
      #"""
      $ florin print desc:market -b 2024-03 -O csv
      index,date,secondary_date,status,code,description,comment,account,quantity,commodity,posting_status,posting_comment
      6,2024-03-01,,,,Market,,expenses:food,12.00,EUR,,
      6,2024-03-01,,,,Market,,assets:checking,-12.00,EUR,,
      $ florin print desc:market -b 2024-03 -O json
      {"schema":"florin.print/1","rows":[{"index":6,"date":"2024-03-01","secondaryDate":null,"status":"unmarked","code":"","description":"Market","payee":"Market","note":"Market","comment":"","tags":{},"source":{"file":"main.journal","line":32,"endLine":34},"postings":[{"account":"expenses:food","kind":"real","status":"unmarked","date":null,"amounts":[{"quantity":"12.00","commodity":"EUR"}],"inferred":false,"cost":null,"assertion":null,"comment":"","tags":{},"source":{"file":"main.journal","line":33,"endLine":33}},{"account":"assets:checking","kind":"real","status":"unmarked","date":null,"amounts":[{"quantity":"-12.00","commodity":"EUR"}],"inferred":true,"cost":null,"assertion":null,"comment":"","tags":{},"source":{"file":"main.journal","line":34,"endLine":34}}]}],"totals":null}
      """#, files: Sample.files)
  }

  @Test func `programs get the amounts and costs that nobody wrote`() throws {
    let files = [
      "main.journal": """
      2024-01-05 Trip
          expenses:food    1000 JPY
          assets:bank    -10.00 EUR

      2024-01-06 Market
          expenses:food    1 A @ 2.5000 EUR
          assets:bank

      """
    ]
    try check(
      #"""
      $ florin print -O csv date:2024-01-06 | cut -d, -f 8-10
      account,quantity,commodity
      expenses:food,1,A
      assets:bank,-2.50,EUR
      $ florin print -O md date:2024-01-06 | grep bank
      | 2 | 2024-01-06 |  |  |  | Market |  | assets:bank |  |  |  |  |
      $ florin print -O json | tr '{' '\n' | grep inferred | sed 's/,"assertion.*//'
      "quantity":"1000","commodity":"JPY"}],"inferred":false,"cost":
      "quantity":"10.00","commodity":"EUR"},"total":true,"inferred":true}
      "quantity":"-10.00","commodity":"EUR"}],"inferred":false,"cost":null
      "quantity":"1","commodity":"A"}],"inferred":false,"cost":
      "quantity":"2.5000","commodity":"EUR"},"total":false,"inferred":false}
      "quantity":"-2.50","commodity":"EUR"}],"inferred":true,"cost":null
      """#, files: files)
  }

  @Test func `what is printed can be read again`() throws {
    try check(
      #"""
      $ florin print | florin -f - print | florin -f - balance -N
               2060.20 EUR  assets:checking
              -1000.00 EUR  equity:opening
                 52.50 EUR  expenses:food
                 30.00 USD  expenses:food:dining
                120.00 USD  expenses:hotel
                750.00 EUR  expenses:rent
              -2000.00 EUR  income:salary
      $ florin print -x | florin -f - check assertions
      """#, files: Sample.files)
  }

  @Test func `a posting that a rule adds has all its amounts`() throws {
    try check(
      #"""
      $ florin print --auto -O csv | cut -d, -f 8-10
      account,quantity,commodity
      expenses:food,1.00,EUR
      expenses:food,2.00,USD
      (budget:food),-1.00,EUR
      (budget:food),-2.00,USD
      assets:bank,-1.00,EUR
      assets:usd,-2.00,USD
      $ florin print --auto -O json | grep -o '"account":"budget:food".*USD' | grep -o '"amounts":[^]]*USD' | head -1
      "amounts":[{"quantity":"-1.00","commodity":"EUR"},{"quantity":"-2.00","commodity":"USD
      """#,
      files: [
        "main.journal": """
        = expenses:food
            (budget:food)    *-1

        2024-01-02 shop
            expenses:food
            assets:bank   -1.00 EUR
            assets:usd    -2.00 USD

        """
      ])
  }

  /// hledger's maintainer, in its issue 2430: `print` and other transaction-based commands match transaction dates.
  @Test func `a period and date: choose transactions by their own date`() throws {
    try check(
      #"""
      $ florin print -p 2024-01 | head -1
      2024-01-31 Rent
      $ florin print -p 2024-02
      florin: the report's period has no transactions; the journal's are dated 2024-01-31
      $ florin print date:2024-02
      florin: the report's period has no transactions; the journal's are dated 2024-01-31
      $ florin print --date2 -p 2024-02
      florin: the report's period has no transactions; the journal's are dated 2024-01-31
      $ florin payees -p 2024-02
      florin: the report's period has no transactions; the journal's are dated 2024-01-31
      $ florin rewrite rent --add-posting '(x)  1 EUR' -p 2024-02
      florin: nothing to change
      $ florin register -p 2024-02
      2024-02-01 Rent                 expenses:rent              900 EUR       900 EUR
      $ florin print not:bank
      florin: no transaction matches the query
      """#,
      files: [
        "main.journal":
          "2024-01-31 Rent\n  expenses:rent  900 EUR  ; date:2024-02-01\n  assets:bank\n"
      ])
  }

  /// After an amount, a lot counts; that of an assignment is its amount's.
  @Test func `lots of assertions stay where they are, those of assignments follow the amount`()
    throws
  {
    try check(
      #"""
      $ florin print
      2024-01-01 x
          a                                                               = 10 AAPL {2024-01-02, "l1", $3} @ $5
          b                                             10 AAPL {{4 USD}} = 10 AAPL
          c

      $ florin print -x
      2024-01-01 x
          a                                             10 AAPL {2024-01-02, "l1", $3} @ $5 = 10 AAPL
          b                                             10 AAPL {{4 USD}}                   = 10 AAPL
          c                                           $-50
          c                                             -4 USD

      $ florin print -O json | jq -c '.rows[].postings[].lots'
      ["{2024-01-02, \"l1\", $3}"]
      ["{{4 USD}}"]
      null
      $ florin -f asserted.journal print
      2024-01-01 x
          a                                              5 EUR {"l"} = 5 EUR (n) [2024-01-05]
          b

      $ florin print -x | florin -f - print
      2024-01-01 x
          a                                             10 AAPL {2024-01-02, "l1", $3} @ $5 = 10 AAPL
          b                                             10 AAPL {{4 USD}}                   = 10 AAPL
          c                                           $-50
          c                                             -4 USD

      """#,
      files: [
        "main.journal": """
        2024-01-01 x
          a  = 10 AAPL {2024-01-02, "l1", $3} @ $5
          b  10 AAPL {{4 USD}} = 10 AAPL
          c

        """,
        "asserted.journal": "2024-01-01 x\n  a  5 EUR {\"l\"} = 5 EUR (n) [2024-01-05]\n  b\n",
      ])
  }

  @Test func `other programs get no empty comment for one that has only tags`() throws {
    try check(
      #"""
      $ florin print -O ledger
      2024-01-01 x
          ; :flat:
          a           1 EUR
          ; paid
          ; :trip:
          b          -1 EUR

      $ florin print -O beancount -q 2>/dev/null | tail -6 | head -5
        flat: ""
        Equity:A  1 EUR
          ; paid
          trip: ""
        Equity:B  -1 EUR
      """#,
      files: ["main.journal": "2024-01-01 x  ; :flat:\n  a  1 EUR  ; paid :trip:\n  b\n"])
  }

  @Test func `conversion postings are read back below a declared account`() throws {
    try check(
      #"""
      $ florin print --infer-equity
      account eq:conv  ; type: V

      2025-03-01 Broker
          Assets:Fund                                    2 FUND @ 10 EUR
          eq:conv:EUR-FUND:FUND                         -2 FUND
          eq:conv:EUR-FUND:EUR                          20 EUR
          Assets:Bank
      $ florin print --infer-equity | florin -f- balance; florin print -x --infer-equity | florin -f- balance -N
                   -20 EUR  Assets:Bank
                    2 FUND  Assets:Fund
                    20 EUR  eq:conv:EUR-FUND:EUR
                   -2 FUND  eq:conv:EUR-FUND:FUND
      --------------------
                         0  
                   -20 EUR  Assets:Bank
                    2 FUND  Assets:Fund
                    20 EUR  eq:conv:EUR-FUND:EUR
                   -2 FUND  eq:conv:EUR-FUND:FUND
      florin: 1 future entry is counted; --at today excludes it
      florin: 1 future entry is counted; --at today excludes it
      """#,
      files: [
        "main.journal": """
        account eq:conv  ; type: V

        2025-03-01 Broker
            Assets:Fund     2 FUND @ 10 EUR
            Assets:Bank

        """
      ])
  }

  @Test func `ledger reads units of time and directives as what they are here`() throws {
    try check(
      #"""
      $ florin print -O ledger > out.ledger; cat out.ledger; ledger -f out.ledger balance --flat --no-total
      2024-01-01 rope
          _check            100 "m_"
          _assert it       -100 "m_"

                   -100 m_  _assert it
                    100 m_  _check
      florin: for ledger, 2 accounts are renamed
      florin: for ledger, 1 commodity symbol is renamed
      $ florin check ledger
      main.journal:2:5: error: this line is a posting; in ledger it's a directive [ledger.differs]
      2 |     check        100 m
        |     ^^^^^
        = note: one more in this file (main.journal:3:5)
        = help: give the account another name, or one below another: food:check
      main.journal:2:18: error: this symbol is a unit of time in ledger, which adds it up to hours [ledger.differs]
      2 |     check        100 m
        |                  ^^^^^
        = note: one more in this file (main.journal:3:17)
        = help: write another symbol: min
      [1]
      """#,
      files: [
        "main.journal": """
        2024-01-01 rope
            check        100 m
            assert it   -100 m

        """
      ])
  }
}
