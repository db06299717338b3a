import Amounts
import Budgeting
import Dates
import Definitions
import Journal
import Ledger
import TestSupport
import Testing

// Random years of a household, computed a second time in whole cents by the plainest code that there is.

@Suite struct EnvelopePropertyTests {
  @Test func `the identity holds in every month, and no cent appears or vanishes`() throws {
    for seed in 1...UInt64(120) {
      var random = SeededGenerator(seed: seed)
      let book = RandomEnvelopes(&random)
      let sketch = Sketch(book.journal, book.definitions, today: "2025-12-31")
      #expect(sketch.problems.isEmpty, "seed \(seed): \(sketch.problems)")
      let envelopes = try sketch.envelopes(upTo: "2025-12-31")
      let expected = book.expected()
      for month in envelopes.months {
        let number = envelopes.budget.calendar.month(month.index).components.month
        let wanted = expected[number - 1]
        let place = "seed \(seed), month \(number)"
        #expect(try month.difference().isZero, "\(place)")
        #expect(Self.cents(month.ready) == wanted.ready, "\(place): ready")
        let terms = try month.terms().map { Self.cents($0.quantity) }
        #expect(terms.reduce(0, +) == wanted.ready, "\(place): terms")
        #expect(Self.cents(month.cash) == wanted.cash, "\(place): cash")
        #expect(Self.cents(month.inflow) == wanted.inflow, "\(place): inflow")
        for envelope in month.envelopes {
          let name = sketch.journal.journal.accounts.name(of: envelope.account)
          #expect(
            Self.cents(envelope.available) == wanted.available[name] ?? 0, "\(place): \(name)")
        }
      }
      #expect(envelopes.firstBrokenMonth(sketch.journal) == nil, "seed \(seed)")
    }
  }

  @Test func `what is filled keeps no month short, and a second time changes nothing`() throws {
    for seed in 1...UInt64(60) {
      var random = SeededGenerator(seed: seed)
      let book = RandomEnvelopes(&random)
      let sketch = Sketch(book.journal, book.definitions, today: "2025-12-31")
      let envelopes = try sketch.envelopes(upTo: "2025-12-31")
      let index = try #require(envelopes.months.randomElement(using: &random)).index
      for filling in [EnvelopeFilling.underfunded, .template, .average(months: 3)] {
        let place = "seed \(seed), month \(index), \(filling)"
        let fills = try envelopes.fills(filling, in: index, isLimited: true)
        let filled = try envelopes.applying(
          fills.map { .assign($0.account, $0.assignment, month: index) })
        #expect(filled.firstShort(from: index, before: envelopes) == nil, "\(place)")
        let again = try filled.fills(filling, in: index, isLimited: true)
        #expect(again.allSatisfy { $0.added.isZero }, "\(place): again")
      }
    }
  }

  @Test func `an envelope can have what keeps no month short, and not a cent more`() throws {
    for seed in 1...UInt64(60) {
      var random = SeededGenerator(seed: seed)
      let book = RandomEnvelopes(&random)
      let sketch = Sketch(book.journal, book.definitions, today: "2025-12-31")
      let envelopes = try sketch.envelopes(upTo: "2025-12-31")
      let month = try #require(envelopes.months.randomElement(using: &random))
      for envelope in month.envelopes {
        let limit = try #require(
          try envelopes.assignable(to: envelope.account, in: month.index)
        ).quantity
        func isShort(_ more: Quantity) throws -> Bool {
          let amount = try (envelope.assignment ?? .zero).adding(more)
          let after = try envelopes.applying(
            [.assign(envelope.account, amount, month: month.index)])
          return after.firstShort(from: month.index, before: envelopes) != nil
        }
        #expect(try !isShort(limit), "seed \(seed), month \(month.index)")
        let more = try limit.adding(Quantity(mantissa: 1, places: 2))
        #expect(try isShort(more), "seed \(seed), month \(month.index)")
      }
    }
  }

  @Test func `more money never raises what is needed`() throws {
    let lines = [
      "target: 1200 EUR by 2025-10", "target: 900 EUR by 2025-06 every 6 months",
      "target: 90 EUR monthly up to 400 EUR", "target: refill to 250 EUR",
      "amount: 300 EUR, every: quarter, due: 15", "amount: 80 EUR, due: last",
      "target: [600 EUR by 2025-09 every year, 100 EUR by 2025-04]",
    ]
    for seed in 1...UInt64(150) {
      var random = SeededGenerator(seed: seed)
      let months = Int.random(in: 1...18, using: &random)
      let line = lines.randomElement(using: &random) ?? ""
      let given = (0..<months).map { _ in Int.random(in: 0...300, using: &random) }
      let spent = (0..<months).map { _ in
        Bool.random(using: &random) ? Int.random(in: 0...400, using: &random) : 0
      }
      let place = Int.random(in: 0..<months, using: &random)
      let less = try Self.needs(line, given, spent)
      var more = given
      more[place] += Int.random(in: 1...300, using: &random)
      for (a, b) in zip(try Self.needs(line, more, spent), less) {
        #expect(a <= b, "seed \(seed): \(line), \(given) and \(more), \(spent)")
      }
    }
  }

  /// What an envelope needs in the months from January 2025 on.
  private static func needs(
    _ line: String, _ given: [Int], _ spent: [Int]
  ) throws -> [Quantity] {
    func name(_ month: Int) -> String {
      "\(2025 + month / 12)-\(month % 12 < 9 ? "0" : "")\(month % 12 + 1)"
    }
    var journal = "2024-12-01 *\n    Assets:Bank  100000.00 EUR\n    Equity\n\n"
    var jobs = ""
    for month in given.indices {
      jobs += "  \(name(month)): {X: \(given[month]) EUR}\n"
      journal += "\(name(month))-20 *\n    X  \(spent[month]) EUR\n    Assets:Bank\n\n"
    }
    let sketch = Sketch(
      journal,
      "budgets: {b: {default: true, accounts: [Assets:Bank], currency: EUR, "
        + "lines: {X: {\(line)}}}}\nassignments:\n\(jobs)", today: "2027-12-31")
    let envelopes = try sketch.envelopes(upTo: "2027-12-31")
    return envelopes.months.prefix(given.count + 1).map { $0.envelopes[0].needed }
  }

  private static func cents(_ quantity: Quantity) -> Int {
    Int((try? quantity.scaled(to: 2).mantissa) ?? .max)
  }
}

/// A random year, as a journal and its definitions, and as plain numbers.
private struct RandomEnvelopes {
  private static let names = [
    "Expenses:Food", "Expenses:Food:Out", "Expenses:Fun", "Expenses:Rent",
  ]

  private var keepsDeficit: [String: Bool] = [:]
  /// Cents by month and envelope; the first four are envelopes.
  private var spent = Array(repeating: [String: Int](), count: 12)
  private var assigned = Array(repeating: [String: Int](), count: 12)
  private var moved = Array(repeating: [String: Int](), count: 12)
  private var held = Array(repeating: 0, count: 12)
  /// Changes of cash by month.
  private var cash = Array(repeating: 0, count: 12)
  private let opening: Int
  private(set) var journal = ""
  private(set) var definitions = ""

  init(_ random: inout SeededGenerator) {
    opening = Int.random(in: -50_000...300_000, using: &random)
    journal =
      "2024-12-15 * Opening\n    Assets:Bank  \(Self.text(opening)) EUR\n    Equity:Opening\n\n"
    for month in 0..<12 {
      for _ in 0..<Int.random(in: 0...9, using: &random) { addTransaction(in: month, &random) }
    }
    addJobs(&random)
  }

  private mutating func addTransaction(in month: Int, _ random: inout SeededGenerator) {
    let amount = Int.random(in: 1...40_000, using: &random)
    let day = Int.random(in: 1...28, using: &random)
    let date = "2025-\(Self.two(month + 1))-\(Self.two(day))"
    let account = Bool.random(using: &random) ? "Assets:Bank" : "Liabilities:Card"
    switch Int.random(in: 0...6, using: &random) {
    case 0:
      add(date, [("Income:Pay", -amount), (account, amount)])
      cash[month] += amount
    case 1:
      // Money that goes to another account, or comes from it.
      let sign = Bool.random(using: &random) ? 1 : -1
      add(date, [("Assets:Savings", amount * sign), (account, -amount * sign)])
      cash[month] -= amount * sign
    case 2: add(date, [("Assets:Bank", -amount), ("Liabilities:Card", amount)])
    case 3:
      add(date, [("Expenses:Other", amount), (account, -amount)])
      cash[month] -= amount
    case 4:
      // Spent from another account: not this budget's.
      add(date, [("Expenses:Food", amount), ("Assets:Savings", -amount)])
    default:
      let name = Self.names.randomElement(using: &random) ?? ""
      let below = Bool.random(using: &random) ? name : name + ":Deep"
      let signed = Int.random(in: 0...5, using: &random) == 0 ? -amount : amount
      add(date, [(below, signed), (account, -signed)])
      spent[month][name, default: 0] += signed
      cash[month] -= signed
    }
  }

  private mutating func add(_ date: String, _ postings: [(String, Int)]) {
    journal += "\(date) * x\n"
    for (account, cents) in postings { journal += "    \(account)  \(Self.text(cents)) EUR\n" }
    journal += "\n"
  }

  private mutating func addJobs(_ random: inout SeededGenerator) {
    var lines = ""
    for name in Self.names {
      let rollover = ["none", "surplus", "deficit", "both"].randomElement(using: &random) ?? ""
      keepsDeficit[name] = rollover == "deficit" || rollover == "both"
      lines += "      \(name): {amount: 0 EUR, rollover: \(rollover)}\n"
    }
    definitions =
      "budgets:\n  b:\n    default: true\n    accounts: [Assets:Bank, Liabilities:Card]\n"
      + "    currency: EUR\n    lines:\n\(lines)assignments:\n"
    for month in 0..<12 {
      var parts: [String] = []
      for name in Self.names where month == 0 || Int.random(in: 0...3, using: &random) > 0 {
        let amount = Int.random(in: 0...30_000, using: &random)
        assigned[month][name] = amount
        parts.append("\(name): \(Self.text(amount)) EUR")
      }
      guard !parts.isEmpty else { continue }
      definitions += "  2025-\(Self.two(month + 1)): {\(parts.joined(separator: ", "))}\n"
    }
    var moves = ""
    for _ in 0..<Int.random(in: 0...10, using: &random) {
      let month = Int.random(in: 0..<12, using: &random)
      let names = Self.names.shuffled(using: &random)
      let amount = Int.random(in: 1...20_000, using: &random)
      moved[month][names[0], default: 0] -= amount
      moved[month][names[1], default: 0] += amount
      moves +=
        "  - {date: 2025-\(Self.two(month + 1))-03, from: \(names[0]), to: \(names[1]), "
        + "amount: \(Self.text(amount)) EUR}\n"
    }
    if !moves.isEmpty { definitions += "moves:\n" + moves }
    var holds = ""
    for month in 0..<12 where Int.random(in: 0...2, using: &random) == 0 {
      held[month] = Int.random(in: 0...50_000, using: &random)
      holds += "  2025-\(Self.two(month + 1)): \(Self.text(held[month])) EUR\n"
    }
    if !holds.isEmpty { definitions += "hold:\n" + holds }
  }

  /// What each month comes to.
  func expected() -> [(ready: Int, cash: Int, inflow: Int, available: [String: Int])] {
    var result: [(ready: Int, cash: Int, inflow: Int, available: [String: Int])] = []
    var (ready, heldBefore, sum) = (opening, 0, opening)
    var available: [String: Int] = [:]
    for month in 0..<12 {
      sum += cash[month]
      let inflow = cash[month] + spent[month].values.reduce(0, +)
      ready += heldBefore - held[month] + inflow
      heldBefore = held[month]
      for name in Self.names {
        var left = available[name] ?? 0
        if left < 0, keepsDeficit[name] != true {
          ready += left
          left = 0
        }
        let given = (assigned[month][name] ?? 0) + (moved[month][name] ?? 0)
        ready -= given
        available[name] = left + given - (spent[month][name] ?? 0)
      }
      result.append((ready, sum, inflow, available))
    }
    return result
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// `-12.05`
  private static func text(_ cents: Int) -> String {
    "\(cents < 0 ? "-" : "")\(abs(cents) / 100).\(two(abs(cents) % 100))"
  }
}
