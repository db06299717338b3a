import Patterns
import Testing

/// Checks that `pattern` matches what stands between « and », or nothing where there is no «.
private func check(
  _ pattern: String, _ texts: String..., caseSensitive: Bool = false,
  at location: SourceLocation = #_sourceLocation
) throws {
  let matcher = PatternMatcher(try Pattern(pattern, caseSensitive: caseSensitive))
  for marked in texts {
    let pieces = marked.split(omittingEmptySubsequences: false) { $0 == "«" || $0 == "»" }
    let text = pieces.joined()
    let start = pieces[0].utf8.count
    let expected = pieces.count == 3 ? start..<start + pieces[1].utf8.count : nil
    let match = matcher.firstMatch(in: Array(text.utf8))
    #expect(match?.range == expected, "\(pattern) on \(marked)", sourceLocation: location)
    #expect(
      matcher.matches(text) == (expected != nil), "\(pattern) on \(marked)",
      sourceLocation: location)
  }
}

@Suite struct SyntaxTests {
  @Test func `a plain word is found anywhere`() throws {
    try check("food", "«food»", "Expenses:«Food»:Dining", "foo", "fod", "")
    try check("x", "012345«x»", "0123456«x»89abcde", "01234567«x»9abcdef", "0123456789abcdefgh«x»")
    try check("food", "foofoofo foofoofo«food»", "foofoofo foofoofofoo fod")
    try check("(fo)(od)", "xxxxxxxxxxxx«FOOD»xx")
  }

  @Test func `the leftmost match wins and then the longest`() throws {
    try check("a|ab", "x«ab»ab")
    try check("bc|abcd", "x«abcd»")
    try check("abcd|bc", "x«abcd»", "a«bc»")
    try check("(a|ab)(c|bcd)", "«abcd»")
    try check("x*", "«»abc", "«xx»y")
    try check("b+", "a«bbb»ab")
    try check("(a|b|ab)*c?", "«abababc»x")
    try check("xyz|xy|x", "«xyz»", "«xy»", "«x»")
  }

  @Test func `an empty pattern or branch matches everywhere`() throws {
    for pattern in ["", "()", "a||b", "|", "(|a)?", "x{0}", "a*", "(())*"] {
      #expect(PatternMatcher(try Pattern(pattern)).matches("zzz"), "\(pattern)")
      #expect(PatternMatcher(try Pattern(pattern)).matches(""), "\(pattern)")
    }
    try check("(|a)b", "«ab»", "«b»")
    try check("x(a|)", "«xa»", "«x»b")
  }

  @Test func `repeats count`() throws {
    try check("ab*c", "«ac»", "«abbbc»")
    try check("ab+c", "«abc»", "ac")
    try check("ab?c", "«abc»", "«ac»", "abbc")
    try check("^a{2}$", "«aa»", "a", "aaa")
    try check("^a{2,}$", "«aaaaa»", "a")
    try check("^a{,2}$", "«»", "«aa»", "aaa")
    try check("^a{,}$", "«»", "«aaaaaa»")
    try check("^a{2,3}$", "«aa»", "«aaa»", "aaaa", "a")
    try check("^(ab){2,3}$", "«abab»", "ab", "abababab")
    try check("^a{2}{3}$", "«aaaaaa»", "aaaaa")
    try check("^(a{0,2}){2}$", "«»", "«aaaa»", "aaaaa")
    try check("a**", "«aaa»")
    try check("a+*?", "«aaa»", "«»b")
    try check("^a{1000}$", String(repeating: "a", count: 999))
  }

  @Test func `a brace that starts no interval is itself`() throws {
    try check("a{", "«a{»")
    try check("a{x}", "«a{x}»")
    try check("{", "x«{»")
    try check("a}", "«a}»")
    try check("{{a}}", "«{{a}}»")
  }

  @Test func `brackets list and negate`() throws {
    try check("[abc]+", "xx«cab»d")
    try check("[^abc]+", "ab«xyz»a")
    try check("[]a]+", "x«]a]»")
    try check("[^]a]+", "]a«x-»]")
    try check("[a-c]+", "x«abc»d")
    try check("[a-]+", "x«-a-»b")
    try check("[-a]+", "x«-a-»b")
    try check("[a-c-e]+", "d«a-e»d")
    try check("[+--]+", "*«+,-»./")
    try check("[.-.]x", "«.x»")
    try check("[[]+", "x«[[»")
    try check(#"[\]+"#, #"x«\\»"#)
    try check(#"[\n]+"#, #"«\n»x"#)
    try check("[[.a.]-[.c.]]+", "x«abc»d")
    try check("[[=a=]b]+", "x«ab»c")
    try check("[[.-.]]", "a«-»")
    try check("[*.()|]+", "a«.(*|)»")
    try check("[:al]+", "x«:la»x")
  }

  @Test func `classes have names`() throws {
    try check("[[:digit:]]+", "a«0129»b")
    try check("[[:alpha:]_]+", "1«ab_c»2")
    try check("[^[:alpha:]]+", "ab«12 »c")
    try check("[[:alnum:]]+", "-«a1»-")
    try check("[[:xdigit:]]+", "x«09afAF»g")
    try check("[[:space:]]+", "a« \t\n\u{B}\u{C}\r»b")
    try check("[[:blank:]]+", "a« \t»\n")
    try check("[[:punct:]]+", "a«!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~»b")
    try check("[[:cntrl:]]+", "a«\u{1}\u{7F}»b")
    try check("[[:graph:]]+", " «a!1» ")
    try check("[[:print:]]+", "\u{1}«a ! 1»\n")
    try check("[[:upper:]]+", "«aBc»1")
    try check("[[:upper:]]+", "a«B»c", caseSensitive: true)
    try check("[[:lower:]]+", "A«b»C", caseSensitive: true)
  }

  @Test func `a newline is not just any character`() throws {
    try check("a.c", "«abc»", "a\nc")
    try check("a[^b]c", "«axc»", "a\nc")
    try check("a[^b\n]c", "a\nc")
    try check("a[\n]c", "«a\nc»")
    try check("a\nc", "«a\nc»")
    try check(#"a\Wc"#, "«a\nc»")
  }

  @Test func `anchors hold at lines and at the text`() throws {
    try check("^a", "«a»a", "ba", "b\n«a»")
    try check("a$", "a«a»", "ab", "«a»\nb")
    try check("^$", "«»", "a", "a\n«»")
    try check(#"\`a"#, "«a»", "b\na")
    try check(#"a\'"#, "«a»", "a\nb")
    try check("(^|:)food($|:)", "«food»", "a«:food:»b", "a:foods")
    try check("a^b", "ab", "a\nb")
    try check("a\n^b", "«a\nb»")
    try check("a$\nb", "«a\nb»")
    try check("x*$", "a«xx»")
    try check("^*ab", "x«ab»")
    try check("(^)*b", "a«b»")
    try check("(^a)+", "«a»a")
  }

  @Test func `words have edges`() throws {
    try check(#"\bfood\b"#, "a «food» b", "foods", "a_food", "«Food»:x")
    try check(#"\Boo\B"#, "f«oo»d", "foo", "oo")
    try check(#"\<foo"#, "a:«foo»d", "afoo")
    try check(#"foo\>"#, "a«foo»:", "food")
    try check(#"\b"#, "  «»a", " - ")
    try check(#"\B"#, "«» a", "«»", "a«»b")
    try check(#"\b*a"#, "x«a»")
    try check(#"a\b:"#, "«a:»")
    try check(#"\>x|\<y"#, "x «y»")
    try check(#"\w+"#, "- «a_1» -")
    try check(#"\W+"#, "a«- -»a")
    try check(#"\s+"#, "a« \t»a")
    try check(#"\S+"#, " «a-» ")
    try check(#"\d+"#, "a«12»b")
    try check(#"\D+"#, "1«ab»2")
  }

  @Test func `a backslash makes any other character itself`() throws {
    try check(#"a\.b"#, "«a.b»", "axb")
    try check(#"\(\)\[\]\*\+\?\|\^\$\\\{\}"#, #"x«()[]*+?|^$\{}»"#)
    try check(#"\n\t"#, "«nt»")
    try check(#"\é"#, "«é»")
    try check(#"\/"#, "«/»")
    try check(#"\0"#, "«0»")
  }

  @Test func `glibc is not followed where it is wrong`() throws {
    try check(#"(\>-){2}"#, "a--")
    try check(#"\a"#, "«A»")
    try check("[2-b]", "«_»")
  }

  @Test func `case is ignored unless asked otherwise`() throws {
    try check("fOOd", "«FooD»")
    try check("[a-c]+", "x«aBC»")
    try check("[^a]+", "aA«b»")
    try check("fOOd", "FooD", "«fOOd»", caseSensitive: true)
    try check("[a-c]+", "A«b»C", caseSensitive: true)
  }

  @Test func `a search may start inside the text`() throws {
    let matcher = PatternMatcher(try Pattern(#"^a|\bb|c"#))
    let text = Array("aab bc".utf8)
    #expect(matcher.firstMatch(in: text)?.range == 0..<1)
    #expect(matcher.firstMatch(in: text, from: 1)?.range == 4..<5)
    #expect(matcher.firstMatch(in: text, from: 5)?.range == 5..<6)
    #expect(matcher.firstMatch(in: text, from: 6) == nil)
    let empty = PatternMatcher(try Pattern("$"))
    #expect(empty.firstMatch(in: text, from: 6)?.range == 6..<6)
  }

  @Test func `patterns are equal when their text and case are`() throws {
    #expect(try Pattern("a") == Pattern("a"))
    #expect(try Pattern("a") != Pattern("a", caseSensitive: true))
    #expect(try Pattern("é") != Pattern("e\u{301}"))
    #expect(try Set([Pattern("a"), Pattern("b"), Pattern("a")]).count == 2)
  }
}
