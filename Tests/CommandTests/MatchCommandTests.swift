import TestSupport
import Testing

@Suite struct MatchCommandTests {
  private static let files = [
    "florin.yaml": """
    journal: main.journal
    templates:
      rent:
        description: Landlord | Rent
        schedule: {frequency: monthly, days: 1}
        start: 2024-01-01
        postings:
          Expenses:Rent: 750.00 EUR
          Assets:Bank:

    """,
    "main.journal": """
    2024-01-03 Landlord | Rent
        Expenses:Rent       750.00 EUR
        Assets:Bank

    2024-02-01 Landlord | Rent
        Expenses:Rent       820.00 EUR
        Assets:Bank

    """,
  ]

  @Test func `pairs are linked, and what is near is told with its reason`() throws {
    try check(
      #"""
      $ FLORIN_TODAY=2024-02-20 florin match
      --- a/main.journal
      +++ b/main.journal
      @@ -1,4 +1,4 @@
      -2024-01-03 Landlord | Rent
      +2024-01-03 Landlord | Rent  ; recurring: rent, occurrence: 2024-01-01
           Expenses:Rent       750.00 EUR
           Assets:Bank
       
      florin: 1 transaction matches an occurrence:
        2024-01-03  Landlord | Rent  rent/2024-01-01  2 days late, amount exact
      florin: 1 transaction nearly matches one:
        2024-02-01  Landlord | Rent  rent/2024-02-01  9.3 % > 7.5 %
      florin: would link 1 transaction
      florin: nothing written: add --write
      $ FLORIN_TODAY=2024-02-20 florin reapply rent/2024-01-01
      florin: error: rent/2024-01-01 is the transaction at main.journal:1, which has no link to it
         = help: 'florin match' links it
      [1]
      $ FLORIN_TODAY=2024-02-20 florin match -wq && FLORIN_TODAY=2024-02-20 florin match -q
      florin: linked 1 transaction
      florin: no unlinked transaction matches an occurrence
      florin: nothing to change
      """#, files: Self.files)
  }

  @Test func `a payment takes the place of its open entry`() throws {
    try check(
      #"""
      $ FLORIN_TODAY=2024-02-25 florin generate -wq
      florin: added 1 entry: rent/2024-03-01
      $ printf '\n2024-03-04 LANDLORD 4711\n    Assets:Bank     -755.00 EUR\n    Expenses:Unknown\n' >> main.journal
      $ FLORIN_TODAY=2024-03-05 florin match march -w
      florin: 1 transaction matches an occurrence:
        2024-03-04  LANDLORD 4711  rent/2024-03-01  3 days late, amount 5.00 EUR more
      florin: linked 1 transaction
      florin: removed 1 open entry that a transaction replaces: rent/2024-03-01
      $ tail -n 6 main.journal
          Expenses:Rent       820.00 EUR
          Assets:Bank

      2024-03-04 LANDLORD 4711  ; recurring: rent, occurrence: 2024-03-01
          Assets:Bank     -755.00 EUR
          Expenses:Unknown
      $ florin check
      """#, files: Self.files)
  }

  @Test func `an open entry that was edited is left alone, with both places`() throws {
    try check(
      #"""
      $ FLORIN_TODAY=2024-02-25 florin generate -wq
      florin: added 1 entry: rent/2024-03-01
      $ sed -i '/^2024-03/,$ s/750/760/' main.journal
      $ printf '\n2024-03-04 LANDLORD 4711\n    Assets:Bank     -760.00 EUR\n    Expenses:Unknown\n' >> main.journal
      $ FLORIN_TODAY=2024-03-05 florin match march
      florin: left alone: rent/2024-03-01: its open entry was edited by hand (amounts) (main.journal:9); the transaction is at main.journal:13
      florin: nothing to change
      """#, files: Self.files)
  }

  @Test func `an account and a period limit what is linked`() throws {
    try check(
      #"""
      $ FLORIN_TODAY=2024-02-20 florin match --account expenses:food
      florin: no account matches 'expenses:food'
      florin: no unlinked transaction matches an occurrence
      florin: nothing to change
      $ FLORIN_TODAY=2024-02-20 florin match --account bank 2024-01 2>&1 >/dev/null | tail -2
      florin: would link 1 transaction
      florin: nothing written: add --write
      $ FLORIN_TODAY=2024-02-20 florin match 2023
      florin: no unlinked transaction matches an occurrence
      florin: nothing to change
      $ FLORIN_TODAY=2024-01-02 florin match
      --- a/main.journal
      +++ b/main.journal
      @@ -1,4 +1,4 @@
      -2024-01-03 Landlord | Rent
      +2024-01-03 Landlord | Rent  ; recurring: rent, occurrence: 2024-01-01
           Expenses:Rent       750.00 EUR
           Assets:Bank
       
      florin: 1 transaction matches an occurrence:
        2024-01-03  Landlord | Rent  rent/2024-01-01  2 days late, amount exact
      florin: 1 transaction nearly matches one:
        2024-02-01  Landlord | Rent  rent/2024-02-01  9.3 % > 7.5 %
      florin: would link 1 transaction
      florin: nothing written: add --write
      $ florin match sometime
      florin: error: 'sometime' isn't a period
         = help: try: florin match last month
      [64]
      """#, files: Self.files)
  }

  @Test func `a history is adopted, and what was not found is named`() throws {
    try check(
      #"""
      $ FLORIN_TODAY=2024-03-20 florin recurring adopt rent -w
      florin: 1 transaction matches an occurrence:
        2024-01-03  Landlord | Rent  rent/2024-01-01  2 days late, amount exact
      florin: 1 transaction nearly matches one:
        2024-02-01  Landlord | Rent  rent/2024-02-01  9.3 % > 7.5 %
      florin: linked 1 transaction
      florin: no transaction found for 2 dates: 2024-02-01, 2024-03-01
      $ FLORIN_TODAY=2024-03-20 florin recurring adopt rent -q
      florin: no unlinked transaction matches an occurrence
      florin: no transaction found for 2 dates: 2024-02-01, 2024-03-01
      florin: nothing to change
      $ sed -i 's/start:/status: draft\n    start:/' florin.yaml
      $ florin recurring adopt rent
      florin: error: the template 'rent' is a draft, so nothing is matched with it
         = help: write 'status: active', or remove the key
      [1]
      $ florin recurring adopt rant
      florin: error: there is no template 'rant'
         = help: did you mean 'rent'?
      [64]
      """#, files: Self.files)
  }

  @Test func `what recurs is found, pasted and linked`() throws {
    try check(
      #"""
      $ for month in 01 02 03 04; do printf "2024-$month-09 * Streamio\n  Expenses:Video  9.99 EUR\n  Assets:Bank\n\n"; done >> main.journal
      $ FLORIN_TODAY=2024-04-20 florin recurring detect
        # every month on the 9th: 4 hits from 2024-01-09 through 2024-04-09, none missed
        # 29 to 31 days apart; 9.99 EUR
        streamio:
          description: Streamio
          schedule: {frequency: monthly, days: 9}
          start: 2024-01-09
          postings:
            Expenses:Video: 9.99 EUR
            Assets:Bank:
      florin: 1 pattern has no template; paste the ones you want below 'templates:'
      $ FLORIN_TODAY=2024-04-20 florin recurring detect -qO json
      {"schema":"florin.patterns/1","rows":[{"id":"streamio","description":"Streamio","schedule":"every month on the 9th","start":"2024-01-09","active":true,"gaps":{"least":29,"most":31},"missed":[],"levels":[{"from":"2024-01-09","usual":{"quantity":"-9.99","commodity":"EUR"},"least":{"quantity":"9.99","commodity":"EUR"},"most":{"quantity":"9.99","commodity":"EUR"}}],"hits":[{"date":"2024-01-09","slot":"2024-01-09","source":{"file":"main.journal","line":8,"endLine":10}},{"date":"2024-02-09","slot":"2024-02-09","source":{"file":"main.journal","line":12,"endLine":14}},{"date":"2024-03-09","slot":"2024-03-09","source":{"file":"main.journal","line":16,"endLine":18}},{"date":"2024-04-09","slot":"2024-04-09","source":{"file":"main.journal","line":20,"endLine":22}}]}],"totals":null}
      $ FLORIN_TODAY=2024-04-20 florin recurring detect -q >> florin.yaml
      $ FLORIN_TODAY=2024-04-20 florin match -wq
      florin: linked 5 transactions
      $ FLORIN_TODAY=2024-04-20 florin recurring detect
      florin: no recurring transactions without a template
      $ FLORIN_TODAY=2024-04-20 florin recurring detect --min 5000000
      florin: error: --min must be from 2 to 1000000
      [64]
      """#, files: Self.files)
  }

  // Two payments are equally near, so the order of the text must not decide.
  @Test(arguments: [["13", "17"], ["17", "13"]])
  func `of equally near payments, the earlier one is taken`(days: [String]) throws {
    let entries = days.map { "2024-03-\($0) * Shop\n    Expenses:A  100 EUR\n    Assets:B\n" }
    try check(
      #"""
      $ florin match --write -q; grep recurring main.journal
      2024-03-13 * Shop  ; recurring: a, occurrence: 2024-03-15
      florin: linked 1 transaction
      """#,
      files: [
        "main.journal": entries.joined(separator: "\n"),
        "florin.yaml": """
        journal: main.journal
        settings: {currency: EUR}
        templates:
          a:
            description: Shop
            schedule: {frequency: monthly}
            start: 2024-03-15
            count: 1
            postings: {Expenses:A: 100 EUR, Assets:B: }

        """,
      ])
  }

  @Test func `a payment without the payee's name is linked by hand`() throws {
    let files = [
      "main.journal": """
      2024-01-02 CHECK 1043
          Assets:Checking  $-1900.00
          Expenses:Unknown

      2024-01-20 SHELL
          Assets:Checking  $-30.00
          Expenses:Unknown

      2024-03-01 ! Landlord | Rent  ; recurring: rent, occurrence: 2024-03-01, as: 7f9c6c5d
          Expenses:Rent    $1900.00
          Assets:Checking

      """,
      "florin.yaml": """
      journal: main.journal
      settings: {currency: $, uncategorized: Expenses:Unknown}
      templates:
        rent:
          description: Landlord | Rent
          schedule: every month
          start: 2024-01-01
          skip: [2024-04-01]
          postings: {Expenses:Rent: $1900.00, Assets:Checking: }

      """,
    ]
    try check(
      #"""
      $ florin match rent/2024-04-01 main.journal:5
      florin: error: rent/2024-04-01 is skipped by the plan
         = help: remove the slot from 'skip' first
      [1]
      $ florin match jan
      florin: no unlinked transaction matches an occurrence
      florin: nothing to change
      $ florin match rent/2024-01-01 main.journal:1
      --- a/main.journal
      +++ b/main.journal
      @@ -1,6 +1,6 @@
      -2024-01-02 CHECK 1043
      +2024-01-02 CHECK 1043  ; recurring: rent, occurrence: 2024-01-01
           Assets:Checking  $-1900.00
      -    Expenses:Unknown
      +    Expenses:Rent  ; source: manual
       
       2024-01-20 SHELL
           Assets:Checking  $-30.00
      florin: would link rent/2024-01-01 to the transaction at main.journal:1
      florin: would set the account of 1 posting, as planned
      florin: nothing written: add --write
      $ florin match rent/2024-01-01 main.journal:1 -w -q; florin match rent/2024-01-01 main.journal:1 -w
      florin: linked rent/2024-01-01 to the transaction at main.journal:1
      florin: set the account of 1 posting, as planned
      florin: it is rent/2024-01-01 already
      florin: nothing to change
      $ florin match rent/2024-02-01 main.journal:1
      florin: error: the transaction at main.journal:1 is rent/2024-01-01 already
         = help: to change that, edit its tags: florin edit main.journal:1
      [1]
      $ florin match rent/2024-01-01 main.journal:5
      florin: error: rent/2024-01-01 is the transaction at main.journal:1 already
         = help: if both pay it, add --part; otherwise, edit the tags of the other one
      [1]
      $ florin match rent/2024-03-01 main.journal:5
      florin: error: rent/2024-03-01 can't be linked: its open entry has no 'as:' tag, so it counts as edited by hand
         = help: remove the open entry first: florin edit main.journal:9
      [1]
      $ florin match rent/2024-02-01
      florin: error: 'rent/2024-02-01' is an occurrence, so the place of its transaction has to follow
         = help: florin match rent/2024-02-01 FILE:LINE; 'florin register' lists transactions, and 'florin print --locations' their places
      [64]
      $ florin match rent/2024-02-01 shell
      florin: error: 'shell' isn't the place of a transaction
         = help: write its file and line: florin match rent/2024-02-01 main.journal:12
      [64]
      $ florin match rent/2024-02-02 main.journal:5
      florin: error: the template 'rent' has no occurrence on 2024-02-02
         = help: nearby dates: 2024-02-01 and 2024-03-01
      [64]
      """#, files: files)
  }
}
