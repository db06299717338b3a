public import Dates
import Journal
public import Ledger

/// The transactions that match a query, in date order.
public struct PrintReport: Sendable {
  /// The rows of the transactions, by date, then in the order they're written.
  public let transactions: [Int]

  /// Computes the report.
  ///
  /// - Complexity: O(n) in the postings, O(n log n) when dates aren't in order.
  public init(_ journal: BalancedJournal, selection: PostingSelection, span: DateSpan) {
    let facts = journal.journal
    var found = facts.transactions.indices.filter { transaction in
      selection.overlaps(span, transaction: transaction, in: facts)
        && selection.matchesTransaction(transaction)
    }
    let date = { selection.date(ofTransaction: $0, in: facts) }
    if zip(found, found.dropFirst()).contains(where: { date($0) > date($1) }) {
      found.sort { date($0) < date($1) }  // stable: equal dates keep their order
    }
    transactions = found
  }
}
