public import Amounts
public import Dates
public import Journal

/// A posting that a budget counts.
public struct BudgetPosting: Sendable {
  /// The posting's date. For an expected posting, the day on which it counts.
  public let date: CivilDate
  /// The transaction's row, or nil for a virtual occurrence.
  public let transaction: TransactionID?
  /// `payee | note`
  public let description: String
  /// The account.
  public let account: AccountID
  /// The part that the budget counts, in the budget's currency if a cost or a price leads to it.
  public let amount: Amount
  /// Whether the posting is expected and not spent yet.
  public let isScheduled: Bool

  /// The posting with its sign flipped.
  var negated: BudgetPosting {
    let quantity = Quantity.inRoom { () throws(QuantityError) in try amount.quantity.negated() }
    return BudgetPosting(
      date: date, transaction: transaction, description: description, account: account,
      amount: Amount(quantity, amount.commodity), isScheduled: isScheduled)
  }
}
