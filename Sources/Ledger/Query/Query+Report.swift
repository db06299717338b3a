public import Dates

// What a report extracts from a query: its period, and how deep it shows accounts.

extension Query {
  /// The days that the `date:` terms allow, for the period of a report.
  ///
  /// Only terms that must match count, not those that are negated or inside `any:` or `all:`. An
  /// alternative can't contain one.
  public var dateSpan: DateSpan {
    switch self {
    case .date(let span): span
    case .and(let parts): parts.reduce(.unbounded) { $0.intersection($1.dateSpan) }
    default: .unbounded
    }
  }

  /// The query without the terms that ``dateSpan`` covers. Selects what counts towards a balance that began
  /// before the report's period.
  public var withoutDates: Query {
    removing { if case .date = $0 { true } else { false } }
  }

  /// The depth at which the `depth:` terms cut accounts, for reports that show a deeper account's postings
  /// on its ancestor.
  public var depthLimit: DepthLimit {
    switch self {
    case .depth(let depth): DepthLimit(general: depth)
    case .accountDepth(let pattern, let depth):
      DepthLimit(rules: [DepthLimit.Rule(pattern: pattern, depth: depth)])
    case .and(let parts), .or(let parts):
      parts.reduce(DepthLimit()) { $0.combined(with: $1.depthLimit) }
    default: DepthLimit()
    }
  }

  /// The query without the terms that ``depthLimit`` covers. A negated one stays, because it selects.
  public var withoutDepth: Query {
    removing {
      switch $0 {
      case .depth, .accountDepth: true
      default: false
      }
    }
  }

  /// The query without the terms about amounts and commodities, negated ones too. Selects transactions of which a
  /// report then counts the amounts that match.
  public var withoutAmounts: Query {
    removing {
      switch $0 {
      case .amount, .commodity, .symbol, .not(.amount), .not(.commodity), .not(.symbol): true
      default: false
      }
    }
  }

  /// Whether a term is about the names or types of accounts.
  public var namesAccounts: Bool {
    contains {
      switch $0 {
      case .account, .type: true
      default: false
      }
    }
  }

  /// Whether the query contains a matching term anywhere.
  public func contains(_ isWanted: (Query) -> Bool) -> Bool {
    switch self {
    case .not(let part), .anyPosting(let part), .allPostings(let part): part.contains(isWanted)
    case .and(let parts), .or(let parts): parts.contains { $0.contains(isWanted) }
    default: isWanted(self)
    }
  }

  /// Whether a `date:` or `date2:` term is outside negations.
  var hasDateTerm: Bool {
    switch self {
    case .date, .secondaryDate: true
    case .and(let parts), .or(let parts): parts.contains(where: \.hasDateTerm)
    default: false
    }
  }

  private func removing(_ isUnwanted: (Query) -> Bool) -> Query {
    pruned(isUnwanted).simplified
  }

  private func pruned(_ isUnwanted: (Query) -> Bool) -> Query {
    switch self {
    case .and(let parts): .and(parts.map { $0.pruned(isUnwanted) })
    case .or(let parts): .or(parts.map { $0.pruned(isUnwanted) })
    default: isUnwanted(self) ? .all : self
    }
  }
}
