import Journal
import Tables

extension BalanceReport.Row {
  /// The account's cell. In a tree, programs get the full name without the leading parts that are dropped.
  func cell(of accounts: AccountTable, dropping parts: Int) -> Grid.Cell {
    .account(
      label, indentation: indent, fullName: accounts.shownName(of: account, dropping: parts))
  }
}

extension [BalanceReport.Row] {
  /// The kind of a row: whether it's a parent, whose balance counts those of the rows below it again.
  func kind(at index: Int) -> String {
    let next = index + 1 < count ? self[index + 1].indent : 0
    return next > self[index].indent ? "parent" : "account"
  }
}

extension AccountTable {
  /// The depth of a row's account; 0 for the row that joins all accounts.
  func reportDepth(of account: AccountID) -> Int {
    account == Self.none ? 0 : depth(of: account)
  }
}
