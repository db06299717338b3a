// Which rules can never do what they say, whatever the journal holds?
//
//     - {name: shops,  when: {payee: market},       then: {account: Expenses:Food}}
//     - {name: stocks, when: {payee: stock market}, then: {account: Expenses:Fees, tags: {broker: x}}}
//
// Whatever fits 'stocks' fits 'shops', which is tried before and sets the account: that of 'stocks' never
// counts. Its tag does. This is so when each condition of the earlier rule follows from one of the later.

public import Definitions
import Patterns
public import SourceText

/// Looks for rules whose settings never count, and tries the rules' examples.
public struct RuleLint {
  private let book: RuleBook

  /// Makes a lint of some rules.
  public init(_ book: RuleBook) { self.book = book }

  // MARK: - Shadows

  /// A rule that always comes too late for some of what it sets.
  public struct Shadow: Sendable {
    /// The rule, by its place among the rules.
    public let rule: Int
    /// The rule that comes before it.
    public let by: Int
    /// What never counts.
    public let fields: [RuleField]
  }

  /// The rules that always come too late, in the order in which they are tried.
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

  /// The examples of rules that come out differently.
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

/// The rules that may fit all that another one fits: one of the patterns of a condition must then be in the other's
/// texts, or be a regex that it has too. Those that ask for no text may always.
private struct ShadowCandidates {
  private let book: RuleBook
  private let substrings: SubstringSet
  /// The ranks of the rules that have the substrings.
  private let owners: [Int]
  private var regexOwners: [Pattern: [Int]] = [:]
  /// The ranks of the rules that ask for no text.
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

  /// The rules that are tried before a rank, in order, as far as they may fit all that it fits.
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
  /// Whether this rule fits all that another one fits, as far as the conditions tell.
  fileprivate func fitsWhatever(_ other: Rule) -> Bool {
    when.allSatisfy { condition in other.when.contains { $0.test.implies(condition.test) } }
      && unless.allSatisfy { condition in
        other.unless.contains { condition.test.implies($0.test) }
      }
  }

  /// The patterns of a condition about a text, without a regex if there is such a one; one of them is found in all
  /// that the rule fits.
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
