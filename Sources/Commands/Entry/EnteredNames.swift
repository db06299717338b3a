import Amounts
import Editing
import Journal
import Ledger
import SourceText

// Accounts and amounts as somebody types them: short, and meant as the journal has them.

extension BalancedJournal {
  /// An account: a whole name, or a part that one name alone has.
  ///
  /// - Parameters:
  ///   - text: What was typed.
  ///   - allowsNew: Whether a name that the journal does not have is a new account.
  /// - Returns: The account.
  /// - Throws: `Failure` when it is none, or when several have the text in their names.
  mutating func enteredAccount(_ text: String, allowsNew: Bool) throws(Failure) -> AccountID {
    let accounts = journal.accounts
    if let account = accounts.find(Array(text.utf8)) { return account }
    let known = namedAccounts
    let lowered = text.lowercased()
    let found = known.filter { accounts.name(of: $0).lowercased().contains(lowered) }
    let same = found.filter { accounts.name(of: $0).lowercased() == lowered }
    if let account = same.count == 1 ? same.first : found.count == 1 ? found.first : nil {
      return account
    }
    if !found.isEmpty {
      let names = found.prefix(4).map { accounts.name(of: $0) }.joined(separator: ", ")
      throw .usage(
        "'\(text)' is in the names of several accounts",
        help: "write one of them: \(names)\(found.count > 4 ? ", …" : "")")
    }
    guard allowsNew else {
      let near = Spelling.nearest(to: text, among: known.map { accounts.name(of: $0) })
      throw .usage(
        "there is no account '\(text)'",
        help: near.map { "did you mean '\($0)'?" } ?? "'florin accounts' lists them")
    }
    if let problem = NewAccountName.problem(of: text) {
      throw .usage("'\(text)' cannot be the name of an account: \(problem)")
    }
    guard let account = readAccount(text) else {
      throw .usage("'\(text)' is no account", help: "a name has no two spaces: Expenses:Food")
    }
    return account
  }

  /// The accounts that postings or directives name; a parent that nobody names is none of them.
  var namedAccounts: [AccountID] {
    let declared = journal.accountDeclarations.compactMap { journal.accounts.find($0.name.utf8) }
    return Set(journal.postings.rows.map(\.account)).union(declared).sorted()
  }

  /// The commodity of an account's last amount, else of the journal's, else the only one that is declared.
  func usualCommodity(of account: AccountID) -> CommodityID? {
    let rows = journal.postings.rows
    let hasAmount: PostingRow.Flags = [.amount, .inferred]
    let last =
      rows.last { $0.account == account && !$0.flags.isDisjoint(with: hasAmount) }
      ?? rows.last { $0.flags.contains(.amount) }
    if let last { return last.commodity }
    let declared = NameSet(journal.commodityDeclarations.map(\.name))
    return declared.count == 1
      ? declared.inByteOrder().first.flatMap { journal.commodities.find($0.utf8) } : nil
  }

  /// An amount; without a symbol it is in the commodity that is usual there.
  ///
  /// - Returns: The amount; nil when the text is none.
  /// - Throws: `Failure` for a number that is one thing here and another one elsewhere.
  mutating func entered(_ text: String, in usual: CommodityID?) throws(Failure) -> Amount? {
    guard let amount = try typedAmount(text) else { return nil }
    let hasSymbol = text.unicodeScalars.contains {
      !"0123456789.,+- '".unicodeScalars.contains($0)
    }
    guard !hasSymbol, let usual else { return amount }
    return Amount(amount.quantity, usual)
  }
}
