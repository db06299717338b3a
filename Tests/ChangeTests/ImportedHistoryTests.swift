import Amounts
import Banking
import Containers
import Dates
import Journal
import Ledger
import TestSupport
import Testing

/// What another program knows about some accounts, as QIF: transfers and divided rows are in the files of both accounts.
/// However the files are imported, each account has what it has there.
@Suite struct ImportedHistoryTests {
  private static let names = ["Checking", "Savings", "Wallet", "Visa"]
  private static let categories = ["Food", "Rent", "Fuel", "Salary"]
  private static let currency = "EUR"

  private struct History {
    /// The entries of each account, with their dates.
    var entries: [String: [(date: CivilDate, text: String)]] = [:]
    /// What each account and category has at the end, in hundredths.
    var balances: [String: Int] = [:]

    init(_ random: inout SeededGenerator, divides: Bool) {
      let names = Array(ImportedHistoryTests.names.prefix(Int.random(in: 2...4, using: &random)))
      for name in names { entries[name] = [] }
      let span = Int32.random(in: 2...20, using: &random)
      for _ in 0..<Int.random(in: 5...25, using: &random) {
        let date = CivilDate(dayNumber: 19_740 + Int32.random(in: 0...span, using: &random))
        let payee = ["Shop", "Bank", "Transfer"].randomElement(using: &random) ?? ""
        let category =
          ImportedHistoryTests.categories.randomElement(using: &random) ?? ""
        let name = names.randomElement(using: &random) ?? ""
        let other = names.filter { $0 != name }.randomElement(using: &random) ?? ""
        let amount = [10, 20, 20, 50, -20, -50, -10].randomElement(using: &random) ?? 0
        switch Int.random(in: 0..<(divides ? 4 : 3), using: &random) {
        case 0:
          add(date, name, amount, payee, "L\(category)")
          move(amount, to: name, from: category)
        case 1, 2:
          add(date, name, amount, payee, "L[\(other)]")
          add(date, other, -amount, payee, "L[\(name)]")
          move(amount, to: name, from: other)
        default:
          let part = ([5, 10, 20].randomElement(using: &random) ?? 0) * amount.signum()
          add(
            date, name, amount + part, payee,
            "L\(category)\nS\(category)\n$\(amount).00\nS[\(other)]\n$\(part).00")
          add(date, other, -part, payee, "L[\(name)]")
          move(amount, to: name, from: category)
          move(part, to: name, from: other)
        }
      }
    }

    private mutating func add(
      _ date: CivilDate, _ name: String, _ amount: Int, _ payee: String, _ lines: String
    ) {
      entries[name]?.append((date, "D\(date)\nT\(amount).00\nP\(payee)\n\(lines)\n^\n"))
    }

    private mutating func move(_ amount: Int, to name: String, from other: String) {
      balances[name, default: 0] += amount
      balances[other, default: 0] -= amount
    }

    /// An account's file, up to a day.
    func file(of name: String, through last: CivilDate = .latest) -> String {
      let own = (entries[name] ?? []).filter { $0.date <= last }.enumerated()
        .sorted { ($0.element.date, $0.offset) < ($1.element.date, $1.offset) }
      return "!Account\nN\(name)\nTBank\n^\n!Type:Bank\n" + own.map(\.element.text).joined()
    }
  }

  private static func book(_ history: History) -> Sketch {
    let accounts = history.entries.keys.sorted().map { "\($0): Assets:\($0)" }
    return Sketch(
      """
      commodity 1000.00 \(currency)
      account Expenses:Unknown
      account Income:Unknown

      """ + names.map { "account Assets:\($0)\n" }.joined()
        + categories.map { "account Expenses:\($0)\n" }.joined(),
      """
      settings: {currency: \(currency), uncategorized: Expenses:Unknown, uncategorized-income: Income:Unknown}
      imports: {all: {files: none.qif, account: {\(accounts.joined(separator: ", "))}}}
      """, today: "2024-12-31")
  }

  /// The balances of a book that differ from those of a history.
  private static func wrongBalances(_ book: Sketch, _ history: History) throws -> [String] {
    let parsed = book.journal.journal
    var sums: [String: Quantity] = [:]
    for row in parsed.postings.rows {
      let name = parsed.accounts.name(of: row.account).split(separator: ":").last.map(String.init)
      sums[name ?? "", default: .zero] = try sums[name ?? "", default: .zero].adding(row.quantity)
    }
    return Set(sums.keys).union(history.balances.keys).sorted().filter {
      sums[$0, default: .zero]
        != Quantity(mantissa: Int128(history.balances[$0, default: 0]), places: 0)
    }
  }

  private static func importing(_ files: [String: String], into book: Sketch) -> Sketch {
    let result = book.importing(files, account: nil)
    #expect(result.codes.isEmpty && result.problem == nil, "\(result.codes)")
    return book.after(result)
  }

  @Test(arguments: UInt64(0)..<120)
  func `all files in one run, twice and overlapping`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let history = History(&random, divides: true)
    let all = history.entries.keys.sorted()
    let start = Self.book(history)
    let half = CivilDate(dayNumber: 19_745)
    let early = ["all.qif": all.map { history.file(of: $0, through: half) }.joined()]
    let whole = ["all.qif": all.map { history.file(of: $0) }.joined()]
    let once = Self.importing(whole, into: start)
    #expect(try Self.wrongBalances(once, history) == [], "seed \(seed)")
    #expect(Self.importing(whole, into: once).text == once.text, "seed \(seed)")
    let overlapping = Self.importing(whole, into: Self.importing(early, into: start))
    #expect(try Self.wrongBalances(overlapping, history) == [], "seed \(seed)")
  }

  @Test(arguments: UInt64(0)..<120)
  func `one file after the other`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let history = History(&random, divides: seed % 2 == 0)
    var book = Self.book(history)
    for name in history.entries.keys.sorted() {
      book = Self.importing(["\(name).qif": history.file(of: name)], into: book)
    }
    #expect(try Self.wrongBalances(book, history) == [], "seed \(seed)")
  }
}
