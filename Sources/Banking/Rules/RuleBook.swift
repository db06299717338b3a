// Which of a thousand rules fit a posting?
//
//     - {name: groceries, when: {payee: [lidl, aldi]},                     then: …}
//     - {name: fuel,      when: {payee: shell, amount: "> 20"},            then: …}
//     - {name: insurance, when: {description: /^motor(sure|care)/},        then: …}
//     - {name: cash,      when: {account: Assets:Cash}, not: {payee: bank}, then: …}
//
// To try one after the other would take a thousand searches for each posting. Journals have far fewer
// descriptions than postings, and most rules ask for some text, so:
//
// 1. The substrings of all rules are looked for at once, in one pass over a description. Each that is
//    found meets the conditions ("clauses") that ask for it. A rule whose clauses about the description
//    are all met is a candidate.
// 2. A regex is tried once for a text, and only where the text that all its matches share has been found, and
//    the substrings have not ruled its rule out.
// 3. The candidates of a description are remembered: its next posting costs one look-up. Many descriptions have
//    the same candidates, which are then one set.
// 4. Only for candidates the rest is asked: amount, date, account, code, tags. Rules that ask for nothing
//    in the description (`cash`) are candidates always.

import Amounts
import Dates
public import Definitions
public import Journal
import Ledger
import Patterns
import SourceText

/// The rules of a book, ready to be asked which of them fit.
///
/// A book remembers what it has found, so it belongs to one thread.
public final class RuleBook {
  /// The rules, in the order of the text.
  public let rules: [Rule]
  /// The places of the rules among `rules`, in the order in which they are tried: higher priorities first,
  /// then the order of the text.
  public let order: [Int]
  /// Whether a rule asks for tags, which take time to read.
  public let needsTags: Bool
  /// Whether a rule asks for codes, which take time too.
  let needsCodes: Bool

  /// The journal that the rules were prepared with.
  public let journal: ParsedJournal
  /// By rank, the place in `order`.
  private let compiled: [CompiledRule]
  // Taken out of the journal once: each way to a column through it counts references.
  private let sources: SourceMap
  private let transactions: [TransactionRow]
  private var judge: RuleJudge
  // Asked for each posting, and by nothing that they call: the checks of that would take as long as they do.
  @exclusivity(unchecked) private var conditions: RuleConditions

  // What is remembered.
  @exclusivity(unchecked) private var descriptions = RememberedDescriptions()
  private var texts = RememberedTexts()
  /// The ranks of candidates: many descriptions have the same ones.
  private var sets = NumberLists()
  private var setNumbers = ContentNumbers()
  /// For each set, those of its rules that ask for more than the description.
  private var conditionals = NumberLists()
  /// For each set, the outcome where none of its rules asks for more, once it was asked for.
  private var sharedOutcomes: [RuleOutcome?] = []

  /// Prepares rules.
  ///
  /// - Parameters:
  ///   - rules: The rules, in the order of the text.
  ///   - journal: The journal whose accounts the rules speak of.
  public init(_ rules: [Rule], in journal: ParsedJournal) {
    self.rules = rules
    self.journal = journal
    sources = journal.sources
    transactions = journal.transactions
    order = rules.indices.sorted { (-rules[$0].priority, $0) < (-rules[$1].priority, $1) }
    var compiler = RuleCompiler(journal)
    compiled = order.enumerated().map { compiler.add(rules[$1], rank: $0) }
    judge = RuleJudge(compiler, compiled)
    conditions = compiler.conditions
    let keys = Set(rules.flatMap { ($0.when + $0.unless).map(\.test.key) })
    needsTags = keys.contains("tag")
    needsCodes = keys.contains("code")
  }

  // MARK: - Questions

  /// The rules that a description leaves.
  struct Candidates {
    /// Equal sets of rules have one number.
    let number: Int
    /// How many rules there are.
    let count: Int
    /// How many of them ask for more.
    let conditionalCount: Int
  }

  /// The rules that the description of a transaction leaves.
  func candidates(ofTransaction transaction: Int) -> Candidates {
    let number = setNumber(ofTransaction: transaction)
    return Candidates(
      number: number, count: sets.places(of: number).count,
      conditionalCount: conditionals.places(of: number).count)
  }

  /// Which of the candidates that ask for more fit a subject, whatever its description: a bit for each in their
  /// order, of which there are 64 at most.
  func verdicts(of candidates: Candidates, on subject: RuleSubject) -> UInt64 {
    precondition(candidates.conditionalCount <= UInt64.bitWidth)
    var verdicts: UInt64 = 0
    var next: UInt64 = 1
    for place in conditionals.places(of: candidates.number) {
      if holdsRest(of: conditionals[place], for: subject) { verdicts |= next }
      next <<= 1
    }
    return verdicts
  }

  /// The outcome where these verdicts are known of the candidates with a number.
  func outcome(ofCandidates number: Int, _ verdicts: UInt64) -> RuleOutcome {
    var outcome = RuleOutcome()
    var verdicts = verdicts
    for place in sets.places(of: number) {
      let rank = sets[place]
      if !compiled[rank].rest.isEmpty {
        defer { verdicts >>= 1 }
        guard verdicts & 1 == 1 else { continue }
      }
      outcome.add(rules[order[rank]], at: order[rank])
    }
    return outcome
  }

  /// What the rules do with a subject.
  ///
  /// - Complexity: O(c) in the rules whose clauses about the description are met; O(n) in the bytes of a
  ///   description that is new.
  public func outcome(of subject: RuleSubject) -> RuleOutcome {
    outcome(of: subject, among: setNumber(of: subject.description))
  }

  /// What the rules do with a subject; where they know no more of it than its description, with a number that
  /// others have for which they do the same.
  func sharedOutcome(of subject: RuleSubject) -> (outcome: RuleOutcome, number: Int?) {
    let set = setNumber(of: subject.description)
    guard conditionals.places(of: set).isEmpty else {
      return (outcome(of: subject, among: set), nil)
    }
    if let known = sharedOutcomes[set] { return (known, set) }
    let result = outcome(of: subject, among: set)
    sharedOutcomes[set] = result
    return (result, set)
  }

  /// What the rules do with a posting of a transaction of the journal.
  func outcome(of posting: RuledPosting, inTransaction transaction: Int) -> RuleOutcome {
    posting.isRestored
      ? outcome(of: posting.subject)
      : outcome(of: posting.subject, among: setNumber(ofTransaction: transaction))
  }

  private func outcome(of subject: RuleSubject, among set: Int) -> RuleOutcome {
    var outcome = RuleOutcome()
    for place in sets.places(of: set) where holdsRest(of: sets[place], for: subject) {
      outcome.add(rules[order[sets[place]]], at: order[sets[place]])
    }
    return outcome
  }

  /// Each rule with what of it holds for a subject, in the order in which they are tried.
  ///
  /// - Complexity: O(n) in the rules.
  public func trials(of subject: RuleSubject) -> [RuleTrial] {
    // A description that is new is judged by this too, and not as completely.
    let outcome = outcome(of: subject)
    judge.judge(subject.description)
    let judged = judge
    return order.enumerated().map { rank, index in
      let rule = rules[index]
      var clause = compiled[rank].firstClause
      var other = compiled[rank].rest.lowerBound
      func verdicts(_ asked: [RuleCondition]) -> [Bool] {
        asked.map { condition in
          if condition.test.isAboutDescription {
            defer { clause += 1 }
            return judged.isMet(clause)
          }
          defer { other += 1 }
          return conditions.holds(other, for: subject)
        }
      }
      return RuleTrial(
        rule: index, when: verdicts(rule.when), unless: verdicts(rule.unless),
        hit: outcome.hits.first { $0.rule == index })
    }
  }

  /// Whether a rule fits a description, of which nothing more is known: conditions about anything else are
  /// left out.
  public func fits(_ description: String, rule index: Int) -> Bool {
    judge.judge(description)
    guard let rank = order.firstIndex(of: index) else { return false }
    var clause = compiled[rank].firstClause
    for condition in rules[index].when where condition.test.isAboutDescription {
      if !judge.isMet(clause) { return false }
      clause += 1
    }
    for condition in rules[index].unless where condition.test.isAboutDescription {
      if judge.isMet(clause) { return false }
      clause += 1
    }
    return true
  }

  // MARK: - Descriptions

  private func setNumber(ofTransaction transaction: Int) -> Int {
    let bytes = sources.bytes(transactions[transaction].description)
    let (number, isNew) = descriptions.number(of: bytes)
    if isNew { descriptions.add(set: findCandidates(of: bytes)) }
    return descriptions.set(of: number)
  }

  private func setNumber(of description: String) -> Int {
    guard judge.asksAnything else { return unaskingSet }
    var description = description
    // As bytes: equal strings may differ in their characters.
    return description.withUTF8 { bytes in
      let (number, isNew) = texts.number(of: bytes)
      if isNew { texts.add(set: findCandidates(of: bytes)) }
      return texts.set(of: number)
    }
  }

  /// The candidates of any description where no rule asks for one.
  private lazy var unaskingSet = findCandidates(of: UnsafeBufferPointer(start: nil, count: 0))

  /// The number of the candidates of a description that is new.
  private func findCandidates(of description: UnsafeBufferPointer<UInt8>) -> Int {
    judge.findCandidates(of: description)
    let found = judge.candidates
    let (number, isNew) = found.withUnsafeBytes { bytes in
      setNumbers.number(of: bytes) { sets.isEqual($0, found) }
    }
    if isNew {
      sets.append(found)
      sharedOutcomes.append(nil)
      conditionals.append(found.filter { !compiled[Int($0)].rest.isEmpty })
    }
    return number
  }

  // MARK: - All but the description

  private func holdsRest(of rank: Int, for subject: RuleSubject) -> Bool {
    let rest = compiled[rank].rest
    let wanted = rest.lowerBound + compiled[rank].wantedCount
    return rest.allSatisfy { conditions.holds($0, for: subject) == ($0 < wanted) }
  }
}

/// Descriptions that stay where they are, with the candidates of each.
private struct RememberedDescriptions {
  private var numbers = ContentNumbers()
  private var bytes: [UnsafeRawBufferPointer] = []
  private var sets: [Int32] = []

  /// The number of a description; `add(set:)` must follow for a new one.
  mutating func number(of description: UnsafeBufferPointer<UInt8>) -> (number: Int, isNew: Bool) {
    let content = UnsafeRawBufferPointer(description)
    let result = numbers.number(of: content) { bytes[$0].hasSameBytes(as: content) }
    if result.isNew { bytes.append(content) }
    return result
  }

  /// Says which candidates the description has that was numbered last.
  mutating func add(set: Int) { sets.append(Int32(set)) }

  /// The candidates of a description.
  func set(of number: Int) -> Int { Int(sets[number]) }
}
