import Amounts

/// The style that one amount shows.
struct ShownStyle: Sendable {
  /// Where the decimal mark comes from.
  enum Mark: Sendable {
    /// The number has one.
    case shown
    /// A directive says it.
    case ruled
    /// Neither; it's that of the commodity's amounts above.
    case supposed
  }

  var style: AmountStyle
  let mark: Mark

  /// The style with a decimal mark that the amount doesn't show.
  func withMark(_ decimalMark: UInt8, isRuled: Bool) -> ShownStyle {
    var result = ShownStyle(style: style, mark: isRuled ? .ruled : .supposed)
    result.style.decimalMark = decimalMark
    return result
  }
}

/// The style seen in the amounts of a commodity: the first side, the first decimal mark, the first
/// grouping, the most places.
struct ObservedStyle: Sendable {
  private(set) var style: AmountStyle
  /// Whether an amount has shown the decimal mark.
  private var showsDecimalMark = false
  /// What has taught something besides places, in order. There are few: the first amount, the first mark, the first
  /// grouping.
  private(set) var lessons: [ShownStyle] = []

  /// Learns from an amount without groups, if its places are all that it can teach. Whatever teaches more must be
  /// among the lessons.
  ///
  /// - Parameters:
  ///   - places: Its decimal places.
  ///   - hasMark: Whether it has a decimal mark, even without digits after it: `1.`.
  /// - Returns: False if it's the first to show a decimal mark; then nothing is learned.
  @inline(__always)
  mutating func observe(places: UInt8, hasMark: Bool) -> Bool {
    guard !hasMark || showsDecimalMark else { return false }
    if places > style.places { style.places = places }
    return true
  }

  /// Starts with the style of the first amount.
  init(_ first: ShownStyle) {
    style = first.style
    learn(first, isNew: true)
  }

  /// Learns how many places amounts have.
  mutating func learn(places: UInt8) { style.places = max(style.places, places) }

  /// Learns from an amount's style.
  mutating func learn(_ shown: ShownStyle) { learn(shown, isNew: false) }

  /// If decimal mark and group mark are the same, the mark groups: `1.000.000` makes `1.50` print
  /// as `1,50`.
  private mutating func learn(_ shown: ShownStyle, isNew: Bool) {
    style.places = max(style.places, shown.style.places)
    let showsFirst = shown.mark == .shown && !showsDecimalMark
    if showsFirst {
      style.decimalMark = shown.style.decimalMark
      showsDecimalMark = true
    }
    let groupsFirst = style.groups == nil && shown.style.groups != nil
    if groupsFirst { style.groups = shown.style.groups }
    style.keepMarksApart()
    if isNew || showsFirst || groupsFirst { lessons.append(shown) }
  }
}
