import Amounts
import Containers
public import Journal

extension BalancedJournal {
  /// The same journal with some postings moved to other accounts, to show how a change would affect
  /// reports.
  ///
  /// - Parameter moves: For a posting's row, the accounts that replace its account, each with its part of
  ///   the amount. The first account gets the rest of the posting.
  /// - Returns: The changed journal.
  /// - Complexity: O(n) in the postings.
  public func moving(_ moves: [PostingID: [AccountShare]])
    -> BalancedJournal
  {
    var result = self
    var order = PostingOrder(journal)
    for (row, parts) in moves.sorted(by: { $0.key < $1.key }) {
      guard let first = parts.first else { continue }
      result.journal.postings.rows[row].account = first.account
      let posting = journal.postings.rows[row]
      if parts.count == 1, first.quantity == posting.quantity { continue }
      result.journal.postings.rows[row].amount = Amount(first.quantity, posting.commodity)
      var above = row
      for part in parts.dropFirst() {
        var added = posting
        added.account = part.account
        added.amount = Amount(part.quantity, posting.commodity)
        added.flags = []
        above = result.journal.append(added, below: above, in: &order)
      }
    }
    if result.journal.postings.rows.count > journal.postings.rows.count {
      result.moreAmounts.reorder(result.journal.arrange(in: order))
    }
    return result
  }
}
