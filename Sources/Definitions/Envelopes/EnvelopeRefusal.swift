public import Journal

/// Why no money can be assigned to an account: it is none of spending.
public struct EnvelopeRefusal: Sendable {
  /// What is wrong.
  public let message: String
  /// What to do instead.
  public let help: String

  /// Looks at an account; nil when it may be an envelope.
  public init?(_ account: AccountID, in journal: ParsedJournal) {
    guard !journal.isSpending(account) else { return nil }
    let name = journal.accounts.name(of: account)
    if journal.isIncome(account) {
      message = "'\(name)' is income: money is assigned to what it will be spent on"
      help = "income is ready to assign by itself, on the day on which it arrives"
    } else {
      message = "'\(name)' is no account of spending: it cannot be an envelope"
      help =
        "money is assigned to accounts of spending; what is paid to other accounts is counted as it "
        + "happens"
    }
  }
}

extension ParsedJournal {
  /// Whether an account receives income: its type says so, or its name.
  fileprivate func isIncome(_ account: AccountID) -> Bool {
    var next = account
    while next != AccountTable.none {
      if let type = declaredTypes[next] { return type == .revenue || type == .gain }
      next = accounts.parent(of: next)
    }
    let root = accounts.lastPart(of: accounts.ancestor(of: account, depth: 1)).lowercased()
    return ["income", "incomes", "revenue", "revenues"].contains(root)
  }
}
