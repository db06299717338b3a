import TestSupport
import Testing

/// Occurrences that are paid in parts, early or late.
@Suite struct PartPaymentTests {
  private static func files(_ template: String, _ journal: String) -> [String: String] {
    [
      "florin.yaml": """
      journal: main.journal
      settings: {currency: EUR, uncategorized: Expenses:Unknown}
      templates:
        rent:
      \(template.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n"))

      """,
      "main.journal": """
      account Assets:Bank
      account Expenses:Unknown
      account Income:Rent

      \(journal)

      """,
    ]
  }

  private static let template = """
    description: Dorn | rent
    schedule: {frequency: monthly, days: 3}
    start: 2024-04-01
    postings: {Assets:Bank: 750 EUR, Income:Rent: }
    """

  @Test func `a rent that comes in two payments is linked as two parts`() throws {
    try check(
      """
      $ florin match rent/2024-04-03 main.journal:5 -w -q
      florin: linked rent/2024-04-03 to the transaction at main.journal:5
      $ florin match rent/2024-04-03 main.journal:9 -w
      florin: error: rent/2024-04-03 is the transaction at main.journal:5 already
         = help: if both pay it, add --part; otherwise, edit the tags of the other one
      [1]
      $ florin match rent/2024-04-03 main.journal:9 --part -w
      florin: linked the transaction at main.journal:9 to rent/2024-04-03, as one of 2 parts
      $ sed -n '5p; 9p' main.journal
      2024-04-03 * Dorn  ; recurring: rent, occurrence: 2024-04-03, part: 1/2
      2024-04-20 * Dorn  ; recurring: rent, occurrence: 2024-04-03, part: 2/2
      $ florin match rent/2024-04-03 main.journal:13 --part -wq; sed -n '5p; 9p; 13p' main.journal
      2024-04-03 * Dorn  ; recurring: rent, occurrence: 2024-04-03, part: 1/3
      2024-04-20 * Dorn  ; recurring: rent, occurrence: 2024-04-03, part: 2/3
      2024-04-28 * Dorn  ; recurring: rent, occurrence: 2024-04-03, part: 3/3
      florin: linked the transaction at main.journal:13 to rent/2024-04-03, as one of 3 parts
      $ florin check
      $ florin recurring show rent --today 2024-05-01 | tail -6
      2024-04-03  cleared   rent      Dorn         own values                   400 EUR   400 EUR
      2024-04-20  cleared   rent      Dorn         slot 2024-04-03; own values  300 EUR   700 EUR
      2024-04-28  cleared   rent      Dorn         slot 2024-04-03; own values   50 EUR   750 EUR
      2024-05-03  expected  rent      Dorn | rent                               750 EUR  1500 EUR
      2024-06-03  expected  rent      Dorn | rent                               750 EUR  2250 EUR
      2024-07-03  expected  rent      Dorn | rent                               750 EUR  3000 EUR
      $ florin match --part
      florin: error: --part needs an occurrence and the place of a transaction
         = help: florin match rent/2026-03-01 main.journal:40 --part
      [64]
      """,
      files: Self.files(
        Self.template,
        """
        2024-04-03 * Dorn
            Assets:Bank     400 EUR
            Income:Rent

        2024-04-20 * Dorn
            Assets:Bank     300 EUR
            Income:Rent

        2024-04-28 * Dorn
            Assets:Bank      50 EUR
            Income:Rent
        """))
  }

  @Test func `a payment can't replace several open entries`() throws {
    try check(
      """
      $ florin match rent/2024-04-03 main.journal:13
      florin: error: rent/2024-04-03 is recorded by several entries
         = help: edit them by hand
      [1]
      """,
      files: Self.files(
        Self.template,
        """
        2024-04-03 ! Dorn | rent  ; recurring: rent, occurrence: 2024-04-03, part: 1/2
            Assets:Bank     400 EUR
            Income:Rent

        2024-04-20 ! Dorn | rent  ; recurring: rent, occurrence: 2024-04-03, part: 2/2
            Assets:Bank     350 EUR
            Income:Rent

        2024-04-21 * Dorn
            Assets:Bank     750 EUR
            Income:Rent
        """))
  }

  @Test func `parts are one amount for those that look back`() throws {
    try check(
      """
      $ florin recurring preview rent --next 1 --today 2024-05-01
      date        state     template  description    change     total
      ---------------------------------------------------------------
      2024-05-03  expected  rent      Dorn | rent  1250 EUR  1250 EUR
      """,
      files: Self.files(
        """
        description: Dorn | rent
        schedule: {frequency: monthly, days: 3}
        start: 2024-04-01
        postings: {Assets:Bank: {last: true}, Income:Rent: }
        """,
        """
        2024-04-03 * Dorn | rent  ; recurring: rent, occurrence: 2024-04-03, part: 1/2
            Assets:Bank     600 EUR
            Income:Rent

        2024-04-20 * Dorn | rent  ; recurring: rent, occurrence: 2024-04-03, part: 2/2
            Assets:Bank     650 EUR
            Income:Rent
        """))
  }

  @Test func `a slot that an exception moves before the start is found there`() throws {
    try check(
      """
      $ florin match --today 2024-04-01 -q | grep recurring
      +2024-03-02 * Dorn | rent  ; recurring: rent, occurrence: 2024-04-03
      florin: would link 1 transaction
      florin: nothing written: add --write
      """,
      files: Self.files(
        Self.template + "\nexceptions: {2024-04-03: {date: 2024-03-02}}",
        """
        2024-03-02 * Dorn | rent
            Assets:Bank     750 EUR
            Income:Rent
        """))
  }

  @Test func `review knows a payment outside the days that count by themselves`() throws {
    try check(
      """
      $ florin review --list -O tsv --today 2024-06-20 | cut -f 1,6-
      key	accept	because
      rent/2024-06-03	link main.journal:17	expected 17 days ago; main.journal:17 is nearly it: 4 days outside the window
      """,
      files: Self.files(
        Self.template,
        """
        2024-04-03 * Dorn | rent  ; recurring: rent, occurrence: 2024-04-03
            Assets:Bank     750 EUR
            Income:Rent

        2024-05-03 * Dorn | rent  ; recurring: rent, occurrence: 2024-05-03
            Assets:Bank     750 EUR
            Income:Rent

        2024-05-30 * Dorn | deposit increase
            Assets:Bank     300 EUR
            Liabilities:Deposits

        2024-06-14 * Dorn | rent
            Assets:Bank     750 EUR
            Income:Rent
        """))
  }

  @Test func `an entry with ticked items isn't pruned`() throws {
    try check(
      #"""
      $ florin generate --through 2024-05-10 -wq --today 2024-05-01
      florin: added 1 entry: rent/2024-05-03
      $ sed -i 's/\[ \]/[x]/' main.journal; sed -i 's/days: 3/days: 4/' florin.yaml
      $ florin generate --through 2024-05-03 --prune --today 2024-05-01 2>&1 | tail -2
      florin: left alone: rent/2024-05-03: items of its open entry's checklist are ticked
      florin: nothing to change
      """#, files: Self.files(Self.template + "\nchecklist: [send the receipt]", ""))
  }
}
