import Amounts
import Dates
import Journal
import Patterns

/// Answers a query for items of lists: accounts, commodities, prices, payees, tags.
struct QueryLists {
  private let query: Query
  private let journal: ParsedJournal
  /// Each term's answer for each account or commodity; nil for a term that isn't about them.
  private var accountFlags: [Query: [Bool]?] = [:]
  private var commodityFlags: [Query: [Bool]?] = [:]
  private var matchers: [Pattern: PatternMatcher] = [:]

  init(_ query: Query, _ journal: ParsedJournal) {
    self.query = query
    self.journal = journal
  }

  mutating func matches(account: AccountID) -> Bool {
    isListed { lists, term in lists.accountFlags(of: term)?[Int(account)] }
  }

  mutating func matches(commodity: CommodityID, otherwise other: Bool) -> Bool {
    isListed(otherwise: other) { lists, term in lists.commodityFlags(of: term)?[Int(commodity)] }
  }

  mutating func matches(_ amount: Amount) -> Bool {
    isListed { lists, term in
      switch term {
      case .amount(let condition): condition.holds(for: amount.quantity)
      case .commodity, .symbol: lists.commodityFlags(of: term)?[Int(amount.commodity)]
      default: nil
      }
    }
  }

  mutating func matches(_ price: MarketPrice) -> Bool {
    isListed { lists, term in
      switch term {
      case .amount(let condition): condition.holds(for: price.price.quantity)
      case .commodity, .symbol: lists.commodityFlags(of: term)?[Int(price.commodity)]
      case .date(let span), .secondaryDate(let span): span.contains(price.date)
      default: nil
      }
    }
  }

  mutating func matches(payee: String, otherwise other: Bool) -> Bool {
    isListed(otherwise: other) { lists, term in
      switch term {
      case .payee(let pattern), .description(let pattern): lists.matches(pattern, payee)
      default: nil
      }
    }
  }

  // MARK: - Answers of terms

  /// The query's answer, or another one if it depends on terms that don't apply.
  private mutating func isListed(
    otherwise other: Bool = true, _ term: (inout QueryLists, Query) -> Bool?
  ) -> Bool {
    query.verdict { term(&self, $0) } ?? other
  }

  private mutating func matches(_ pattern: Pattern, _ text: String) -> Bool {
    let matcher = matchers[pattern] ?? PatternMatcher(pattern)
    matchers[pattern] = matcher
    return matcher.matches(text)
  }

  private mutating func accountFlags(of term: Query) -> [Bool]? {
    if let known = accountFlags[term] { return known }
    let flags: [Bool]?
    if case .tag(let name, let value) = term {
      var matcher = TagMatcher(name: name, value: value)
      flags = matcher.accounts(of: journal)
    } else if term.isAboutAccounts {
      var compiler = QueryCompiler(journal, usesSecondaryDates: false)
      flags = compiler.accountFlags(term)
    } else {
      flags = nil
    }
    accountFlags[term] = .some(flags)
    return flags
  }

  private mutating func commodityFlags(of term: Query) -> [Bool]? {
    if let known = commodityFlags[term] { return known }
    let flags: [Bool]?
    switch term {
    case .tag(let name, let value):
      var matcher = TagMatcher(name: name, value: value)
      flags = matcher.commodities(of: journal)
    case .commodity(let pattern):
      flags = QueryCompiler(journal, usesSecondaryDates: false).commodityFlags(pattern)
    case .symbol(let pattern):
      flags = QueryCompiler(journal, usesSecondaryDates: false).symbolFlags(pattern)
    default: flags = nil
    }
    commodityFlags[term] = .some(flags)
    return flags
  }
}
