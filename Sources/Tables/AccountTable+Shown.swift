public import Journal

extension AccountTable {
  /// How the accounts are called that a depth limit of 0 joins into one.
  public static let joinedName = "..."

  /// The full name of an account; `...` when a depth limit of 0 has left nothing of it.
  public func shownName(of account: AccountID) -> String {
    account == Self.none ? Self.joinedName : name(of: account)
  }
}
