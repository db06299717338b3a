import Amounts
public import Journal

/// A currency as a bank names it; the journal can have another name for it: `EUR` is `€`.
public struct BankCurrency {
  private let name: String

  private static let signs: [String: String] = [
    "AUD": "A$", "BRL": "R$", "CAD": "C$", "EUR": "€", "GBP": "£", "INR": "₹",
    "KRW": "₩", "PLN": "zł", "RUB": "₽", "USD": "$",
  ]

  /// Creates a currency from a bank's name, or from a journal's, which can have quotes.
  public init(_ name: String) { self.name = Symbol.unquoted(name) }

  /// The journal's symbol for the currency, or the bank's if the journal doesn't have it.
  public func symbol(in journal: ParsedJournal) -> String {
    Self.isKnown(name, in: journal) ? name : otherSymbol(in: journal) ?? code
  }

  /// The name, in capitals if it's a code in small letters: Stripe's `eur`.
  private var code: String {
    let isCode = name.utf8.count == 3 && name.utf8.allSatisfy { (0x61...0x7A).contains($0) }
    return isCode ? name.uppercased() : name
  }

  /// Another symbol for the currency that the journal has, such as `EUR` for `€`; nil if it has none.
  public func otherSymbol(in journal: ParsedJournal) -> String? {
    let upper = name.uppercased()
    let signs = Self.signs[upper].map { [$0] } ?? []
    let codes = Self.signs.filter { $0.value == name }.keys.sorted()
    return ([upper] + signs + codes).first { $0 != name && Self.isKnown($0, in: journal) }
  }

  private static func isKnown(_ symbol: String, in journal: ParsedJournal) -> Bool {
    journal.commodities.find(symbol.utf8).map(journal.commodities.hasStyle) ?? false
  }
}
