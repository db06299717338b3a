// Compiles a query to a chain of tests (`QueryProgram`), in two readings.
//
// For a *posting*, each term says yes or no. So everything that depends on the account alone becomes one
// row of flags, whatever `not`, `and` and `or` it consists of: `type:A not:cash` is one lookup. The same
// goes for kind and status. The rest is ordered by cost.
//
// For a *transaction*, a term about postings asks whether one of them matches, separately for each term:
// `cash amt:>100` needs a cash posting and a posting over 100, not one that is both. So terms about
// accounts don't merge there, except alternatives.
//
// Steps are built from the end to the beginning, so each step's targets already exist.

import Amounts
import Dates
import Journal
import Patterns

/// Builds chains of tests, and the tables that they look up.
struct QueryCompiler {
  private(set) var program = QueryProgram()
  var tables = QueryTables()
  private let journal: ParsedJournal
  private let usesSecondaryDates: Bool
  private lazy var types = AccountTypes(journal)
  private lazy var hiddenTags = HiddenTags(journal)
  /// Terms about texts and tags that are already in the tables; both readings share them.
  private var knownTerms: [Query: Int32] = [:]

  init(_ journal: ParsedJournal, usesSecondaryDates: Bool) {
    self.journal = journal
    self.usesSecondaryDates = usesSecondaryDates
  }

  // MARK: - Postings

  /// Appends the chain that tests a posting, and returns its first step or its only answer.
  mutating func posting(
    _ query: Query, ifTrue: QueryProgram.Target = QueryProgram.accept,
    ifFalse: QueryProgram.Target = QueryProgram.reject
  ) -> QueryProgram.Target {
    let test: QueryProgram.Test
    switch query {
    case _ where query.isAboutAccounts: test = .account(base: tables.add(accountFlags(query)))
    case _ where query.isAboutMarks:
      test = .marks(MarkSet { kind, status in query.holds(kind, status) })
    case .all: return ifTrue
    case .not(let part): return posting(part, ifTrue: ifFalse, ifFalse: ifTrue)
    case .anyPosting(let part), .allPostings(let part):
      return posting(part, ifTrue: ifTrue, ifFalse: ifFalse)
    case .and(let parts):
      return Self.merged(parts, { .and($0) }).reversed().reduce(ifTrue) { next, part in
        posting(part, ifTrue: next, ifFalse: ifFalse)
      }
    case .or(let parts):
      return Self.merged(parts, { .or($0) }).reversed().reduce(ifFalse) { next, part in
        posting(part, ifTrue: ifTrue, ifFalse: next)
      }
    case .date(let span) where !usesSecondaryDates: test = .postingDate(DayRange(span))
    case .date(let span), .secondaryDate(let span): test = .postingSecondaryDate(DayRange(span))
    case .commodity(let pattern): test = .commodity(base: tables.add(commodityFlags(pattern)))
    case .symbol(let pattern): test = .commodity(base: tables.add(symbolFlags(pattern)))
    case .amount(let condition):
      test = .amount(AmountTest(condition), base: tables.add(condition))
    case .tag(let name, let value):
      let index = tagTerm(name, value)
      let own = postingTag(name, value, index, ifTrue: ifTrue, ifFalse: ifFalse)
      return append(.transactionTag(index: index), ifTrue, own)
    case .description(let pattern): test = textTest(.description, pattern, of: query)
    case .payee(let pattern): test = textTest(.payee, pattern, of: query)
    case .note(let pattern): test = textTest(.note, pattern, of: query)
    case .code(let pattern): test = textTest(.code, pattern, of: query)
    case .none, .account, .type, .depth, .accountDepth, .status, .real: return ifFalse
    }
    return append(test, ifTrue, ifFalse)
  }

  /// The parts ordered by cost, with all parts about accounts merged into one, and those about marks too.
  private static func merged(_ parts: [Query], _ group: ([Query]) -> Query) -> [Query] {
    let accounts = parts.filter(\.isAboutAccounts)
    let marks = parts.filter(\.isAboutMarks)
    let rest = parts.filter { !$0.isAboutAccounts && !$0.isAboutMarks }
    return [accounts, marks].filter { !$0.isEmpty }.map { $0.count == 1 ? $0[0] : group($0) }
      + sortedByCost(rest)
  }

  private static func sortedByCost(_ parts: [Query]) -> [Query] {
    let costs = parts.map { $0.dearestAspect?.rawValue ?? 0 }
    return parts.indices.sorted { (costs[$0], $0) < (costs[$1], $1) }.map { parts[$0] }
  }

  // MARK: - Transactions

  /// Appends the chain that tests a transaction, and returns its first step or its only answer.
  mutating func transaction(
    _ query: Query, ifTrue: QueryProgram.Target = QueryProgram.accept,
    ifFalse: QueryProgram.Target = QueryProgram.reject
  ) -> QueryProgram.Target {
    let test: QueryProgram.Test
    switch query {
    case .all: return ifTrue
    case .none: return ifFalse
    case .not(let part): return transaction(part, ifTrue: ifFalse, ifFalse: ifTrue)
    case .and(let parts):
      return Self.sortedByCost(parts).reversed().reduce(ifTrue) { next, part in
        transaction(part, ifTrue: next, ifFalse: ifFalse)
      }
    case .or(let parts) where parts.allSatisfy(\.isPostingTerm):
      test = .somePosting(posting(query))
    case .or(let parts):
      let terms = parts.filter(\.isPostingTerm)
      let rest = Self.sortedByCost(parts.filter { !$0.isPostingTerm })
      let ordered = (terms.isEmpty ? [] : [.or(terms)]) + rest
      return ordered.reversed().reduce(ifFalse) { next, part in
        transaction(part, ifTrue: ifTrue, ifFalse: next)
      }
    case .account, .type, .depth, .accountDepth, .commodity, .symbol, .amount, .real(true):
      test = .somePosting(posting(query))
    case .real(false): return transaction(.real(true), ifTrue: ifFalse, ifFalse: ifTrue)
    case .anyPosting(let part): test = .somePosting(posting(part))
    case .allPostings(let part): test = .everyPosting(posting(part))
    case .status(let wanted): test = .transactionStatus(MarkSet { _, status in status == wanted })
    case .date(let span) where !usesSecondaryDates: test = .transactionDate(DayRange(span))
    case .date(let span), .secondaryDate(let span): test = .transactionSecondaryDate(DayRange(span))
    case .tag(let name, let value):
      let index = tagTerm(name, value)
      let own = postingTag(
        name, value, index, ifTrue: QueryProgram.accept, ifFalse: QueryProgram.reject)
      let some = append(.somePosting(own), ifTrue, ifFalse)
      return append(.transactionTag(index: index), ifTrue, some)
    case .description(let pattern): test = textTest(.description, pattern, of: query)
    case .payee(let pattern): test = textTest(.payee, pattern, of: query)
    case .note(let pattern): test = textTest(.note, pattern, of: query)
    case .code(let pattern): test = textTest(.code, pattern, of: query)
    }
    return append(test, ifTrue, ifFalse)
  }

  // MARK: - Tests and their tables

  private mutating func append(
    _ test: QueryProgram.Test, _ ifTrue: QueryProgram.Target, _ ifFalse: QueryProgram.Target
  ) -> QueryProgram.Target {
    program.append(QueryProgram.Step(test: test, ifTrue: ifTrue, ifFalse: ifFalse))
  }

  private mutating func textTest(_ part: TextTerm.Part, _ pattern: Pattern, of query: Query)
    -> QueryProgram.Test
  {
    let index = knownTerms[query] ?? tables.add(TextTerm(part, pattern))
    knownTerms[query] = index
    return .text(index: index)
  }

  private mutating func tagTerm(_ name: Pattern, _ value: Pattern?) -> Int32 {
    let query = Query.tag(name: name, value: value)
    let index =
      knownTerms[query]
      ?? tables.add(TagTerm(TagMatcher(name: name, value: value), hiddenTags))
    knownTerms[query] = index
    return index
  }

  /// Appends the tests whether a posting has a tag other than its transaction's: from its account and the
  /// accounts above, from its commodities, and in its comments. A tag doesn't hide another one of the same
  /// name.
  private mutating func postingTag(
    _ name: Pattern, _ value: Pattern?, _ index: Int32, ifTrue: QueryProgram.Target,
    ifFalse: QueryProgram.Target
  ) -> QueryProgram.Target {
    var matcher = TagMatcher(name: name, value: value)
    var next = append(.postingTag(index: index), ifTrue, ifFalse)
    let commodities = matcher.commodities(of: journal)
    if commodities.contains(true) {
      next = append(.commodity(base: tables.add(commodities)), ifTrue, next)
    }
    let accounts = matcher.accounts(of: journal)
    if accounts.contains(true) {
      next = append(.account(base: tables.add(accounts)), ifTrue, next)
    }
    return next
  }

  /// Whether the symbol of each commodity matches.
  ///
  /// A commodity matches if any of the symbols does that aliases make the same.
  func commodityFlags(_ pattern: Pattern) -> [Bool] {
    let flags = symbolFlags(pattern)
    guard !journal.commodityAliases.isEmpty else { return flags }
    let aliases = CommodityAliases(journal)
    let roots = flags.indices.map { aliases.root(of: CommodityID($0)) }
    var matching = Set(flags.indices.filter { flags[$0] }.map { roots[$0] })
    let matcher = PatternMatcher(pattern)
    for alias in journal.commodityAliases where matcher.matches(alias.symbol) {
      if let commodity = journal.commodities.find(alias.commodity.utf8) {
        matching.insert(roots[Int(commodity)])
      }
    }
    return roots.map(matching.contains)
  }

  /// Whether each commodity's own symbol matches.
  func symbolFlags(_ pattern: Pattern) -> [Bool] {
    let matcher = PatternMatcher(pattern)
    return (0..<journal.commodities.count).map {
      matcher.matches(journal.commodities.symbolBytes(of: CommodityID($0)))
    }
  }

  /// Whether each account matches the parts of a query that are about accounts; other terms count as
  /// matching.
  mutating func accountFlags(_ query: Query) -> [Bool] {
    let accounts = journal.accounts
    let ids = accounts.ids
    switch query {
    case .account(let pattern): return nameFlags(pattern)
    case .type(let wanted):
      let types = self.types
      return ids.map { types.type(of: $0).map { $0.isKind(of: wanted) } ?? false }
    case .depth(let limit): return ids.map { accounts.depth(of: $0) <= limit }
    case .accountDepth(let pattern, let limit):
      return zip(ids, nameFlags(pattern)).map { accounts.depth(of: $0) <= limit || !$1 }
    case .not(let part): return accountFlags(part).map { !$0 }
    case .anyPosting(let part), .allPostings(let part): return accountFlags(part)
    case .and(let parts):
      return parts.reduce(Array(repeating: true, count: ids.count)) { flags, part in
        zip(flags, accountFlags(part)).map { $0 && $1 }
      }
    case .or(let parts):
      return parts.reduce(Array(repeating: false, count: ids.count)) { flags, part in
        zip(flags, accountFlags(part)).map { $0 || $1 }
      }
    case .none: return Array(repeating: false, count: ids.count)
    default: return Array(repeating: true, count: ids.count)
    }
  }

  private func nameFlags(_ pattern: Pattern) -> [Bool] {
    PatternMatcher(pattern).matches(namesIn: journal.accounts)
  }
}

extension PatternMatcher {
  /// Whether the pattern matches the name of each account.
  func matches(namesIn accounts: AccountTable) -> [Bool] {
    var flags = Array(repeating: false, count: accounts.count)
    accounts.forEachName { account, name in
      flags[Int(account)] = matches(name)
      return true
    }
    return flags
  }
}

extension AccountType {
  /// Whether it's one of these types, or a subtype of one.
  fileprivate func isKind(of types: Set<AccountType>) -> Bool {
    types.contains(self) || generalType.map(types.contains) ?? false
  }

  /// The type that this one is a subtype of.
  private var generalType: AccountType? {
    switch self {
    case .cash: .asset
    case .conversion, .unrealized: .equity
    case .gain: .revenue
    case .asset, .liability, .equity, .revenue, .expense: nil
    }
  }
}

extension Query {
  /// Whether a posting with this kind and effective status matches a query about marks.
  fileprivate func holds(_ kind: PostingKind, _ status: Status) -> Bool {
    let verdict = verdict {
      switch $0 {
      case .status(let wanted): status == wanted
      case .real(let isWanted): (kind == .real) == isWanted
      default: nil
      }
    }
    return verdict ?? true
  }
}
