public import Definitions
public import Journal
import SourceText
import Statements

/// The accounts that categories in another program's file refer to: `Food:Groceries`, or QIF's `[Savings]`.
public struct BankCategories: Sendable {
  /// By their last parts, in lower case; nil when several accounts end the same way.
  private var byEnding = NameTable<AccountID?>()
  /// The own accounts by the names that their banks' files have for them, in lower case.
  private var ownByName = NameTable<AccountID>()

  /// Indexes the accounts of a journal.
  ///
  /// - Parameters:
  ///   - accounts: The accounts.
  ///   - statements: The statements, each with its account.
  ///   - imports: The imports of the definitions; their numbers are names, too.
  /// - Complexity: O(n) in the bytes of their names.
  public init(
    _ accounts: AccountTable, _ statements: [ImportedStatement], _ imports: [ImportProfile]
  ) {
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
    for case .byNumber(let known) in imports.map(\.accounts) {
      for own in known { ownByName[own.number.value.lowercased()] = own.account.value }
    }
    for statement in statements {
      for name in [statement.statement.account, statement.statement.name] where !name.isEmpty {
        ownByName[name.lowercased()] = statement.account
      }
    }
  }

  /// The account of a category.
  ///
  /// - Parameters:
  ///   - category: The category.
  ///   - isTransfer: Whether it's one of the user's own accounts: the name that a bank's file has for one comes first.
  /// - Returns: The account; otherwise the only one with a name that equals the category or ends with it; nil when
  ///   there's none or several.
  public func account(_ category: String, isTransfer: Bool) -> AccountID? {
    let name = category.lowercased()
    if isTransfer, let own = ownByName[name] { return own }
    return byEnding[name] ?? nil
  }
}
