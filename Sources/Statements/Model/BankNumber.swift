import Amounts

/// Reads numbers as banks write them where a format leaves no room for more: a sign, digits, marks.
enum BankNumber {
  /// Scans a number with blanks around it and a sign before or behind it; nil when it is none.
  static func scan(_ text: some Sequence<UInt8>) -> (number: ScannedNumber, isNegative: Bool)? {
    var digits = text.filter { $0 > 0x20 }
    var isNegative = false
    if let sign = sign(digits.first) {
      isNegative = sign
      digits.removeFirst()
    } else if let sign = sign(digits.last) {
      isNegative = sign
      digits.removeLast()
    }
    let count = digits.count
    digits.append(UInt8(ascii: "\n"))
    let number = digits.withUnsafeBufferPointer { bytes -> ScannedNumber? in
      guard let start = bytes.baseAddress, NumberScanner.begins(at: start) else { return nil }
      return try? NumberScanner.scan(start)
    }
    guard let number, number.length == count else { return nil }
    return (number, isNegative)
  }

  /// Reads a number with the decimal mark that there is, or, when that is nil, with a lone mark as such; nil
  /// when it is no number, or does not fit.
  static func read(_ text: some Sequence<UInt8>, decimalMark: UInt8? = nil) -> Quantity? {
    guard let (number, isNegative) = scan(text), !number.hasLoneGroup(under: decimalMark),
      !number.hasOddGroups, let quantity = try? number.quantity(decimalMark: decimalMark)
    else { return nil }
    return isNegative ? try? quantity.negated() : quantity
  }

  private static func sign(_ byte: UInt8?) -> Bool? {
    switch byte {
    case UInt8(ascii: "-"): true
    case UInt8(ascii: "+"): false
    default: nil
    }
  }
}
