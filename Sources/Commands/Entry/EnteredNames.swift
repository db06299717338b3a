import Amounts
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
    let used = Set(journal.postings.rows.map(\.account)).sorted()
    let lowered = text.lowercased()
    let found = used.filter { accounts.name(of: $0).lowercased().contains(lowered) }
    if found.count == 1 { return found[0] }
    if !found.isEmpty {
      let names = found.prefix(4).map { accounts.name(of: $0) }.joined(separator: ", ")
      throw .usage(
        "'\(text)' is in the names of several accounts",
        help: "write one of them: \(names)\(found.count > 4 ? ", …" : "")")
    }
    guard allowsNew else {
      let near = Spelling.nearest(to: text, among: used.map { accounts.name(of: $0) })
      throw .usage(
        "there is no account '\(text)'",
        help: near.map { "did you mean '\($0)'?" } ?? "'florin accounts' lists them")
    }
    guard let account = readAccount(text) else {
      throw .usage("'\(text)' is no account", help: "a name has no two spaces: Expenses:Food")
    }
    return account
  }

  /// The commodity of an account's last amount, else of the journal's.
  func usualCommodity(of account: AccountID) -> CommodityID? {
    let rows = journal.postings.rows
    let hasAmount: PostingRow.Flags = [.amount, .inferred]
    let last =
      rows.last { $0.account == account && !$0.flags.isDisjoint(with: hasAmount) }
      ?? rows.last { $0.flags.contains(.amount) }
    return last?.commodity
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
