public import Journal

extension AccountTable {
  /// The name of the row that all accounts are joined into at a depth limit of 0.
  public static let joinedName = "..."

  /// The full name of an account, or `...` if a depth limit of 0 has left nothing of it.
  public func shownName(of account: AccountID) -> String {
    account == Self.none ? Self.joinedName : name(of: account)
  }
}
