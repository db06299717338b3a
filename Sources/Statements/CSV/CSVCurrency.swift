/// The commodities of csv files.
enum CSVCurrency {
  /// A commodity, or the user's own where the file has only the sign of it: `€` is EUR in a book that is kept
  /// in EUR.
  static func code(_ written: String, _ own: String) -> String {
    if written.isEmpty || signs[own]?.contains(written) == true { return own }
    return written
  }

  private static let signs: [String: Set<String>] = [
    "EUR": ["€", "Eur", "euro"], "USD": ["$", "US$"], "GBP": ["£"], "CHF": ["Fr.", "SFr.", "Fr"],
    "JPY": ["¥", "￥"], "INR": ["₹", "Rs.", "Rs"], "BRL": ["R$"], "PLN": ["zł", "zl"],
    "SEK": ["kr"], "NOK": ["kr"], "DKK": ["kr", "kr."], "CAD": ["$", "C$", "CA$"],
    "AUD": ["$", "A$", "AU$"],
  ]
}
