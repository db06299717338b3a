public import Recurring

/// The outcome of one row.
public struct ImportOutcome: Sendable {
  /// The kinds of outcome.
  public enum Kind: Sendable {
    /// A new transaction, with its category.
    case new(Categorization?)
    /// A new transaction with the accounts that hledger's rules set.
    case written(accounts: [String])
    /// A new transaction that is a transfer, with the row at its other end.
    case transfer(row: Int)
    /// The other end of a transfer that another row created.
    case partner(row: Int)
    /// The other end of a transaction in the journal.
    case completes(posting: Int)
    /// A posting of the journal that got the id; it can belong to a recorded occurrence.
    indirect case matched(posting: Int, occurrence: OccurrenceKey?)
    /// An expected occurrence.
    indirect case occurrence(OccurrenceKey)
    /// Already in the journal.
    case known(posting: Int)
    /// The same as another row of the import.
    case repeated(row: Int)
  }

  /// The kind of outcome.
  public let kind: Kind

  /// Creates an outcome.
  public init(_ kind: Kind) { self.kind = kind }
}

extension ImportOutcome.Kind {
  /// The outcome in a word or two.
  public var word: String {
    switch self {
    case .new, .written: "new"
    case .transfer, .partner, .completes: "transfer"
    case .matched, .occurrence: "matched"
    case .known, .repeated: "duplicate"
    }
  }

  /// Whether the row's category is unknown.
  public var isUncategorized: Bool {
    if case .new(let category?) = self { category.source == .uncategorized } else { false }
  }
}
