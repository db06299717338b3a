import Foundation
import TestSupport
import Testing

// What a budget counts as spent, without parents among its lines and without rollover, is what hledger's
// `balance` has for the same days and accounts: of real postings, pending ones included.

@Suite(
  .enabled(if: Program.hledger != nil && Program.florin != nil, "florin or hledger is missing"))
struct BudgetSpending {
  /// `FLORIN_SEED` alone, else the usual ones.
  private static let seeds: [UInt64] = {
    let named = ProcessInfo.processInfo.environment["FLORIN_SEED"].flatMap(UInt64.init)
    return named.map { [$0] } ?? Array(9001...9012)
  }()

  private static let accounts = [
    "expenses:food", "expenses:food truck", "expenses:rent", "expenses:travel:hotel",
    "expenses:travel:train", "expenses:gifts", "gym",
  ]

  @Test(arguments: seeds)
  func `is what hledger's balance has`(_ seed: UInt64) throws {
    let folder = try ScratchFolder(files: try Self.files(seed))
    let journal = folder.url.appending(path: "main.journal").path
    for (period, begin, end) in [
      ("2024-03", "2024-03-01", "2024-04-01"), ("2024q1", "2024-01-01", "2024-04-01"),
      ("2024", "2024-01-01", "2025-01-01"),
    ] {
      let theirs = try #require(Program.hledger).run(
        ["balance", "-f", journal, "-b", begin, "-e", end, "-R", "-N", "-O", "csv", "--flat"]
          + ["^expenses", "^gym"])
      let ours = try #require(Program.florin).run(
        ["budget", period, "-f", journal, "--today", "2026-01-01", "-q", "-O", "csv"])
      #expect(theirs.status == 0 && ours.status == 0, "\(theirs.errors)\(ours.errors)")
      let spent = ours.text.split(separator: "\n").compactMap { line -> String? in
        let fields = line.split(separator: ",", omittingEmptySubsequences: false)
        // kind, account, budgeted, spent
        guard ["line", "unbudgeted"].contains(fields[0]),
          Self.accounts.contains(String(fields[1])), fields[3] != "0"
        else { return nil }
        return "\"\(fields[1])\",\"\(fields[3])\""
      }
      let balances = theirs.text.split(separator: "\n").dropFirst().map(String.init)
      #expect(spent.sorted() == balances.sorted(), "FLORIN_SEED=\(seed), \(period)\n\(journal)")
    }
  }

  /// A year of purchases, refunds, transfers and income in one currency; half of the accounts have lines.
  private static func files(_ seed: UInt64) throws -> [String: String] {
    var random = RandomSource(seed: seed)
    var journal = "commodity 1.00 EUR\n"
    for _ in 0..<random.number(20...120) {
      let day = "2024-\(twoDigits(random.number(1...12)))-\(twoDigits(random.number(1...28)))"
      journal += "\n\(day) \(random.one(of: "", "* ", "! "))shop\n"
      for _ in 0..<random.number(1...3) {
        let account = random.element(
          of: accounts + ["assets:cash", "liabilities:visa", "income:salary"])
        let cents = twoDigits(random.number(0...99))
        let name = random.once(in: 10) ? "(\(account))" : account
        let date =
          random.once(in: 8) ? "  ; date:2024-\(twoDigits(random.number(1...12)))-15" : ""
        journal += "    \(name)    \(random.number(-20...200)).\(cents) EUR\(date)\n"
      }
      journal += "    assets:bank\n"
    }
    let lines = accounts.filter { _ in random.once(in: 2) } + ["expenses:none"]
    let yaml =
      "journal: main.journal\nbudgets:\n  b:\n    default: true\n    currency: EUR\n    lines:\n"
      + lines.map { "      \($0): \(random.number(0...500)) EUR\n" }.joined()
    return ["main.journal": journal, "florin.yaml": yaml]
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
