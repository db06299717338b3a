import Amounts
import Banking
import Dates
import Definitions
import Journal
import Ledger
import SourceText
import TestSupport
import Testing

private let settings = """
  settings: {currency: EUR, uncategorized: Expenses:Unknown, uncategorized-income: Income:Unknown}
  """

private let accounts = """
  account Assets:Bank
  account Assets:Savings
  account Expenses:Phone
  account Expenses:Unknown
  account Income:Unknown
  commodity 1000.00 EUR

  """

/// Imports files, each list in one run; the journal must then have so many transactions, and importing all files
/// in one run must change nothing.
private func check(
  _ runs: [[BankFile]], definitions: String = "", transactions: Int,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws {
  var book = Sketch(accounts, settings + "\n" + definitions, today: "2025-03-31")
  for files in runs { book = try book.imported(files) }
  #expect(
    book.text.matches(of: /(?m)^2025-.*\*/).count == transactions, "\(book.text)",
    sourceLocation: sourceLocation)
  let again = try book.imported(runs.flatMap(\.self))
  #expect(again.text == book.text, sourceLocation: sourceLocation)
}

/// Rows that several files have, and rows that only look like it.
@Suite struct ImportRepeatsTests {
  @Test func `a bank that adds ids later`() throws {
    let without = BankFile(["2025-01-05 -10 Lidl", "2025-01-08 -11 Aldi"])
    let with = BankFile(["2025-01-05 -10 Lidl #X1", "2025-01-08 -11 Aldi #X2"])
    try check([[without], [without, with]], transactions: 2)
    try check([[with], [without, with]], transactions: 2)
    try check([[without, with]], transactions: 2)
  }

  @Test func `what stands in one file beside a row is another one`() throws {
    try check(
      [
        [
          BankFile(["2025-01-02 -3.50 Kiosk #B2"]),
          BankFile(["2025-01-02 -3.50 Kiosk #B2", "2025-01-02 -3.50 Cafe Sole"]),
        ]
      ], transactions: 2)
    try check(
      [
        [
          BankFile(["2025-01-02 -3.50 Kiosk | Card"]),
          BankFile(["2025-01-02 -3.50 LIDL #B8", "2025-01-02 -3.50 Kiosk | Card"]),
        ]
      ], transactions: 2)
  }

  @Test func `texts that the bank lengthens`() throws {
    let short = BankFile(["2025-01-05 -10 Lidl | Card"])
    let long = BankFile(["2025-01-05 -10 Lidl | Card 4711"])
    try check([[short], [short, long]], transactions: 1)
    try check([[short, long]], transactions: 1)
    try check(
      [
        [BankFile(["2025-01-08 -10 PayPal | Spotify", "2025-01-08 -10 PayPal | Netflix"])],
        [
          BankFile(["2025-01-08 -10 PayPal | Netflix 4711", "2025-01-08 -10 PayPal | Spotify 0815"])
        ],
      ], transactions: 2)
  }

  @Test func `texts that the bank lengthens where a rule sets the payee`() throws {
    try check(
      [
        [BankFile(["2025-01-08 -10 TELCO AG | Rechnung"])],
        [BankFile(["2025-01-08 -10 TELCO AG | Rechnung 0815"])],
      ],
      definitions: """
        rules: [{name: telco, when: {payee: telco}, then: {account: Expenses:Phone, payee: Telco}}]
        """, transactions: 1)
  }

  @Test func `banks that count the rows of each file`() throws {
    try check(
      [
        [BankFile(["2025-01-06 -3.50 Bakery #1", "2025-01-08 -11 Aldi #2"])],
        [BankFile(["2025-01-13 -3.50 Kiosk #1", "2025-01-14 -12 Rewe #2"])],
      ], transactions: 4)
    try check(
      [
        [BankFile(["2025-01-20 -30 Rewe #1", "2025-01-21 -4 Kiosk #2"])],
        [
          BankFile([
            "2025-01-06 -5 Aldi #1", "2025-01-07 -6 Lidl #2", "2025-01-08 -7 Netto #3",
            "2025-01-20 -30 Rewe #4", "2025-01-21 -4 Kiosk #5",
          ])
        ],
      ], transactions: 5)
  }

  @Test func `a row that the bank corrects keeps its id, and another row with the id is another`()
    throws
  {
    let before = BankFile(["2025-01-06 -50 Trattoria #X7"])
    var book = try Sketch(accounts, settings, today: "2025-03-31").imported([before])
    let tip = book.importing([BankFile(["2025-01-06 -55 Trattoria #X7"])])
    #expect(tip.edits.change.isEmpty)
    #expect(tip.plan.contradictions.map(\.isSame) == [true])
    let other = BankFile(["2025-01-06 -20 Aldi #X7"])
    #expect(book.importing([other]).plan.contradictions.map(\.isSame) == [false])
    book = try book.imported([other])
    #expect(book.text.contains("2025-01-06 * Aldi"))
  }

  @Test func `of two possible transfers, the one with the same words`() throws {
    let book = try Sketch(accounts, settings, today: "2025-03-31").imported([
      BankFile(["2025-01-08 -100 Rent Anna", "2025-01-10 -100 Umbuchung"]),
      BankFile(["2025-01-09 100 Umbuchung"], account: "Assets:Savings"),
    ])
    #expect(book.text.contains(/2025-01-10 \* Umbuchung\n +Assets:Bank/), "\(book.text)")
    #expect(book.text.matches(of: /Assets:Savings .*date: 2025-01-09/).count == 1)
    let unlike = Sketch(accounts, settings, today: "2025-03-31").importing([
      BankFile(["2025-01-08 -50 LIDL"]),
      BankFile(["2025-01-11 50 Gift"], account: "Assets:Savings"),
    ])
    #expect(unlike.plan.unlikeTransfers.count == 1)
  }

  @Test func `a balance counts what the journal has of a row that differs`() throws {
    let rows = BankFile(
      ["2025-01-08 -7 Kiosk #X1", "2025-01-09 -10 Aldi #X2"], closing: "-17")
    func edits(_ postings: String) throws -> (edits: ImportEdits, mismatches: [BalanceMismatch]) {
      let entry = "\n2025-01-08 * Kiosk\n" + postings + "    Expenses:Unknown\n"
      let book = Sketch(accounts + entry, settings, today: "2025-03-31")
      let result = book.importing([rows])
      return (result.edits, try book.mismatches(after: result))
    }
    let (wrong, mismatches) = try edits("    Assets:Bank  -7.50 EUR  ; id: X1\n")
    #expect(mismatches.map(\.present.quantity) == [Quantity(mantissa: -1750, places: 2)])
    #expect(wrong.assertedStatements.isEmpty)
    let (divided, none) = try edits(
      "    Assets:Bank  -5.00 EUR  ; id: X1\n    Assets:Bank  -2.00 EUR\n")
    #expect(none.isEmpty)
    #expect(divided.assertedStatements == [0])
  }

  @Test func `a short word with an accent says nothing of a transfer`() throws {
    let plan = Sketch(accounts, settings, today: "2025-03-31").importing([
      BankFile(["2025-01-08 -7 Rent für X"]),
      BankFile(["2025-01-08 7 Lohn für Y"], account: "Assets:Savings"),
    ]).plan
    #expect(plan.unlikeTransfers.count == 1)
  }

  @Test func `a balance is that of its own day`() throws {
    let rows = ["2025-01-10 -10 Lidl #A1", "2025-01-15 -20 Aldi #A2"]
    let book = Sketch(accounts, settings, today: "2025-03-31")
    let earlier = book.importing([BankFile(rows, closing: "-10", on: "2025-01-12")])
    #expect(try book.mismatches(after: earlier).isEmpty)
    #expect(earlier.edits.assertedStatements == [0])
    let wrong = book.importing([BankFile(rows, closing: "-40", on: "2025-01-31")])
    #expect(try book.mismatches(after: wrong).map(\.date.description) == ["2025-01-31"])
    #expect(wrong.edits.assertedStatements.isEmpty)
  }
}
