import TestSupport
import Testing

/// Envelopes that save for a template whose last payment is late.
@Suite struct LateBillTests {
  private static let files = [
    "florin.yaml": """
    journal: main.journal
    settings: {currency: EUR}
    budgets:
      b: {default: true, accounts: [Assets:Bank], lines: {Expenses:Rent: {fund: rent}}}
    templates:
      rent:
        description: Rent
        schedule: {frequency: monthly, days: last}
        start: 2025-10-01
        postings: {Expenses:Rent: 1000 EUR, Assets:Bank: }
    assignments:
      2025-10: {Expenses:Rent: 1000 EUR}
      2025-11: {Expenses:Rent: 1000 EUR}

    """,
    "main.journal": """
    2025-10-01 * Opening
        Assets:Bank       9000 EUR
        Equity:Opening

    2025-10-31 * Rent  ; recurring: rent, occurrence: 2025-10-31
        Expenses:Rent     1000 EUR
        Assets:Bank

    """,
    "late.journal": """

    2025-12-02 * Rent  ; recurring: rent, occurrence: 2025-11-30
        Expenses:Rent     1000 EUR
        Assets:Bank

    """,
  ]

  @Test func `the money for a late bill isn't there for the next one`() throws {
    try check(
      #"""
      $ florin envelopes 2025-12 --today 2025-12-01 | grep Rent
      Expenses:Rent            1000 EUR         0         0   1000 EUR  needs 1000 EUR
      $ florin assign --underfunded --today 2025-12-01 | grep '^+ '
      +  2025-12:
      +    Expenses:Rent: 1000 EUR
      florin: would assign 1000 EUR to Expenses:Rent in 2025-12
      florin: ready to assign in 2025-12: 7000 EUR, then 6000 EUR
      florin: nothing written: add --write
      $ florin due --today 2025-12-01 --days 40 | grep Rent
      30 Nov  Expenses:Rent    1000       1000  yes         overdue; last day; rent
      31 Dec  Expenses:Rent    1000          0  short 1000  last day; rent
      $ cat late.journal >> main.journal; florin envelopes 2025-12 --today 2025-12-02 | grep Rent
      Expenses:Rent               1000         0     -1000          0  needs 1000
      $ florin assign --underfunded --today 2025-12-02 -w -q && florin envelopes 2025-12 --today 2025-12-02 | grep Rent
      Expenses:Rent            1000 EUR  1000 EUR  -1000 EUR   1000 EUR  funded
      florin: assigned 1000 EUR to Expenses:Rent in 2025-12
      florin: ready to assign in 2025-12: 7000 EUR, then 6000 EUR
      """#, files: Self.files)
  }

  @Test func `a late payment counts without a link, and an open entry on its day`() throws {
    try check(
      #"""
      $ sed 's/  ;.*//' late.journal >> main.journal; florin envelopes 2025-12 --today 2025-12-02 | grep Rent; florin due --today 2025-12-02 --days 40 | grep Rent
      Expenses:Rent               1000         0     -1000          0  needs 1000
      31 Dec  Expenses:Rent    1000          0  short 1000  last day; rent
      florin: 1 transaction was matched but not linked: 'florin match --write' links it
      $ sed '/2025-12-02/,$d' main.journal > x && mv x main.journal; sed 's/12-02 \*/12-05 !/' late.journal >> main.journal; florin envelopes 2025-12 --today 2025-12-02 | grep Rent; florin due --today 2025-12-02 --days 40 | grep Rent
      Expenses:Rent            1000 EUR         0         0   1000 EUR  needs 1000 EUR
      5 Dec   Expenses:Rent    1000       1000  yes         last day; rent; slot 30 N…
      31 Dec  Expenses:Rent    1000          0  short 1000  last day; rent
      $ sed -i 's/2025-12-05 !/2025-11-30 !/' main.journal; florin envelopes 2025-12 --today 2025-12-20 | grep Rent; florin due --today 2025-12-20 --days 40 | grep Rent
      Expenses:Rent            1000 EUR         0         0   1000 EUR  needs 1000 EUR
      30 Nov  Expenses:Rent    1000       1000  yes         overdue; last day; rent
      31 Dec  Expenses:Rent    1000          0  short 1000  last day; rent
      """#, files: Self.files)
  }

  @Test func `what is later than the template's days isn't expected any more`() throws {
    try check(
      #"""
      $ florin envelopes 2025-12 --today 2025-12-20 | grep Rent
      Expenses:Rent            1000 EUR         0         0   1000 EUR  funded
      """#, files: Self.files)
  }
}
