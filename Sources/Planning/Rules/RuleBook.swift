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
  /// The ranks of the rules that ask for nothing in the description.
  private let unasking: [Int]
  private let clauses: [Clause]
  private let substrings: SubstringSet
  /// For each of the three texts of a description and each substring, the clauses that ask for it.
  private let owners: [[[Int32]]]
  /// For each of the three texts and each substring, the clauses with a regex that needs it.
  private let triggers: [[[Int32]]]
  /// The clauses with a regex that is always tried.
  private let untriggered: [Int]
  private let matchers: [PatternMatcher]

  // What is worked out for one description; a stamp says which.
  private var stamp: UInt32 = 0
  private var metStamps: [UInt32]
  private var countStamps: [UInt32]
  private var counts: [Int32]
  private var excludedStamps: [UInt32]
  private var regexStamps: [UInt32]
  private var regexVerdicts: [Bool]
  private var touched: [Int] = []
  private var pending: [Int] = []
  private var pendingStamps: [UInt32]
  private var hits = SubstringHits()

  // What is remembered.
  private var numbers: [SourceBytes: Int32] = [:]
  private var textNumbers: [[UInt8]: Int32] = [:]
  private var candidates: [[Int32]] = []
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
    unasking = compiled.indices.filter { [compiled] in compiled[$0].clauseCount == 0 }
    clauses = compiler.clauses
    substrings = SubstringSet(compiler.substrings)
    owners = compiler.owners
    triggers = compiler.triggers
    untriggered = compiler.untriggered
    matchers = compiler.regexes.map { PatternMatcher($0) }
    needsTags = compiled.contains { $0.needsTags }
    metStamps = Array(repeating: 0, count: clauses.count)
    pendingStamps = metStamps
    countStamps = Array(repeating: 0, count: rules.count)
    counts = Array(repeating: 0, count: rules.count)
    excludedStamps = Array(repeating: 0, count: rules.count)
    regexStamps = Array(repeating: 0, count: matchers.count * RuleCompiler.texts.count)
    regexVerdicts = Array(repeating: false, count: regexStamps.count)
  }

  // MARK: - Questions

  /// Whether any rule can fit a transaction, as far as its description says.
  public func hasCandidates(ofTransaction transaction: Int) -> Bool {
    !candidates[Int(number(ofTransaction: transaction))].isEmpty
  }

  /// What the rules do with a subject.
  ///
  /// - Complexity: O(c) in the rules whose clauses about the description are met; O(n) in the bytes of a
  ///   description that is new.
  public func outcome(of subject: RuleSubject) -> RuleOutcome {
    outcome(of: subject, among: candidates[Int(number(of: subject.description))])
  }

  /// What the rules do with a posting of a transaction of the journal.
  func outcome(of subject: RuleSubject, inTransaction transaction: Int) -> RuleOutcome {
    outcome(of: subject, among: candidates[Int(number(ofTransaction: transaction))])
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
    judge(subject.description, isComplete: true)
    let outcome = outcome(of: subject)
    let (met, current) = (metStamps, stamp)
    return order.enumerated().map { rank, index in
      let rule = rules[index]
      var clause = compiled[rank].firstClause
      func verdicts(_ conditions: [RuleCondition]) -> [Bool] {
        conditions.map { condition in
          guard condition.test.isAboutDescription else { return holds(condition.test, subject) }
          defer { clause += 1 }
          return met[clause] == current
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
    judge(description, isComplete: true)
    guard let rank = order.firstIndex(of: index) else { return false }
    var clause = compiled[rank].firstClause
    for condition in rules[index].when where condition.test.isAboutDescription {
      if metStamps[clause] != stamp { return false }
      clause += 1
    }
    for condition in rules[index].unless where condition.test.isAboutDescription {
      if metStamps[clause] == stamp { return false }
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
    judge(description, isComplete: false)
    touched.removeAll { rank in
      let count = countStamps[rank] == stamp ? counts[rank] : 0
      return count != compiled[rank].clauseCount || excludedStamps[rank] == stamp
    }
    touched.sort()
    candidates.append(touched.isEmpty ? [] : touched.map { Int32($0) })
    return Int32(candidates.count - 1)
  }

  private func judge(_ description: String, isComplete: Bool) {
    var description = description
    description.withUTF8 { judge($0, isComplete: isComplete) }
  }

  /// Works out which clauses a description meets.
  ///
  /// - Parameters:
  ///   - description: The description.
  ///   - isComplete: Whether regexes are tried that can change no candidate.
  private func judge(_ description: UnsafeBufferPointer<UInt8>, isComplete: Bool) {
    stamp += 1
    touched.removeAll(keepingCapacity: true)
    touched += unasking
    pending.removeAll(keepingCapacity: true)
    pending += untriggered
    if let bar = description.firstIndex(of: UInt8(ascii: "|")) {
      // In the order of `RuleCompiler.texts`.
      let payee = UnsafeBufferPointer(rebasing: description[..<bar]).trimmed
      let note = UnsafeBufferPointer(rebasing: description[(bar + 1)...]).trimmed
      find(in: payee, as: 0...0)
      find(in: description, as: 1...1)
      find(in: note, as: 2...2)
      tryRegexes(isComplete: isComplete) { [payee, description, note][$0] }
    } else {
      find(in: description, as: 0...2)
      tryRegexes(isComplete: isComplete) { _ in description }
    }
  }

  /// Looks for the substrings of all rules.
  private func find(in text: UnsafeBufferPointer<UInt8>, as texts: ClosedRange<Int>) {
    substrings.find(in: text, into: &hits)
    for hit in hits.indices {
      for asked in texts {
        for clause in owners[asked][hit] { meet(Int(clause)) }
        for clause in triggers[asked][hit] where pendingStamps[Int(clause)] != stamp {
          pendingStamps[Int(clause)] = stamp
          pending.append(Int(clause))
        }
      }
    }
  }

  /// Tries regexes: those of `when`, then those of `not`, which the others may spare.
  private func tryRegexes(
    isComplete: Bool, _ text: (Int) -> UnsafeBufferPointer<UInt8>
  ) {
    for isNegated in [false, true] {
      for index in pending where clauses[index].isNegated == isNegated && metStamps[index] != stamp
      {
        let clause = clauses[index]
        let count = countStamps[clause.rank] == stamp ? counts[clause.rank] : 0
        if !isComplete {
          let rule = compiled[clause.rank]
          if count < (isNegated ? rule.clauseCount : rule.plainCount) { continue }
        }
        if clause.regexes.contains(where: { matches(regex: $0, text(clause.text), clause.text) }) {
          meet(index)
        }
      }
    }
  }

  private func meet(_ index: Int) {
    guard metStamps[index] != stamp else { return }
    metStamps[index] = stamp
    let clause = clauses[index]
    if clause.isNegated {
      excludedStamps[clause.rank] = stamp
      return
    }
    if countStamps[clause.rank] != stamp {
      countStamps[clause.rank] = stamp
      counts[clause.rank] = 0
      touched.append(clause.rank)
    }
    counts[clause.rank] += 1
  }

  private func matches(
    regex: Int, _ bytes: UnsafeBufferPointer<UInt8>, _ text: Int
  ) -> Bool {
    let place = text * matchers.count + regex
    if regexStamps[place] != stamp {
      regexStamps[place] = stamp
      regexVerdicts[place] = matchers[regex].matches(bytes)
    }
    return regexVerdicts[place]
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

extension UnsafeBufferPointer<UInt8> {
  /// The bytes without blanks at both ends.
  fileprivate var trimmed: Self {
    func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    var (start, end) = (0, count)
    while start < end, isBlank(self[start]) { start += 1 }
    while start < end, isBlank(self[end - 1]) { end -= 1 }
    return Self(rebasing: self[start..<end])
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
