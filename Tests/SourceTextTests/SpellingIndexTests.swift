import SourceText
import TestSupport
import Testing

/// Whether prepared candidates give the answers that a search through all of them gives.
@Suite struct SpellingIndexTests {
  @Test func `the nearest is the same as that of all candidates`() {
    for seed in 0..<UInt64(rounds(2000)) {
      var random = SeededGenerator(seed: seed)
      let names = (0..<Int.random(in: 0...12, using: &random)).map { _ in word(&random) }
      var index = SpellingIndex(names)
      for _ in 0..<8 {
        let typed =
          Bool.random(using: &random) ? word(&random) : names.randomElement(using: &random)
        guard let typed else { continue }
        let found = index.nearest(to: typed)
        let nearest = Spelling.nearest(to: typed, among: names)
        #expect(
          found.map { Array($0.utf8) } == nearest.map { Array($0.utf8) },
          "seed \(seed): '\(typed)' among \(names)")
      }
    }
  }

  /// A word of few different letters, so that many are near to one another.
  private func word(_ random: inout SeededGenerator) -> String {
    let letters = ["a", "b", "B", "\u{E9}", "e\u{301}", "c"]
    return (0..<Int.random(in: 0...7, using: &random))
      .compactMap { _ in letters.randomElement(using: &random) }.joined()
  }

  @Test func `steps are those of the nearest alignment`() {
    for seed in 0..<UInt64(rounds(5000)) {
      var random = SeededGenerator(seed: seed)
      let (a, b) = (plainWord(&random), plainWord(&random))
      let steps = distance(Array(a.utf8), Array(b.utf8))
      let limit = a.utf8.count > 4 ? 2 : a.utf8.count > 2 ? 1 : 0
      let isNear = Spelling.nearest(to: a, among: [b]) != nil
      #expect(isNear == (steps > 0 && steps <= limit), "seed \(seed): \(a), \(b): \(steps)")
    }
  }

  private func plainWord(_ random: inout SeededGenerator) -> String {
    String(
      (0..<Int.random(in: 0...8, using: &random)).compactMap { _ in
        "abc".randomElement(using: &random)
      })
  }

  /// The distance with swapped neighbors, from the table of all beginnings.
  private func distance(_ x: [UInt8], _ y: [UInt8]) -> Int {
    var rows = [Array(0...y.count)]
    for i in x.indices {
      var row = [i + 1]
      for j in y.indices {
        var steps = min(rows[i][j] + (x[i] == y[j] ? 0 : 1), rows[i][j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, x[i] == y[j - 1], x[i - 1] == y[j] {
          steps = min(steps, rows[i - 1][j - 1] + 1)
        }
        row.append(steps)
      }
      rows.append(row)
    }
    return rows[x.count][y.count]
  }

  @Test func `after too many pairs the answer is unknown, unless a name looks the same`() {
    var index = SpellingIndex(["expenses", "assets"], pairs: 2)
    #expect(index.answer(for: "expnses") == .near("expenses"))
    // Nothing has about this length.
    #expect(index.answer(for: "equity and liabilities") == .none)
    #expect(index.answer(for: "asets") == .unknown)
    #expect(index.answer(for: "Assets") == .near("assets"))
    #expect(index.nearest(to: "asets") == nil)
  }
}
