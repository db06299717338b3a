public import Journal
import SourceText

/// The accounts that categories in another program's file refer to: `Food:Groceries`.
public struct BankCategories {
  /// By their last parts, in lower case; nil when several accounts end the same way.
  private var byEnding = NameTable<AccountID?>()

  /// Indexes the accounts of a journal.
  ///
  /// - Complexity: O(n) in the bytes of their names.
  public init(_ accounts: AccountTable) {
    for index in 0..<accounts.count {
      let account = AccountID(index)
      var rest = accounts.name(of: account).lowercased()[...]
      while true {
        let key = String(rest)
        byEnding[key] = .some(byEnding[key] == nil ? account : nil)
        guard let colon = rest.firstIndex(of: ":") else { break }
        rest = rest[rest.index(after: colon)...]
      }
    }
  }

  /// The only account with a name that equals a category or ends with it; nil when there's none or several.
  public func account(_ category: String) -> AccountID? {
    byEnding[category.lowercased()] ?? nil
  }
}
