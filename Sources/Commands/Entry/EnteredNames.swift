import Amounts
import Containers
import Dates
import Edits
import Journal
import Ledger
import SourceText

// Accounts and amounts as people type them: short, and interpreted by the names in the journal.

extension ParsedJournal {
  /// The account that a text means: its whole name, the last part of only one name, the beginning of a word that is in
  /// only one name, or the beginning of each of its parts: `e:fo`.
  ///
  /// In a journal that declares its accounts, a parent that no directive names doesn't count.
  ///
  /// - Returns: The account; nil if there is none.
  /// - Throws: `Failure` if several names have such a word.
  func enteredAccount(_ text: String) throws(Failure) -> AccountID? {
    try account(text, among: namedAccounts, called: "accounts", isExactKnown: !declaresAccounts)
  }

  /// The account among some that a text means: its whole name, the last part of only one name, the beginning of a word
  /// that is in only one name, or the beginning of each of its parts. The whole name of another account, such as that of a parent, doesn't mean one that contains
  /// it.
  ///
  /// - Parameters:
  ///   - text: What was typed.
  ///   - known: The accounts.
  ///   - what: What they are, for the message.
  ///   - isExactKnown: Whether a whole name may also be that of another account.
  /// - Returns: The account; nil if there is none.
  /// - Throws: `Failure` if several names have such a word.
  func account(
    _ text: String, among known: [AccountID], called what: String, isExactKnown: Bool = false
  ) throws(Failure) -> AccountID? {
    if let exact = accounts.find(Array(text.utf8)) {
      return isExactKnown || known.contains(exact) ? exact : nil
    }
    let lowered = text.lowercased()
    let found = known.meant(by: text) { accounts.name(of: $0) }
    let same = found.filter { accounts.name(of: $0).lowercased() == lowered }
    if same.count == 1 { return same[0] }
    // `food` is Expenses:Food, even if there's Expenses:Food:Sweets.
    let ending = found.filter { accounts.name(of: $0).lowercased().hasSuffix(":\(lowered)") }
    if ending.count == 1 { return ending[0] }
    guard found.count > 1 else { return found.first }
    let names = found.prefix(4).map { visible(accounts.name(of: $0)) }.joined(separator: ", ")
    throw .usage(
      "'\(visible(text))' matches several \(what)",
      help: "write one of them: \(names)\(found.count > 4 ? ", …" : "")")
  }

  /// The whole name of the account that a text means, or of a new account if that is allowed.
  ///
  /// - Parameters:
  ///   - text: What was typed.
  ///   - policy: When a name that isn't in the journal becomes a new account; nil for never.
  /// - Returns: The name.
  /// - Throws: `Failure` if the text can't be an account, or if several accounts have a word that begins with it.
  func enteredAccountName(_ text: String, _ policy: NewNamePolicy?) throws(Failure) -> String {
    if let policy, policy.allowsAccounts, text.contains(":") {
      // With `--new-account`, the text doesn't mean an account of which it's only a part.
      let lowered = text.lowercased()
      let names = namedAccounts.map { accounts.name(of: $0) }
      if let same = names.first(where: { $0.isExactly(text) }) { return same }
      if let same = names.first(where: { $0.lowercased() == lowered }) { return same }
      return try newAccountName(text, policy)
    }
    if let policy, policy.allowsParents, accounts.find(text.utf8) != nil { return text }
    if let account = try enteredAccount(text) { return accounts.name(of: account) }
    let near = nearestAccount(to: text)
    guard let policy else { throw .noAccount(text, near: near, flag: false) }
    let mayBeNew =
      policy.allowsAccounts || !declaresAccounts && (text.contains(":") || !policy.needsColon)
    // What is within a word was probably meant as that word; `--new-account` says otherwise.
    let isWithin = !policy.allowsAccounts && !text.contains(":") && isWithinAName(text)
    guard mayBeNew, !isWithin else { throw .noAccount(text, near: near, flag: true) }
    return try newAccountName(text, policy)
  }

  /// Refuses a short name that means an account of money that's only there to have others below it: `bank` for
  /// `Assets:Bank`, where all money is in `Assets:Bank:Checking`.
  func refuseEmptyParent(_ name: String, typed text: String) throws(Failure) {
    guard name.lowercased() != text.lowercased(), let account = accounts.find(name.utf8),
      AccountTypes(self).isOwnMoney(account),
      !postings.rows.contains(where: { $0.account == account })
    else { return }
    let below = namedAccounts.map { accounts.name(of: $0) }.filter { $0.hasPrefix("\(name):") }
    guard !below.isEmpty else { return }
    throw .usage(
      "'\(visible(text))' means '\(visible(name))', which only has accounts below it",
      help: "write one of them: \(below.prefix(4).map { visible($0) }.joined(separator: ", "))"
        + "\(below.count > 4 ? ", …" : ""); or \(visible(name))")
  }

  /// Whether an account's name has a text within one of its words.
  private func isWithinAName(_ text: String) -> Bool {
    let lowered = text.lowercased()
    return namedAccounts.contains { accounts.name(of: $0).lowercased().contains(lowered) }
  }

  /// The name of an account that isn't in the journal.
  ///
  /// - Throws: `Failure` if the text can't be an account's name.
  func newAccountName(_ text: String, _ policy: NewNamePolicy) throws(Failure) -> String {
    if let problem = NewAccountName.problem(of: text) {
      throw .usage("'\(visible(text))' can't be the name of an account: \(problem)")
    }
    return policy.keepsSpelling ? text : spelledAsKnown(text)
  }

  /// A new account's name, with its first parts spelled as in existing accounts: `expenses:Gifts` goes below
  /// `Expenses`.
  private func spelledAsKnown(_ text: String) -> String {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    for count in stride(from: parts.count - 1, to: 0, by: -1) {
      let beginning = parts.prefix(count).joined(separator: ":")
      if accounts.find(Array(beginning.utf8)) != nil { return text }
      let lowered = beginning.lowercased()
      let same = accounts.ids.map { accounts.name(of: $0) }
        .filter { $0.lowercased() == lowered }
      if same.count == 1 {
        return (same + parts.dropFirst(count).map(String.init)).joined(separator: ":")
      }
    }
    return text
  }
}

extension BalancedJournal {
  /// The account that a text means, or a new account if that is allowed.
  ///
  /// - Throws: `Failure` if the text can't be an account, or if several accounts have a word that begins with it.
  mutating func enteredAccount(
    _ text: String, _ policy: NewNamePolicy?
  ) throws(Failure) -> AccountID {
    try account(named: journal.enteredAccountName(text, policy))
  }

  /// A new account.
  ///
  /// - Throws: `Failure` if the text can't be an account's name.
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

  /// The commodity of an account's last amount by date. Otherwise the book's currency, the commodity of a `D` directive,
  /// that of most amounts of the journal, or the only declared one.
  ///
  /// - Parameters:
  ///   - account: The account; nil for the book's commodity.
  ///   - currency: The currency of the book's settings, if it's known.
  /// - Returns: The commodity; nil if the journal is empty and declares several or none.
  /// - Complexity: O(n) in the postings.
  func usualCommodity(of account: AccountID?, book currency: CommodityID?) -> CommodityID? {
    let rows = journal.postings.rows
    let hasAmount: PostingRow.Flags = [.amount, .inferred]
    var last: (date: CivilDate, commodity: CommodityID)?
    var counts = [Int](repeating: 0, count: journal.commodities.count)
    for (transaction, head) in journal.transactions.pairs {
      for row in journal.transactions.postings(of: transaction, upTo: rows.endIndex)
      where !rows[row].flags.isDisjoint(with: hasAmount) {
        counts[Int(rows[row].commodity)] += 1
        guard rows[row].account == account, last.map({ $0.date <= head.date }) ?? true else {
          continue
        }
        last = (head.date, rows[row].commodity)
      }
    }
    if let known = last?.commodity ?? currency ?? journal.defaultCommodity {
      return known
    }
    if let most = counts.indices.max(by: { counts[$0] < counts[$1] }), counts[most] > 0 {
      return CommodityID(most)
    }
    let declared = NameSet(journal.commodityDeclarations.map(\.name))
    return declared.count == 1
      ? declared.inByteOrder().first.flatMap { journal.commodities.find($0.utf8) } : nil
  }

  /// The amount that a text means. Without a symbol, it's in the usual commodity.
  ///
  /// - Parameters:
  ///   - text: What was typed.
  ///   - usual: The commodity of a number without a symbol.
  ///   - policy: When a symbol that isn't in the journal becomes a new commodity; nil for always, because the
  ///     caller knows which commodity it must be.
  /// - Returns: The amount; nil if the text isn't one.
  /// - Throws: `Failure` for a number that means one thing here and another elsewhere, and for a commodity
  ///   that isn't allowed to be new.
  mutating func entered(
    _ text: String, in usual: CommodityID?, _ policy: NewNamePolicy? = nil
  ) throws(Failure) -> Amount? {
    if text.isNumberWithoutSymbol {
      // The commodity's style decides what the marks mean: '1,234' isn't 1.234 if ',' groups digits.
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

  /// The same for an amount that can have a cost: `14.99 GBP @@ 17.33 EUR`, `10 ACME @ 12 EUR`.
  ///
  /// - Returns: The amount, and its cost if there's one; nil if the text isn't an amount.
  /// - Throws: `Failure` also for a cost in the amount's own commodity, or with a minus sign.
  mutating func enteredWithCost(
    _ text: String, in usual: CommodityID?, _ policy: NewNamePolicy? = nil
  ) throws(Failure) -> (amount: Amount, cost: Cost?)? {
    guard let mark = text.firstIndex(of: "@"), !text[..<mark].contains("\"") else {
      return try entered(text, in: usual, policy).map { ($0, nil) }
    }
    let isTotal = text[mark...].hasPrefix("@@")
    let (left, right) = (text[..<mark], text[mark...].dropFirst(isTotal ? 2 : 1))
    guard let amount = try entered(left.trimmingBlanks, in: usual, policy),
      let price = try entered(right.trimmingBlanks, in: usual, policy)
    else { return nil }
    guard price.commodity != amount.commodity else {
      let symbol = journal.commodities.symbol(of: amount.commodity)
      throw .usage(
        "the cost in '\(visible(text))' is in \(visible(symbol)), as the amount is",
        help: "write the cost in the commodity you paid in: '14.99 GBP @@ 17.33 EUR'")
    }
    guard !price.quantity.isNegative else {
      throw .usage(
        "the cost in '\(visible(text))' has a minus sign",
        help: "only the amount has a sign; write the cost without it")
    }
    return (amount, Cost(price, isTotal: isTotal, origin: .price))
  }
}

extension Substring {
  fileprivate var trimmingBlanks: String { String(trimming(while: { $0 == " " })) }
}

extension String {
  /// Whether an amount is written without a symbol: `1,234.50`, `-5`, `1e3`.
  var isNumberWithoutSymbol: Bool {
    let mantissa = unicodeScalars.prefix { $0 != "e" && $0 != "E" }
    let exponent = unicodeScalars[mantissa.endIndex...].dropFirst()
    guard mantissa.allSatisfy({ "0123456789.,+- '_".unicodeScalars.contains($0) }) else {
      return false
    }
    guard mantissa.endIndex < unicodeScalars.endIndex else { return true }
    let digits = exponent.drop { $0 == "+" || $0 == "-" }
    return !digits.isEmpty && digits.allSatisfy { ("0"..."9").contains($0) }
  }
}
