import Patterns
import Testing

private func check(
  _ pattern: String, _ replacement: String, _ text: String, _ expected: String?,
  at location: SourceLocation = #_sourceLocation
) throws {
  let pattern = try Pattern(pattern)
  let replacement = try PatternReplacement(replacement, for: pattern)
  let result = PatternMatcher(pattern).replacingMatches(in: text, with: replacement)
  #expect(result == expected, sourceLocation: location)
}

@Suite struct ReplacementTests {
  // The expected values of the first three tests are what hledger 1.25 makes of such aliases.
  @Test func `all matches are replaced, empty ones too`() throws {
    try check("x*", "-", "abc", "-a-b-c-")
    try check("x*", "-", "xab", "--a-b-")
    try check("b*", "-", "abba", "-a--a-")
    try check("$", "Z", "ba", "baZ")
    try check(#"\b"#, "Z", "ba c", "ZbaZ ZcZ")
  }

  @Test func `numbers refer to groups`() throws {
    try check("(a)(b)", #"\2\1\0"#, "cabab", "cbaabbaab")
    try check("(a)|(b)", #"<\1,\2>"#, "cab", "c<a,><,b>")
    try check("((a)|b)*", #"<\1,\2>"#, "ab", "<b,><,>")
    try check("(a*)*", #"<\1>"#, "b", "<>b<>")
    try check("(a|ab)(c|bcd)(d*)", #"<\1,\2,\3>"#, "abcd", "<ab,c,d>")
    try check("(a*)(a|b)*", #"<\1,\2>"#, "aab", "<aa,b><,>")
    try check("^(.*)$", #"<\1>"#, "ba", "<ba>")
  }

  @Test func `a backslash without a number is itself`() throws {
    try check("(a)", #"\\1"#, "cab", #"c\ab"#)
    try check("(a)", #"\n\t\"#, "cab", #"c\n\t\b"#)
  }

  @Test func `accounts are renamed`() throws {
    try check(
      "^(.+):bank:([^:]+)(.*)$", #"\1:\2 \3"#, "assets:bank:wells fargo:checking",
      "assets:wells fargo :checking")
    try check("é", "e", "Café É", "Cafe e")
    try check("checking", "x", "assets:savings", nil)
    try check("a", "", "banana", "bnn")
    try check("[^a]", "·", "aéa😀", "a·a·")
    try check("(a)(b)(c)(d)(e)(f)(g)(h)(i)(j)", #"\10\1"#, "abcdefghij", "ja")
  }

  @Test func `a group must exist`() throws {
    let cases = [
      ("(a)(b)", #"x\3"#, 1, #"'\3' isn't a group; the pattern has only 2"#),
      ("(a)", #"é\1\2"#, 4, #"'\2' isn't a group; the pattern has only one"#),
      ("a", #"\1"#, 0, #"'\1' refers to a group, but the pattern has none"#),
      ("(a)", #"\10"#, 0, #"'\10' isn't a group; the pattern has only one"#),
    ]
    for (pattern, replacement, offset, message) in cases {
      do {
        _ = try PatternReplacement(replacement, for: Pattern(pattern))
        Issue.record("\(replacement) was accepted")
      } catch {
        #expect(error.offset == offset)
        #expect(error.message == message)
      }
    }
    let huge = #"\99999999999999999999999999"#
    #expect(throws: PatternError.self) { try PatternReplacement(huge, for: Pattern("(a)")) }
  }

  @Test func `matches follow one another`() throws {
    let matcher = PatternMatcher(try Pattern("a|ab|b+"))
    let ranges = matcher.allMatches(in: Array("abbxb".utf8)).map(\.range)
    #expect(ranges == [0..<2, 2..<3, 4..<5])
    let wide = PatternMatcher(try Pattern("é*"))
    let empty = wide.allMatches(in: Array("xéy".utf8)).map(\.range)
    #expect(empty == [0..<0, 1..<3, 3..<3, 4..<4])
  }
}
