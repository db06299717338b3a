import SourceText

/// How a starter book writes amounts of its currency: `1000.00 EUR`, `1000,00 EUR`, `$1,000.00`.
struct StarterMoney {
  /// The symbol of the currency.
  let symbol: String
  /// Whether its owner types decimal commas.
  var hasDecimalComma = false

  /// Symbols that stand before numbers, in countries that group digits with commas.
  private static let before: Set<String> = ["$", "£"]

  /// Whether the symbol is before the number.
  private var isBefore: Bool { !hasDecimalComma && Self.before.contains(symbol) }

  /// An amount.
  ///
  /// - Parameter number: Its number, with a point for decimals and without digit groups: `50.00`
  /// - Returns: The amount as the book has it.
  func text(_ number: String) -> String {
    isBefore
      ? symbol + number : "\(hasDecimalComma ? number.replacing(".", with: ",") : number) \(symbol)"
  }

  /// A thousand, which shows what the marks mean.
  var thousand: String { isBefore ? "\(symbol)1,000.00" : text("1000.00") }
}
