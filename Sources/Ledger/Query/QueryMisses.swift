// Which terms of a query match nothing, regardless of the other terms?
//
//     balance expnses           no account matches 'expnses'; did you mean 'Expenses'?
//     register lidl             no account matches 'lidl'; did you mean 'desc:lidl'?
//     register payee:lidel      no payee matches 'lidel'; did you mean 'Lidl'?
//     print tpye:X              no account matches 'tpye:X'; did you mean 'type:X'?
//     print desc:rent cur:EUX   no commodity is 'EUX'; did you mean 'EUR'?
//
// A term is tried on each name or text once. Terms under `not:` count too: one that excludes nothing is
// probably a typo as well. This is for empty results, and can take as long as a report.

import Containers
import Amounts
import Containers
import Dates
import Journal
import Patterns
import SourceText

/// A term of a query that matches nothing in a journal.
public struct QueryMiss: Hashable, Sendable {
  /// `no account matches 'expnses'`
  public let message: String
  /// The text that was probably meant: `Expenses`.
  public let near: String?

  /// `no account matches 'expnses'; did you mean 'Expenses'?`
  public var words: String { near.map { "\(message); \(Spelling.question($0))" } ?? message }
}

extension Query {
  /// The terms that match nothing, in the order of the query.
  ///
  /// - Parameter journal: The journal.
  /// - Returns: A message for each, once.
  /// - Complexity: O(n) in the journal, for each term.
  public func misses(in journal: BalancedJournal) -> [QueryMiss] {
    var search = MissSearch(journal)
    return distinct(terms.compactMap { search.miss($0) })
  }

  /// The terms about accounts and commodities that match nothing but are similar to something. They are
  /// worth reporting even if a result isn't empty: `not:expnses` and `expnses income` find something.
  ///
  /// - Parameter journal: The journal.
  /// - Returns: A message for each, once.
  /// - Complexity: O(n) in the accounts and commodities, for each term, and in the descriptions if one matches
  ///   nothing.
  public func misspeltNames(in journal: BalancedJournal) -> [QueryMiss] {
    var search = MissSearch(journal)
    let names = terms.filter {
      switch $0 {
      case .account, .commodity, .symbol: true
      default: false
      }
    }
    return distinct(names.compactMap { search.miss($0) }).filter { $0.near != nil }
  }

  /// The number of terms.
  public var termCount: Int { terms.count }

  private func distinct(_ misses: [QueryMiss]) -> [QueryMiss] {
    var known: Set<QueryMiss> = []
    return misses.filter { known.insert($0).inserted }
  }

  /// The terms in the query.
  private var terms: [Query] {
    switch self {
    case .all, .none: []
    case .not(let part), .anyPosting(let part), .allPostings(let part): part.terms
    case .and(let parts), .or(let parts): parts.flatMap(\.terms)
    default: [self]
    }
  }
}

/// Searches a journal for matches of terms.
private struct MissSearch {
  private let balanced: BalancedJournal
  private var journal: ParsedJournal { balanced.journal }
  private lazy var descriptions =
    journal.descriptions(of: Array(journal.transactions.indices)).inByteOrder()
  private lazy var tags = allTags

  init(_ journal: BalancedJournal) { balanced = journal }

  /// The message for a term that matches nothing; nil if it matches something.
  mutating func miss(_ term: Query) -> QueryMiss? {
    switch term {
    case .account(let pattern): account(pattern)
    case .description(let pattern):
      text(pattern, "description", descriptions)
    case .payee(let pattern):
      text(pattern, "payee", descriptions.map { ParsedJournal.payeeAndNote($0).payee })
    case .note(let pattern):
      text(pattern, "note", descriptions.map { ParsedJournal.payeeAndNote($0).note })
    case .code(let pattern):
      text(pattern, "code", journal.transactions.indices.map(journal.code(of:)))
    case .tag(let name, let value): tag(name, value)
    case .commodity(let pattern): commodity(pattern, aliases: journal.commodityAliases)
    case .symbol(let pattern): commodity(pattern, aliases: [])
    case .type(let types):
      hasPosting(term) ? nil : miss("no posting is on an account of \(words(types))")
    case .date(let span), .secondaryDate(let span):
      hasPosting(term) ? nil : miss("no posting is dated in \(span)")
    case .status(let status):
      hasPosting(term) ? nil : miss("no posting is \(words(status))")
    case .real(let isReal):
      hasPosting(term) ? nil : miss(isReal ? "no posting is real" : "no posting is virtual")
    case .amount(let condition):
      hasPosting(term) ? nil : miss("no amount matches 'amt:\(words(condition))'")
    case .all, .none, .depth, .accountDepth, .not, .and, .or, .anyPosting, .allPostings: nil
    }
  }

  private func miss(_ message: String, near: String? = nil) -> QueryMiss {
    QueryMiss(message: message, near: near)
  }

  // MARK: - Names

  private mutating func account(_ pattern: Pattern) -> QueryMiss? {
    let matcher = PatternMatcher(pattern)
    var isMatched = false
    journal.accounts.forEachName { _, name in
      isMatched = matcher.matches(name)
      return !isMatched
    }
    guard !isMatched else { return nil }
    let source = pattern.source
    return miss(
      "no account matches '\(visible(source))'",
      near: Self.likelyTerm(source) ?? Self.fileOption(source) ?? Self.dateTerm(source)
        ?? descriptionTerm(source, matcher)
        ?? nearestParts(to: Self.plain(source)))
  }

  /// `date:2025`, for a period.
  private static func dateTerm(_ source: String) -> String? {
    guard let first = source.utf8.first, first.isDigit,
      (try? PeriodExpression.parse(source, today: CivilDate(dayNumber: 0))) != nil
    else { return nil }
    return "date:\(visible(source))"
  }

  /// `-f main.journal`: somebody meant to read that file.
  private static func fileOption(_ source: String) -> String? {
    InputFormat(ofFileNamed: source) == .journal ? "-f \(visible(source))" : nil
  }

  /// `desc:lidl`, if that finds a transaction: people search for shops, too.
  private mutating func descriptionTerm(_ source: String, _ matcher: PatternMatcher) -> String? {
    descriptions.contains { matcher.matches($0) } ? "desc:\(visible(source))" : nil
  }

  /// The parts of an account's name that are nearest to a text, from accounts of the smallest depth that
  /// has any.
  ///
  /// Only the ends of names are compared: any other part is the end of a parent's name.
  private func nearestParts(to text: String) -> String? {
    let accounts = journal.accounts
    let count = text.utf8.count { $0 == UInt8(ascii: ":") } + 1
    let depths = Dictionary(
      grouping: accounts.ids, by: { accounts.depth(of: $0) })
    for (depth, level) in depths.sorted(by: { $0.key < $1.key }) where depth >= count {
      let ends = level.map { accounts.lastParts(count, of: $0) }
      if depth > count, ends.contains(where: { $0.isExactly(text) }) { return text }
      if let near = Spelling.nearestName(to: text, among: ends) { return near.part }
    }
    return nil
  }

  /// `type:X` for `tpye:X`.
  private static func likelyTerm(_ word: String) -> String? {
    guard let term = Query.likelyTerm(for: word), let colon = word.firstIndex(of: ":") else {
      return nil
    }
    return term + word[word.index(after: colon)...]
  }

  private func commodity(_ pattern: Pattern, aliases: [CommodityAlias]) -> QueryMiss? {
    let matcher = PatternMatcher(pattern)
    let symbols =
      journal.commodities.ids.map { journal.commodities.symbol(of: $0) }
      + aliases.map(\.symbol)
    guard !symbols.contains(where: matcher.matches) else { return nil }
    // The pattern of `cur:` must match the whole symbol: ^(EUR)$.
    var source = pattern.source
    if source.hasPrefix("^("), source.hasSuffix(")$") {
      source = String(source.dropFirst(2).dropLast(2))
    }
    return miss(
      "no commodity is '\(visible(source))'",
      near: Spelling.nearest(to: Self.plain(source), among: symbols))
  }

  // MARK: - Texts

  private func text(_ pattern: Pattern, _ what: String, _ texts: [String]) -> QueryMiss? {
    let matcher = PatternMatcher(pattern)
    guard !texts.contains(where: matcher.matches) else { return nil }
    let near = Spelling.nearestName(
      to: Self.plain(pattern.source), among: Set(texts).sorted(), separator: " ")
    return miss("no \(what) matches '\(visible(pattern.source))'", near: near?.part)
  }

  private mutating func tag(_ name: Pattern, _ value: Pattern?) -> QueryMiss? {
    let matcher = PatternMatcher(name)
    let named = tags.filter { matcher.matches($0.name) }
    guard let first = named.first else {
      let names = Set(tags.map(\.name)).sorted()
      return miss(
        "no tag matches '\(visible(name.source))'",
        near: Spelling.nearest(to: Self.plain(name.source), among: names))
    }
    guard let value else { return nil }
    let values = PatternMatcher(value)
    guard !named.contains(where: { values.matches($0.value) }) else { return nil }
    return miss(
      "no value of the tag '\(visible(first.name))' matches '\(visible(value.source))'",
      near: Spelling.nearest(
        to: Self.plain(value.source), among: Set(named.map(\.value)).sorted()))
  }

  private var allTags: [Tag] {
    var found: Set<Tag> = []
    let hiddenTags = HiddenTags(journal)
    for transaction in journal.transactions.indices {
      found.formUnion(journal.tags(ofTransaction: transaction))
      found.formUnion(hiddenTags.tags(ofTransaction: transaction))
      for row in journal.postingRows(of: transaction) {
        found.formUnion(journal.tags(ofPosting: row))
        found.formUnion(hiddenTags.tags(ofPosting: row))
      }
    }
    let declarations = journal.accountDeclarations + journal.commodityDeclarations
    for comment in declarations.flatMap(\.comments) { found.formUnion(journal.tags(in: comment)) }
    return found.sorted { ($0.name, $0.value) < ($1.name, $1.value) }
  }

  /// The text that a pattern looks for, without its anchors.
  private static func plain(_ source: String) -> String {
    var text = Substring(source)
    if text.first == "^" { text.removeFirst() }
    if text.last == "$" { text.removeLast() }
    return String(text)
  }

  // MARK: - Postings

  private func hasPosting(_ term: Query) -> Bool {
    let matcher = QueryMatcher(term, balanced)
    return journal.transactions.indices.contains { transaction in
      journal.postingRows(of: transaction).contains {
        matcher.matchesPosting($0, of: transaction)
      }
    }
  }

  /// `>100`, as written.
  private func words(_ condition: AmountCondition) -> String {
    let sign =
      switch condition.comparison {
      case .less: "<"
      case .lessOrEqual: "<="
      case .equal: ""
      case .greaterOrEqual: ">="
      case .greater: ">"
      }
    let plus = condition.isSigned && !condition.quantity.isNegative && !condition.quantity.isZero
    return "\(sign)\(plus ? "+" : "")\(condition.quantity)"
  }

  private func words(_ types: Set<AccountType>) -> String {
    let letters = types.map { String($0.rawValue) }.sorted().joined()
    return types.count == 1 ? "type \(letters)" : "the types \(letters)"
  }

  private func words(_ status: Status) -> String {
    switch status {
    case .unmarked: "unmarked"
    case .pending: "pending"
    case .cleared: "cleared"
    }
  }
}
