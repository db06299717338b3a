// The C library's regcomp and regexec, an independent implementation of the same language, see the
// same random patterns and texts. REG_NEWLINE gives `.`, `[^a]`, `^` and `$` the meaning that they
// have here. Only whole matches are compared: glibc does not follow POSIX's rules for groups, for
// it reports groups of earlier repetitions (`((a)|b)*` on `ab`).
//
// The two languages differ on purpose, and the generators avoid or `Differences` knows where:
//   - glibc takes a `)` too many for itself, and knows `\1`;
//   - glibc refuses a repeated anchor, a `{` that starts no interval, and `[a-c-e]`;
//   - glibc knows no `\d` and `\D`.
//
// And where glibc is wrong:
//   - it never finds an escaped letter when case is ignored: `\a` on `a`;
//   - it changes the case of a range's ends before it looks between them: `[2-b]` on `_`;
//   - in a repeat it looks at an anchor once: `(\>-){2}` on `a--` is a match to it.

#if canImport(Glibc)
import Glibc
import Patterns
import TestSupport
import Testing

/// A pattern compiled by the C library.
private struct LibcPattern: ~Copyable {
  private var compiled = regex_t()

  init?(_ source: String) {
    let flags = REG_EXTENDED | REG_ICASE | REG_NEWLINE
    guard regcomp(&compiled, source, flags) == 0 else { return nil }
  }

  deinit {
    var compiled = compiled
    regfree(&compiled)
  }

  mutating func firstMatch(in text: String) -> Range<Int>? {
    var match = regmatch_t()
    guard regexec(&compiled, text, 1, &match, 0) == 0 else { return nil }
    return Int(match.rm_so)..<Int(match.rm_eo)
  }
}

@Suite struct LibcDifferentialTests {
  private static let letters = ["a", "b", "A", "c", " ", "\n", "_", "-"]

  private static func randomText(using random: inout SeededGenerator) -> String {
    let length = Int.random(in: 0...12, using: &random)
    return (0..<length).map { _ in letters.randomElement(using: &random) ?? "" }.joined()
  }

  /// Compares the two on a few random texts.
  private static func compare(
    _ source: String, using random: inout SeededGenerator, _ note: String
  ) throws {
    let matcher = PatternMatcher(try Pattern(source))
    guard var libc = LibcPattern(source) else {
      Issue.record("glibc refuses \(source), \(note)")
      return
    }
    for _ in 0..<6 {
      let text = randomText(using: &random)
      let expected = libc.firstMatch(in: text)
      let found = matcher.firstMatch(in: Array(text.utf8))?.range
      #expect(found == expected, "\(source.debugDescription) on \(text.debugDescription), \(note)")
      #expect(matcher.matches(text) == (expected != nil), "\(source.debugDescription), \(note)")
    }
  }

  @Test func `well-formed patterns match the same`() throws {
    let seed: UInt64 = 0x5EED_0003
    var random = SeededGenerator(seed: seed)
    for round in 0..<rounds(2500) {
      let source = Self.pattern(depth: 3, using: &random)
      try Self.compare(source, using: &random, "round \(round), seed \(seed)")
    }
  }

  /// A random pattern; inside a repeat it has no anchors, where glibc gets them wrong.
  private static func pattern(
    depth: Int, anchors: Bool = true, using random: inout SeededGenerator
  ) -> String {
    let branches = Int.random(in: 1...5, using: &random) / 4 + 1
    return (0..<branches).map { _ in
      let pieces = Int.random(in: depth == 3 ? 1...4 : 0...3, using: &random)
      return (0..<pieces).map { _ in piece(depth: depth, anchors: anchors, using: &random) }
        .joined()
    }.joined(separator: "|")
  }

  private static func piece(
    depth: Int, anchors: Bool, using random: inout SeededGenerator
  ) -> String {
    let assertions = ["^", "$", #"\b"#, #"\B"#, #"\<"#, #"\>"#, #"\`"#, #"\'"#]
    let atoms = [
      "a", "b", "A", "c", ".", "[ab]", "[^a]", "[a-b_]", "[^ \n]", "[[:space:]]", "[[:alpha:]]",
      "[^[:alnum:]]", #"\w"#, #"\W"#, #"\s"#, #"\S"#, "-", "_", " ",
    ]
    let repeats = ["*", "+", "?", "{2}", "{1,2}", "{0,1}", "{,2}", "{1,}", "{0}"]
    switch Int.random(in: 0...9, using: &random) {
    case 0 where anchors:
      return assertions.randomElement(using: &random) ?? ""
    case 1...3 where depth > 0:
      let suffix = Bool.random(using: &random) ? repeats.randomElement(using: &random) ?? "" : ""
      let content = pattern(
        depth: depth - 1, anchors: anchors && suffix.isEmpty, using: &random)
      return "(\(content))\(suffix)"
    case 4, 5:
      return (atoms.randomElement(using: &random) ?? "")
        + (repeats.randomElement(using: &random) ?? "")
    default:
      return atoms.randomElement(using: &random) ?? ""
    }
  }

  @Test func `strings of operators are accepted or refused alike`() throws {
    let seed: UInt64 = 0x5EED_0004
    var random = SeededGenerator(seed: seed)
    let signs = [
      "a", "b", "*", "+", "?", "|", "(", ")", "[", "]", "[^", "^", "$", ".", "\\", "{", "}", "1",
      "2", ",", "-", "<", "{1,2}", "{2}", "()", "[a", "[:", ":]",
    ]
    let differences = try Differences()
    let ranges = PatternMatcher(try Pattern(#"\[.*[^][^]-[^]]"#))
    var accepted = 0
    for round in 0..<rounds(15_000) {
      let length = Int.random(in: 1...8, using: &random)
      let source = (0..<length).map { _ in signs.randomElement(using: &random) ?? "" }.joined()
      let note = "\(source), round \(round), seed \(seed)"
      if differences.concern(source) { continue }
      let isAccepted = LibcPattern(source) != nil
      #expect(((try? Pattern(source)) != nil) == isAccepted, "\(note)")
      if !isAccepted || ranges.matches(source) { continue }
      accepted += 1
      try Self.compare(source, using: &random, note)
    }
    #expect(accepted > rounds(1000))
  }
}

/// Where glibc and florin may disagree about a pattern.
private struct Differences {
  private let matcher: PatternMatcher

  init() throws {
    let repeatedAnchor = #"(\^|\$|\\[b<>`'B])(\*|\+|\?|\{)"#
    let literalBrace = #"\{([^0-9,]|$)"#
    let twoHyphens = #"\[.*-.*-"#
    let escapedLetter = #"\\[a-c]"#
    let all = [repeatedAnchor, literalBrace, twoHyphens, escapedLetter]
    matcher = PatternMatcher(try Pattern(all.joined(separator: "|")))
  }

  func concern(_ source: String) -> Bool {
    do {
      _ = try Pattern(source)
      return matcher.matches(source)
    } catch {
      switch error.kind {
      case .unmatchedParenthesis, .backreference: return true
      default: return false
      }
    }
  }
}
#endif
