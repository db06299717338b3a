// Which of five thousand patterns match a text?
//
// To try one after the other takes five thousand searches for each text. But nearly all patterns need some
// plain text to be there (`Pattern.requiredText`), so:
//
// 1. The required texts of all patterns are looked for at once, in one pass (`SubstringSet`).
// 2. A pattern whose required text was found is tried, unless it asks for nothing more.
// 3. Patterns that require no text are always tried.

/// Patterns that are all tried at once.
///
/// It remembers what it learns about its patterns, like ``PatternMatcher``, and belongs to one thread.
public final class PatternSet {
  /// The patterns; they are known by their place here.
  public let patterns: [Pattern]

  private let texts: SubstringSet
  /// For each of the texts, the patterns that require it.
  private var owners: [[Int]] = []
  /// The patterns that require no text.
  private var unbound: [Int] = []
  /// Whether a pattern matches wherever its text occurs.
  private let isPlain: [Bool]
  private var matchers: [PatternMatcher?]
  private var hits = SubstringHits()

  /// Prepares to match patterns; the same one may come twice.
  ///
  /// - Complexity: That of ``SubstringSet`` for their required texts.
  public init(_ patterns: [Pattern]) {
    self.patterns = patterns
    matchers = Array(repeating: nil, count: patterns.count)
    isPlain = patterns.map(\.isRequiredTextAll)
    var required: [String] = []
    // As bytes: equal strings may differ in their characters.
    var numbers: [[UInt8]: Int] = [:]
    for (index, pattern) in patterns.enumerated() {
      guard let text = pattern.requiredText else {
        unbound.append(index)
        continue
      }
      let key = Array(text.utf8)
      if let number = numbers[key] {
        owners[number].append(index)
      } else {
        numbers[key] = required.count
        required.append(text)
        owners.append([index])
      }
    }
    texts = SubstringSet(required)
  }

  /// The patterns that match somewhere in `text`, in ascending order.
  ///
  /// - Complexity: O(*text*) for all patterns together, and again for each whose required text occurs, or that
  ///   requires none.
  public func matches(in text: UnsafeBufferPointer<UInt8>) -> [Int] {
    var found: [Int] = []
    forEachCandidate(in: text) { index in
      if isPlain[index] || matcher(index).matches(text) { found.append(index) }
    }
    return found.sorted()
  }

  /// The patterns that match somewhere in `text`, in ascending order.
  ///
  /// - Complexity: As for bytes in a buffer.
  public func matches(in text: [UInt8]) -> [Int] { text.withUnsafeBufferPointer(matches) }

  /// The matcher of a pattern.
  public func matcher(_ index: Int) -> PatternMatcher {
    if let known = matchers[index] { return known }
    let matcher = PatternMatcher(patterns[index])
    matchers[index] = matcher
    return matcher
  }

  private func forEachCandidate(in text: UnsafeBufferPointer<UInt8>, _ body: (Int) -> Void) {
    texts.find(in: text, into: &hits)
    for hit in hits.indices {
      for index in owners[hit] { body(index) }
    }
    for index in unbound { body(index) }
  }
}
