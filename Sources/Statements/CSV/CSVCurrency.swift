/// The commodities of CSV files.
enum CSVCurrency {
  /// A commodity, or the user's own if the file only has its sign: `€` is EUR in a book kept in
  /// EUR.
  static func code(_ written: String, _ own: String) -> String {
    if written.isEmpty || signs[own]?.contains(written) == true { return own }
    return written
  }

  /// The commodity that a column is called like, perhaps with its sign: `CAD$`; nil for other names.
  static func named(_ name: String) -> String? {
    let code = String(name.filter { !" $€£¥()".contains($0) })
    return codes.contains(code) ? code : nil
  }

  private static let codes: Set<String> = [
    "AED", "AUD", "BGN", "BRL", "CAD", "CHF", "CNY", "CZK", "DKK", "EUR", "GBP", "HKD", "HUF",
    "IDR", "ILS", "INR", "ISK", "JPY", "KRW", "MXN", "MYR", "NOK", "NZD", "PHP", "PLN", "RON",
    "RUB", "SAR", "SEK", "SGD", "THB", "TRY", "TWD", "UAH", "USD", "ZAR",
  ]

  private static let signs: [String: Set<String>] = [
    "EUR": ["€", "Eur", "euro"], "USD": ["$", "US$"], "GBP": ["£"], "CHF": ["Fr.", "SFr.", "Fr"],
    "JPY": ["¥", "￥"], "INR": ["₹", "Rs.", "Rs"], "BRL": ["R$"], "PLN": ["zł", "zl"],
    "SEK": ["kr"], "NOK": ["kr"], "DKK": ["kr", "kr."], "CAD": ["$", "C$", "CA$"],
    "AUD": ["$", "A$", "AU$"],
  ]
}
