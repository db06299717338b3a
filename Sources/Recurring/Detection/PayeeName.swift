import Containers
import SourceText

/// A payee without the parts that differ from one statement to the next.
public enum PayeeName {
  /// The words of a payee in lower case, without invoice numbers, card numbers and dates.
  ///
  /// `NETFLIX.COM 4711-22 03/25` is `netflix.com`; `1&1 Telecom` stays as it is.
  static func normalized(_ payee: String) -> String {
    withoutReferences(payee).lowercased()
  }

  /// The words of a payee without invoice numbers, card numbers and dates; all of them if there are no others.
  public static func withoutReferences(_ payee: String) -> String {
    let words = payee.split { $0 == " " || $0 == "\t" }
    let kept = words.enumerated().filter { index, word in
      let isNamed = word.unicodeScalars.contains { $0.properties.isAlphabetic }
      guard word.utf8.contains(where: \.isDigit) else { return isNamed }
      return !isReference(word, isFirst: index == 0) && (index == 0 || isNamed)
    }
    return (kept.isEmpty ? words : kept.map(\.element)).joined(separator: " ")
  }

  /// Whether a word of a payee is probably a number that one payment has: it has three digits, or, after the first word,
  /// is of capital letters on both sides of two digits. `P01ABC` is one; `1&1`, `O2`, `CHECK24` and `HOME24.DE` aren't.
  public static func isReference(_ word: Substring, isFirst: Bool) -> Bool {
    guard word.utf8.count(where: \.isDigit) < 3 else { return true }
    guard !isFirst, word.utf8.allSatisfy({ $0.isDigit || 0x41...0x5A ~= $0 }),
      let number = word.utf8.split(whereSeparator: { !$0.isDigit })
        .first(where: { (part: Substring.UTF8View) in part.count == 2 })
    else { return false }
    return number.startIndex > word.startIndex && number.endIndex < word.endIndex
  }

  /// The longest run of a payee's words that all descriptions contain. Nil if there is none of at least
  /// three characters.
  ///
  /// - Complexity: O(w² · n) in the words and the bytes of the descriptions, at worst.
  static func common(_ payee: String, in descriptions: Set<String>) -> String? {
    if descriptions.allSatisfy({ isNamed(payee, in: $0) }) { return payee }
    let words = payee.split { $0 == " " || $0 == "\t" }.prefix(12)
    var best: String?
    for first in words.indices {
      for last in first..<words.endIndex {
        let run = words[first...last].joined(separator: " ")
        guard run.utf8.count >= 3, run.utf8.count > best?.utf8.count ?? 0 else { continue }
        guard descriptions.allSatisfy({ isNamed(run, in: $0) }) else { break }
        best = run
      }
    }
    return best
  }

  private static func isNamed(_ payee: String, in description: String) -> Bool {
    let words = PayeeWords(payee)
    return Array(description.utf8).withUnsafeBufferPointer(words.isNamed)
  }

  /// A template id from a payee: ASCII letters and digits, without accents, with dashes between the words.
  public static func id(_ payee: String) -> String {
    var id = ""
    let plain = payee.lowercased().unicodeScalars.map(\.withoutAccent).joined()
    for scalar in plain.unicodeScalars {
      if scalar.isASCII, scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) {
        id.unicodeScalars.append(scalar)
      } else if !id.isEmpty, !id.hasSuffix("-"), scalar != "'" {
        id += "-"
      }
      if id.utf8.count >= 32 { break }
    }
    while id.hasSuffix("-") { id.removeLast() }
    return id.isEmpty ? "pattern" : id
  }
}
