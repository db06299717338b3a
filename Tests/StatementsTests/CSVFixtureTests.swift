import Foundation
import SourceText
import Statements
import TestSupport
import Testing

// Files as banks write them, each read without being told more than what `profiles` says. What they hold is in
// `Fixtures/readings.txt`, written by `Fixtures/oracle.py`, which knows of each file how it is written.

@Suite struct CSVFixtureTests {
  private static let folder = Package.root.appending(path: "Tests/StatementsTests/Fixtures")

  /// What cannot be found out from the file.
  private static let profiles: [String: CSVProfile] = {
    func profile(_ change: (inout CSVProfile) -> Void) -> CSVProfile {
      var profile = CSVProfile()
      change(&profile)
      return profile
    }
    return [
      "fr-lcl": profile {
        $0.hasHeader = false
        ($0.date, $0.amount, $0.description) = (.number(1), .number(2), [.number(5)])
      },
      "pl-mbank": profile { $0.encoding = "cp1250" },
      "ru-cp1251": profile {
        $0.encoding = "windows-1251"
        ($0.date, $0.description) = (.name("дата"), [.name("Описание")])
        $0.amount = .name("Сумма")
      },
      "us-amex-parentheses": profile { $0.isFlipped = true },
      "us-no-header": profile {
        $0.hasHeader = false
        ($0.date, $0.amount, $0.description) = (.number(1), .number(2), [.number(5)])
      },
    ]
  }()

  /// The readings by the names of their files.
  private static func expected() throws -> [(name: String, lines: [String])] {
    let text = try String(contentsOf: folder.appending(path: "readings.txt"), encoding: .utf8)
    var files: [(name: String, lines: [String])] = []
    for line in text.split(separator: "\n") {
      let name = String(line.prefix { $0 != "|" })
      if files.last?.name != name { files.append((name, [])) }
      files[files.count - 1].lines.append(String(line))
    }
    return files
  }

  @Test func `files of banks are read without being told how`() throws {
    let files = try Self.expected()
    #expect(files.count >= 25)
    for (name, lines) in files {
      let profile = Self.profiles[name] ?? CSVProfile()
      let reading = try Self.reading(name, profile)
      #expect(reading.diagnostics.map(\.headline) == [], "\(name)")
      let rows = reading.statements.flatMap { statement in
        statement.rows.map { row in
          "\(name)|\(row.date)|\(row.amount)|\(statement.string(row.payee))|"
            + statement.string(row.note)
        }
      }
      #expect(rows == lines)
    }
  }

  @Test(.enabled(if: Program.python != nil, "needs python3"))
  func `the readings are those of the oracle`() throws {
    let outcome = try #require(Program.python).run(
      [Self.folder.appending(path: "oracle.py").path, Self.folder.appending(path: "csv").path])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let text = try String(contentsOf: Self.folder.appending(path: "readings.txt"), encoding: .utf8)
    #expect(outcome.text == text)
  }

  static func reading(_ name: String, _ profile: CSVProfile = CSVProfile()) throws
    -> StatementReading
  {
    let data = try Data(contentsOf: folder.appending(path: "csv/\(name).csv"))
    let buffer = try StatementEncoding.decode(SourceBuffer(Array(data)), as: profile.encoding).get()
    let file = SourceFile(name: "\(name).csv", buffer: buffer, base: 0)
    return CSVReader.read(file, profile, currency: "EUR")
  }

  @Test func `a file may end anywhere`() throws {
    for (name, _) in try Self.expected() + [(name: "broken-quotes", lines: [])] {
      let data = try Data(contentsOf: Self.folder.appending(path: "csv/\(name).csv"))
      let bytes = Array(data)
      var rows = 0
      for count in stride(from: 0, through: bytes.count, by: 5) {
        guard
          case .success(let buffer) = StatementEncoding.decode(SourceBuffer(bytes.prefix(count)))
        else { continue }
        let file = SourceFile(name: name, buffer: buffer, base: 7)
        let reading = CSVReader.read(file, Self.profiles[name] ?? CSVProfile())
        rows = reading.statements.reduce(0) { $0 + $1.rows.count }
        for diagnostic in reading.diagnostics {
          let span = try #require(diagnostic.primary)
          #expect(file.span.start <= span.start && span.end <= file.span.end)
        }
      }
      #expect(rows <= bytes.count(where: { $0 == 0x0A }))
    }
  }

  /// A statement of a file in one line: account, commodity, balance at the end.
  private func check(
    _ name: String, _ expected: [String], sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let reading = try Self.reading(name, Self.profiles[name] ?? CSVProfile())
    let lines = reading.statements.map { statement in
      let closing = statement.closing.map { "\($0.date) \($0.amount)" } ?? "-"
      return "\(statement.account) \(statement.currency) \(closing)"
    }
    #expect(lines == expected, sourceLocation: sourceLocation)
  }

  // Checked by hand against the files. Where a file names no currency, that of the account counts.
  @Test func `accounts, commodities and balances are found`() throws {
    try check("de-sparkasse", ["DE89370400440532013000 EUR -"])
    try check("de-dkb", ["DE89 3704 0044 0532 0130 00 EUR 2024-01-31 1234.56"])
    try check("de-ing", ["DE12 5001 0517 0648 4898 90 EUR 2024-01-31 1500.00"])
    try check("ch-postfinance", ["CH9300762011623852957 CHF 2024-01-31 8765.50"])
    try check("ch-ubs-utf16", ["0243 00123456.40 CHF 2024-01-30 850.05"])
    try check("fr-credit-agricole", ["12345678901 EUR 2024-01-31 1234.56"])
    try check("fr-boursorama", ["00040123456  2024-01-31 1200.00"])
    try check("br-extrato", ["12345-6 R$ 2024-01-17 2069.55"])
    try check("us-chase", ["  2024-01-31 1917.83"])
    try check("us-capital-one-card", ["1234  -", "5678  -"])
    try check("in-hdfc", ["50100012345678  2024-01-28 228506.78"])
    try check("newest-first-one-day", ["  2024-01-05 40.00"])
    try check("gb-monzo", [" GBP -"])
    try check("hk-hsbc", [" HKD 2024-01-31 976.55"])
    try check("se-nordea-valuta", [" SEK 2024-01-31 765.50"])
    try check("fr-boursobank-camel", ["00040123456  2024-01-31 1200.00"])
    try check("in-axis", ["912010012345678 INR 2024-01-31 115050.00"])
    try check("nl-abn-joined", ["123456789 EUR 2024-01-31 965.90"])
    try check("ch-ubs-new", ["0123 00123456.40 CHF 2024-01-30 850.05"])
    try check("revolut-two-currencies", [" EUR -"])
    try check("pl-mbank", [" PLN -"])
  }

  @Test func `what is no row is told`() throws {
    func check(_ name: String, _ reasons: [String]) throws {
      #expect(try Self.reading(name).ignored.map(\.reason) == reasons, "\(name)")
    }
    let total = "a total or a balance"
    try check("de-volksbank-soll-haben", [total, total])
    try check("header-line-9", [total])
    try check("br-extrato", [total, total])
    try check("in-hdfc", [total, total, "after the totals"])
    try check("revolut", ["didn't happen: DECLINED"])
    try check("de-comdirect-open", ["pending", "no date and no amount"])
    try check("de-paypal-memo", ["doesn't change the balance"])
    let words = "no date and no amount"
    try check("ch-postfinance", [words, words])
  }

  @Test func `what may still change is said`() throws {
    let statement = try #require(try Self.reading("de-sparkasse").statements.first)
    #expect(statement.rows.map(\.isPending) == [false, false, true])
    #expect(statement.isNewestFirst)
    let oldestFirst = try #require(try Self.reading("in-hdfc").statements.first)
    #expect(!oldestFirst.isNewestFirst)
  }

  @Test func `texts do nothing to the terminal`() throws {
    let statement = try #require(try Self.reading("formulas").statements.first)
    #expect(
      statement.rows.map { statement.string($0.payee) + "|" + statement.string($0.note) } == [
        "=cmd|' /C calc'!A0|[31mred[0mbidi", "+SUM(A1:A9)|tab here and line",
      ])
  }
}
