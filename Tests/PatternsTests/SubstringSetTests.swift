import Patterns
import TestSupport
import Testing

private func find(_ substrings: [String], _ text: String, caseSensitive: Bool = false) -> [Int] {
  SubstringSet(substrings, caseSensitive: caseSensitive).indices(in: text)
}

@Suite struct SubstringSetTests {
  @Test func `all substrings that occur are reported once, in order`() {
    #expect(find(["she", "he", "hers", "his"], "Ushers and sheep") == [0, 1, 2])
    #expect(find(["a", "aa", "aaa", "aaaa"], "xaaax") == [0, 1, 2])
    #expect(find(["b", "abc", "c"], "ABC") == [0, 1, 2])
    #expect(find(["abcd", "bc"], "abce") == [1])
    #expect(find(["x"], "") == [])
    #expect(find([], "abc") == [])
  }

  @Test func `the same substring may come twice and may be empty`() {
    #expect(find(["a", "b", "A"], "xa") == [0, 2])
    #expect(find(["", "b"], "xa") == [0])
    #expect(find(["", "b"], "") == [0])
  }

  @Test func `case goes by the same mappings as in patterns`() {
    #expect(find(["café", "ΣΟΦΌΣ", "straße"], "CAFÉ σοφός STRASSE STRAẞE") == [0, 1, 2])
    #expect(find(["café", "Cafe"], "CAFÉ CAFE", caseSensitive: true) == [])
    #expect(find(["k", "\u{212B}"], "\u{212A} å") == [1])
    #expect(find(["ABC", "abc"], "xabcx", caseSensitive: true) == [1])
  }

  @Test func `invalid bytes are in no substring`() {
    let set = SubstringSet(["ab", "é"])
    var hits = SubstringHits()
    for (bytes, expected) in [
      ([0x61, 0xFF, 0x62], []), ([0xC3, 0x61, 0x62], [0]), ([0xC3, 0xC3, 0xA9], [1]), ([0xA9], []),
    ] as [([UInt8], [Int])] {
      bytes.withUnsafeBufferPointer { set.find(in: $0, into: &hits) }
      #expect(hits.indices == expected)
      #expect(bytes.withUnsafeBufferPointer(set.containsAny) == !expected.isEmpty)
    }
  }

  @Test func `one answer may serve several sets`() {
    var hits = SubstringHits()
    let text = Array("food and rent".utf8)
    for _ in 0..<3 {
      for (substrings, expected) in [(["rent", "car"], [0]), (["x", "FOOD", "and"], [1, 2])] {
        text.withUnsafeBufferPointer { SubstringSet(substrings).find(in: $0, into: &hits) }
        #expect(hits.indices == expected)
      }
    }
  }

  @Test func `the set agrees with a naive search`() {
    let seed: UInt64 = 0x5EED_0006
    var random = SeededGenerator(seed: seed)
    let letters = ["a", "b", "é", "c"]
    func word(_ lengths: ClosedRange<Int>) -> String {
      let length = Int.random(in: lengths, using: &random)
      return (0..<length).map { _ in letters.randomElement(using: &random) ?? "" }.joined()
    }
    for round in 0..<500 {
      let substrings = (0..<Int.random(in: 0...30, using: &random)).map { _ in word(1...5) }
      let set = SubstringSet(substrings)
      for _ in 0..<10 {
        let text = word(0...20)
        let expected = substrings.indices.filter { contains(text, substrings[$0]) }
        #expect(set.indices(in: text.uppercased()) == expected, "round \(round), seed \(seed)")
      }
    }
  }

  private func contains(_ text: String, _ part: String) -> Bool {
    let (text, part) = (Array(text.utf8), Array(part.utf8))
    guard part.count <= text.count else { return false }
    return (0...text.count - part.count).contains { text[$0...].starts(with: part) }
  }
}
