// The text that occurs in everything a pattern matches.
//
//     ^amazon (eu|de)[ .]*marketplace     'marketplace', which is longer than 'amazon '
//     lidl|aldi                           none: either may be missing
//
// A pattern only needs to be tried if its text has been found, and one pass (`SubstringSet`) finds
// the texts of any number of patterns. If the text isn't obvious, the pattern has none.

extension Pattern {
  /// The longest string of plain characters that every match of the pattern contains, ignoring
  /// case; nil if there is none of at least two characters.
  ///
  /// - Complexity: O(size of the pattern).
  public var requiredText: String? {
    var finder = RequiredText(sets: sets)
    finder.read(expression)
    finder.endRun()
    return finder.longest.count > 1 ? String(String.UnicodeScalarView(finder.longest)) : nil
  }

  /// Whether the pattern matches exactly where ``requiredText`` occurs, so that it doesn't need to
  /// be tried.
  var isRequiredTextAll: Bool {
    guard !isCaseSensitive else { return false }
    var finder = RequiredText(sets: sets)
    finder.read(expression)
    return finder.longest.isEmpty && finder.isUnbroken && finder.run.count > 1
  }
}

/// Reads an expression from left to right and keeps the longest run of single characters.
private struct RequiredText {
  let sets: [ScalarSet]
  private(set) var longest: [Unicode.Scalar] = []
  private(set) var run: [Unicode.Scalar] = []
  /// Whether everything read so far is one run.
  private(set) var isUnbroken = true

  init(sets: [ScalarSet]) { self.sets = sets }

  mutating func read(_ expression: Expression) {
    switch expression {
    case .character(let set):
      if let letter = sets[set].letter { run.append(letter) } else { breakRun() }
    case .sequence(let elements):
      for element in elements { read(element) }
    case .group(_, let content): read(content)
    case .assertion:
      // It takes up no room, so the text on both sides of it is continuous.
      isUnbroken = false
    case .choice: breakRun()
    case .repetition(let body, let least, let most):
      guard least > 0 else { return breakRun() }
      // The first repeat is always there; more of them may follow.
      read(body)
      if most != 1 { breakRun() }
    }
  }

  mutating func endRun() {
    if run.count > longest.count { longest = run }
    run = []
  }

  private mutating func breakRun() {
    isUnbroken = false
    endRun()
  }
}

extension ScalarSet {
  /// The character that the set stands for, in both cases; nil if it contains others.
  fileprivate var letter: Unicode.Scalar? {
    guard let first = ranges.first?.lowerBound, ranges.count <= 4,
      let scalar = Unicode.Scalar(first)
    else { return nil }
    let isOne = ranges.count == 1 && ranges[0].count == 1
    return isOne || self == ScalarSet(caseVariants(of: first).map { $0...$0 }) ? scalar : nil
  }
}
