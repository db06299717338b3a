import Amounts
import Arguments
import Containers
import Journal
import Ledger
import SourceText

// A name that the journal neither declares nor uses is either new or a typing mistake.
//
// - A journal with an `account` directive declares its accounts: it refuses a new one unless `--new-account` allows
//   it. The same goes for `commodity` directives and `--new-commodity`.
// - hledger's --new means something else, so these flags can't be shortened.
// - In a journal without such directives, the name is new. The summary reports it, with the most similar name.

/// `--new-account`
struct NewAccountOption: ArgumentGroup {
  @Flag(
    "--new-account", help: "Allow an account that the journal doesn't declare.",
    canBeShortened: false)
  var newAccount = false

  /// The new names that are allowed.
  var policy: NewNamePolicy { NewNamePolicy(allowsAccounts: newAccount) }
}

/// `--new-account` and `--new-commodity`
struct NewNameOptions: ArgumentGroup {
  @Flag(
    "--new-account", help: "Allow an account that the journal doesn't declare.",
    canBeShortened: false)
  var newAccount = false
  @Flag(
    "--new-commodity", help: "Allow a commodity that the journal doesn't declare.",
    canBeShortened: false)
  var newCommodity = false

  /// The new names that are allowed.
  var policy: NewNamePolicy {
    NewNamePolicy(allowsAccounts: newAccount, allowsCommodities: newCommodity)
  }
}

/// Which names that aren't in the journal a command accepts as new.
struct NewNamePolicy {
  /// Whether accounts can be new in a journal that declares its accounts.
  var allowsAccounts = false
  /// Whether commodities can be new in a journal that declares its commodities.
  var allowsCommodities = false
  /// Whether a parent counts that the journal doesn't declare: a budget's line is for all accounts below it.
  var allowsParents = false
  /// Whether a new account needs a ':' in a journal that declares no accounts. Without this, a misspelt word
  /// would become an account.
  var needsColon = false
  /// Whether a new account keeps its spelling as typed. Otherwise its parents are spelled as in other accounts.
  var keepsSpelling = false

  /// The same policy for a command that sets the accounts of existing postings, as rules do.
  var forRules: NewNamePolicy {
    var policy = self
    policy.needsColon = true
    policy.keepsSpelling = true
    return policy
  }
}

extension ParsedJournal {
  /// The accounts named by postings or directives. A parent that nothing names isn't included.
  var namedAccounts: [AccountID] {
    var isNamed = Array(repeating: false, count: accounts.count)
    for posting in postings.rows { isNamed[Int(posting.account)] = true }
    for declaration in accountDeclarations {
      if let account = accounts.find(declaration.name.utf8) { isNamed[Int(account)] = true }
    }
    return isNamed.indices.filter { isNamed[$0] }.map { AccountID($0) }
  }

  /// The commodities named by amounts, costs, prices or directives.
  var namedCommodities: [CommodityID] {
    var isNamed = Array(repeating: false, count: commodities.count)
    for posting in postings.rows where posting.flags.contains(.amount) {
      isNamed[Int(posting.commodity)] = true
    }
    for cost in postings.costs.values { isNamed[Int(cost.amount.commodity)] = true }
    for price in prices {
      isNamed[Int(price.commodity)] = true
      isNamed[Int(price.price.commodity)] = true
    }
    for declaration in commodityDeclarations {
      if let commodity = commodities.find(declaration.name.utf8) {
        isNamed[Int(commodity)] = true
      }
    }
    isNamed[Int(CommodityTable.none)] = true
    return isNamed.indices.filter { isNamed[$0] }.map { CommodityID($0) }
  }

  /// Whether the journal declares its accounts, with at least one `account` directive.
  var declaresAccounts: Bool { !accountDeclarations.isEmpty }

  /// Whether the journal declares its commodities, with at least one `commodity` directive.
  var declaresCommodities: Bool { !commodityDeclarations.isEmpty }

  /// The account with the name most similar to a text.
  func nearestAccount(
    to text: String, where isMeant: (AccountID) -> Bool = { _ in true }
  ) -> String? {
    let names = namedAccounts.filter(isMeant).map { accounts.name(of: $0) }
    return Spelling.nearestName(to: text, among: names)?.name
      ?? Spelling.relatedName(to: text, among: names)
  }

  /// The commodity with the symbol most similar to a text.
  func nearestCommodity(to text: String) -> String? {
    Spelling.nearest(to: text, among: namedCommodities.map { commodities.symbol(of: $0) })
  }

  /// The names of the accounts that postings or directives name, to compare several new ones with.
  private var namesOfAccounts: [String] { namedAccounts.map { accounts.name(of: $0) } }

  /// The symbols of the commodities that amounts, costs, prices or directives name.
  private var symbolsOfCommodities: [String] {
    namedCommodities.map { commodities.symbol(of: $0) }
  }

  /// `the account 'Expenses:Fod' is new; did you mean 'Expenses:Food'?`, for each new account.
  ///
  /// In a journal that declares no accounts, or if the change declares them, only accounts similar to a known one are
  /// reported.
  func remarks(ofNewAccounts accounts: [AccountID], areDeclared: Bool = false) -> [String] {
    let names = namesOfAccounts
    let types = AccountTypes(self)
    // Where accounts have no types, nobody needs statements.
    let haveTypes = namedAccounts.allSatisfy { types.type(of: $0) != nil }
    return new(accounts).prefix(Self.mostCompared).flatMap {
      let name = self.accounts.name(of: $0)
      let near = Spelling.nearestName(to: name, among: names)?.name
      return [
        remark("account", name, near: near, isLacking: declaresAccounts && !areDeclared),
        haveTypes && types.type(of: $0) == nil
          ? "statements such as 'florin incomestatement' leave '\(visible(name))' out: nothing says its "
            + "type, as 'Expenses:\(visible(name))' would" : nil,
      ].compactMap(\.self)
    }
  }

  /// The same remarks for commodities.
  func remarks(ofNewCommodities commodities: [CommodityID], areDeclared: Bool) -> [String] {
    new(commodities).compactMap {
      let symbol = self.commodities.symbol(of: $0)
      return remark(
        "commodity", symbol, near: nearestCommodity(to: symbol),
        isLacking: declaresCommodities && !areDeclared)
    }
  }

  /// Those of some accounts that nothing names, each once.
  func new(_ accounts: [AccountID]) -> [AccountID] {
    let known = Set(namedAccounts)
    var said: Set<AccountID> = []
    return accounts.filter { !known.contains($0) && said.insert($0).inserted }
  }

  /// Those of some commodities that nothing names, each once.
  func new(_ commodities: [CommodityID]) -> [CommodityID] {
    let known = Set(namedCommodities)
    var said: Set<CommodityID> = []
    return commodities.filter { !known.contains($0) && said.insert($0).inserted }
  }

  private func remark(
    _ what: String, _ name: String, near: String?, isLacking: Bool
  ) -> String? {
    let new = "the \(what) '\(visible(name))' is new"
    if let near { return "\(new); \(Spelling.question(near))" }
    return isLacking ? "\(new); declare it, or 'check --strict' reports it" : nil
  }
}

// MARK: - Names that weren't typed

// Rules, settings and bank files also bring names into the journal. These were written with more care than a
// command line, and a rule can well be the first to name an account. So they're refused only if they're similar
// to a known name.

extension ParsedJournal {
  /// The number of new names to compare with the known ones. The rest aren't compared.
  private static let mostCompared = 200

  /// Refuses accounts that are probably misspelt, if the journal declares its accounts.
  func refuse(misspelt accounts: [AccountID], _ policy: NewNamePolicy) throws(Failure) {
    try refuse(misspeltAccounts: new(accounts).map { self.accounts.name(of: $0) }, policy)
  }

  /// Refuses names that a changed journal adds to this one and that are probably misspelt.
  ///
  /// - Parameters:
  ///   - after: The journal after the change.
  ///   - policy: The new names that are allowed.
  /// - Returns: Remarks on probably misspelt names that aren't refused.
  /// - Throws: `Failure` that names the first refused name.
  func refuseMisspeltNames(
    in after: ParsedJournal, _ policy: NewNamePolicy
  ) throws(Failure) -> [String] {
    let names = namesOfAccounts
    let known = NameSet(names)
    let newAccounts = after.namesOfAccounts.filter { !known.contains($0) }
    try refuse(misspeltAccounts: newAccounts, policy)
    let remarks = newAccounts.prefix(Self.mostCompared).compactMap { name in
      Spelling.nearestName(to: name, among: names).flatMap {
        remark("account", name, near: $0.name, isLacking: declaresAccounts)
      }
    }
    return try remarks + refuseMisspeltCommodities(in: after, policy)
  }

  /// Refuses new commodities that are probably misspelt, if the journal declares its commodities.
  ///
  /// - Returns: Remarks on those that aren't.
  private func refuseMisspeltCommodities(
    in after: ParsedJournal, _ policy: NewNamePolicy
  ) throws(Failure) -> [String] {
    guard declaresCommodities else { return [] }
    let symbols = symbolsOfCommodities
    let known = NameSet(symbols)
    let new = after.symbolsOfCommodities.filter { !known.contains($0) }.prefix(Self.mostCompared)
    var remarks: [String] = []
    for symbol in new {
      let near = Spelling.nearest(to: symbol, among: symbols)
      if let near, !policy.allowsCommodities { throw .misspelt("commodity", symbol, near) }
      if let remark = remark("commodity", symbol, near: near, isLacking: true) {
        remarks.append(remark)
      }
    }
    return remarks
  }

  private func refuse(
    misspeltAccounts names: [String], _ policy: NewNamePolicy
  ) throws(Failure) {
    guard declaresAccounts, !policy.allowsAccounts, !names.isEmpty else { return }
    let known = namesOfAccounts
    for name in names.prefix(Self.mostCompared) {
      if let near = Spelling.nearestName(to: name, among: known)?.name {
        throw .misspelt("account", name, near)
      }
    }
  }
}

extension Failure {
  /// A word that doesn't name an account.
  static func noAccount(_ text: String, near: String?, flag: Bool) -> Failure {
    .usage("there is no account '\(visible(text))'", help: help("account", "accounts", near, flag))
  }

  /// A symbol that doesn't name a commodity.
  static func noCommodity(_ symbol: String, near: String?, flag: Bool = true) -> Failure {
    .usage(
      "there is no commodity '\(visible(symbol))'",
      help: help("commodity", "commodities", near, flag))
  }

  /// A name that a change would add, and the similar known name.
  fileprivate static func misspelt(_ what: String, _ name: String, _ near: String) -> Failure {
    Failure(
      status: .findings, message: "the journal has no \(what) '\(visible(name))'",
      help: "\(Spelling.question(near)) if not, declare it in the journal: \(what) "
        + "\(visible(name)); or allow it with --new-\(what)")
  }

  private static func help(_ what: String, _ list: String, _ near: String?, _ flag: Bool) -> String
  {
    let advice = near.map(Spelling.question) ?? "'florin \(list)' lists them"
    guard flag else { return advice }
    return near == nil
      ? "\(advice); --new-\(what) creates it"
      : "\(advice) --new-\(what) creates it"
  }
}
