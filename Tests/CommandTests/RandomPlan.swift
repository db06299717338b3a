import TestSupport

/// A book with random templates, some of whose slots are recorded.
struct RandomPlan {
  /// The day of all random books.
  static let today = "2025-02-14"

  let files: [String: String]

  /// Draws a book.
  init(using generator: inout SeededGenerator) {
    var templates = "journal: main.journal\nsettings: {week-start: "
    templates += generator.pick(["monday", "sunday"])
    if generator.chance(3) { templates += ", holidays: [2025-04-30, 2025-05-01, 2025-12-31]" }
    templates += "}\ntemplates:\n"
    var journal = "2024-01-01 Opening\n    Assets:Bank  1 EUR\n    Equity:Opening\n\n"
    for number in 0..<30 {
      let template = Template(number: number, using: &generator)
      templates += template.text
      journal += template.entries
    }
    files = ["florin.yaml": templates, "main.journal": journal]
  }

  /// Rules that go on for ever, one of each kind.
  static let plain: [String: String] = {
    let rules = [
      "daily, interval: 17", "weekly, days: [mon, thu]", "biweekly, days: [sun, tue]",
      "weekly, interval: 5", "monthly, days: 15", "monthly, days: [1, 15]", "monthly, days: last",
      "monthly, days: [15, last]", "monthly, days: 29", "monthly, days: 30", "monthly, days: 31",
      "monthly, days: -2", "monthly, days: -31", "monthly, days: first monday",
      "monthly, days: fifth friday", "monthly, days: last friday",
      "monthly, days: [second tuesday, last sunday]", "monthly, days: first workday",
      "monthly, days: last workday", "quarterly, days: 31", "monthly, interval: 5, days: 30",
      "yearly", "yearly, days: feb 29", "yearly, interval: 3, days: last friday of november",
      "yearly, days: [jan 15, jul 15]", "yearly, days: last",
    ]
    var text = "journal: main.journal\ntemplates:\n"
    for (number, rule) in rules.enumerated() {
      text +=
        "  t\(number): {description: T, schedule: {frequency: \(rule)}, start: 2024-01-31, "
        + "postings: {Expenses:T: 1 EUR, Assets:Bank: }}\n"
    }
    return ["florin.yaml": text, "main.journal": ""]
  }()

  private struct Template {
    var text: String
    var entries = ""

    init(number: Int, using generator: inout SeededGenerator) {
      let day = 1 + Int.random(in: 0..<31, using: &generator)
      let weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
      let monthDays =
        [
          "\(day)", "[\(day), 15]", "last", "-2", "-30", "[10, last]", "first monday",
          "fifth \(generator.pick(weekdays))", "last friday", "[15, last friday]", "first workday",
          "last workday", "[first monday, third monday]",
        ]
      let frequency = generator.pick([
        "daily", "weekly", "weekly", "biweekly", "monthly", "monthly", "monthly", "quarterly",
        "yearly",
      ])
      var schedule = "frequency: \(frequency)"
      let interval = 1 + Int.random(in: 0..<4, using: &generator)
      if interval > 1 || frequency == "daily" {
        schedule += ", interval: \(frequency == "daily" ? interval + 4 : interval)"
      }
      switch frequency {
      case "weekly", "biweekly":
        if generator.chance(2) {
          schedule +=
            ", days: [\(generator.pick(weekdays[..<3])), \(generator.pick(weekdays[3...]))]"
        }
      case "monthly", "quarterly": schedule += ", days: \(generator.pick(monthDays))"
      case "yearly":
        if generator.chance(2) {
          schedule +=
            ", days: "
            + generator.pick([
              "feb 29", "jan 31", "[jan 15, jul 15]", "[mar 1, oct 31]", "last friday of november",
              "feb last",
            ])
        }
      default: break
      }
      let start = "202\(3 + number % 3)-0\(1 + number % 9)-\(10 + day % 19)"
      var keys = ["description: T\(number)", "schedule: {\(schedule)}", "start: \(start)"]
      if generator.chance(5) { keys.append("end: 2025-11-30") }
      if !keys.contains("end: 2025-11-30"), generator.chance(5) {
        keys.append("count: \(1 + Int.random(in: 0..<40, using: &generator))")
      }
      if generator.chance(4) {
        keys.append(
          "shift: \(generator.pick(["before", "after", "nearest", "modified-following"]))")
      }
      if generator.chance(4) { keys.append("month-end: \(generator.pick(["skip", "next"]))") }
      if generator.chance(6) { keys.append("also: [2025-03-20, 2025-06-05]") }
      if generator.chance(5) {
        keys.append(
          generator.pick([
            "pauses: [{from: 2025-05-01, through: 2025-07-15}]", "pauses: [{from: 2025-10-01}]",
          ]))
      }
      if generator.chance(8) {
        keys.append("status: \(generator.pick(["paused", "archived", "draft"]))")
      }
      let amount = generator.pick([
        "10 EUR", "10 EUR", "10 EUR", "{steps: {2023-01-01: 1 EUR, 2024-06-01: 2 EUR}}",
        "{steps: {2023-01-01: 1 EUR, 2025-06-01: 2 EUR}}",
      ])
      // Days that are slots of many schedules, and of some not: then they say nothing.
      let slots = ["2025-03-01", "2025-03-15", "2025-02-28", "2025-03-31", "2025-04-10"]
      if generator.chance(3) { keys.append("skip: [\(generator.pick(slots)), 2025-03-03]") }
      if generator.chance(3) {
        keys.append("exceptions: {\(generator.pick(slots)): {date: 2025-03-09}}")
      }
      keys.append("postings: {Expenses:T\(number): \(amount), Assets:Bank: }")
      text = "  t\(number): {\(keys.joined(separator: ", "))}\n"
      for slot in slots where generator.chance(4) {
        let mark = generator.pick(["!", "!", "*", ""])
        let date = mark == "!" ? generator.pick([slot, "2025-03-02", "2025-02-10"]) : "2025-02-12"
        entries +=
          "\(date) \(mark) T\(number)  ; recurring: t\(number), occurrence: \(slot)\n"
          + "    Expenses:T\(number)  10 EUR\n    Assets:Bank\n\n"
      }
    }
  }
}

extension SeededGenerator {
  fileprivate mutating func pick<Items: Collection>(_ items: Items) -> Items.Element
  where Items.Index == Int {
    items[Int.random(in: items.startIndex..<items.endIndex, using: &self)]
  }

  /// Whether something happens that happens once in so many times.
  fileprivate mutating func chance(_ count: Int) -> Bool {
    Int.random(in: 0..<count, using: &self) == 0
  }
}
