public import Amounts
import Containers
import SourceText

/// An amount as in hledger's journals: `$-12.50`, `1,000 EUR`, `-5 "green apples" @ $2`.
public struct JournalAmountText: Sendable {
  /// The number with its sign.
  public internal(set) var quantity: Quantity
  /// The commodity as written, including quotes; empty for none.
  public let symbol: String
  /// Whether the commodity is on the left of the number.
  private let isLeft: Bool
  /// Whether there is a space between them.
  private let isSpaced: Bool
  /// What follows the amount: lots, and a cost.
  private let rest: [Part]

  /// A part of what follows the amount.
  private enum Part: Sendable {
    /// `@`, `{=`, `}`, `[2024-01-31]`, `(note)`
    case text(String)
    /// The amount of a cost or a lot.
    case amount(JournalAmountText)
  }

  /// Reads a text; nil if it isn't an amount.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - decimalMark: The decimal mark of all numbers in it; nil to go by each number.
  public init?(_ text: String, decimalMark: UInt8?) {
    let cut = text.firstIndex { $0 == "@" || $0 == "{" } ?? text.endIndex
    guard let rest = Self.parts(of: text[cut...], decimalMark: decimalMark) else { return nil }
    self.rest = rest
    var bytes = Array(StatementLine.stripped(text[..<cut]).utf8)
    let count = bytes.count
    bytes.append(0x0A)
    var index = 0
    func skipBlanks() -> Bool {
      let start = index
      while bytes[index].isBlank { index += 1 }
      return index > start
    }
    func sign() -> Bool? {
      guard bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") else {
        return nil
      }
      index += 1
      return bytes[index - 1] == UInt8(ascii: "-")
    }
    func word() -> String {
      let start = index
      if bytes[index] == UInt8(ascii: "\"") {
        index += 1
        while index < count, bytes[index] != UInt8(ascii: "\"") { index += 1 }
        index = min(index + 1, count)
      } else {
        while index < count, Symbol.isPlain(bytes[index]) { index += 1 }
      }
      return String(decoding: bytes[start..<index], as: UTF8.self)
    }
    var isNegative = sign()
    _ = skipBlanks()
    let left = word()
    var isSpaced = skipBlanks()
    if isNegative == nil { isNegative = sign() } else if sign() != nil { return nil }
    _ = skipBlanks()
    let scanned = bytes.withUnsafeBufferPointer { all -> ScannedNumber? in
      guard let start = all.baseAddress, NumberScanner.begins(at: start + index) else { return nil }
      return try? NumberScanner.scan(start + index)
    }
    guard let number = scanned, let size = try? number.quantity(decimalMark: decimalMark),
      let signed = isNegative == true ? try? size.negated() : size
    else { return nil }
    index += number.length
    if left.isEmpty { isSpaced = skipBlanks() } else { _ = skipBlanks() }
    let right = word()
    guard index == count, left.isEmpty || right.isEmpty else { return nil }
    quantity = signed
    (symbol, isLeft) = left.isEmpty ? (right, false) : (left, true)
    self.isSpaced = isSpaced
  }

  /// Reads what follows an amount: lots such as `{2 EUR} [2024-01-31]`, and a cost such as `@ 2 EUR` at the end; nil if
  /// it's something else.
  private static func parts(of text: Substring, decimalMark: UInt8?) -> [Part]? {
    var parts: [Part] = []
    var text = text.drop(while: \.isWhitespace)
    func amount(_ text: Substring) -> JournalAmountText? {
      JournalAmountText(String(text), decimalMark: decimalMark).flatMap {
        $0.rest.isEmpty ? $0 : nil
      }
    }
    while let first = text.first {
      switch first {
      case "@":
        let mark = text.prefix { $0 == "@" }
        guard mark.count < 3, let cost = amount(text.dropFirst(mark.count)) else { return nil }
        return parts + [.text(String(mark)), .amount(cost)]
      case "{":
        let open = text.prefix { $0 == "{" || $0 == "=" }
        let inner = text.dropFirst(open.count).prefix { $0 != "}" }
        let close = text.dropFirst(open.count + inner.count).prefix { $0 == "}" }
        guard !close.isEmpty else { return nil }
        parts.append(.text(String(open)))
        if !inner.allSatisfy(\.isWhitespace) {
          guard let basis = amount(inner) else { return nil }
          parts.append(.amount(basis))
        }
        parts.append(.text(String(close)))
        text = text.dropFirst(open.count + inner.count + close.count)
      case "[", "(":
        guard let end = text.firstIndex(of: first == "[" ? "]" : ")") else { return nil }
        parts.append(.text(String(text[...end])))
        text = text[text.index(after: end)...]
      default: return nil
      }
      text = text.drop(while: \.isWhitespace)
    }
    return parts
  }

  /// The amount as a journal writes it, or with its own symbol and no digit groups.
  ///
  /// - Parameters:
  ///   - decimalMark: The decimal mark for amounts of a commodity, given by its symbol as written.
  ///   - styled: How a journal writes an amount of a commodity, given by its symbol; nil to write it as it was.
  /// - Returns: The text.
  public func written(
    decimalMark: (String) -> UInt8,
    styled: (_ symbol: String, _ quantity: Quantity) -> String? = { _, _ in nil }
  ) -> String {
    var text = styled(symbol, quantity) ?? plain(decimalMark(symbol))
    var isInside = false
    for part in rest {
      switch part {
      case .text(let mark):
        text += mark.hasPrefix("}") ? mark : " \(mark)"
        isInside = mark.hasPrefix("{")
      case .amount(let amount):
        text += (isInside ? "" : " ") + amount.written(decimalMark: decimalMark, styled: styled)
      }
    }
    return text
  }

  /// The number and the commodity, as they were written.
  private func plain(_ decimalMark: UInt8) -> String {
    let point = UInt8(ascii: ".")
    let number =
      decimalMark == point
      ? quantity.description
      : quantity.description.replacing(".", with: String(Unicode.Scalar(decimalMark)))
    let blank = isSpaced ? " " : ""
    return symbol.isEmpty ? number : isLeft ? symbol + blank + number : number + blank + symbol
  }

  /// The same amount with a decimal point and no digit groups.
  public var text: String { written { _ in UInt8(ascii: ".") } }

  /// The amount for the other side: negated, at its cost; nil if it can't be computed.
  func opposite() -> JournalAmountText? {
    guard case .amount(var cost)? = rest.last else {
      var other = self
      guard let negated = try? quantity.negated() else { return nil }
      other.quantity = negated
      return other
    }
    var isTotal = false
    if case .text("@@") = rest[rest.count - 2] { isTotal = true }
    let value = isTotal ? cost.quantity : try? cost.quantity.multiplied(by: quantity)
    let isOut = isTotal ? quantity.isNegative : false
    guard let value, let negated = isOut ? value : try? value.negated() else { return nil }
    cost.quantity = negated
    return cost
  }

  /// A sign as in CSV files, converted to journal form: parentheses are a minus, and two of them
  /// cancel out, also on either side of the symbol: `-$-5`.
  static func simplified(_ text: String) -> String {
    var text = StatementLine.stripped(text)
    var isNegative = false
    while true {
      if text.hasPrefix("+") {
        text.removeFirst()
      } else if text.hasPrefix("-") {
        text.removeFirst()
        isNegative.toggle()
      } else if text.hasPrefix("("), text.hasSuffix(")") {
        text = String(text.dropFirst().dropLast())
        isNegative.toggle()
      } else {
        break
      }
      text = StatementLine.stripped(text)
    }
    // As an amount of a journal, `-$-5` is read, but what goes before the text may be a currency.
    if isNegative, let sign = text.firstIndex(where: { "+-".contains($0) }),
      !text[..<sign].contains(where: { $0.isNumber || $0 == "\"" })
    {
      isNegative = text[sign] == "+"
      text.remove(at: sign)
    }
    return text.isEmpty ? "" : isNegative ? "-" + text : text
  }
}
