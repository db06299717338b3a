// Finds the word that was meant when a typed word doesn't exist.
//
//     expnses         expenses                 a letter is missing
//     tpye            type                     two letters have swapped places
//     assets:Csah     Assets:Cash              case doesn't matter
//     exp:fod         no answer                too different
//     food:dinning    Expenses:Food:Dining     only the typed parts of a name are compared
//
// 1. The distance between two words is the number of letters that must be inserted, removed,
//    changed or swapped with a neighbor to turn one into the other (optimal string alignment),
//    ignoring case.
// 2. A word of up to four letters can be one step away, a longer one two. Words of one or two
//    letters are close to everything, so they have no matches. A word that looks the same but has
//    different bytes is one step away.
// 3. A name is near if each of the typed parts is near one of its parts, in one run. Names with the
//    typed number of parts come first, then those with the fewest steps.

/// Finds the word that was probably meant, for "did you mean".
public enum Spelling {
  /// The candidate nearest to a word; nil if none is near, or if the word itself is a candidate.
  ///
  /// - Complexity: O(c · n²) for c candidates of about the word's length n; others cost nothing.
  public static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
    let typed = Word(word)
    return candidates.lazy.filter { !$0.isExactly(word) }
      .compactMap { candidate in typed.steps(to: Word(candidate)).map { (candidate, $0) } }
      .min { $0.1 < $1.1 }?.0
  }

  /// `did you mean 'Expenses:Food'?`, about a name that was probably meant.
  public static func question(_ name: String) -> String { "did you mean '\(visible(name))'?" }

  /// A name with parts that was probably meant.
  public struct NearName: Sendable, Equatable {
    /// The whole name, such as `Expenses:Food`.
    public let name: String
    /// The part of it that was typed, such as `Food`.
    public let part: String
  }

  /// The name nearest to a text, compared as a whole or by some of its parts; nil if none is near.
  ///
  /// - Complexity: O(c · n²) for c names of length n.
  public static func nearestName(
    to text: String, among names: some Sequence<String>, separator: Character = ":"
  ) -> NearName? {
    let typed = parts(of: text, separator).map(Word.init)
    var best: (rank: (Int, Int), name: NearName)?
    for name in names where !name.isExactly(text) {
      let parts = parts(of: name, separator)
      guard parts.count >= typed.count else { continue }
      let words = parts.map(Word.init)
      for start in 0...(parts.count - typed.count) {
        guard let steps = steps(from: typed, to: words[start..<start + typed.count]) else {
          continue
        }
        let rank = (parts.count - typed.count, steps)
        if let best, best.rank <= rank { continue }
        let part = parts[start..<start + typed.count].joined(separator: String(separator))
        best = (rank, NearName(name: name, part: part))
      }
    }
    return best?.name
  }

  /// The only name that has a text inside a word, as `Household` has `hold`, or that continues a text without its last
  /// letter, as `Groceries` does `grocery`; nil if there's none, or more than one.
  ///
  /// - Complexity: O(c · n) for c names of length n.
  public static func relatedName(to text: String, among names: some Sequence<String>) -> String? {
    let typed = text.lowercased()
    guard typed.count > 2 else { return nil }
    let stem = typed.count > 4 ? String(typed.dropLast()) : typed
    let related = names.filter { $0.lowercased().contains(stem) }
    return related.count == 1 ? related[0] : nil
  }

  /// The total steps from the typed parts to others; nil if one of them is too far away.
  private static func steps(from typed: [Word], to parts: ArraySlice<Word>) -> Int? {
    var sum = 0
    for (word, part) in zip(typed, parts) {
      if word.bytes == part.bytes { continue }
      guard let steps = word.steps(to: part) else { return nil }
      sum += steps
    }
    return sum
  }

  private static func parts(of name: String, _ separator: Character) -> [String] {
    name.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }

  /// A word in the form used for comparison: its bytes in lower case.
  struct Word {
    let text: String
    let bytes: [UInt8]

    init(_ text: String) {
      self.text = text.lowercased()
      bytes = Array(self.text.utf8)
    }

    /// The most steps to a word that is near; nil if only one that looks the same is.
    var limit: Int? { bytes.count > 4 ? 2 : bytes.count > 2 ? 1 : nil }

    /// Which bytes there are, by their lowest six bits. A step adds or removes two of them at most.
    var letters: UInt64 { bytes.reduce(0) { $0 | 1 &<< UInt64($1 & 63) } }

    /// The distance to another word; nil if it's too large.
    func steps(to other: Word) -> Int? {
      // The same characters in different bytes, such as `é` as one scalar or as `e` followed by an
      // accent.
      if text == other.text { return bytes == other.bytes ? 0 : 1 }
      guard let limit, max(bytes.count, other.bytes.count) < Spelling.longest else { return nil }
      return bytes.withUnsafeBufferPointer { own in
        other.bytes.withUnsafeBufferPointer { Spelling.steps(from: own, to: $0, limit) }
      }
    }
  }

  /// Words from this number of bytes on are only near if they look the same.
  static let longest = 256

  /// The distance between some bytes and others; nil if it's more than a limit of one or two steps.
  ///
  /// - Complexity: O(n) in the bytes.
  static func steps(
    from a: UnsafeBufferPointer<UInt8>, to b: UnsafeBufferPointer<UInt8>, _ limit: Int
  ) -> Int? {
    guard abs(a.count - b.count) <= limit else { return nil }
    // What both begin and end with needs no step.
    var (start, m, n) = (0, a.count, b.count)
    while start < min(m, n), a[start] == b[start] { start += 1 }
    while min(m, n) > start, a[m - 1] == b[n - 1] { (m, n) = (m - 1, n - 1) }
    if min(m, n) == start { return max(m, n) - start }
    guard limit > 0 else { return nil }
    let isSwapped =
      min(m, n) > start + 1 && a[start] == b[start + 1] && a[start + 1] == b[start]
    if max(m, n) == start + 1 || isSwapped && max(m, n) == start + 2 { return 1 }
    guard limit > 1 else { return nil }
    // The first of two steps changes, removes, inserts or swaps what differs first.
    func isOneStepLeft(_ removed: Int, _ inserted: Int) -> Bool {
      let a = UnsafeBufferPointer(rebasing: a[start + removed..<m])
      return steps(from: a, to: UnsafeBufferPointer(rebasing: b[start + inserted..<n]), 1) != nil
    }
    let isNear =
      isOneStepLeft(1, 1) || isOneStepLeft(1, 0) || isOneStepLeft(0, 1)
      || isSwapped && isOneStepLeft(2, 2)
    return isNear ? 2 : nil
  }
}
