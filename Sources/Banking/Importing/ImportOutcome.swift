public import Recurring

/// What became of one row.
public struct ImportOutcome: Sendable {
  /// The ways.
  public enum Kind: Sendable {
    /// A new transaction, with what it was for.
    case new(Categorization?)
    /// A new transaction whose accounts hledger's rules say.
    case written(accounts: [String])
    /// A new transaction that is a transfer, with the row at its other end.
    case transfer(row: Int)
    /// The other end of a transfer that another row has made.
    case partner(row: Int)
    /// The other end of a transaction of the journal.
    case completes(posting: Int)
    /// A posting of the journal that got the id; perhaps of a recorded occurrence.
    indirect case matched(posting: Int, occurrence: OccurrenceKey?)
    /// An expected occurrence.
    indirect case occurrence(OccurrenceKey)
    /// The journal has it.
    case known(posting: Int)
    /// Another row of the import is the same.
    case repeated(row: Int)
  }

  /// The way.
  public let kind: Kind

  /// Makes an outcome.
  public init(_ kind: Kind) { self.kind = kind }
}

extension ImportOutcome.Kind {
  /// What became of the row, in a word or two.
  public var word: String {
    switch self {
    case .new, .written: "new"
    case .transfer, .partner, .completes: "transfer"
    case .matched, .occurrence: "matched"
    case .known, .repeated: "duplicate"
    }
  }

  /// Whether nobody knows what the row was for.
  public var isUncategorized: Bool {
    if case .new(let category?) = self { category.source == .uncategorized } else { false }
  }
}
