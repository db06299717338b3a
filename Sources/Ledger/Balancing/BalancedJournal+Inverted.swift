public import Amounts
import Containers
public import Journal

extension BalancedJournal {
  /// The journal with the opposite signs in some transactions, for `print --invert`.
  ///
  /// Balance assertions and assignments change theirs, too. So the mirror image of a whole journal is a journal that
  /// balances, and its assertions hold. Costs stay, because that of a sale is written like that of a purchase, but the
  /// total cost of nothing has a sign of its own.
  ///
  /// - Parameter transactions: Rows of the transactions.
  /// - Returns: The journal.
  /// - Throws: `.overflow` for the one number whose opposite doesn't fit in 128 bits.
  /// - Complexity: O(n) in the postings of these transactions.
  public func inverted(_ transactions: [TransactionID]) throws(QuantityError) -> BalancedJournal {
    var result = self
    for transaction in transactions {
      for row in journal.postingRows(of: transaction) {
        if var cost = journal.postings.costs[row], cost.isTotal,
          journal.postings.rows[row].quantity.isZero
        {
          try cost.amount.quantity.negate()
          result.journal.postings.costs[row] = cost
        }
        try result.journal.postings.rows[row].amount.quantity.negate()
        if var more = moreAmounts[row] {
          for index in more.indices { try more[index].quantity.negate() }
          result.moreAmounts[row] = more
        }
        if var assertion = journal.postings.assertions[row] {
          try assertion.amount.quantity.negate()
          result.journal.postings.assertions[row] = assertion
        }
      }
    }
    return result
  }
}

extension Quantity {
  fileprivate mutating func negate() throws(QuantityError) { self = try negated() }
}
