import Amounts
public import Journal

/// A currency as a bank names it, for which a journal may have another word: `EUR` is `€`.
public struct BankCurrency {
  private let name: String

  private static let signs: [String: String] = [
    "AUD": "A$", "BRL": "R$", "CAD": "C$", "EUR": "€", "GBP": "£", "INR": "₹",
    "KRW": "₩", "PLN": "zł", "RUB": "₽", "USD": "$",
  ]

  /// Takes a bank's name of a currency, or a journal's, which may have quotes.
  public init(_ name: String) { self.name = Symbol.unquoted(name) }

  /// The symbol by which a journal knows the currency; the bank's where it does not.
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
