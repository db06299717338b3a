import Containers

/// The text of a number or an amount: what it has in front of its digits, between them and after them.
///
/// How long it gets is counted first, because it's written where it stays, and from right to left: that's the order in
/// which division finds the digits.
struct NumberText {
  private let number: Quantity
  private let decimalMark: UInt8
  private let groups: DigitGroups?
  /// The number of zeros after the last digit.
  private let addedZeros: Int
  private let hasMark: Bool
  /// The digits before the decimal mark, at least one.
  private let wholeDigits: Int
  /// The bytes before the decimal mark.
  let head: Int
  /// All bytes.
  let length: Int

  /// Counts the text of a number.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - leastPlaces: Zeros are added up to this number of decimal places.
  ///   - decimalMark: The decimal mark.
  ///   - groups: The digit groups; nil for none.
  ///   - keepsMarksApart: Whether the decimal mark follows a whole number whose groups could be read as decimals.
  @inline(__always)
  init(
    _ number: Quantity, leastPlaces: UInt8, decimalMark: UInt8, groups: DigitGroups? = nil,
    keepsMarksApart: Bool = false
  ) {
    self.number = number
    self.decimalMark = decimalMark
    self.groups = groups
    let places = Int(number.places)
    addedZeros = max(0, Int(leastPlaces) - places)
    wholeDigits = max(1, number.digitCount - places)
    var head = wholeDigits + (number.isNegative ? 1 : 0)
    let shownPlaces = places + addedZeros
    var hasMark = shownPlaces > 0
    if let groups {
      head += groups.lengthOfMarks(in: wholeDigits)
      if keepsMarksApart, !hasMark { hasMark = groups.couldBeDecimals(wholeDigits) }
    }
    self.hasMark = hasMark
    self.head = head
    length = head + (hasMark ? 1 : 0) + shownPlaces
  }

  /// Whether the decimal mark follows the last digit.
  var endsWithMark: Bool { hasMark && number.places == 0 && addedZeros == 0 }

  /// A commodity's symbol, and what's around it.
  struct SymbolPart {
    let symbol: UnsafeBufferPointer<UInt8>
    let isLeft: Bool
    /// The quotes on each side, and the blanks between symbol and number: 0 or 1.
    let (quotes, blanks): (Int, Int)

    static var none: SymbolPart {
      SymbolPart(symbol: .init(start: nil, count: 0), isLeft: false, quotes: 0, blanks: 0)
    }

    var length: Int { symbol.count + 2 * quotes + blanks }
  }

  /// Appends the number with a symbol.
  func append(with part: SymbolPart = .none, to output: inout [UInt8]) {
    let length = length + part.length
    output.append(addingCapacity: length) { span in
      span.withUnsafeMutableBufferPointer { buffer, count in
        count += length
        var text = TextFromRight(buffer, end: count)
        if !part.isLeft {
          text.prepend(part)
          text.prepend(UInt8(ascii: " "), times: part.blanks)
        }
        var digits = DigitsFromRight(number.mantissa.magnitude)
        text.prepend(UInt8(ascii: "0"), times: addedZeros)
        text.prepend(&digits, count: Int(number.places))
        if hasMark { text.prepend(decimalMark) }
        if let groups {
          groups.prepend(&digits, count: wholeDigits, to: &text)
        } else {
          text.prepend(&digits, count: wholeDigits)
        }
        if number.isNegative { text.prepend(UInt8(ascii: "-")) }
        if part.isLeft {
          text.prepend(UInt8(ascii: " "), times: part.blanks)
          text.prepend(part)
        }
        precondition(text.start + length == count, "the text of a number isn't as long as counted")
      }
    }
  }
}

/// Bytes that are written from right to left, where there must be room for them.
private struct TextFromRight {
  private let buffer: UnsafeMutableBufferPointer<UInt8>
  private(set) var start: Int

  @inline(__always)
  init(_ buffer: UnsafeMutableBufferPointer<UInt8>, end: Int) {
    precondition(end <= buffer.count)
    self.buffer = buffer
    start = end
  }

  @inline(__always)
  mutating func prepend(_ byte: UInt8) {
    precondition(start > 0)
    start -= 1
    buffer[start] = byte
  }

  @inline(__always)
  mutating func prepend(_ byte: UInt8, times count: Int) {
    for _ in 0..<count { prepend(byte) }
  }

  @inline(__always)
  mutating func prepend(_ part: NumberText.SymbolPart) {
    prepend(UInt8(ascii: "\""), times: part.quotes)
    for byte in part.symbol.reversed() { prepend(byte) }
    prepend(UInt8(ascii: "\""), times: part.quotes)
  }

  @inline(__always)
  mutating func prepend(_ digits: inout DigitsFromRight, count: Int) {
    for _ in 0..<count { prepend(UInt8(ascii: "0") + digits.next()) }
  }
}

/// The digits of a natural number, from the right.
private struct DigitsFromRight {
  /// The lowest digits of what's left of the number: 128-bit division is slow, so it's done once per eighteen digits.
  private var low: UInt64
  /// How many digits `low` stands for while there are higher ones.
  private var lowCount: Int
  private var high: UInt128

  @inline(__always)
  init(_ number: UInt128) {
    (low, lowCount, high) = (UInt64(truncatingIfNeeded: number), .max, 0)
    if number > UInt128(UInt64.max) { self = Self.dividing(number) }
  }

  private init(low: UInt64, lowCount: Int, high: UInt128) {
    (self.low, self.lowCount, self.high) = (low, lowCount, high)
  }

  @inline(never)
  private static func dividing(_ number: UInt128) -> DigitsFromRight {
    let (rest, digits) = number.quotientAndRemainder(dividingBy: 1_000_000_000_000_000_000)
    return DigitsFromRight(
      low: UInt64(truncatingIfNeeded: digits), lowCount: rest == 0 ? .max : 18, high: rest)
  }

  /// Takes the next digit; 0 once all are taken.
  @inline(__always)
  mutating func next() -> UInt8 {
    if lowCount == 0 { self = Self.dividing(high) }
    lowCount -= 1
    let (rest, digit) = low.quotientAndRemainder(dividingBy: 10)
    low = rest
    return UInt8(truncatingIfNeeded: digit)
  }
}

extension DigitGroups {
  /// The bytes of the marks between digits.
  fileprivate func lengthOfMarks(in digits: Int) -> Int {
    var (left, position, size) = (digits, 0, size(at: 0))
    while size > 0, left > size {
      left -= size
      position += 1
      size = self.size(at: position)
    }
    return position * UTF8.width(mark)
  }

  /// Whether the first mark in a number of this many digits could be read as a decimal mark. By itself, `1,000` would be
  /// read back as 1: a mark after it shows that the first one groups digits.
  fileprivate func couldBeDecimals(_ digits: Int) -> Bool {
    let size = size(at: 0)
    return (mark == "." || mark == ",") && 1...Int(Quantity.maximumPlaces) ~= size && digits > size
  }

  /// Writes the next digits, with the marks between them.
  @inline(never)
  fileprivate func prepend(
    _ digits: inout DigitsFromRight, count: Int, to text: inout TextFromRight
  ) {
    var (left, position, size) = (count, 0, size(at: 0))
    while size > 0, left > size {
      text.prepend(&digits, count: size)
      prependMark(to: &text)
      left -= size
      position += 1
      size = self.size(at: position)
    }
    text.prepend(&digits, count: left)
  }

  private func prependMark(to text: inout TextFromRight) {
    if mark.isASCII { return text.prepend(UInt8(truncatingIfNeeded: mark.value)) }
    for byte in Array(mark.utf8).reversed() { text.prepend(byte) }
  }
}

extension Quantity {
  /// The number of digits of the mantissa; 0 has one.
  var digitCount: Int {
    let magnitude = mantissa.magnitude
    guard magnitude > UInt128(UInt64.max) else {
      return UInt64(truncatingIfNeeded: magnitude).decimalDigitCount
    }
    // What's left has 20 digits at most.
    return 19 + UInt64(magnitude / 10_000_000_000_000_000_000).decimalDigitCount
  }
}
