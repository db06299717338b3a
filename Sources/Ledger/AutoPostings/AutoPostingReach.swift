import Patterns

/// An auto posting rule's query, split into its conditions on the account, on the description, and the
/// rest.
///
/// Nearly every rule names an account or a description. An index uses these to find the postings that the
/// rule can match (`RuleIndex`).
struct AutoPostingReach {
  /// The account must match one of these; nil if any account will do.
  private(set) var accounts: [Pattern]?
  /// The description must match one of these; nil if any will do.
  private(set) var descriptions: [Pattern]?
  /// The remaining conditions.
  private(set) var rest: Query

  /// Splits a query.
  init(_ query: Query) {
    let query = query.simplified
    var parts: [Query] = if case .and(let parts) = query { parts } else { [query] }
    accounts = Self.take(from: &parts) {
      if case .account(let pattern) = $0 { pattern } else { nil }
    }
    descriptions = Self.take(from: &parts) {
      if case .description(let pattern) = $0 { pattern } else { nil }
    }
    rest = Query.and(parts).simplified
  }

  /// Removes the first part that is a term with a pattern, or alternatives of only such terms.
  private static func take(
    from parts: inout [Query], _ pattern: (Query) -> Pattern?
  ) -> [Pattern]? {
    for (index, part) in parts.enumerated() {
      let terms = if case .or(let terms) = part { terms } else { [part] }
      let patterns = terms.compactMap(pattern)
      guard patterns.count == terms.count else { continue }
      parts.remove(at: index)
      return patterns
    }
    return nil
  }
}
