/// How many rows came to what.
public struct RowTally: Sendable {
  /// Rows that became new transactions, other than transfers.
  public private(set) var new = 0
  /// Rows that are an end of a transfer between own accounts.
  public private(set) var transfers = 0
  /// Rows that belong to a posting of the journal or to an expected occurrence.
  public private(set) var matched = 0
  /// Rows that were already in the journal, or came twice.
  public private(set) var duplicates = 0
  /// Rows whose category is unknown; they're among the new ones.
  public private(set) var uncategorized = 0
  /// The transactions that the rows add, transfers included.
  public private(set) var transactions = 0

  fileprivate init() {}

  /// Adds up tallies.
  public init(adding tallies: [RowTally]) {
    for tally in tallies {
      new += tally.new
      transfers += tally.transfers
      matched += tally.matched
      duplicates += tally.duplicates
      uncategorized += tally.uncategorized
      transactions += tally.transactions
    }
  }

  /// The number of rows.
  public var rows: Int { new + transfers + matched + duplicates }

  fileprivate mutating func count(_ outcome: ImportOutcome.Kind) {
    switch outcome.result {
    case .new: new += 1
    case .transfer: transfers += 1
    case .matched: matched += 1
    case .duplicate: duplicates += 1
    }
    switch outcome {
    case .new, .written, .transfer: transactions += 1
    default: break
    }
    if outcome.isUncategorized { uncategorized += 1 }
  }
}

extension ImportBatch {
  /// What the rows of each statement came to, by the statement's index.
  ///
  /// - Complexity: O(n) in the rows.
  public func tallies() -> [RowTally] {
    var tallies = [RowTally](repeating: RowTally(), count: plan.statements.count)
    for (row, outcome) in zip(plan.rows, edits.outcomes) {
      tallies[row.statement].count(outcome.kind)
    }
    return tallies
  }
}
