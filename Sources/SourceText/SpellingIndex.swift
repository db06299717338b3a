// Many words that don't exist, and many that do: 4 000 of each are 16 million pairs.
//
// 1. All candidates are brought into the form that's compared, once, and sorted by their length.
// 2. A word is only compared with candidates that are at most two bytes shorter or longer, and only until one is found
//    that no other can be nearer than.
// 3. After some million pairs, no more are compared: nobody reads thousands of suggestions. Who asks learns that the
//    search was given up, so that no name is taken for a right one because of that.

/// Candidates for the words that were probably meant, when there are many words to ask for.
public struct SpellingIndex {
  private let names: [String]
  /// The bytes of all candidates in lower case, one after the other.
  private var bytes: [UInt8] = []
  /// Where the bytes of each candidate end.
  private var ends: [Int] = []
  /// Which letters each candidate has.
  private var letters: [UInt64] = []
  /// The candidates by their number of bytes, in order.
  private var byLength: [Int: [Int]] = [:]
  /// The candidates by what they look like, in order.
  private var byLooks: [String: [Int]] = [:]
  /// How many more pairs may be compared.
  private var pairsLeft: Int

  /// What is known of the candidate nearest to a word.
  public enum Answer: Equatable, Sendable {
    /// The nearest candidate.
    case near(String)
    /// No candidate is near, or the word is the only one.
    case none
    /// Nobody looked, because too many words were asked for.
    case unknown
  }

  /// Prepares candidates.
  ///
  /// - Parameters:
  ///   - candidates: The candidates; of equally near ones, the first is meant.
  ///   - pairs: The most pairs of words to compare.
  /// - Complexity: O(n) in the bytes of the candidates.
  public init(_ candidates: some Sequence<String>, pairs: Int = 16_000_000) {
    pairsLeft = pairs
    var known = NameSet()
    names = candidates.filter { known.insert($0) }
    for (index, name) in names.enumerated() {
      let word = Spelling.Word(name)
      bytes += word.bytes
      ends.append(bytes.count)
      letters.append(word.letters)
      byLooks[word.text, default: []].append(index)
      if word.bytes.count < Spelling.longest {
        byLength[word.bytes.count, default: []].append(index)
      }
    }
  }

  /// The candidate nearest to a word, which is the same as ``Spelling/nearest(to:among:)`` finds; nil if there is none
  /// or if it's unknown.
  public mutating func nearest(to word: String) -> String? {
    if case .near(let name) = answer(for: word) { name } else { nil }
  }

  /// The candidate nearest to a word.
  ///
  /// - Complexity: O(n) in the candidates of about its length, for as long as pairs may be compared.
  public mutating func answer(for word: String) -> Answer {
    let typed = Spelling.Word(word)
    var best: (steps: Int, index: Int)?
    for index in byLooks[typed.text] ?? [] where !names[index].isExactly(word) {
      let steps = bytes[span(of: index)].elementsEqual(typed.bytes) ? 0 : 1
      if steps < best?.steps ?? .max { best = (steps, index) }
      if steps == 0 { break }
    }
    if let limit = typed.limit, typed.bytes.count < Spelling.longest, best?.steps != 0 {
      let length = typed.bytes.count
      for count in length - limit...length + limit {
        guard let indices = byLength[count] else { continue }
        guard pairsLeft >= indices.count else {
          return best.map { .near(names[$0.index]) } ?? .unknown
        }
        pairsLeft -= indices.count
        search(indices, for: typed, limit, &best)
      }
    }
    return best.map { .near(names[$0.index]) } ?? .none
  }

  /// Looks for a nearer candidate among some of one length.
  private func search(
    _ indices: [Int], for typed: Spelling.Word, _ limit: Int,
    _ best: inout (steps: Int, index: Int)?
  ) {
    let wanted = typed.letters
    typed.bytes.withUnsafeBufferPointer { typed in
      bytes.withUnsafeBufferPointer { bytes in
        for index in indices {
          // Of equals, the first is meant.
          let most = best.map { index < $0.index ? $0.steps : $0.steps - 1 } ?? limit
          if most < 1 { return }
          guard (letters[index] ^ wanted).nonzeroBitCount <= 2 * most else { continue }
          let candidate = UnsafeBufferPointer(rebasing: bytes[span(of: index)])
          // No step leads to the word itself.
          guard let steps = Spelling.steps(from: typed, to: candidate, most), steps > 0
          else { continue }
          best = (steps, index)
        }
      }
    }
  }

  private func span(of index: Int) -> Range<Int> { (index > 0 ? ends[index - 1] : 0)..<ends[index] }
}
