import Amounts
import Dates
import Definitions
import Journal
import TestSupport
import Testing

/// What rules mean, and what is wrong with them.
@Suite struct RuleTests {
  /// A rule with these conditions that sets an account.
  private func rule(_ conditions: String, _ then: String = "{account: Expenses:Food}") -> String {
    "rules:\n  - {name: a, when: \(conditions), then: \(then)}\n"
  }

  @Test func `a rule is read with all its keys`() throws {
    let definitions = check(
      """
      rules:
        - name: groceries
          when:
            payee: [whole foods, /^(lidl|aldi)/]
            memo: order
            amount: "> 100"
            date: 2025-03
            tag: trip=alps
          not: {account: Assets:Cash}
          then:
            account: Expenses:Food
            payee: Whole Foods
            tags: {shop: wf}
            comment: the weekly shopping
          priority: 10
          stop: true
          tests: {match: [WHOLE FOODS 4711], miss: Whole Earth}

      """
    ).definitions
    let rule = try #require(definitions.rules.first)
    #expect(rule.name.value == "groceries")
    #expect(rule.when.map(\.test.key) == ["payee", "note", "amount", "date", "tag"])
    #expect(rule.unless.map(\.test.key) == ["account"])
    #expect(rule.then.fields == [.account, .payee, .tag("shop"), .comment])
    #expect(rule.priority == 10 && rule.stops)
    #expect(rule.matching.map(\.value) == ["WHOLE FOODS 4711"])
    #expect(rule.missing.map(\.value) == ["Whole Earth"])
    if case .text(_, let patterns) = rule.when[0].test {
      #expect(patterns.map(\.source) == ["whole foods", "/^(lidl|aldi)/"])
    } else {
      Issue.record("the payee is no text")
    }
  }

  @Test func `what cannot be is reported with its place`() {
    check(rule("{①paye: x}"), [("①", "definition.unknown-key")])
    check(rule("①{}"), [("①", "definition.value")])
    check(rule("{payee: ①\"\"}"), [("①", "definition.value")])
    check(rule("{payee: \"/a①(b/\"}"), [("①", "rule.pattern")])
    check(rule("{payee: [lidl, /a①[/]}"), [("①", "yaml.syntax")])
    check(rule("{payee: [lidl, \"/a①[/\"]}"), [("①", "rule.pattern")])
    check(rule("{payee: ①/ab}"), [("①", "rule.pattern")])
    check(rule("{tag: trip=①/ab}"), [("①", "rule.pattern")])
    check(rule("{payee: ①//}"), [("①", "definition.value")])
    check(
      rule("{note: a, ①memo: b}".replacing("①memo: b", with: "memo: ①b")), [("①", "rule.condition")]
    )
    check(rule("{amount: ①20..10}"), [("①", "rule.never")])
    check(rule("{amount: ①many}"), [("①", "definition.value")])
    check(rule("{date: ①2025-13}"), [("①", "definition.value")])
    check(rule("{date: ①2025-03..2025-02}"), [("①", "rule.never")])
    check(rule("{import: ①bank}"), [("①", "rule.condition")])
    check(rule("{amount: ①5 EUR, commodity: USD}"), [("①", "rule.never")])
    check(rule("{payee: x}", "①{}"), [("①", "rule.then")])
    check(rule("{payee: x}", "{account: a, splits: ①{b: 50%, c: 50%}}"), [("①", "rule.then")])
    check(rule("{payee: x}", "{tags: {①source: y}}"), [("①", "rule.then")])
    check(rule("{payee: x}", "{payee: ①a | b}"), [("①", "definition.value")])
    check(
      "rules:\n  - ①{when: {payee: x}, then: {account: a}}\n", [("①", "definition.missing-key")])
    check("rules:\n  - {name: ①a, when: {payee: x}}\n", [("①", "definition.missing-key")])
    check("rules:\n  ①a: {when: {payee: x}}\n", [("①", "definition.value")])
    check(
      "rules:\n  - {name: ①\"a,b\", when: {payee: x}, then: {account: c}}\n", [("①", "rule.name")])
    check(
      """
      rules:
        - {name: a, when: {payee: x}, then: {account: c}}
        - {name: ①a, when: {payee: y}, then: {account: c}}

      """, [("①", "rule.name")])
  }

  @Test func `what excludes itself is reported`() {
    func check(_ when: String, _ not: String, isError: Bool) {
      DefinitionsTests.check(
        "rules:\n  - {name: a, when: \(when), not: \(not), then: {account: c}}\n",
        isError ? [("①", "rule.never")] : [])
    }
    check("{payee: whole foods}", "{payee: ①FOODS}", isError: true)
    check("{payee: whole foods}", "{description: ①foods}", isError: true)
    check("{payee: [whole foods, foods]}", "{payee: ①foods}", isError: true)
    check("{payee: [whole foods, lidl]}", "{payee: foods}", isError: false)
    check("{payee: foods}", "{payee: whole foods}", isError: false)
    check("{payee: /a/}", "{payee: ①/a/}", isError: true)
    check("{payee: /^a/}", "{description: /^a/}", isError: false)
    check("{amount: 10..20}", "{amount: ①5..20}", isError: true)
    check("{amount: 10..20}", "{amount: \"> 10\"}", isError: false)
    check("{amount: \"> 10\"}", "{amount: ①\">= 10\"}", isError: true)
    check("{date: 2025-03-05}", "{date: ①2025-03}", isError: true)
    check("{date: 2025}", "{date: 2025-03}", isError: false)
  }

  // The size counts where no sign is written; a statement shows what is spent below zero.
  @Test func `amounts are compared as they are written`() throws {
    let cases: [(String, fits: [Int128], misses: [Int128])] = [
      ("> 100", [101, -101], [100, -100, 0]), (">= 100", [100, -100], [99]),
      ("< 5", [0, 4, -4], [5, -5]), ("<= 5", [5, -5], [6, -6]),
      ("10..20", [10, -20, 15], [9, 21, -21]),
      ("5", [5, -5], [4, 6]), ("= -5", [-5], [5]), ("< 0", [-1], [0, 1]), ("> 0", [1], [0, -1]),
      ("> +5", [6], [-6, 5]), ("< -5", [-6], [-5, 6]), ("-20..-10", [-10, -15], [15, -9]),
      ("-5..5", [-5, 0, 5], [6, -6]), ("0..5", [0, 5, -5], [6]),
    ]
    for (text, fits, misses) in cases {
      let definitions = check(rule("{amount: \"\(text)\"}")).definitions
      let test = try #require(definitions.rules.first?.when.first?.test)
      guard case .amount(let ranges) = test else { continue }
      for (numbers, expected) in [(fits, true), (misses, false)] {
        for number in numbers {
          let amount = Amount(Quantity(mantissa: number, places: 0), 1)
          #expect(ranges.contains { $0.holds(for: amount) } == expected, "\(text): \(number)")
        }
      }
    }
  }

  @Test func `dates are days, months, years, ranges and limits`() throws {
    for (text, span) in [
      ("2025-03-05", "2025-03-05..2025-03-05"), ("2025-02", "2025-02-01..2025-02-28"),
      ("2024", "2024-01-01..2024-12-31"), ("2025-01-15..2025-02", "2025-01-15..2025-02-28"),
      (">= 2025-03", "2025-03-01.."), ("> 2025-03", "2025-04-01.."), ("< 2025", "..2024-12-31"),
      ("<= 2025-03-05", "..2025-03-05"),
    ] {
      let definitions = check(rule("{date: \"\(text)\"}")).definitions
      let test = try #require(definitions.rules.first?.when.first?.test)
      if case .date(let spans) = test { #expect(spans.map(\.description) == [span]) }
    }
  }

  // MARK: - Splits

  @Test func `parts that cannot make a whole are reported`() {
    for splits in [
      "①{a: 60%, b: 50%}", "①{a: 60%, b: 30%}", "①{a: 100%, b: }", "{a: , ①b: }", "①{a: 100%}",
      "①{a: 1 EUR, b: 2 EUR}", "①{a: 100%, b: 1 EUR}", "{a: ①-1 EUR, b: }", "{a: ①0 EUR, b: }",
      "①{a: 60%, b: 1 EUR}",
    ] {
      check(rule("{payee: x}", "{splits: \(splits)}"), [("①", "rule.split")])
    }
    check(rule("{payee: x}", "{splits: {a: ①-5%, b: }}"), [("①", "definition.value")])
    check(rule("{payee: x}", "{splits: ①[a, b]}"), [("①", "definition.value")])
    check(rule("{payee: x}", "{splits: [{a: 60%}, {b: }]}"))
  }

  // 10.00 in thirds of 33.33 %: 3.33 and 3.33, the last gets 3.34. 33.3 % of 0.05: 0.02 (0.01665).
  @Test func `parts add up exactly`() throws {
    let cases: [(String, String, [String]?)] = [
      ("{a: 60%, b: 40%}", "10.00", ["6.00", "4.00"]),
      ("{a: 33.33%, b: 33.33%, c: 33.34%}", "10.00", ["3.33", "3.33", "3.34"]),
      ("{a: 33.3%, b: 33.3%, c: }", "0.05", ["0.02", "0.02", "0.01"]),
      ("{a: 50%, b: 50%}", "-0.05", ["-0.02", "-0.03"]),
      ("{a: 1.50 EUR, b: }", "10.00", ["1.50", "8.50"]),
      ("{a: , b: 1.50 EUR}", "-10.00", ["-8.50", "-1.50"]),
      ("{a: 1.50 EUR, b: 10%, c: }", "10.00", ["1.50", "1.00", "7.50"]),
      ("{a: 1.50 EUR, b: }", "1.50", ["1.50", "0.00"]),
      ("{a: 1.50 EUR, b: }", "1.49", nil), ("{a: 1.50 USD, b: }", "10.00", nil),
      ("{a: 60%, b: 40%}", "0.001", ["0.001", "0.000"]),
    ]
    for (splits, amount, expected) in cases {
      var loaded = check(rule("{payee: x}", "{splits: \(splits)}"))
      let action = try #require(loaded.definitions.rules.first?.then)
      let digits = amount.filter { $0 != "." }
      let places = amount.split(separator: ".")[1].count
      let quantity = Quantity(mantissa: try #require(Int128(digits)), places: UInt8(places))
      let commodity = loaded.journal.internCommodity("EUR")
      let parts = action.splits.parts(of: Amount(quantity, commodity), places: 2)
      #expect(parts?.map(\.description) == expected, "\(splits) of \(amount)")
    }
  }

  @Test func `texts are the same byte for byte, not character for character`() {
    let (one, two) = ("Caf\u{E9}", "Cafe\u{301}")
    let rules = [one, two, one, two].enumerated().map { number, text in
      "  - {name: \(number), when: {payee: /^\(text)/}, then: {account: \(text)}}\n"
    }
    let loaded = check("rules:\n" + rules.joined())
    let accounts = loaded.definitions.rules.map {
      $0.then.account.map { Array(loaded.journal.accounts.name(of: $0.value).utf8) }
    }
    #expect(accounts == [one, two, one, two].map { Array($0.utf8) })
    let patterns = loaded.definitions.rules.map { rule -> [UInt8] in
      guard case .text(_, let patterns) = rule.when.first?.test else { return [] }
      return patterns.flatMap { $0.source.utf8 }
    }
    #expect(patterns == [one, two, one, two].map { Array("/^\($0)/".utf8) })
  }

  @Test func `parts of random amounts add up`() throws {
    var random = SeededGenerator(seed: 0x5EED_0071)
    for _ in 0..<300 {
      let first = Int.random(in: 1...98, using: &random)
      let second = Int.random(in: 1...(99 - first), using: &random)
      let text = "{splits: {a: \(first)%, b: \(second)%, c: \(100 - first - second)%}}"
      let definitions = check(rule("{payee: x}", text)).definitions
      let splits = try #require(definitions.rules.first?.then.splits)
      let quantity = Quantity(
        mantissa: Int128(Int.random(in: -1_000_000...1_000_000, using: &random)), places: 2)
      let parts = try #require(splits.parts(of: Amount(quantity, 1), places: 2))
      let sum = try parts.reduce(Quantity.zero) { try $0.adding($1) }
      #expect(sum == quantity)
    }
  }
}
