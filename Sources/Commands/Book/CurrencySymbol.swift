/// The symbol of a book's currency: one that can follow an amount without quotes.
enum CurrencySymbol {
  /// The currency of a book that doesn't say one.
  static let usual = "EUR"

  /// The symbol.
  ///
  /// - Throws: `Failure` if it would need quotes.
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
    return text
  }
}
