import TestSupport
import Testing

/// Expected payments that are too late to be expected still: whoever imports once a month sees many of them that late.
@Suite struct ReviewMissedTests {
  @Test func `a payment under another name is offered, however late it's seen`() throws {
    try check(
      """
      $ florin review --list -O csv | cut -d, -f1,2,4-
      key,kind,description,amount,accept,because
      rent/2024-01-01,expected,Rent,-850.00 EUR,? link main.journal:1,"expected 166 days ago; main.journal:1 is nearly it: the same amount and accounts, but its text isn't that of the template"
      florin: postings aren't reviewed: the book doesn't name an uncategorized account
         = help: add to florin.yaml: 'settings: {uncategorized: Expenses:Uncategorized, uncategorized-income: Income:Uncategorized}'
      florin: 1 missed occurrence (rent/2024-02-01) isn't asked about; 'florin recurring stats' shows the templates
      $ florin review --accept rent/2024-01-01 -w -q
      florin: linked rent/2024-01-01 to the entry at main.journal:1
      $ florin review --list -O csv
      key,kind,date,description,amount,accept,because
      florin: postings aren't reviewed: the book doesn't name an uncategorized account
         = help: add to florin.yaml: 'settings: {uncategorized: Expenses:Uncategorized, uncategorized-income: Income:Uncategorized}'
      florin: 1 missed occurrence (rent/2024-02-01) isn't asked about; 'florin recurring stats' shows the templates
      florin: there is nothing to review
      $ grep -A2 Hausverwaltung main.journal
      2024-01-02 * Hausverwaltung Nord  ; recurring: rent, occurrence: 2024-01-01
          Assets:Bank    -850.00 EUR
          Expenses:Rent
      """,
      files: [
        "florin.yaml": """
        journal: main.journal
        settings: {currency: EUR}
        templates:
          rent:
            description: Rent
            schedule: monthly
            start: 2024-01-01
            end: 2024-02-28
            postings: {Expenses:Rent: 850 EUR, Assets:Bank: -850 EUR}
        """,
        "main.journal": """
        2024-01-02 * Hausverwaltung Nord
            Assets:Bank    -850.00 EUR
            Expenses:Rent

        """,
      ])
  }
}
