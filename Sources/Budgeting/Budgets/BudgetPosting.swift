public import Amounts
public import Dates
public import Journal

/// A posting that a budget counts.
public struct BudgetPosting: Sendable {
  /// The posting's date; of an expected one, the day on which it counts.
  public let date: CivilDate
  /// The transaction's row; nil for a virtual occurrence.
  public let transaction: Int?
  /// `payee | note`
  public let description: String
  /// The account.
  public let account: AccountID
  /// What of it the budget counts: its part, in its currency if a cost or a price leads there.
  public let amount: Amount
  /// Whether it is expected, and not spent yet.
  public let isScheduled: Bool

  /// The posting with the other sign.
  var negated: BudgetPosting {
    let quantity = Quantity.inRoom { () throws(QuantityError) in try amount.quantity.negated() }
    return BudgetPosting(
      date: date, transaction: transaction, description: description, account: account,
      amount: Amount(quantity, amount.commodity), isScheduled: isScheduled)
  }
}
