/// How a number's digits are grouped: the mark, and the group sizes from the right.
///
/// `1,00,00,000` has the sizes 3, 2, 2; the last size repeats for digits further left.
public struct DigitGroups: Hashable, Sendable {
  /// The mark between groups, a single Unicode scalar.
  public var mark: Unicode.Scalar
  /// Up to eight sizes, one per byte, with the rightmost group in the lowest byte; 0 ends the list.
  var packedSizes: UInt64

  /// Groups of three.
  public static func thousands(_ mark: Unicode.Scalar) -> DigitGroups {
    DigitGroups(mark: mark, packedSizes: 3)
  }

  init(mark: Unicode.Scalar, packedSizes: UInt64) {
    self.mark = mark
    self.packedSizes = packedSizes
  }

  /// The size of the group at a position from the right; 0 means there are no more marks.
  func size(at position: Int) -> Int {
    var size = Int(packedSizes & 0xFF)
    for index in 1..<8 where index <= position {
      let next = Int((packedSizes >> (8 * UInt64(index))) & 0xFF)
      if next == 0 { break }
      size = next
    }
    return size
  }
}

/// How amounts of a commodity are displayed.
public struct AmountStyle: Hashable, Sendable {
  /// Which side of the number the symbol is on.
  public enum Side: Sendable {
    /// `$10`
    case left
    /// `10 EUR`
    case right
  }

  /// The side of the symbol.
  public var side: Side
  /// Whether there is a space between symbol and number.
  public var isSpaced: Bool
  /// The decimal mark, `.` or `,`.
  public var decimalMark: UInt8
  /// The digit grouping; nil for none.
  public var groups: DigitGroups?
  /// The number of decimal places shown.
  public var places: UInt8

  /// `10 EUR`, `1234.5`: no groups, a point, and the symbol (if any) on the right after a space.
  public static let plain = AmountStyle(
    side: .right, isSpaced: true, decimalMark: UInt8(ascii: "."), groups: nil, places: 0)

  /// Makes a style.
  public init(
    side: Side, isSpaced: Bool, decimalMark: UInt8, groups: DigitGroups?, places: UInt8
  ) {
    self.side = side
    self.isSpaced = isSpaced
    self.decimalMark = decimalMark
    self.groups = groups
    self.places = places
  }

  /// Switches to the other decimal mark if the current one also groups digits, so that output can
  /// be read back.
  public mutating func keepMarksApart() {
    guard let groups, groups.mark.value == UInt32(decimalMark) else { return }
    decimalMark = groups.mark == "," ? UInt8(ascii: ".") : UInt8(ascii: ",")
  }
}

extension AmountStyle {
  /// The style in which a quantity is written into a journal or a plan.
  ///
  /// A whole number gets no digit groups, because `1,000` could be read as 1.
  public func written(for quantity: Quantity) -> AmountStyle {
    guard groups != nil, quantity.places == 0 else { return self }
    var style = self
    style.groups = nil
    return style
  }

  /// How many decimal places a number is written with, and for whom.
  public struct Rounding: Equatable, Sendable {
    @usableFromInline
    enum Places: Sendable {
      case ofStyle
      case ofNumber
      case needed
    }

    @usableFromInline
    let places: Places
    /// Whether the number stands in a journal, where `1,000` would be read as 1.
    @usableFromInline
    let isForJournal: Bool

    @inlinable
    init(_ places: Places, isForJournal: Bool) {
      self.places = places
      self.isForJournal = isForJournal
    }

    /// The style's places, rounded half to even and padded with zeros.
    @inlinable
    public static var toStyle: Rounding { Rounding(.ofStyle, isForJournal: false) }

    /// The number's own places, for journals.
    @inlinable
    public static var none: Rounding { Rounding(.ofNumber, isForJournal: true) }

    /// The style's places, or more if the number needs them, without trailing zeros.
    @inlinable
    public static var exact: Rounding { Rounding(.needed, isForJournal: false) }

    /// The same places, for journals: the decimal mark follows a whole number whose groups could be read as decimals.
    @inlinable
    public var forJournal: Rounding { Rounding(places, isForJournal: true) }
  }

  /// Appends an amount in this style; the symbol is quoted if necessary.
  public func append(
    _ quantity: Quantity, symbol: UnsafeBufferPointer<UInt8>, rounding: Rounding,
    to output: inout [UInt8]
  ) {
    append(
      quantity, symbol: symbol, needsQuotes: Symbol.needsQuotes(symbol), rounding: rounding,
      to: &output)
  }

  /// Appends an amount in this style, for callers that know whether the symbol needs quotes.
  ///
  /// - Returns: The bytes before the decimal mark, or before the place where it would be.
  @discardableResult
  public func append(
    _ quantity: Quantity, symbol: UnsafeBufferPointer<UInt8>, needsQuotes: Bool,
    rounding: Rounding, to output: inout [UInt8]
  ) -> Int {
    let number = text(of: quantity, rounding)
    guard !symbol.isEmpty else {
      number.append(to: &output)
      return number.head
    }
    // Without a space, a comma at the end of the number would be read as part of the symbol: `1.000,EUR`.
    let isApart =
      isSpaced || side == .right && decimalMark == UInt8(ascii: ",") && number.endsWithMark
    let part = NumberText.SymbolPart(
      symbol: symbol, isLeft: side == .left, quotes: needsQuotes ? 1 : 0, blanks: isApart ? 1 : 0)
    number.append(with: part, to: &output)
    return side == .left ? part.length + number.head : number.head
  }

  /// Appends a number in this style, without a symbol.
  public func append(number: Quantity, rounding: Rounding, to output: inout [UInt8]) {
    text(of: number, rounding).append(to: &output)
  }

  @inline(__always)
  private func text(of number: Quantity, _ rounding: Rounding) -> NumberText {
    NumberText(
      rounded(number, rounding), leastPlaces: rounding.places == .ofNumber ? 0 : places,
      decimalMark: decimalMark, groups: groups, keepsMarksApart: rounding.isForJournal)
  }

  private func rounded(_ number: Quantity, _ rounding: Rounding) -> Quantity {
    switch rounding.places {
    case .ofStyle: number.rounded(to: places)
    case .ofNumber: number
    case .needed: number.trimmed(toAtLeast: places)
    }
  }
}
