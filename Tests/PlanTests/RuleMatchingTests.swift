import Banking
import Dates
import Definitions
import Journal
import SourceText
import TestSupport
import Testing

/// Which rules fit, and which of them wins.
@Suite struct RuleMatchingTests {
  /// Expects a rule with these conditions to fit some descriptions and to miss others.
  private func check(
    _ conditions: String, fits: [String], misses: [String],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let sketch = RuleSketch("  - {name: a, \(conditions), then: {account: x}}\n")
    #expect(sketch.definitions.diagnostics.isEmpty, "\(conditions)", sourceLocation: sourceLocation)
    for (texts, expected) in [(fits, ["a"]), (misses, [])] {
      for text in texts {
        #expect(
          sketch.hits(sketch.subject(text)) == expected, "\(conditions): \(text)",
          sourceLocation: sourceLocation)
      }
    }
  }

  @Test func `texts are found anywhere, ignoring case`() {
    check(
      "when: {payee: lidl}", fits: ["LIDL 4711", "x Lidl", "Lidl | lidl"], misses: ["Aldi", ""])
    check("when: {payee: lidl}", fits: [], misses: ["Aldi | lidl"])
    check("when: {note: lidl}", fits: ["Aldi | lidl", "lidl"], misses: ["Lidl | x"])
    check("when: {description: lidl}", fits: ["Aldi | lidl", "Lidl | x"], misses: ["L | idl"])
    check("when: {description: \"a | b\"}", fits: ["A | B"], misses: ["a", "a b"])
    check("when: {payee: [lidl, aldi]}", fits: ["lidl", "ALDI"], misses: ["rewe"])
    check("when: {payee: café}", fits: ["CAFÉ Luna"], misses: ["cafe luna", "cafe\u{301} luna"])
    check(
      "when: {payee: lidl, note: bread}", fits: ["Lidl | bread"],
      misses: ["Lidl | milk", "x | bread"])
  }

  @Test func `texts between slashes are regexes`() {
    check("when: {payee: /^lidl/}", fits: ["Lidl 1"], misses: ["x Lidl"])
    check("when: {payee: /lidl$/}", fits: ["x lidl", "lidl | x"], misses: ["lidl x"])
    check("when: {note: /^x$/}", fits: ["lidl | x", "x"], misses: ["x | lidl"])
    check("when: {payee: [aldi, /l.dl/]}", fits: ["ludl", "aldi"], misses: ["ldl"])
    check("when: {payee: '/a\\.b/'}", fits: ["a.b"], misses: ["axb"])
    check("when: {payee: '/a\\/b/'}", fits: ["a/b"], misses: ["ab"])
    check("when: {payee: a/b}", fits: ["A/B"], misses: ["ab"])
  }

  @Test func `nothing of not may hold`() {
    check("when: {payee: market}, not: {payee: stock}", fits: ["Market"], misses: ["Stock market"])
    check(
      "when: {payee: market}, not: {payee: [stock, /^flea/], note: x}",
      fits: ["market", "a flea market | y"],
      misses: ["stock market", "flea market", "market | x"])
    check("when: {account: bank}, not: {payee: a}", fits: ["b"], misses: ["a"])
  }

  @Test func `amount, commodity, account, date, code and tag are asked`() {
    let sketch = RuleSketch(
      """
        - {name: large, when: {amount: "> 100"}, then: {account: x}}
        - {name: out, when: {amount: "< 0 EUR"}, then: {account: x}}
        - {name: usd, when: {commodity: USD}, then: {account: x}}
        - {name: cash, when: {account: cash}, then: {account: x}}
        - {name: visa, when: {account: /:visa$/}, then: {account: x}}
        - {name: july, when: {date: 2025-07}, then: {account: x}}
        - {name: code, when: {code: /^47/}, then: {account: x}}
        - {name: trip, when: {tag: Trip}, then: {account: x}}
        - {name: alps, when: {tag: trip=alp}, then: {account: x}}
        - {name: both, when: {payee: p, amount: 5}, not: {account: cash}, then: {account: x}}

      """)
    #expect(sketch.definitions.diagnostics.isEmpty)
    #expect(sketch.hits(sketch.subject("p")) == [])
    #expect(sketch.hits(sketch.subject("p", amount: "-100.01 EUR")) == ["large", "out"])
    #expect(sketch.hits(sketch.subject("p", amount: "100 USD")) == ["usd"])
    #expect(sketch.hits(sketch.subject("p", amount: "5 EUR")) == ["both"])
    #expect(sketch.hits(sketch.subject("p", amount: "5 EUR", account: "Assets:Cash")) == ["cash"])
    #expect(sketch.hits(sketch.subject("p", account: "Liabilities:Visa")) == ["visa"])
    #expect(sketch.hits(sketch.subject("p", date: "2025-07-31")) == ["july"])
    #expect(sketch.hits(sketch.subject("p", code: "4711")) == ["code"])
    #expect(
      sketch.hits(sketch.subject("p", tags: [Journal.Tag(name: "trip", value: "")])) == ["trip"])
    #expect(
      sketch.hits(sketch.subject("p", tags: [Journal.Tag(name: "trip", value: "the Alps")]))
        == ["trip", "alps"])
  }

  // Rule A (priority 10) sets the account, rule B sets payee and account: the account is A's, the payee B's.
  @Test func `the first rule that sets a field wins it`() {
    let sketch = RuleSketch(
      """
        - {name: b, when: {payee: p}, then: {account: x, payee: P}}
        - {name: a, when: {payee: p}, then: {account: y}, priority: 10}
        - {name: c, when: {payee: p}, then: {tags: {t: 1, u: 1}, payee: Q}}
        - {name: d, when: {payee: p}, then: {tags: {u: 2, v: 2}, comment: z}}
        - {name: last, when: {payee: p}, then: {comment: y}, priority: -1}

      """)
    #expect(sketch.hits(sketch.subject("p")) == ["a", "b", "c", "d", "last"])
    #expect(
      sketch.settings(sketch.subject("p"))
        == "account:a payee:b tag t:c tag u:c tag v:d comment:d")
    let hits = sketch.book.outcome(of: sketch.subject("p")).hits
    let overridden = hits.map { $0.overridden.map { "\($0.field.words):\(sketch.name($0.by))" } }
    #expect(overridden == [[], ["account:a"], ["payee:b"], ["tag u:c"], ["comment:d"]])
  }

  @Test func `stop ends the run`() {
    let sketch = RuleSketch(
      """
        - {name: a, when: {payee: p}, then: {account: x}, stop: true}
        - {name: b, when: {payee: p}, then: {payee: P}}
        - {name: c, when: {payee: q}, then: {payee: Q}, stop: true}

      """)
    #expect(sketch.settings(sketch.subject("p")) == "account:a")
    #expect(sketch.settings(sketch.subject("q")) == "payee:c")
    let hits = sketch.book.outcome(of: sketch.subject("p")).hits
    #expect(hits.map { $0.stoppedBy } == [nil, 0] as [Int?])
  }

  @Test func `equal letters of different characters are not the same`() {
    let sketch = RuleSketch(
      """
        - {name: one, when: {payee: "caf\u{E9}"}, then: {account: x}}
        - {name: two, when: {payee: "cafe\u{301}"}, then: {account: x}}

      """)
    for _ in 0..<2 {
      #expect(sketch.hits(sketch.subject("caf\u{E9}")) == ["one"])
      #expect(sketch.hits(sketch.subject("cafe\u{301}")) == ["two"])
    }
  }

  // MARK: - Lint

  /// Expects rules to give warnings: `rule fields by`.
  private func checkShadows(
    _ rules: String, _ expected: [String],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let sketch = RuleSketch(rules)
    #expect(sketch.definitions.diagnostics.isEmpty, sourceLocation: sourceLocation)
    let lint = RuleLint(sketch.book)
    let found = lint.shadows.map { shadow in
      "\(sketch.name(shadow.rule)) \(shadow.fields.map(\.words).joined(separator: ",")) "
        + sketch.name(shadow.by)
    }
    #expect(found == expected, "\(rules)", sourceLocation: sourceLocation)
    #expect(lint.diagnostics.count == expected.count, sourceLocation: sourceLocation)
  }

  @Test func `a rule that always comes too late is found`() {
    func rules(_ first: String, _ second: String) -> String {
      "  - {name: a, \(first)}\n  - {name: b, \(second)}\n"
    }
    let x = "then: {account: x}"
    let y = "then: {account: y}"
    checkShadows(
      rules("when: {payee: market}, \(x)", "when: {payee: stock market}, \(y)"), ["b account a"])
    checkShadows(rules("when: {payee: stock market}, \(x)", "when: {payee: market}, \(y)"), [])
    checkShadows(
      rules("when: {payee: market}, \(x)", "when: {payee: stock market}, \(y), priority: 1"), [])
    checkShadows(
      rules("when: {payee: market}, \(x)", "when: {payee: [market, shop]}, \(y)"), [])
    checkShadows(
      rules("when: {payee: [market, shop]}, \(x)", "when: {payee: [shop, a market]}, \(y)"),
      ["b account a"])
    checkShadows(
      rules("when: {payee: market}, \(x)", "when: {payee: market}, then: {payee: y}"), [])
    checkShadows(
      rules("when: {payee: market}, \(x), stop: true", "when: {payee: market}, then: {payee: y}"),
      ["b payee a"])
    checkShadows(
      rules("when: {description: a}, \(x)", "when: {payee: ab, amount: 5}, \(y)"), ["b account a"])
    checkShadows(
      rules("when: {payee: a, amount: 5}, \(x)", "when: {payee: ab}, \(y)"), [])
    checkShadows(
      rules("when: {payee: a, amount: 1..9}, \(x)", "when: {payee: ab, amount: 2..3}, \(y)"),
      ["b account a"])
    checkShadows(
      rules("when: {payee: a}, not: {payee: c}, \(x)", "when: {payee: ab}, \(y)"), [])
    checkShadows(
      rules(
        "when: {payee: a}, not: {payee: c}, \(x)", "when: {payee: ab}, not: {payee: c}, \(y)"),
      ["b account a"])
    checkShadows(
      rules("when: {payee: /a/}, \(x)", "when: {payee: /a/, code: b}, \(y)"), ["b account a"])
    checkShadows(
      rules("when: {amount: \"> 5\"}, \(x)", "when: {amount: 10..20}, \(y)"), ["b account a"])
    checkShadows(
      rules("when: {payee: a}, \(x)", "when: {payee: a}, then: {account: y, payee: z}"),
      ["b account a"])
  }

  @Test func `examples are tried`() {
    let sketch = RuleSketch(
      """
        - name: a
          when: {payee: market, amount: 5}
          not: {payee: stock}
          then: {account: x}
          tests: {match: [The Market, stock market], miss: [shop, a market]}

      """)
    let found = RuleLint(sketch.book).failedExamples
    #expect(found.map { $0.code.name } == ["rule.test", "rule.test"])
    let texts = found.compactMap { $0.primary.map { span in sketch.journal.sources.text(span) } }
    #expect(texts == ["stock market", "a market"])
  }
}
