import Foundation
import TestSupport
import Testing

// florin's pivoted reports against those of hledger 1.25, over the journal of the example household.
//
// There's no query: 1.25 looks for the new names, florin for the written ones ("query on account will find either
// effective name or original one" says 1.99). Its fields are code, description, payee and note.

@Suite(
  .enabled(if: Program.hledger != nil && Program.florin != nil, "florin or hledger is missing"))
struct Pivots {
  @Test(arguments: ["payee", "note", "description", "code", "trip", "warranty", "nothing"])
  func `are those of hledger`(_ field: String) throws {
    let journal = Package.root.appending(path: "examples/household/main.journal").path
    for report in [
      "print -e 2024-04", "register -p 2024", "register -M", "balance -N", "balance -Q --tree",
    ] {
      let words = report.split(separator: " ").map(String.init) + ["-f", journal, "--pivot", field]
      let theirs = try #require(Program.hledger).run(words)
      let ours = try #require(Program.florin).run(
        words + (report.hasPrefix("print") ? ["-q", "--layout", "hledger1"] : ["-q"]))
      #expect(theirs.status == 0 && ours.status == 0, "\(theirs.errors)\(ours.errors)")
      #expect(
        ours.text.withoutTrailingBlanks == theirs.text.withoutTrailingBlanks,
        "\(report) --pivot \(field)")
    }
  }
}
