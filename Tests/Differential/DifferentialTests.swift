import Foundation
import TestSupport
import Testing

// florin against hledger: the same journals, the same numbers.
//
// hledger 1.25 is what Debian 12 installs; florin means what hledger 1.99 means. Where the two
// versions part, the corpus says what the rule gives, and the random journals stay away.

private let noHledger: Comment = "hledger (1.25) is not installed; Debian: apt install hledger"
private let noFlorin: Comment = "florin is not built"

/// Records a finding, if there is one; a generated journal without one is removed.
private func expectNone(_ finding: String?, removing journal: String? = nil) {
  if let finding {
    Issue.record("\(finding)")
  } else if let journal {
    try? FileManager.default.removeItem(atPath: journal)
  }
}

@Suite struct Prerequisites {
  @Test func `florin is built`() {
    #expect(
      Program.florin != nil,
      "build it with `swift build -c release`, or name one: FLORIN_BIN=/path/to/florin")
  }

  @Test(.enabled(if: Program.hledger != nil, noHledger))
  func `hledger answers`() throws {
    let outcome = try #require(Program.hledger).run(["--version"])
    #expect(outcome.status == 0)
  }
}

@Suite struct Corpus {
  @Test func `the corpus is there`() {
    #expect(CorpusCase.all.count >= 170)
  }

  @Test(arguments: CorpusCase.all)
  func `a case says where its expectation comes from`(_ item: CorpusCase) throws {
    switch item.oracle {
    case .hledger: break
    case .unclear(let reason): Issue.record("\(item): \(reason)")
    case .rule(_, let expected):
      #expect(expected.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } == expected)
      if expected != ["reject"] {
        #expect(try expectedBalances(expected) == expected.filter { $0.hasPrefix("balance: ") })
      }
    }
  }

  @Test(
    .enabled(if: Program.hledger?.isVersion125 ?? false, noHledger), arguments: CorpusCase.ruled)
  func `a difference is one`(_ item: CorpusCase) throws {
    let hledger = try #require(Program.hledger)
    guard case .rule(let reason, let expected) = item.oracle else { return }
    let lines =
      switch try hledger.hledgerVerdict(of: item.journal, flags: item.flags) {
      case .rejected: ["reject"]
      case .accepted(let facts, let balances): Comparison.ruleLines(facts, balances)
      }
    #expect(lines != expected, "\(item) says that hledger differs: \(reason)")
  }

  @Test(
    .enabled(if: Program.hledger != nil, noHledger),
    .enabled(if: Program.florin != nil, noFlorin), arguments: CorpusCase.agreed)
  func `florin agrees with hledger`(_ item: CorpusCase) throws {
    expectNone(try finding(about: item.journal, flags: item.flags))
  }

  @Test(.enabled(if: Program.florin != nil, noFlorin), arguments: CorpusCase.ruled)
  func `florin follows the rule where hledger is too old`(_ item: CorpusCase) throws {
    guard case .rule(_, let expected) = item.oracle else { return }
    let comparison = Comparison(
      journal: item.journal, flags: item.flags, florin: try #require(Program.florin))
    expectNone(try comparison.difference(to: expected))
  }

  /// Sums the hand-written posting lines, so that a slip of the hand shows.
  private func expectedBalances(_ lines: [String]) throws -> [String] {
    var facts = JournalFacts()
    for line in lines where line.hasPrefix("posting: ") {
      let fields = line.dropFirst("posting: ".count).split(separator: " | ")
      try #require(fields.count == 3)
      let words = fields[2].split(separator: " ", maxSplits: 1)
      let amount = JournalFacts.Amount(
        quantity: try #require(ExactDecimal(words[0])),
        commodity: words.count == 2 ? String(words[1]) : "")
      #expect(words[0] == amount.quantity.description, "write it without needless zeros")
      let isVirtual = "([".contains(fields[1].prefix(1))
      facts.addPosting(
        date: String(fields[0]),
        account: String(isVirtual ? fields[1].dropFirst().dropLast() : fields[1]),
        kind: .real, amounts: [amount], marks: .init(status: "unmarked", tags: []))
    }
    return facts.balances.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}

@Suite(.enabled(if: Program.hledger != nil, noHledger))
struct Examples {
  @Test(.enabled(if: Program.florin != nil, noFlorin), arguments: CorpusCase.examples)
  func `florin agrees with hledger on an example`(_ item: CorpusCase) throws {
    expectNone(try finding(about: item.journal, flags: item.flags))
  }
}

@Suite(.enabled(if: Program.hledger != nil, noHledger))
struct RandomJournals {
  @Test(arguments: RandomJournal.seeds)
  func `hledger reads a random journal as it was meant`(_ seed: UInt64) throws {
    let random = RandomJournal(seed: seed)
    let journal = try random.write()
    switch try #require(Program.hledger).hledgerVerdict(of: journal, flags: []) {
    case .rejected(let why): Issue.record("FLORIN_SEED=\(seed): the generator is wrong\n\(why)")
    case .accepted(_, let balances):
      #expect(balances == random.balanceLines, "FLORIN_SEED=\(seed) \(journal)")
      expectNone(nil, removing: journal)
    }
  }

  @Test(.enabled(if: Program.florin != nil, noFlorin), arguments: RandomJournal.seeds)
  func `florin agrees with hledger on a random journal`(_ seed: UInt64) throws {
    let journal = try RandomJournal(seed: seed).write()
    let finding = try finding(about: journal)
    expectNone(finding.map { "FLORIN_SEED=\(seed)\n\($0)" }, removing: journal)
  }

  @Test(.enabled(if: Program.florin != nil, noFlorin), arguments: RandomJournal.seeds)
  func `both accept or both reject a damaged journal`(_ seed: UInt64) throws {
    for damage in 0..<4 {
      let journal = try DamagedJournal(seed: seed, number: damage).write()
      let finding = try finding(about: journal, acceptanceOnly: true)
      expectNone(
        finding.map { "FLORIN_SEED=\(seed), damage \(damage)\n\($0)" }, removing: journal)
    }
  }
}

/// How florin's verdict about a journal differs from hledger's, if it does.
private func finding(
  about journal: String, flags: [String] = [], acceptanceOnly: Bool = false
) throws -> String? {
  let comparison = Comparison(
    journal: journal, flags: flags, florin: try #require(Program.florin))
  return try comparison.difference(
    to: try #require(Program.hledger), acceptanceOnly: acceptanceOnly)
}

extension Program {
  /// Whether the corpus's notes about hledger 1.25 are about this hledger.
  fileprivate var isVersion125: Bool {
    guard let outcome = try? run(["--version"]) else { return false }
    return String(decoding: outcome.output, as: UTF8.self).hasPrefix("hledger 1.25")
  }
}
