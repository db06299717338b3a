import Foundation
import TestSupport
import Testing

// Tables with sums of several commodities, and entries in hledger 1's layout, against those of hledger 1.25. Only blanks
// at the ends of lines may differ.

@Suite(
  .enabled(if: Program.hledger != nil && Program.florin != nil, "florin or hledger is missing"))
struct Layouts {
  @Test(arguments: ["wide", "wide,1", "wide,24", "wide,200", "tall", "bare"])
  func `of balances are those of hledger`(_ layout: String) throws {
    for report in [
      "-M -T -A", "-Q -T", "-Y --tree", "-Q -N --depth 2", "-Q -H assets", "-Y --drop 1 expenses",
      "-Q -E --invert income", "-Y -S -T",
    ] {
      let words = ["balance", "--layout", layout] + report.split(separator: " ").map(String.init)
      try compare(words)
    }
  }

  @Test(arguments: ["-p 2025", "-x expenses", "-b 2025-06 assets"])
  func `of entries are those of hledger 1`(_ selection: String) throws {
    let theirs = ["print"] + selection.split(separator: " ").map(String.init)
    try compare(theirs, ours: theirs + ["--layout", "hledger1"])
  }

  private func compare(_ words: [String], ours: [String]? = nil) throws {
    let file = ["-f", Package.root.appending(path: "examples/household/main.journal").path]
    let theirs = try #require(Program.hledger).run(words + file)
    let ours = try #require(Program.florin).run((ours ?? words) + file + ["-q"])
    #expect(theirs.status == 0 && ours.status == 0, "\(theirs.errors)\(ours.errors)")
    #expect(ours.text.withoutTrailingBlanks == theirs.text.withoutTrailingBlanks, "\(words)")
  }
}
