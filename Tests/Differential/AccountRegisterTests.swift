import Foundation
import TestSupport
import Testing

// florin's account registers against hledger 1.25: the same text, line by line.
//
// Not compared: the title with a query, which has "(matching query)" as in 1.99; and queries about accounts, which in
// 1.25 select postings, where 1.99's manual says that "aregister is a query filtering the transactions". With `amt:` and
// `cur:`, florin lists all other accounts of a transaction, so only amounts are compared.

@Suite(
  .enabled(if: Program.hledger != nil && Program.florin != nil, "florin or hledger is missing"))
struct AccountRegisters {
  @Test(arguments: RandomPriceJournal.seeds)
  func `are those of hledger`(_ seed: UInt64) throws {
    let journal = try RandomPriceJournal(seed: seed).write()
    var random = RandomSource(seed: seed)
    for _ in 0..<10 {
      let account = random.one(of: "assets", "assets:bank", "broker", "cash", "exp", "income", "e")
      let words = ["areg", account, "-f", journal] + Self.options(&random)
      let theirs = try #require(Program.hledger).run(words)
      let ours = try #require(Program.florin).run(words + ["-q"])
      #expect(theirs.status == 0 && ours.status == 0, "\(theirs.errors)\(ours.errors)")
      let filters = words.contains { $0.contains("amt:") || $0.contains("cur:") }
      guard
        Self.lines(theirs.text, withNames: !filters) != Self.lines(ours.text, withNames: !filters)
      else { continue }
      Issue.record(
        "FLORIN_SEED=\(seed) \(words.joined(separator: " "))\n\(theirs.text)\n\(ours.text)")
      return
    }
    try FileManager.default.removeItem(atPath: journal)
  }

  /// The lines without the title, and without the columns of names.
  private static func lines(_ text: String, withNames: Bool) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().map { line in
      withNames ? String(line) : String(line.suffix(28))
    }
  }

  /// Options that mean the same to both programs.
  private static func options(_ random: inout RandomSource) -> [String] {
    let query = random.one(
      of: "", "desc:shop", "not:desc:trip", "cur:EUR", "not:cur:USD", "amt:>100", "amt:<0")
    // With -E, 1.25 also shows transactions of which no amount matches; with -B, it asks for the commodity of the cost.
    let hasFilter = query.contains("cur:") || query.contains("amt:")
    let options = [
      random.one(of: "", "-b 2024-03", "-e 2024-04", "-p 2024-02", "-b 2024-02-20 -e 2024-04-12"),
      random.one(of: "", "", hasFilter ? "" : "-E", "-w 100", "-w 90,20"),
      random.one(of: "", "", hasFilter ? "" : "-B"), query,
    ]
    return options.flatMap { $0.split(separator: " ").map(String.init) }
  }
}
