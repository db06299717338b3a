// Which rules can never do what they say, regardless of the journal?
//
//     - {name: shops,  when: {payee: market},       then: {account: Expenses:Food}}
//     - {name: stocks, when: {payee: stock market}, then: {account: Expenses:Fees, tags: {broker: x}}}
//
// Everything that fits 'stocks' also fits 'shops', which is tried first and sets the account. So the account of
// 'stocks' never counts, but its tag does. This happens when each condition of the earlier rule follows from one of
// the later rule.

public import Definitions
import Patterns
public import SourceText

/// Finds rules with settings that never count, and checks the rules' examples.
public struct RuleLint {
  private let book: RuleBook

  /// Creates a lint for the rules of a book.
  public init(_ book: RuleBook) { self.book = book }

  // MARK: - Shadows

  /// A rule that always comes too late for some of its settings.
  public struct Shadow: Sendable {
    /// The index of the rule.
    public let rule: Int
    /// The index of the rule that comes first.
    public let by: Int
    /// The settings that never count.
    public let fields: [RuleField]
  }

  /// The rules that always come too late, in the order in which they're tried.
  ///
  /// - Complexity: O(n · m) in the rules, for m rules that can come before one of them.
  public var shadows: [Shadow] {
    var candidates = ShadowCandidates(book)
    var found: [Shadow] = []
    for (rank, index) in book.order.enumerated() {
      var fields = book.rules[index].then.fields
      for other in candidates.before(rank) where !fields.isEmpty {
        let earlier = book.rules[other]
        let lost = fields.filter { earlier.stops || earlier.then.fields.contains($0) }
        guard !lost.isEmpty, earlier.fitsWhatever(book.rules[index]) else { continue }
        found.append(Shadow(rule: index, by: other, fields: lost))
        fields.removeAll(where: lost.contains)
      }
    }
    return found
  }

  /// The shadows as warnings.
  public var diagnostics: [Diagnostic] {
    shadows.map { shadow in
      .shadowed(book.rules[shadow.rule], shadow.fields, by: book.rules[shadow.by])
    }
  }

  // MARK: - Examples

  /// The examples of rules with a different result.
  public var failedExamples: [Diagnostic] {
    book.rules.indices.flatMap { index in
      let rule = book.rules[index]
      return rule.matching.filter { !book.fits($0.value, rule: index) }
        .map { Diagnostic.example($0, of: rule, fits: false) }
        + rule.missing.filter { book.fits($0.value, rule: index) }
        .map { Diagnostic.example($0, of: rule, fits: true) }
    }
  }
}

/// The rules that can fit everything that another rule fits. This requires one pattern of a condition to be in the
/// other rule's texts, or to be a regex that the other has too. Rules that look for no text are always possible.
private struct ShadowCandidates {
  private let book: RuleBook
  private let substrings: SubstringSet
  /// The ranks of the rules that have the substrings.
  private let owners: [Int]
  private var regexOwners: [Pattern: [Int]] = [:]
  /// The ranks of the rules that look for no text.
  private var others: [Int] = []
  private var hits = SubstringHits()

  init(_ book: RuleBook) {
    self.book = book
    var texts: [String] = []
    var owners: [Int] = []
    for (rank, index) in book.order.enumerated() {
      let patterns = book.rules[index].neededPatterns
      if patterns.isEmpty { others.append(rank) }
      for pattern in patterns {
        switch pattern {
        case .substring(let text):
          texts.append(text)
          owners.append(rank)
        case .regex(let regex): regexOwners[regex, default: []].append(rank)
        }
      }
    }
    substrings = SubstringSet(texts)
    self.owners = owners
  }

  /// The rules tried before a rank, in order, that can fit everything that it fits.
  mutating func before(_ rank: Int) -> [Int] {
    var ranks = others.filter { $0 < rank }
    for pattern in book.rules[book.order[rank]].patterns {
      switch pattern {
      case .substring(var text):
        text.withUTF8 { substrings.find(in: $0, into: &hits) }
        for hit in hits.indices where owners[hit] < rank { ranks.append(owners[hit]) }
      case .regex(let regex): ranks += (regexOwners[regex] ?? []).filter { $0 < rank }
      }
    }
    ranks.sort()
    var last = -1
    return ranks.compactMap { rank in
      defer { last = rank }
      return rank == last ? nil : book.order[rank]
    }
  }
}

extension Rule {
  /// Whether this rule fits everything that another rule fits, as far as the conditions show.
  fileprivate func fitsWhatever(_ other: Rule) -> Bool {
    when.allSatisfy { condition in other.when.contains { $0.test.implies(condition.test) } }
      && unless.allSatisfy { condition in
        other.unless.contains { condition.test.implies($0.test) }
      }
  }

  /// The patterns of one condition about a text, preferably a condition without a regex. Everything that the rule fits
  /// contains at least one of them.
  fileprivate var neededPatterns: [RulePattern] {
    let conditions = when.compactMap { $0.test.patterns }
    return conditions.first { patterns in patterns.allSatisfy { !$0.isRegex } }
      ?? conditions.first ?? []
  }

  /// The patterns of all conditions about texts.
  fileprivate var patterns: [RulePattern] { when.flatMap { $0.test.patterns ?? [] } }
}

extension RuleTest {
  fileprivate var patterns: [RulePattern]? {
    if case .text(_, let patterns) = self { patterns } else { nil }
  }
}

extension RulePattern {
  fileprivate var isRegex: Bool { if case .regex = self { true } else { false } }
}

extension Diagnostic {
  fileprivate static func shadowed(_ rule: Rule, _ fields: [RuleField], by earlier: Rule) -> Self {
    let words = fields.map(\.words).joined(separator: ", ")
    let isAll = fields.count == rule.then.fields.count
    return Diagnostic(
      .ruleShadowed,
      isAll
        ? "this rule never takes effect: '\(earlier.name.value)' comes first and matches everything it matches"
        : "this rule's \(words) never \(fields.count.choosing("takes", "take")) effect: "
          + "'\(earlier.name.value)' comes first and matches everything it matches",
      at: rule.name.span, notes: [Note("the earlier rule", at: earlier.name.span)],
      help: ["put the narrower rule first, or give it a higher 'priority'"])
  }

  fileprivate static func example(
    _ example: Located<String>, of rule: Rule, fits: Bool
  ) -> Self {
    Diagnostic(
      .ruleTest,
      fits
        ? "the rule '\(rule.name.value)' matches this example, but shouldn't"
        : "the rule '\(rule.name.value)' doesn't match this example", at: example.span,
      notes: [Note("the rule", at: rule.name.span)],
      help: [
        fits ? "narrow its conditions, or add an exception to 'not'" : "correct its conditions"
      ])
  }
}
