import Dates
import Journal
import Patterns
import SourceText

/// Reads the rules of all files, then compares them.
struct RuleReading {
  private let imports: [String]
  private var names = NameTable<ByteSpan>()

  init(_ definitions: Definitions) {
    imports = (definitions.sections[.imports] ?? []).flatMap { node in
      (node.entries ?? []).map(\.key)
    }
  }

  /// Reads `rules:`.
  mutating func read(
    _ files: [LoadedFile], into definitions: inout Definitions, _ reading: inout Reading
  ) {
    for file in files {
      guard let node = file.raw.rules?.value, !node.isEmpty else { continue }
      guard let items = node.items else {
        reading.report(
          node, isNot: "a list of rules, each with '- name:', 'when:' and 'then:'")
        continue
      }
      for item in items where !item.isRefused {
        if let rule = rule(item, &reading) { definitions.rules.append(rule) }
      }
    }
  }

  /// Reads one rule; nil if anything about it is wrong, because only some of its conditions would
  /// match too much.
  private mutating func rule(_ node: Node, _ reading: inout Reading) -> Rule? {
    var raw = RawRule()
    let errors = reading.diagnostics.count
    let owner = node["name"]?.value.span ?? node.span.firstBytes
    let isComplete = KeyTable<RawRule>.rule.read(node, into: &raw, owner: owner, &reading)
    if let name = raw.name {
      if let first = names[name.value] {
        reading.report(.ruleTwice(name, first: first))
      } else {
        names[name.value] = name.span
      }
    }
    let when = raw.when?.value.conditions ?? []
    let unless = raw.not?.value.conditions ?? []
    checkImports(raw.when?.value, &reading)
    checkImports(raw.not?.value, &reading)
    if raw.when != nil { checkChance(when, unless, &reading) }
    let action = raw.then.flatMap { self.action($0, &reading) }
    guard isComplete, let name = raw.name, let action, !when.isEmpty,
      reading.diagnostics.count == errors
    else { return nil }
    let tests = raw.tests?.value
    return Rule(
      name: name, when: when, unless: unless, then: action, priority: raw.priority?.value ?? 0,
      stops: raw.stop != nil, matching: tests?.match?.value ?? [],
      missing: tests?.miss?.value ?? [], node: node)
  }

  private func checkImports(_ raw: RawConditions?, _ reading: inout Reading) {
    for name in raw?.imported?.value ?? [] where !imports.contains(name.value) {
      reading.report(.unknownImport(name.value, at: name.span, among: imports))
    }
  }

  /// Reports conditions that can't be met.
  private func checkChance(
    _ when: [RuleCondition], _ unless: [RuleCondition], _ reading: inout Reading
  ) {
    for condition in unless {
      if let wanted = when.first(where: { $0.test.implies(condition.test) }) {
        reading.report(.excluded(at: condition.span, by: wanted.span))
      }
    }
    for amount in when {
      guard case .amount(let ranges) = amount.test else { continue }
      for other in when {
        guard case .commodity(let commodities) = other.test else { continue }
        if ranges.allSatisfy({ $0.commodity.map { !commodities.contains($0) } ?? false }) {
          reading.report(.noCommon(amount.span, commodity: other.span))
        }
      }
    }
  }

  private func action(_ raw: Located<RawAction>, _ reading: inout Reading) -> RuleAction? {
    let action = RuleAction(
      account: raw.value.account, splits: raw.value.splits?.value ?? [], payee: raw.value.payee,
      tags: raw.value.tags?.value ?? [], comment: raw.value.comment)
    if let account = action.account, let splits = raw.value.splits {
      reading.report(.accountAndSplits(at: splits.span.firstBytes, account: account.span))
    }
    for tag in action.tags { check(tag.value.text, at: tag.span, &reading) }
    if let comment = action.comment { check(comment.value, at: comment.span, &reading) }
    let isRead = raw.value.splits != nil || !action.fields.isEmpty
    // Unreadable conditions have been reported and don't count as missing.
    if !isRead,
      reading.diagnostics.allSatisfy({ $0.primary.map { !raw.span.contains($0) } ?? true })
    {
      reading.report(.setsNothing(at: raw.span))
    }
    return isRead ? action : nil
  }

  /// Reports what a rule can't write in a posting's comment.
  private func check(_ comment: String, at span: ByteSpan, _ reading: inout Reading) {
    // Others have neither tags nor dates.
    guard comment.utf8.contains(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "[") })
    else {
      return
    }
    let written = NewPostingComment(comment)
    if written.tags.contains(where: { $0.name.lowercased() == "source" }) {
      reading.report(.sourceTag(at: span))
    }
    if let problem = written.problem {
      reading.report(.invalidComment(problem.headline, problem.help, at: span))
    }
  }
}

extension ByteSpan {
  /// The first byte of a place that can have many lines.
  fileprivate var firstBytes: ByteSpan { ByteSpan(start, min(end, start + 1)) }
}

// MARK: - What follows from what

extension RuleTest {
  /// Whether everything that meets this condition also meets another one.
  public func implies(_ other: RuleTest) -> Bool {
    switch (self, other) {
    case (.text(let text, let patterns), .text(let otherText, let others)):
      // Anything found in the payee or the note is also found in the description.
      let isWithin =
        text == otherText || otherText == .description && text != .code && text != .account
      guard isWithin else { return false }
      return patterns.allSatisfy { pattern in
        others.contains { pattern.implies($0, isSameText: text == otherText) }
      }
    case (.amount(let ranges), .amount(let others)):
      return ranges.allSatisfy { range in others.contains { range.isWithin($0) } }
    case (.commodity(let some), .commodity(let others)): return Set(some).isSubset(of: others)
    case (.date(let spans), .date(let others)):
      return spans.allSatisfy { span in others.contains { $0.intersection(span) == span } }
    case (.tag(let tags), .tag(let others)):
      return tags.allSatisfy { tag in
        others.contains {
          $0.name.lowercased() == tag.name.lowercased()
            && ($0.value == nil || $0.value == tag.value)
        }
      }
    case (.imported(let some), .imported(let others)): return Set(some).isSubset(of: others)
    default: return false
    }
  }
}

extension RulePattern {
  /// Whether a text that contains this pattern also contains another one.
  fileprivate func implies(_ other: RulePattern, isSameText: Bool) -> Bool {
    switch (self, other) {
    case (.substring(let text), .substring(let part)):
      // A letter has the same number of characters in either case.
      return self == other
        || part.unicodeScalars.count <= text.unicodeScalars.count
          && SubstringSet([part]).indices(in: text) == [0]
    // An anchor means a different place in a different text.
    case (.regex, .regex): return isSameText && self == other
    default: return false
    }
  }
}

extension RuleAmount {
  /// Whether all amounts in this range are also in another one.
  fileprivate func isWithin(_ other: RuleAmount) -> Bool {
    guard isSigned == other.isSigned, other.commodity == nil || other.commodity == commodity else {
      return false
    }
    if let limit = other.lower {
      guard let lower,
        limit.quantity < lower.quantity
          || limit.quantity == lower.quantity && (limit.isIncluded || !lower.isIncluded)
      else { return false }
    }
    if let limit = other.upper {
      guard let upper,
        upper.quantity < limit.quantity
          || limit.quantity == upper.quantity && (limit.isIncluded || !upper.isIncluded)
      else { return false }
    }
    return true
  }
}
