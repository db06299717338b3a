/// The symbol of a book's currency: one that can follow an amount without quotes.
enum CurrencySymbol {
  /// The currency of a book that doesn't say one.
  static let usual = "EUR"

  /// The symbol; three small letters are a currency's code: `eur` is EUR.
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
    let isCode = text.utf8.count == 3 && text.utf8.allSatisfy { 0x61...0x7A ~= $0 }
    return isCode ? text.uppercased() : text
  }
}
