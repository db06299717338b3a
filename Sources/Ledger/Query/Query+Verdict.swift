// Lists (accounts, payees, prices …) ask about things that have only some of the properties that terms
// speak of. `payees date:2024 shop` cannot tell the date of a payee that is only declared. So a term
// answers yes, no, or nothing, and nothing stays nothing under `not`: the thing is listed unless the
// query says no.

extension Query {
  /// What the query says of a thing, when `term` tells what each term says of it: nil for nothing.
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
