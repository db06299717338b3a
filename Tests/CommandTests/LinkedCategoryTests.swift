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
}
