import Banking
import Definitions
import Journal
import Ledger
import TestSupport
import Testing

// A history counts many transactions at once; the reference looks at each posting by itself.

/// What rules do in a journal, counted posting by posting.
private struct CountedHistory: Equatable {
  var hits: [Int]
  var wins: [Int]
  var covered = 0
  /// `winner loser field`, with the number of transactions.
  var overlaps: [String: Int] = [:]

  init(_ history: RuleHistory) {
    hits = history.uses.map(\.hits)
    wins = history.uses.map(\.wins)
    covered = history.coveredCount
    for overlap in history.overlaps {
      overlaps["\(overlap.winner) \(overlap.loser) \(overlap.field.words)"] = overlap.count
    }
  }

  init(_ book: RuleBook, _ journal: BalancedJournal, _ settings: Settings) {
    hits = book.rules.map { _ in 0 }
    wins = hits
    let subjects = RuleSubjects(book, journal, settings)
    for transaction in journal.journal.transactions.indices {
      var (fitting, winning): (Set<Int>, Set<Int>) = ([], [])
      var pairs: Set<String> = []
      for posting in subjects.postings(ofTransaction: transaction) {
        for hit in book.outcome(of: posting.subject).hits {
          fitting.insert(hit.rule)
          if !hit.sets.isEmpty { winning.insert(hit.rule) }
          for (field, winner) in hit.overridden {
            pairs.insert("\(winner) \(hit.rule) \(field.words)")
          }
        }
      }
      for rule in fitting { hits[rule] += 1 }
      for rule in winning { wins[rule] += 1 }
      for pair in pairs { overlaps[pair, default: 0] += 1 }
      if !fitting.isEmpty { covered += 1 }
    }
  }
}

private struct RandomBook {
  private static let words = ["alpha", "beta", "gamma", "alphabet"]
  private static let accounts = [
    "Expenses:Food", "Expenses:Fun", "Income:Gifts", "Expenses:Unknown",
  ]
  private static let purses = ["Assets:Bank", "Assets:Cash"]

  let journal: BalancedJournal
  let definitions: Definitions

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let rules = (0..<Int.random(in: 1...9, using: &random)).map { Self.rule($0, &random) }
    let entries = (0..<40).map { _ in Self.entry(&random) }
    let provider = MemorySources([
      "main.journal": entries.joined(),
      "florin.yaml": "settings: {uncategorized: Expenses:Unknown}\nrules:\n" + rules.joined(),
    ])
    var parsed = JournalReader(provider: provider, options: .init(today: date("2025-06-01")))
      .read([SourceReference(name: "main.journal", path: "main.journal")])
    definitions = DefinitionsReader(provider: provider)
      .read([SourceReference(name: "florin.yaml", path: "florin.yaml")], into: &parsed)
    journal = BalancedJournal(parsed)
  }

  private static func pick(_ items: [String], _ random: inout SeededGenerator) -> String {
    items.randomElement(using: &random) ?? ""
  }

  private static func rule(_ number: Int, _ random: inout SeededGenerator) -> String {
    var conditions: [String] = []
    func add(_ chance: ClosedRange<Int>, _ condition: String) {
      if Int.random(in: chance, using: &random) == 0 { conditions.append(condition) }
    }
    add(0...1, "description: \(pick(words, &random))")
    add(0...2, "amount: \"< \(Int.random(in: 1...4, using: &random))\"")
    add(0...4, "account: \(pick(["bank", "/cash$/", "food"], &random))")
    add(0...4, "date: \"<= 2025-01-\(Int.random(in: 10...20, using: &random))\"")
    add(0...7, "code: \"7\"")
    add(0...7, "tag: trip")
    if conditions.isEmpty { conditions = ["payee: \(pick(words, &random))"] }
    let not = Int.random(in: 0...3, using: &random) == 0 ? "not: {amount: 2}, " : ""
    let then = pick(
      ["account: Expenses:New", "tags: {a: b}", "account: Expenses:Fun, comment: x"], &random)
    let stop = Int.random(in: 0...5, using: &random) == 0 ? ", stop: true" : ""
    return "  - {name: r\(number), when: {\(conditions.joined(separator: ", "))}, \(not)"
      + "then: {\(then)}\(stop)}\n"
  }

  private static func entry(_ random: inout SeededGenerator) -> String {
    func chance(_ times: Int) -> Bool { Int.random(in: 0..<times, using: &random) == 0 }
    var text = "2025-01-\(Int.random(in: 10...28, using: &random)) \(chance(6) ? "(7) " : "")"
    text += "\(pick(words, &random))\(chance(3) ? " | \(pick(words, &random))" : "")"
    text += chance(5) ? "  ; trip: alps\n" : "\n"
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let source = pick(["rule/r1", "ai", "manual", "uncategorized"], &random)
      text += "    \(pick(accounts, &random))  \(Int.random(in: -4...4, using: &random)) EUR"
      text += chance(8) ? "  ; source: \(source)\n" : chance(8) ? "  ; date: 2025-01-02\n" : "\n"
    }
    if chance(4) { text += "    Assets:Cash  2 EUR\n" }
    return text + "    \(pick(purses, &random))\n\n"
  }
}

@Suite struct RuleHistoryTests {
  @Test func `a history counts as one that looks at each posting by itself`() {
    for seed in 1...UInt64(rounds(400)) {
      let random = RandomBook(seed: seed)
      let rules = random.definitions.rules
      let settings = random.definitions.settings
      let history = RuleHistory(
        RuleBook(rules, in: random.journal.journal), random.journal, settings)
      let expected = CountedHistory(
        RuleBook(rules, in: random.journal.journal), random.journal, settings)
      #expect(CountedHistory(history) == expected, "seed \(seed)")
    }
  }
}
