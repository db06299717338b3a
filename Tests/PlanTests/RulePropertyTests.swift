import Amounts
import Banking
import Dates
import Definitions
import TestSupport
import Testing

// Random rules on random texts: the book and a loop over the rules say the same.

/// A pattern of the reference: letters, perhaps bound to an end of the text as a regex is.
private struct Wanted {
  let letters: String
  let isRegex: Bool
  let isAtStart: Bool
  let isAtEnd: Bool

  init(_ random: inout SeededGenerator) {
    letters = word(1...3, &random)
    isRegex = Int.random(in: 0..<4, using: &random) == 0
    isAtStart = isRegex && Bool.random(using: &random)
    isAtEnd = isRegex && Bool.random(using: &random)
  }

  var yaml: String {
    isRegex ? "\"/\(isAtStart ? "^" : "")\(letters)\(isAtEnd ? "$" : "")/\"" : "\"\(letters)\""
  }

  func isFound(in text: String) -> Bool {
    let (text, part) = (Array(text.lowercased().utf8), Array(letters.utf8))
    guard part.count <= text.count else { return false }
    return (0...text.count - part.count).contains { start in
      text[start...].starts(with: part) && (!isAtStart || start == 0)
        && (!isAtEnd || start + part.count == text.count)
    }
  }
}

private func word(_ lengths: ClosedRange<Int>, _ random: inout SeededGenerator) -> String {
  let length = Int.random(in: lengths, using: &random)
  return (0..<length).map { _ in String("ab".randomElement(using: &random) ?? "a") }.joined()
}

/// A condition of the reference.
private enum Asked {
  case text(String, [Wanted])
  case atLeast(Int)

  static func random(_ key: String, _ random: inout SeededGenerator) -> Asked {
    if key == "amount" { return .atLeast(Int.random(in: 1...9, using: &random)) }
    return .text(key, (0..<Int.random(in: 1...2, using: &random)).map { _ in Wanted(&random) })
  }

  var yaml: String {
    switch self {
    case .text(let key, let wanted): "\(key): [\(wanted.map(\.yaml).joined(separator: ", "))]"
    case .atLeast(let number): "amount: \">= \(number)\""
    }
  }

  func holds(_ payee: String, _ note: String?, _ amount: Int) -> Bool {
    switch self {
    case .atLeast(let number): return abs(amount) >= number
    case .text(let key, let wanted):
      let all = note.map { "\(payee) | \($0)" } ?? payee
      let text = key == "payee" ? payee : key == "note" ? note ?? payee : all
      return wanted.contains { $0.isFound(in: text) }
    }
  }
}

/// A rule of the reference.
private struct Reference {
  let name: String
  let when: [Asked]
  let unless: [Asked]
  let fields: [String]
  let priority: Int
  let stops: Bool

  init(_ name: String, _ random: inout SeededGenerator) {
    self.name = name
    func conditions(atLeast least: Int) -> [Asked] {
      var keys = ["payee", "note", "description", "amount"]
      keys.shuffle(using: &random)
      return keys.prefix(Int.random(in: least...2, using: &random)).map { .random($0, &random) }
    }
    when = conditions(atLeast: 1)
    unless = Int.random(in: 0..<3, using: &random) == 0 ? conditions(atLeast: 1) : []
    fields = ["account", "payee", "comment"].filter { _ in Bool.random(using: &random) }
    priority = [0, 0, 0, 1, -1].randomElement(using: &random) ?? 0
    stops = Int.random(in: 0..<6, using: &random) == 0
  }

  var yaml: String {
    let then = (fields.isEmpty ? ["comment"] : fields).map { "\($0): x" }.joined(separator: ", ")
    let not = unless.isEmpty ? "" : "not: {\(unless.map(\.yaml).joined(separator: ", "))}, "
    return "  - {name: \(name), when: {\(when.map(\.yaml).joined(separator: ", "))}, \(not)"
      + "then: {\(then)}, priority: \(priority)\(stops ? ", stop: true" : "")}\n"
  }
}

@Suite struct RulePropertyTests {
  @Test func `a book agrees with a loop over the rules`() {
    for seed in 1...UInt64(rounds(400)) {
      var random = SeededGenerator(seed: seed)
      var rules = (0..<Int.random(in: 1...12, using: &random)).map { Reference("r\($0)", &random) }
      var sketch = RuleSketch(rules.map(\.yaml).joined())
      // A rule that excludes itself is an error: it is left out on both sides.
      let read = Set(sketch.definitions.rules.map(\.name.value))
      rules = rules.filter { read.contains($0.name) }
      sketch = RuleSketch(rules.map(\.yaml).joined())
      #expect(sketch.definitions.diagnostics.isEmpty, "seed \(seed)")
      let order = rules.enumerated().sorted { a, b in
        (-a.element.priority, a.offset) < (-b.element.priority, b.offset)
      }.map(\.element)
      for _ in 0..<30 {
        let payee = word(1...5, &random)
        let note: String? = Bool.random(using: &random) ? word(1...4, &random) : nil
        let amount = Int.random(in: -9...9, using: &random)
        let text = (note.map { "\(payee) | \($0)" } ?? payee)
        var expected: [String] = []
        var taken: Set<String> = []
        for rule in order
        where rule.when.allSatisfy({ $0.holds(payee, note, amount) })
          && !rule.unless.contains(where: { $0.holds(payee, note, amount) })
        {
          let fields = rule.fields.isEmpty ? ["comment"] : rule.fields
          for field in fields where taken.insert(field).inserted {
            expected.append("\(field):\(rule.name)")
          }
          if rule.stops { break }
        }
        let subject = sketch.subject(
          Bool.random(using: &random) ? text.uppercased() : text, amount: "\(amount) EUR")
        #expect(
          sketch.settings(subject) == expected.joined(separator: " "), "seed \(seed): \(text)")
        checkTrials(sketch, subject, seed)
      }
    }
  }

  /// Expects what is told of each rule to agree with what the rules do.
  private func checkTrials(_ sketch: RuleSketch, _ subject: RuleSubject, _ seed: UInt64) {
    let hits = sketch.book.outcome(of: subject).hits.map(\.rule)
    let trials = sketch.book.trials(of: subject)
    #expect(trials.map(\.rule) == sketch.book.order)
    for trial in trials {
      let fits = !trial.when.contains(false) && !trial.unless.contains(true)
      #expect(fits == hits.contains(trial.rule), "seed \(seed): \(subject.description)")
      #expect((trial.hit != nil) == fits, "seed \(seed): \(subject.description)")
    }
  }

  @Test func `a rule that is said to come too late never sets anything`() {
    for seed in 1...UInt64(300) {
      var random = SeededGenerator(seed: seed)
      let rules = (0..<6).map { Reference("r\($0)", &random) }
      let sketch = RuleSketch(rules.map(\.yaml).joined())
      let shadows = RuleLint(sketch.book).shadows
      for _ in 0..<40 where !shadows.isEmpty {
        let subject = sketch.subject(
          word(1...5, &random), amount: "\(Int.random(in: -9...9, using: &random)) EUR")
        for hit in sketch.book.outcome(of: subject).hits {
          for shadow in shadows where shadow.rule == hit.rule {
            #expect(!hit.sets.contains { shadow.fields.contains($0) }, "seed \(seed)")
          }
        }
      }
    }
  }

  @Test(.timeLimit(.minutes(1)))
  func `hostile patterns cost no more than others`() {
    let a = String(repeating: "a", count: 40)
    let sketch = RuleSketch(
      """
        - {name: nested, when: {payee: "/^((a*)*)*b$/"}, then: {account: x}}
        - {name: counted, when: {payee: "/(a?){200}a{200}/"}, then: {account: x}}
        - {name: choice, when: {payee: "/^(a|aa|aaa)+$/"}, then: {account: x}}
        - {name: long, when: {payee: [\(a), \(a)a, \(a)aa]}, then: {account: x}}

      """)
    #expect(sketch.definitions.diagnostics.isEmpty)
    let text = String(repeating: "a", count: 20_000)
    #expect(sketch.hits(sketch.subject(text)) == ["counted", "choice", "long"])
    #expect(sketch.hits(sketch.subject(text + "b")) == ["nested", "counted", "long"])
  }
}
