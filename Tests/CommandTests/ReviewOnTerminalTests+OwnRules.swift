import TestSupport
import Testing

extension ReviewOnTerminalTests {
  @Test func `a rule that was just made proposes its account for the next ones`() throws {
    let journal = try check(
      [
        .type("r\r", at: "/q/?"), .type("fun\r", at: "Account"), .type("\r", at: "Add the rule"),
        .type("\r", at: "/q/? [a]"), .type("k\r", at: "/q/?"), .type("\r", at: "Write"),
      ],
      """
      2 of 3: uncategorized, main.journal:10
      2024-06-03 * BAR 4712
          Assets:Bank                  -4.00 EUR  ; id: b-2
          Expenses:Uncategorized        4.00 EUR  ; source: uncategorized
      because: your new rule 'bar' matches: payee: bar
      accept: Expenses:Fun
      Assets:Bank has -16.00 EUR
      Account, or a/s/r/k/e/b/q/? [a]:
      3 of 3: uncategorized, main.journal:14
      2024-06-04 * Kiosk
          Assets:Bank                  -9.00 EUR  ; id: b-3
          Expenses:Uncategorized        9.00 EUR  ; source: uncategorized
      because: no similar posting
      Assets:Bank has -16.00 EUR
      Account, or a/s/r/k/e/b/q/?: k
      Write 2 decisions? (y, n, or d for the diff) [y]:
      florin: set the account of 2 postings
      florin: added the rule 'bar'
      [0] as it was
      """,
      files: [
        "florin.yaml": """
        journal: main.journal
        settings: {currency: EUR, uncategorized: Expenses:Uncategorized}
        rules: []

        """,
        "main.journal": """
        account Assets:Bank
        account Expenses:Fun
        account Expenses:Uncategorized
        2024-06-02 * BAR 4711
            Assets:Bank            -3.00 EUR  ; id: b-1
            Expenses:Uncategorized  3.00 EUR  ; source: uncategorized

        2024-06-03 * BAR 4712
            Assets:Bank            -4.00 EUR  ; id: b-2
            Expenses:Uncategorized  4.00 EUR  ; source: uncategorized

        2024-06-04 * Kiosk
            Assets:Bank            -9.00 EUR  ; id: b-3
            Expenses:Uncategorized  9.00 EUR  ; source: uncategorized

        """,
      ])
    #expect(journal.contains("Expenses:Fun            4.00 EUR  ; source: manual"))
  }
}
