import Amounts

/// The style seen in the amounts of a commodity: the first side, the first decimal mark, the first
/// grouping, the most places.
struct ObservedStyle: Sendable {
  private(set) var style: AmountStyle
  /// Whether an amount has shown the decimal mark.
  private var showsDecimalMark: Bool

  /// Learns from an amount whose places and grouping are like those seen before.
  ///
  /// - Returns: False if there is more to learn from it than its places.
  @inline(__always)
  mutating func observe(places: UInt8) -> Bool {
    guard places > style.places else { return true }
    guard showsDecimalMark else { return false }
    style.places = places
    return true
  }

  /// Learns from an amount's style; the first one starts the record.
  ///
  /// If decimal mark and group mark are the same, the mark groups: `1.000.000` makes `1.50` print
  /// as `1,50`.
  static func observe(
    _ style: AmountStyle, hasDecimalMark: Bool, in known: inout ObservedStyle?
  ) {
    var seen = known ?? ObservedStyle(style: style, showsDecimalMark: false)
    seen.style.places = max(seen.style.places, style.places)
    if hasDecimalMark, !seen.showsDecimalMark {
      seen.style.decimalMark = style.decimalMark
      seen.showsDecimalMark = true
    }
    if seen.style.groups == nil { seen.style.groups = style.groups }
    seen.style.keepMarksApart()
    known = seen
  }
}
