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
// 3. The candidates of a description are remembered: its next posting costs one look-up.
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

  /// The journal that the rules were prepared with.
  public let journal: ParsedJournal
  /// By rank, the place in `order`.
  private let compiled: [CompiledRule]
  private var judge: RuleJudge

  // What is remembered.
  private var numbers: [SourceBytes: Int32] = [:]
  private var textNumbers: [[UInt8]: Int32] = [:]
  private var candidates: [[Int32]] = []
  /// For each description, whether nothing but it decides which rules fit.
  private var isFixed: [Bool] = []
  private var patterns: [RulePattern: PatternSearcher] = [:]

  /// Prepares rules.
  ///
  /// - Parameters:
  ///   - rules: The rules, in the order of the text.
  ///   - journal: The journal whose accounts the rules speak of.
  public init(_ rules: [Rule], in journal: ParsedJournal) {
    self.rules = rules
    self.journal = journal
    order = rules.indices.sorted { (-rules[$0].priority, $0) < (-rules[$1].priority, $1) }
    var compiler = RuleCompiler()
    compiled = order.enumerated().map { compiler.add(rules[$1], rank: $0) }
    judge = RuleJudge(compiler, compiled)
    needsTags = compiled.contains { $0.needsTags }
  }

  // MARK: - Questions

  /// A description of the journal: its number, and what is known of it alone.
  struct KnownDescription {
    /// Equal descriptions have one number.
    let number: Int
    /// Whether any rule can fit.
    let hasCandidates: Bool
    /// Whether all postings with it have the same outcome.
    let isFixed: Bool
  }

  /// What is known of a transaction by its description.
  func description(ofTransaction transaction: Int) -> KnownDescription {
    let number = Int(number(ofTransaction: transaction))
    return KnownDescription(
      number: number, hasCandidates: !candidates[number].isEmpty, isFixed: isFixed[number])
  }

  /// The outcome of a description that decides alone.
  func fixedOutcome(ofDescription number: Int) -> RuleOutcome {
    outcome(of: RuleSubject(""), among: candidates[number])
  }

  /// What the rules do with a subject.
  ///
  /// - Complexity: O(c) in the rules whose clauses about the description are met; O(n) in the bytes of a
  ///   description that is new.
  public func outcome(of subject: RuleSubject) -> RuleOutcome {
    outcome(of: subject, among: candidates[Int(number(of: subject.description))])
  }

  /// What the rules do with a posting of a transaction of the journal.
  func outcome(of posting: RuledPosting, inTransaction transaction: Int) -> RuleOutcome {
    if posting.isRestored { return outcome(of: posting.subject) }
    return outcome(of: posting.subject, among: candidates[Int(number(ofTransaction: transaction))])
  }

  private func outcome(of subject: RuleSubject, among ranks: [Int32]) -> RuleOutcome {
    var outcome = RuleOutcome()
    for rank in ranks where holdsRest(of: compiled[Int(rank)], for: subject) {
      outcome.add(rules[order[Int(rank)]], at: order[Int(rank)])
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
      func verdicts(_ conditions: [RuleCondition]) -> [Bool] {
        conditions.map { condition in
          guard condition.test.isAboutDescription else { return holds(condition.test, subject) }
          defer { clause += 1 }
          return judged.isMet(clause)
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

  private func number(ofTransaction transaction: Int) -> Int32 {
    let bytes = journal.sources.bytes(journal.transactions[transaction].description)
    let key = SourceBytes(bytes)
    if let known = numbers[key] { return known }
    let number = add(bytes)
    numbers[key] = number
    return number
  }

  private func number(of description: String) -> Int32 {
    // As bytes: equal strings may differ in their characters.
    let key = Array(description.utf8)
    if let known = textNumbers[key] { return known }
    let number = key.withUnsafeBufferPointer(add)
    textNumbers[key] = number
    return number
  }

  /// Finds the candidates of a description that is new.
  private func add(_ description: UnsafeBufferPointer<UInt8>) -> Int32 {
    let found = judge.candidates(of: description)
    candidates.append(found)
    isFixed.append(found.allSatisfy { compiled[Int($0)].rest.isEmpty })
    return Int32(candidates.count - 1)
  }

  // MARK: - All but the description

  private func holdsRest(of rule: CompiledRule, for subject: RuleSubject) -> Bool {
    rule.rest.allSatisfy { holds($0.test, subject) != $0.isNegated }
  }

  /// Whether a condition holds that is not about the description.
  private func holds(_ test: RuleTest, _ subject: RuleSubject) -> Bool {
    switch test {
    case .text(.code, let patterns):
      !subject.code.isEmpty && patterns.contains { matches($0, subject.code) }
    case .text(.account, let patterns):
      subject.accounts.contains { account in
        patterns.contains { matches($0, account: account) }
      }
    case .text: false
    case .amount(let ranges):
      subject.amount.map { amount in ranges.contains { $0.holds(for: amount) } } ?? false
    case .commodity(let commodities):
      subject.amount.map { commodities.contains($0.commodity) } ?? false
    case .date(let spans):
      subject.date.map { date in spans.contains { $0.contains(date) } } ?? false
    case .tag(let tags):
      tags.contains { wanted in
        subject.tags.contains { tag in
          tag.name.lowercased() == wanted.name.lowercased()
            && (wanted.value.map { matches($0, tag.value) } ?? true)
        }
      }
    case .imported(let names): subject.importName.map(names.contains) ?? false
    }
  }

  private func searcher(_ pattern: RulePattern) -> PatternSearcher {
    if let known = patterns[pattern] { return known }
    let searcher = PatternSearcher(pattern)
    patterns[pattern] = searcher
    return searcher
  }

  private func matches(_ pattern: RulePattern, _ text: String) -> Bool {
    searcher(pattern).matches(text)
  }

  /// A pattern is tried once for each account.
  private func matches(_ pattern: RulePattern, account: AccountID) -> Bool {
    let searcher = searcher(pattern)
    if let known = searcher.accounts[account] { return known }
    let verdict = searcher.matches(journal.accounts.name(of: account))
    searcher.accounts[account] = verdict
    return verdict
  }
}

/// A pattern on its own, and what it said of accounts.
private final class PatternSearcher {
  private let substring: SubstringSet?
  private let regex: PatternMatcher?
  var accounts: [AccountID: Bool] = [:]

  init(_ pattern: RulePattern) {
    switch pattern {
    case .substring(let text): (substring, regex) = (SubstringSet([text]), nil)
    case .regex(let pattern): (substring, regex) = (nil, PatternMatcher(pattern))
    }
  }

  func matches(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      substring?.containsAny(in: bytes) ?? regex?.matches(bytes) ?? false
    }
  }
}
