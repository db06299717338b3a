import Foundation
import TestSupport
import Testing

// Whatever florin writes passes its own `fmt --check`: random books, tidy ones and untidy ones, through each
// command that writes into journals. In an untidy book only what is touched becomes tidy; all other entries keep
// their bytes.

/// The entries and other paragraphs of a journal.
private func paragraphs(_ text: String) -> [String] {
  text.replacing("\r\n", with: "\n").split(separator: "\n\n").map {
    String($0.drop { $0 == "\n" }).trimmingCharacters(in: .newlines)
  }
}

@Test(arguments: RandomBook.writingLines)
func `what is written is tidy, and nothing else is touched`(_ line: String) throws {
  let florin = try #require(FlorinProgram.built, "florin is not built")
  let given = ProcessInfo.processInfo.environment["FLORIN_LAYOUT_SEED"].flatMap { UInt64($0) }
  let seed = given ?? .random(in: 0..<1_000_000)
  var changes = 0
  for round in 0..<4 {
    let isTidy = round % 2 == 0
    var book = RandomBook(seed: seed &+ UInt64(round), isTidy: isTidy)
    let folder = try ScratchFolder(files: book.files())
    let remark = Comment(rawValue: "FLORIN_LAYOUT_SEED=\(seed), round \(round): \(line)")
    func run(_ line: String) throws -> FlorinProgram.Outcome { try florin.run(line, in: folder) }
    let journals = ["main.journal", "more.journal"]
    if isTidy { #expect(try run("florin fmt -w").status == 0, remark) }
    let before = try journals.map(folder.text)
    let outcome = try run(line)
    // A random entry may have more amounts than one to change.
    let isRefused =
      line.contains("reconcile") || outcome.errors.contains("doesn't have a single amount")
    #expect(outcome.status == 0 || isRefused, "\(remark)\n\(outcome.errors)")
    let after = try journals.map(folder.text)
    if before != after { changes += 1 }
    if isTidy {
      let check = try run("florin fmt --check")
      #expect(check.status == 0, "\(remark)\n\(check.output)\n\(after)")
    }
    for (before, after) in zip(before, after) {
      let known = Set(paragraphs(before))
      let new = paragraphs(after).filter { !known.contains($0) }
      try Data(new.joined(separator: "\n\n").utf8).write(
        to: folder.url.appending(path: "new.journal"))
      let check = try run("florin fmt new.journal")
      #expect(check.output == "", "\(remark)\n\(check.output)")
    }
  }
  #expect(changes > 0, "FLORIN_LAYOUT_SEED=\(seed): \(line) has never changed anything")
}
