/// What a term looks at, ordered by the cost of looking.
enum QueryAspect: Int, Comparable {
  case account, marks, date, commodity, amount, text, tag

  static func < (a: QueryAspect, b: QueryAspect) -> Bool { a.rawValue < b.rawValue }
}

extension Query {
  /// The most expensive aspect that the query looks at; nil for constants.
  var dearestAspect: QueryAspect? {
    switch self {
    case .all, .none: nil
    case .account, .type, .depth, .accountDepth: .account
    case .status, .real: .marks
    case .date, .secondaryDate: .date
    case .commodity, .symbol: .commodity
    case .amount: .amount
    case .description, .payee, .note, .code: .text
    case .tag: .tag
    case .not(let part), .anyPosting(let part), .allPostings(let part): part.dearestAspect
    case .and(let parts), .or(let parts): parts.compactMap(\.dearestAspect).max()
    }
  }

  /// Whether the query looks only at the account, so one answer for each account is enough.
  public var isAboutAccounts: Bool { isAbout { $0.dearestAspect == .account } }

  /// Whether the query looks only at a posting's kind and status.
  var isAboutMarks: Bool { isAbout { $0.dearestAspect == .marks } }

  /// Whether it's a single term about one posting, so any posting can make a transaction match.
  var isPostingTerm: Bool {
    switch self {
    case .account, .type, .depth, .accountDepth, .commodity, .symbol, .amount: true
    default: false
    }
  }

  private func isAbout(_ isWanted: (Query) -> Bool) -> Bool {
    !contains { !isWanted($0) } && dearestAspect != nil
  }
}
