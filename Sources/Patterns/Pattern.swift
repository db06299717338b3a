/// A compiled regular expression: POSIX extended, case-insensitive unless asked otherwise.
///
/// A pattern is found anywhere in a text; of several matches the leftmost is taken, and the longest
/// of those that begin there, as in `grep -E` and in hledger. ``PatternMatcher`` does the matching.
///
/// | syntax | means |
/// |---|---|
/// | `ab` `a\|b` `(a)` | a sequence, alternatives, a group |
/// | `a*` `a+` `a?` `a{n}` `a{n,}` `a{,m}` `a{n,m}` | repeats, up to 1000 times when counted |
/// | `.` | any character but a newline |
/// | `[a-z_]` `[^a-z_]` | one of these characters; any other one but a newline |
/// | `[[:alpha:]]` | `alpha alnum upper lower digit xdigit space blank punct cntrl graph print` |
/// | `^` `$` | start and end of a line |
/// | `` \` `` `\'` | start and end of the text |
/// | `\b` `\B` `\<` `\>` | an edge of a word, none, the start of a word, its end |
/// | `\w` `\W` `\s` `\S` `\d` `\D` | in a word or not, white space or not, `0` to `9` or not |
/// | `\.` | a backslash before any other character: that character |
///
/// Texts are UTF-8 and compared scalar by scalar, without normalisation. A byte that belongs to no
/// well-formed sequence counts as one character, which only `.` and negations match. Classes and
/// words go by Unicode categories. Case goes by simple mappings: `É` is `é`, but `ß` is not `SS`.
public struct Pattern: Sendable {
  /// The text that the pattern was made from.
  public let source: String

  /// Whether letters match in their own case only.
  public let isCaseSensitive: Bool

  /// The number of groups that matches report: those of the pattern, but at most 99.
  public let groupCount: Int

  let expression: Expression
  /// The sets of characters that the expression speaks of.
  let sets: [ScalarSet]
  let alphabet: Alphabet
  let program: PatternProgram
  let literal: LiteralSearch?

  /// Compiles a pattern; an empty one matches every text.
  ///
  /// - Throws: ``PatternError`` with the offset in UTF-8 bytes.
  /// - Complexity: O(size of the pattern with counted repeats written out).
  public init(_ source: String, caseSensitive: Bool = false) throws(PatternError) {
    try self.init(bytes: Array(source.utf8), caseSensitive: caseSensitive)
  }

  /// Compiles a pattern that is given as bytes of UTF-8.
  ///
  /// - Throws: ``PatternError`` with the offset in bytes; also if the bytes are not UTF-8.
  /// - Complexity: O(size of the pattern with counted repeats written out).
  public init(bytes: [UInt8], caseSensitive: Bool = false) throws(PatternError) {
    var parser = PatternParser(bytes, ignoresCase: !caseSensitive)
    expression = try parser.parse()
    source = String(decoding: bytes, as: UTF8.self)
    isCaseSensitive = caseSensitive
    groupCount = min(parser.groupCount, GroupFinder.groupLimit)
    sets = parser.sets
    program = PatternProgram(expression)
    alphabet = Alphabet(
      sets: parser.sets, hasAssertions: program.hasAssertions,
      hasWordAssertions: program.hasWordAssertions)
    literal = LiteralSearch(expression, sets: parser.sets)
  }
}

extension Pattern: Hashable {
  /// Whether two patterns come from the same text and treat case alike.
  public static func == (first: Pattern, second: Pattern) -> Bool {
    first.isCaseSensitive == second.isCaseSensitive
      && first.source.utf8.elementsEqual(second.source.utf8)
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(isCaseSensitive)
    for byte in source.utf8 { hasher.combine(byte) }
  }
}
