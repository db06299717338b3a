import Journal

/// Accounts with unknown balances, because one of their entries has an error.
struct DoubtfulAccounts {
  private var accounts: Set<AccountID> = []
  /// All ancestors of these accounts.
  private var ancestors: Set<AccountID> = []

  /// Whether the balance of an account is unknown.
  func contains(_ account: AccountID) -> Bool { accounts.contains(account) }

  /// Whether the balance of a subaccount of this one is unknown.
  func isAbove(_ account: AccountID) -> Bool { ancestors.contains(account) }

  /// Adds an account.
  ///
  /// - Complexity: O(1) on average, plus its parents that are new.
  mutating func insert(_ account: AccountID, in table: AccountTable) {
    guard accounts.insert(account).inserted else { return }
    var ancestor = table.parent(of: account)
    while ancestor != AccountTable.none, ancestors.insert(ancestor).inserted {
      ancestor = table.parent(of: ancestor)
    }
  }

  /// Adds accounts.
  mutating func formUnion(_ more: Set<AccountID>, in table: AccountTable) {
    for account in more { insert(account, in: table) }
  }
}
