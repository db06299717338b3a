import Foundation
import TestSupport
import Testing

// Whatever florin writes into a tidy book passes `fmt --check`. In a book that its owner laid out otherwise, a command
// and `fmt` come to the same whichever is first, and the command changes no more lines than it does in a tidy book:
// random books, through each command that writes into journals.

@Test(arguments: RandomBook.writingLines)
func `what is written has the layout of its entry, and nothing else is touched`(
  _ line: String
) throws {
  let florin = try #require(FlorinProgram.built, "florin is not built")
  let given = ProcessInfo.processInfo.environment["FLORIN_LAYOUT_SEED"].flatMap { UInt64($0) }
  let seed = given ?? .random(in: 0..<1_000_000)
  var changes = 0
  for round in 0..<4 {
    let isTidy = round % 2 == 0
    var book = RandomBook(seed: seed &+ UInt64(round), isTidy: isTidy)
    let files = book.files()
    let remark = Comment(rawValue: "FLORIN_LAYOUT_SEED=\(seed), round \(round): \(line)")
    let tidy = try ScratchFolder(files: files)
    func run(_ line: String, in folder: ScratchFolder) throws -> FlorinProgram.Outcome {
      try florin.run(line, in: folder)
    }
    func journals(_ folder: ScratchFolder) throws -> [String] {
      try ["main.journal", "more.journal"].map(folder.text)
    }
    /// Runs the command, and counts the lines that are new.
    func newLines(in folder: ScratchFolder) throws -> Int {
      let before = try journals(folder)
      let outcome = try run(line, in: folder)
      // A random entry may have more amounts than one to change.
      let isRefused =
        line.contains("reconcile") || outcome.errors.contains("doesn't have a single amount")
      #expect(outcome.status == 0 || isRefused, "\(remark)\n\(outcome.errors)")
      let after = try journals(folder)
      if before != after { changes += 1 }
      return zip(before, after).reduce(0) { count, texts in
        let lines = { (text: String) in
          text.split(separator: "\n", omittingEmptySubsequences: false)
        }
        return count + lines(texts.1).difference(from: lines(texts.0)).insertions.count
      }
    }
    #expect(try run("florin fmt -w", in: tidy).status == 0, remark)
    let count = try newLines(in: tidy)
    let check = try run("florin fmt --check", in: tidy)
    #expect(check.status == 0, "\(remark)\n\(check.output)")
    guard !isTidy else { continue }
    let untidy = try ScratchFolder(files: files)
    #expect(try newLines(in: untidy) <= count, remark)
    #expect(try run("florin fmt -w", in: untidy).status == 0, remark)
    #expect(try journals(untidy) == journals(tidy), remark)
  }
  #expect(changes > 0, "FLORIN_LAYOUT_SEED=\(seed): \(line) has never changed anything")
}

@Test(arguments: [
  // In order, and a little out of order: after the last entry that isn't later.
  ("01-02 01-05 01-09", "01-06", "01-02 01-05 01-06 01-09"),
  ("01-02 01-01 01-09", "01-06", "01-02 01-01 01-06 01-09"),
  ("01-02 01-09 01-05 01-10", "01-06", "01-02 01-09 01-05 01-06 01-10"),
  ("01-02 01-05", "01-01", "01-01 01-02 01-05"),
  // Newest first, also with a slip: at the end.
  ("01-09 01-05 01-02", "01-06", "01-09 01-05 01-02 01-06"),
  ("12-31 11-05 11-20 10-01", "09-15", "12-31 11-05 11-20 10-01 09-15"),
  ("12-31 11-05 11-20 10-01", "11-10", "12-31 11-05 11-20 10-01 11-10"),
  ("01-05", "01-02", "01-02 01-05"),
])
func `a new entry has its place by date`(days: String, new: String, result: String) throws {
  let entries = days.split(separator: " ").map { "2024-\($0) x\n    a  1 EUR\n    b\n" }
  try check(
    """
    $ florin add 2024-\(new) y a 1 b -w 2>/dev/null; grep -o '^2024-[0-9-]*' main.journal | cut -c6- | paste -sd' ' -
    \(result)
    """, files: ["main.journal": entries.joined(separator: "\n")])
}

@Test func `a line that a change doesn't touch keeps the blanks at its end`() throws {
  try check(
    #"""
    $ florin rename Assets:Bank A:B -wq; cat -A main.journal
    2024-03-22      Landlord | Rent$
        Assets:Cash     723.50 EUR  ; $
        A:B$
    florin: renamed Assets:Bank to A:B in 1 posting and 0 places of the definitions
    """#,
    files: [
      "main.journal":
        "2024-03-22      Landlord | Rent\n    Assets:Cash     723.50 EUR  ; \n    Assets:Bank\n"
    ])
}
