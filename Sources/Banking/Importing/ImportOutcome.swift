public import Journal
public import Recurring

/// The outcome of one row.
public struct ImportOutcome: Sendable {
  /// What an outcome comes to.
  public enum Result: String, Sendable {
    /// The row adds a transaction that isn't a transfer.
    case new
    /// The row is an end of a transfer between own accounts.
    case transfer
    /// The row belongs to a posting of the journal or to an expected occurrence.
    case matched
    /// The row was already in the journal, or came twice.
    case duplicate
  }

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
    /// The other end of a transaction in the journal, which can be an expected occurrence.
    indirect case completes(posting: PostingID, occurrence: OccurrenceKey?)
    /// A posting of the journal that got the id; it can belong to a recorded occurrence.
    indirect case matched(posting: PostingID, occurrence: OccurrenceKey?)
    /// An expected occurrence, with the other accounts of its entry.
    indirect case occurrence(OccurrenceKey, accounts: [AccountID])
    /// Already in the journal.
    case known(posting: PostingID)
    /// The same as another row of the import.
    case repeated(row: Int)
  }

  /// The kind of outcome.
  public let kind: Kind

  /// Creates an outcome.
  public init(_ kind: Kind) { self.kind = kind }
}

extension ImportOutcome.Kind {
  /// What the outcome comes to.
  public var result: ImportOutcome.Result {
    switch self {
    case .new, .written: .new
    case .transfer, .partner, .completes: .transfer
    case .matched, .occurrence: .matched
    case .known, .repeated: .duplicate
    }
  }

  /// Whether the model, or a program of the user's, has guessed the row's category.
  public var isGuessed: Bool {
    if case .new(let category?) = self { category.source == .ai } else { false }
  }

  /// Whether the row's category is unknown.
  public var isUncategorized: Bool {
    if case .new(let category?) = self { category.source == .uncategorized } else { false }
  }
}
