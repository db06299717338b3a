import Patterns
import TestSupport
import Testing

@Suite struct PatternSetTests {
  @Test(arguments: [
    ("amazon", "AMAZON"), ("^amazon (eu|de)[ .]*marketplace$", "MARKETPLACE"), ("lidl|aldi", nil),
    ("(lidl)", "LIDL"), ("ab+c", "AB"), ("abc*", "AB"), ("ab?cd", "CD"), ("(ab){2,3}", "AB"),
    ("(ab){0,3}", nil), ("a.b", nil), (#"a\.b"#, "A.B"), ("[a]b", "AB"), ("[ab]c", nil), ("", nil),
    (#"\bshop\b"#, "SHOP"), ("a^b", "AB"), ("(a|b)cd", "CD"), ("café", "CAFÉ"), ("x{1}y", "XY"),
  ])
  func `what every match of a pattern contains`(_ source: String, _ text: String?) throws {
    #expect(try Pattern(source).requiredText == text, "\(source)")
  }

  @Test func `a set matches what its patterns match, one by one`() throws {
    let seed: UInt64 = 0x5EED_0016
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "a", "b", "ab", "é", "É", ".", "a*", "b+", "(ab)?", "(a|b)", "[ab]", "[^a]", "^", "$", #"\b"#,
      "(ab){1,2}", "abc", "Ab", "c",
    ]
    let letters = ["a", "b", "c", "é", "É", " ", "AB"]
    for _ in 0..<300 {
      let sources = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        (0..<Int.random(in: 0...4, using: &random)).map { _ in
          pieces.randomElement(using: &random) ?? ""
        }.joined()
      }
      let patterns = sources.compactMap {
        try? Pattern($0, caseSensitive: Bool.random(using: &random))
      }
      let set = PatternSet(patterns)
      for _ in 0..<8 {
        let text = (0..<Int.random(in: 0...8, using: &random)).map { _ in
          letters.randomElement(using: &random) ?? ""
        }.joined()
        let expected = patterns.indices.filter { PatternMatcher(patterns[$0]).matches(text) }
        #expect(
          set.matches(in: Array(text.utf8)) == expected,
          "seed \(seed): \(patterns.map(\.source)) in '\(text)'")
      }
    }
  }

  @Test func `invalid bytes are in no required text`() throws {
    let set = PatternSet([try Pattern("ab"), try Pattern("."), try Pattern("é")])
    #expect(set.matches(in: [0x61, 0xFF, 0x62]) == [1])
    #expect(set.matches(in: [0xC3, 0x61, 0x62]) == [0, 1])
  }
}
