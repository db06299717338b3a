import SourceText

/// A mistake of somebody who types an amount, or of a program that does it for them.
struct AmountSlip {
  /// What is wrong, in one line.
  let headline: String
  /// What to write.
  let help: String

  /// Looks for a mistake at the beginning of a text, such as `–5.00 EUR`, `5.O0 EUR` or `5 .00`.
  ///
  /// - Parameter text: An amount that can't be read, or that means something else than it says.
  init?(_ text: Substring) {
    guard let first = text.unicodeScalars.first else { return nil }
    let word = text.prefix { $0 != " " && $0 != "\t" && !$0.isNewline }
    if Self.dashes.contains(first), word.contains(where: \.isASCIIDigit) {
      headline = "this dash isn't a minus sign"
      help = "write '-': -\(String(word.unicodeScalars.dropFirst()))"
      return
    }
    if let rest = Self.withoutSymbol(text), let slip = AmountSlip(rest) {
      self = slip
      return
    }
    let digits = word.drop { $0 == "-" || $0 == "+" }
    let zeros = digits.map { Self.zeros.contains($0) ? "0" : Self.ones.contains($0) ? "1" : $0 }
    let isNumber = zeros.allSatisfy { $0.isASCIIDigit || ".,'".contains($0) }
    guard isNumber, digits.contains(where: \.isASCIIDigit) else { return nil }
    let rest = text[word.endIndex...].drop { $0 == " " }
    // `5l` is an amount of `l`.
    if let place = digits.firstIndex(where: \.isLetter),
      digits[place...].contains(where: \.isASCIIDigit) || rest.first?.isLetter ?? false
    {
      let letter = digits[place]
      headline = "this number has the letter '\(letter)' in it"
      help =
        "if it is meant as a digit, write \(word.prefix(word.count - digits.count))\(String(zeros))"
      return
    }
    guard let mark = rest.first, ".,".contains(mark), rest.dropFirst().first?.isASCIIDigit ?? false
    else { return nil }
    headline = "there is a blank in this number"
    help = "write \(word)\(rest.prefix { $0.isASCIIDigit || ".,".contains($0) })"
  }

  /// The text after a currency's sign or code, `$5.O0`; nil if it doesn't begin with one.
  private static func withoutSymbol(_ text: Substring) -> Substring? {
    let symbol = text.prefix { !$0.isASCIIDigit && $0 != " " && $0 != "-" }
    guard 1...3 ~= symbol.count, symbol.allSatisfy({ $0.isUppercase || $0.isCurrencySymbol }) else {
      return nil
    }
    return text[symbol.endIndex...].drop { $0 == " " }
  }

  private static let zeros = "Oo"
  private static let ones = "lI"

  /// From the hyphen to the horizontal bar, the minus sign, and the wide hyphen of East Asian texts: what web pages and
  /// word processors have instead of a keyboard's minus sign.
  static let dashes: Set<Unicode.Scalar> = [
    "\u{2010}", "\u{2011}", "\u{2012}", "\u{2013}", "\u{2014}", "\u{2015}", "\u{2212}", "\u{FF0D}",
  ]
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
