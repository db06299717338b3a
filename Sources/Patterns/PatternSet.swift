// Which of five thousand patterns match a text?
//
// Trying one after another takes five thousand searches per text. But nearly all patterns need some
// plain text to be present (`Pattern.requiredText`), so:
//
// 1. The required texts of all patterns are searched for at once, in one pass (`SubstringSet`).
// 2. A pattern whose required text was found is tried, unless it requires nothing more.
// 3. Patterns that don't require any text are always tried.

/// A set of patterns that are all tried at once.
///
/// Like ``PatternMatcher``, it caches what it learns about its patterns and belongs to one thread.
public final class PatternSet {
  /// The patterns, identified by their index here.
  public let patterns: [Pattern]

  private let texts: SubstringSet
  /// For each required text, the patterns that require it.
  private var owners: [[Int]] = []
  /// The patterns that don't require any text.
  private var unbound: [Int] = []
  /// Whether a pattern matches wherever its required text occurs.
  private let isPlain: [Bool]
  private var matchers: [PatternMatcher?]
  private var hits = SubstringHits()

  /// Prepares to match patterns; duplicates are allowed.
  ///
  /// - Complexity: That of ``SubstringSet`` for their required texts.
  public init(_ patterns: [Pattern]) {
    self.patterns = patterns
    matchers = Array(repeating: nil, count: patterns.count)
    isPlain = patterns.map(\.isRequiredTextAll)
    var required: [String] = []
    // As bytes, because equal strings can consist of different characters.
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
  /// - Complexity: O(*text*) for all patterns together, plus O(*text*) for each pattern whose
  ///   required text occurs or that has none.
  public func matches(in text: UnsafeBufferPointer<UInt8>) -> [Int] {
    var found: [Int] = []
    forEachCandidate(in: text) { index in
      if isPlain[index] || matcher(index).matches(text) { found.append(index) }
    }
    return found.sorted()
  }

  /// The patterns that match somewhere in `text`, in ascending order.
  ///
  /// - Complexity: The same as for bytes in a buffer.
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
