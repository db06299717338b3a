/// An exact decimal number of any length: the quantities of both programs, made comparable.
///
/// Equal values are equal whatever their trailing zeros were. The digits are kept as digits, so
/// that no number of either program can overflow the referee.
struct ExactDecimal: Hashable {
  /// The decimal digits of the magnitude, lowest first, without zeros at the high end.
  private let digits: [UInt8]
  /// How many of the digits stand behind the decimal mark; never negative, never one too many.
  private let places: Int
  private let isNegative: Bool

  static let zero = ExactDecimal(digits: [], places: 0, isNegative: false)

  var isZero: Bool { digits.isEmpty }

  private init(digits: [UInt8], places: Int, isNegative: Bool) {
    var digits = digits
    var places = places
    if places < 0 {
      digits.insert(contentsOf: [UInt8](repeating: 0, count: -places), at: 0)
      places = 0
    }
    let surplus = min(places, digits.prefix { $0 == 0 }.count)
    digits.removeFirst(surplus)
    while digits.last == 0 { digits.removeLast() }
    self.digits = digits
    self.places = digits.isEmpty ? 0 : places - surplus
    self.isNegative = isNegative && !digits.isEmpty
  }

  /// Reads `-12`, `1.50` or `1.5e37`, and divides it by ten to the power `shift`.
  ///
  /// Nil when the text is no such number, or its exponent is beyond any sensible quantity.
  init?(_ text: some StringProtocol, dividedByTenTo shift: Int = 0) {
    let halves = text.split(separator: "e", omittingEmptySubsequences: false)
    guard let mantissa = halves.first, halves.count <= 2 else { return nil }
    var exponent = 0
    if halves.count == 2 {
      guard let written = Int(halves[1]), abs(written) < 10_000 else { return nil }
      exponent = written
    }
    let isNegative = mantissa.hasPrefix("-")
    let parts = mantissa.dropFirst(isNegative ? 1 : 0)
      .split(separator: ".", omittingEmptySubsequences: false)
    guard let whole = parts.first, !whole.isEmpty, parts.count <= 2 else { return nil }
    let fraction = parts.count == 2 ? String(parts[1]) : ""
    var digits: [UInt8] = []
    for byte in (String(whole) + fraction).utf8.reversed() {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      digits.append(byte - UInt8(ascii: "0"))
    }
    self.init(
      digits: digits, places: fraction.utf8.count - exponent + shift, isNegative: isNegative)
  }

  static func + (left: Self, right: Self) -> Self {
    let places = max(left.places, right.places)
    let a = left.digits(at: places)
    let b = right.digits(at: places)
    if left.isNegative == right.isNegative {
      return Self(digits: sum(a, b), places: places, isNegative: left.isNegative)
    }
    return isLess(a, b)
      ? Self(digits: difference(b, a), places: places, isNegative: right.isNegative)
      : Self(digits: difference(a, b), places: places, isNegative: left.isNegative)
  }

  private func digits(at places: Int) -> [UInt8] {
    [UInt8](repeating: 0, count: places - self.places) + digits
  }

  private static func sum(_ a: [UInt8], _ b: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var carry: UInt8 = 0
    for index in 0..<max(a.count, b.count) {
      let digit = (index < a.count ? a[index] : 0) + (index < b.count ? b[index] : 0) + carry
      result.append(digit % 10)
      carry = digit / 10
    }
    return carry == 0 ? result : result + [carry]
  }

  /// Subtracts `b` from `a`, which is not the smaller one.
  private static func difference(_ a: [UInt8], _ b: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var borrow: UInt8 = 0
    for index in a.indices {
      let taken = (index < b.count ? b[index] : 0) + borrow
      borrow = a[index] < taken ? 1 : 0
      result.append(a[index] + borrow * 10 - taken)
    }
    return result
  }

  private static func isLess(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    let width = max(a.count, b.count)
    let high = { (digits: [UInt8]) in
      [UInt8](repeating: 0, count: width - digits.count) + digits.reversed()
    }
    return high(a).lexicographicallyPrecedes(high(b))
  }
}

extension ExactDecimal: CustomStringConvertible {
  /// The plain notation without needless zeros: `-0.05`, `1000`.
  var description: String {
    let padded = digits + [UInt8](repeating: 0, count: max(0, places + 1 - digits.count))
    let text = padded.reversed().map { String($0) }.joined()
    let whole = text.dropLast(places)
    let sign = isNegative ? "-" : ""
    return places == 0 ? "\(sign)\(whole)" : "\(sign)\(whole).\(text.suffix(places))"
  }
}
