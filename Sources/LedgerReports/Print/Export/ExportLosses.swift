/// What another program's format has no place for, and how often it was skipped or changed.
public struct ExportLosses: Sendable {
  /// Something that's lost or changed.
  enum Kind: Int, CaseIterable {
    case assertion, lot, virtualPosting, virtualEntry, virtualBrackets, postingDate, unmarked
    case year, digits, longLine, account, untypedAccount, commodity, tagName, cost, rest
  }

  private var counts: [Kind: Int] = [:]

  init() {}

  mutating func add(_ kind: Kind, _ count: Int = 1) {
    if count > 0 { counts[kind, default: 0] += count }
  }

  /// The losses of both.
  func joined(with other: ExportLosses) -> ExportLosses {
    var result = self
    for (kind, count) in other.counts { result.add(kind, count) }
    return result
  }

  /// A line for each kind, such as `2 balance assertions are comments`.
  public var lines: [String] {
    Kind.allCases.compactMap { kind in
      counts[kind].map { count in kind.words(count, count == 1 ? "is" : "are") }
    }
  }
}

extension ExportLosses.Kind {
  fileprivate func words(_ count: Int, _ be: String) -> String {
    func counted(_ name: String) -> String { "\(count) \(name)\(count == 1 ? "" : "s")" }
    return switch self {
    case .assertion:
      "\(counted("balance assertion")) became \(count == 1 ? "a comment" : "comments")"
    case .lot:
      "\(counted("lot annotation")) became \(count == 1 ? "a comment" : "comments"); costs are kept"
    case .virtualPosting: "\(counted("unbalanced virtual posting")) \(be) skipped"
    case .virtualEntry: "\(counted("transaction")) with nothing but these \(be) skipped"
    case .virtualBrackets: "\(counted("balanced virtual posting")) became real"
    case .postingDate:
      "\(counted("posting")) with another date than the transaction \(be) counted on the transaction's"
    case .unmarked: "\(counted("unmarked transaction")) \(be) marked '*'"
    case .year: "\(counted("transaction")) of a year that it doesn't know \(be) skipped"
    case .digits: "\(counted("transaction")) with more than 28 digits \(be) skipped"
    case .longLine: "\(counted("transaction")) with more than 4000 bytes in a line \(be) skipped"
    case .account: "\(counted("account")) \(be) renamed"
    case .untypedAccount: "\(counted("account")) of no type \(be) below Equity"
    case .commodity: "\(counted("commodity symbol")) \(be) renamed"
    case .tagName: "\(counted("tag name")) \(be) changed"
    case .cost: "\(counted("cost")) below zero, for nothing or in the same commodity \(be) skipped"
    case .rest:
      "\(counted("transaction")) \(count == 1 ? "has" : "have") a new posting of what was left"
    }
  }
}
