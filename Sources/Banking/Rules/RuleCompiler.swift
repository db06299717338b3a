import Definitions
import Journal
import Patterns

/// A rule, in the order of trial.
struct CompiledRule {
  /// Its first clause; the clauses of `when` come first, then those of `not`, in the order of the conditions.
  let firstClause: Int
  /// How many clauses of `when` are about the description.
  let clauseCount: Int32
  /// How many of these have no regex.
  let plainCount: Int32
  /// The indices of the other conditions: those of `when`, then those of `not`.
  let rest: Range<Int>
  /// How many of these must hold; the others must not hold.
  let wantedCount: Int
}

/// A condition about the description.
struct Clause {
  /// The rule's position in the order of trial.
  let rank: Int
  /// The index of the text in `RuleCompiler.texts`.
  let text: Int
  /// Whether the condition is part of `not`.
  let isNegated: Bool
  /// The numbers of its regexes; its substrings are in the owner lists.
  let regexes: [Int]
}

/// Breaks rules down into unique clauses, substrings and regexes.
struct RuleCompiler {
  /// The texts that a description provides.
  static let texts: [RuleText] = [.payee, .description, .note]

  private(set) var clauses: [Clause] = []
  /// The conditions that aren't about the description.
  private(set) var conditions: RuleConditions
  private(set) var substrings: [String] = []
  private(set) var owners: [[[Int32]]] = texts.map { _ in [] }
  private(set) var regexes: [Pattern] = []
  /// For each text and substring, the regex clauses that require it.
  private(set) var triggers: [[[Int32]]] = texts.map { _ in [] }
  /// The regex clauses that must always be tried.
  private(set) var untriggered: [Int] = []
  private var substringNumbers: [[UInt8]: Int] = [:]
  private var regexNumbers: [Pattern: Int] = [:]

  /// Prepares for rules about a journal.
  init(_ journal: ParsedJournal) { conditions = RuleConditions(journal) }

  /// Adds the next rule in the order of trial.
  mutating func add(_ rule: Rule, rank: Int) -> CompiledRule {
    let first = clauses.count
    for condition in rule.when { add(condition, rank: rank, isNegated: false) }
    let positive = clauses[first...]
    let count = positive.count
    let plain = positive.count { $0.regexes.isEmpty }
    for condition in rule.unless { add(condition, rank: rank, isNegated: true) }
    let start = conditions.count
    for condition in rule.when where !condition.test.isAboutDescription {
      conditions.add(condition.test)
    }
    let wanted = conditions.count - start
    for condition in rule.unless where !condition.test.isAboutDescription {
      conditions.add(condition.test)
    }
    return CompiledRule(
      firstClause: first, clauseCount: Int32(count), plainCount: Int32(plain),
      rest: start..<conditions.count, wantedCount: wanted)
  }

  private mutating func add(_ condition: RuleCondition, rank: Int, isNegated: Bool) {
    guard case .text(let text, let patterns) = condition.test,
      let place = Self.texts.firstIndex(of: text)
    else { return }
    let index = clauses.count
    var numbers: [Int] = []
    for pattern in patterns {
      switch pattern {
      case .substring(let text): owners[place][number(of: text)].append(Int32(index))
      case .regex(let pattern): numbers.append(number(of: pattern))
      }
    }
    clauses.append(Clause(rank: rank, text: place, isNegated: isNegated, regexes: numbers))
    guard !numbers.isEmpty else { return }
    let literals = numbers.map { regexes[$0].requiredText }
    guard !literals.contains(nil) else { return untriggered.append(index) }
    for literal in literals.compactMap(\.self) {
      triggers[place][number(of: literal)].append(Int32(index))
    }
  }

  private mutating func number(of substring: String) -> Int {
    let key = Array(substring.utf8)
    if let known = substringNumbers[key] { return known }
    substringNumbers[key] = substrings.count
    substrings.append(substring)
    for text in owners.indices {
      owners[text].append([])
      triggers[text].append([])
    }
    return substrings.count - 1
  }

  private mutating func number(of pattern: Pattern) -> Int {
    if let known = regexNumbers[pattern] { return known }
    regexNumbers[pattern] = regexes.count
    regexes.append(pattern)
    return regexes.count - 1
  }
}

extension RuleTest {
  /// Whether the condition is about the payee, the description or the note.
  var isAboutDescription: Bool {
    guard case .text(let text, _) = self else { return false }
    return RuleCompiler.texts.contains(text)
  }
}
