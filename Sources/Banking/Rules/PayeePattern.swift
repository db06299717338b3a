import Containers
import Recurring
public import SourceText

/// The text that a rule looks for, derived from one payee.
public enum PayeePattern {
  /// The longest run of a payee's words without card numbers, invoice numbers or dates, in lower case: `CARD 4711 LIDL
  /// SAGT DANKE 22.11` is `lidl sagt danke`, and `SPOTIFY P01ABC` is `spotify`. Nil when no run has three characters.
  public static func text(of payee: String) -> String? {
    var best: Substring = ""
    var run: Range<String.Index>?
    let words = payee.split { $0 == " " || $0 == "\t" || $0 == "|" }
    for word in words {
      let isWord =
        !PayeeName.isReference(word, isFirst: word.startIndex == words[0].startIndex)
        && word.unicodeScalars.contains { $0.properties.isAlphabetic }
      let isNext = run.map { payee[$0.upperBound..<word.startIndex].allSatisfy { $0 == " " } }
      guard isWord else {
        run = nil
        continue
      }
      let start = isNext ?? false ? run?.lowerBound ?? word.startIndex : word.startIndex
      run = start..<word.endIndex
      if payee[start..<word.endIndex].count > best.count { best = payee[start..<word.endIndex] }
    }
    // A text that starts with a slash would be a regex.
    let text = best.drop { $0 == "/" }.lowercased()
    return text.count < 3 ? nil : text
  }

  /// A name for the rule: ASCII letters and digits with dashes between the words.
  ///
  /// - Parameters:
  ///   - text: The text that the rule looks for.
  ///   - taken: The names in use.
  /// - Returns: The name, with a number if it's taken.
  public static func name(for text: String, besides taken: NameSet) -> String {
    PayeeName.id(text).free(isTaken: taken.contains)
  }
}
