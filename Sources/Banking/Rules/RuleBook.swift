// Which of a thousand rules fit a posting?
//
//     - {name: groceries, when: {payee: [lidl, aldi]},                     then: …}
//     - {name: fuel,      when: {payee: shell, amount: "> 20"},            then: …}
//     - {name: insurance, when: {description: /^motor(sure|care)/},        then: …}
//     - {name: cash,      when: {account: Assets:Cash}, not: {payee: bank}, then: …}
//
// Trying one after the other would take a thousand searches for each posting. Journals have far fewer descriptions
// than postings, and most rules look for some text, so:
//
// 1. The substrings of all rules are searched at once, in one pass over a description. Each hit meets the conditions
//    ("clauses") that look for it. A rule is a candidate if all its clauses about the description are met.
// 2. A regex is tried once per text, and only if the text that all its matches share was found and the substrings
//    haven't already ruled out its rule.
// 3. The candidates of a description are remembered, so its next posting costs one lookup. Many descriptions have the
//    same candidates, which are then stored as one set.
// 4. Everything else is checked only for candidates: amount, date, account, code, tags. Rules that don't look at the
//    description (`cash`) are always candidates.

import Amounts
public import Containers
import Dates
public import Definitions
public import Journal
import Ledger
import Patterns
import SourceText

/// The rules of a book, ready to find those that fit.
///
/// A rule book remembers its results, so it belongs to one thread.
public final class RuleBook {
  /// The rules, in the order of the text.
  public let rules: [Rule]
  /// The indices into `rules` in the order in which rules are tried: higher priorities first, then the order of the
  /// text.
  public let order: [Int]
  /// Whether any rule looks at tags, which are slow to read.
  let needsTags: Bool
  /// Whether any rule looks at codes, which are slow to read too.
  let needsCodes: Bool

  /// The journal that the rules were prepared with.
  @Boxed public private(set) var journal: ParsedJournal
  /// The rules by rank, their position in `order`.
  private let compiled: [CompiledRule]
  // Taken out of the journal once, because each access to a column through the journal counts references.
  private let sources: SourceMap
  private let transactions: RowTable<TransactionID, TransactionRow>
  private var judge: RuleJudge
  // Used for each posting, and never by the code it calls. Exclusivity checks would take as long as the calls
  // themselves.
  @exclusivity(unchecked) private var conditions: RuleConditions

  // The descriptions seen so far, with their candidates.
  @exclusivity(unchecked) private var descriptions = RememberedDescriptions()
  private var texts = RememberedTexts()
  /// The ranks of candidates; many descriptions share a set.
  private var sets = NumberLists()
  private var setNumbers = ContentNumbers()
  /// For each set, the rules in it that look at more than the description.
  private var conditionals = NumberLists()
  /// For each set, its outcome if none of its rules looks at more; nil until first used.
  private var sharedOutcomes: [RuleOutcome?] = []

  /// Prepares rules.
  ///
  /// - Parameters:
  ///   - rules: The rules, in the order of the text.
  ///   - journal: The journal with the accounts that the rules refer to.
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

  /// The rules that a description leaves possible.
  struct Candidates {
    /// The number of the set; equal sets have the same number.
    let number: Int
    /// How many rules there are.
    let count: Int
    /// How many of them look at more than the description.
    let conditionalCount: Int
  }

  /// The rules that the description of a transaction leaves possible.
  func candidates(ofTransaction transaction: TransactionID) -> Candidates {
    let number = setNumber(ofTransaction: transaction)
    return Candidates(
      number: number, count: sets.places(of: number).count,
      conditionalCount: conditionals.places(of: number).count)
  }

  /// Which of the candidates that look at more than the description fit a subject, whatever its description: one bit
  /// each, in their order, for at most 64 candidates.
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

  /// The outcome for the candidates with a number, given these verdicts.
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
  /// - Complexity: O(c) in the rules whose clauses about the description are met; O(n) in the bytes of a new
  ///   description.
  public func outcome(of subject: RuleSubject) -> RuleOutcome {
    outcome(of: subject, among: setNumber(of: subject.description))
  }

  /// What the rules do with a subject. If they look only at its description, also a number that is shared by all
  /// subjects with the same outcome.
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
  func outcome(of posting: RuledPosting, inTransaction transaction: TransactionID) -> RuleOutcome {
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

  /// Each rule, in the order of trial, with the conditions that hold for a subject.
  ///
  /// - Complexity: O(n) in the rules.
  public func trials(of subject: RuleSubject) -> [RuleTrial] {
    // This also judges a new description, but less completely.
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

  /// Whether a rule fits a description when nothing else is known: conditions about anything else are ignored.
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

  private func setNumber(ofTransaction transaction: TransactionID) -> Int {
    let bytes = sources.bytes(transactions[transaction].description)
    let (number, isNew) = descriptions.number(of: bytes)
    if isNew { descriptions.add(set: findCandidates(of: bytes)) }
    return descriptions.set(of: number)
  }

  private func setNumber(of description: String) -> Int {
    guard judge.asksAnything else { return unaskingSet }
    var description = description
    // As bytes: equal strings can differ in their characters.
    return description.withUTF8 { bytes in
      let (number, isNew) = texts.number(of: bytes)
      if isNew { texts.add(set: findCandidates(of: bytes)) }
      return texts.set(of: number)
    }
  }

  /// The candidates of every description, if no rule looks at descriptions.
  private lazy var unaskingSet = findCandidates(of: UnsafeBufferPointer(start: nil, count: 0))

  /// The number of the candidates of a new description.
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

  /// Sets the candidates of the description that was numbered last.
  mutating func add(set: Int) { sets.append(Int32(set)) }

  /// The candidates of a description.
  func set(of number: Int) -> Int { Int(sets[number]) }
}
