import Foundation
import TestSupport
import Testing

// florin's closing entries against hledger 1.25: the same text but for the tag, which 1.99 has and 1.25 doesn't.
//
// hledger 1.25 closes all accounts unless the query names some, so the query always does. It makes both entries when
// 1.99 makes those of `--clopen`.

@Suite(
  .enabled(if: Program.hledger != nil && Program.florin != nil, "florin or hledger is missing"))
struct Closings {
  @Test(arguments: RandomPriceJournal.seeds)
  func `are those of hledger`(_ seed: UInt64) throws {
    let journal = try RandomPriceJournal(seed: seed).write()
    var random = RandomSource(seed: seed)
    for _ in 0..<8 {
      let accounts = random.one(of: "assets", "bank", "type:x", "type:alr", "not:income", "e")
      let kind = random.one(of: "", "--open", "--close")
      let common = ["close", "-f", journal, accounts] + Self.options(&random)
      let theirs = try #require(Program.hledger).run(common + (kind.isEmpty ? [] : [kind]))
      let ours = try #require(Program.florin).run(
        common + ["-q", kind.isEmpty ? "--clopen" : kind])
      #expect(theirs.status == 0 && ours.status == 0, "\(theirs.errors)\(ours.errors)")
      let text = ours.text.replacing(#/  ; clopen:.*/#, with: "")
      guard theirs.text != text else { continue }
      // With no balance, hledger prints entries of no posting, or of one without an amount.
      if text.isEmpty, theirs.text.contains(#/ balances\n(    equity:[^\n]*\n)?\n/#) { continue }
      Issue.record(
        "FLORIN_SEED=\(seed) \(common.joined(separator: " ")) \(kind)\n\(theirs.text)\n\(text)")
      return
    }
    try FileManager.default.removeItem(atPath: journal)
  }

  /// Options that mean the same to both programs.
  private static func options(_ random: inout RandomSource) -> [String] {
    let options = [
      random.one(of: "-e 2024-03", "-p 2024-02", "-e 2025", "-b 2024-02-20 -e 2024-04-12"),
      random.one(of: "", "", "-x", "--interleaved"),
      random.one(of: "", "", "cur:EUR", "desc:shop"),
    ]
    return options.flatMap { $0.split(separator: " ").map(String.init) }
  }
}
