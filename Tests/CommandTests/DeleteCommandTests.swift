import TestSupport
import Testing

@Suite struct DeleteCommandTests {
  private static let files = [
    "florin.yaml": """
    journal: main.journal
    settings: {currency: EUR, uncategorized: Expenses:Other}
    templates:
      gym:
        description: Gym
        schedule: every month from 2024-01-01
        postings:
          Expenses:Sport:Gym: 30 EUR
          Assets:Bank:
        tags: {trip: x, shop: b}
      pool:
        description: Pool
        schedule: every month from 2024-01-01
        postings:
          Expenses:Sport: 20 EUR
          Assets:Bank:
    budgets:
      home:
        default: true
        accounts: [Assets:Bank]
        lines:
          Expenses:Sport: 40 EUR
          Expenses:Sport:Gym: 30 EUR
        overrides:
          2024-03: {Expenses:Sport:Gym: 60 EUR}
    assignments:
      2024-01: {Expenses:Sport: 10 EUR, Expenses:Sport:Gym: 30 EUR}
    moves:
      - {date: 2024-01-12, from: Expenses:Sport, to: Expenses:Sport:Gym, amount: 5 EUR}
    rules:
      - name: gym
        when: {payee: gym}
        then: {account: Expenses:Sport:Gym}
      - name: pool
        when: {payee: pool}
        then: {account: Expenses:Sport}
    imports:
      bank: {files: "*.csv", account: Assets:Bank}

    """,
    "main.journal": """
    account Assets:Bank
    account Expenses:Sport
    account Expenses:Sport:Gym  ; a note
      ; and more
    account Expenses:Sport:Gym:Snacks
    account Expenses:Other

    payee Gym
    tag trip

    2024-01-01 * Gym  ; recurring: gym, occurrence: 2024-01-01
        Expenses:Sport:Gym          30 EUR  ; source: rule/gym
        Assets:Bank                -30 EUR = -30 EUR

    2024-01-03 Gym | bar  ; trip: Rome, shop: x
        Expenses:Sport:Gym:Snacks    3 EUR  ; trip: a, trip: b
        Assets:Bank
        ; with Anna, trip:

    2024-01-04 Pool
        Expenses:Sport               2 EUR
        Assets:Bank

    """,
  ]

  private func check(
    _ transcript: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try TestSupport.check(transcript, files: Self.files, sourceLocation: sourceLocation)
  }

  @Test func `an account goes into its parent, with all that names it`() throws {
    try check(
      """
      $ florin delete Expenses:Sport:Gym
      --- a/main.journal
      +++ b/main.journal
      @@ -1,19 +1,16 @@
       account Assets:Bank
       account Expenses:Sport
      -account Expenses:Sport:Gym  ; a note
      -  ; and more
      -account Expenses:Sport:Gym:Snacks
       account Expenses:Other
       
       payee Gym
       tag trip
       
       2024-01-01 * Gym  ; recurring: gym, occurrence: 2024-01-01
      -    Expenses:Sport:Gym          30 EUR  ; source: rule/gym
      -    Assets:Bank                -30 EUR = -30 EUR
      +    Expenses:Sport          30 EUR  ; source: rule/gym
      +    Assets:Bank            -30 EUR = -30 EUR
       
       2024-01-03 Gym | bar  ; trip: Rome, shop: x
      -    Expenses:Sport:Gym:Snacks    3 EUR  ; trip: a, trip: b
      +    Expenses:Sport               3 EUR  ; trip: a, trip: b
           Assets:Bank
           ; with Anna, trip:
       
      --- a/florin.yaml
      +++ b/florin.yaml
      @@ -5,7 +5,7 @@
           description: Gym
           schedule: every month from 2024-01-01
           postings:
      -      Expenses:Sport:Gym: 30 EUR
      +      Expenses:Sport: 30 EUR
             Assets:Bank:
           tags: {trip: x, shop: b}
         pool:
      @@ -19,18 +19,15 @@
           default: true
           accounts: [Assets:Bank]
           lines:
      -      Expenses:Sport: 40 EUR
      -      Expenses:Sport:Gym: 30 EUR
      +      Expenses:Sport: 70 EUR
           overrides:
      -      2024-03: {Expenses:Sport:Gym: 60 EUR}
      +      2024-03: {Expenses:Sport: 100 EUR}
       assignments:
      -  2024-01: {Expenses:Sport: 10 EUR, Expenses:Sport:Gym: 30 EUR}
      -moves:
      -  - {date: 2024-01-12, from: Expenses:Sport, to: Expenses:Sport:Gym, amount: 5 EUR}
      +  2024-01: {Expenses:Sport: 40 EUR}
       rules:
         - name: gym
           when: {payee: gym}
      -    then: {account: Expenses:Sport:Gym}
      +    then: {account: Expenses:Sport}
         - name: pool
           when: {payee: pool}
           then: {account: Expenses:Sport}
      florin: would delete the account Expenses:Sport:Gym with 1 subaccount
      florin: would move 2 postings, 1 budget line, 1 override, 1 assignment, 1 envelope move, 1 template and 1 rule to Expenses:Sport
      florin: nothing written: add --write
      """)
  }

  @Test func `nothing of a deleted account is left, and undo brings it back`() throws {
    try check(
      """
      $ florin delete Expenses:Sport:Gym -w
      florin: deleted the account Expenses:Sport:Gym with 1 subaccount
      florin: moved 2 postings, 1 budget line, 1 override, 1 assignment, 1 envelope move, 1 template and 1 rule to Expenses:Sport
      $ grep -c Gym: main.journal florin.yaml
      main.journal:0
      florin.yaml:0
      [1]
      $ florin check accounts 2>/dev/null
      $ sed -n '/^budgets/,$p' florin.yaml
      budgets:
        home:
          default: true
          accounts: [Assets:Bank]
          lines:
            Expenses:Sport: 70 EUR
          overrides:
            2024-03: {Expenses:Sport: 100 EUR}
      assignments:
        2024-01: {Expenses:Sport: 40 EUR}
      rules:
        - name: gym
          when: {payee: gym}
          then: {account: Expenses:Sport}
        - name: pool
          when: {payee: pool}
          then: {account: Expenses:Sport}
      imports:
        bank: {files: "*.csv", account: Assets:Bank}
      $ florin balance -N
                   -35 EUR  Assets:Bank
                    35 EUR  Expenses:Sport
      $ florin undo -w 2>&1 | tail -1
      florin: took back change 1 of 2024-06-15: florin delete Expenses:Sport:Gym -w
      $ grep -c Gym main.journal
      7
      """)
  }

  @Test func `an account whose assertion would fail stays`() throws {
    try TestSupport.check(
      """
      $ florin delete Expenses:B --into Expenses:A
      main.journal:5:24: error: the balance of Expenses:A is 6 EUR here [assertion.failed]
      5 |     Expenses:A   1 EUR = 1 EUR
        |                        ^^^^^^^ not this
        = note: that is 5 EUR too much
        = help: list what was counted: florin register '^Expenses:A$'
      florin: error: the change would cause these errors, so nothing was written
         = help: the balances of merged accounts are added up; -I skips the assertions
      [1]
      """,
      files: [
        "main.journal": """
        2024-01-01 x
            Expenses:A   5 EUR
            Assets
        2024-01-02 y
            Expenses:B   1 EUR = 1 EUR
            Assets

        """
      ])
  }

  @Test func `payees go into each other, and so do their directives`() throws {
    try check(
      """
      $ florin delete --payee Gym --into Pool -w
      florin: deleted the payee Gym
      florin: moved 2 entries and 1 template to Pool
      florin: left alone: 'gym' at florin.yaml:32
      $ grep -n Pool main.journal
      8:payee Pool
      11:2024-01-01 * Pool  ; recurring: gym, occurrence: 2024-01-01
      15:2024-01-03 Pool | bar  ; trip: Rome, shop: x
      20:2024-01-04 Pool
      """)
  }

  @Test func `a tag goes from entries and definitions`() throws {
    try check(
      """
      $ florin delete --tag trip -w
      florin: deleted the tag trip from 4 places of the journal and 1 place of the definitions
      $ sed -n '8,18p' main.journal
      payee Gym

      2024-01-01 * Gym  ; recurring: gym, occurrence: 2024-01-01
          Expenses:Sport:Gym          30 EUR  ; source: rule/gym
          Assets:Bank                -30 EUR = -30 EUR

      2024-01-03 Gym | bar  ; shop: x
          Expenses:Sport:Gym:Snacks    3 EUR
          Assets:Bank
          ; with Anna
      $ grep tags florin.yaml
          tags: {shop: b}
      """)
  }

  @Test func `templates and rules`() throws {
    try check(
      """
      $ florin delete --template gym -w
      florin: removed the template gym
      florin: 1 entry of it stays in the journal
      $ florin undo -w 2>&1 | tail -1
      florin: took back change 1 of 2024-06-15: florin delete --template gym -w
      $ florin delete --template gym --into pool -w
      florin: deleted the template gym
      florin: moved 1 link to pool
      $ grep -n recurring: main.journal
      11:2024-01-01 * Gym  ; recurring: pool, occurrence: 2024-01-01
      $ florin delete --rule gym --into pool -w
      florin: removed the rule 'gym'
      florin: changed 1 tag to 'source: rule/pool'
      $ grep source: main.journal
          Expenses:Sport:Gym          30 EUR  ; source: rule/pool
      """)
  }

  @Test func `names that are not there, and flags that do not go together`() throws {
    try check(
      """
      $ florin delete Expenses:Spurt
      florin: error: there is no account 'Expenses:Spurt'
         = help: did you mean 'Expenses:Sport'?
      [64]
      $ florin delete Expenses:Sport:Gym --into Expenses:Othr
      florin: error: there is no account 'Expenses:Othr'
         = help: did you mean 'Expenses:Other'?
      [64]
      $ florin delete Expenses:Sport --into Expenses:Sport:Gym
      florin: error: 'Expenses:Sport:Gym' is below 'Expenses:Sport', so it's deleted too
         = help: name another account with --into
      [64]
      $ florin delete Expenses:Sport --into Expenses:Sport
      florin: error: 'Expenses:Sport' can't be deleted into itself
         = help: name another one with --into
      [64]
      $ florin delete Assets
      florin: error: 'Assets' has no parent to take its postings
         = help: name another account: florin delete Assets --into OTHER
      [64]
      $ florin delete --payee Gym
      florin: error: a payee can only be deleted with a replacement
         = help: florin delete --payee Gym --into OTHER
      [64]
      $ florin delete --payee Gym --into Pol
      florin: error: there is no payee 'Pol'
         = help: did you mean 'Pool'?
      [64]
      $ florin delete --tag trap
      florin: error: there is no tag 'trap'
         = help: did you mean 'trip'?
      [64]
      $ florin delete --tag occurrence
      florin: error: florin gives the tag 'occurrence' a meaning, so it can't be deleted
      [64]
      $ florin delete --template gim
      florin: error: there is no template 'gim'
         = help: did you mean 'gym'?
      [64]
      $ florin delete --template gym --into pol
      florin: error: there is no template 'pol'
         = help: did you mean 'pool'?
      [64]
      $ florin delete --rule gim
      florin: error: there is no rule 'gim'
         = help: did you mean 'gym'?
      [64]
      $ florin delete --tag --rule gym
      florin: error: --tag and --rule can't be combined
         = help: 'florin delete --help' lists the options
      [64]
      """)
  }

  @Test func `a line stays if another line would lose what it counts`() throws {
    try TestSupport.check(
      """
      $ florin delete Expenses:Food:Snacks
      florin.yaml:8:7: error: this line would become that of Expenses:Food, whose spending another line counts now [rename.conflict]
      8 |       Expenses:Food:Snacks: 50 EUR
        |       ^^^^^^^^^^^^^^^^^^^^
        = note: the other line is here (florin.yaml:7:7)
        = help: remove the line first, with 'florin budget remove', or add one for Expenses:Food
      florin: error: nothing was written
      [1]
      """,
      files: [
        "florin.yaml": """
        journal: main.journal
        settings: {currency: EUR}
        budgets:
          home:
            default: true
            lines:
              Expenses: 500 EUR
              Expenses:Food:Snacks: 50 EUR

        """,
        "main.journal": """
        2024-01-01 x
            Expenses:Food:Snacks  1 EUR
            Assets

        """,
      ])
  }
}
