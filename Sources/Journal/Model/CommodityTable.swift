public import Amounts
import SourceText

/// All commodities that a run names, with what is known about how to read and show their amounts.
public struct CommodityTable: Sendable {
  /// The commodity without a symbol.
  public static let none: CommodityID = 0

  private struct Entry {
    let symbol: [UInt8]
    let needsQuotes: Bool
    /// The style that `commodity` lays down.
    var declared: AmountStyle?
    /// The style that `D` lays down, where `commodity` does not.
    var byDefault: AmountStyle?
    /// What the amounts of postings show.
    var observed: ObservedStyle?
    /// What costs, prices and rules show, for a commodity that no posting shows.
    var mentioned: ObservedStyle?
    /// The decimal mark that a `commodity` directive shows, for amounts after it.
    var decimalMark: UInt8?

    init(symbol: [UInt8]) {
      self.symbol = symbol
      needsQuotes = symbol.withUnsafeBufferPointer(Symbol.needsQuotes)
    }

    var style: AmountStyle {
      declared ?? byDefault ?? (observed ?? mentioned)?.style ?? .plain
    }
  }

  private var entries: [Entry] = [Entry(symbol: [])]
  /// The entries by their symbols, without `none`.
  private var index = HashIndex()

  /// Makes a table that holds only the commodity without a symbol.
  public init() {}

  /// The number of commodities.
  public var count: Int { entries.count }

  /// The symbol, without quotes; empty for `none`.
  public func symbol(of commodity: CommodityID) -> String {
    String(decoding: entries[Int(commodity)].symbol, as: UTF8.self)
  }

  /// The bytes of the symbol.
  public func symbolBytes(of commodity: CommodityID) -> [UInt8] { entries[Int(commodity)].symbol }

  /// How to show amounts of a commodity.
  public func style(of commodity: CommodityID) -> AmountStyle {
    let entry = entries[Int(commodity)]
    return entry.style
  }

  /// The places that `commodity`, or else `D`, lays down for a commodity's amounts; nil where neither does.
  public func declaredPlaces(of commodity: CommodityID) -> UInt8? {
    let entry = entries[Int(commodity)]
    return (entry.declared ?? entry.byDefault)?.places
  }

  /// Whether the run says how to show amounts of a commodity.
  public func hasStyle(_ commodity: CommodityID) -> Bool {
    let entry = entries[Int(commodity)]
    return entry.declared != nil || entry.byDefault != nil || entry.observed != nil
      || entry.mentioned != nil
  }

  /// Shows amounts of a commodity, whose style is unknown, with the given number of decimal places.
  mutating func suppose(places: UInt8, of commodity: CommodityID) {
    guard !hasStyle(commodity) else { return }
    var style = AmountStyle.plain
    style.places = places
    mention(style, hasDecimalMark: true, of: commodity)
  }

  /// The commodity of a symbol, or nil when nothing in the run names it.
  ///
  /// - Complexity: O(n) in the bytes of the symbol.
  public func find(_ symbol: some Collection<UInt8>) -> CommodityID? {
    guard !symbol.isEmpty else { return Self.none }
    return index.find(FNV1a(symbol).value) { entries[Int($0)].symbol.elementsEqual(symbol) }
  }

  /// Appends an amount in its commodity's style.
  public func append(
    _ amount: Amount, rounding: AmountStyle.Rounding = .toStyle, to output: inout [UInt8]
  ) {
    let entry = entries[Int(amount.commodity)]
    entry.symbol.withUnsafeBufferPointer { symbol in
      entry.style.append(
        amount.quantity, symbol: symbol, needsQuotes: entry.needsQuotes, rounding: rounding,
        to: &output)
    }
  }

  /// An amount in its commodity's style.
  public func format(_ amount: Amount, rounding: AmountStyle.Rounding = .toStyle) -> String {
    var bytes: [UInt8] = []
    append(amount, rounding: rounding, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  // MARK: - Building

  /// The decimal mark that directives above declare for a commodity.
  func decimalMark(of commodity: CommodityID) -> UInt8? { entries[Int(commodity)].decimalMark }

  /// Adds a commodity that is not there yet.
  mutating func add(_ symbol: UnsafeBufferPointer<UInt8>) -> CommodityID {
    let commodity = CommodityID(entries.count)
    entries.append(Entry(symbol: Array(symbol)))
    index.insert(commodity, hash: FNV1a(symbol).value)
    return commodity
  }

  /// Whether a commodity has exactly this symbol.
  @inline(__always)
  func isSymbol(_ symbol: UnsafeBufferPointer<UInt8>, of commodity: CommodityID) -> Bool {
    entries[Int(commodity)].symbol.withUnsafeBufferPointer { known in
      guard known.count == symbol.count else { return false }
      for index in known.indices where known[index] != symbol[index] { return false }
      return true
    }
  }

  /// Lays down the style of a commodity, by `commodity` or by `D`.
  mutating func declare(_ style: AmountStyle, of commodity: CommodityID, byDefault: Bool) {
    if byDefault {
      entries[Int(commodity)].byDefault = style
    } else {
      entries[Int(commodity)].declared = style
    }
  }

  /// Lays down the decimal mark of a commodity's amounts in later text.
  mutating func setDecimalMark(_ mark: UInt8, of commodity: CommodityID) {
    entries[Int(commodity)].decimalMark = mark == 0 ? nil : mark
  }

  /// Learns from an amount whose places and grouping are like those seen before.
  ///
  /// - Returns: false when there is more to learn from it than its places.
  @inline(__always)
  mutating func observe(places: UInt8, of commodity: CommodityID) -> Bool {
    entries[Int(commodity)].observed?.observe(places: places) ?? false
  }

  /// Learns from the style of a posting's amount.
  mutating func observe(_ style: AmountStyle, hasDecimalMark: Bool, of commodity: CommodityID) {
    ObservedStyle.observe(
      style, hasDecimalMark: hasDecimalMark, in: &entries[Int(commodity)].observed)
  }

  /// Whether a posting's amount has shown the style of a commodity.
  public func isObserved(_ commodity: CommodityID) -> Bool {
    entries[Int(commodity)].observed != nil
  }

  /// Learns from the style of an amount that isn't a posting's.
  mutating func mention(_ style: AmountStyle, hasDecimalMark: Bool, of commodity: CommodityID) {
    ObservedStyle.observe(
      style, hasDecimalMark: hasDecimalMark, in: &entries[Int(commodity)].mentioned)
  }

  /// Forgets the decimal marks of directives, which end with their journal.
  mutating func forgetDecimalMarks() {
    for index in entries.indices { entries[index].decimalMark = nil }
  }
}
