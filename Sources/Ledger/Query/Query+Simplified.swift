import Dates

extension Query {
  /// The same query without parts that change nothing: nested and single-part groups, double negations, and
  /// terms that always or never match.
  ///
  /// Dates that must all match become one.
  ///
  /// - Complexity: O(n) in the parts.
  public var simplified: Query {
    switch self {
    case .not(let part): part.simplified.negated
    case .and(let parts): Self.conjunction(parts.map(\.simplified))
    case .or(let parts): Self.disjunction(parts.map(\.simplified))
    case .anyPosting(let part): Self.anyPosting(part.simplified)
    case .allPostings(let part): Self.allPostings(part.simplified)
    case .date(.unbounded), .secondaryDate(.unbounded): .all
    default: self
    }
  }

  private var negated: Query {
    switch self {
    case .all: .none
    case .none: .all
    case .not(let part): part
    default: .not(self)
    }
  }

  private static func conjunction(_ parts: [Query]) -> Query {
    var kept: [Query] = []
    var known: Set<Query> = []
    var dates: DateSpan?
    for part in parts.flatMap({ if case .and(let inner) = $0 { inner } else { [$0] } }) {
      switch part {
      case .none: return .none
      case .all: break
      case .date(let span): dates = dates?.intersection(span) ?? span
      default: if known.insert(part).inserted { kept.append(part) }
      }
    }
    if let dates { kept.insert(.date(dates), at: 0) }
    return kept.count > 1 ? .and(kept) : kept.first ?? .all
  }

  private static func disjunction(_ parts: [Query]) -> Query {
    var kept: [Query] = []
    var known: Set<Query> = []
    for part in parts.flatMap({ if case .or(let inner) = $0 { inner } else { [$0] } }) {
      switch part {
      case .all: return .all
      case .none: break
      default: if known.insert(part).inserted { kept.append(part) }
      }
    }
    return kept.count > 1 ? .or(kept) : kept.first ?? .none
  }
}
