import Foundation
import TestSupport
import Testing

// florin against hledger 1.25 on market values: the same text, titles and columns included.
//
// What differs on purpose is left out, as CommandTests and docs/coming-from-hledger.md say: averages of
// `register`, which hledger rounds on the way; `register -M -H`, which begins with another number; periods that do
// not begin where their interval does; and what `RandomPriceJournal` names.

@Suite(
  .enabled(if: Program.hledger != nil && Program.florin != nil, "florin or hledger is missing"))
struct MarketValues {
  private static let reports = [
    "balance -V", "balance -X EUR", "balance -X USD -e 2024-04-01", "balance -X EUR --tree",
    "balance -X GBP -M", "balance -X EUR -M -H", "balance -V -M -H -b 2024-03-01",
    "balance -X EUR -M -A", "balance -X EUR -Q -T", "balance -M -T -A",
    "balance -X EUR -Q -b 2024-01-01 -e 2024-07-01",
    "balance --value=then,EUR", "balance --value=then,EUR -M", "balance --value=then -Q -H",
    "balance --value=then,USD -M --cumulative -b 2024-03-01",
    "balance --value=2024-03-31,USD", "balance --value=2024-03-31,AAA -M",
    "balance --value=now,BBB", "balance --value=now -M",
    "balance -B", "balance -B -M", "balance -B -X USD -M", "balance --value=cost,GBP",
    "balance -X EUR -1", "balance -X EUR assets cur:USD", "balance -X EUR -E expenses",
    "balance -X ZZZ", "balance -X EUR -M -S",
    "register -V", "register -X EUR", "register -X EUR -e 2024-04-01 -H -b 2024-02-01",
    "register -X EUR -M", "register --value=then,EUR",
    "register --value=then,EUR -M", "register --value=then,EUR -H -b 2024-03-01",
    "register --value=2024-03-31,EUR", "register -B -V", "register -X EUR cur:GBP",
    "register --value=now,GBP -Q", "register --value=then -b 2024-04-01 -Q -H",
    "print -V", "print -X EUR", "print --value=then,USD", "print --value=2024-03-31,EUR",
    "print -X EUR -e 2024-04-01", "print -B -X GBP", "print --value=now,AAA cur:EUR",
  ]

  @Test(arguments: RandomPriceJournal.seeds)
  func `random journals have the values that hledger finds`(_ seed: UInt64) throws {
    let journal = try RandomPriceJournal(seed: seed).write()
    // `print` pads amounts to their style in hledger 1.25; in the examples they are written so.
    let differences = try Self.reports.filter { !$0.hasPrefix("print") }
      .compactMap { try difference($0, journal) }
    if let first = differences.first {
      Issue.record("FLORIN_SEED=\(seed), \(differences.count) reports differ\n\(first)")
    } else {
      try FileManager.default.removeItem(atPath: journal)
    }
  }

  @Test(arguments: CorpusCase.examples)
  func `examples have the values that hledger finds`(_ item: CorpusCase) throws {
    let text = try String(contentsOf: URL(filePath: item.journal), encoding: .utf8)
    for report in Self.reports {
      // A commodity that the journal does not name is only said to be none.
      let target = report.split(whereSeparator: { " ,".contains($0) }).first {
        $0.count == 3 && $0.allSatisfy(\.isUppercase)
      }
      if let target, !text.contains(target) { continue }
      let dated = report.replacing("2024-", with: "2025-")
      if let difference = try difference(dated, item.journal) { Issue.record("\(difference)") }
    }
  }

  /// How the outputs of a report differ.
  private func difference(_ report: String, _ journal: String) throws -> String? {
    let words = report.split(separator: " ").map(String.init) + ["-f", journal, "--today", today]
    let hledger = try #require(Program.hledger)
    let florin = try #require(Program.florin)
    let theirs = try hledger.run(words)
    let layout = report.hasPrefix("print") ? ["--layout", "hledger1"] : []
    let ours = try florin.run(words + layout)
    #expect(theirs.status == 0 && ours.status == 0, "\(report): \(theirs.errors)\(ours.errors)")
    guard theirs.output != ours.output else { return nil }
    let lines = { (bytes: [UInt8]) in
      String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }
    let changes = lines(ours.output).difference(from: lines(theirs.output))
    let shown = changes.prefix(8).map { change in
      switch change {
      case .remove(_, let line, _): "- \(line.prefix(160))"
      case .insert(_, let line, _): "+ \(line.prefix(160))"
      }
    }
    return """
      - hledger, + florin: \(report)
      \(shown.joined(separator: "\n"))
        \(hledger.shellLine(words))
        \(florin.shellLine(words))
      """
  }
}
