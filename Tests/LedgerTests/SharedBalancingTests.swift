import Journal
import Ledger
import TestSupport
import Testing

/// Threads that balance parts of a journal find what one finds.
@Suite struct SharedBalancingTests {
  /// Entries of every kind: simple ones, several commodities, costs, assignments, and some that don't balance.
  private static let entries = [
    "  a  1.00 EUR\n  b\n", "  a  1 EUR\n  b  -1 EUR\n", "  a  1 EUR\n  b  2 X\n  c\n",
    "  a  1 X @ 3.00 EUR\n  b\n", "  a  1 X\n  b  -2 Y\n", "  a  1 EUR\n  b  -1.00 EUR\n",
    "  a  = 7 EUR\n  b\n", "  a  1 EUR = 1000 EUR\n  b\n", "  a  1 EUR\n  b  2 EUR\n",
    "  a\n  b\n", "  (a)  4 EUR\n", "  [a]  1 EUR\n  [b]\n  c  2 EUR\n  d  -2 EUR\n", "",
  ]

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func `the balanced journal is the same`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    // Mistakes and assignments are rare in some of the journals, since they look at more than one entry.
    let kinds = Bool.random(using: &random) ? Self.entries.count : 6
    let text = (0..<Int.random(in: 1...60, using: &random)).map { _ in
      "2024-01-05 x\n" + Self.entries[Int.random(in: 0..<kinds, using: &random)]
    }.joined(separator: "\n")
    let one = balanced(text, threads: 1)
    for threads in [2, 5] {
      let several = balanced(text, threads: threads)
      #expect(several == one, "seed \(seed), \(threads) threads:\n\(text)")
    }
  }

  /// All that balancing finds, as lines.
  private func balanced(_ text: String, threads: Int) -> [String] {
    var options = JournalReader.Options(today: .testDay)
    options.segmentation = Segmentation(threads: threads, leastBytes: 1)
    let reader = JournalReader(
      provider: MemorySources(["main.journal": text]), options: options)
    let journal = BalancedJournal(
      reader.read([SourceReference(name: "main.journal", path: "main.journal")]))
    return journal.journal.postings.rows.map { "\($0)" }
      + journal.diagnostics.map { "\($0)" } + ["\(journal.journal.postings.costs)"]
      + ["\(journal.moreAmounts)"]
  }
}
