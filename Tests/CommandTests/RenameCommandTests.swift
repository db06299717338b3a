import TestSupport
import Testing

@Suite struct RenameCommandTests {
  private static let files = [
    "florin.yaml": """
    journal: main.journal
    settings: {uncategorized: Expenses:Unknown}
    templates:
      rent:
        description: Landlord | Rent
        schedule: every month from 2024-07-01
        postings:
          Expenses:Rent: 900 EUR
          Assets:Bank:

    """,
    "main.journal": """
    account Expenses:Rent
    account Expenses:Unknown
    = expenses:rent
        (budget)  *-1
    2024-06-01 * Landlord | Rent  ; recurring: rent, occurrence: 2024-06-01
        Expenses:Rent            900 EUR
        Assets:Bank             -900 EUR = -900 EUR
    2024-06-02 Market
        Expenses:Food   10 EUR  ; trip: Rome
        Assets:Cash    -10 EUR = -10 EUR

    """,
  ]

  private func check(
    _ transcript: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try TestSupport.check(transcript, files: Self.files, sourceLocation: sourceLocation)
  }

  @Test func `a near name shows what hides in it`() throws {
    let journal = "2024-06-01 Mar\u{AD}ket\n    a  1 EUR\n    b\n"
    try TestSupport.check(
      """
      $ florin rename --payee Market Shop
      florin: error: there is no payee 'Market'
         = help: did you mean 'Mar\u{FFFD}ket'?
      [64]
      """, files: ["main.journal": journal])
  }

  @Test func `an account moves in the journal and in the definitions`() throws {
    try check(
      """
      $ florin rename Expenses:Rent Expenses:Home --write
      florin: renamed Expenses:Rent to Expenses:Home in 1 posting and 1 place of the definitions
      florin: left alone: 'expenses:rent' at main.journal:3
      $ grep -n Home main.journal florin.yaml
      main.journal:1:account Expenses:Home
      main.journal:6:    Expenses:Home            900 EUR
      florin.yaml:8:      Expenses:Home: 900 EUR
      $ florin check
      $ florin rename Expenses:Home Expenses:Rent --write -q
      florin: renamed Expenses:Home to Expenses:Rent in 1 posting and 1 place of the definitions
      $ grep -c Rent main.journal florin.yaml
      main.journal:3
      florin.yaml:2
      """)
  }

  @Test func `names that are not there`() throws {
    try check(
      """
      $ florin rename Expenses:Rant x
      florin: error: there is no account 'Expenses:Rant'
         = help: did you mean 'Expenses:Rent'?
      [64]
      $ florin rename --payee Landlard x
      florin: error: there is no payee 'Landlard'
         = help: did you mean 'Landlord'?
      [64]
      $ florin rename --template rant x
      florin: error: there is no template 'rant'
         = help: did you mean 'rent'?
      [64]
      """)
  }

  @Test func `names that cannot be`() throws {
    try check(
      """
      $ florin rename Expenses:Rent '(x)'
      florin: error: '(x)' can't be the name of an account: brackets mark virtual postings
      [64]
      $ florin rename --tag trip 'a b'
      florin: error: 'a b' can't be the name of a tag
         = help: a tag is one word without ':', ',' or ';'
      [64]
      $ florin rename --tag recurring x
      florin: error: florin gives the tag 'recurring' a meaning, so it can't be renamed
      [64]
      $ florin rename Expenses:Rent Expenses:Rent
      florin: error: 'Expenses:Rent' already has this name
      [64]
      $ florin rename Expenses:Rent
      florin: error: the new name is missing
         = help: florin rename Expenses:Rent NEW
      [64]
      $ florin rename --tag --payee a b
      florin: error: --tag and --payee can't be combined
         = help: 'florin rename --help' lists the options
      [64]
      """)
  }

  @Test func `assertions of accounts that become one are checked`() throws {
    try check(
      """
      $ florin rename Assets:Cash Assets:Bank 2>&1 | head -1
      main.journal:10:28: error: the balance of Assets:Bank is -910 EUR here [assertion.failed]
      $ florin rename Assets:Cash Assets:Bank -I --write
      florin: renamed Assets:Cash to Assets:Bank in 1 posting and 0 places of the definitions
      """)
  }

  @Test func `tags, payees, commodities and templates`() throws {
    try check(
      """
      $ florin rename --tag trip journey -w
      florin: renamed trip to journey in 1 tag and 0 places of the definitions
      $ florin rename --payee Landlord Smith -w
      florin: renamed Landlord to Smith in 1 entry and 1 place of the definitions
      $ florin rename --commodity EUR € -w
      florin: renamed EUR to € in 6 amounts and 1 place of the definitions
      $ florin rename --template rent flat -w
      florin: renamed rent to flat in 1 link and 1 place of the definitions
      $ cat main.journal
      account Expenses:Rent
      account Expenses:Unknown
      = expenses:rent
          (budget)  *-1
      2024-06-01 * Smith | Rent  ; recurring: flat, occurrence: 2024-06-01
          Expenses:Rent              900 €
          Assets:Bank               -900 € = -900 €
      2024-06-02 Market
          Expenses:Food     10 €  ; journey: Rome
          Assets:Cash      -10 € = -10 €
      """)
  }

  @Test func `an account is taken away`() throws {
    try check(
      """
      $ florin rename Expenses:Rent --uncategorize -w
      florin: moved 1 posting from Expenses:Rent to Expenses:Unknown
      florin: left alone: 'expenses:rent' at main.journal:3
      florin: left alone: 'Expenses:Rent' at florin.yaml:8
      florin: to change the definitions too: florin delete Expenses:Rent --into Expenses:Unknown
      $ grep -n Unknown main.journal
      2:account Expenses:Unknown
      6:    Expenses:Unknown         900 EUR  ; source: uncategorized
      """)
  }

  @Test func `a tag has its new name in comments of the plan and of rules too`() throws {
    try TestSupport.check(
      #"""
      $ export FLORIN_TODAY=2025-01-02; florin generate --days 10 -w -q; florin categorize -w -q
      florin: added 1 entry: rent/2025-01-10
      florin: set 1 posting by the rule 'foo'
      $ export FLORIN_TODAY=2025-01-02; florin rename --tag contract vertrag -w; florin rename --tag trip reise -w; grep comment florin.yaml
          comment: "vertrag: flat-12, or vertrag:"
        - {name: foo, when: {payee: foo}, then: {account: Expenses:Foo, comment: "reise: alps"}}
      florin: renamed contract to vertrag in 2 tags and 1 place of the definitions
      florin: renamed trip to reise in 1 tag and 1 place of the definitions
      $ export FLORIN_TODAY=2025-01-02; florin propagate; florin categorize --all
      florin: nothing to update in 1 open occurrence, 0 done
      florin: nothing to change
      florin: nothing to change
      $ florin delete --tag reise
      --- a/main.journal
      +++ b/main.journal
      @@ -1,5 +1,5 @@
       2025-01-01 foo
      -    Expenses:Foo  10.00 EUR  ; reise: alps, source: rule/foo #xyb7
      +    Expenses:Foo  10.00 EUR  ; source: rule/foo #xyb7
           Assets:Bank
       
       2025-01-10 ! P  ; recurring: rent, occurrence: 2025-01-10, as: v4cp8x4k8xs2fy6enx6n
      florin: would delete the tag reise from 1 place of the journal and 0 places of the definitions
      florin: left alone: '"reise: alps"' at florin.yaml:11
      florin: nothing written: add --write
      """#,
      files: [
        "florin.yaml": """
        journal: main.journal
        settings: {currency: EUR, uncategorized: Expenses:U}
        templates:
          rent:
            description: P
            schedule: {frequency: monthly, days: 10}
            start: 2025-01-10
            comment: "contract: flat-12, or contract:"
            postings: {Expenses:Rent: 10 EUR, Assets:Bank: }
        rules:
          - {name: foo, when: {payee: foo}, then: {account: Expenses:Foo, comment: "trip: alps"}}

        """,
        "main.journal": "2025-01-01 foo\n    Expenses:U  10.00 EUR\n    Assets:Bank\n",
      ])
  }

  @Test func `a new name without its parents is pointed out`() throws {
    try TestSupport.check(
      """
      $ florin rename 'Liabilities:car loan' 'Car Loan' > /dev/null; florin rename loan Loan
      florin: would rename Liabilities:car loan to Car Loan in 1 posting and 0 places of the definitions
      florin: 'Car Loan' is a new account at the top: to rename only the last part of the old one, write 'Liabilities:Car Loan'
      florin: nothing written: add --write
      florin: error: there is no account 'loan'
         = help: did you mean 'Liabilities:car loan'?
      [64]
      """,
      files: [
        "main.journal": """
        2024-05-01 Loan
            Liabilities:car loan    10 EUR
            Assets:Bank

        """
      ])
  }
}
