import Amounts
public import Definitions
public import Journal
import SourceText
import Statements

/// The accounts that categories in another program's file refer to: `Food:Groceries`, or QIF's `[Savings]`.
public struct BankCategories: Sendable {
  /// An account whose name ends with a text, and how many parts it has before that.
  private struct Ending {
    var account: AccountID
    var partsBefore: Int
    /// Whether no other account has as few.
    var isOnly = true
  }

  /// The accounts of one's own money, and the others, by their last parts in lower case. An account whose type isn't
  /// known is in both.
  private var (own, others) = (NameTable<Ending>(), NameTable<Ending>())
  /// The own accounts by the names that their banks' files have for them, in lower case.
  private var ownByName = NameTable<AccountID>()

  /// Indexes the accounts of a journal.
  ///
  /// - Parameters:
  ///   - journal: The journal.
  ///   - statements: The statements, each with its account.
  ///   - imports: The imports of the definitions; their numbers are names, too.
  /// - Complexity: O(n) in the bytes of the accounts' names.
  public init(
    _ journal: ParsedJournal, _ statements: [ImportedStatement], _ imports: [ImportProfile]
  ) {
    let types = AccountTypes(journal)
    for account in journal.accounts.ids {
      let isKnown = types.type(of: account) != nil
      let name = journal.accounts.name(of: account)
      if types.isOwnMoney(account) || !isKnown { Self.add(account, name, to: &own) }
      if !types.isOwnMoney(account) { Self.add(account, name, to: &others) }
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

  private static func add(_ account: AccountID, _ name: String, to table: inout NameTable<Ending>) {
    var rest = name.lowercased()[...]
    var partsBefore = 0
    while true {
      let key = String(rest)
      if let known = table[key], known.partsBefore <= partsBefore {
        if known.partsBefore == partsBefore { table[key]?.isOnly = false }
      } else {
        table[key] = Ending(account: account, partsBefore: partsBefore)
      }
      guard let colon = rest.firstIndex(of: ":") else { return }
      rest = rest[rest.index(after: colon)...]
      partsBefore += 1
    }
  }

  /// The account of a category.
  ///
  /// - Parameters:
  ///   - category: The category.
  ///   - isTransfer: Whether it's one of the user's own accounts: the name that a bank's file has for one comes first.
  /// - Returns: The account, which holds one's own money if it's a transfer, and only then, unless the category is its
  ///   whole name. It equals the category or ends with it; of several, it's the only one with the fewest parts before
  ///   that. Nil if there's none.
  public func account(_ category: String, isTransfer: Bool) -> AccountID? {
    let name = category.lowercased()
    if isTransfer, let own = ownByName[name] { return own }
    let found =
      isTransfer ? own[name] : others[name] ?? own[name].flatMap { $0.partsBefore == 0 ? $0 : nil }
    return found.flatMap { $0.isOnly ? $0.account : nil }
  }

  /// The accounts that a row's categories refer to, with what its entry moves there.
  func parts(of row: StatementRow, in imported: ImportedStatement) -> [NamedPart] {
    let statement = imported.statement
    return row.parts.enumerated().compactMap { place, index in
      let part = statement.parts[Int(index)]
      guard !part.category.isEmpty,
        let account = account(statement.string(part.category), isTransfer: part.isTransfer),
        let quantity = try? part.amount.negated()
      else { return nil }
      return NamedPart(
        index: place, isWhole: row.parts.count == 1, isTransfer: part.isTransfer, account: account,
        amount: Amount(quantity.normalized, imported.amount(of: row).commodity))
    }
  }

  /// Whether a row's categories agree with a transfer between own accounts.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - imported: Its statement.
  ///   - isIn: Whether the transfer's entry has a posting to an account.
  /// - Returns: Nil if they name no account.
  func agree(
    _ row: StatementRow, in imported: ImportedStatement, with isIn: (AccountID) -> Bool
  ) -> Bool? {
    let parts = row.parts.map { imported.statement.parts[Int($0)] }.filter { !$0.category.isEmpty }
    guard !parts.isEmpty else { return nil }
    // A divided row has an entry of its own.
    guard parts.count == 1, !imported.marksTransfers || parts[0].isTransfer else { return false }
    let named = self.parts(of: row, in: imported)
    return named.isEmpty ? nil : named.allSatisfy { isIn($0.account) }
  }
}

/// A part of a row that goes to an account which the bank's file names.
struct NamedPart {
  /// Its place among the row's parts.
  let index: Int
  /// Whether it's all of the row.
  let isWhole: Bool
  /// Whether the file says that it's an own account.
  let isTransfer: Bool
  let account: AccountID
  /// What the account receives or pays.
  let amount: Amount
}
