public import Amounts
import Containers
import SourceText

/// All commodities named in a run, and what is known about reading and displaying their amounts.
public struct CommodityTable: Sendable {
  /// The commodity without a symbol.
  @inlinable
  public static var none: CommodityID { CommodityID(0) }

  private struct Entry {
    let symbol: [UInt8]
    let needsQuotes: Bool
    /// The style declared by `commodity`.
    var declared: AmountStyle?
    /// The style declared by `D`, if there is no `commodity` directive.
    var byDefault: AmountStyle?
    /// The style seen in the amounts of postings.
    var observed: ObservedStyle?
    /// The style seen in costs, prices and rules, for a commodity that isn't in any posting.
    var mentioned: ObservedStyle?
    /// The decimal mark shown in a `commodity` directive, for amounts after it.
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
  /// The entries by symbol, without `none`.
  private var index = HashIndex()

  /// Makes a table that only contains the commodity without a symbol.
  public init() {}

  /// The number of commodities.
  public var count: Int { entries.count }

  /// All commodities, beginning with `none`.
  public var ids: Range<CommodityID> { CommodityID(0)..<CommodityID(count) }

  /// The symbol, without quotes; empty for `none`.
  public func symbol(of commodity: CommodityID) -> String {
    String(decoding: entries[Int(commodity)].symbol, as: UTF8.self)
  }

  /// The bytes of the symbol.
  public func symbolBytes(of commodity: CommodityID) -> [UInt8] { entries[Int(commodity)].symbol }

  /// How to display amounts of a commodity.
  public func style(of commodity: CommodityID) -> AmountStyle {
    let entry = entries[Int(commodity)]
    return entry.style
  }

  /// The places that `commodity`, or otherwise `D`, declares for a commodity's amounts; nil if
  /// neither does.
  public func declaredPlaces(of commodity: CommodityID) -> UInt8? {
    let entry = entries[Int(commodity)]
    return (entry.declared ?? entry.byDefault)?.places
  }

  /// Whether the run says how to display amounts of a commodity.
  public func hasStyle(_ commodity: CommodityID) -> Bool {
    let entry = entries[Int(commodity)]
    return entry.declared != nil || entry.byDefault != nil || entry.observed != nil
      || entry.mentioned != nil
  }

  /// Sets the number of decimal places and the decimal mark of a commodity with an unknown style.
  mutating func suppose(places: UInt8, decimalMark: UInt8, of commodity: CommodityID) {
    guard !hasStyle(commodity) else { return }
    var style = AmountStyle.plain
    style.places = places
    style.decimalMark = decimalMark
    style.keepMarksApart()
    mention(ShownStyle(style: style, mark: .shown), of: commodity)
  }

  /// The commodity with a symbol; nil if nothing in the run names it.
  ///
  /// - Complexity: O(n) in the bytes of the symbol.
  public func find(_ symbol: some Collection<UInt8>) -> CommodityID? {
    guard !symbol.isEmpty else { return Self.none }
    return symbol.withContiguousStorageIfAvailable(find(bytes:))
      ?? Array(symbol).withUnsafeBufferPointer(find(bytes:))
  }

  private func find(bytes symbol: UnsafeBufferPointer<UInt8>) -> CommodityID? {
    index.find(index.hashing.hash(of: UnsafeRawBufferPointer(symbol))) {
      entries[Int($0)].symbol.elementsEqual(symbol)
    }.map { CommodityID(Int($0)) }
  }

  /// Appends an amount in its commodity's style.
  public func append(
    _ amount: Amount, rounding: AmountStyle.Rounding = .toStyle, to output: inout [UInt8]
  ) {
    let entry = entries[Int(amount.commodity)]
    _ = entry.symbol.withUnsafeBufferPointer { symbol in
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

  /// The amounts that aren't zero, with commas between them; `0` if all are.
  public func format(_ amounts: [Amount]) -> String {
    let texts = amounts.filter { !$0.quantity.isZero }.map { format($0) }
    return texts.isEmpty ? "0" : texts.joined(separator: ", ")
  }

  // MARK: - Building

  /// The decimal mark that directives above declare for a commodity.
  func decimalMark(of commodity: CommodityID) -> UInt8? { entries[Int(commodity)].decimalMark }

  /// Adds a commodity that isn't in the table yet.
  mutating func add(_ symbol: UnsafeBufferPointer<UInt8>) -> CommodityID {
    let commodity = CommodityID(entries.count)
    entries.append(Entry(symbol: Array(symbol)))
    index.insert(
      UInt32(Int(commodity)), hash: index.hashing.hash(of: UnsafeRawBufferPointer(symbol)))
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

  /// Sets the style of a commodity, from `commodity` or `D`.
  mutating func declare(_ style: AmountStyle, of commodity: CommodityID, byDefault: Bool) {
    if byDefault {
      entries[Int(commodity)].byDefault = style
    } else {
      entries[Int(commodity)].declared = style
    }
  }

  /// Sets the decimal mark of a commodity's amounts in later text.
  mutating func setDecimalMark(_ mark: UInt8, of commodity: CommodityID) {
    entries[Int(commodity)].decimalMark = mark == 0 ? nil : mark
  }

  /// Learns from an amount whose places and grouping are like those seen before.
  ///
  /// - Returns: False if there is more to learn from it than its places.
  @inline(__always)
  mutating func observe(places: UInt8, hasMark: Bool, of commodity: CommodityID) -> Bool {
    entries[Int(commodity)].observed?.observe(places: places, hasMark: hasMark) ?? false
  }

  /// Learns from the style of a posting's amount.
  mutating func observe(_ shown: ShownStyle, of commodity: CommodityID) {
    learn(shown, in: &entries[Int(commodity)].observed)
  }

  /// Whether a posting's amount has shown the style of a commodity.
  public func isObserved(_ commodity: CommodityID) -> Bool {
    entries[Int(commodity)].observed != nil
  }

  /// Learns from the style of an amount outside a posting.
  mutating func mention(_ shown: ShownStyle, of commodity: CommodityID) {
    learn(shown, in: &entries[Int(commodity)].mentioned)
  }

  private func learn(_ shown: ShownStyle, in seen: inout ObservedStyle?) {
    if seen == nil {
      seen = ObservedStyle(shown)
    } else {
      seen?.learn(shown)
    }
  }

  /// Adds the commodities of another table that this one doesn't have, in their order, and learns the styles that its
  /// amounts have shown.
  ///
  /// The other table was a copy of this one before its amounts were read; neither has declared anything since then.
  /// - Returns: For each commodity of the other table, the one of this.
  mutating func adding(_ other: CommodityTable) -> [CommodityID] {
    other.entries.map { entry in
      let commodity = entry.symbol.withUnsafeBufferPointer { find($0) ?? add($0) }
      if let mentioned = entry.mentioned, !isObserved(commodity) {
        for lesson in mentioned.lessons { mention(resolved(lesson, of: commodity), of: commodity) }
        entries[Int(commodity)].mentioned?.learn(places: mentioned.style.places)
      }
      if let observed = entry.observed {
        for lesson in observed.lessons { observe(resolved(lesson, of: commodity), of: commodity) }
        entries[Int(commodity)].observed?.learn(places: observed.style.places)
      }
      return commodity
    }
  }

  /// The style that an amount of another table shows, as this table knows its decimal mark.
  private func resolved(_ shown: ShownStyle, of commodity: CommodityID) -> ShownStyle {
    guard shown.mark == .supposed else { return shown }
    var shown = shown
    shown.style.decimalMark = style(of: commodity).decimalMark
    return shown
  }

  /// The decimal mark from directives of all commodities that have one; nil if they differ.
  var onlyDecimalMark: UInt8? {
    var only: UInt8?
    for entry in entries {
      guard let mark = entry.decimalMark else { continue }
      if let only, only != mark { return nil }
      only = mark
    }
    return only
  }

  /// The decimal marks from directives, by commodity; those of commodities beyond the end are nil. They end with their
  /// journal.
  var decimalMarks: [UInt8?] {
    get { entries.map(\.decimalMark) }
    set {
      for index in entries.indices {
        entries[index].decimalMark = index < newValue.count ? newValue[index] : nil
      }
    }
  }
}
