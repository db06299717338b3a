public import Amounts
public import Dates
public import Journal

/// Entries that close the balances of accounts, open them again, or assert them.
public struct Closing {
  /// What to make.
  public struct Options: Sendable {
    /// The kind of entries.
    public var kind = ClosingKind.close
    /// The last day whose postings count.
    public var day: CivilDate
    /// The value of the tag.
    public var tagValue = ""
    /// The account that takes what is closed.
    public var closingAccount: String
    /// The account that gives what is opened.
    public var openingAccount: String
    /// The description of the entry on the closing day; nil for the usual one.
    public var closingDescription: String?
    /// The description of the entry on the day after; nil for the usual one.
    public var openingDescription: String?
    /// The mark of assertions and assignments: `=`, `==`, `=*` or `==*`.
    public var assertionMark = "="
    /// Write the amounts of the account that takes what is closed.
    public var isExplicit = false
    /// Write that account below each of the others.
    public var isInterleaved = false
    /// Which decimal places amounts are written with; nil for all that they need.
    public var rounding: EntryPrinter.Rounding?

    /// Makes the options of `close` without flags, for a closing day.
    public init(on day: CivilDate) {
      self.day = day
      closingAccount = ClosingKind.close.usualAccount()
      openingAccount = closingAccount
    }
  }

  /// The balance of an account in a commodity, or a part of it with what it cost; it isn't zero.
  struct Balance {
    let account: String
    let amount: Amount
    var cost: Cost?
    /// The whole balance, after the last of its parts; nil after the others.
    let whole: Amount?
  }

  /// One line of an entry.
  struct Posting {
    let account: String
    var amount: Amount?
    var cost: Cost?
    var assertion: Amount?
  }

  /// One entry.
  struct Entry {
    let date: CivilDate
    let description: String
    let postings: [Posting]
  }

  let options: Options
  let entries: [Entry]
  /// The accounts that hold several commodities, or have others below them, where the mark asks for an assertion of
  /// all that an account holds: it wouldn't be true after each posting.
  let plainAccounts: Set<String>

  /// Whether there is no balance, and so no entry.
  public var isEmpty: Bool { entries.isEmpty }

  /// Makes the entries.
  ///
  /// The sums of `report` are those at the end of the closing day. Of its rows, those count whose account `includes`
  /// accepts; the account that takes what is closed never counts. With `costs`, balances are apart by what they cost.
  /// `whole` has all that accounts hold, where the mark asks about that and `report` is of a query.
  ///
  /// - Throws: `QuantityError` if the sum of the balances doesn't fit in 128 bits.
  public init(
    _ report: BalanceReport, _ journal: ParsedJournal, _ options: Options,
    costs: CostedBalances? = nil, whole: BalanceReport, includes: (AccountID) -> Bool
  ) throws(QuantityError) {
    self.options = options
    var balances: [Balance] = []
    for row in report.rows where row.name != options.closingAccount && includes(row.account) {
      let amounts = journal.commodities.inSymbolOrder(row.cells.last?.nonzero ?? [])
      guard let costs else {
        balances += amounts.map { Balance(account: row.name, amount: $0, whole: $0) }
        continue
      }
      balances += try Self.parts(costs.parts(of: row.account), of: row.name)
    }
    plainAccounts = Self.plainAccounts(of: whole, journal.accounts, options.assertionMark)
    var entries: [Entry] = []
    if !balances.isEmpty, options.kind.hasClosing {
      entries.append(try Self.closing(balances, journal.commodities, options))
    }
    if !balances.isEmpty, options.kind.hasOpening {
      entries.append(try Self.opening(balances, journal.commodities, options))
    }
    self.entries = entries
  }

  private static func plainAccounts(
    of report: BalanceReport, _ accounts: AccountTable, _ mark: String
  ) -> Set<String> {
    var plain: Set<String> = []
    if mark.hasPrefix("==") {
      for row in report.rows where row.cells.last?.nonzero.count ?? 0 > 1 { plain.insert(row.name) }
    }
    if mark.hasSuffix("*") {
      for parent in accounts.parents { plain.insert(accounts.name(of: parent)) }
    }
    return plain
  }

  /// The parts of an account's balance, the last one of each commodity with the whole.
  private static func parts(
    _ parts: [CostedBalances.Part], of account: String
  ) throws(QuantityError) -> [Balance] {
    var balances: [Balance] = []
    var whole = MixedAmount()
    for (index, part) in parts.enumerated() {
      let commodity = part.amount.commodity
      if index > 0, parts[index - 1].amount.commodity != commodity { whole = MixedAmount() }
      try whole.add(part.amount)
      let isLast = index + 1 == parts.count || parts[index + 1].amount.commodity != commodity
      balances.append(
        Balance(
          account: account, amount: part.amount, cost: part.cost,
          whole: isLast ? whole.amounts.first ?? part.amount.zero : nil))
    }
    return balances
  }

  private static func closing(
    _ balances: [Balance], _ commodities: CommodityTable, _ options: Options
  ) throws(QuantityError) -> Entry {
    var postings: [Posting] = []
    for balance in balances {
      let (account, amount) = (balance.account, balance.amount)
      if options.kind == .assert {
        if let whole = balance.whole {
          postings.append(Posting(account: account, amount: whole.zero, assertion: whole))
        }
        continue
      }
      postings.append(
        Posting(
          account: account, amount: try amount.negated(), cost: balance.cost,
          assertion: balance.whole?.zero))
      if options.isInterleaved {
        postings.append(
          Posting(account: options.closingAccount, amount: amount, cost: balance.cost))
      }
    }
    if options.kind != .assert, !options.isInterleaved {
      postings += try counterparts(
        of: balances, options.closingAccount, commodities, options, isNegated: false)
    }
    return Entry(
      date: options.day, description: options.closingDescription ?? options.kind.closingDescription,
      postings: postings)
  }

  private static func opening(
    _ balances: [Balance], _ commodities: CommodityTable, _ options: Options
  ) throws(QuantityError) -> Entry {
    var postings: [Posting] = []
    for balance in balances {
      let (account, amount) = (balance.account, balance.amount)
      let isAssigned = options.kind == .assign
      postings.append(
        Posting(
          account: account, amount: isAssigned ? nil : amount, cost: balance.cost,
          assertion: balance.whole))
      if options.isInterleaved, !isAssigned {
        postings.append(
          Posting(
            account: options.openingAccount, amount: try amount.negated(), cost: balance.cost))
      }
    }
    if !options.isInterleaved || options.kind == .assign {
      postings += try counterparts(
        of: balances, options.openingAccount, commodities, options, isNegated: true)
    }
    return Entry(
      date: options.day.adding(days: 1),
      description: options.openingDescription ?? "opening balances", postings: postings)
  }

  /// The lines that balance an entry: one without an amount, or one for each commodity and cost.
  private static func counterparts(
    of balances: [Balance], _ account: String, _ commodities: CommodityTable, _ options: Options,
    isNegated: Bool
  ) throws(QuantityError) -> [Posting] {
    guard options.isExplicit else { return [Posting(account: account)] }
    var total = CostedBalances(commodities)
    let whole = AccountID(0)
    for balance in balances { try total.add(balance.amount, cost: balance.cost, of: whole) }
    return try total.parts(of: whole).map { part throws(QuantityError) in
      let part = isNegated ? try part.negated() : part
      return Posting(account: account, amount: part.amount, cost: part.cost)
    }
  }
}

extension Amount {
  /// Nothing of the same commodity.
  fileprivate var zero: Amount { Amount(.zero, commodity) }
}

extension Closing {
  /// The usual value of the tag of closing and opening entries: the name of a journal's file with its last number
  /// increased by one, so `2025` for `books/2024.journal`; empty if the name has no number.
  public static func tagValue(after path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    let stem = name.lastIndex(of: ".").map { $0 == name.startIndex ? name : name[..<$0] } ?? name
    func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }
    guard let last = stem.lastIndex(where: isDigit) else { return "" }
    let first = stem[...last].lastIndex { !isDigit($0) }.map(stem.index(after:)) ?? stem.startIndex
    guard let number = Int64(stem[first...last]), number < .max else { return "" }
    return stem[..<first] + String(number + 1) + stem[stem.index(after: last)...]
  }
}
