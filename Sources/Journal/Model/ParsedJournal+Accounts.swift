import Containers

extension ParsedJournal {
  /// Whether each account, or one below it, has postings or is declared. Others are only named by rules or definitions.
  ///
  /// - Complexity: O(n) in the postings and the accounts.
  public var recordedAccounts: [Bool] {
    var isRecorded = Array(repeating: false, count: accounts.count)
    for row in postings.rows { isRecorded[Int(row.account)] = true }
    for declaration in accountDeclarations {
      if let account = accounts.find(declaration.name.utf8) { isRecorded[Int(account)] = true }
    }
    accounts.markParents(&isRecorded)
    return isRecorded
  }

  /// Gives all postings of transactions other accounts. Only those are left then, with the types of accounts that were
  /// declared with the same names.
  ///
  /// - Parameter name: The name of the new account, for each posting's transaction and row.
  /// - Complexity: O(n) in the postings.
  public mutating func replaceAccounts(
    _ name: (_ transaction: TransactionID, _ row: PostingID) -> String
  ) {
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
