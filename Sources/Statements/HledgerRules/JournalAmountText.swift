import Amounts

/// An amount as in hledger's journals: `$-12.50`, `1,000 EUR`, `-5 "green apples" @ $2`.
struct JournalAmountText {
  /// The number with its sign.
  var quantity: Quantity
  /// The commodity as written, including quotes; empty for none.
  let symbol: String
  /// Whether the commodity is on the left of the number.
  private let isLeft: Bool
  /// Whether there is a space between them.
  private let isSpaced: Bool
  /// A cost and anything after it, starting at its `@` or `{`.
  private let rest: String

  /// Reads a text; nil if it isn't an amount.
  init?(_ text: String, decimalMark: UInt8?) {
    let cut = text.firstIndex { $0 == "@" || $0 == "{" } ?? text.endIndex
    rest = HledgerMatcher.stripped(text[cut...])
    var bytes = Array(HledgerMatcher.stripped(text[..<cut]).utf8)
    let count = bytes.count
    bytes.append(0x0A)
    var index = 0
    func skipBlanks() -> Bool {
      let start = index
      while bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
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

  /// The same amount with a decimal point and no digit groups.
  var text: String {
    let number = quantity.description
    let blank = isSpaced ? " " : ""
    let amount =
      symbol.isEmpty ? number : isLeft ? symbol + blank + number : number + blank + symbol
    return rest.isEmpty ? amount : amount + " " + rest
  }

  /// The amount for the other side: negated, at its cost; nil if it can't be computed.
  func opposite(decimalMark: UInt8?) -> JournalAmountText? {
    var rest = rest[...]
    if rest.first == "{" {
      rest = rest[(rest.firstIndex(of: "@") ?? rest.endIndex)...]
    }
    guard rest.first == "@" else {
      var other = self
      guard let negated = try? quantity.negated() else { return nil }
      other.quantity = negated
      return other
    }
    let isTotal = rest.hasPrefix("@@")
    guard
      var cost = JournalAmountText(
        String(rest.drop { $0 == "@" }), decimalMark: decimalMark)
    else { return nil }
    let value = isTotal ? cost.quantity : try? cost.quantity.multiplied(by: quantity)
    let isOut = isTotal ? quantity.isNegative : false
    guard let value, let negated = isOut ? value : try? value.negated() else { return nil }
    cost.quantity = negated
    return cost
  }

  /// A sign as in CSV files, converted to journal form: parentheses are a minus, and two of them
  /// cancel out.
  static func simplified(_ text: String) -> String {
    var text = HledgerMatcher.stripped(text)
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
      text = HledgerMatcher.stripped(text)
    }
    return text.isEmpty ? "" : isNegative ? "-" + text : text
  }
}
