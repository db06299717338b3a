/// Finds the word that was probably meant, for "did you mean".
public enum Spelling {
  /// The candidate nearest to a word, when it differs in at most two letters and the word is long
  /// enough for that to mean something.
  ///
  /// - Complexity: O(c · n²) for c candidates of about the word's length n; others cost nothing.
  public static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
    guard word.utf8.count > 2 else { return nil }
    let limit = word.utf8.count > 4 ? 2 : 1
    return candidates.lazy.map { ($0, distance($0, word, atMost: limit)) }
      .filter { $0.1 <= limit && $0.1 > 0 }.min { $0.1 < $1.1 }?.0
  }

  /// How many bytes must be inserted, removed or changed to turn one word into another (Levenshtein),
  /// or more than `limit` when it is larger than that.
  private static func distance(_ a: String, _ b: String, atMost limit: Int) -> Int {
    let (x, y) = (Array(a.utf8), Array(b.utf8))
    guard abs(x.count - y.count) <= limit, max(x.count, y.count) < 256 else { return limit + 1 }
    var row = Array(0...y.count)
    for (i, byte) in x.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, other) in y.enumerated() {
        let change = diagonal + (byte == other ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(change, row[j] + 1, diagonal + 1)
      }
    }
    return row[y.count]
  }
}
