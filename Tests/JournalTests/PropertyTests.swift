import Journal
import SourceText
import TestSupport
import Testing

@Suite struct PropertyTests {
  private func forAll(seed: UInt64, _ body: (String, String) -> Void) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<3000 { body(RandomEntry.text(&random), RandomEntry.text(&random)) }
  }

  @Test func `facts of two entries are the facts of each`() {
    forAll(seed: 1) { a, b in
      let joined = read(a + "\n" + b)
      #expect(facts(of: joined) == facts(of: read(a)) + facts(of: read(b)), "seed 1: \(a)\n\(b)")
    }
  }

  @Test func `line ends of CR LF change nothing`() {
    forAll(seed: 2) { a, b in
      let text = a + "\n" + b
      let windows = read(text.replacing("\n", with: "\r\n"))
      let unix = read(text)
      #expect(facts(of: windows) == facts(of: unix), "seed 2: \(text)")
      #expect(
        windows.diagnostics.map(\.headline) == unix.diagnostics.map(\.headline), "seed 2: \(text)")
      let texts = { (journal: ParsedJournal) in
        journal.transactions.indices.flatMap {
          journal.syntax(of: $0).spansInOrder.map(journal.sources.text)
        }
      }
      #expect(texts(windows) == texts(unix), "seed 2: \(text)")
    }
  }

  @Test func `the syntax of an entry covers it in order`() {
    forAll(seed: 3) { a, b in checkSpans(of: read(a + b)) }
  }

  @Test func `a missing final newline changes nothing`() {
    forAll(seed: 4) { a, _ in
      #expect(facts(of: read(a)) == facts(of: read(String(a.dropLast()))), "seed 4: \(a)")
    }
  }

  @Test func `blanks at line ends change nothing`() {
    forAll(seed: 5) { a, _ in
      let padded = a.replacing("\n", with: " \t \n")
      #expect(facts(of: read(a)) == facts(of: read(padded)), "seed 5: \(a)")
    }
  }
}
