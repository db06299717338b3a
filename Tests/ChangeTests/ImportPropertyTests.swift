import Dates
import Definitions
import Journal
import Ledger
import SourceText
import TestSupport
import Testing

/// A statement that is cut into overlapping files of whole days, which are imported in any order, some of
/// them twice: no row is lost, none is doubled, and the journal is the same.
@Suite struct ImportPropertyTests {
  private static let settings = """
    settings: {currency: EUR, uncategorized: Expenses:Unknown, uncategorized-income: Income:Unknown}
    """

  private struct Day {
    let date: CivilDate
    let rows: [String]
  }

  @Test(arguments: UInt64(0)..<60)
  func `any files in any order give one journal`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let days = Self.days(&random)
    let isNamed = Bool.random(using: &random)
    let whole = Self.file(days[...], isNamed: isNamed, isReversed: false)
    let start = Sketch(
      "account Assets:Bank\ncommodity 1000.00 EUR\n", Self.settings, today: "2025-03-31")
    let expected = try start.imported([whole]).text
    var book = start
    for _ in 0..<3 {
      for files in Self.cut(days, isNamed: isNamed, &random) { book = try book.imported(files) }
    }
    #expect(book.text == expected, "seed \(seed)")
    let rows = days.reduce(0) { $0 + $1.rows.count }
    #expect(book.journal.journal.transactions.count == rows, "seed \(seed)")
    #expect(try book.imported([whole]).text == expected, "seed \(seed)")
  }

  private static func days(_ random: inout SeededGenerator) -> [Day] {
    var days: [Day] = []
    var day = date("2025-01-01")
    for _ in 0..<Int.random(in: 1...12, using: &random) {
      day = day.adding(days: Int.random(in: 1...4, using: &random))
      let rows = (0..<Int.random(in: 1...5, using: &random)).map { _ in
        // Few amounts and payees, so that many rows are alike.
        let amount = ["-3.50", "-3.50", "-10", "-12.00", "200"].randomElement(using: &random) ?? ""
        let payee = ["Cafe", "Cafe Sole", "LIDL"].randomElement(using: &random) ?? ""
        return "\(day) \(amount) \(payee)"
      }
      days.append(Day(date: day, rows: rows))
    }
    return days
  }

  private static func file(
    _ days: ArraySlice<Day>, isNamed: Bool, isReversed: Bool
  ) -> BankFile {
    let rows = days.flatMap { day in
      day.rows.enumerated().map { isNamed ? "\($1)#\(day.date).\($0)" : $1 }
    }
    return BankFile(isReversed && days.count > 1 ? rows.reversed() : rows)
  }

  /// Ranges of days that together are all of them, some more than once, in groups of one run each.
  private static func cut(
    _ days: [Day], isNamed: Bool, _ random: inout SeededGenerator
  ) -> [[BankFile]] {
    var ranges: [Range<Int>] = []
    var covered = 0
    while covered < days.count {
      let first = Int.random(in: 0...covered, using: &random)
      let end = Int.random(in: covered + 1...days.count, using: &random)
      ranges.append(first..<end)
      covered = end
    }
    ranges.shuffle(using: &random)
    var runs: [[BankFile]] = []
    for range in ranges {
      let file = file(
        days[range], isNamed: isNamed, isReversed: Bool.random(using: &random))
      if runs.isEmpty || Bool.random(using: &random) {
        runs.append([file])
      } else {
        runs[runs.count - 1].append(file)
      }
    }
    return runs
  }
}
