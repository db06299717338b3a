import Banking
import Edits
import Journal
import Ledger
import SourceText
import TestSupport
import Testing

/// Imports from the bytes of a bank's file to the result, without a process.
@Suite struct BankImportTests {
  private static let settings = """
    settings: {currency: EUR, uncategorized: Expenses:Unknown, uncategorized-income: Income:Unknown}

    """
  private static let opening = """
    account Assets:Bank
    account Assets:Savings
    account Expenses:Food
    account Expenses:Rent
    account Expenses:Unknown
    account Income:Unknown
    commodity 1000.00 EUR

    2025-01-01 * Opening
        Assets:Bank     100.00 EUR
        Income:Unknown


    """
  private static let rows = """
    Date,Payee,Amount
    2025-03-01,Lidl,-41.20
    2025-03-02,Acme,1000.00

    """

  private func book(_ journal: String = "", _ definitions: String = "") -> Sketch {
    Sketch(Self.opening + journal, Self.settings + definitions, today: "2025-03-31")
  }

  @Test func `new rows become transactions, by rules or uncategorized`() throws {
    let rules = "rules: [{name: food, when: {payee: lidl}, then: {account: Expenses:Food}}]"
    let result = book("", rules).importing(["bank.csv": Self.rows])
    #expect(result.codes.isEmpty && result.problem == nil)
    #expect(result.words == ["new", "new"])
    let batch = try #require(result.batch)
    #expect(batch.edits.outcomes.map(\.kind.isUncategorized) == [false, true])
    let after = try #require(batch.readBack).journal
    #expect(after.journal.transactions.count == 3)
    #expect(batch.plan.isImported(into: after.journal))
    let text = book("", rules).after(result).text
    #expect(text.contains("source: rule/food"))
    #expect(text.contains("source: uncategorized"))
  }

  @Test func `rows that the journal has are known, and nothing changes`() {
    let start = book()
    let after = start.after(start.importing(["bank.csv": Self.rows]))
    let again = after.importing(["bank.csv": Self.rows])
    #expect(again.words == ["duplicate", "duplicate"])
    #expect(again.batch?.changes.isEmpty == true)
    #expect(again.batch?.readBack == nil)
  }

  @Test func `two files that mirror each other are one transfer`() {
    let imports = """
      imports:
        bank: {files: bank.csv, account: Assets:Bank}
        savings: {files: savings.csv, account: Assets:Savings}
      """
    let result = book("", imports).importing(
      [
        "bank.csv": "Date,Payee,Amount\n2025-03-01,To savings,-200.00\n",
        "savings.csv": "Date,Payee,Amount\n2025-03-02,From savings,200.00\n",
      ], account: nil)
    #expect(result.words == ["transfer", "transfer"])
    #expect(result.batch?.readBack?.journal.journal.transactions.count == 2)
  }

  @Test func `a row that the plan expects is its occurrence`() {
    let template = """
      templates:
        rent:
          description: Landlord | Rent
          schedule: every month
          start: 2025-03-01
          postings: {Expenses:Rent: 1000 EUR, Assets:Bank: }
      """
    let start = book("", template)
    let result = start.importing([
      "bank.csv": "Date,Payee,Amount\n2025-03-03,LANDLORD GMBH,-1000.00\n"
    ])
    #expect(result.words == ["matched"])
    #expect(start.after(result).text.contains("recurring: rent, occurrence: 2025-03-01"))
  }

  @Test func `a file with a row that can't be read stops the import`() {
    let result = book().importing([
      "bank.csv": Self.rows + "2025-03-03,Aldi,many\n"
    ])
    #expect(result.diagnostics.contains { $0.severity == .error })
    #expect(result.loaded == nil)
    #expect(result.batch == nil)
  }

  @Test func `what is missing is a problem, as data`() {
    let homeless = book().importing(["bank.csv": Self.rows], account: nil)
    guard case .refused(let message, _)? = homeless.problem else {
      Issue.record("\(String(describing: homeless.problem))")
      return
    }
    #expect(message == "the account of 'bank.csv' is unknown")
    let settings = "settings: {currency: EUR}"
    let unnamed = Sketch(Self.opening, settings, today: "2025-03-31")
      .importing(["bank.csv": Self.rows])
    #expect(unnamed.loaded != nil && unnamed.batch == nil)
    guard case .refused? = unnamed.problem else {
      Issue.record("\(String(describing: unnamed.problem))")
      return
    }
  }

  @Test func `a balance that fails at its place is left out, and the book is read twice`() throws {
    // The included file has a posting of the day of the sixth statement, which counts only after it.
    var files = book(
      """
      include later.journal

      2025-12-31 * End of the year
          Expenses:Food     1.00 EUR
          Income:Unknown

      """
    ).files
    files["later.journal"] = """
      2025-06-10 * Kiosk
          Expenses:Food     5.00 EUR
          Assets:Bank

      """
    var banks: [String: String] = [:]
    for month in 1...12 {
      let balance = 100 - month - (month >= 6 ? 5 : 0)
      let name = month < 10 ? "0\(month)" : "\(month)"
      banks["bank-\(name).csv"] = """
        Date,Payee,Amount,Balance
        2025-\(name)-10,Shop \(name),-1.00,\(balance).00

        """
    }
    let count = ReadingCount()
    let result = Sketch(files, today: "2025-12-31").importing(banks, counting: count)
    let batch = try #require(result.batch)
    #expect(batch.mismatches.isEmpty)
    #expect(batch.droppedAssertionCount == 1)
    #expect(batch.edits.assertedStatements == [0, 1, 2, 3, 4, 6, 7, 8, 9, 10, 11])
    #expect(try !#require(batch.readBack).journal.hasErrors)
    #expect(count.readings == 2)
  }

  @Test func `rows that break an assertion of the journal are imported without assertions`() throws
  {
    let statement = """
      2025-03-31 * Statement
          Assets:Bank    0.00 EUR = 100.00 EUR
          Income:Unknown

      """
    let count = ReadingCount()
    let result = book(statement).importing(
      ["bank.csv": "Date,Payee,Amount,Balance\n2025-03-01,Lidl,-41.20,58.80\n"], counting: count)
    let batch = try #require(result.batch)
    #expect(batch.brokenAssertions.map(\.code.name) == ["import.assertion"])
    #expect(batch.edits.assertedStatements.isEmpty)
    #expect(batch.droppedAssertionCount == 0)
    #expect(try #require(batch.readBack).journal.hasErrors)
    #expect(count.readings == 2)
  }

  @Test func `of postings that share an id, the one whose balance fails is left out`() throws {
    // Giro's row is known by the id of its whole entry, and two postings of that entry are Giro's. At its place, the
    // kiosk's posting of that day doesn't count yet.
    let files = [
      "main.journal": """
      include giro.journal
      account Assets:Giro
      commodity 1000.00 EUR

      2025-01-01 * Opening
          Assets:Bank     100.00 EUR
          Assets:Giro     100.00 EUR
          Income:Unknown

      2025-01-10 * Kiosk
          Expenses:Food     5.00 EUR
          Assets:Giro

      """,
      "giro.journal": """
      2025-01-10 * Other  ; id: mine
          Expenses:Unknown     20.00 EUR
          Assets:Giro           0.00 EUR
          Assets:Giro         -20.00 EUR

      """,
      "florin.yaml": Self.settings + """
        imports:
          bank: {files: bank.csv, account: Assets:Bank}
          giro: {files: giro.csv, account: Assets:Giro}
        """,
    ]
    let result = Sketch(files, today: "2025-01-31").importing(
      [
        "bank.csv": "Date,Payee,Amount,Balance\n2025-01-12,Lidl,-10.00,90.00\n",
        "giro.csv": "Date,Payee,Amount,Balance\n2025-01-10,Other,-20.00,75.00\n",
      ], account: nil)
    #expect(result.words == ["duplicate", "new"])
    let batch = try #require(result.batch)
    #expect(batch.droppedAssertionCount == 1)
    #expect(batch.edits.assertedStatements == [0])
    #expect(try !#require(batch.readBack).journal.hasErrors)
  }

  @Test func `a csv's commodity may have the quotes of a journal`() throws {
    let imports = """
      imports: {bank: {files: bank.csv, account: Assets:Bank, csv: {currency: '"A 1"'}}}
      """
    let start = book("commodity 1000.00 \"A 1\"\n\n", imports)
    let result = start.importing(["bank.csv": Self.rows], account: nil)
    #expect(result.codes.isEmpty && result.problem == nil)
    #expect(start.after(result).text.contains("-41.20 \"A 1\""))
  }
}
