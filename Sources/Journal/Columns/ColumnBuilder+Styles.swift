import Amounts
import SourceText

extension ColumnBuilder {
  /// Learns from a posting's amount how its commodity is written.
  @inline(never)
  mutating func observe(
    _ written: WrittenAmount, _ quantity: Quantity, commodity: CommodityID, rule: UInt8?
  ) {
    journal.commodities.observe(
      style(of: written, quantity, commodity: commodity, rule: rule),
      hasDecimalMark: written.number.isDecimal(under: rule), of: commodity)
  }

  /// Learns from a cost, a price or a rule's amount how a commodity is written that no posting has shown
  /// yet. A factor without a symbol is an amount of no commodity at all.
  @inline(never)
  mutating func mention(
    _ written: WrittenAmount, _ quantity: Quantity, commodity: CommodityID, rule: UInt8?
  ) {
    guard !written.isMultiplier || !written.symbol.isEmpty else { return }
    journal.commodities.mention(
      style(of: written, quantity, commodity: commodity, rule: rule),
      hasDecimalMark: written.number.isDecimal(under: rule), of: commodity)
  }

  private func style(
    of written: WrittenAmount, _ quantity: Quantity, commodity: CommodityID, rule: UInt8?
  ) -> AmountStyle {
    let number = written.number
    let mark =
      number.isDecimal(under: rule)
      ? number.lastMark : rule ?? journal.commodities.style(of: commodity).decimalMark
    return AmountStyle(
      side: written.side, isSpaced: written.isSpaced || written.symbol.isEmpty,
      decimalMark: mark, groups: number.groups(under: rule), places: quantity.places)
  }
}
