public import Journal

extension AccountTable {
  /// The name of the row that all accounts are joined into at a depth limit of 0.
  public static let joinedName = "..."

  /// The full name of an account, or `...` if a depth limit of 0 has left nothing of it.
  public func shownName(of account: AccountID) -> String {
    account == Self.none ? Self.joinedName : name(of: account)
  }

  /// The name of an account without its first parts, or `...` if nothing remains.
  public func shownName(of account: AccountID, dropping parts: Int) -> String {
    guard account != Self.none, parts == 0 || depth(of: account) > parts else {
      return Self.joinedName
    }
    return name(of: account, dropping: parts)
  }
}
