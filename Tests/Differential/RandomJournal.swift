import Foundation
import TestSupport

// A valid journal of many notations, for both programs to read.
//
// It stays where hledger 1.25 and 1.99 agree: no tab right behind an account, no ' or _ between
// digits, no lots, no costs beside conversion accounts or assignments, and every entry adds up
// exactly, because the versions round the sum of an entry to different precisions.
//
// 1. Directives and transactions are drawn in file order, each with the context (default year,
//    default commodity, decimal marks, prefix, aliases) that its text will be written in.
// 2. The running balances by date are computed, and true assertions and assignments are put on
//    some postings.
// 3. Everything is written out, each amount in a notation that means the same in its context.

/// A random journal, equal for equal seeds.
struct RandomJournal {
  let seed: UInt64
  private var random: RandomSource
  private var context = JournalContext()
  private var items: [Item] = []
  private var balances = RunningBalances()

  private enum Item {
    case text(String)
    case transaction(RandomTransaction)
  }

  /// `FLORIN_SEED` alone, else the usual ones.
  static let seeds: [UInt64] = {
    let named = ProcessInfo.processInfo.environment["FLORIN_SEED"].flatMap(UInt64.init)
    return named.map { [$0] } ?? Array(1001...1025)
  }()

  init(seed: UInt64) {
    self.seed = seed
    random = RandomSource(seed: seed)
    if random.once(in: 5) { declareDecimalMark() }
    for _ in 0..<random.number(30...80) {
      if random.once(in: 4) { addDirective() }
      items.append(.transaction(RandomTransaction(in: context, using: &random)))
    }
    if context.prefix != nil { addText("end apply account") }
    assertBalances()
  }

  /// Writes the journal to a new file and returns its path.
  func write() throws -> String {
    let file = Program.scratch.appending(
      path: "seed-\(seed)-\(UUID().uuidString.prefix(8)).journal")
    try Data(text.utf8).write(to: file)
    return file.path
  }

  /// The final balances, in the lines of `JournalFacts`.
  var balanceLines: [String] { balances.lines }

  /// The lines of the journal, without their ends.
  var lines: [String] {
    var random = RandomSource(seed: ~seed)
    return items.flatMap { item in
      switch item {
      case .text(let text): [text, ""]
      case .transaction(let transaction): transaction.lines(using: &random) + [""]
      }
    }
  }

  private var text: String {
    let end = seed % 5 == 0 ? "\r\n" : "\n"
    return lines.joined(separator: end) + (seed % 3 == 0 ? "" : end)
  }

  // MARK: - Directives

  private mutating func addText(_ text: String) {
    items.append(.text(text))
  }

  private mutating func declareDecimalMark() {
    let mark: Character = random.one(of: ".", ",")
    context.decimalMark = mark
    addText("decimal-mark \(mark)")
  }

  private mutating func addDirective() {
    switch random.number(0...13) {
    case 0:
      let symbol = random.element(of: JournalContext.symbols.filter { !$0.isEmpty })
      addText("commodity \(context.sample(of: symbol))")
      context.declared.insert(symbol)
    case 1:
      let symbol = random.one(of: "$", "EUR", "CHF")
      addText("D \(context.sample(of: symbol))")
      context.defaultCommodity = symbol
    case 2:
      let year = random.number(2020...2024)
      addText(random.one(of: "Y\(year)", "Y \(year)"))
      context.year = year
    case 3:
      let (name, target) = random.one(
        of: ("chk", "assets:bank:checking"), ("card one", "liabilities:card"),
        ("f", "expenses:food"))
      addText("alias \(name)\(random.one(of: "=", " = "))\(target)")
      context.aliases[name] = target
    case 4:
      addText(#"alias /^zz-(.*)$/ = expenses:zz:\1"#)
      for part in ["a", "b c"] { context.aliases["zz-\(part)"] = "expenses:zz:\(part)" }
    case 5:
      addText("end aliases")
      context.aliases = [:]
    case 6 where context.prefix == nil:
      let prefix = random.one(of: "home", "work:club", "Ünï côde")
      addText("apply account \(prefix)")
      context.prefix = prefix
    case 6, 7:
      guard context.prefix != nil else { return }
      addText("end apply account")
      context.prefix = nil
    case 8: addText("P 2024-01-\(random.number(10...28)) EUR $1.0\(random.number(0...9))  ; close")
    case 9: addText("account assets:bank  ; type:C, k:v\n    ; the bank")
    case 10: addText("comment\n2024-01-01 hidden\n    a  1\nend comment")
    case 11: addText("= expenses:food\n    (budget:food)  *-1")
    case 12: addText("~ monthly  rent\n    expenses:rent  500.00 EUR\n    assets:bank")
    default: addText(random.one(of: "; a comment", "# another", "* a heading", "payee Baker"))
    }
  }

  // MARK: - Assertions

  /// Puts true assertions on postings; the running balances go by date, then by file order.
  private mutating func assertBalances() {
    let order = items.indices.filter { if case .transaction = items[$0] { true } else { false } }
      .map { (index: $0, day: day(of: $0)) }.sorted { ($0.day, $0.index) < ($1.day, $1.index) }
    for (index, _) in order {
      guard case .transaction(var transaction) = items[index] else { continue }
      transaction.addAssertions(after: &balances, using: &random)
      items[index] = .transaction(transaction)
    }
  }

  private func day(of index: Int) -> RandomDay {
    guard case .transaction(let transaction) = items[index] else { return RandomDay.first }
    return transaction.day
  }
}

/// What holds at a place of a journal: it decides how a text is read there.
struct JournalContext {
  /// Symbols with different needs: sides, quotes, none at all.
  static let symbols = ["EUR", "$", "£", "CHF", "AAA", "h", "green apples", "BRK.B", "€", ""]

  var decimalMark: Character?
  /// The symbols that have had a commodity directive.
  var declared: Set<String> = []
  var defaultCommodity: String?
  var year: Int?
  var prefix: String?
  var aliases: [String: String] = [:]

  /// The decimal mark that a lone mark is measured by; nil when any lone mark is the decimal mark.
  func mark(of symbol: String) -> Character? {
    if let decimalMark { return decimalMark }
    return declared.contains(symbol) ? usualMark(of: symbol) : defaultCommodity.map(usualMark)
  }

  /// The mark that directives declare for a symbol, the same in all of them.
  func usualMark(of symbol: String) -> Character {
    decimalMark ?? (["EUR", "CHF", "h"].contains(symbol) ? "," : ".")
  }

  /// A sample amount for a directive.
  func sample(of symbol: String) -> String {
    let number = usualMark(of: symbol) == "," ? "1.000,00" : "1,000.00"
    let name = symbol.allSatisfy { $0.isLetter || "$£€".contains($0) } ? symbol : "\"\(symbol)\""
    return symbol == "$" ? "$\(number)" : "\(number) \(name)"
  }

  /// The account that a written name means here.
  func resolve(_ name: String) -> String {
    prefix.map { "\($0):\(name)" } ?? aliases[name] ?? name
  }
}

/// A day that every month has.
struct RandomDay: Comparable {
  let year: Int
  let month: Int
  let day: Int

  static let first = RandomDay(year: 1, month: 1, day: 1)

  static func < (left: Self, right: Self) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  /// One of the notations, without the year if the default year is the day's.
  func text(defaultYear: Int?, using random: inout RandomSource) -> String {
    let separator = random.one(of: "-", "-", "-", "/", ".")
    let isPadded = !random.once(in: 4)
    let parts = [month, day].map { isPadded && $0 < 10 ? "0\($0)" : "\($0)" }
    let hidesYear = defaultYear == year && random.once(in: 2)
    return ((hidesYear ? [] : ["\(year)"]) + parts).joined(separator: separator)
  }
}

/// The balances of accounts while entries are read by date.
struct RunningBalances {
  private var sums: [String: [String: RandomQuantity]] = [:]

  mutating func add(_ amounts: [String: RandomQuantity], to account: String) {
    sums[account, default: [:]].merge(amounts) { $0 + $1 }
  }

  func balance(of account: String) -> [String: RandomQuantity] {
    (sums[account] ?? [:]).filter { $0.value != .zero }
  }

  /// All balances but zeros, in the lines of `JournalFacts`.
  var lines: [String] {
    sums.flatMap { account, amounts in
      amounts.compactMap { symbol, quantity in
        JournalFacts.balance(of: account, .init(quantity: quantity.exact, commodity: symbol))
      }
    }.sorted()
  }

  /// The balance of an account and all below it.
  func inclusiveBalance(of account: String) -> [String: RandomQuantity] {
    sums.filter { $0.key == account || $0.key.hasPrefix("\(account):") }
      .reduce(into: [:]) { $0.merge($1.value) { $0 + $1 } }
      .filter { $0.value != .zero }
  }
}
