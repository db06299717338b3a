import TestSupport
import Testing

/// Points in which hledger 1.99 is followed that are easily missed; each is in one of its functional tests.
@Suite struct AgainstHledgerTests {
  @Test func `of several beginnings, ends and intervals, the last one counts`() throws {
    // "Among start/end dates specified with options, the last (i.e. right-most) option takes precedence."
    try check(
      #"""
      $ florin register -p 2019-01 -e 2019-03
      2019-01-01                      (a)                              1             1
      2019-02-01                      (a)                              2             3
      $ florin register -p 2019-02 -b 2019
      2019-01-01                      (a)                              1             1
      2019-02-01                      (a)                              2             3
      $ florin register -b 2019-02 -p 2019
      2019-01-01                      (a)                              1             1
      2019-02-01                      (a)                              2             3
      2019-05-01                      (a)                              4             7
      $ florin register -p 2019-02 date:2019-01..2019-03
      2019-02-01                      (a)                              2             2
      $ florin balance -N -W -p 'every 2 months in 2019'
      Balance changes in 2019:

         || 2019-01-01..2019-02-28  2019-03-01..2019-04-30  2019-05-01..2019-06-30  2019-07-01..2019-08-31  2019-09-01..2019-10-31  2019-11-01..2019-12-31 
      ===++================================================================================================================================================
       a ||                      3                       0                       4                       0                       0                       0 
      $ florin balance -N -p quarterly -p 2019 -e 2019-04
      Balance changes in 2019Q1:

         || 2019Q1 
      ===++========
       a ||      3 
      """#,
      files: [
        "main.journal": "2019-01-01\n (a)  1\n2019-02-01\n (a)  2\n2019-05-01\n (a)  4\n"
      ])
  }

  @Test func `a report that begins after the last posting shows the balances then`() throws {
    try check(
      #"""
      $ florin balance -N -H -Y -b 2025
      Ending balances (historical) in 2025:

                   || 2025-12-31 
      =============++============
       assets:a    ||       1000 
       equity:open ||      -1000 
      $ florin balance -N -M -H date:2024-04..
      Ending balances (historical) in 2024-04:

                   || 2024-04-30 
      =============++============
       assets:a    ||       1000 
       equity:open ||      -1000 
      $ florin balance -Y -b 2025
      Balance changes in 2025:

        || 2025 
      ==++======
      --++------
        ||    0 
      florin: the report's period has no transactions; the journal's are dated 2024-01-01
      """#, files: ["main.journal": "2024-01-01\n  assets:a  1000\n  equity:open\n"])
  }

  @Test func `each part of a posting that is split by commodity has its dates and tags`() throws {
    try check(
      #"""
      $ florin print -x -o printed.journal; cat printed.journal
      2010-01-01
          a                                          EUR 1
          b                                          USD 1
          c                                         EUR -1  ; date:2010-02-01, trip: x
          ; more: y
          c                                         USD -1  ; date:2010-02-01, trip: x
          ; more: y
      $ florin -f printed.journal register tag:trip
      2010-02-01                      c                           EUR -1        EUR -1
                                      c                           USD -1        EUR -1
                                                                                USD -1
      """#,
      files: [
        "main.journal":
          "2010-01-01\n  a  EUR 1\n  b  USD 1\n  c  ; date:2010-02-01, trip: x\n  ; more: y\n"
      ])
  }

  @Test func `declared names have to match, too`() throws {
    try check(
      #"""
      $ florin balance -N -E --declared a
                         0  a:aa
      $ florin balance -N -E --declared not:a
                         1  b
      $ florin payees -p 2018
      Foo
      $ florin payees --declared -p 2018
      Qux
      $ florin tags . b
      outer
      own
      """#,
      files: [
        "main.journal":
          """
        account a
        account a:aa  ; inner:
        account b  ; outer:
        payee Qux
        tag spare
        2018-01-03 Foo
          (b)  1  ; own:

        """
      ])
  }

  @Test func `amounts without a symbol have the decimal places of D`() throws {
    try check(
      #"""
      $ florin print
      2017-01-01
          a                                          1,000.00 EUR
          b                                           -999.999 EUR
          c
      """#, files: ["main.journal": "D 1,000.00 EUR\n2017-01-01\n  a  1000\n  b  -999.999\n  c\n"])
  }

  @Test func `costs can be valued in the commodity that they were paid for`() throws {
    try check(
      #"""
      $ florin print -B -X A
      2000-01-01
          a                                             -2A
          b                                              2A
      $ florin balance -B -X A -N
                       -2A  a
                        2A  b
      """#, files: ["main.journal": "P 2000/1/1 A 2B\n2000/01/01\n  a  -1A @ 3B\n  b  3B\n"])
  }

  @Test func `at cost, conversion postings are nothing`() throws {
    try check(
      #"""
      $ florin print -B -o cost.journal; cat cost.journal; florin -f cost.journal check
      2024-01-01
          a                                           $135.00
          equity:conversion                             €0
          equity:conversion                             $0
          b                                          $-135.00
      $ florin register -B
      2024-01-01                      a                          $135.00       $135.00
                                      b                         $-135.00             0
      """#,
      files: [
        "main.journal": """
        2024-01-01
          a  €100 @ $1.35
          equity:conversion  €-100
          equity:conversion  $135
          b  $-135.00

        """
      ])
  }

  @Test func `only a sale of a lot at a price balances without the postings of its gain`() throws {
    try check(
      #"""
      $ florin check 2>&1 | grep error
      main.journal:1:1: error: this transaction is off by $-50 [balance.unbalanced]
      main.journal:5:1: error: this transaction is off by $-50 [balance.unbalanced]
      main.journal:9:1: error: this transaction is off by $-350 [balance.unbalanced]
      main.journal:12:1: error: this transaction is off by $-1 [balance.unbalanced]
      """#,
      files: [
        "main.journal": """
        2024-01-01 A purchase
          assets:stock  5 AAPL {$50}
          assets:cash  $-250
          revenues:gains  $-50
        2024-01-02 Without a price
          assets:stock  -5 AAPL {$50}
          assets:cash  $250
          revenues:gains  $-50
        2024-01-03 Nothing is paid
          assets:stock  -5 AAPL {$50} @ $60
          revenues:gains  $-50
        2024-01-04 Wrong cash
          assets:stock  -5 AAPL {$50} @ $60
          assets:cash  $299
          revenues:gains  $-50

        """
      ])
  }

  @Test func `conversion postings repeat a cost exactly if they can`() throws {
    // The first pair is the second cost; a cost of 90.5 isn't repeated by 90, nor one that was paid by an unrelated pair.
    try check(
      #"""
      $ florin check
      $ sed -i 's/90.004/90.5/; s/180.004/180.5/; 0,/90.00 /s//90 /' main.journal; florin check 2>&1 | grep error
      [1]
      """#,
      files: [
        "main.journal": """
        2024-01-01
          assets:a  100 USD @@ 90.004 EUR
          assets:b  100 USD @@ 90.00 EUR
          equity:conversion  -100 USD
          equity:conversion  90.00 EUR
          equity:conversion  -100 USD
          equity:conversion  90.004 EUR
          assets:bank  -180.004 EUR
        2024-01-02
          assets:a  100 USD @@ 90.40 EUR
          assets:bank  -90.40 EUR
          equity:conversion  -100 USD
          equity:conversion  90 EUR
          assets:c  100 USD
          assets:d  -90 EUR
        2024-01-03
          assets:a  1 USD @@ 0.125 EUR
          equity:conversion  -1 USD
          equity:conversion  0.13 EUR
          assets:bank  -0.13 EUR

        """
      ])
  }

  @Test func `costs that only balance together are rounded together`() throws {
    try check(
      #"""
      $ florin balance --infer-equity assets:bank equity
                 -1.00 EUR  assets:bank
                      -3 A  equity:conversion:A-EUR:A
                  1.00 EUR  equity:conversion:A-EUR:EUR
      --------------------
                      -3 A  
      """#,
      files: [
        "main.journal":
          "2024-01-01\n  assets:a  1 A @ 0.334 EUR\n  assets:b  1 A @ 0.334 EUR\n  assets:c  1 A @ 0.334 EUR\n  assets:bank  -1.00 EUR\n"
      ])
  }

  @Test func `goals have nothing to do with recorded balances`() throws {
    // Recorded: 10 in January, and 30 to get 40 in March. The goals assign 100 once.
    try check(
      #"""
      $ florin balance -M --budget -b 2024 -e 2024-05
      Budget performance in 2024-01-01..2024-04-30:

                   ||         Jan                 Feb          Mar    Apr 
      =============++=====================================================
       assets:cash ||  10 EUR [0]  0 [0% of  100 EUR]   30 EUR [0]  0 [0] 
       equity      || -10 EUR [0]  0 [0% of -100 EUR]  -30 EUR [0]  0 [0] 
      -------------++-----------------------------------------------------
                   ||       0 [0]  0 [             0]        0 [0]  0 [0] 
      """#,
      files: [
        "main.journal": """
        2024-01-05
          assets:cash  10 EUR
          equity
        2024-03-05
          assets:cash  = 40 EUR
          equity
        ~ monthly from 2024-02
          assets:cash  = 100 EUR
          equity

        """
      ])
  }

  @Test func `a sale of a lot balances without the postings of its gain`() throws {
    try check(
      #"""
      $ florin check
      $ sed -i 's/{$50} //' main.journal; florin check
      main.journal:1:1: error: this transaction is off by $-50 [balance.unbalanced]
      1 | 2024-01-01 Sale
        | ^^^^^^^^^^^^^^^
        = note: -5 AAPL counts as $-300 (main.journal:2:3)
        = help: change an amount by $50, or leave one amount out
      [1]
      """#,
      files: [
        "main.journal": """
        2024-01-01 Sale
          assets:stock  -5 AAPL {$50} @ $60
          assets:cash  $300
          revenues:gains  $-50

        """
      ])
  }

  @Test func `conversion postings can repeat a cost that is rounded`() throws {
    try check(
      #"""
      $ florin check
      $ sed -i '/Conversion/d' main.journal; florin print --infer-equity -o printed.journal
      $ cat printed.journal; florin -f printed.journal check
      2024-01-01
          A                                            -84.01 USD @ 2.495 GEL
          equity:conversion:GEL-USD:USD                 84.01 USD
          equity:conversion:GEL-USD:GEL               -209.60 GEL
          B                                            209.60 GEL
      $ sed -i 's/209.60/209.61/' printed.journal; florin -f printed.journal check 2>&1 | head -1
      printed.journal:1:1: error: this transaction is off by -209.60 GEL, 84.01 USD [balance.unbalanced]
      """#,
      files: [
        "main.journal": """
        2024-01-01
          A  -84.01 USD @ 2.495 GEL
          Equity:Conversion  84.01 USD
          Equity:Conversion  -209.60 GEL
          B  209.60 GEL

        """
      ])
  }

  @Test func `-s checks assertions in spite of -I, and so does naming the check`() throws {
    try check(
      #"""
      $ florin check -I
      $ florin check assertions -I 2>&1 | head -1
      main.journal:4:17: error: the balance of a is 1.00 EUR here [assertion.failed]
      $ florin balance -I -s 2>&1 | head -1
      main.journal:4:17: error: the balance of a is 1.00 EUR here [assertion.failed]
      """#,
      files: [
        "main.journal": "account a\ncommodity 1.00 EUR\n2024-01-01\n  (a)  1.00 EUR = 2.00 EUR\n"
      ])
  }

  @Test func `of several dates of a posting, the first one counts`() throws {
    try check(
      #"""
      $ florin register -E
      2000-03-04                      (a)                              0             0
      """#, files: ["main.journal": "2000-01-02\n  (a)  0  ; date: 3/4, date:4-5\n  ; [6.7]\n"])
  }

  @Test func `a posting with a date of its own counts on that day for an assignment of its entry`()
    throws
  {
    try check(
      #"""
      $ florin print -x -o printed.journal; cat printed.journal; florin -f printed.journal check
      2023-01-05
          a                                              2 = 7
          a                                              5  ; date: 2023-01-01
          a                                              3  ; date: 2023-01-09
          c                                            -10

      2023-01-09
          a                                              1 = 11
          c                                             -1
      $ printf '2023-01-01\n a  1\n b  -1  ; date: 2023-01-02\n b  = -1\n' | florin -f - check 2>&1 | head -1
      -:1:1: error: this transaction is off by -1 [balance.unbalanced]
      """#,
      files: [
        "main.journal": """
        2023-01-05
          a  = 7
          a  5  ; date: 2023-01-01
          a  3  ; date: 2023-01-09
          c

        2023-01-09
          a  1 = 11
          c

        """
      ])
  }

  @Test func `costs keep their decimal places, except with --round=all`() throws {
    try check(
      #"""
      $ florin print --round soft
      2023-01-05
          a                                              2.25 A @ 0.1 B
          b                                             -1.0 A @ 0.125 B
          c
      $ florin print --round hard
      2023-01-05
          a                                              2.2 A @ 0.1 B
          b                                             -1.0 A @ 0.125 B
          c
      $ florin print --round all
      2023-01-05
          a                                              2.2 A @ 0.10 B
          b                                             -1.0 A @ 0.12 B
          c
      """#,
      files: [
        "main.journal":
          "commodity 1.0 A\ncommodity 1.00 B\n2023-01-05\n  a  2.25 A @ 0.1 B\n  b  -1 A @ 0.125 B\n  c\n"
      ])
  }

  @Test func `balances of a bank's file that is read as a journal aren't checked`() throws {
    try check(
      #"""
      $ florin -f bank.csv print
      2024-03-01 Shop
          assets:bank                              EUR -10.00 = EUR 490.00
          expenses:unknown                          EUR 10.00
      $ florin -f bank.csv -f main.journal balance -N
                 EUR -9.00  assets:bank
                 EUR -1.00  equity
                 EUR 10.00  expenses:unknown
      $ echo 'include bank.csv' >> main.journal; florin check 2>&1 | head -1
      bank.csv:1:1: error: the balance of assets:bank is -9.00 EUR here [assertion.failed]
      """#,
      files: [
        "main.journal": "2024-01-01\n  assets:bank  1 EUR\n  equity\n\n",
        "bank.csv": "2024-03-01,Shop,-10.00,490.00\n",
        "bank.csv.rules":
          "fields date,description,amount,balance\naccount1 assets:bank\ncurrency EUR \n",
      ])
  }

  @Test func `check tags knows built-in tags, and looks at those of accounts`() throws {
    try check(
      #"""
      $ florin check tags 2>&1 | grep error
      main.journal:1:23: error: the tag 'atag' isn't declared [tag.undeclared]
      main.journal:3:26: error: the tag 'own' isn't declared [tag.undeclared]
      """#,
      files: [
        "main.journal": """
        account a  ; type: A, atag: x
        2024-01-01  ; clopen: 2023, retain:, generated-transaction: ~ monthly
          (a)  1  ; id: 7, t: w, own:
          (a)  1  ; unique:, category: Food

        """
      ])
  }

  @Test func `--strict looks at what --forecast adds`() throws {
    try check(
      #"""
      $ florin check --strict
      $ florin balance --strict --forecast=2024-07..2024-09
      main.journal:8:3: error: the account 'b' isn't declared [account.undeclared]
      8 |   b
        |   ^
        = help: declare it: account b
      [1]
      """#,
      files: [
        "main.journal": """
        account a
        commodity 1.
        2024-01-01
          a  1
          a
        ~ monthly from 2024-07
          a  1
          b

        """
      ])
  }

  @Test func `--pretty has values`() throws {
    try check(
      #"""
      $ florin balance -Y --pretty=no
      Balance changes in 2019:

         || 2019 
      ===++======
       a ||    1 
      ---++------
         ||    1 
      $ florin balance -Y --pretty-tables
      Balance changes in 2019:

         ║ 2019 
      ═══╬══════
       a ║    1 
      ───╫──────
         ║    1 
      $ florin balance -Y --pretty=maybe
      florin: error: --pretty can't be 'maybe'
         = help: write yes or no
      [64]
      $ florin register --title x
      florin: error: there is no option '--title'
         = help: only balance and statements have it
      [64]
      """#, files: ["main.journal": "2019-01-01\n (a)  1\n"])
  }

  @Test func `rules for csv: comments, blanks, repetitions, empty cells, what is missing`() throws {
    try check(
      #"""
      $ florin -f bank.csv print
      2024-03-01 Shop, x  ; large
          bank                                       €1000
          food                                      €-1000

      2024-03-02 Cafe
          bank                                          €5
          coffee                                       €-5

      2024-03-03 pending
          bank
      $ printf '\ndescription %%{upper(%%2)}\nmerge 2\nif,account2\n\n' >> bank.csv.rules; florin -f bank.csv print
      bank.csv.rules:16:1: error: florin doesn't have hledger's functions, such as %{upper(%1)} [import.rules]
      16 | description %{upper(%2)}
         | ^^^^^^^^^^^^^^^^^^^^^^^^
         = help: write the value without one, or set it with a rule of florin's
      bank.csv.rules:17:1: error: florin doesn't have hledger's 'merge' [import.rules]
      17 | merge 2
         | ^^^^^^^
      bank.csv.rules:18:1: error: this table has no rows [import.rules]
      18 | if,account2
         | ^^^^^^^^^^^
         = help: write them on the lines after it, each a pattern and its values
      [1]
      $ printf 'skip\nfields date,description\n' > bank.csv.rules; florin -f bank.csv print
      bank.csv:2:1: warning: the rules create no posting from this record, so it's skipped [import.row]
      2 | 2024-03-01,Shop; x,1000
        | ^^^^^^^^^^^^^^^^^^^^^^^
      bank.csv:3:1: warning: the rules create no posting from this record, so it's skipped [import.row]
      3 | 2024-03-02,Cafe,5
        | ^^^^^^^^^^^^^^^^^
      bank.csv:4:1: warning: the rules create no posting from this record, so it's skipped [import.row]
      4 | 2024-03-03,pending,
        | ^^^^^^^^^^^^^^^^^^^
      """#,
      files: [
        "bank.csv": "junk\n2024-03-01,Shop; x,1000\n2024-03-02,Cafe,5\n2024-03-03,pending,\n",
        "bank.csv.rules": """
        skip 1
        skip 2
        fields date,description,amount
        account1 bank
        currency €
        if
        ; x
        Shop
          account2 food

          comment a shop
        if|account2|comment
        000$||large
        Cafe|coffee|

        """,
      ])
  }
}
