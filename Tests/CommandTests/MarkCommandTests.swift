import TestSupport
import Testing

private let hide = "sed 's/as: [0-9a-z-]*/as: …/'"

@Suite struct MarkCommandTests {
  @Test func `a virtual occurrence is recorded, with its own values as exceptions`() throws {
    try check(
      #"""
      $ FLORIN_TODAY=2024-02-25 florin mark rent/2024-03-01 posted --date 2024-03-03 --amount '810 EUR' -w
      florin: recorded rent/2024-03-01 as posted
      $ tail -n 5 main.journal | \#(hide)
      2024-03-03 Landlord | Rent  ; recurring: rent, occurrence: 2024-03-01, as: …
          ; [ ] read the meter
          ; [ ] write to Ann
          Expenses:Rent      810.00 EUR
          Assets:Bank
      $ florin mark rent/2024-03-01 pending -w && florin mark rent/2024-03-01 pending
      florin: marked rent/2024-03-01 as pending
      florin: rent/2024-03-01 is already pending
      florin: nothing to change
      $ FLORIN_TODAY=2024-02-25 florin propagate rent
      florin: rent: nothing to update in 1 open occurrence, keeps 1 exception (2024-03-01: date, amounts), 1 done, 1 overdue left alone
      florin: nothing to change
      """#, files: PlanSample.files)
  }

  @Test func `a template isn't a query`() throws {
    try check(
      #"""
      $ florin mark rent 2024-03-01 cleared
      florin: error: 'rent' is a template
         = help: did you mean 'rent/2024-03-01'?
      [64]
      $ florin mark rent cleared
      florin: error: 'rent' is a template
         = help: name one of its dates, such as rent/2026-03-01, or search accounts: acct:rent
      [64]
      $ florin mark acct:rent nothing cleared
      --- a/main.journal
      +++ b/main.journal
      @@ -10,7 +10,7 @@
           Assets:Bank        2000.00 EUR
           Income:Salary
       
      -2024-02-01 ! Landlord | Rent  ; recurring: rent, occurrence: 2024-02-01
      +2024-02-01 * Landlord | Rent  ; recurring: rent, occurrence: 2024-02-01
           ; [x] read the meter
           ; [ ] write to Ann
           Expenses:Rent       750.00 EUR
      florin: no account matches 'nothing'
      florin: would mark 1 transaction as cleared
      florin: 1 transaction is already cleared
      florin: nothing written: add --write
      """#, files: PlanSample.files)
  }

  @Test func `items of a checklist are ticked`() throws {
    try check(
      #"""
      $ export FLORIN_TODAY=2024-02-25; florin mark rent --tick 2 -w; tail -n 6 main.journal | \#(hide)

      2024-02-01 ! Landlord | Rent  ; recurring: rent, occurrence: 2024-02-01
          ; [x] read the meter
          ; [x] write to Ann
          Expenses:Rent       750.00 EUR
          Assets:Bank
      florin: ticked item 2 of the checklist of rent/2024-02-01
      """#, files: PlanSample.files)
    try check(
      #"""
      $ export FLORIN_TODAY=2024-02-25; florin mark rent/2024-03-01 --tick 2 -w; tail -n 6 main.journal | \#(hide)

      2024-03-01 ! Landlord | Rent  ; recurring: rent, occurrence: 2024-03-01, as: …
          ; [ ] read the meter
          ; [x] write to Ann
          Expenses:Rent      750.00 EUR
          Assets:Bank
      florin: recorded rent/2024-03-01 as pending
      florin: ticked item 2 of the checklist of rent/2024-03-01
      $ florin mark rent/2024-03-01 cleared --tick 1 --tick 2 -w; florin mark rent/2024-03-01 --tick 2
      florin: marked rent/2024-03-01 as cleared
      florin: ticked item 1 of the checklist of rent/2024-03-01
      florin: the checklist of rent/2024-03-01 already has a tick at item 2
      florin: nothing to change
      $ FLORIN_TODAY=2024-02-25 florin propagate rent
      florin: rent: no open occurrence from today on, 2 done, 1 overdue left alone
      florin: nothing to change
      $ florin mark rent/2024-03-01 --tick 3
      florin: error: rent/2024-03-01 has no item 3 in its checklist
         = help: it has 2 items
      [1]
      $ florin mark rnt --tick 3
      florin: error: there is no template 'rnt'
         = help: did you mean 'rent'?
      [64]
      $ florin mark desc:rent date:2024 cleared --tick 1
      florin: error: --date, --amount and --tick are for one occurrence: florin mark rent/2026-03-01 posted
      [64]
      """#, files: PlanSample.files)
  }

  @Test func `marks of postings that say something else go`() throws {
    try check(
      #"""
      $ florin mark desc:transfer cleared
      --- a/main.journal
      +++ b/main.journal
      @@ -1,3 +1,3 @@
       2024-01-01 * Transfer
           * a    1 EUR
      -    ! b
      +    b
      florin: would mark 1 transaction as cleared
      florin: nothing written: add --write
      $ florin mark desc:transfer posted -w && cat main.journal
      2024-01-01 Transfer
          a      1 EUR
          b
      florin: marked 1 transaction as posted
      $ florin mark desc:transfer posted
      florin: 1 transaction is already posted
      florin: nothing to change
      """#, files: ["main.journal": "2024-01-01 * Transfer\n    * a    1 EUR\n    ! b\n"])
  }

  @Test func `a recorded occurrence gets another status and amount`() throws {
    try check(
      #"""
      $ florin mark rent/2024-02-01 cleared --amount '1750 EUR'
      --- a/main.journal
      +++ b/main.journal
      @@ -10,8 +10,8 @@
           Assets:Bank        2000.00 EUR
           Income:Salary
       
      -2024-02-01 ! Landlord | Rent  ; recurring: rent, occurrence: 2024-02-01
      +2024-02-01 * Landlord | Rent  ; recurring: rent, occurrence: 2024-02-01
           ; [x] read the meter
           ; [ ] write to Ann
      -    Expenses:Rent       750.00 EUR
      +    Expenses:Rent      1750.00 EUR
           Assets:Bank
      florin: would mark rent/2024-02-01 as cleared
      florin: nothing written: add --write
      """#, files: PlanSample.files)
  }

  @Test func `a matched transaction is marked and linked`() throws {
    try check(
      #"""
      $ florin mark salary/2024-01-31 cleared
      --- a/main.journal
      +++ b/main.journal
      @@ -6,7 +6,7 @@
           Expenses:Rent       750.00 EUR
           Assets:Bank
       
      -2024-01-31 Employer
      +2024-01-31 * Employer  ; recurring: salary, occurrence: 2024-01-31
           Assets:Bank        2000.00 EUR
           Income:Salary
       
      florin: would mark salary/2024-01-31 as cleared
      florin: nothing written: add --write
      """#, files: PlanSample.files)
  }

  @Test func `the transactions of a query are marked`() throws {
    try check(
      #"""
      $ florin mark desc:employer cleared -w
      florin: marked 1 transaction as cleared
      $ florin mark date:2024-01 posted -w
      florin: marked 2 transactions as posted
      $ grep -n ^2024 main.journal
      5:2024-01-02 Landlord | Rent  ; recurring: rent, occurrence: 2024-01-01
      9:2024-01-31 Employer
      13:2024-02-01 ! Landlord | Rent  ; recurring: rent, occurrence: 2024-02-01
      $ florin mark desc:nobody cleared
      florin: error: no transaction matches 'desc:nobody'
         = help: no description matches 'nobody'
      [1]
      """#, files: PlanSample.files)
  }

  @Test func `what makes no sense is refused`() throws {
    try check(
      #"""
      $ florin mark desc:rent
      florin: error: 'desc:rent' isn't a status
         = help: the last word is the status: posted, cleared or pending
      [64]
      $ florin mark rent/2024-03-02 posted
      florin: error: the template 'rent' has no occurrence on 2024-03-02
         = help: nearby dates: 2024-03-01 and 2024-04-01
      [64]
      $ florin mark power/2024-04-15 posted
      florin: error: an amount of power/2024-04-15 isn't known yet
         = help: give it with --amount
      [1]
      $ florin mark desc:rent cleared --amount 1
      florin: error: --date, --amount and --tick are for one occurrence: florin mark rent/2026-03-01 posted
      [64]
      """#, files: PlanSample.files)
  }

  @Test func `a tick that is there already isn't set again`() throws {
    try check(
      #"""
      $ export FLORIN_TODAY=2025-01-02; florin mark rent/2025-01-10 --tick 1 -w -q; florin mark rent/2025-01-10 cleared --tick 1 --tick 2 -w; cat main.journal
      2025-01-10 * P  ; recurring: rent, occurrence: 2025-01-10, as: v4cp8x4kahepfy6e4t99
          ; [x] ask
          ; [x] pay
          Expenses:A           10 EUR
          Assets:Bank
      florin: recorded rent/2025-01-10 as pending
      florin: ticked item 1 of the checklist of rent/2025-01-10
      florin: marked rent/2025-01-10 as cleared
      florin: ticked item 2 of the checklist of rent/2025-01-10
      """#,
      files: [
        "florin.yaml": """
        journal: main.journal
        templates:
          rent:
            description: P
            schedule: {frequency: monthly, days: 10}
            start: 2025-01-10
            postings: {Expenses:A: 10 EUR, Assets:Bank: }
            checklist: [ask, pay]

        """,
        "main.journal": "",
      ])
  }

  @Test func `a tick leaves a payment that isn't linked as cleared as it was`() throws {
    try check(
      #"""
      $ export FLORIN_TODAY=2024-02-20; florin mark tv/2024-02-05 --tick 1 --tick 2 -w; cat main.journal; florin mark tv/2024-02-05 --tick=-9223372036854775808
      2024-02-05 * Netflix  ; recurring: tv, occurrence: 2024-02-05
          ; [x] pay
          ; [x] ask
          Expenses:TV    13.99 EUR
          Assets:Bank
      florin: ticked item 1 of the checklist of tv/2024-02-05
      florin: error: tv/2024-02-05 has no item -9223372036854775808 in its checklist
         = help: it has 2 items
      [1]
      """#,
      files: [
        "florin.yaml": """
        journal: main.journal
        templates:
          tv:
            description: Netflix
            schedule: {frequency: monthly, days: 5}
            start: 2024-01-05
            postings: {Expenses:TV: 13.99 EUR, Assets:Bank: }

        """,
        "main.journal": """
        2024-02-05 * Netflix
            ; [ ] pay
            ; [x] ask
            Expenses:TV    13.99 EUR
            Assets:Bank

        """,
      ])
  }
}
