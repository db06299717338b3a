import TestSupport
import Testing

/// A bank's row that has no account yet gets the plan's when it's linked to an occurrence.
@Suite struct LinkedCategoryTests {
  private static let files = [
    "florin.yaml": """
    journal: main.journal
    settings: {currency: EUR, uncategorized: Expenses:Unknown}
    templates:
      phone:
        description: Telekom
        schedule: {frequency: monthly, days: 5}
        start: 2024-06-05
        postings: {Expenses:Phone: 20.00 EUR, Assets:Bank: }
      savings:
        description: Savings
        schedule: {frequency: monthly, days: 6}
        start: 2024-06-06
        postings: {Assets:Savings: 50.00 EUR, Assets:Bank: }
      shopping:
        description: Market
        schedule: {frequency: monthly, days: 7}
        start: 2024-06-07
        postings: {Expenses:Food: 10.00 EUR, Expenses:Home: 5.00 EUR, Assets:Bank: }

    """,
    "main.journal": """
    2024-06-05 * Telekom
        Assets:Bank         -20.00 EUR  ; id: a1
        Expenses:Unknown     20.00 EUR  ; source: uncategorized

    2024-06-06 * Savings
        Assets:Bank         -50.00 EUR  ; id: a2
        Expenses:Unknown     50.00 EUR  ; source: uncategorized

    2024-06-07 * Market
        Assets:Bank         -15.00 EUR  ; id: a3
        Expenses:Unknown     15.00 EUR  ; source: uncategorized

    2024-07-05 * Telekom
        Assets:Bank         -20.00 EUR  ; id: a4
        Expenses:Gifts       20.00 EUR  ; source: manual

    """,
  ]

  @Test func `match sets it, and links entries of the future`() throws {
    try check(
      #"""
      $ florin match -w
      florin: 4 transactions match occurrences:
        2024-06-05  Telekom  phone/2024-06-05     on time, amount exact
        2024-06-06  Savings  savings/2024-06-06   on time, amount exact
        2024-06-07  Market   shopping/2024-06-07  on time, amount exact
        2024-07-05  Telekom  phone/2024-07-05     on time, amount exact
      florin: linked 4 transactions
      florin: set the account of 2 postings, as planned
      $ cat main.journal
      2024-06-05 * Telekom  ; recurring: phone, occurrence: 2024-06-05
          Assets:Bank         -20.00 EUR  ; id: a1
          Expenses:Phone       20.00 EUR  ; source: manual

      2024-06-06 * Savings  ; recurring: savings, occurrence: 2024-06-06
          Assets:Bank         -50.00 EUR  ; id: a2
          Assets:Savings       50.00 EUR  ; source: manual

      2024-06-07 * Market  ; recurring: shopping, occurrence: 2024-06-07
          Assets:Bank         -15.00 EUR  ; id: a3
          Expenses:Unknown     15.00 EUR  ; source: uncategorized

      2024-07-05 * Telekom  ; recurring: phone, occurrence: 2024-07-05
          Assets:Bank         -20.00 EUR  ; id: a4
          Expenses:Gifts       20.00 EUR  ; source: manual
      $ florin match
      florin: no unlinked transaction matches an occurrence
      florin: nothing to change
      $ florin upcoming -q
      date  state  template  description  remarks  change  total
      ----------------------------------------------------------
      """#, files: Self.files)
  }

  @Test func `review sets it when it replaces an open entry`() throws {
    try check(
      #"""
      $ FLORIN_TODAY=2024-06-01 florin generate -w -q
      florin: added 3 entries: phone/2024-06-05, savings/2024-06-06, shopping/2024-06-07
      $ printf '\n2024-06-05 * TELEKOM 4711\n    Assets:Bank  -25.00 EUR  ; id: a1\n    Expenses:Unknown  25.00 EUR  ; source: uncategorized\n' >> main.journal
      $ florin review --accept phone/2024-06-05
      --- a/main.journal
      +++ b/main.journal
      @@ -1,9 +1,5 @@
       account Expenses:Phone
       
      -2024-06-05 ! Telekom  ; recurring: phone, occurrence: 2024-06-05, as: 3embmcz0aqenekn2qf6f
      -    Expenses:Phone       20.00 EUR
      -    Assets:Bank
      -
       2024-06-06 ! Savings  ; recurring: savings, occurrence: 2024-06-06, as: fwnbx2hvm2d0m5q1qf6f
           Assets:Savings       50.00 EUR
           Assets:Bank
      @@ -13,6 +9,6 @@
           Expenses:Home        5.00 EUR
           Assets:Bank
       
      -2024-06-05 * TELEKOM 4711
      +2024-06-05 * TELEKOM 4711  ; recurring: phone, occurrence: 2024-06-05
           Assets:Bank  -25.00 EUR  ; id: a1
      -    Expenses:Unknown  25.00 EUR  ; source: uncategorized
      +    Expenses:Phone  25.00 EUR  ; source: manual
      florin: would link phone/2024-06-05 to the entry at main.journal:16
      florin: would remove its open entry at main.journal:3
      florin: would set the account of 1 posting
      florin: nothing written: add --write
      """#, files: Self.files.merging(["main.journal": "account Expenses:Phone\n"]) { $1 })
  }

  @Test func `virtual postings of a template don't count, and an assertion keeps its account`()
    throws
  {
    try check(
      #"""
      $ florin match | grep '^[-+] '
      -    Expenses:Unknown     20.00 EUR  ; source: uncategorized
      +    Expenses:Foo         20.00 EUR  ; source: manual
      florin: 2 transactions match occurrences:
        2024-06-05  Foo  foo/2024-06-05  on time, amount exact
        2024-06-04  Bar  bar/2024-06-04  on time, amount exact
      florin: would link 2 transactions
      florin: would set the account of 1 posting, as planned
      florin: nothing written: add --write
      """#,
      files: [
        "florin.yaml": """
        journal: main.journal
        settings: {currency: EUR, uncategorized: Expenses:Unknown}
        templates:
          foo:
            description: Foo
            schedule: {frequency: monthly, days: 5}
            start: 2024-06-05
            postings: {Assets:Bank: -20.00 EUR, Expenses:Foo: , (Budget:Foo): -20.00 EUR}
          bar:
            description: Bar
            schedule: {frequency: monthly, days: 4}
            start: 2024-06-04
            postings: {Assets:Bank: -30.00 EUR, Expenses:Bar: }

        """,
        "main.journal": """
        2024-06-05 * Foo
            Assets:Bank         -20.00 EUR  ; id: a1
            Expenses:Unknown     20.00 EUR  ; source: uncategorized

        2024-06-04 * Bar
            Assets:Bank         -30.00 EUR  ; id: a2
            Expenses:Unknown     30.00 EUR = 30.00 EUR  ; source: uncategorized

        """,
      ])
  }

  @Test func `if an assertion counts what would move, the transactions are only linked`() throws {
    try check(
      #"""
      $ printf '\n2024-07-01 Count\n    Expenses:Unknown  0 EUR = 85.00 EUR\n    Assets:Bank\n' >> main.journal
      $ florin match -w
      florin: 4 transactions match occurrences:
        2024-06-05  Telekom  phone/2024-06-05     on time, amount exact
        2024-06-06  Savings  savings/2024-06-06   on time, amount exact
        2024-06-07  Market   shopping/2024-06-07  on time, amount exact
        2024-07-05  Telekom  phone/2024-07-05     on time, amount exact
      florin: linked 4 transactions
      $ grep -c Unknown main.journal
      4
      """#, files: Self.files)
  }

  @Test func `the amount in the list is that of the next date`() throws {
    try check(
      #"""
      $ FLORIN_TODAY=2024-11-30 florin recurring list
      template  description  schedule                      amount  next        status
      -------------------------------------------------------------------------------
      rent      Rent         every month on the 28th  -777.00 EUR  2024-12-28  active
      loan      Loan         every month on the 1st   -220.00 EUR  2024-12-01  active
      card      Streaming    every month on the 2nd     -9.00 EUR  2024-12-02  active
      savings   Savings      every month on the 3rd     50.00 EUR              draft
      florin.yaml:13:16: warning: the journal neither declares nor uses the account 'Liabilities:Loan' [definition.undeclared]
      13 |     postings: {Liabilities:Loan: 200 EUR, Expenses:Interest: 20 EUR, Assets:Bank: }
         |                ^^^^^^^^^^^^^^^^
         = help: declare it in the journal: account Liabilities:Loan
      florin.yaml:13:43: warning: the journal neither declares nor uses the account 'Expenses:Interest' [definition.undeclared]
      13 |     postings: {Liabilities:Loan: 200 EUR, Expenses:Interest: 20 EUR, Assets:Bank: }
         |                                           ^^^^^^^^^^^^^^^^^
         = help: declare it in the journal: account Expenses:Interest
      florin.yaml:18:16: warning: the journal neither declares nor uses the account 'Expenses:Fun' [definition.undeclared]
      18 |     postings: {Expenses:Fun: 9 EUR, Liabilities:Card: }
         |                ^^^^^^^^^^^^
         = help: declare it in the journal: account Expenses:Fun
      florin.yaml:18:37: warning: the journal neither declares nor uses the account 'Liabilities:Card' [definition.undeclared]
      18 |     postings: {Expenses:Fun: 9 EUR, Liabilities:Card: }
         |                                     ^^^^^^^^^^^^^^^^
         = help: declare it in the journal: account Liabilities:Card
      florin.yaml:24:16: warning: the journal neither declares nor uses the account 'Assets:Savings' [definition.undeclared]
      24 |     postings: {Assets:Savings: 50 EUR, Assets:Bank: }
         |                ^^^^^^^^^^^^^^
         = help: declare it in the journal: account Assets:Savings
      $ FLORIN_TODAY=2024-11-30 florin recurring add --new-account --new-commodity Foo Expenses:Gifts '12 CHF' bank --schedule monthly | grep '^+[ac]'
      +commodity 1000.00 CHF
      +account Expenses:Gifts
      florin.yaml:13:16: warning: the journal neither declares nor uses the account 'Liabilities:Loan' [definition.undeclared]
      13 |     postings: {Liabilities:Loan: 200 EUR, Expenses:Interest: 20 EUR, Assets:Bank: }
         |                ^^^^^^^^^^^^^^^^
         = help: declare it in the journal: account Liabilities:Loan
      florin.yaml:13:43: warning: the journal neither declares nor uses the account 'Expenses:Interest' [definition.undeclared]
      13 |     postings: {Liabilities:Loan: 200 EUR, Expenses:Interest: 20 EUR, Assets:Bank: }
         |                                           ^^^^^^^^^^^^^^^^^
         = help: declare it in the journal: account Expenses:Interest
      florin.yaml:18:16: warning: the journal neither declares nor uses the account 'Expenses:Fun' [definition.undeclared]
      18 |     postings: {Expenses:Fun: 9 EUR, Liabilities:Card: }
         |                ^^^^^^^^^^^^
         = help: declare it in the journal: account Expenses:Fun
      florin.yaml:18:37: warning: the journal neither declares nor uses the account 'Liabilities:Card' [definition.undeclared]
      18 |     postings: {Expenses:Fun: 9 EUR, Liabilities:Card: }
         |                                     ^^^^^^^^^^^^^^^^
         = help: declare it in the journal: account Liabilities:Card
      florin.yaml:24:16: warning: the journal neither declares nor uses the account 'Assets:Savings' [definition.undeclared]
      24 |     postings: {Assets:Savings: 50 EUR, Assets:Bank: }
         |                ^^^^^^^^^^^^^^
         = help: declare it in the journal: account Assets:Savings
      florin: would add the template Foo: Foo
      florin: would add the directive 'account Expenses:Gifts'
      florin: would add the directive 'commodity 1000.00 CHF'
      florin: next dates of Foo: 2024-11-30, 2024-12-30 and 2025-01-30
      florin: nothing written: add --write
      """#,
      files: [
        "florin.yaml": """
        journal: main.journal
        templates:
          rent:
            description: Rent
            schedule: {frequency: monthly, days: 28}
            start: 2024-11-28
            exceptions: {2024-11-28: {postings: {Expenses:Rent: 888 EUR}}, 2024-12-28: {postings: {Expenses:Rent: 777 EUR}}}
            postings: {Expenses:Rent: 100 EUR, Assets:Bank: }
          loan:
            description: Loan
            schedule: {frequency: monthly, days: 1}
            start: 2024-12-01
            postings: {Liabilities:Loan: 200 EUR, Expenses:Interest: 20 EUR, Assets:Bank: }
          card:
            description: Streaming
            schedule: {frequency: monthly, days: 2}
            start: 2024-12-02
            postings: {Expenses:Fun: 9 EUR, Liabilities:Card: }
          savings:
            description: Savings
            schedule: {frequency: monthly, days: 3}
            start: 2024-12-03
            status: draft
            postings: {Assets:Savings: 50 EUR, Assets:Bank: }

        """,
        "main.journal": """
        commodity 1000.00 EUR
        account Assets:Bank
        account Expenses:Rent

        """,
      ])
  }
}
