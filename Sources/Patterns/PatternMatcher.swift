/// Matches one pattern against texts, and caches what it learns about the pattern.
///
/// Each text takes time proportional to its length, whatever the pattern. A matcher uses a few
/// megabytes at most. It belongs to one thread; other threads make their own from the same
/// ``Pattern``.
public final class PatternMatcher {
  /// The pattern to match.
  public let pattern: Pattern

  private var search: LazyDFA
  /// Finds where matches begin, reading backwards.
  private lazy var starts = LazyDFA(
    PatternProgram(pattern.expression, mirrored: true), alphabet: pattern.alphabet, .unanchored)
  /// Finds where the longest match from a given place ends.
  private lazy var ends = LazyDFA(pattern.program, alphabet: pattern.alphabet, .anchored)
  private lazy var groupFinder = GroupFinder(pattern)

  /// Prepares to match `pattern`.
  public init(_ pattern: Pattern) {
    self.pattern = pattern
    search = LazyDFA(pattern.program, alphabet: pattern.alphabet, .unanchored)
  }

  /// Whether the pattern matches anywhere in `text`.
  ///
  /// - Complexity: O(*text*); O(*pattern*) per character while the pattern is in states it hasn't
  ///   seen recently.
  public func matches(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    if let literal = pattern.literal { return literal.matches(text) }
    var isMatched = false
    search.run(Forwards.self, in: text, from: 0, to: text.count) { _ in
      isMatched = true
      return false
    }
    return isMatched
  }

  /// Whether the pattern matches anywhere in `text`.
  ///
  /// - Complexity: The same as for bytes in a buffer.
  public func matches(_ text: [UInt8]) -> Bool {
    text.withUnsafeBufferPointer(matches)
  }

  /// Whether the pattern matches anywhere in `text`.
  ///
  /// - Complexity: The same as for bytes in a buffer.
  public func matches(_ text: String) -> Bool {
    var text = text
    return text.withUTF8(matches)
  }

  /// The leftmost match that begins at `start` or later, and the longest there, with its groups.
  ///
  /// `start` is an offset in bytes, at most `text.count`, and must not split a character. The text
  /// before it counts as context: `^` doesn't match there unless a line starts there.
  ///
  /// - Complexity: O(*text*) from `start`; groups add O(*match* × *pattern* × *groups*).
  public func firstMatch(
    in text: UnsafeBufferPointer<UInt8>, from start: Int = 0
  ) -> PatternMatch? {
    precondition((0...text.count).contains(start), "the search starts outside the text")
    var first: Int?
    starts.run(Backwards.self, in: text, from: text.count, to: start) { index in
      first = index
      return true
    }
    return first.flatMap { match(in: text, at: $0) }
  }

  /// The leftmost match that begins at `start` or later, and the longest there, with its groups.
  ///
  /// `start` is an offset in bytes, at most `text.count`, and must not split a character.
  ///
  /// - Complexity: The same as for bytes in a buffer.
  public func firstMatch(in text: [UInt8], from start: Int = 0) -> PatternMatch? {
    text.withUnsafeBufferPointer { firstMatch(in: $0, from: start) }
  }

  /// All matches from left to right, each beginning at or after the end of the one before.
  ///
  /// After a non-empty match there can be an empty one at its end, as in hledger: `x*` matches `xa`
  /// at 0..<1, 1..<1 and 2..<2.
  ///
  /// - Complexity: O(*text*) per match in the worst case, and usually O(*text*) for all of them.
  public func allMatches(in text: UnsafeBufferPointer<UInt8>) -> [PatternMatch] {
    var candidates: [Int] = []
    starts.run(Backwards.self, in: text, from: text.count, to: 0) { index in
      candidates.append(index)
      return true
    }
    var matches: [PatternMatch] = []
    var next = 0
    while let candidate = candidates.popLast() {
      guard candidate >= next, let match = match(in: text, at: candidate) else { continue }
      matches.append(match)
      next = match.range.isEmpty ? candidate + 1 : match.range.upperBound
    }
    return matches
  }

  /// All matches from left to right, each beginning at or after the end of the one before.
  ///
  /// - Complexity: The same as for bytes in a buffer.
  public func allMatches(in text: [UInt8]) -> [PatternMatch] {
    text.withUnsafeBufferPointer(allMatches)
  }

  /// The longest match that begins at `start`.
  private func match(in text: UTF8Text, at start: Int) -> PatternMatch? {
    var end: Int?
    ends.run(Forwards.self, in: text, from: start, to: text.count) { index in
      end = index
      return true
    }
    guard let end else { return nil }
    let range = start..<end
    let groups = pattern.groupCount > 0 ? groupFinder.groups(in: text, matching: range) : []
    return PatternMatch(range: range, groups: groups)
  }
}
