public import Journal

extension UncategorizedAccounts {
  /// The accounts that hledger uses when its rules name none.
  static let hledgerNames = (spending: "expenses:unknown", income: "income:unknown")

  /// The accounts that hledger uses when its rules name none; nil when a journal doesn't have them.
  public init?(ofHledgerIn journal: ParsedJournal) {
    guard let spending = journal.accounts.find(Self.hledgerNames.spending.utf8),
      let income = journal.accounts.find(Self.hledgerNames.income.utf8)
    else { return nil }
    self.init(spending: spending, income: income)
  }
}
