import TestSupport
import Testing

@Suite struct ReviewCommandTests {
  private func check(
    _ transcript: String, files: [String: String] = ReviewSample.files,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try TestSupport.check(transcript, files: files, sourceLocation: sourceLocation)
  }

  @Test func `what there is to decide is listed`() throws {
    try check(
      #"""
      $ COLUMNS=160 florin review --list
      key               kind           date        description           amount  accept                                     because
      ---------------------------------------------------------------------------------------------------------------------------------------------------------------
      main.journal:9    duplicate      2024-06-03  Market            -42.00 EUR  remove it, and set its account at main.j…  main.journal:13 has the same amount 1 da…
      main.journal:19   uncategorized  2024-06-09  CINEMA CITY        18.00 EUR  Expenses:Fun                               the rule 'cinema' matches: payee: cinema
      main.journal:27   uncategorized  2024-06-11  Telco | Phone      27.00 EUR                                             no similar posting
      main.journal:23   guess          2024-06-10  Kiosk               3.00 EUR  Expenses:Food                              a guess (0.91)
      rent/2024-06-01   late           2024-06-01  Landlord | Rent  -900.00 EUR  mark it as posted                          its entry is open, 14 days after its day
      phone/2024-06-10  expected       2024-06-10  Telco | Phone     -20.00 EUR  link main.journal:25                       expected 5 days ago; main.journal:25 is …
      $ florin review --list
      key               date        description           amount  accept
      --------------------------------------------------------------------------------
      main.journal:9    2024-06-03  Market            -42.00 EUR  remove it, and set …
      main.journal:19   2024-06-09  CINEMA CITY        18.00 EUR  Expenses:Fun
      main.journal:27   2024-06-11  Telco | Phone      27.00 EUR
      main.journal:23   2024-06-10  Kiosk               3.00 EUR  Expenses:Food
      rent/2024-06-01   2024-06-01  Landlord | Rent  -900.00 EUR  mark it as posted
      phone/2024-06-10  2024-06-10  Telco | Phone     -20.00 EUR  link main.journal:25
      $ florin review --list -O csv
      key,kind,date,description,amount,accept,because
      main.journal:9,duplicate,2024-06-03,Market,-42.00 EUR,"remove it, and set its account at main.journal:13","main.journal:13 has the same amount 1 day later, with the bank's id"
      main.journal:19,uncategorized,2024-06-09,CINEMA CITY,18.00 EUR,Expenses:Fun,the rule 'cinema' matches: payee: cinema
      main.journal:27,uncategorized,2024-06-11,Telco | Phone,27.00 EUR,,no similar posting
      main.journal:23,guess,2024-06-10,Kiosk,3.00 EUR,Expenses:Food,a guess (0.91)
      rent/2024-06-01,late,2024-06-01,Landlord | Rent,-900.00 EUR,mark it as posted,"its entry is open, 14 days after its day"
      phone/2024-06-10,expected,2024-06-10,Telco | Phone,-20.00 EUR,link main.journal:25,expected 5 days ago; main.journal:25 is nearly it: 35.0 % > 7.5 %
      $ florin review --list -O json date:2024-06-09
      {"schema":"florin.review/1","rows":[{"key":"main.journal:19","kind":"uncategorized","date":"2024-06-09","description":"CINEMA CITY","source":{"file":"main.journal","line":17,"endLine":19},"account":"Expenses:Uncategorized","amounts":[{"quantity":"18.00","commodity":"EUR"}],"accept":{"action":"set","words":"Expenses:Fun","sure":true,"becomes":[{"account":"Expenses:Fun","amount":{"quantity":"18.00","commodity":"EUR"}}]},"because":"the rule 'cinema' matches: payee: cinema"}],"totals":null}
      $ florin review --list --below 90%
      key               date        description           amount  accept
      --------------------------------------------------------------------------------
      main.journal:9    2024-06-03  Market            -42.00 EUR  remove it, and set …
      main.journal:19   2024-06-09  CINEMA CITY        18.00 EUR  Expenses:Fun
      main.journal:27   2024-06-11  Telco | Phone      27.00 EUR
      rent/2024-06-01   2024-06-01  Landlord | Rent  -900.00 EUR  mark it as posted
      phone/2024-06-10  2024-06-10  Telco | Phone     -20.00 EUR  link main.journal:25
      $ florin review --list payee:nobody
      key  kind  date  description  amount  accept  because
      -----------------------------------------------------
      florin: there is nothing to review
      """#)
  }

  @Test func `what is proposed is accepted by key, as one change`() throws {
    try check(
      #"""
      $ florin review --accept main.journal:19 --accept rent/2024-06-01
      --- a/main.journal
      +++ b/main.journal
      @@ -2,7 +2,7 @@
           Expenses:Rent    900.00 EUR
           Assets:Bank
       
      -2024-06-01 ! Landlord | Rent  ; recurring: rent, occurrence: 2024-06-01
      +2024-06-01 Landlord | Rent  ; recurring: rent, occurrence: 2024-06-01
           Expenses:Rent    900.00 EUR
           Assets:Bank
       
      @@ -16,7 +16,7 @@
       
       2024-06-09 * CINEMA CITY
           Assets:Bank            -18.00 EUR  ; id: b-3
      -    Expenses:Uncategorized  18.00 EUR  ; source: uncategorized
      +    Expenses:Fun            18.00 EUR  ; source: rule/cinema #eg9s
       
       2024-06-10 * Kiosk
           Assets:Bank             -3.00 EUR  ; id: b-4
      florin: would mark rent/2024-06-01 as posted
      florin: would set the account of 1 posting
      florin: nothing written: add --write
      $ florin review --accept all -w
      florin: removed the entry at main.journal:9, which another one repeats
      florin: marked rent/2024-06-01 as posted
      florin: linked phone/2024-06-10 to the entry at main.journal:25
      florin: set the account of 4 postings
      $ cat main.journal
      2024-05-01 * Landlord | Rent  ; recurring: rent, occurrence: 2024-05-01
          Expenses:Rent    900.00 EUR
          Assets:Bank

      2024-06-01 Landlord | Rent  ; recurring: rent, occurrence: 2024-06-01
          Expenses:Rent    900.00 EUR
          Assets:Bank

      2024-06-04 * MARKET 4711 BERLIN
          Assets:Bank            -42.00 EUR  ; id: b-1
          Expenses:Food           42.00 EUR  ; source: manual

      2024-06-09 * CINEMA CITY
          Assets:Bank            -18.00 EUR  ; id: b-3
          Expenses:Fun            18.00 EUR  ; source: rule/cinema #eg9s

      2024-06-10 * Kiosk
          Assets:Bank             -3.00 EUR  ; id: b-4
          Expenses:Food            3.00 EUR  ; source: manual

      2024-06-11 * Telco | Phone  ; recurring: phone, occurrence: 2024-06-10
          Assets:Bank            -27.00 EUR  ; id: b-2
          Expenses:Phone          27.00 EUR  ; source: manual
      $ florin review --list
      key  kind  date  description  amount  accept  because
      -----------------------------------------------------
      florin: there is nothing to review
      $ florin review --accept all
      florin: nothing to change
      $ florin undo -w -q; florin review --list -O csv | wc -l
      7
      florin: took back change 1 of 2024-06-15: florin review --accept all -w
      $ florin redo -w -q; florin check
      florin: redid change 1 of 2024-06-15: florin review --accept all -w
      """#)
  }

  @Test func `what can't be accepted is said, and nothing is written`() throws {
    try check(
      #"""
      $ florin review --accept main.journal:27 -w
      florin: error: main.journal:27: nothing is proposed, so there is nothing to accept
         = help: name an account: florin categorize main.journal:27 ACCOUNT
      [1]
      $ florin review --accept main.journal:28 --accept x
      florin: error: there is nothing to decide at 'main.journal:28'
      florin: error: there is nothing to decide at 'x'
         = help: to see what there is: florin review --list
      [64]
      $ florin review --accept main.journal:20
      florin: error: there is nothing to decide at 'main.journal:20'
         = help: to see what there is: florin review --list
      [64]
      $ florin review --accept rnt/2024-06-01
      florin: error: there is nothing to decide at 'rnt/2024-06-01'
         = help: did you mean 'rent/2024-06-01'?
      [64]
      $ florin review
      florin: error: review needs a terminal
         = help: to list what there is to decide: florin review --list; to accept: --accept KEY
      [64]
      $ florin review --each
      florin: error: review needs a terminal
         = help: to list what there is to decide: florin review --list; to accept: --accept KEY
      [64]
      $ florin review --list -w
      florin: error: --list and --write can't be combined
         = help: 'florin review --help' lists the options
      [64]
      $ florin review --list --accept all
      florin: error: --list and --accept can't be combined
         = help: 'florin review --help' lists the options
      [64]
      $ florin review -O json
      florin: error: -O, -o, --csv-safe and --layout need --list
         = help: 'florin review --help' lists the options
      [64]
      $ florin review --each --list
      florin: error: --each is for reviewing on a terminal; drop it
         = help: 'florin review --help' lists the options
      [64]
      """#)
  }

  @Test func `an expected payment that nothing matches is added`() throws {
    try check(
      #"""
      $ florin review --list
      key               date        description      amount  accept
      -------------------------------------------------------------------------
      gym/2024-06-10    2024-06-10  Gym          -30.00 EUR  ? add it as posted
      water/2024-06-12  2024-06-12  Waterworks            ?
      florin: postings aren't reviewed: the book doesn't name an uncategorized account
         = help: add to florin.yaml: 'settings: {uncategorized: Expenses:Uncategorized, uncategorized-income: Income:Uncategorized}'
      $ florin review --accept gym/2024-06-10 -w
      florin: postings aren't reviewed: the book doesn't name an uncategorized account
         = help: add to florin.yaml: 'settings: {uncategorized: Expenses:Uncategorized, uncategorized-income: Income:Uncategorized}'
      florin: added gym/2024-06-10 as posted
      $ cat main.journal
      2024-05-01 Opening
          Assets:Bank    100.00 EUR
          Equity:Opening

      2024-06-10 Gym  ; recurring: gym, occurrence: 2024-06-10, as: r6xdfw8jwwbt1ynzqf6f
          Expenses:Gym          30 EUR
          Assets:Bank
      $ florin review --accept water/2024-06-12
      florin: postings aren't reviewed: the book doesn't name an uncategorized account
         = help: add to florin.yaml: 'settings: {uncategorized: Expenses:Uncategorized, uncategorized-income: Income:Uncategorized}'
      florin: error: water/2024-06-12: its amount isn't known, so there is nothing to accept
         = help: florin mark water/2024-06-12 posted --amount AMOUNT
      [1]
      """#,
      files: [
        "florin.yaml": """
        journal: main.journal
        templates:
          gym:
            description: Gym
            schedule: monthly
            start: 2024-06-10
            postings: {Expenses:Gym: 30 EUR, Assets:Bank: }
          water:
            description: Waterworks
            schedule: monthly
            start: 2024-06-12
            postings: {Expenses:Water: {average: 6}, Assets:Bank: }

        """,
        "main.journal": """
        2024-05-01 Opening
            Assets:Bank    100.00 EUR
            Equity:Opening

        """,
      ])
  }

  /// A book with an entry by hand and the same payment from the bank.
  private static func twice(_ byHand: String, account: String = "Expenses:Unknown") -> [String:
    String]
  {
    [
      "florin.yaml": """
      journal: main.journal
      settings: {currency: EUR, uncategorized: Expenses:Unknown}

      """,
      "main.journal": """
      \(byHand)

      2024-06-04 * MARKET 4711
          Assets:Bank       -42.00 EUR  ; id: b-1
          \(account)   42.00 EUR  ; source: \(account == "Expenses:Unknown" ? "uncategorized" : "manual")

      """,
    ]
  }

  @Test(
    arguments: [
      (
        "2024-06-03 Market\n    Expenses:Food  40 EUR\n    Expenses:Fun  2 EUR\n    Assets:Bank",
        "its split"
      ),
      (
        "2024-06-03 Market\n    Assets:Stock  2 ACME @ 21 EUR\n    Assets:Bank",
        "its cost and its account Assets:Stock"
      ),
      ("2024-06-03 Market  ; seeds\n    Expenses:Food  42 EUR\n    Assets:Bank", "its comments"),
      ("2024-06-03 Market\n    Expenses:Food  42 EUR  ; seeds\n    Assets:Bank", "its comments"),
      ("2024-06-03 Market\n    Expenses:Food  42 EUR  ; trip: a\n    Assets:Bank", "its tags"),
      ("2024-06-03 (7) Market\n    Expenses:Food  42 EUR\n    Assets:Bank", "its code"),
      ("2024-06-03 Market | seeds\n    Expenses:Food  42 EUR\n    Assets:Bank", "its note"),
      (
        "2024-06-03 Market  ; recurring: x, occurrence: 2024-06-03\n    Expenses:Food  42 EUR\n    Assets:Bank",
        "its tags"
      ),
      (
        "2024-06-03 Market\n    Expenses:Food  42 EUR\n    Assets:Bank\n    (Budget:Food)  -42 EUR",
        "its virtual postings"
      ),
      (
        "2024-06-03 Market\n    Expenses:Food  42 EUR\n    Assets:Bank  -42 EUR = -42 EUR",
        "its assertion"
      ),
      (
        "2024-06-03=2024-06-05 Market\n    Expenses:Food  42 EUR\n    Assets:Bank",
        "its other dates"
      ),
    ])
  func `an entry that says more than that of the bank isn't removed`(
    _ byHand: String, _ loss: String
  ) throws {
    let cut = #"sed 's/.*bank.s id, //; s/"$//'"#
    try check(
      """
      $ florin review --list -O csv | grep ,duplicate, | \(cut)
      but \(loss) would be lost: merge them by hand
      $ florin review --accept main.journal:1 -w
      florin: error: main.journal:1: nothing is proposed, because something would be lost
         = help: merge the two entries by hand: florin edit main.journal:1
      [1]
      $ florin print date:2024-06-03 > before; florin review --accept all -w > said 2>&1; grep -c removed said; florin print date:2024-06-03 | cmp - before
      0
      """, files: Self.twice(byHand))
  }

  @Test func `the category of an entry that another one repeats isn't lost`() throws {
    try check(
      """
      $ florin review --list -O csv | cut -d, -f 1-6
      key,kind,date,description,amount,accept
      main.journal:1,duplicate,2024-06-03,Market,-42.00 EUR,
      """,
      files: Self.twice(
        "2024-06-03 Market\n    Expenses:Fun  42 EUR\n    Assets:Bank", account: "Expenses:Food"))
    try check(
      """
      $ florin review --accept all -w
      florin: removed the entry at main.journal:1, which another one repeats
      """,
      files: Self.twice(
        "2024-06-03 Market\n    Expenses:Food  42 EUR\n    Assets:Bank", account: "Expenses:Food"))
    try check(
      """
      $ florin review --accept all -w
      florin: removed the entry at main.journal:1, which another one repeats
      florin: set the account of 1 posting
      $ florin balance -N Assets:Cash
                 42.00 EUR  Assets:Cash
      """,
      files: Self.twice("2024-06-03 Market\n    Assets:Cash  42 EUR\n    Assets:Bank"))
    // Without ids, the one that goes may only have comments that the other has.
    let again = "2024-06-03 Market\n    Expenses:Food  42 EUR\n    Assets:Bank"
    try check(
      """
      $ florin review --list -O csv | grep duplicate
      main.journal:5,duplicate,2024-06-03,Market,-42.00 EUR,,"main.journal:1 says the same, but its comments would be lost: merge them by hand"
      """,
      files: Self.twice(
        "\(again)\n\n\(again)  ; seeds", account: "Expenses:Fun"
      ).mapValues {
        $0.replacing("  ; id: b-1", with: "")
      })
  }

  @Test func `what can be accepted is, and the rest is named`() throws {
    var files = ReviewSample.files
    files["main.journal", default: ""] += """

      2024-06-12 Bank
          Assets:Bank    0 EUR = -1932.00 EUR
          Equity:Difference

      """
    try check(
      #"""
      $ florin review --accept all --accept main.journal:27 -w
      florin: error: main.journal:9 can't be accepted
      florin: the change would cause these errors in the journal; the lines are those after the change:
      main.journal:26:26: error: the balance of Assets:Bank is -1890.00 EUR here [assertion.failed]
      26 |     Assets:Bank    0 EUR = -1932.00 EUR
         |                          ^^^^^^^^^^^^^^ not this
         = note: that is 42.00 EUR too much
         = help: list what was counted: florin register '^Assets:Bank$'
      florin: error: main.journal:27: nothing is proposed, so there is nothing to accept
         = help: name an account: florin categorize main.journal:27 ACCOUNT
      florin: error: 2 things can't be accepted, so they're skipped
         = help: the next 'florin review' asks again
      florin: marked rent/2024-06-01 as posted
      florin: linked phone/2024-06-10 to the entry at main.journal:25
      florin: set the account of 3 postings
      [1]
      $ florin review --list -O csv | cut -d, -f 1,2
      key,kind
      main.journal:9,duplicate
      $ florin undo -w -q
      florin: took back change 1 of 2024-06-15: florin review --accept all --accept main.journal:27 -w
      """#, files: files)
  }

  @Test func `a payment whose price went up is asked about, however old it is`() throws {
    try check(
      #"""
      $ export FLORIN_TODAY=2024-05-20; florin review --list; florin review --accept all -w; florin review --list; florin recurring stats
      key            kind      date        description      amount  accept
      --------------------------------------------------------------------------------
      tv/2024-03-05  expected  2024-03-05  Netflix      -13.99 EUR  link main.journal…
      tv/2024-04-05  expected  2024-04-05  Netflix      -13.99 EUR  link main.journal…
      key  kind  date  description  amount  accept  because
      -----------------------------------------------------
      template  expected  done  on time  late  open  missed  skipped  on time %
      -------------------------------------------------------------------------
      tv               5     4        4     0     0       1        0       80.0
      florin: 1 missed occurrence (tv/2024-05-05) isn't asked about; 'florin recurring stats' shows the templates
      florin: 1 missed occurrence (tv/2024-05-05) isn't asked about; 'florin recurring stats' shows the templates
      florin: linked tv/2024-03-05 to the entry at main.journal:9
      florin: linked tv/2024-04-05 to the entry at main.journal:13
      florin: 1 missed occurrence (tv/2024-05-05) isn't asked about; 'florin recurring stats' shows the templates
      florin: there is nothing to review
      florin: 2 transactions were matched but not linked: 'florin match --write' links them
      """#,
      files: [
        "florin.yaml": """
        journal: main.journal
        settings: {currency: EUR, uncategorized: Expenses:Unknown}
        templates:
          tv:
            description: Netflix
            schedule: {frequency: monthly, days: 5}
            start: 2024-01-05
            postings: {Expenses:TV: 13.99 EUR, Assets:Bank: }

        """,
        "main.journal": (1...4).map {
          "2024-0\($0)-05 Netflix\n    Expenses:TV    \($0 < 3 ? "13.99" : "17.99") EUR\n    Assets:Bank\n\n"
        }.joined(),
      ])
  }

  @Test
  func `a payment with another text is proposed, and what isn't sure isn't accepted with all`()
    throws
  {
    try check(
      #"""
      $ florin review --list
      key                kind      date        description    amount  accept
      --------------------------------------------------------------------------------
      gym/2024-06-10     expected  2024-06-10  Gym           -30 EUR  ? add it as pos…
      salary/2024-06-14  expected  2024-06-14  Salary       3000 EUR  ? link main.jou…
      $ florin review --list -O json | jq -c '.rows[].accept'
      {"action":"record","words":"add it as posted","sure":false,"becomes":[]}
      {"action":"link","words":"link main.journal:1","sure":false,"becomes":[]}
      $ florin review --accept all
      florin: nothing to change
      """#,
      files: [
        "florin.yaml": """
        journal: main.journal
        settings: {currency: EUR, uncategorized: expenses:unknown}
        templates:
          salary:
            description: Salary
            schedule: {frequency: monthly, days: 14}
            start: 2024-06-01
            postings: {assets:bank: 3000 EUR, income:salary: }
          gym:
            description: Gym
            schedule: {frequency: monthly, days: 10}
            start: 2024-06-01
            postings: {expenses:gym: 30 EUR, assets:bank: }
        """,
        "main.journal": """
        2024-06-12 * ACME AG | Gehalt
            assets:bank      3000 EUR
            income:salary

        """,
      ])
  }
}
