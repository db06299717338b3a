import Amounts
import Dates
import Definitions
import Journal
import Ledger
import Recurring
import TestSupport
import Testing

// Patterns are planted in a random history: each is found again, and what is bought here and there is none.

@Suite struct PatternPropertyTests {
  /// A pattern that is planted.
  fileprivate struct Planted {
    let payee: String
    let period: (days: Int, months: Int)
    let days: [CivilDate]
    let amounts: [Int]
  }

  @Test func `what is planted is found again`() {
    var chances: [String] = []
    for seed in 1...UInt64(rounds(150)) {
      var random = SeededGenerator(seed: seed)
      let planted = (0..<5).map { Self.planted("Planted \(Self.letters($0))", &random) }
      let noise = Self.noise(count: Int.random(in: 0...300, using: &random), &random)
      let sketch = Self.book(planted.flatMap(\.entries) + noise, &random)
      let patterns = PatternSearch(sketch.plan, sketch.journal, minimum: 3).patterns
      for pattern in planted {
        let found = patterns.filter { $0.description == pattern.payee }
        #expect(found.count == 1, "seed \(seed): \(pattern.payee) of \(pattern.days)")
        guard let only = found.first else { continue }
        #expect(only.hits.count + 1 >= pattern.days.count, "seed \(seed): \(pattern.payee)")
        let step = only.schedule.slots(from: only.schedule.start, through: .latest).prefix(3)
        let gap = Array(step)[1].days(to: Array(step)[2])
        let wanted = max(pattern.period.days, pattern.period.months * 30)
        #expect(abs(gap - wanted) <= 2 + pattern.period.months, "seed \(seed): \(pattern.payee)")
      }
      chances += patterns.filter { !$0.description.hasPrefix("Planted") }
        .map { "seed \(seed): \($0.description)" }
    }
    // Of nearly 4000 shops where one buys this and that, one may look regular by chance.
    #expect(chances.count <= 1, "\(chances)")
  }

  @Test func `the order of the text does not matter`() {
    for seed in 1...UInt64(20) {
      var random = SeededGenerator(seed: seed)
      let planted = (0..<5).map { Self.planted("Planted \(Self.letters($0))", &random) }
      let entries = planted.flatMap(\.entries)
      let found = (0..<2).map { _ in
        let sketch = Self.book(entries, &random)
        return PatternSearch(sketch.plan, sketch.journal, minimum: 3).patterns
          .map { sketch.words($0) }
      }
      #expect(found[0] == found[1], "seed \(seed)")
    }
  }

  @Test(.timeLimit(.minutes(1)), .needsOptimizedCode)
  func `a long history takes a moment`() {
    var random = SeededGenerator(seed: 1)
    let sketch = Self.book(Self.noise(count: 100_000, &random), &random)
    let clock = ContinuousClock()
    let time = clock.measure {
      _ = PatternSearch(sketch.plan, sketch.journal, minimum: 3).patterns
    }
    // Well under a second on a machine that does nothing else.
    #expect(time < .seconds(10))
  }

  // MARK: - Histories

  private typealias Entry = (date: CivilDate, payee: String, cents: Int)

  private static func letters(_ number: Int) -> String {
    ["Alpha", "Beta", "Gamma", "Delta", "Epsilon"][number % 5]
  }

  private static func planted(_ payee: String, _ random: inout SeededGenerator) -> Planted {
    let periods: [(days: Int, months: Int)] = [
      (7, 0), (14, 0), (0, 1), (0, 1), (0, 3), (0, 6), (0, 12),
    ]
    let period = periods[Int.random(in: 0..<periods.count, using: &random)]
    let count = Int.random(in: 6...12, using: &random)
    let start = date("2014-01-01").adding(days: Int.random(in: 0...200, using: &random))
    // Days near each other, as banks have them: most on the day, some a little later.
    let spread = period.months > 0 ? 2 : 1
    let days = (0..<count).map { number in
      let slot =
        period.months > 0
        ? start.adding(months: number * period.months) : start.adding(days: number * period.days)
      let isLate = Int.random(in: 0..<4, using: &random) == 0
      return slot.adding(days: isLate ? Int.random(in: 0...spread, using: &random) : 0)
    }
    let price = Int.random(in: 500...150_000, using: &random)
    let kind = Int.random(in: 0..<3, using: &random)
    let change = Int.random(in: 3...count - 3, using: &random)
    let amounts = (0..<count).map { number in
      switch kind {
      case 0: price
      case 1: price + price * Int.random(in: -25...25, using: &random) / 1000
      default: number < change ? price : price + price / 10
      }
    }
    return Planted(payee: payee, period: period, days: days, amounts: amounts)
  }

  private static func noise(count: Int, _ random: inout SeededGenerator) -> [Entry] {
    (0..<count).map { _ in
      (
        date("2014-01-01").adding(days: Int.random(in: 0...3000, using: &random)),
        "Shop \(letters(Int.random(in: 0..<5, using: &random))) "
          + letters(Int.random(in: 0..<5, using: &random)),
        Int.random(in: 100...20_000, using: &random)
      )
    }
  }

  private static func book(_ entries: [Entry], _ random: inout SeededGenerator) -> Sketch {
    var journal = ""
    for (date, payee, cents) in entries.shuffled(using: &random) {
      let rest = cents % 100
      journal +=
        "\(date) \(payee)\n    Expenses:Some  \(cents / 100).\(rest < 10 ? "0" : "")\(rest) EUR\n"
        + "    Assets:Bank\n\n"
    }
    return Sketch(journal, "", today: "2025-12-20")
  }
}

extension PatternPropertyTests.Planted {
  fileprivate var entries: [(date: CivilDate, payee: String, cents: Int)] {
    zip(days, amounts).map { ($0, payee, $1) }
  }
}
