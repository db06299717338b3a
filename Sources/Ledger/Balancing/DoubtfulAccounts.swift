import Journal

/// Accounts with unknown balances, because of an error in one of their entries or in a text that may have been one.
struct DoubtfulAccounts {
  private var accounts: Set<AccountID> = []
  /// All ancestors of these accounts.
  private var ancestors: Set<AccountID> = []
  private let lostText: LostText
  /// The accounts that the lost text was searched for, and whether it can be about them.
  private var searched: [AccountID: Bool] = [:]
  /// Whether no balance is known.
  private var isEverything: Bool

  /// The accounts of a journal's dropped entries and lost text.
  init(_ journal: ParsedJournal) {
    lostText = journal.lostText
    isEverything = lostText.canBeAnything
    for account in journal.accountsInDoubt { insert(account, in: journal.accounts) }
  }

  /// Whether all balances are known.
  var isEmpty: Bool { !isEverything && accounts.isEmpty && lostText.isEmpty }

  /// Whether the balance of an account is unknown, or that of a subaccount if they count too.
  ///
  /// - Complexity: O(1) on average; O(n) in the bytes of lost text when it's first asked for an account.
  mutating func contains(
    _ account: AccountID, includingSubaccounts: Bool, in table: AccountTable
  ) -> Bool {
    if isEverything || accounts.contains(account) { return true }
    if includingSubaccounts, ancestors.contains(account) { return true }
    if lostText.isEmpty { return false }
    if let known = searched[account] { return known }
    let isFound = lostText.canBeAbout(table.nameBytes(of: account))
    searched[account] = isFound
    return isFound
  }

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

  /// Adds all accounts.
  mutating func insertEverything() { isEverything = true }
}
