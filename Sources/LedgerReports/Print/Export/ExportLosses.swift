import SourceText

/// What another program's format has no place for, and how often it was skipped or changed.
public struct ExportLosses: Sendable {
  /// Something that's lost or changed.
  enum Kind: Int, CaseIterable {
    case assertion, lot, virtualPosting, virtualEntry, virtualBrackets, postingDate, unmarked
    case year, digits, longLine, price, account, untypedAccount, commodity, tagName, cost, rest
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
      counts[kind].map { count in kind.words(count, count.choosing("is", "are")) }
    }
  }
}

extension ExportLosses.Kind {
  fileprivate func words(_ count: Int, _ be: String) -> String {
    switch self {
    case .assertion:
      "\(count.counting("balance assertion")) became \(count.choosing("a comment", "comments"))"
    case .lot:
      "\(count.counting("lot annotation")) became \(count.choosing("a comment", "comments")); costs are kept"
    case .virtualPosting: "\(count.counting("unbalanced virtual posting")) \(be) skipped"
    case .virtualEntry: "\(count.counting("transaction")) with nothing but these \(be) skipped"
    case .virtualBrackets: "\(count.counting("balanced virtual posting")) became real"
    case .postingDate:
      "\(count.counting("posting")) with another date than the transaction \(be) counted on the transaction's"
    case .unmarked: "\(count.counting("unmarked transaction")) \(be) marked '*'"
    case .year: "\(count.counting("transaction")) of a year that it doesn't know \(be) skipped"
    case .digits: "\(count.counting("transaction")) with more than 28 digits \(be) skipped"
    case .price: "\(count.counting("market price")) without a symbol \(be) skipped"
    case .longLine:
      "\(count.counting("transaction")) with more than 4000 bytes in a line \(be) skipped"
    case .account: "\(count.counting("account")) \(be) renamed"
    case .untypedAccount: "\(count.counting("account")) of no type \(be) below Equity"
    case .commodity: "\(count.counting("commodity symbol")) \(be) renamed"
    case .tagName: "\(count.counting("tag name")) \(be) changed"
    case .cost:
      "\(count.counting("cost")) below zero, for nothing or in the same commodity \(be) skipped"
    case .rest:
      "\(count.counting("transaction")) \(count.choosing("has", "have")) a new posting of what was left"
    }
  }
}
