// A number in a journal can't be interpreted before its commodity is known: `1.000` is one or a
// thousand, depending on the rules of the symbol that may follow it. So there are two steps. The
// scanner collects all digits into one mantissa, as if there were no marks, and records where the
// last mark was. Only the number of places depends on the meaning of that mark, which is decided
// later:
//
//     number   = digits [ mark [digits] ] [exponent] | mark digits [exponent] | groups [mark [digits]]
//     groups   = digits ( sep digits )+             -- every sep the same
//     exponent = ( "e" | "E" ) [ "+" | "-" ] digits -- not after groups
//
// If there are two different marks, the last is the decimal mark. A mark that occurs several times
// groups digits. A lone `.` or `,` is the decimal mark, unless a rule says that it groups.

/// A number as written: its digits and the positions of its marks.
public struct ScannedNumber: Sendable {
  /// All digits as one non-negative whole number.
  public var mantissa: Int128 = 0
  /// The number of digits after the last mark; 0 if there is none.
  public var digitsAfterMark: UInt8 = 0
  /// What the marks mean by themselves.
  public var marks: Marks = .none
  /// The last `.` or `,`, or 0.
  public var lastMark: UInt8 = 0
  /// The grouping that was found; only meaningful with `.grouped` and `.groupedWithDecimals`.
  public var groups: DigitGroups?
  /// The power of ten written after the number.
  public var exponent: Int16 = 0
  /// The length in bytes.
  public var length: Int = 0
  /// Whether the groups have unusual sizes: `10.999.99`, `1,00,0`.
  public var hasOddGroups = false

  /// The marks of a number.
  public enum Marks: Sendable {
    /// `1000`
    case none
    /// `1.000`: one mark that rules can take either way. Also `10.` and `.5`, which can't group.
    case lone
    /// `10.`, `.5`, `1.5e3`: one mark that can only be the decimal mark.
    case decimal
    /// `1.000.000`, `1 000`: marks that can only group.
    case grouped
    /// `1.000,50`
    case groupedWithDecimals
  }

  /// The value of the number, given the decimal mark that directives declare, if any.
  ///
  /// - Throws: If the number needs more than 38 digits or contradicts the rule.
  @inlinable
  public func quantity(decimalMark rule: UInt8?) throws(NumberError) -> Quantity {
    if exponent == 0, rule == nil {
      switch marks {
      case .none: return Quantity(mantissa: mantissa, places: 0)
      case .lone, .decimal, .groupedWithDecimals:
        return Quantity(mantissa: mantissa, places: digitsAfterMark)
      case .grouped: return Quantity(mantissa: mantissa, places: 0)
      }
    }
    return try interpreted(decimalMark: rule)
  }

  @usableFromInline
  func interpreted(decimalMark rule: UInt8?) throws(NumberError) -> Quantity {
    var places: Int
    switch marks {
    case .none: places = 0
    case .lone:
      if let rule, rule != lastMark { places = 0 } else { places = Int(digitsAfterMark) }
    case .decimal, .groupedWithDecimals: places = Int(digitsAfterMark)
    case .grouped:
      if let rule, let groups, groups.mark.value == UInt32(rule) { throw .groupsWithDecimalMark }
      places = 0
    }
    places -= Int(exponent)
    if mantissa == 0 { return Quantity(mantissa: 0, places: UInt8(min(max(places, 0), 38))) }
    guard places <= Int(Quantity.maximumPlaces) else { throw .tooManyDigits }
    if places >= 0 { return Quantity(mantissa: mantissa, places: UInt8(places)) }
    guard -places <= Int(Quantity.maximumPlaces) else { throw .tooManyDigits }
    let (product, overflow) = mantissa.multipliedReportingOverflow(
      by: Quantity.powerOfTen(UInt8(-places)))
    guard !overflow, product < Quantity.powerOfTen(Quantity.maximumPlaces) else {
      throw .tooManyDigits
    }
    return Quantity(mantissa: product, places: 0)
  }

  /// Whether the last mark was the decimal mark under a rule.
  public func isDecimal(under rule: UInt8?) -> Bool {
    switch marks {
    case .none, .grouped: false
    case .decimal, .groupedWithDecimals: true
    case .lone: rule == nil || rule == lastMark
    }
  }

  /// Whether marks group digits under a rule.
  @inlinable
  public func isGrouped(under rule: UInt8?) -> Bool {
    if groups != nil { return true }
    guard marks == .lone, let rule else { return false }
    return rule != lastMark
  }

  /// Whether, under a rule, a lone mark groups digits but isn't followed by exactly three:
  /// `1200.50` if the decimal mark is a comma.
  public func hasLoneGroup(under rule: UInt8?) -> Bool {
    guard marks == .lone, let rule else { return false }
    return rule != lastMark && digitsAfterMark != 3
  }

  /// Whether the last group of digits has only one or two: `12,50.00`, `5'00`. It was probably meant as the decimals.
  public var hasShortGroup: Bool { groups.map { 1...2 ~= $0.size(at: 0) } ?? false }

  /// The grouping under a rule: the one that was found, or that of a lone mark if the rule makes it
  /// a group mark.
  public func groups(under rule: UInt8?) -> DigitGroups? {
    if marks == .lone, let rule, rule != lastMark {
      return DigitGroups(
        mark: Unicode.Scalar(lastMark), packedSizes: UInt64(max(1, digitsAfterMark)))
    }
    return groups
  }
}

/// Why florin can't store digits as a number.
public enum NumberError: Error, Hashable, Sendable {
  /// More than 38 significant digits or decimal places.
  case tooManyDigits
  /// A mark that a directive declares to be the decimal mark occurs several times: `10.999.99`.
  case groupsWithDecimalMark
  /// An exponent after digit groups: `1,000e3`.
  case exponentAfterGroups
  /// Groups by two different marks, or a group after the decimals: `1,000.000,5`.
  case mixedMarks
}
