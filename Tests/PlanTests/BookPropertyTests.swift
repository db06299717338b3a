import Amounts
import Containers
import Dates
import Definitions
import Journal
import Ledger
import PlanReports
import Recurring
import SourceText
import TestSupport
import Testing

// Whatever a book plans and whatever was recorded of it: a balance is what came before, and what was
// there at the end less what comes later; and no slot counts twice.

@Suite struct BookPropertyTests {
  private static let books = rounds(60)

  @Test func `a balance is what came before, and the latest one less what comes later`() {
    for seed in 1...UInt64(Self.books) {
      let book = RandomBook(seed: seed)
      let latest = Tally(book.sketch, through: book.horizon)
      let expected = book.facts.merging(book.expectations) { $0 + $1 }
      for day in book.days {
        let ledger = Tally(book.sketch, through: day)
        for account in book.accounts {
          let balance = ledger.balance(account, through: day)
          let earlier = (expected[account] ?? []).filter { $0.date <= day }
          #expect(
            balance == sum(earlier.map(\.amount)),
            "seed \(seed): \(account) on \(day), opening and entries")
          let later = latest.changes[account, default: []].filter { $0.date > day }
            .map { Amount((try? $0.amount.quantity.negated()) ?? .zero, $0.amount.commodity) }
          let all = latest.changes[account, default: []].map(\.amount)
          #expect(
            balance == sum(all + later), "seed \(seed): \(account) on \(day), latest less later")
        }
      }
    }
  }

  @Test func `the forecast says what the balance of each day says`() throws {
    for seed in 1...UInt64(Self.books) {
      let book = RandomBook(seed: seed)
      var journal = book.sketch.journal
      try Forecast(book.sketch.plan, asked: DateSpan(end: book.horizon.adding(days: 1)))
        .append(to: &journal)
      let report = try ForecastReport(
        journal, selection: PostingSelection(), from: book.sketch.plan.today, through: book.horizon)
      for account in report.accounts {
        guard let id = account.account else { continue }
        let name = journal.journal.accounts.name(of: id)
        for day in book.days where day >= book.sketch.plan.today {
          guard let last = account.days.last(where: { $0.date <= day }) else {
            Issue.record("seed \(seed): no balance of \(name) on \(day)")
            continue
          }
          let balance = Tally(book.sketch, through: day).balance(name, through: day)
          #expect(
            last.balance.nonzero.sorted { $0.commodity < $1.commodity } == balance,
            "seed \(seed): \(name) on \(day)")
        }
      }
    }
  }

  @Test func `each slot is one occurrence, and counted once at most`() throws {
    for seed in 1...UInt64(Self.books) {
      let book = RandomBook(seed: seed)
      let (sketch, plan) = (book.sketch, book.sketch.plan)
      #expect(!sketch.definitions.diagnostics.contains { $0.severity == .error }, "seed \(seed)")
      for (index, template) in sketch.definitions.templates.pairs
      where template.status.value == .active {
        let all = plan.occurrences(
          of: index, datedFrom: .earliest, through: book.horizon.adding(days: 400))
        let taken = Dictionary(grouping: all, by: \.slot)
        for slot in template.schedule.slots(from: .earliest, through: book.horizon) {
          #expect(taken[slot]?.count == 1, "seed \(seed): \(template.id.value)/\(slot)")
        }
        // What is listed in two windows side by side is listed in one over both.
        let first = plan.occurrences(of: index, datedFrom: .earliest, through: plan.today)
        let rest = plan.occurrences(
          of: index, datedFrom: plan.today.adding(days: 1), through: book.horizon.adding(days: 400))
        #expect(
          (first + rest).map { sketch.words($0) } == all.map { sketch.words($0) }, "seed \(seed)")
      }
      var journal = sketch.journal
      try Forecast(plan, asked: DateSpan(end: book.horizon.adding(days: 1))).append(to: &journal)
      var keys: [String] = []
      for transaction in journal.journal.transactions.indices {
        let tags = journal.journal.tags(ofTransaction: transaction)
        let key = ["recurring", "occurrence"].compactMap { name in
          tags.first { $0.name == name }?.value
        }
        if key.count == 2 { keys.append(key.joined(separator: "/")) }
      }
      for index in sketch.definitions.templates.indices {
        for match in plan.matches.matches(of: index) {
          keys.append("\(sketch.definitions.templates[index].id.value)/\(match.slot)")
        }
      }
      #expect(keys.count == Set(keys).count, "seed \(seed): \(keys.sorted())")
    }
  }

  private func sum(_ amounts: [Amount]) -> [Amount] { Tally.sum(amounts) }
}

/// What a book's accounts get on which day, with the forecast through a day.
private struct Tally {
  var changes: [String: [(date: CivilDate, amount: Amount)]] = [:]

  init(_ sketch: Sketch, through day: CivilDate) {
    var journal = sketch.journal
    #expect(throws: Never.self) {
      try Forecast(sketch.plan, report: DateSpan(end: day.adding(days: 1))).append(to: &journal)
    }
    self.init(journal)
  }

  init(_ journal: BalancedJournal) {
    PostingSelection().forEachPosting(in: journal) { row, date in
      let name = journal.journal.accounts.name(of: journal.journal.postings.rows[row].account)
      for amount in journal.amounts(ofPosting: row) {
        changes[name, default: []].append((date, amount))
      }
    }
  }

  func balance(_ account: String, through day: CivilDate) -> [Amount] {
    Self.sum(changes[account, default: []].filter { $0.date <= day }.map(\.amount))
  }

  static func sum(_ amounts: [Amount]) -> [Amount] {
    var sum = MixedAmount()
    for amount in amounts { try? sum.add(amount) }
    return sum.nonzero.sorted { $0.commodity < $1.commodity }
  }
}

/// A book made by chance: templates of all kinds, some of whose occurrences are recorded, linked or not,
/// on time or not, and other entries in the past and the future.
private struct RandomBook {
  let sketch: Sketch
  let horizon: CivilDate
  private let amounts: [Int]

  let accounts = ["Assets:Bank", "Assets:Cash", "Expenses:A0", "Expenses:A1", "Expenses:A2"]

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let begin = date("2025-01-01")
    let today = begin.adding(days: .random(in: 30...120, using: &random))
    horizon = today.adding(days: 75)
    var templates = "templates:\n"
    var amounts: [Int] = []
    for number in 0..<3 {
      amounts.append(.random(in: 1...400, using: &random))
      templates += Self.template(number, amounts[number], begin, &random)
    }
    self.amounts = amounts
    var journal = "2024-12-31 Opening\n    Assets:Bank  5000 EUR\n    Equity\n\n"
    let planned = Sketch(journal, templates, today: "\(today)")
    for (index, template) in planned.definitions.templates.enumerated() {
      let id = template.id.value
      for occurrence in planned.plan.occurrences(
        of: TemplateID(index), datedFrom: begin, through: horizon)
      where occurrence.state == .virtual && Int.random(in: 0..<3, using: &random) == 0 {
        let day = occurrence.date.adding(days: .random(in: -3...3, using: &random))
        let mark = [" !", " *", ""].randomElement(using: &random) ?? ""
        let link =
          Bool.random(using: &random) ? "  ; recurring: \(id), occurrence: \(occurrence.slot)" : ""
        journal += "\(day)\(mark) Payee \(index % 2)\(link)\n"
        journal += "    Expenses:A\(index)  \(amounts[index]) EUR\n    Assets:Bank\n\n"
      }
    }
    for _ in 0..<10 {
      let day = begin.adding(days: .random(in: 0...200, using: &random))
      let amount = Int.random(in: -50...50, using: &random)
      journal += "\(day) Payee 1\n    Assets:Bank  \(amount) EUR\n    Assets:Cash\n\n"
    }
    sketch = Sketch(journal, templates, today: "\(today)")
  }

  private static func template(
    _ number: Int, _ amount: Int, _ begin: CivilDate, _ random: inout SeededGenerator
  ) -> String {
    let schedules = [
      "{frequency: daily, interval: 9}", "{frequency: weekly, days: [mon, thu]}",
      "{frequency: biweekly, days: fri}", "{frequency: monthly, days: [1, last]}",
      "{frequency: monthly, days: first monday}", "{frequency: monthly, days: 31}",
      "{frequency: quarterly, days: 15}", "every 2 weeks",
    ]
    func day() -> CivilDate { begin.adding(days: .random(in: 0...150, using: &random)) }
    let start = begin.adding(days: .random(in: 0...40, using: &random))
    var text = """
        t\(number):
          description: Payee \(number % 2)
          schedule: \(schedules.randomElement(using: &random) ?? "daily")
          start: \(start)
          postings: {Expenses:A\(number): \(amount) EUR, Assets:Bank: }
          shift: \(["none", "before", "after", "nearest"].randomElement(using: &random) ?? "none")
          month-end: \(["clamp", "skip", "next"].randomElement(using: &random) ?? "clamp")
          skip: [\(day())]
          also: [\(start.adding(days: .random(in: 1...90, using: &random)))]

      """
    switch Int.random(in: 0..<4, using: &random) {
    case 0: text += "    end: \(start.adding(days: .random(in: 10...150, using: &random)))\n"
    case 1: text += "    count: \(Int.random(in: 1...9, using: &random))\n"
    default: break
    }
    if Bool.random(using: &random) {
      text += "    match: {days: \(Int.random(in: 0...20, using: &random))}\n"
    }
    let slots = Set((0..<12).map { _ in day() }).sorted()
    let exceptions = slots.map { "\($0): {date: \(day())}" }
    text += "    exceptions: {\(exceptions.joined(separator: ", "))}\n"
    return text
  }

  /// The days on which balances are compared.
  var days: [CivilDate] {
    (-40...75).map { sketch.plan.today.adding(days: $0) }
  }

  /// What the journal holds.
  var facts: [String: [(date: CivilDate, amount: Amount)]] { Tally(sketch.journal).changes }

  /// What the templates expect, from their amounts.
  var expectations: [String: [(date: CivilDate, amount: Amount)]] {
    var symbol = "EUR"
    let found = symbol.withUTF8 { sketch.journal.journal.commodities.find($0) }
    guard let euro = found else { return [:] }
    var result: [String: [(date: CivilDate, amount: Amount)]] = [:]
    for (number, template) in sketch.definitions.templates.indices.enumerated() {
      for occurrence in sketch.plan.occurrences(
        of: template, datedFrom: .earliest, through: horizon.adding(days: 10))
      where occurrence.state == .virtual && occurrence.lateness != .missed {
        let day = max(occurrence.date, sketch.plan.today)
        let quantity = Quantity(mantissa: Int128(amounts[number]), places: 0)
        let negative = (try? quantity.negated()) ?? .zero
        result["Expenses:A\(number)", default: []].append((day, Amount(quantity, euro)))
        result["Assets:Bank", default: []].append((day, Amount(negative, euro)))
      }
    }
    return result
  }
}
