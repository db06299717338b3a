import Journal
import TestSupport
import Testing

@Suite struct AliasListTests {
  private static let letters = ["a", "b", "ab", "é", "A:b", "b:", "c", ":a"]

  /// What aliases make of a name when each is applied for itself, from the last to the first.
  private static func oneByOne(_ aliases: [AccountAlias], _ name: String) -> String? {
    aliases.reversed().reduce(name) { name, alias in
      var single = AccountRewriting()
      single.aliases.append(alias)
      return name.flatMap { single.name(of: $0) }
    }
  }

  @Test func `many aliases do what each of them does in its turn`() throws {
    let seed: UInt64 = 0x5EED_0017
    var random = SeededGenerator(seed: seed)
    func word(_ words: [String], _ lengths: ClosedRange<Int>) -> String {
      (0..<Int.random(in: lengths, using: &random)).map { _ in
        words.randomElement(using: &random) ?? ""
      }.joined()
    }
    for _ in 0..<60 {
      let options = (0..<Int.random(in: 0...150, using: &random)).map { _ in
        Bool.random(using: &random)
          ? "\(word(Self.letters, 1...3))=x\(word(Self.letters, 1...2))"
          : "/\(word(["a", "b", "ab", "^", "(a|b)", "é"], 1...3))/=\(word(["c", "d", "a"], 1...1))"
      }
      let aliases = options.compactMap { try? AccountAlias(option: $0) }
      var added = AccountRewriting()
      var made = AccountRewriting()
      for alias in aliases { added.aliases.append(alias) }
      made.aliases = AliasList(aliases)
      #expect(added == made && added.aliases.all == aliases)
      for _ in 0..<6 {
        let name = word(Self.letters, 1...4)
        let expected = Self.oneByOne(aliases, name)
        #expect(added.name(of: name) == expected, "seed \(seed): \(options), \(name)")
        #expect(made.name(of: name) == expected, "seed \(seed): \(options), \(name)")
      }
    }
  }

  @Test(arguments: [(13, 8192), (14, nil)])
  func `a name is doubled up to ten thousand bytes`(times: Int, length: Int?) throws {
    var rewriting = AccountRewriting()
    for _ in 0..<times {
      rewriting.aliases.append(try AccountAlias(option: #"/^(.*)$/=\1\1"#))
    }
    #expect(rewriting.name(of: "a")?.utf8.count == length)
  }
}
