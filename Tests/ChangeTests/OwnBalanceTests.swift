import Amounts
import Banking
import Containers
import Dates
import Journal
import Ledger
import SourceText
import TestSupport
import Testing

/// Whatever is a transfer, and whatever somebody has written before: after an import, each account has what the rows of
/// its files add up to.
@Suite struct OwnBalanceTests {
  private static let accounts = ["Assets:Giro", "Assets:Savings", "Assets:Cash"]

  private struct Row {
    let date: CivilDate
    let payee: String
    let amount: Int
    let category: String
  }

  /// Rows of each account, some of them transfers whose ends are a few days apart.
  private static func rows(_ random: inout SeededGenerator) -> [String: [Row]] {
    let own = Array(accounts.prefix(Int.random(in: 2...3, using: &random)))
    var rows: [String: [Row]] = [:]
    for account in own { rows[account] = [] }
    let span = Int32.random(in: 3...20, using: &random)
    func name(_ account: String) -> String { String(account.dropFirst("Assets:".count)) }
    // A program marks all transfers, and has one date for both ends; a bank marks none.
    let marksTransfers = Bool.random(using: &random)
    for _ in 0..<Int.random(in: 4...20, using: &random) {
      let date = CivilDate(dayNumber: 19_755 + Int32.random(in: 0...span, using: &random))
      let amount = [10, 20, -10, -20, 30].randomElement(using: &random) ?? 0
      var payee =
        ["Shop", "Giro transfer", "Savings plan", "Ms Doe"].randomElement(using: &random) ?? ""
      let account = own.randomElement(using: &random) ?? ""
      if Bool.random(using: &random) {
        let category =
          ["Food", "Giro", "Savings", "Rent", "Gift", marksTransfers ? "Other" : ""]
          .randomElement(using: &random) ?? ""
        rows[account]?.append(Row(date: date, payee: payee, amount: amount, category: category))
      } else {
        // A rule that gives one end another account would keep a transfer's ends apart.
        if payee == "Shop" { payee = "Wire" }
        let other = own.filter { $0 != account }.randomElement(using: &random) ?? ""
        let lag = marksTransfers ? 0 : [0, 0, 1, 2].randomElement(using: &random) ?? 0
        func category(_ name: String) -> String {
          marksTransfers ? "[\(name)]" : ["Transfer", "", name].randomElement(using: &random) ?? ""
        }
        rows[account]?.append(
          Row(date: date, payee: payee, amount: amount, category: category(name(other))))
        rows[other]?.append(
          Row(
            date: date.adding(days: Int(lag)), payee: Bool.random(using: &random) ? payee : "x",
            amount: -amount, category: category(name(account))))
      }
    }
    return rows
  }

  private static func file(_ rows: [Row], through last: CivilDate) -> String {
    let lines = rows.filter { $0.date <= last }.enumerated()
      .sorted { ($0.element.date, $0.offset) < ($1.element.date, $1.offset) }
      .map {
        "\($0.element.date),\($0.element.payee),\($0.element.amount).00,\($0.element.category)\n"
      }
    return "Date,Payee,Amount,Category\n" + lines.joined()
  }

  /// A book in which some of the rows are written by hand, perhaps a day earlier.
  private static func book(
    _ rows: [String: [Row]], _ random: inout SeededGenerator
  ) -> Sketch {
    var journal = "commodity 1000.00 EUR\n" + accounts.map { "account \($0)\n" }.joined()
    journal += "account Expenses:Food\naccount Expenses:Rent\naccount Expenses:Unknown\n"
    journal += "account Income:Gift\naccount Income:Unknown\n"
    // An entry for food that looks like a marked transfer would contradict the file.
    let isWritten =
      !rows.values.joined().contains { $0.category.hasPrefix("[") } && Bool.random(using: &random)
    for (account, rows) in rows.sorted(by: { $0.key < $1.key }) where isWritten {
      for row in rows where Int.random(in: 0..<3, using: &random) == 0 {
        let date = row.date.adding(days: -Int.random(in: 0...1, using: &random))
        journal +=
          "\n\(date) \(row.payee)\n    \(account)  \(row.amount).00 EUR\n    Expenses:Food\n"
      }
    }
    let category = Bool.random(using: &random) ? ", csv: {category: Category}" : ""
    let imports = rows.keys.sorted().enumerated().map {
      "  i\($0): {files: [\($0)-a.csv, \($0)-b.csv], account: \($1)\(category)}\n"
    }
    let rule = "rules: [{name: food, when: {payee: shop}, then: {account: Expenses:Food}}]\n"
    return Sketch(
      journal,
      "settings: {currency: EUR, uncategorized: Expenses:Unknown, uncategorized-income: Income:Unknown}\n"
        + (Bool.random(using: &random) ? rule : "") + "imports:\n" + imports.joined(),
      today: "2024-12-31")
  }

  @Test(arguments: UInt64(0)..<120)
  func `each account has what its rows add up to`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let rows = Self.rows(&random)
    let names = rows.keys.sorted()
    var book = Self.book(rows, &random)
    var imports: [[String: String]] = []
    let isTogether = Bool.random(using: &random)
    for last in [CivilDate(dayNumber: 19_760), .latest] {
      let files = names.enumerated().map { index, name in
        ("\(index)-\(last == .latest ? "b" : "a").csv", Self.file(rows[name] ?? [], through: last))
      }.filter { $0.1.contains("2024") }
      if isTogether {
        imports.append(Dictionary(files) { a, _ in a })
      } else {
        imports += files.shuffled(using: &random).map { [$0.0: $0.1] }
      }
    }
    // Everything once more adds nothing.
    for files in imports where !files.isEmpty { book = try Self.importing(files, into: book, seed) }
    let text = book.text
    for files in imports where !files.isEmpty { book = try Self.importing(files, into: book, seed) }
    #expect(book.text == text, "seed \(seed)")
    let parsed = book.journal.journal
    for name in names {
      let account = try #require(parsed.accounts.find(name.utf8))
      var sum = Quantity.zero
      for row in parsed.postings.rows where row.account == account {
        sum = try sum.adding(row.quantity)
      }
      let expected = (rows[name] ?? []).reduce(0) { $0 + $1.amount }
      #expect(sum == Quantity(mantissa: Int128(expected), places: 0), "seed \(seed): \(name)")
    }
  }

  private static func importing(
    _ files: [String: String], into book: Sketch, _ seed: UInt64
  ) throws -> Sketch {
    let result = book.importing(files, account: nil)
    try #require(
      result.problem == nil && !result.diagnostics.contains { $0.severity == .error },
      "seed \(seed): \(result.codes) \(String(describing: result.problem))")
    return book.after(result)
  }
}
