// Names that ledger reads as something else are changed as little as possible, and never so that two of them become one:
//
//     expenses::food       expenses:X:food       it drops empty parts
//     cash  ; in hand      cash ; in hand        two spaces end a name
//     (cash                _(cash                brackets make a posting virtual
//     check                _check                it's a directive, within entries too
//     EUR/USD              "EUR/USD"             quotes, as only letters and currency signs do without
//     100 m                100 "m_"              m and s are minutes and seconds, which it adds up to hours

import Amounts
import Journal
import SourceText

/// The names of accounts and commodities in ledger.
struct LedgerNames {
  private let journal: ParsedJournal
  private var accounts: [AccountID: String] = [:]
  private var taken: NameSet
  private var rest: String?
  private var renamedSymbols: [CommodityID: String] = [:]
  private(set) var losses = ExportLosses()

  init(_ journal: ParsedJournal) {
    self.journal = journal
    taken = NameSet(journal.accounts.ids.map(journal.accounts.name))
    var symbols = NameSet(journal.commodities.ids.map(journal.commodities.symbol))
    for unit in ["m", "s"] {
      guard let commodity = journal.commodities.find(unit.utf8) else { continue }
      renamedSymbols[commodity] = "\"\(symbols.insertFree("\(unit)_", separator: "_"))\""
      losses.add(.commodity)
    }
  }

  /// The account's name; nil is the account for the rest.
  mutating func name(of account: AccountID?) -> String {
    guard let account else {
      if let rest { return rest }
      let name = taken.insertFree("equity:remainder", separator: " ")
      rest = name
      return name
    }
    if let known = accounts[account] { return known }
    let written = journal.accounts.name(of: account)
    let readable = Self.readable(written)
    let name = readable == written ? written : taken.insertFree(readable, separator: " ")
    if name != written { losses.add(.account) }
    accounts[account] = name
    return name
  }

  private static func readable(_ name: String) -> String {
    let parts = name.split(separator: ":", omittingEmptySubsequences: false).map { part in
      part.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    let whole = parts.map { $0.isEmpty ? "X" : $0 }.joined(separator: ":")
    let isMark = whole.first.map { "([<;*!&%#|".contains($0) } ?? false
    let isDirective =
      whole.split(separator: " ").first.map { directives.contains(String($0)) } ?? false
    return isMark || isDirective ? "_" + whole : whole
  }

  /// The directives that entries can have.
  private static let directives: Set<String> = ["assert", "check", "expr"]

  /// The commodity's symbol, in quotes if ledger needs them.
  func symbol(of commodity: CommodityID) -> String {
    if let renamed = renamedSymbols[commodity] { return renamed }
    let symbol = journal.commodities.symbol(of: commodity)
    let isPlain =
      symbol.unicodeScalars.allSatisfy {
        $0.properties.generalCategory == .currencySymbol || $0.properties.isAlphabetic
      } && !Self.words.contains(symbol)
    return isPlain ? symbol : "\"\(symbol)\""
  }

  /// Words of ledger's expressions.
  private static let words: Set<String> = [
    "and", "div", "else", "false", "if", "not", "or", "true",
  ]
}
