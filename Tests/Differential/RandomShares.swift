import TestSupport

/// Journals of shares, dollars and euros, with costs and prices.
enum RandomShares {
  /// Shares and dollars with prices in euros, all of two places: hledger 1.25 shows gains with every digit.
  static func journal(_ random: inout RandomSource) -> String {
    let accounts = [
      "assets:broker", "assets:bank", "assets:broker:us", "income:salary", "expenses:food",
      "liabilities:card", "equity:opening",
    ]
    var journal =
      "commodity 1000.00 EUR\ncommodity $1000.00\ncommodity 1. AAA\ncommodity 1. BBB\n"
    // One gain at least.
    journal += """
      P 2024-05-02 AAA 3.00 EUR

      2024-01-15 x
          assets:broker    10 AAA @ 2.50 EUR
          assets:bank


      """
    func amount(_ symbol: String, _ lowest: Int) -> String {
      let number = random.number(lowest...20)
      let (whole, cents) = (number == 0 ? 1 : number, random.number(10...99))
      return switch symbol {
      case "$": "$\(whole).\(cents)"
      case "EUR": "\(whole).\(cents) EUR"
      default: "\(whole) \(symbol)"
      }
    }
    func date() -> String { "2024-0\(random.number(1...5))-\(random.number(10...28))" }
    for _ in 0..<random.number(2...9) {
      let symbol = random.one(of: "AAA", "BBB", "$")
      journal += "P \(date()) \(symbol) \(amount("EUR", 1))\n"
    }
    for _ in 0..<random.number(3...14) {
      let symbol = random.one(of: "AAA", "BBB", "$", "EUR")
      let isPriced = symbol != "EUR" && random.number(0...9) < 6
      let cost = isPriced ? " \(random.one(of: "@", "@@")) \(amount("EUR", 1))" : ""
      journal += """

        \(date()) x
            \(random.element(of: accounts))    \(amount(symbol, -9))\(cost)
            \(random.element(of: accounts))

        """
    }
    return journal
  }
}
