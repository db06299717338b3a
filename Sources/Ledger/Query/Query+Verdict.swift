// Items of lists (accounts, payees, prices …) have only some of the properties that terms are about. For
// example, in `payees date:2024 shop` a payee that is only declared has no date. So a term answers yes, no
// or unknown, and unknown stays unknown under `not`. The item is listed unless the query says no.

extension Query {
  /// The query's answer for an item, given the answer of each term; nil means unknown.
  func verdict(_ term: (Query) -> Bool?) -> Bool? {
    switch self {
    case .all: return true
    case .none: return false
    case .not(let part): return part.verdict(term).map { !$0 }
    case .anyPosting(let part), .allPostings(let part): return part.verdict(term)
    case .and(let parts):
      let verdicts = parts.map { $0.verdict(term) }
      if verdicts.contains(false) { return false }
      return verdicts.contains(nil) ? nil : true
    case .or(let parts):
      let verdicts = parts.map { $0.verdict(term) }
      if verdicts.contains(true) { return true }
      return verdicts.contains(nil) ? nil : false
    default: return term(self)
    }
  }
}
