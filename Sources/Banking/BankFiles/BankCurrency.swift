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
    func isKnown(_ symbol: String) -> Bool {
      journal.commodities.find(symbol.utf8).map(journal.commodities.hasStyle) ?? false
    }
    let upper = name.uppercased()
    let signs = Self.signs[upper].map { [$0] } ?? []
    let codes = Self.signs.filter { $0.value == name }.keys.sorted()
    return ([name, upper] + signs + codes).first(where: isKnown) ?? name
  }
}
