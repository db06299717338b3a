/// A decimal number of any length, computed as one does on paper: what quantities are compared with.
struct DigitString: Equatable {
  private var isNegative: Bool
  /// Decimal digits, the lowest first, without zeros at the high end.
  private var digits: [Int]
  /// How many of the digits are decimals, without zeros at the low end.
  private var places: Int

  private init(_ isNegative: Bool, _ digits: [Int], _ places: Int) {
    self.digits = digits
    self.places = places
    while self.places > 0, self.digits.first == 0 {
      self.digits.removeFirst()
      self.places -= 1
    }
    while self.digits.last == 0 { self.digits.removeLast() }
    if self.digits.isEmpty { self.places = 0 }
    self.isNegative = isNegative && !self.digits.isEmpty
  }

  /// Reads `-1234.50`.
  init(_ text: String) {
    let parts = text.drop { $0 == "-" }.split(separator: ".")
    let digits = parts.joined().reversed().map { Int($0.wholeNumberValue ?? 0) }
    self.init(text.first == "-", digits, parts.count > 1 ? parts[1].count : 0)
  }

  // MARK: - Arithmetic

  static prefix func - (number: Self) -> Self {
    Self(!number.isNegative, number.digits, number.places)
  }

  static func + (a: Self, b: Self) -> Self {
    let places = max(a.places, b.places)
    let (x, y) = (a.digits(at: places), b.digits(at: places))
    if a.isNegative == b.isNegative { return Self(a.isNegative, sum(x, y), places) }
    return isLess(x, y)
      ? Self(b.isNegative, difference(y, x), places)
      : Self(a.isNegative, difference(x, y), places)
  }

  static func * (a: Self, b: Self) -> Self {
    var product = Array(repeating: 0, count: a.digits.count + b.digits.count + 1)
    for (i, x) in a.digits.enumerated() {
      for (j, y) in b.digits.enumerated() { product[i + j] += x * y }
    }
    for index in product.indices.dropLast() {
      product[index + 1] += product[index] / 10
      product[index] %= 10
    }
    return Self(a.isNegative != b.isNegative, product, a.places + b.places)
  }

  static func < (a: Self, b: Self) -> Bool { (a + -b).isNegative }

  /// The number rounded to so many places, a tie to the even digit.
  func rounded(to newPlaces: Int) -> Self {
    guard newPlaces < places else { return self }
    let cut = places - newPlaces
    let padded = digits + Array(repeating: 0, count: max(0, cut + 1 - digits.count))
    let kept = Array(padded[cut...])
    let half = [Int](repeating: 0, count: cut - 1) + [5]
    let rest = Array(padded[..<cut])
    let isUp = Self.isLess(half, rest) || (rest == half && kept[0] % 2 == 1)
    return Self(isNegative, isUp ? Self.sum(kept, [1]) : kept, newPlaces)
  }

  /// The quotient, rounded half to even at so many places.
  func divided(by divisor: Self, places newPlaces: Int) -> Self {
    // Both as whole numbers, with one digit more than asked for and a last one that says "more".
    let common = max(places, divisor.places)
    let shift = newPlaces + 1
    let dividend = [Int](repeating: 0, count: shift) + digits(at: common)
    let base = divisor.digits(at: common)
    var quotient: [Int] = []
    var rest: [Int] = []
    for digit in dividend.reversed() {
      rest.insert(digit, at: 0)
      while rest.last == 0 { rest.removeLast() }
      var count = 0
      while !Self.isLess(rest, base) {
        rest = Self.difference(rest, base)
        while rest.last == 0 { rest.removeLast() }
        count += 1
      }
      quotient.insert(count, at: 0)
    }
    let isExact = rest.isEmpty
    let result = Self(
      isNegative != divisor.isNegative, [isExact ? 0 : 1] + quotient, shift + 1)
    return result.rounded(to: newPlaces)
  }

  // MARK: - Digits

  /// Whether a mantissa of 128 bits holds the number with so many places.
  func fits(places newPlaces: Int) -> Bool {
    guard newPlaces >= places else { return false }
    let limit =
      isNegative
      ? "170141183460469231731687303715884105728" : "170141183460469231731687303715884105727"
    let largest = limit.reversed().map { $0.wholeNumberValue ?? 0 }
    return !Self.isLess(largest, digits(at: newPlaces))
  }

  private func digits(at newPlaces: Int) -> [Int] {
    Array(repeating: 0, count: newPlaces - places) + digits
  }

  private static func sum(_ a: [Int], _ b: [Int]) -> [Int] {
    var carry = 0
    var result = (0..<max(a.count, b.count)).map { index in
      let digit = (index < a.count ? a[index] : 0) + (index < b.count ? b[index] : 0) + carry
      carry = digit / 10
      return digit % 10
    }
    if carry > 0 { result.append(carry) }
    return result
  }

  /// `a - b`; `a` is not the smaller one.
  private static func difference(_ a: [Int], _ b: [Int]) -> [Int] {
    var borrow = 0
    return a.indices.map { index in
      let digit = a[index] - (index < b.count ? b[index] : 0) - borrow
      borrow = digit < 0 ? 1 : 0
      return digit + borrow * 10
    }
  }

  private static func isLess(_ a: [Int], _ b: [Int]) -> Bool {
    for index in (0..<max(a.count, b.count)).reversed() {
      let (x, y) = (index < a.count ? a[index] : 0, index < b.count ? b[index] : 0)
      if x != y { return x < y }
    }
    return false
  }
}

extension DigitString: CustomStringConvertible {
  /// `-1234.5`
  var description: String {
    let padded = digits + Array(repeating: 0, count: max(0, places + 1 - digits.count))
    let text = padded.reversed().map(String.init).joined()
    let sign = isNegative ? "-" : ""
    return places == 0 ? sign + text : sign + text.dropLast(places) + "." + text.suffix(places)
  }
}
