import Patterns
import TestSupport
import Testing

@Suite struct HostileTests {
  private static let megabyte = [UInt8](repeating: UInt8(ascii: "a"), count: 1 << 20)

  private static let mixed: [UInt8] = {
    var random = SeededGenerator(seed: 0x5EED_0005)
    return (0..<1 << 20).map { _ in UInt8.random(in: 97...99, using: &random) }
  }()

  // A backtracking matcher would not come back from any of these.
  @Test(arguments: [
    ("(a*)*b", false, true), ("(a|aa)*$", true, true), ("(.*)(.*)(.*)x", false, false),
    ("[^a]{500}", false, false), ("(x+x+)+y", false, false), ("((a?){30}){30}b", false, true),
    ("(a|b|ab)*bcd", false, false), (".*a.{12}", true, true), ("(((a*)*)*)*d", false, false),
    (#"(\b|a)*(\B|b)*d"#, false, false), ("[ab]*a[ab]{18}d", false, false),
  ])
  func `a hostile pattern is linear`(pattern: String, inAs: Bool, inMixed: Bool) throws {
    let matcher = PatternMatcher(try Pattern(pattern))
    #expect(matcher.matches(Self.megabyte) == inAs)
    #expect(matcher.matches(Self.mixed) == inMixed)
    #expect((matcher.firstMatch(in: Self.mixed) != nil) == inMixed)
  }

  @Test(.needsOptimizedCode) func `states are forgotten and matching goes on`() throws {
    let matcher = PatternMatcher(try Pattern("a.{14}b.{14}d"))
    #expect(matcher.matches(Self.mixed) == false)
    var text = Self.mixed
    let tail =
      "a" + String(repeating: "c", count: 14) + "b" + String(repeating: "c", count: 14) + "d"
    text += tail.utf8
    #expect(matcher.matches(text))
    #expect(matcher.firstMatch(in: text)?.range == Self.mixed.count..<text.count)
    #expect(matcher.matches(tail))
  }

  @Test func `groups of a long match are found in linear time`() throws {
    let text = Array(Self.megabyte.prefix(50_000))
    let match = PatternMatcher(try Pattern("((a*)*|(aa)+)*(a)")).firstMatch(in: text)
    #expect(match?.range == 0..<50_000)
    #expect(match?.group(4) == 49_999..<50_000)
  }

  @Test(.needsOptimizedCode, arguments: ["+", "*", "?", "{1,}", "{2,3}"])
  func `groups of nested repetitions are found at once`(sign: String) throws {
    // Each level that doubled the work would make this a matter of years.
    let levels = sign == "{2,3}" ? 8 : 49
    let pattern =
      String(repeating: "(", count: levels) + "a?" + String(repeating: ")" + sign, count: levels)
    let text = Array(Self.megabyte.prefix(200))
    let match = PatternMatcher(try Pattern(pattern)).firstMatch(in: text)
    #expect(match?.range.lowerBound == 0)
    #expect(match?.group(1)?.upperBound == match?.range.upperBound)
  }

  @Test func `a thousand alternatives are one automaton`() throws {
    let words = (0..<1000).map { "word\($0)x" }
    let matcher = PatternMatcher(try Pattern(words.joined(separator: "|")))
    for number in 0..<2000 {
      #expect(matcher.matches("some WORD\(number)X here") == (number < 1000))
    }
  }
}
