// How similar two descriptions are: by the pairs of adjacent letters in their words, ignoring case.
//
//     Market 12      MA AR RK KE ET 12
//     Marks          MA AR RK KS             3 of the 10 pairs are common, twice each: 6/10
//
// A third is enough to be similar. A description that contains the text gets another half.

import SourceText

/// How similar two descriptions are: a share from 0 to 1, or up to 1.5 if one contains the other.
struct DescriptionSimilarity: Comparable {
  private let halves: Int
  private let whole: Int

  /// Whether it's enough for a match.
  var isEnough: Bool { 3 * halves >= 2 * whole }

  /// Compares a description with a text's pairs.
  init(_ text: LetterPairs, _ description: LetterPairs) {
    let common = 2 * text.pairs.count { description.known.contains($0) }
    whole = max(1, text.pairs.count + description.pairs.count)
    halves = 2 * common + (description.text.contains(text.text) ? whole : 0)
  }

  static func < (a: DescriptionSimilarity, b: DescriptionSimilarity) -> Bool {
    a.halves * b.whole < b.halves * a.whole
  }
}

/// The pairs of adjacent letters in the words of a text.
struct LetterPairs {
  /// The text in capitals.
  let text: String
  /// The pairs, as often as they're there.
  let pairs: [String]
  fileprivate let known: Set<String>

  init(_ text: String) {
    self.text = text.uppercased()
    pairs = self.text.split(whereSeparator: \.isWhitespace).flatMap { word in
      zip(word, word.dropFirst()).map { String([$0, $1]) }
    }
    known = Set(pairs)
  }
}
