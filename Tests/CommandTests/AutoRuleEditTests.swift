import TestSupport
import Testing

/// The postings of `=` rules aren't written in the entries that they're added to, so no edit of an entry may touch them.
@Suite struct AutoRuleEditTests {
  /// Rules above and below the entries, on the first and the last posting, with as many postings as the template has.
  private static let files = [
    "main.journal": """
    = Expenses:Rent
        (Budget:Rent)        *-1

    2026-01-01 Landlord  ; recurring: rent, occurrence: 2026-01-01
        Expenses:Rent    1200.00 EUR
        Assets:Bank

    2026-02-01 ! Landlord  ; recurring: rent, occurrence: 2026-02-01
        Expenses:Rent    1200.00 EUR
        Assets:Bank

    2026-03-01 Power  ; recurring: power, occurrence: 2026-03-01
        Expenses:Power     50.00 EUR
        Assets:Bank

    2026-03-05 Shop
        Expenses:Food      10.00 EUR
        Assets:Bank

    = Assets:Bank
        (Budget:Bank)        *-1

    = Expenses:Power
        (Expenses:Power)     *1

    """,
    "florin.yaml": """
    journal: main.journal
    settings: {currency: EUR, uncategorized: Expenses:Food, uncategorized-income: Income:Other}
    rules:
      - name: shop
        when: {payee: shop}
        then: {account: Expenses:Home}
    templates:
      rent:
        description: Landlord
        schedule: {frequency: monthly, days: [1]}
        start: 2026-01-01
        postings:
          Expenses:Rent: 1300 EUR
          Expenses:Power: 5 EUR
          Assets:Bank:
      power:
        description: Power
        schedule: {frequency: monthly, days: [1]}
        start: 2026-03-01
        postings:
          Expenses:Power: {last: true}
          Assets:Bank:

    """,
  ]

  /// What a command does, with and without rules, up to the words of its messages.
  private func checkSame(_ command: String, after setup: String = "", changes lines: Int) throws {
    try check(
      """
      \(setup)$ florin --today 2026-03-10 \(command) > plain.txt 2>&1; echo "exit code $?" >> plain.txt
      $ florin --today 2026-03-10 \(command) --auto > auto.txt 2>&1; echo "exit code $?" >> auto.txt
      $ diff plain.txt auto.txt
      $ grep -c '^[-+][ 2]' plain.txt
      \(lines)
      """, files: Self.files)
  }

  @Test(arguments: [
    ("reapply rent/2026-02-01", 5),
    ("mark rent/2026-02-01 posted --amount '1180 EUR'", 4),
    ("mark desc:Shop cleared", 2),
    ("reconcile Assets:Bank -2460EUR", 10),
    ("generate --days 60", 14),
    ("add Shop Expenses:Food '5 EUR' Assets:Bank", 3),
    ("categorize --all", 2),
  ])
  func `an edit is the same with rules`(_ command: String, lines: Int) throws {
    try checkSame(command, changes: lines)
  }

  @Test func `open entries follow their template`() throws {
    try checkSame(
      "propagate",
      after: """
        $ florin --today 2026-03-10 generate --days 60 --write 2> /dev/null
        $ sed -i 's/Expenses:Rent: 1300/Expenses:Home: 1400/; s/      Expenses:Power: 5 EUR//' florin.yaml

        """, changes: 10)
  }
}
