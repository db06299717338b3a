// beancount wants account names such as Assets:Bank:My-Savings, below one of five roots, and symbols such as USD. Names that
// aren't like that are changed as little as possible, and never so that two of them become one:
//
//     assets:bank:my savings       Assets:Bank:My-Savings
//     revenues:gifts               Income:Gifts
//     Vermögen:Bank   (type A)     Assets:Vermögen:Bank
//     cash   (no type)             Equity:Cash
//     $                            USD

import Amounts
import Journal
import SourceText

/// The names of accounts and commodities in beancount.
struct BeancountNames {
  private let journal: ParsedJournal
  private let types: AccountTypes
  private var accounts: [AccountID: String] = [:]
  private var takenAccounts: NameSet = []
  private var rest: String?
  private var commodities: [CommodityID: String] = [:]
  private var takenCommodities: NameSet = []
  private(set) var losses = ExportLosses()

  init(_ journal: ParsedJournal) {
    self.journal = journal
    types = AccountTypes(journal)
  }

  /// The account's name; nil is the account for the rest.
  mutating func name(of account: AccountID?) -> String {
    guard let account else { return nameOfRest() }
    if let known = accounts[account] { return known }
    let written = journal.accounts.name(of: account)
    var parts = written.split(separator: ":").map { Self.part(String($0)) }
    let root = Self.root(of: types.type(of: account))
    if root == nil { losses.add(.untypedAccount) }
    let canonical = root ?? "Equity"
    if let first = parts.first, Self.synonyms[first.lowercased()] == canonical {
      parts[0] = canonical
    } else {
      parts.insert(canonical, at: 0)
    }
    if parts.count == 1 { parts.append("General") }
    let name = takenAccounts.insertFree(parts.joined(separator: ":"), separator: "-")
    if name != written { losses.add(.account) }
    accounts[account] = name
    return name
  }

  private mutating func nameOfRest() -> String {
    if let rest { return rest }
    let name = takenAccounts.insertFree("Equity:Remainder", separator: "-")
    rest = name
    return name
  }

  /// The commodity's symbol.
  mutating func symbol(of commodity: CommodityID) -> String {
    if let known = commodities[commodity] { return known }
    let written = journal.commodities.symbol(of: commodity)
    let symbol = takenCommodities.insertFree(Self.symbol(written), separator: ".")
    if symbol != written { losses.add(.commodity) }
    commodities[commodity] = symbol
    return symbol
  }

  private static let synonyms = [
    "assets": "Assets", "asset": "Assets", "liabilities": "Liabilities",
    "liability": "Liabilities", "equity": "Equity", "income": "Income", "revenues": "Income",
    "revenue": "Income", "expenses": "Expenses", "expense": "Expenses",
  ]

  private static func root(of type: AccountType?) -> String? {
    switch type {
    case .asset, .cash: "Assets"
    case .liability: "Liabilities"
    case .equity, .conversion, .unrealized: "Equity"
    case .revenue, .gain: "Income"
    case .expense: "Expenses"
    case nil: nil
    }
  }

  /// One part of an account's name: letters, digits and hyphens, a capital or a digit first.
  private static func part(_ text: String) -> String {
    var part = ""
    for scalar in text.unicodeScalars {
      part.unicodeScalars.append(isLetterOrDigit(scalar) ? scalar : "-")
    }
    guard let first = part.first else { return "X" }
    let capital = first.uppercased() + part.dropFirst()
    switch capital.unicodeScalars.first?.properties.generalCategory {
    case .uppercaseLetter, .decimalNumber: return capital
    default: return "X" + part
    }
  }

  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber:
      true
    default: false
    }
  }

  private static let currencies = [
    "$": "USD", "€": "EUR", "£": "GBP", "¥": "JPY", "₹": "INR", "": "UNITS",
  ]

  /// Two to 24 capitals, digits and some marks, with a capital first and no mark last.
  private static func symbol(_ text: String) -> String {
    if let known = currencies[text] { return known }
    var symbol = ""
    for scalar in text.uppercased().unicodeScalars {
      let isPlain = ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar)
      symbol.unicodeScalars.append(isPlain || "'._-".unicodeScalars.contains(scalar) ? scalar : "-")
    }
    symbol = String(symbol.prefix(20))
    if !(symbol.first.map { ("A"..."Z").contains($0) } ?? false) { symbol = "C" + symbol }
    if let last = symbol.last, "'._-".contains(last) { symbol += "X" }
    return symbol.count == 1 ? symbol + "X" : symbol
  }
}
