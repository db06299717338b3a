import Amounts
import Dates
import Journal
import Ledger
import Patterns

extension Query {
  /// The query in one line, for tables: `and(or(acct food, acct rent), desc shop)`.
  var sketch: String {
    switch self {
    case .all: "all"
    case .none: "none"
    case .account(let pattern): "acct \(pattern.source)"
    case .type(let types): "type " + String(types.map(\.rawValue).sorted())
    case .depth(let depth): "depth \(depth)"
    case .accountDepth(let pattern, let depth): "depth \(pattern.source)=\(depth)"
    case .description(let pattern): "desc \(pattern.source)"
    case .payee(let pattern): "payee \(pattern.source)"
    case .note(let pattern): "note \(pattern.source)"
    case .code(let pattern): "code \(pattern.source)"
    case .tag(let name, let value): "tag \(name.source)" + (value.map { "=" + $0.source } ?? "")
    case .date(let span): "date \(span)"
    case .secondaryDate(let span): "date2 \(span)"
    case .status(let status): "status \(status.name)"
    case .real(let isReal): "real \(isReal)"
    case .amount(let condition): "amt \(condition.sketch)"
    case .commodity(let pattern): "cur \(pattern.source)"
    case .symbol(let pattern): "sym \(pattern.source)"
    case .not(let part): "not(\(part.sketch))"
    case .and(let parts): "and(\(parts.map(\.sketch).joined(separator: ", ")))"
    case .or(let parts): "or(\(parts.map(\.sketch).joined(separator: ", ")))"
    case .anyPosting(let part): "any(\(part.sketch))"
    case .allPostings(let part): "every(\(part.sketch))"
    }
  }
}

extension AmountCondition {
  fileprivate var sketch: String {
    let sign =
      switch comparison {
      case .less: "<"
      case .lessOrEqual: "<="
      case .equal: "="
      case .greaterOrEqual: ">="
      case .greater: ">"
      }
    return isSigned ? "\(sign) \(quantity)" : "|\(sign)| \(quantity)"
  }
}
