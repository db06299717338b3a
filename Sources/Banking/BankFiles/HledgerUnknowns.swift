public import Journal
import Statements

extension UncategorizedAccounts {
  /// The accounts that hledger uses when its rules name none; nil when a journal doesn't have them.
  public init?(ofHledgerIn journal: ParsedJournal) {
    guard let spending = journal.accounts.find(ConvertedEntry.unknownAccounts.spending.utf8),
      let income = journal.accounts.find(ConvertedEntry.unknownAccounts.income.utf8)
    else { return nil }
    self.init(spending: spending, income: income)
  }
}
