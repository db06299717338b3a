/// A compiled regular expression: POSIX extended, case-insensitive by default.
///
/// A pattern can match anywhere in a text. The leftmost match wins, and of those that begin there,
/// the longest, as in `grep -E` and hledger. ``PatternMatcher`` does the matching.
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
/// Texts are UTF-8 and compared scalar by scalar, without normalization. A byte that isn't part of
/// a well-formed sequence counts as one character, which only `.` and negations match. Classes and
/// words follow Unicode categories. Case follows simple mappings: `É` is `é`, but `ß` isn't `SS`.
public struct Pattern: Sendable {
  /// The source text of the pattern.
  public let source: String

  /// Whether letters match only in their own case.
  public let isCaseSensitive: Bool

  /// The number of groups that matches report, at most 99.
  public let groupCount: Int

  let expression: Expression
  /// The sets of characters that the expression refers to.
  let sets: [ScalarSet]
  let alphabet: Alphabet
  let program: PatternProgram
  let literal: LiteralSearch?

  /// Compiles a pattern; an empty one matches every text.
  ///
  /// - Throws: ``PatternError`` with the offset in UTF-8 bytes.
  /// - Complexity: O(size of the pattern with counted repeats expanded).
  public init(_ source: String, caseSensitive: Bool = false) throws(PatternError) {
    try self.init(bytes: Array(source.utf8), caseSensitive: caseSensitive)
  }

  /// Compiles a pattern given as UTF-8 bytes.
  ///
  /// - Throws: ``PatternError`` with the offset in bytes; also if the bytes aren't UTF-8.
  /// - Complexity: O(size of the pattern with counted repeats expanded).
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

extension Pattern {
  /// The source of a pattern that matches a text as it is: special characters get a backslash.
  public static func escaped(_ text: String) -> String {
    text.unicodeScalars.map {
      "\\.[](){}*+?|^$".unicodeScalars.contains($0) ? "\\\($0)" : String($0)
    }.joined()
  }
}

extension Pattern: Hashable {
  /// Whether two patterns have the same source and treat case alike.
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
