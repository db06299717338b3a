import Containers
public import Dates
public import Journal
public import Ledger

/// The transactions that match a query, in date order.
public struct PrintReport: Sendable {
  /// The rows of the transactions, by date, then in the order they're written.
  public private(set) var transactions: [TransactionID]

  /// Computes the report.
  ///
  /// - Complexity: O(n) in the postings, O(n log n) when dates aren't in order.
  public init(_ journal: BalancedJournal, selection: PostingSelection, span: DateSpan) {
    let facts = journal.journal
    var found = selection.transactions(in: facts, during: span)
    let date = { selection.date(ofTransaction: $0, in: facts) }
    if zip(found, found.dropFirst()).contains(where: { date($0) > date($1) }) {
      found.sort { date($0) < date($1) }  // stable: equal dates keep their order
    }
    transactions = found
  }

  /// Keeps only the transaction whose description is most similar to a text; of several, the latest. None may be left.
  ///
  /// - Complexity: O(n) in the bytes of the descriptions.
  public mutating func keepMostSimilar(to text: String, in journal: BalancedJournal) {
    let pattern = LetterPairs(text)
    var best: (transaction: TransactionID, similarity: DescriptionSimilarity)?
    for transaction in transactions {
      let description = LetterPairs(journal.journal.description(of: transaction))
      let similarity = DescriptionSimilarity(pattern, description)
      guard similarity.isEnough else { continue }
      if let best {
        let dates = [best.transaction, transaction].map { journal.journal.transactions[$0].date }
        if similarity < best.similarity { continue }
        if !(best.similarity < similarity), dates[1] <= dates[0] { continue }
      }
      best = (transaction, similarity)
    }
    transactions = best.map { [$0.transaction] } ?? []
  }
}
