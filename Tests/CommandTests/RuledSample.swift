/// A book with two rules, and postings that nothing explained.
enum RuledSample {
  static let files = [
    "florin.yaml": """
    journal: main.journal
    settings:
      currency: EUR
      uncategorized: Expenses:Unknown
      uncategorized-income: Income:Unknown
    rules:
      # the weekly shopping
      - {name: food, when: {payee: lidl}, then: {account: Expenses:Food}}   # and Aldi?
      - name: phone
        when: {payee: telco}
        then: {splits: {Expenses:Phone: 60%, Expenses:Office: }, payee: Telco, tags: {kind: bill}}

    """,
    "main.journal": """
    2025-01-02 LIDL 4711
        Expenses:Unknown    41.20 EUR
        Assets:Bank

    2025-01-03 TELCO 0815  ; a note
        Expenses:Unknown    19.99 EUR  ; mine
        Assets:Bank

    2025-01-04 Employer
        Assets:Bank        2000.00 EUR
        Income:Unknown

    2025-01-05 Lidl
        Expenses:Fun         3.00 EUR
        Assets:Bank

    2025-01-06 * Kino
        ! Expenses:Unknown  10 EUR
        ; source: uncategorized, x: y
        Assets:Bank

    2025-01-07 Bakery
        Expenses:Food        2.10 EUR  ; source: rule/bread
        Assets:Bank

    """,
  ]
}
