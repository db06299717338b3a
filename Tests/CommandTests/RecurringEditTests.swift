import TestSupport
import Testing

/// `recurring edit`
@Suite struct RecurringEditTests {
  private static let files = [
    "florin.yaml": """
    journal: main.journal
    settings: {currency: EUR}
    templates:
      gym:
        description: Gym | Fee
        schedule: {frequency: monthly, days: 1}
        start: 2024-01-01
        postings:
          Expenses:Sport: 30.00 EUR  # a fee
          Assets:Bank:
        checklist: [call, cancel, pay]
        time: 09:30
      pool:
        description: Pool
        schedule: every month from 2024-01-15
        postings: [{Expenses:Sport: 20 EUR}, {Expenses:Sport: 5 EUR}, {Assets:Bank: }]

    """,
    "main.journal": """
    2024-05-01 * Gym | Fee  ; recurring: gym, occurrence: 2024-05-01
        Expenses:Sport    30.00 EUR
        Assets:Bank

    """,
  ]

  private func check(
    _ transcript: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try TestSupport.check(transcript, files: Self.files, sourceLocation: sourceLocation)
  }

  @Test func `the effect on open entries is shown, and they follow if asked`() throws {
    try check(
      """
      $ florin generate gym --days 60 -wq
      florin: added 2 entries: gym/2024-07-01, gym/2024-08-01
      $ florin recurring edit gym amount=35
      --- a/florin.yaml
      +++ b/florin.yaml
      @@ -6,7 +6,7 @@
           schedule: {frequency: monthly, days: 1}
           start: 2024-01-01
           postings:
      -      Expenses:Sport: 30.00 EUR  # a fee
      +      Expenses:Sport: 35.00 EUR  # a fee
             Assets:Bank:
           checklist: [call, cancel, pay]
           time: 09:30
      florin: would change amount of gym
      florin: 2 open occurrences of gym (amounts) keep the old values: --propagate updates them too, or 'florin propagate gym' later
      florin: nothing written: add --write
      $ florin recurring edit gym amount=35 --propagate -w
      florin: changed amount of gym
      florin: updated 2 open occurrences of gym (amounts), 1 done
      $ grep -c 35.00 main.journal
      2
      $ florin propagate gym
      florin: gym: nothing to update in 2 open occurrences, 1 done
      florin: nothing to change
      $ florin undo -w 2>&1 | tail -1; grep -c 35.00 main.journal florin.yaml
      florin: took back change 2 of 2024-06-15: florin recurring edit gym amount=35 --propagate -w
      main.journal:0
      florin.yaml:0
      [1]
      """)
  }

  @Test func `an amount that somebody changed by hand stays`() throws {
    try check(
      """
      $ florin generate gym --days 60 -wq
      florin: added 2 entries: gym/2024-07-01, gym/2024-08-01
      $ sed -i '/2024-08-01/,$s/30.00/31.00/' main.journal
      $ florin recurring edit gym amount=35 --propagate -w
      florin: changed amount of gym
      florin: updated 1 open occurrence of gym (amounts), keeps 1 exception (2024-08-01: amounts), 1 done
      """)
  }

  @Test func `several keys at once, and the dates that change`() throws {
    try check(
      """
      $ florin recurring edit gym schedule.days=15 end=2024-07-31 time= 'checklist=[a, b]' -w
      florin: changed schedule.days, end, time and checklist of gym
      florin: next dates of gym: 2024-06-15 and 2024-07-15; before: 2024-07-01, 2024-08-01 and 2024-09-01
      $ sed -n '4,13p' florin.yaml
        gym:
          description: Gym | Fee
          schedule: {frequency: monthly, days: 15}
          start: 2024-01-01
          postings:
            Expenses:Sport: 30.00 EUR  # a fee
            Assets:Bank:
          checklist: [a, b]
          end: 2024-07-31
        pool:
      $ florin recurring edit gym postings.sport=36 tags.contract=g-12 comment=no -w
      florin: changed postings.sport, tags.contract and comment of gym
      $ sed -n '9p;13,16p' florin.yaml
            Expenses:Sport: 36 EUR  # a fee
          tags:
            contract: g-12
          comment: "no"
        pool:
      $ florin recurring edit gym 'amount=36 EUR' end=2024-07-31
      florin: gym already has these values
      florin: nothing to change
      """)
  }

  @Test func `what can't be is refused`() throws {
    try check(
      """
      $ florin recurring edit gum time=1
      florin: error: there is no template 'gum'
         = help: did you mean 'gym'?
      [64]
      $ florin recurring edit gym time
      florin: error: 'time' isn't a change of a template
         = help: write a key and its value: florin recurring edit gym amount='35 EUR'
      [64]
      $ florin recurring edit gym descripton=x
      florin: the change would cause these errors in the definitions, so nothing was written; the lines are those after the change:
      florin.yaml:13:5: error: a template has no key 'descripton' [definition.unknown-key]
      13 |     descripton: x
         |     ^^^^^^^^^^
         = help: did you mean 'description'?
      [1]
      $ florin recurring edit gym end=
      florin: error: gym has no 'end' to remove (florin.yaml:4)
      [1]
      $ florin recurring edit gym amount=x
      florin: error: amount= 'x' isn't an amount
         = help: write a number and a commodity: '100 EUR'
      [64]
      $ florin recurring edit pool amount=1
      florin: error: the postings of pool don't have a single amount to change (florin.yaml:16)
         = help: name the account: 'postings.ACCOUNT=35 EUR'
      [1]
      $ florin recurring edit pool postings.Expenses:Sport=7
      florin: error: pool has several postings of Expenses:Sport (florin.yaml:16)
         = help: write all of them again: postings='[{Expenses:Sport: 5 EUR}, …]'
      [1]
      $ florin recurring edit gym postings.Expenses:Spurt=7
      florin: error: there is no account 'Expenses:Spurt'
         = help: did you mean 'Expenses:Sport'?
      [1]
      $ florin recurring edit gym 'postings={Expenses:Spurt: 7 EUR, Assets:Bank: }'
      florin: error: there is no account 'Expenses:Spurt'
         = help: did you mean 'Expenses:Sport'?
      [1]
      $ florin recurring edit gym 'postings=[{Expenses:Sport: 7 EUR}, {Assets:Bonk: }]'
      florin: error: there is no account 'Assets:Bonk'
         = help: did you mean 'Assets:Bank'?
      [1]
      $ florin recurring edit pool schedule.days=3
      florin: error: the schedule of pool is one text: every month from 2024-01-15 (florin.yaml:15)
         = help: write all of it again: schedule='every 15th day of month from 2026-01-01'
      [1]
      $ florin recurring edit gym 'checklist=[a'
      florin: error: the value of 'checklist' isn't valid: [a
         = help: write a list or a mapping as in YAML: checklist='[1, 15]'
      [1]
      $ florin recurring edit gym a..b=1
      florin: error: 'a..b' isn't a key of a template
         = help: write a key, or keys with a dot between them: schedule.days=15
      [1]
      """)
  }

  /// Texts can begin like a list or a mapping of YAML.
  @Test func `words stay words, whatever they begin with`() throws {
    try check(
      #"""
      $ florin recurring edit gym description='[draft] Gym' comment='{see mail}' tags.contract='[a' location='[x]' -w -q
      florin: changed description, comment, tags.contract and location of gym
      $ grep "draft\|mail\|contract\|location" florin.yaml
          description: "[draft] Gym"
          comment: "{see mail}"
            contract: "[a"
          location: "[x]"
      $ florin recurring edit gym description='[draft] Gym' 'checklist=[a'
      florin: error: the value of 'checklist' isn't valid: [a
         = help: write a list or a mapping as in YAML: checklist='[1, 15]'
      [1]
      """#)
  }

  @Test func `payments that no longer match are counted`() throws {
    try TestSupport.check(
      #"""
      $ export FLORIN_TODAY=2024-04-01; florin recurring edit tv amount=15.99
      --- a/florin.yaml
      +++ b/florin.yaml
      @@ -4,4 +4,4 @@
           description: Netflix
           schedule: {frequency: monthly, days: 5}
           start: 2024-01-05
      -    postings: {Expenses:TV: 13.99 EUR, Assets:Bank: }
      +    postings: {Expenses:TV: 15.99 EUR, Assets:Bank: }
      florin: would change amount of tv
      florin: 3 transactions without a link would no longer match tv: link them first, with 'florin match --write'
      florin: nothing written: add --write
      $ export FLORIN_TODAY=2024-04-01; florin recurring edit tv schedule.days=6 | tail -1; florin recurring edit tv amount=15.99 --write -q; florin undo -w -q
           postings: {Expenses:TV: 13.99 EUR, Assets:Bank: }
      florin: would change schedule.days of tv
      florin: next dates of tv: 2024-04-06, 2024-05-06 and 2024-06-06; before: 2024-04-05, 2024-05-05 and 2024-06-05
      florin: nothing written: add --write
      florin: changed amount of tv
      florin: 3 transactions without a link no longer match tv: to link them, take this back with 'florin undo', and run 'florin match --write' first
      florin: took back change 1 of 2024-04-01: florin recurring edit tv amount=15.99 --write -q
      $ export FLORIN_TODAY=2024-04-01; florin match --write -q; florin recurring edit tv amount=15.99 --write -q; florin recurring stats
      template  expected  done  on time  late  open  missed  skipped  on time %
      -------------------------------------------------------------------------
      tv               3     3        3     0     0       0        0      100.0
      florin: linked 3 transactions
      florin: changed amount of tv
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
        "main.journal": (1...3).map {
          "2024-0\($0)-05 Netflix\n    Expenses:TV    13.99 EUR\n    Assets:Bank\n\n"
        }.joined(),
      ])
  }

  @Test func `one of several amounts changes from a day on`() throws {
    let files = [
      "main.journal": "",
      "florin.yaml": """
      journal: main.journal
      settings: {currency: $}
      templates:
        rent:
          description: Landlord | Rent
          schedule: every month
          start: 2024-01-01
          postings:
            Expenses:Rent: $950.00
            Assets:Roommate: $950.00
            Assets:Checking:

      """,
    ]
    try TestSupport.check(
      #"""
      $ florin recurring edit rent postings.Rent=1000 --from 2025-01 -w; tail -4 florin.yaml
          postings:
            Expenses:Rent: {steps: {2024-01-01: $950.00, 2025-01-01: $1000.00}}
            Assets:Roommate: $950.00
            Assets:Checking:
      florin: changed postings.Rent of rent from 2025-01-01 on
      $ florin recurring edit rent postings.Rent=1100 postings.Roommate=900 --from 2025-06 -w; tail -4 florin.yaml
          postings:
            Expenses:Rent: {steps: {2024-01-01: $950.00, 2025-01-01: $1000.00, 2025-06-01: $1100.00}}
            Assets:Roommate: {steps: {2024-01-01: $950.00, 2025-06-01: $900.00}}
            Assets:Checking:
      florin: changed postings.Rent and postings.Roommate of rent from 2025-06-01 on
      $ florin recurring edit rent postings.Roommate=940 --from 2024-01 -w
      florin: changed postings.Roommate of rent from 2024-01-01 on
      florin: from 2025-06-01 on, postings.Roommate is still $900.00
      $ florin recurring edit rent postings.Rent=940 --from 2024-01-01 -w; tail -4 florin.yaml
          postings:
            Expenses:Rent: {steps: {2024-01-01: $940.00, 2025-01-01: $1000.00, 2025-06-01: $1100.00}}
            Assets:Roommate: {steps: {2024-01-01: $940.00, 2025-06-01: $900.00}}
            Assets:Checking:
      florin: changed postings.Rent of rent from 2024-01-01 on
      florin: from 2025-01-01 on, postings.Rent is still $1000.00
      $ florin recurring edit rent amount=1000 --from 2025-01
      florin: error: the postings of rent don't have a single amount to change (florin.yaml:9)
         = help: name the account: 'postings.ACCOUNT=35 EUR'
      [1]
      $ florin recurring edit rent postings.Checking=1000 --from 2025-01
      florin: error: the posting of Assets:Checking in rent has no amount that could change from a day on (florin.yaml:9)
         = help: leave out --from, or write its steps in your editor: florin edit rent
      [1]
      $ florin recurring edit rent postings.Rent=x --from 2025-01
      florin: error: postings.Rent= 'x' isn't an amount
         = help: write a number and a commodity: '100 EUR'
      [64]
      $ florin recurring edit rent end=2026-01 --from 2025-01
      florin: error: only amounts can change from a day on
         = help: drop --from, or the other keys
      [64]
      $ florin recurring edit rent postings.Rent=1 --from 2023-01
      florin: error: rent starts on 2024-01-01, so its amount can't change before
         = help: leave out --from to change it from the start on
      [1]
      """#, files: files)
  }

  @Test func `an amount keeps the commodity of its posting`() throws {
    try TestSupport.check(
      #"""
      $ florin recurring edit rent postings.fun=30 --from 2024-07 -q | grep '^+ '
      +      expenses:fun: {steps: {2024-01-01: 20 USD, 2024-07-01: 30 USD}}
      florin: would change postings.fun of rent from 2024-07-01 on
      florin: nothing written: add --write
      $ florin recurring edit rent postings.fun=30 -q | grep '^+ '
      +      expenses:fun: 30 USD
      florin: would change postings.fun of rent
      florin: nothing written: add --write
      """#,
      files: [
        "main.journal": "",
        "florin.yaml": """
        journal: main.journal
        templates:
          rent:
            description: Landlord
            schedule: every month
            start: 2024-01-01
            postings:
              expenses:rent: 100 EUR
              expenses:fun: 20 USD
              assets:bank:

        """,
      ])
  }
}
