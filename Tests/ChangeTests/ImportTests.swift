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

private let opening = """
  account Assets:Bank
  account Assets:Savings
  account Expenses:Fees
  account Expenses:Office
  account Expenses:Phone
  account Expenses:Rent
  account Expenses:Unknown
  account Income:Unknown
  commodity 1000.00 EUR


  """

/// Imports files one after the other, each list in one run, and compares the journal behind its directives.
private func checkImport(
  _ journal: String, _ runs: [[BankFile]], definitions: String = "", becomes expected: String,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws {
  var book = Sketch(opening + journal, settings + "\n" + definitions, today: "2025-03-31")
  #expect(book.problems == [], sourceLocation: sourceLocation)
  for files in runs {
    book = try book.imported(files)
    #expect(book.problems == [], sourceLocation: sourceLocation)
  }
  #expect(
    singleSpaced(book.text) == singleSpaced(opening + expected), sourceLocation: sourceLocation)
  // Once more changes nothing.
  for files in runs {
    let again = book.importing(files).edits.change
    #expect(try book.changed(by: again) == book.files, sourceLocation: sourceLocation)
  }
}

/// A text in which columns are two blanks apart: their width is somebody else's business.
private func singleSpaced(_ text: String) -> String { text.replacing(/\b {2,}/, with: "  ") }

@Suite struct ImportTests {
  @Test func `a row becomes a cleared transaction`() throws {
    try checkImport(
      "", [[BankFile(["2025-03-01 -41.20 LIDL 4711 | Card; 12 #A1", "2025-03-02 1000 ACME #A2"])]],
      becomes: """
        2025-03-01 * LIDL 4711 | Card, 12
            Assets:Bank                -41.20 EUR  ; id: A1
            Expenses:Unknown            41.20 EUR  ; source: uncategorized

        2025-03-02 * ACME
            Assets:Bank             1000.00 EUR  ; id: A2
            Income:Unknown         -1000.00 EUR  ; source: uncategorized

        """)
  }

  @Test func `rules say what it was for`() throws {
    try checkImport(
      "", [[BankFile(["2025-03-01 -20.01 TELCO 0815 #A1"])]],
      definitions: """
        rules:
          - name: phone
            when: {payee: telco}
            then: {payee: Telco, splits: {Expenses:Phone: 60%, Expenses:Office: 40%}, tags: {kind: bill}}
        """,
      becomes: """
        2025-03-01 * Telco | TELCO 0815
            Assets:Bank                -20.01 EUR  ; id: A1
            Expenses:Phone              12.01 EUR  ; source: rule/phone #r67x, kind: bill
            Expenses:Office              8.00 EUR  ; source: rule/phone #jy34, kind: bill

        """)
  }

  @Test func `two equal rows of one day are two`() throws {
    let coffee = BankFile(["2025-03-01 -3.50 Cafe", "2025-03-01 -3.50 Cafe"])
    let book = try Sketch(opening, settings, today: "2025-03-31").imported([coffee, coffee])
    #expect(book.text.matches(of: /\* Cafe/).count == 2)
    #expect(try book.imported([coffee]).text == book.text)
  }

  @Test func `what the user wrote gets the id, and stays`() throws {
    try checkImport(
      """
      2025-03-01 ! Rent  ; by hand
          Expenses:Rent    1000.00 EUR
          Assets:Bank

      """, [[BankFile(["2025-03-03 -1000 LANDLORD GMBH #A1"])]],
      becomes: """
        2025-03-01 * Rent  ; by hand
            Expenses:Rent    1000.00 EUR
            Assets:Bank  ; id: A1

        """)
  }

  @Test func `the same payee comes before the nearer day`() throws {
    try checkImport(
      """
      2025-03-01 Lidl
          Expenses:Food    10.00 EUR
          Assets:Bank

      2025-03-03 Aldi
          Expenses:Food    10.00 EUR
          Assets:Bank

      """, [[BankFile(["2025-03-04 -10 LIDL #A1", "2025-03-04 -10 Something #A2"])]],
      becomes: """
        2025-03-01 Lidl
            Expenses:Food    10.00 EUR
            Assets:Bank  ; id: A1

        2025-03-03 Aldi
            Expenses:Food    10.00 EUR
            Assets:Bank  ; id: A2

        """)
  }

  @Test func `a posting with another id is another row`() throws {
    try checkImport(
      "",
      [[BankFile(["2025-03-01 -10 Lidl #A1"])], [BankFile(["2025-03-01 -10 Lidl #A2"])]],
      becomes: """
        2025-03-01 * Lidl
            Assets:Bank                -10.00 EUR  ; id: A1
            Expenses:Unknown            10.00 EUR  ; source: uncategorized

        2025-03-01 * Lidl
            Assets:Bank                -10.00 EUR  ; id: A2
            Expenses:Unknown            10.00 EUR  ; source: uncategorized

        """)
  }

  @Test func `a row that is booked late is new`() throws {
    try checkImport(
      "",
      [
        [BankFile(["2025-03-05 -1 B #K2"])],
        [BankFile(["2025-03-02 -1 A #K1", "2025-03-05 -1 B #K2"])],
      ],
      becomes: """
        2025-03-02 * A
            Assets:Bank                 -1.00 EUR  ; id: K1
            Expenses:Unknown             1.00 EUR  ; source: uncategorized

        2025-03-05 * B
            Assets:Bank                 -1.00 EUR  ; id: K2
            Expenses:Unknown             1.00 EUR  ; source: uncategorized

        """)
  }

  @Test func `a file without ids and one with them have the same rows`() throws {
    let plain = BankFile(["2025-03-01 -10 Lidl | Card", "2025-03-01 -10 Lidl | Card"])
    let named = BankFile(["2025-03-01 -10 LIDL SAGT DANKE #A1", "2025-03-01 -10 LIDL #A2"])
    for runs in [[[plain], [named]], [[named], [plain]], [[plain, named]]] {
      var book = Sketch(opening, settings, today: "2025-03-31")
      for files in runs { book = try book.imported(files) }
      #expect(book.journal.journal.transactions.count == 2)
    }
  }

  @Test func `an id that a bank gives to different rows says nothing`() throws {
    let file = BankFile(["2025-03-01 -10 Lidl #0", "2025-03-02 -12 Aldi #0"])
    let book = try Sketch(opening, settings, today: "2025-03-31").imported([file])
    #expect(book.journal.journal.transactions.count == 2)
    #expect(try book.imported([file]).text == book.text)
  }

  @Test func `two legs of a transfer are one transaction`() throws {
    try checkImport(
      "",
      [
        [
          BankFile(["2025-03-01 -200 To savings #A1"]),
          BankFile(["2025-03-03 200 From checking #B1"], account: "Assets:Savings"),
        ]
      ],
      becomes: """
        2025-03-01 * To savings
            Assets:Bank               -200.00 EUR  ; id: A1
            Assets:Savings             200.00 EUR  ; id: B1, date: 2025-03-03

        """)
  }

  @Test func `a leg that comes later completes the transfer`() throws {
    let both = [
      BankFile(["2025-03-01 -200 To savings #A1"]),
      BankFile(["2025-03-01 200 From checking #B1"], account: "Assets:Savings"),
    ]
    // The account of the other bank has to be one of the import.
    try checkImport(
      "", [[both[0], BankFile([], account: "Assets:Savings")], both],
      becomes: """
        2025-03-01 * To savings
            Assets:Bank               -200.00 EUR  ; id: A1
            Assets:Savings             200.00 EUR  ; id: B1

        """)
  }

  @Test func `a rule that knows better keeps rows apart`() throws {
    try checkImport(
      "",
      [
        [
          BankFile(["2025-03-01 -200 Insurance #A1"]),
          BankFile(["2025-03-03 200 Gift #B1"], account: "Assets:Savings"),
        ]
      ],
      definitions: "rules: [{name: i, when: {payee: insurance}, then: {account: Expenses:Fees}}]",
      becomes: """
        2025-03-01 * Insurance
            Assets:Bank             -200.00 EUR  ; id: A1
            Expenses:Fees            200.00 EUR  ; source: rule/i #f3cx

        2025-03-03 * Gift
            Assets:Savings             200.00 EUR  ; id: B1
            Income:Unknown            -200.00 EUR  ; source: uncategorized

        """)
  }

  private let rent = """
    templates:
      rent:
        description: Landlord | Rent
        schedule: every month
        start: 2025-01-01
        postings: {Expenses:Rent: 1000 EUR, Assets:Bank: }
    """

  @Test func `what the plan expects is written as the plan has it`() throws {
    let book = try Sketch(opening, settings + "\n" + rent, today: "2025-03-31")
      .imported([BankFile(["2025-03-03 -1012.50 LANDLORD GMBH 03/25 #A1"])])
    #expect(book.problems == [])
    let text = singleSpaced(book.text.replacing(/as: \w+/, with: "as: x"))
    #expect(
      text.hasSuffix(
        singleSpaced(
          """
          2025-03-03 * Landlord | Rent  ; recurring: rent, occurrence: 2025-03-01, as: x
              Expenses:Rent  1012.50 EUR
              Assets:Bank  ; id: A1

          """)))
  }

  @Test func `an id that begins anew in each file is no id`() throws {
    // A bank that numbers the rows of each file.
    let january = BankFile(["2025-01-05 -10 Shop A #1", "2025-01-06 -20 Shop B #2"])
    let february = BankFile(["2025-02-05 -30 Shop C #1", "2025-02-06 -20 Shop D #2"])
    for runs in [[[january], [february]], [[february], [january]], [[january, february]]] {
      var book = Sketch(opening, settings, today: "2025-03-31")
      for files in runs { book = try book.imported(files) }
      #expect(book.journal.journal.transactions.count == 4)
      for files in runs { #expect(try book.imported(files).text == book.text) }
    }
  }

  @Test func `what was matched far away is not taken for another row`() throws {
    let gym = """
      2025-03-10 * Gym
          Expenses:Fees    5.00 EUR
          Assets:Bank

      """
    let coffee = BankFile(["2025-03-04 -5 Coffee"])
    var book = try Sketch(opening + gym, settings, today: "2025-03-31").imported([coffee])
    book = try book.imported([BankFile(["2025-03-10 -5 Gym"])])
    #expect(book.journal.journal.transactions.count == 2)
    #expect(try book.imported([coffee]).text == book.text)
  }

  @Test func `a posting in brackets is no row of a bank`() throws {
    let envelope = """
      2025-03-04 budget
          [Assets:Bank]     -50.00 EUR
          [Expenses:Fees]    50.00 EUR

      """
    let book = try Sketch(opening + envelope, settings, today: "2025-03-31")
      .imported([BankFile(["2025-03-05 -50 Shop #A1"])])
    #expect(book.journal.journal.transactions.count == 2)
  }

  @Test func `what somebody said stays, also where nothing explains it`() throws {
    let shop = """
      2025-03-01 * Shop
          Assets:Bank         -50.00 EUR  ; id: A1
          Expenses:Unknown     50.00 EUR  ; source: manual

      """
    let book = try Sketch(opening + shop, settings, today: "2025-03-31")
      .imported([
        BankFile([]), BankFile(["2025-03-02 50 From checking #B1"], account: "Assets:Savings"),
      ])
    #expect(book.text.contains("source: manual"))
    #expect(book.journal.journal.transactions.count == 2)
  }

  @Test func `an open entry is completed, and its category stays`() throws {
    try checkImport(
      """
      2025-03-01 ! Landlord | Rent  ; recurring: rent, occurrence: 2025-03-01
          Expenses:Flat    1000.00 EUR
          Assets:Bank

      """, [[BankFile(["2025-03-03 -1012.50 LANDLORD GMBH #A1"])]], definitions: rent,
      becomes: """
        2025-03-03 * Landlord | Rent  ; recurring: rent, occurrence: 2025-03-01
            Expenses:Flat    1012.50 EUR
            Assets:Bank  ; id: A1

        """)
  }

  @Test func `an open entry of the same amount needs no payee`() throws {
    try checkImport(
      """
      2025-03-01 ! Landlord | Rent  ; recurring: rent, occurrence: 2025-03-01
          Expenses:Rent    1000.00 EUR
          Assets:Bank

      """, [[BankFile(["2025-03-03 -1000 J. SMITH #A1"])]], definitions: rent,
      becomes: """
        2025-03-03 * Landlord | Rent  ; recurring: rent, occurrence: 2025-03-01
            Expenses:Rent    1000.00 EUR
            Assets:Bank  ; id: A1

        """)
  }

  @Test func `a closing balance becomes an assertion`() throws {
    try checkImport(
      "", [[BankFile(["2025-03-01 100 A #K1", "2025-03-02 -3.50 B #K2"], closing: "96.50")]],
      becomes: """
        2025-03-01 * A
            Assets:Bank             100.00 EUR  ; id: K1
            Income:Unknown         -100.00 EUR  ; source: uncategorized

        2025-03-02 * B
            Assets:Bank                 -3.50 EUR = 96.50 EUR  ; id: K2
            Expenses:Unknown             3.50 EUR  ; source: uncategorized

        """)
  }

  @Test func `a closing balance that is wrong is told`() throws {
    let book = Sketch(opening, settings, today: "2025-03-31")
    let result = book.importing([BankFile(["2025-03-01 100 A #1"], closing: "250")])
    let commodities = book.journal.journal.commodities
    #expect(
      try book.mismatches(after: result).map {
        "\($0.date) \(commodities.format($0.expected)) \(commodities.format($0.present))"
      } == ["2025-03-01 250.00 EUR 100.00 EUR"])
    #expect(!(try book.changed(by: result.edits.change)["main.journal"] ?? "").contains("="))
  }
}
