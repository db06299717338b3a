import Patterns
import Testing

/// Checks that the pattern without ① is refused at ① with this message.
private func check(
  _ marked: String, _ message: String, at location: SourceLocation = #_sourceLocation
) {
  let pieces = marked.split(separator: "①", omittingEmptySubsequences: false)
  do {
    _ = try Pattern(pieces.joined())
    Issue.record("\(marked) was accepted", sourceLocation: location)
  } catch {
    #expect(error.message == message, sourceLocation: location)
    #expect(error.offset == pieces[0].utf8.count, "\(marked)", sourceLocation: location)
  }
}

@Suite struct ErrorTests {
  @Test func `groups must be closed and opened`() {
    check("a①(b", "unclosed '('")
    check("(a)①(b(c)", "unclosed '('")
    check("é①(b", "unclosed '('")
    check("a①)", "unmatched ')'")
    check("①)", "unmatched ')'")
    check("(a)b①)c", "unmatched ')'")
  }

  @Test func `a repeat needs something before it`() {
    check("①*a", "nothing to repeat before '*'")
    check("①+", "nothing to repeat before '+'")
    check("(①?a)", "nothing to repeat before '?'")
    check("a|①*b", "nothing to repeat before '*'")
    check("①{2}", "nothing to repeat before '{'")
    check("a|①{,2}", "nothing to repeat before '{'")
  }

  @Test func `intervals must be well formed`() {
    check("a①{2", "unclosed '{'")
    check("a①{2,", "unclosed '{'")
    check("a①{2;3}", "expected '{n}', '{n,}', '{,m}' or '{n,m}'")
    check("a①{2,3,4}", "expected '{n}', '{n,}', '{,m}' or '{n,m}'")
    check("a①{3,2}", "the repeat's maximum is below its minimum")
    check("a{①1001}", "repeat count too large (at most 1000)")
    check("a{1,①99999999999999999999999}", "repeat count too large (at most 1000)")
  }

  @Test func `brackets must be well formed`() {
    check("a①[b", "unclosed '['")
    check("①[", "unclosed '['")
    check("①[^", "unclosed '['")
    check("①[]", "unclosed '['")
    check("①[^]", "unclosed '['")
    check("①[a-", "unclosed '['")
    check("[①z-a]", "the range's end comes before its start")
    check("①[a[:digit:]", "unclosed '['")
    check("[①[:alhpa:]]", "unknown character class '[:alhpa:]'")
    check("[①[:alpha]", "missing ':]' inside '[…]'")
    check("[①[.a]", "missing '.]' inside '[…]'")
    check("[①[=a", "missing '=]' inside '[…]'")
    check("[①[.space.]]", "'space' isn't a single character")
    check("[①a-[:digit:]]", "a character class can't end a range")
  }

  @Test func `escapes must be complete and possible`() {
    check(#"ab①\"#, #"nothing follows the final '\'"#)
    check(#"(a)①\1"#, #"'\1' can't be used inside a pattern"#)
    check(#"①\9"#, #"'\9' can't be used inside a pattern"#)
  }

  @Test func `size is limited before memory is`() {
    let size = "pattern too large (at most 8192 characters, repeats written out)"
    check("a{1000}①{1000}", size)
    check("((a{100}){50})①{100}", size)
    check("(a{1000}b{1000}){4}①{1000}", size)
    check("((((a{0}){1000}){0})①{1000})", size)
    check(String(repeating: "a", count: 40_000) + "①", size)
    let deep = String(repeating: "(", count: 100)
    check(deep + "①(a", "nested too deeply (at most 100 levels)")
    check("a" + String(repeating: "+", count: 100) + "①+", "nested too deeply (at most 100 levels)")
    let different = (0..<3000).map { String(Unicode.Scalar(0x4E00 + $0) ?? "x") }.joined()
    check("①" + different, "too many different characters (at most 2048)")
  }

  /// Each sign after the first would be a level of its own for finding groups.
  @Test func `signs in a row mean no more than one`() throws {
    for (row, text) in [("??", "a"), ("*?", "aaa"), ("?*", "aaa"), ("**", "aaa")] {
      let pattern = try Pattern("x(b?)(a)" + String(repeating: row, count: 500))
      let match = try #require(PatternMatcher(pattern).firstMatch(in: Array("x\(text)b".utf8)))
      #expect(match.range == 0..<1 + text.utf8.count)
      #expect(match.group(1) == 1..<1)
      #expect(match.group(2) == text.utf8.count..<text.utf8.count + 1)
    }
  }

  @Test func `a pattern must be UTF-8`() {
    for bytes: [UInt8] in [[0x61, 0xFF], [0x61, 0xC3], [0x61, 0xED, 0xA0, 0x80], [0x61, 0x80]] {
      #expect(throws: PatternError.self) { try Pattern(bytes: bytes) }
      do {
        _ = try Pattern(bytes: bytes)
      } catch {
        #expect(error.kind == .invalidUTF8)
        #expect(error.offset == 1)
      }
    }
  }

  @Test func `every prefix of a tricky pattern compiles or is refused`() {
    let tricky = [
      #"^(a{2,3}|[^]\-[:alpha:]é-ü[.-.]]+\b)*\<(x|(y)?){,4}$\.\w\1"#,
      #"((((a*)+)?){2}|\`b\'|[[=a=]-z])*{3}{x"#,
      #"[[:upper:][:digit:]-]{1,}|()|(|a||)$^*\B+\>{2}"#,
    ]
    for pattern in tricky {
      let bytes = Array(pattern.utf8)
      for end in 0...bytes.count {
        for start in [0, min(3, end)] {
          let part = Array(bytes[start..<end])
          guard let pattern = try? Pattern(bytes: part) else { continue }
          let matcher = PatternMatcher(pattern)
          _ = matcher.firstMatch(in: bytes)
          _ = matcher.matches(bytes)
        }
      }
    }
  }
}
