import Amounts
import Containers

/// An amount as a bank writes it: `-1.234,50`, `1'234.50-`, `(12.00)`, `R$ 5,00`, `12.00 CR`, `−5 €`.
///
/// `NumberScanner` reads the digits; everything around them is removed first.
struct StatementNumber {
  /// The digits with their marks.
  var number: ScannedNumber
  /// Whether a minus or parentheses mark it as money out.
  var isNegative = false
  /// Whether it has any sign, including a plus.
  var hasSign = false
  /// Whether a word marks it as money out (`DR`, `S`) or in (`CR`, `H`).
  var direction: Direction?
  /// The letters or sign of a commodity, as offsets in the text.
  var symbol = 0..<0

  /// The direction of the money.
  enum Direction {
    /// Money in.
    case credit
    /// Money out.
    case debit

    /// Recognizes the words that banks use for it, in any case.
    init?(_ word: UnsafeBufferPointer<UInt8>) {
      switch word.count {
      case 1:
        switch word[0] | 0x20 {
        case UInt8(ascii: "c"), UInt8(ascii: "h"), UInt8(ascii: "+"): self = .credit
        case UInt8(ascii: "d"), UInt8(ascii: "s"), UInt8(ascii: "-"): self = .debit
        default: return nil
        }
      case 3 where word.elementsEqual("−".utf8): self = .debit
      case 2...24:
        let text = ColumnName.folded(String(decoding: word, as: UTF8.self))
        if Self.credits.contains(text) {
          self = .credit
        } else if Self.debits.contains(text) {
          self = .debit
        } else {
          return nil
        }
      default: return nil
      }
    }

    private static let credits: Set<String> = [
      "cr", "crdt", "credit", "haben", "gutschrift", "bij", "in", "credito", "avere", "haber",
      "abono", "entrada", "eingang", "deposit", "incoming", "plus", "kredit", "accredito",
      "entrata", "einzahlung", "ingreso", "bijschrijving", "uznanie", "wplata", "insattning", "inn",
      "ind", "pano", "hyvitys", "prijem", "jovairas", "alacak", "money in", "paid in",
    ]
    private static let debits: Set<String> = [
      "dr", "db", "dbit", "debit", "soll", "lastschrift", "af", "out", "debito", "dare", "debe",
      "cargo", "saida", "ausgang", "withdrawal", "outgoing", "belastung", "minus", "debet",
      "addebito", "uscita", "auszahlung", "gasto", "afschrijving", "obciazenie", "wyplata", "uttag",
      "ut", "ud", "otto", "veloitus", "vydaj", "vydej", "terheles", "borc", "money out", "paid out",
    ]
  }

  /// The result of reading a text.
  enum Reading {
    /// Nothing but blanks and dashes.
    case empty
    /// Not an amount.
    case invalid
    /// More digits than can be stored.
    case tooLarge
    case number(StatementNumber)
  }

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - text: The text, without surrounding blanks.
  ///   - scratch: Storage for the digits, reused between calls.
  /// - Returns: The result.
  static func read(_ text: UnsafeBufferPointer<UInt8>, _ scratch: inout [UInt8]) -> Reading {
    scratch.removeAll(keepingCapacity: true)
    var parts = Parts()
    var index = 0
    while index < text.count {
      guard let length = parts.take(text, at: index, &scratch) else { return .invalid }
      index += length
    }
    while let last = scratch.last, last == 0x20 { scratch.removeLast() }
    guard !scratch.isEmpty else { return parts.isNothing ? .empty : .invalid }
    if scratch[0] == UInt8(ascii: ",") { scratch.insert(UInt8(ascii: "0"), at: 0) }
    // A single comma is turned into a point, which the scanner reads fastest.
    let comma = UInt8(ascii: ",")
    let hasComma = parts.commas == 1 && parts.otherMarks == 0
    if hasComma, let index = scratch.firstIndex(of: comma) { scratch[index] = UInt8(ascii: ".") }
    let count = scratch.count
    scratch.append(0x0A)
    let scanned = scratch.withUnsafeBufferPointer { digits -> Result<ScannedNumber, NumberError>? in
      guard let start = digits.baseAddress, NumberScanner.begins(at: start) else { return nil }
      do throws(NumberError) { return .success(try NumberScanner.scan(start)) } catch {
        return .failure(error)
      }
    }
    switch scanned {
    case .success(var number)? where number.length == count && number.exponent == 0:
      if hasComma { number.lastMark = comma }
      return .number(
        StatementNumber(
          number: number, isNegative: parts.isNegative,
          hasSign: parts.isNegative || parts.hasPlus, direction: parts.direction,
          symbol: parts.symbol))
    case .failure(.tooManyDigits)?: return .tooLarge
    default: return .invalid
    }
  }

  /// The parts of a text around its digits.
  private struct Parts {
    var isNegative = false
    var hasPlus = false
    var direction: StatementNumber.Direction?
    var symbol = 0..<0
    /// The number of commas, and of other marks, among the digits.
    private(set) var commas = 0
    private(set) var otherMarks = 0
    private var hasDash = false
    private var isClosed = false

    /// Whether there was nothing except a dash.
    var isNothing: Bool { symbol.isEmpty && direction == nil }

    /// Takes what is at an offset and returns its length; nil for what can't be in an amount.
    mutating func take(
      _ text: UnsafeBufferPointer<UInt8>, at index: Int, _ digits: inout [UInt8]
    ) -> Int? {
      let byte = text[index]
      switch byte {
      case 0x30...0x39, UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: "'"):
        // A point after letters belongs to them (`Rs.`), and an apostrophe groups digits.
        if !byte.isDigit, digits.isEmpty, byte == UInt8(ascii: "'") || !isDigit(text, index + 1) {
          return 1
        }
        guard !isClosed else { return nil }
        if byte == UInt8(ascii: ",") { commas += 1 } else if !byte.isDigit { otherMarks += 1 }
        digits.append(byte)
        return 1
      case 0x20, 0x09:
        return blank(1, &digits)
      case UInt8(ascii: "-"): return dash(1, &digits)
      case UInt8(ascii: "+"):
        hasPlus = true
        return 1
      case UInt8(ascii: "("):
        isNegative = true
        return 1
      case UInt8(ascii: ")"): return 1
      case 0xC2 where index + 1 < text.count && text[index + 1] == 0xA0:
        return blank(2, &digits)
      case 0xE2 where index + 2 < text.count && text[index + 1] == 0x80:
        switch text[index + 2] {
        // Thin and narrow blanks, a typographic apostrophe, dashes.
        case 0x80...0x8A, 0xAF: return blank(3, &digits)
        case 0x99:
          if !digits.isEmpty { digits.append(UInt8(ascii: "'")) }
          otherMarks += 1
          return 3
        case 0x90...0x95: return dash(3, &digits)
        default: return word(text, at: index, &digits)
        }
      case 0xE2 where index + 2 < text.count && text[index + 1] == 0x88 && text[index + 2] == 0x92:
        return dash(3, &digits)
      default: return word(text, at: index, &digits)
      }
    }

    private func isDigit(_ text: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
      index < text.count && text[index].isDigit
    }

    private mutating func blank(_ length: Int, _ digits: inout [UInt8]) -> Int {
      // Between digits it groups them; the scanner decides.
      if let last = digits.last, last != 0x20 {
        digits.append(0x20)
        otherMarks += 1
      }
      return length
    }

    private mutating func dash(_ length: Int, _ digits: inout [UInt8]) -> Int {
      if let last = digits.last, last == UInt8(ascii: ".") || last == UInt8(ascii: ",") {
        // `50.–`, `50,--`: no cents.
        digits.removeLast()
        if last == UInt8(ascii: ",") { commas -= 1 } else { otherMarks -= 1 }
        hasDash = true
        isClosed = true
      } else if !hasDash {
        isNegative = true
        if !digits.isEmpty { isClosed = true }
      }
      return length
    }

    private mutating func word(
      _ text: UnsafeBufferPointer<UInt8>, at start: Int, _ digits: inout [UInt8]
    ) -> Int? {
      var end = start
      while end < text.count, isOfWord(text[end]) || text[end] == 0x2E && !isDigit(text, end + 1) {
        // A multi-byte dash or space ends it.
        if text[end] == 0xE2 || text[end] == 0xC2, end > start,
          text[end] != 0xE2 || end + 1 == text.count || text[end + 1] != 0x82
        {
          break
        }
        end += text[end] >= 0xF0 ? 4 : text[end] >= 0xE0 ? 3 : text[end] >= 0xC0 ? 2 : 1
      }
      end = min(end, text.count)
      guard end > start else { return nil }
      if !digits.isEmpty { isClosed = true }
      let word = UnsafeBufferPointer(rebasing: text[start..<end])
      if let found = StatementNumber.Direction(word) {
        guard direction == nil else { return nil }
        direction = found
      } else {
        guard symbol.isEmpty else { return nil }
        symbol = start..<end
      }
      return end - start
    }

    private func isOfWord(_ byte: UInt8) -> Bool {
      byte >= 0x80 || (0x41...0x5A).contains(byte & 0xDF) || byte == UInt8(ascii: "$")
    }
  }
}
