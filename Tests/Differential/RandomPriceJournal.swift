import Foundation
import TestSupport

// A journal of several currencies with prices, for both programs to value.
//
// It stays where hledger 1.25 does what its manual says, and where both are exact:
//
// - Prices lie along the lines of one tree of commodities, some lines in both directions. Where a price
//   could be turned round or a chain taken instead, hledger 1.25 takes the chain, against its manual.
// - The numbers of prices are products of 2 and 5, which have an exact reverse: hledger cuts 1/3 off
//   after 255 digits, and a sum that ends in 5 would be rounded down.
// - Every commodity has a directive: the versions learn styles from different amounts.

// A running total may still come near zero: hledger then lists `0` beside other commodities, florin nothing.
// The usual seeds have none.

/// A random journal with market prices, equal for equal seeds.
struct RandomPriceJournal {
  let seed: UInt64
  private var random: RandomSource
  private var entries: [String] = []

  private static let symbols = ["EUR", "USD", "GBP", "AAA", "BBB", "ZZZ"]
  private static let rates = ["0.5", "2", "1.25", "0.8", "1.6", "0.4", "5", "10", "0.02", "62.5"]

  /// `FLORIN_SEED` alone, else the usual ones.
  static let seeds: [UInt64] = {
    let named = ProcessInfo.processInfo.environment["FLORIN_SEED"].flatMap(UInt64.init)
    return named.map { [$0] } ?? Array(7001...7011)
  }()

  init(seed: UInt64) {
    self.seed = seed
    random = RandomSource(seed: seed)
    let places = Self.symbols.map { _ in random.number(0...3) }
    let directives = zip(Self.symbols, places).map { symbol, places in
      "commodity 1.\(String(repeating: "0", count: places)) \(symbol)"
    }
    addPrices()
    for _ in 0..<random.number(15...40) { addTransaction() }
    entries.shuffle(using: &random)
    entries.insert(contentsOf: directives, at: 0)
  }

  var text: String { entries.joined(separator: "\n\n") + "\n" }

  /// Writes the journal to a new file and returns its path.
  func write() throws -> String {
    let name = "prices-\(seed)-\(UUID().uuidString.prefix(8)).journal"
    let file = Program.scratch.appending(path: name)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  private mutating func day() -> String {
    "2024-0\(random.number(1...6))-\(random.number(10...28))"
  }

  /// Prices along a tree; the last commodity has none.
  private mutating func addPrices() {
    for child in 1..<Self.symbols.count - 1 {
      let parent = random.number(0...child - 1)
      let directions = random.one(of: [0], [1], [0, 1])
      for _ in 0..<random.number(1...6) {
        let (from, to) = random.element(of: directions) == 0 ? (child, parent) : (parent, child)
        entries.append(
          "P \(day()) \(Self.symbols[from]) \(random.element(of: Self.rates)) \(Self.symbols[to])")
      }
    }
  }

  private mutating func addTransaction() {
    let accounts = ["assets:bank", "assets:broker", "assets:cash", "expenses:food", "income"]
    var lines = ["\(day()) \(random.one(of: "shop", "work", "trip"))"]
    for _ in 0..<random.number(1...3) {
      let amount =
        "\(random.number(-5000...5000)).\(random.number(10...99)) \(random.element(of: Self.symbols))"
      let cost =
        random.once(in: 4)
        ? " @ \(random.element(of: Self.rates)) \(random.element(of: ["EUR", "USD"]))" : ""
      // A cost in the commodity itself would be an error.
      let isSensible = !cost.hasSuffix(amount.suffix(3))
      lines.append("    \(random.element(of: accounts))    \(amount)\(isSensible ? cost : "")")
    }
    lines.append("    equity")
    entries.append(lines.joined(separator: "\n"))
  }
}
