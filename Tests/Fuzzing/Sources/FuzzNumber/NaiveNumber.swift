import Amounts

/// A number read slowly and by the letter: digits stay digits, marks stay marks.
///
///     number   = digits [ mark [digits] ] [exponent] | "." digits [exponent] | groups [mark [digits]]
///     groups   = digits ( sep digits )+             -- every sep the same
///     exponent = ( "e" | "E" ) [ "+" | "-" ] digits -- not after groups
struct NaiveNumber {
  private let text: [UInt8]
  /// The runs of digits, as they stand between the marks.
  private var runs: [[UInt8]] = []
  private var marks: [Unicode.Scalar] = []
  private var exponent = 0
  /// The number of bytes.
  private(set) var length = 0
  /// What is wrong with the number; any of these may be reported.
  private(set) var problems: Set<NumberError> = []
  /// Whether the text begins with a number.
  let begins: Bool

  init(_ bytes: [UInt8]) {
    text = bytes + [UInt8](repeating: UInt8(ascii: "\n"), count: 4)
    let first = text[0]
    begins = Self.isDigit(first) || (first == UInt8(ascii: ".") && Self.isDigit(text[1]))
    if begins { read() }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

  // MARK: - Reading

  private mutating func read() {
    readRun()
    if runs[0].isEmpty {
      readMark()
      readRun()
    } else if let mark = mark(), isDigitBehind(mark) {
      repeat {
        readMark()
        readRun()
      } while self.mark() == mark && isDigitBehind(mark)
      if let decimal = self.mark(), decimal != mark, decimal == "." || decimal == ",",
        isDigitBehind(decimal) || mayEnd(with: decimal)
      {
        readMark()
        readRun()
      }
      if let stray = self.mark(), stray != " ", isDigitBehind(stray) {
        problems.insert(.mixedMarks)
      }
    } else if let mark = mark(), mark == "." || mark == ",", mayEnd(with: mark) {
      readMark()
      readRun()
    }
    readExponent()
    if runs.contains(where: { $0.count > 255 }) || Digits(whole: runs.joined()).isTooLarge {
      problems.insert(.tooManyDigits)
    }
    if let fraction, fraction.count > 38 { problems.insert(.tooManyDigits) }
  }

  private mutating func readRun() {
    let digits = Array(text[length...].prefix(while: Self.isDigit))
    runs.append(digits)
    length += digits.count
  }

  private mutating func readMark() {
    guard let mark = mark() else { return }
    marks.append(mark)
    length += UTF8.width(mark)
  }

  private mutating func readExponent() {
    guard text[length] == UInt8(ascii: "e") || text[length] == UInt8(ascii: "E") else { return }
    var index = length + 1
    let isSigned = text[index] == UInt8(ascii: "-") || text[index] == UInt8(ascii: "+")
    if isSigned { index += 1 }
    let digits = text[index...].prefix(while: Self.isDigit)
    guard !digits.isEmpty else { return }
    if isGrouped { problems.insert(.exponentAfterGroups) }
    let value = digits.reduce(0) { min($0 * 10 + Int($1 - 48), 10_000) }
    exponent = isSigned && text[length + 1] == UInt8(ascii: "-") ? -value : value
    hasExponent = true
    length = digits.endIndex
  }

  private var hasExponent = false

  private func mark() -> Unicode.Scalar? {
    let marks: [Unicode.Scalar] = [
      ".", ",", "'", "_", " ", "\u{A0}", "\u{2002}", "\u{2003}", "\u{2008}", "\u{2009}", "\u{202F}",
      "\u{205F}",
    ]
    return marks.first { text[length...].starts(with: Array(String($0).utf8)) }
  }

  private func isDigitBehind(_ mark: Unicode.Scalar) -> Bool {
    Self.isDigit(text[length + UTF8.width(mark)])
  }

  /// A point may always end a number, a comma only where no symbol begins with it.
  private func mayEnd(with mark: Unicode.Scalar) -> Bool {
    mark == "." || !Symbol.isPlain(text[length + 1])
  }

  // MARK: - Meaning

  /// Whether some mark can only group digits.
  private var isGrouped: Bool {
    marks.count > 1 || (marks.count == 1 && marks[0] != "." && marks[0] != ",")
  }

  /// The digits behind the last mark, if it is a decimal mark without any rule.
  private var fraction: [UInt8]? {
    guard let last = marks.last, last == "." || last == "," else { return nil }
    if marks.count > 1, marks[marks.count - 2] == last { return nil }
    return runs[runs.count - 1]
  }

  /// Whether a lone mark may be taken either way: `1.000`, not `.5`, `10.` and `1.5e3`.
  private var isAmbiguous: Bool {
    marks.count == 1 && !runs[0].isEmpty && !runs[1].isEmpty && !hasExponent
  }

  /// The number under a rule for the decimal mark.
  func value(under rule: UInt8?) -> Digits {
    Digits(whole: runs.joined(), power: -places(under: rule))
  }

  /// The decimal places as written; negative where an exponent adds zeros.
  private func places(under rule: UInt8?) -> Int {
    if let rule, isAmbiguous, marks[0].value != UInt32(rule) { return -exponent }
    return (fraction?.count ?? 0) - exponent
  }

  /// Whether the number has more digits, or more decimal places as written, than can be held.
  func isTooLong(under rule: UInt8?) -> Bool {
    let places = places(under: rule)
    let value = value(under: rule)
    return !value.isZero && (abs(places) > 38 || (places < 0 && value.isTooLarge))
  }

  /// Whether the rule makes all of several group marks decimal marks.
  func contradicts(_ rule: UInt8?) -> Bool {
    marks.count > 1 && fraction == nil && rule.map { UInt32($0) == marks[0].value } ?? false
  }
}
