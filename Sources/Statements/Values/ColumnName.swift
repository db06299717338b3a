import SourceText

/// Column names, in the form used for comparison.
enum ColumnName {
  /// A name in lower case, without accents, and with one space for each run of characters that
  /// aren't letters or digits: `Zahlungsempfänger*in` is `zahlungsempfanger in`.
  static func folded(_ name: String) -> String {
    var result = ""
    var isBlankDue = false
    for scalar in name.lowercased().unicodeScalars {
      // Unicode's tables are only consulted if ASCII isn't enough.
      let counts =
        scalar.isASCII
        ? ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar)
        : scalar.properties.isAlphabetic
      guard counts else {
        // A combining accent belongs to its letter.
        if scalar.isASCII || scalar.properties.canonicalCombiningClass == .notReordered {
          isBlankDue = !result.isEmpty
        }
        continue
      }
      if isBlankDue { result += " " }
      isBlankDue = false
      if scalar.isASCII {
        result.unicodeScalars.append(scalar)
      } else {
        result += scalar.withoutAccent
      }
    }
    return result
  }

  /// A name split from the commodity after it: `Betrag (EUR)`, `Crédit euros`, `Valor (R$)`,
  /// `Amount GBP`.
  static func parted(_ name: String) -> (name: String, currency: String?) {
    var words = name.split { !($0.isLetter || $0.isNumber || "€$£¥".contains($0)) }.map(String.init)
    guard words.count > 1, let last = words.last else { return (folded(name), nil) }
    let isEuro = ["euro", "euros", "eur", "euroa"].contains(last.lowercased())
    if !isEuro {
      let isCode = last.utf8.count == 3 && last.utf8.allSatisfy { (0x41...0x5A).contains($0) }
      let isSign = last.count <= 3 && last.contains { "€$£¥".contains($0) }
      guard isCode || isSign else { return (folded(name), nil) }
    }
    words.removeLast()
    if words.count > 1, words.last == "in" || words.last == "en" { words.removeLast() }
    return (folded(words.joined(separator: " ")), isEuro ? "EUR" : last)
  }
}
