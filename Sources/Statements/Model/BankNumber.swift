import Amounts

/// Reads plain numbers, in formats that don't allow more: a sign, digits and marks.
enum BankNumber {
  /// Scans a number with blanks around it and a sign before or after it; nil if it isn't one.
  static func scan(_ text: some Collection<UInt8>) -> (number: ScannedNumber, isNegative: Bool)? {
    let count = text.count
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count + 1) { digits in
      var end = 0
      for byte in text where byte > 0x20 {
        digits.initializeElement(at: end, to: byte)
        end += 1
      }
      guard end > 0, let start = digits.baseAddress else { return nil }
      var first = 0
      var isNegative = false
      if let sign = sign(digits[0]) {
        isNegative = sign
        first = 1
      } else if let sign = sign(digits[end - 1]) {
        isNegative = sign
        end -= 1
      }
      // The scanner reads up to a line feed.
      digits.initializeElement(at: end, to: UInt8(ascii: "\n"))
      guard NumberScanner.begins(at: start + first),
        let number = try? NumberScanner.scan(start + first), number.length == end - first
      else { return nil }
      return (number, isNegative)
    }
  }

  /// Reads a number with the given decimal mark or, if that's nil, with a lone mark as the decimal
  /// mark; nil if it isn't a number or doesn't fit.
  static func read(_ text: some Collection<UInt8>, decimalMark: UInt8? = nil) -> Quantity? {
    guard let (number, isNegative) = scan(text), !number.hasLoneGroup(under: decimalMark),
      !number.hasOddGroups, let quantity = try? number.quantity(decimalMark: decimalMark)
    else { return nil }
    return isNegative ? try? quantity.negated() : quantity
  }

  private static func sign(_ byte: UInt8) -> Bool? {
    switch byte {
    case UInt8(ascii: "-"): true
    case UInt8(ascii: "+"): false
    default: nil
    }
  }
}
