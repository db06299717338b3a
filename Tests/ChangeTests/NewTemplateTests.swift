import Amounts
import Dates
import Definitions
import Edits
import Journal
import Ledger
import Recurring
import SourceText
import TestSupport
import Testing

@Suite struct NewTemplateTests {
  @Test func `a template is written as people write it`() throws {
    var rent = NewTemplate(
      id: "rent", description: "Landlord: Inc. | Rent", schedule: .keys(.monthly, days: ["1"]),
      start: date("2025-01-01"),
      postings: [.init("Expenses:Rent", .written("900.00 EUR")), .init("Assets:Bank", .rest)])
    rent.count = 24
    rent.tags = [("contract", "flat #12"), ("empty", "")]
    rent.comment = "by standing order\nsince May"
    #expect(
      rent.text == """
          rent:
            description: "Landlord: Inc. | Rent"
            schedule: {frequency: monthly, days: 1}
            start: 2025-01-01
            count: 24
            postings:
              Expenses:Rent: 900.00 EUR
              Assets:Bank:
            tags: {contract: "flat #12", empty: ""}
            comment: |-
              by standing order
              since May

        """)
    let power = NewTemplate(
      id: "power", description: "Power",
      schedule: .keys(.weekly, interval: 2, days: ["mon", "fri"]), start: date("2025-01-03"),
      postings: [
        .init("Expenses:Power", .average(6)), .init("Expenses:Power", .last),
        .init("Assets:Bank", .rest),
      ])
    #expect(
      power.text == """
          power:
            description: Power
            schedule: {frequency: weekly, interval: 2, days: [mon, fri]}
            start: 2025-01-03
            postings:
              - Expenses:Power: {average: 6}
              - Expenses:Power: {last: true}
              - Assets:Bank:

        """)
  }

  @Test func `it is added to the others`() throws {
    let gym = NewTemplate(
      id: "gym", description: "Gym", schedule: .period("every month from 2025-01-03"),
      postings: [.init("Expenses:Gym", .written("10 EUR")), .init("Assets:Bank", .rest)])
    var text = try DefinitionText(
      SourceFile(name: "f", buffer: SourceBuffer(Array("journal: main.journal".utf8)), base: 0))
    try gym.add(to: &text)
    #expect(
      String(decoding: text.bytes, as: UTF8.self) + "\n" == "journal: main.journal\n\ntemplates:\n"
        + gym.text)
  }

  @Test func `what is written is read back as the same template`() throws {
    for seed in 0..<500 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let template = Self.template(&random)
      let yaml = "templates:\n" + template.text
      let book = Sketch("", yaml)
      let shown: Comment = "seed \(seed)\n\(yaml)"
      #expect(book.problems.filter { !$0.hasPrefix("template.never") } == [], shown)
      guard let read = book.definitions.template(template.id) else {
        Issue.record(shown)
        continue
      }
      let journal = book.journal.journal
      #expect(read.description.value == template.description, shown)
      #expect(
        read.postings.map { Self.text($0, journal) } == template.postings.map(Self.text), shown)
      #expect(
        read.tags.map { "\($0.value.name):\($0.value.value)" }
          == template.tags.map { "\($0.name):\($0.value)" }, shown)
      #expect(read.comment?.value == template.comment, shown)
      #expect(read.schedule.end == template.end && read.schedule.count == template.count, shown)
      if case .keys(let frequency, let interval, let days) = template.schedule {
        #expect(read.schedule.frequency == frequency && read.schedule.interval == interval, shown)
        #expect(read.schedule.start == template.start, shown)
        if !days.isEmpty { #expect(read.schedule.days == (try days.flatMap(DayRule.parse)), shown) }
      }
    }
  }

  private static func text(_ posting: NewTemplate.Posting) -> String {
    switch posting.amount {
    case .written(let text): "\(posting.account) \(text)"
    case .rest: "\(posting.account) rest"
    case .last: "\(posting.account) last"
    case .average(let count): "\(posting.account) average \(count)"
    case .steps(let steps):
      "\(posting.account) \(steps.map { "\($0.from) \($0.amount)" }.joined(separator: ", "))"
    }
  }

  private static func text(_ posting: TemplatePosting, _ journal: ParsedJournal) -> String {
    let account = journal.accounts.name(of: posting.account.value)
    func plain(_ amount: FragmentAmount) -> String {
      var text: [UInt8] = []
      journal.commodities.appendWritten(amount.amount, to: &text)
      return String(decoding: text, as: UTF8.self)
    }
    switch posting.amount.value {
    case .fixed(let amount): return "\(account) \(plain(amount))"
    case .elided: return "\(account) rest"
    case .last: return "\(account) last"
    case .average(let count): return "\(account) average \(count)"
    case .steps(let steps):
      return "\(account) "
        + steps.map { "\($0.from) \(plain($0.amount))" }.joined(separator: ", ")
    case .percent: return account
    }
  }

  private static func template(_ random: inout SeededGenerator) -> NewTemplate {
    func pick<Value>(_ values: [Value]) -> Value {
      values[Int.random(in: 0..<values.count, using: &random)]
    }
    let descriptions = [
      "Landlord | Rent", "a: b", "C# course", "'quoted' shop", "\"x\" y", "- dash", "[in] brackets",
      "50% off",
      "Café №5", "yes", "12.10", "x #1", "& co", "@home", "{a}", "|", "> more", "back\\slash", "a:",
    ]
    let accounts = [
      "Expenses:Food", "Assets:A b", "Expenses:#1", "Income:It's", "Liabilities:50%", "A",
      "Über:Öl",
      "Expenses:a, b", "E:x #y",
    ]
    let amounts = ["900.00 EUR", "-4.50 EUR", "$1.50", "10 \"a: b\"", "0.001 BTC", "3"]
    let days: [String: [[String]]] = [
      "weekly": [[], ["mon"], ["mon", "fri"]], "biweekly": [[], ["tue"]],
      "monthly": [[], ["1"], ["-2"], ["last"], ["1", "15"], ["last friday"], ["first workday"]],
      "quarterly": [[], ["15"]], "yearly": [[], ["jan 15"]], "daily": [[]],
    ]
    let frequency = pick(Frequency.allCases)
    var template = NewTemplate(
      id: pick(["a", "rent-2", "X_1", "2025", "no"]), description: pick(descriptions),
      schedule: pick([true, true, false])
        ? .keys(
          frequency, interval: pick([1, 1, 2, 3]), days: pick(days[frequency.rawValue] ?? [[]]))
        : .period(
          pick([
            "every 2 weeks from 2024-01-05", "monthly from 2024-01",
            "every 15th day of month from 2024-01-01",
          ])),
      postings: [])
    if case .keys = template.schedule { template.start = date(pick(["2024-01-01", "2025-02-28"])) }
    for _ in 0..<pick([1, 2, 3]) {
      template.postings.append(
        .init(
          pick(accounts),
          pick([
            .written(pick(amounts)), .written(pick(amounts)), .last, .average(3),
            .steps([(date("2024-01-01"), pick(amounts)), (date("2025-01-01"), pick(amounts))]),
          ])))
    }
    template.postings.append(.init(pick(accounts), .rest))
    if pick([true, false]) {
      template.tags = [("t", pick(["", "a b", "x: y", "#"])), ("no", "[z]")]
    }
    if pick([true, false]) {
      template.comment = pick(["c", "a\nb", "x: y # z", "a\n\nb: [", "tab\there"])
    }
    switch pick([0, 1, 2]) {
    case 1: template.count = 3
    case 2: template.end = date("2026-12-31")
    default: break
    }
    return template
  }
}
