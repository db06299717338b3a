extension ParsedJournal {
  /// Gives all postings of transactions other accounts. Only those are left then, with the types of accounts that were
  /// declared with the same names.
  ///
  /// - Parameter name: The name of the new account, for each posting's transaction and row.
  /// - Complexity: O(n) in the postings.
  public mutating func replaceAccounts(_ name: (_ transaction: Int, _ row: Int) -> String) {
    let old = (accounts: accounts, types: declaredTypes)
    accounts = AccountTable()
    for transaction in transactions.indices {
      for row in postingRows(of: transaction) {
        postings.rows[row].account = account(named: name(transaction, row))
      }
    }
    declaredTypes = [:]
    for (account, type) in old.types {
      if let same = accounts.find(old.accounts.nameBytes(of: account)) {
        declaredTypes[same] = type
      }
    }
    accountsInDoubt = []
  }
}
