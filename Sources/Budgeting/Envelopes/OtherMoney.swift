public import Amounts
public import Dates
public import Journal

/// Money that one transaction brought from other accounts to those of a budget, or took there.
public struct OtherMoney: Sendable {
  /// The day of its first posting to the budget's accounts.
  public let date: CivilDate
  /// The transaction.
  public let transaction: TransactionID
  /// The account at the other end; nil for several.
  public let account: AccountID?
  /// The amount in the budget's currency; negative for money that went away.
  public let quantity: Quantity
}
