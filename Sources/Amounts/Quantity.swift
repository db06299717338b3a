import Containers

/// An exact decimal number: `mantissa` divided by ten to the power `places`.
///
/// Quantities are equal if their numbers are: 1.0 equals 1.00. The places are kept because they
/// record how the number was written, which decides how it's displayed and how exactly an entry
/// must balance. Arithmetic never rounds and never wraps: a result that doesn't fit in 128 bits is
/// an error.
public struct Quantity: Sendable {
  /// The digits as a whole number.
  public var mantissa: Int128
  /// The number of digits after the decimal mark, 0...`maximumPlaces`.
  public var places: UInt8

  /// The most decimal places a quantity can have; ten to this power still fits in 128 bits.
  public static let maximumPlaces: UInt8 = 38

  /// Zero without decimals.
  public static let zero = Quantity(mantissa: 0, places: 0)

  /// Makes `mantissa` × 10^-`places`.
  @inlinable
  public init(mantissa: Int128, places: UInt8) {
    self.mantissa = mantissa
    self.places = places
  }

  /// Whether the number is 0, with any number of places.
  @inlinable
  public var isZero: Bool { mantissa == 0 }

  /// Whether the number is below 0.
  @inlinable
  public var isNegative: Bool { mantissa < 0 }
}

/// Why an arithmetic operation has no exact result.
public enum QuantityError: Error, Hashable, Sendable {
  /// The result needs more than 128 bits, or more than 38 decimal places.
  case overflow
}

extension Quantity {
  /// Adds two quantities. The result has the larger number of places, unless one of them is 0 and
  /// the other doesn't fit with that many.
  ///
  /// - Throws: `.overflow` if the sum needs more than 128 bits.
  @inlinable
  public func adding(_ other: Quantity) throws(QuantityError) -> Quantity {
    if places == other.places {
      let (sum, overflow) = mantissa.addingReportingOverflow(other.mantissa)
      guard !overflow else { throw .overflow }
      return Quantity(mantissa: sum, places: places)
    }
    return try addingAligned(other)
  }

  @usableFromInline
  func addingAligned(_ other: Quantity) throws(QuantityError) -> Quantity {
    let common = max(places, other.places)
    // Zero changes nothing, however large the other number is.
    if other.isZero { return rescaled(to: common) ?? self }
    if isZero { return other.rescaled(to: common) ?? other }
    let a = try scaled(to: common)
    let b = try other.scaled(to: common)
    let (sum, overflow) = a.mantissa.addingReportingOverflow(b.mantissa)
    guard !overflow else { throw .overflow }
    return Quantity(mantissa: sum, places: common)
  }

  /// Subtracts a quantity. The result has the larger number of places.
  ///
  /// - Throws: `.overflow` if the difference needs more than 128 bits.
  public func subtracting(_ other: Quantity) throws(QuantityError) -> Quantity {
    try adding(other.negated())
  }

  /// The number with its sign flipped.
  ///
  /// - Throws: `.overflow` for the one number whose negation doesn't fit.
  @inlinable
  public func negated() throws(QuantityError) -> Quantity {
    let (result, overflow) = Int128(0).subtractingReportingOverflow(mantissa)
    guard !overflow else { throw .overflow }
    return Quantity(mantissa: result, places: places)
  }

  /// Multiplies two quantities exactly. The places add up; if that's too many, trailing zeros are
  /// dropped.
  ///
  /// - Throws: `.overflow` if the product needs more than 128 bits or 38 places.
  public func multiplied(by other: Quantity) throws(QuantityError) -> Quantity {
    var a = self
    var b = other
    while true {
      let (product, overflow) = a.mantissa.multipliedReportingOverflow(by: b.mantissa)
      let sum = Int(a.places) + Int(b.places)
      if !overflow, sum <= Int(Self.maximumPlaces) {
        return Quantity(mantissa: product, places: UInt8(sum))
      }
      // Trailing zeros don't affect the value, and the product may fit without them.
      let shorterA = a.normalized
      let shorterB = b.normalized
      guard shorterA.places < a.places || shorterB.places < b.places else { throw .overflow }
      a = shorterA
      b = shorterB
    }
  }

  /// The same number with at least `newPlaces` places.
  ///
  /// - Throws: `.overflow` if it doesn't fit.
  public func scaled(to newPlaces: UInt8) throws(QuantityError) -> Quantity {
    newPlaces <= places ? self : try rescaledExactly(to: newPlaces)
  }

  private func rescaledExactly(to newPlaces: UInt8) throws(QuantityError) -> Quantity {
    guard let result = rescaled(to: newPlaces) else { throw .overflow }
    return result
  }

  /// The same number with more places; nil if it doesn't fit.
  func rescaled(to newPlaces: UInt8) -> Quantity? {
    guard newPlaces <= Self.maximumPlaces else { return nil }
    guard newPlaces > places else { return self }
    let (product, overflow) = mantissa.multipliedReportingOverflow(
      by: Self.powerOfTen(newPlaces - places))
    return overflow ? nil : Quantity(mantissa: product, places: newPlaces)
  }

  /// The number rounded half to even to at most `newPlaces` places; if it has fewer, it's
  /// unchanged.
  public func rounded(to newPlaces: UInt8) -> Quantity {
    guard newPlaces < places else { return self }
    let divisor = Self.powerOfTen(places - newPlaces)
    let (quotient, rest) = mantissa.quotientAndRemainder(dividingBy: divisor)
    // This avoids doubling the remainder, which could overflow.
    let half = divisor.magnitude - rest.magnitude
    let isUp = rest.magnitude > half || (rest.magnitude == half && quotient % 2 != 0)
    let step: Int128 = isUp ? mantissa.signum() : 0
    return Quantity(mantissa: quotient + step, places: newPlaces)
  }

  /// The number without trailing zeros after the decimal mark.
  public var normalized: Quantity { trimmed(toAtLeast: 0) }

  /// The number without trailing zeros after the decimal mark, but with at least `minimum` places.
  public func trimmed(toAtLeast minimum: UInt8) -> Quantity {
    var result = self
    while result.places > minimum, result.mantissa % 10 == 0 {
      result.mantissa /= 10
      result.places -= 1
    }
    return result
  }

  /// Whether the number would be 0 if shown with `shownPlaces` places.
  public func isZero(roundedTo shownPlaces: UInt8) -> Bool {
    isZero || places > shownPlaces && rounded(to: shownPlaces).isZero
  }

  /// Ten to the power `exponent`, which must be in 0...38.
  public static func powerOfTen(_ exponent: UInt8) -> Int128 {
    precondition(exponent <= maximumPlaces, "ten to this power needs more than 128 bits")
    if exponent < 20 { return Int128(UInt64.powersOfTen[Int(exponent)]) }
    return Int128(UInt64.powersOfTen[19]) * powerOfTen(exponent - 19)
  }
}

extension Quantity: Comparable, Hashable {
  /// Whether two quantities are the same number.
  public static func == (a: Quantity, b: Quantity) -> Bool {
    if a.places == b.places { return a.mantissa == b.mantissa }
    let x = a.normalized
    let y = b.normalized
    return x.places == y.places && x.mantissa == y.mantissa
  }

  /// Orders by number.
  public static func < (a: Quantity, b: Quantity) -> Bool {
    if a.places == b.places { return a.mantissa < b.mantissa }
    let common = max(a.places, b.places)
    if let a = a.rescaled(to: common), let b = b.rescaled(to: common) {
      return a.mantissa < b.mantissa
    }
    if a.isNegative != b.isNegative { return a.isNegative }
    // Compare the whole parts first; only if they're equal are the decimals needed, and then they
    // fit.
    let (wholeA, partA) = a.wholeAndPart
    let (wholeB, partB) = b.wholeAndPart
    return wholeA == wholeB ? partA < partB : wholeA < wholeB
  }

  /// The whole part, and the decimals scaled to 38 places, both with the number's sign.
  private var wholeAndPart: (Int128, Int128) {
    let (whole, part) = mantissa.quotientAndRemainder(dividingBy: Self.powerOfTen(places))
    return (whole, part * Self.powerOfTen(Self.maximumPlaces - places))
  }

  /// Hashes the number, not its places.
  public func hash(into hasher: inout Hasher) {
    let number = normalized
    hasher.combine(number.mantissa)
    hasher.combine(number.places)
  }
}

extension Quantity: CustomStringConvertible {
  /// The number as `-1234.50`, with all its places and a point.
  public var description: String {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the number as `-1234.50`, with all its places and a point; with zeros if it has fewer than `fewest`
  /// places.
  public func append(to output: inout [UInt8], atLeast fewest: UInt8 = 0) {
    NumberText(self, leastPlaces: fewest, decimalMark: UInt8(ascii: ".")).append(to: &output)
  }
}
