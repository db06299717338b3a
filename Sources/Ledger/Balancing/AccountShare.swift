public import Amounts
public import Journal

/// The part of an amount that an account gets.
public struct AccountShare: Hashable, Sendable {
  /// The account.
  public let account: AccountID
  /// The part, with its sign, in the commodity of the amount.
  public let quantity: Quantity

  /// Makes a share.
  public init(_ account: AccountID, _ quantity: Quantity) {
    self.account = account
    self.quantity = quantity
  }
}
