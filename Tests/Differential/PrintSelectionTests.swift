import Foundation
import TestSupport
import Testing

// `print --match` against hledger 1.25: the same transaction, where one description is clearly the most similar. hledger
// prefers parts in the same case, and prints something for every text that has two letters in common with a description.

@Suite(
  .enabled(if: Program.hledger != nil && Program.florin != nil, "florin or hledger is missing"))
struct SimilarDescriptions {
  @Test(arguments: [
    "bäckerei", "Bakery Huber", "Landlord", "huber 12", "Stadt Werke", "stadtwerke",
    "insurance", "supermarket", "coffee", "ticket", "bahn",
    "pharmacy", "Lily and Oscar pocket money", "transfer", "card",
  ])
  func `the same transaction is the most similar`(_ text: String) throws {
    let journal = Package.root.appending(path: "examples/household/main.journal").path
    let words = ["print", "-f", journal, "-m", text]
    let theirs = try #require(Program.hledger).run(words)
    let ours = try #require(Program.florin).run(words + ["-q"])
    #expect(ours.status == 0, "\(ours.errors)")
    let first = { (text: String) in
      String(text.split(separator: "\n").first ?? "").replacing(#/  ;.*/#, with: "")
    }
    let wanted = theirs.text.hasPrefix("no transactions") ? "" : first(theirs.text)
    #expect(first(ours.text) == wanted)
  }
}
