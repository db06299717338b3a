import Containers

/// The type of each account: declared, inherited, or inferred from its name.
///
/// The first of these that exists: the account's own `type:` tag, the nearest parent's, its own name, the
/// nearest parent's name. Names are compared part by part, ignoring case (hledger's manual, "Account
/// types"):
///
/// | parts | type |
/// |---|---|
/// | `assets?`, later a part `cash bank check(ing) … saving(s) current` | Cash |
/// | `assets?` | Asset |
/// | `debts? liabilit(y\|ies)` | Liability |
/// | `equity:` `trad(e\|ing)` or `conversion`, singular or plural | Conversion |
/// | `equity:unreali[sz]ed…` | UnrealizedGain |
/// | `equity` | Equity |
/// | `income(s) revenue(s)`, then `gain(s)`, `loss(es)`, `capital gain(s)` … | Gain |
/// | `income(s) revenue(s)` | Revenue |
/// | `expense(s)` | Expense |
public struct AccountTypes: Sendable {
  private let types: [AccountType?]

  /// Finds the types of all accounts of a journal.
  ///
  /// - Complexity: O(n) in the accounts.
  public init(_ journal: ParsedJournal) {
    let accounts = journal.accounts
    var declared: [AccountType?] = []
    var named: [AccountType?] = []
    var states: [NameState] = []
    declared.reserveCapacity(accounts.count)
    for index in 0..<accounts.count {
      let account = AccountID(index)
      let parent = accounts.parent(of: account)
      let isTop = parent == AccountTable.none
      declared.append(journal.declaredTypes[account] ?? (isTop ? nil : declared[Int(parent)]))
      let state = NameState(
        part: accounts.lastPart(of: account).lowercased(), in: isTop ? nil : states[Int(parent)])
      states.append(state)
      named.append(state.type ?? (isTop ? nil : named[Int(parent)]))
    }
    types = zip(declared, named).map { $0 ?? $1 }
  }

  /// The type of an account, or nil if nothing determines it.
  public func type(of account: AccountID) -> AccountType? { types[Int(account)] }

  /// Whether an account holds the user's own money or debts: assets, cash and liabilities.
  public func isOwnMoney(_ account: AccountID) -> Bool {
    switch type(of: account) {
    case .asset, .cash, .liability: true
    case .equity, .revenue, .expense, .conversion, .gain, .unrealized, nil: false
    }
  }

  /// Whether a top name says the type of what's below it, such as `expenses`.
  static func isUsualTopName(_ part: String) -> Bool {
    NameState(part: part.lowercased(), in: nil).type != nil
  }

  /// The accounts of one type.
  public func accounts(of type: AccountType) -> Set<AccountID> {
    Set(types.indices.filter { types[$0] == type }.map { AccountID($0) })
  }
}

extension ParsedJournal {
  /// The type of one account, as `AccountTypes` finds it; nil when nothing tells it.
  ///
  /// - Complexity: O(n) in the parts of its name.
  public func type(of account: AccountID) -> AccountType? {
    var parts: [AccountID] = []
    var next = account
    while next != AccountTable.none {
      if let type = declaredTypes[next] { return type }
      parts.append(next)
      next = accounts.parent(of: next)
    }
    var state: NameState?
    for part in parts.reversed() {
      state = NameState(part: accounts.lastPart(of: part).lowercased(), in: state)
    }
    return state?.type
  }

  /// Whether money in an account can have been spent: its type is Expense, or nothing tells it.
  public func isSpending(_ account: AccountID) -> Bool {
    let type = type(of: account)
    return type == .expense || type == nil
  }

  /// Whether an account receives income.
  public func isIncome(_ account: AccountID) -> Bool {
    let type = type(of: account)
    return type == .revenue || type == .gain
  }
}

/// What the parts of a name up to one of them tell.
private struct NameState {
  private enum Root {
    case asset, liability, equity, revenue, expense, other
  }

  private let root: Root
  private let depth: Int
  /// The type found so far.
  let type: AccountType?

  init(part: String, in parent: NameState?) {
    depth = (parent?.depth ?? 0) + 1
    guard let parent else {
      root = Self.root(part)
      type = Self.type(root)
      return
    }
    root = parent.root
    switch root {
    case .asset: type = Self.isCash(part) ? .cash : parent.type
    case .equity where depth == 2 && Self.isConversion(part): type = .conversion
    case .equity where depth == 2 && Self.isUnrealized(part): type = .unrealized
    case .revenue where depth == 2 && Self.isGain(part): type = .gain
    default: type = parent.type
    }
  }

  private static func root(_ part: String) -> Root {
    switch part {
    case "asset", "assets": .asset
    case "debt", "debts", "liability", "liabilities": .liability
    case "equity": .equity
    case "income", "incomes", "revenue", "revenues": .revenue
    case "expense", "expenses": .expense
    default: .other
    }
  }

  private static func type(_ root: Root) -> AccountType? {
    switch root {
    case .asset: .asset
    case .liability: .liability
    case .equity: .equity
    case .revenue: .revenue
    case .expense: .expense
    case .other: nil
    }
  }

  /// `cash|bank|che(ck|que?)(ing)?|savings?|current`
  private static func isCash(_ part: String) -> Bool {
    switch part {
    case "cash", "bank", "current", "saving", "savings", "check", "checking", "chequ", "cheque",
      "chequing", "chequeing":
      true
    default: false
    }
  }

  /// `(trad(e|ing)|conversion)s?`
  private static func isConversion(_ part: String) -> Bool {
    switch part {
    case "trade", "trades", "trading", "tradings", "conversion", "conversions": true
    default: false
    }
  }

  /// `unreali[sz]ed([- ](capital[- ])?gains?)?`
  private static func isUnrealized(_ part: String) -> Bool {
    let words = part.split(whereSeparator: { $0 == "-" || $0 == " " })
    guard words.first == "unrealized" || words.first == "unrealised" else { return false }
    let rest = words.dropFirst()
    return rest.isEmpty || isGainWord(rest.joined(separator: " "), prefix: "capital ")
  }

  /// `(capital[- ]?)?(gains?|loss(es)?)`
  private static func isGain(_ part: String) -> Bool {
    var rest = part[...]
    if rest.hasPrefix("capital") {
      rest = rest.dropFirst("capital".count)
      if rest.first == "-" || rest.first == " " { rest = rest.dropFirst() }
    }
    return ["gain", "gains", "loss", "losses"].contains(String(rest))
  }

  private static func isGainWord(_ text: String, prefix: String) -> Bool {
    ["gain", "gains", prefix + "gain", prefix + "gains"].contains(text)
  }
}

extension AccountTypes {
  /// Whether a transaction moves income or expenses to equity, as `close --retain` does: it has none of its owner's money
  /// in it, and something goes to equity or comes from there.
  ///
  /// - Complexity: O(n) in its postings.
  public func areMovedToEquity(by transaction: TransactionID, in journal: ParsedJournal) -> Bool {
    let types = journal.postingRows(of: transaction)
      .map { type(of: journal.postings.rows[$0].account) }
    return types.contains(.equity) && !types.contains { [.asset, .cash, .liability].contains($0) }
  }
}
