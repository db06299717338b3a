import Amounts
import Edits
import Journal
import Ledger
import SourceText

// Accounts and amounts as somebody types them: short, and meant as the journal has them.

extension ParsedJournal {
  /// The account that a text names: by its whole name, or by a part that one name alone has.
  ///
  /// In a journal that declares its accounts, a parent that no directive names doesn't count.
  ///
  /// - Returns: The account; nil when there is none.
  /// - Throws: `Failure` when several have the text in their names.
  func enteredAccount(_ text: String) throws(Failure) -> AccountID? {
    let known = namedAccounts
    if let exact = accounts.find(Array(text.utf8)), !declaresAccounts || known.contains(exact) {
      return exact
    }
    let lowered = text.lowercased()
    let found = known.filter { accounts.name(of: $0).lowercased().contains(lowered) }
    let same = found.filter { accounts.name(of: $0).lowercased() == lowered }
    if same.count == 1 { return same[0] }
    guard found.count > 1 else { return found.first }
    let names = found.prefix(4).map { visible(accounts.name(of: $0)) }.joined(separator: ", ")
    throw .usage(
      "'\(visible(text))' matches several accounts",
      help: "write one of them: \(names)\(found.count > 4 ? ", …" : "")")
  }

  /// The whole name of the account that a text names, else of a new one, where that is allowed.
  ///
  /// - Parameters:
  ///   - text: What was typed.
  ///   - policy: When a name that the journal does not have is a new account; nil for never.
  /// - Returns: The name.
  /// - Throws: `Failure` when it is none, or when several have the text in their names.
  func enteredAccountName(_ text: String, _ policy: NewNamePolicy?) throws(Failure) -> String {
    if let policy, policy.allowsAccounts, text.contains(":") {
      // Who asks for a new account does not mean one that has the text in its name.
      let lowered = text.lowercased()
      let names = namedAccounts.map { accounts.name(of: $0) }
      if let same = names.first(where: { $0 == text }) { return same }
      if let same = names.first(where: { $0.lowercased() == lowered }) { return same }
      return try newAccountName(text, policy)
    }
    if let account = try enteredAccount(text) { return accounts.name(of: account) }
    let near = nearestAccount(to: text)
    guard let policy else { throw .noAccount(text, near: near, flag: false) }
    let mayBeNew =
      policy.allowsAccounts || !declaresAccounts && (text.contains(":") || !policy.needsColon)
    guard mayBeNew else { throw .noAccount(text, near: near, flag: true) }
    return try newAccountName(text, policy)
  }

  /// The name of an account that the journal does not have.
  ///
  /// - Throws: `Failure` when the text cannot be one.
  func newAccountName(_ text: String, _ policy: NewNamePolicy) throws(Failure) -> String {
    if let problem = NewAccountName.problem(of: text) {
      throw .usage("'\(visible(text))' can't be the name of an account: \(problem)")
    }
    return policy.keepsSpelling ? text : spelledAsKnown(text)
  }

  /// A new account's name, whose first parts are spelled as in the accounts that there are: `expenses:Gifts`
  /// goes below `Expenses`.
  private func spelledAsKnown(_ text: String) -> String {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    for count in stride(from: parts.count - 1, to: 0, by: -1) {
      let beginning = parts.prefix(count).joined(separator: ":")
      if accounts.find(Array(beginning.utf8)) != nil { return text }
      let lowered = beginning.lowercased()
      let same = (0..<AccountID(accounts.count)).map { accounts.name(of: $0) }
        .filter { $0.lowercased() == lowered }
      if same.count == 1 {
        return (same + parts.dropFirst(count).map(String.init)).joined(separator: ":")
      }
    }
    return text
  }
}

extension BalancedJournal {
  /// The account that a text names, else a new one, where that is allowed.
  ///
  /// - Throws: `Failure` when it is none, or when several have the text in their names.
  mutating func enteredAccount(
    _ text: String, _ policy: NewNamePolicy?
  ) throws(Failure) -> AccountID {
    try account(named: journal.enteredAccountName(text, policy))
  }

  /// A new account.
  ///
  /// - Throws: `Failure` when the text cannot be an account's name.
  mutating func newAccount(_ text: String, _ policy: NewNamePolicy) throws(Failure) -> AccountID {
    try account(named: journal.newAccountName(text, policy))
  }

  private mutating func account(named name: String) throws(Failure) -> AccountID {
    guard let account = journal.accounts.find(Array(name.utf8)) ?? readAccount(name) else {
      throw .usage(
        "'\(visible(name))' isn't an account name",
        help: "a name can't contain two spaces in a row: Expenses:Food")
    }
    return account
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
  /// - Parameters:
  ///   - text: What was typed.
  ///   - usual: The commodity of a number alone.
  ///   - policy: When a symbol that the journal does not have is a new commodity; nil for always: the caller
  ///     knows which it must be.
  /// - Returns: The amount; nil when the text is none.
  /// - Throws: `Failure` for a number that is one thing here and another one elsewhere, and for a commodity
  ///   that may not be new.
  mutating func entered(
    _ text: String, in usual: CommodityID?, _ policy: NewNamePolicy? = nil
  ) throws(Failure) -> Amount? {
    let hasSymbol = text.unicodeScalars.contains {
      !"0123456789.,+- '".unicodeScalars.contains($0)
    }
    guard hasSymbol else {
      // The commodity's style says what its marks are: '1,234' is not 1.234 where ',' groups digits.
      let symbol = usual.map { journal.commodities.quotedSymbol(of: $0) } ?? ""
      let number = try typedAmount(text)
      return symbol.isEmpty || number == nil ? number : try typedAmount("\(text) \(symbol)")
    }
    guard let amount = try typedAmount(text) else { return nil }
    if let policy, journal.declaresCommodities, !policy.allowsCommodities,
      !journal.namedCommodities.contains(amount.commodity)
    {
      let symbol = journal.commodities.symbol(of: amount.commodity)
      throw .noCommodity(symbol, near: journal.nearestCommodity(to: symbol))
    }
    return amount
  }
}
