/// The commodities of CSV files.
enum CSVCurrency {
  /// A commodity, or the user's own if the file only has its sign: `€` is EUR in a book kept in
  /// EUR.
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
