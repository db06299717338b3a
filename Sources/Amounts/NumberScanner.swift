public import Containers

/// Scans the digits of amounts.
///
/// It reads from a pointer to bytes that end in a line feed (`SourceBuffer` guarantees one), so
/// calls don't need to know the end.
public enum NumberScanner {
  /// Whether a number begins here: a digit, or a point followed by a digit. (A comma begins a
  /// symbol.)
  @inlinable
  public static func begins(at text: UnsafePointer<UInt8>) -> Bool {
    text[0].isDigit || (text[0] == point && text[1].isDigit)
  }

  /// Scans the number that begins here.
  ///
  /// - Throws: `.tooManyDigits`, `.mixedMarks` or `.exponentAfterGroups`; the caller can find the
  ///   end of the number with `extent(at:)`.
  public static func scan(_ text: UnsafePointer<UInt8>) throws(NumberError) -> ScannedNumber {
    // Most numbers: up to 18 digits with at most one point, then a space or the end of the line.
    var mantissa: UInt64 = 0
    var index = 0
    var digits = 0
    while text[index].isDigit {
      mantissa = mantissa &* 10 &+ UInt64(text[index] &- zero)
      index += 1
    }
    digits = index
    var number = ScannedNumber()
    if text[index] == point, text[index + 1].isDigit {
      index += 1
      let fraction = index
      while text[index].isDigit {
        mantissa = mantissa &* 10 &+ UInt64(text[index] &- zero)
        index += 1
      }
      number.digitsAfterMark = UInt8(truncatingIfNeeded: index - fraction)
      digits += index - fraction
      number.marks = digits == index - fraction ? .decimal : .lone
      number.lastMark = point
    }
    if digits <= 18, digits > 0, endsNumber(text + index) {
      number.mantissa = Int128(mantissa)
      number.length = index
      return number
    }
    var scanner = GeneralScanner(text: text)
    return try scanner.scan()
  }

  /// The number of bytes that look like part of one number, for an error's source range.
  public static func extent(at text: UnsafePointer<UInt8>) -> Int {
    var index = 0
    while text[index].isDigit || text[index] == point || text[index] == comma
      || ((text[index] == UInt8(ascii: "e") || text[index] == UInt8(ascii: "E"))
        && text[index + 1].isDigit)
    {
      index += 1
    }
    return max(index, 1)
  }

  /// Whether these bytes definitely end a number read by the fast path.
  private static func endsNumber(_ text: UnsafePointer<UInt8>) -> Bool {
    switch text[0] {
    case UInt8(ascii: "\n"), UInt8(ascii: ";"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): true
    case UInt8(ascii: " "): !text[1].isDigit
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): text[0] != UInt8(ascii: "E")
    default: false
    }
  }

  @usableFromInline static let zero = UInt8(ascii: "0")
  @usableFromInline static let point = UInt8(ascii: ".")
  @usableFromInline static let comma = UInt8(ascii: ",")
}

/// The scanner for numbers that the fast path doesn't read.
private struct GeneralScanner {
  let text: UnsafePointer<UInt8>
  private var index = 0
  private var number = ScannedNumber()
  /// The sizes of the digit runs between marks, from the left; only the last eight are used.
  private var runs = DigitRuns()

  init(text: UnsafePointer<UInt8>) { self.text = text }

  mutating func scan() throws(NumberError) -> ScannedNumber {
    let hasWhole = try scanDigits() > 0
    guard let first = mark(at: index) else { return try finish() }
    guard hasWhole else {
      // `.5`
      index += first.length
      number.lastMark = first.ascii
      number.marks = .decimal
      number.digitsAfterMark = UInt8(try scanDigits())
      return try finish()
    }
    guard isFollowedByDigit(first) else {
      // `10.`
      if first.isDecimalMark, endsWithMark(first) {
        index += first.length
        number.lastMark = first.ascii
        number.marks = .decimal
      }
      return try finish()
    }
    try scanGroup(first)
    number.digitsAfterMark = UInt8(runs.last)
    number.lastMark = first.ascii
    number.marks = first.isDecimalMark ? .lone : .grouped
    while let next = mark(at: index), next.scalar == first.scalar, isFollowedByDigit(next) {
      try scanGroup(next)
      number.marks = .grouped
    }
    let isGrouped = number.marks == .grouped
    if isGrouped { number.groups = runs.groups(mark: first.scalar) }
    if let decimal = mark(at: index), decimal.isDecimalMark, decimal.scalar != first.scalar,
      isFollowedByDigit(decimal) || endsWithMark(decimal)
    {
      number.groups = runs.groups(mark: first.scalar)
      index += decimal.length
      number.marks = .groupedWithDecimals
      number.lastMark = decimal.ascii
      number.digitsAfterMark = UInt8(try scanDigits())
    }
    if let stray = mark(at: index), stray.scalar != " ", isFollowedByDigit(stray) {
      throw .mixedMarks
    }
    // `1.000` by itself is a lone mark; the groups of `1.000.00` or `1,00,0` are odd unless Indian.
    number.hasOddGroups = number.groups != nil && runs.areOdd
    return try finish()
  }

  // MARK: - Parts

  private struct Mark {
    let scalar: Unicode.Scalar
    let length: Int
    var isDecimalMark: Bool { scalar == "." || scalar == "," }
    var ascii: UInt8 { isDecimalMark ? UInt8(scalar.value) : 0 }
  }

  /// The mark at an offset: `.`, `,`, or a mark that can only group.
  private func mark(at offset: Int) -> Mark? {
    switch text[offset] {
    case UInt8(ascii: "."): return Mark(scalar: ".", length: 1)
    case UInt8(ascii: ","): return Mark(scalar: ",", length: 1)
    case UInt8(ascii: "'"): return Mark(scalar: "'", length: 1)
    case UInt8(ascii: "_"): return Mark(scalar: "_", length: 1)
    case UInt8(ascii: " "): return Mark(scalar: " ", length: 1)
    case 0xC2 where text[offset + 1] == 0xA0:
      return Mark(scalar: "\u{A0}", length: 2)
    case 0xE2 where text[offset + 1] == 0x80:
      switch text[offset + 2] {
      case 0x82: return Mark(scalar: "\u{2002}", length: 3)
      case 0x83: return Mark(scalar: "\u{2003}", length: 3)
      case 0x88: return Mark(scalar: "\u{2008}", length: 3)
      case 0x89: return Mark(scalar: "\u{2009}", length: 3)
      case 0xAF: return Mark(scalar: "\u{202F}", length: 3)
      default: return nil
      }
    case 0xE2 where text[offset + 1] == 0x81 && text[offset + 2] == 0x9F:
      return Mark(scalar: "\u{205F}", length: 3)
    default: return nil
    }
  }

  private func isFollowedByDigit(_ mark: Mark) -> Bool {
    text[index + mark.length].isDigit
  }

  /// Whether a mark without digits after it belongs to the number: `10.` but not `10,x`.
  private func endsWithMark(_ mark: Mark) -> Bool {
    let next = text[index + mark.length]
    return mark.scalar == "." || next <= 0x20 || next == UInt8(ascii: ";")
      || next == UInt8(ascii: "@") || !Symbol.isPlain(next)
  }

  private mutating func scanGroup(_ mark: Mark) throws(NumberError) {
    index += mark.length
    runs.append(try scanDigits())
  }

  /// Adds the digits at the cursor to the mantissa, and returns their count.
  private mutating func scanDigits() throws(NumberError) -> Int {
    let start = index
    let limit = Quantity.powerOfTen(Quantity.maximumPlaces)
    while text[index].isDigit {
      let (shifted, overflow) = number.mantissa.multipliedReportingOverflow(by: 10)
      let (sum, overflow2) = shifted.addingReportingOverflow(
        Int128(text[index] - NumberScanner.zero))
      guard !overflow, !overflow2, sum < limit else { throw .tooManyDigits }
      number.mantissa = sum
      index += 1
    }
    guard index - start <= 255 else { throw .tooManyDigits }
    if runs.isEmpty { runs.append(index - start) }
    return index - start
  }

  /// Reads an exponent, and checks what comes after it.
  private mutating func finish() throws(NumberError) -> ScannedNumber {
    try scanOptionalExponent()
    let places = Int(number.digitsAfterMark)
    let isFraction = number.marks != .none && number.marks != .grouped
    if isFraction, places > Int(Quantity.maximumPlaces) { throw .tooManyDigits }
    number.length = index
    return number
  }

  private mutating func scanOptionalExponent() throws(NumberError) {
    guard text[index] | 0x20 == UInt8(ascii: "e") else { return }
    var cursor = index + 1
    let isNegative = text[cursor] == UInt8(ascii: "-")
    if isNegative || text[cursor] == UInt8(ascii: "+") { cursor += 1 }
    guard text[cursor].isDigit else { return }  // a symbol that begins with e
    var value = 0
    while text[cursor].isDigit {
      value = min(value * 10 + Int(text[cursor] - NumberScanner.zero), 10_000)
      cursor += 1
    }
    if number.marks == .grouped || number.marks == .groupedWithDecimals {
      throw .exponentAfterGroups
    }
    if number.marks == .lone { number.marks = .decimal }
    number.exponent = Int16(isNegative ? -value : value)
    index = cursor
  }
}

/// The lengths of the digit runs between group marks.
private struct DigitRuns {
  private var sizes: [Int] = []

  var isEmpty: Bool { sizes.isEmpty }
  var last: Int { sizes.last ?? 0 }

  mutating func append(_ size: Int) { sizes.append(size) }

  /// The grouping, from the right; the leftmost run is only a remainder.
  func groups(mark: Unicode.Scalar) -> DigitGroups {
    var packed: UInt64 = 0
    for (index, size) in sizes.dropFirst().reversed().prefix(8).enumerated() {
      packed |= UInt64(min(size, 255)) << (8 * UInt64(index))
    }
    // Equal sizes are stored once.
    while packed > 0xFF, packed >> 8 == packed & Self.mask(below: packed) { packed >>= 8 }
    return DigitGroups(mark: mark, packedSizes: packed)
  }

  private static func mask(below packed: UInt64) -> UInt64 {
    let bytes = (64 - packed.leadingZeroBitCount + 7) / 8 - 1
    return bytes >= 8 ? .max : (1 << (8 * UInt64(bytes))) - 1
  }

  /// Unusual group sizes: not 3 (or, as in India, 2 left of a 3; or, as in East Asia, 4).
  var areOdd: Bool {
    guard let rightmost = sizes.last, let leftmost = sizes.first, sizes.count > 1 else {
      return false
    }
    let inner = sizes.dropFirst().dropLast()
    switch rightmost {
    case 3:
      return !(inner.allSatisfy { $0 == 3 } && leftmost <= 3)
        && !(inner.allSatisfy { $0 == 2 } && leftmost <= 2)
    case 4: return !(inner.allSatisfy { $0 == 4 } && leftmost <= 4)
    default: return true
    }
  }
}
