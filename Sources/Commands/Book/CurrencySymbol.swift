import SourceText

/// The symbol of a book's currency: one that can follow an amount without quotes.
enum CurrencySymbol {
  /// The currency of a book that doesn't say one.
  static let usual = "EUR"

  /// What people call the currencies that they have; banks have codes for them.
  private static let codes = [
    "euro": "EUR", "euros": "EUR", "dollar": "USD", "dollars": "USD", "pound": "GBP",
    "pounds": "GBP", "franken": "CHF", "francs": "CHF", "yen": "JPY",
  ]

  /// The symbol; three small letters are a currency's code: `eur` is EUR.
  ///
  /// - Throws: `Failure` if it would need quotes, or is a currency's name.
  static func checked(_ text: String) throws(Failure) -> String {
    let isPlain =
      !text.isEmpty
      && text.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || $0.properties.generalCategory == .currencySymbol
      }
    guard isPlain else {
      throw .usage(
        "'\(text)' isn't a currency symbol",
        help: "write letters or a single sign: --currency USD")
    }
    if let code = codes[text.lowercased()] {
      throw .usage(
        "'\(text)' is a currency's name; banks write its code", help: Spelling.question(code))
    }
    let isCode = text.utf8.count == 3 && text.utf8.allSatisfy { 0x61...0x7A ~= $0 }
    return isCode ? text.uppercased() : text
  }
}
