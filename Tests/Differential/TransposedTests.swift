import Foundation
import TestSupport
import Testing

// florin's transposed balances against those of hledger 1.25, over the journal of the example household: the same
// bytes.

@Suite(
  .enabled(if: Program.hledger != nil && Program.florin != nil, "florin or hledger is missing"))
struct TransposedBalances {
  @Test(arguments: [
    "-M -p 2025q2 expenses:food", "-M -p 2025q2 expenses:food -T -A",
    "-M -p 2025q2 expenses:food -T -A -N", "-Q -b 2025 assets:cash liabilities -H -E",
    "-M -p 2025q2 expenses --tree", "-Q expenses:travel", "-Y expenses:travel -B -S",
    "-M -p 2025q2 expenses:food -% -T", "-Y -2 --cumulative --pretty",
    "-M -p 2025q1 leisure --drop 1",
    "food -N",
  ])
  func `are those of hledger`(_ options: String) throws {
    let journal = Package.root.appending(path: "examples/household/main.journal").path
    let words =
      ["balance", "-f", journal, "--transpose"] + options.split(separator: " ").map(String.init)
    let theirs = try #require(Program.hledger).run(words)
    let ours = try #require(Program.florin).run(words + ["-q"])
    #expect(theirs.status == 0 && ours.status == 0, "\(theirs.errors)\(ours.errors)")
    #expect(ours.text == theirs.text)
  }
}
