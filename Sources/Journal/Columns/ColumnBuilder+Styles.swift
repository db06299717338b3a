import Amounts
import SourceText

extension ColumnBuilder {
  /// Learns from a posting's amount how its commodity is written.
  @inline(never)
  mutating func observe(
    _ written: WrittenAmount, _ quantity: Quantity, commodity: CommodityID, rule: UInt8?
  ) {
    journal.commodities.observe(
      style(of: written, quantity, commodity: commodity, rule: rule), of: commodity)
  }

  /// Learns from a cost, a price or a rule's amount how a commodity is written, if no posting has
  /// shown it yet. A factor without a symbol has no commodity at all.
  @inline(never)
  mutating func mention(
    _ written: WrittenAmount, _ quantity: Quantity, commodity: CommodityID, rule: UInt8?
  ) {
    guard !written.isMultiplier || !written.symbol.isEmpty else { return }
    journal.commodities.mention(
      style(of: written, quantity, commodity: commodity, rule: rule), of: commodity)
  }

  private func style(
    of written: WrittenAmount, _ quantity: Quantity, commodity: CommodityID, rule: UInt8?
  ) -> ShownStyle {
    let otherMark = journal.commodities.style(of: commodity).decimalMark
    let shown = written.style(quantity, rule: rule, otherMark: otherMark)
    guard let surrounding = state.surroundingMark else { return shown }
    let mark =
      surrounding.rule ?? journal.commodities.decimalMark(of: commodity) ?? surrounding.byDefault
    return shown.withMark(mark ?? otherMark, isRuled: mark != nil)
  }
}

extension WrittenAmount {
  /// Whether it can be a sample of its commodity's style: its last mark is the decimal mark.
  var hasDecimalMark: Bool { number.marks != .none && number.marks != .grouped }

  /// The style that a sample declares.
  var declaredStyle: AmountStyle {
    AmountStyle(
      side: side, isSpaced: isSpaced, decimalMark: number.lastMark, groups: number.groups,
      places: number.digitsAfterMark)
  }

  /// The style that the amount shows, read under a rule for decimal marks. `otherMark` is the
  /// commodity's mark, for an amount that shows none.
  func style(_ quantity: Quantity, rule: UInt8?, otherMark: UInt8) -> ShownStyle {
    let isShown = number.isDecimal(under: rule)
    return ShownStyle(
      style: AmountStyle(
        side: side, isSpaced: isSpaced || symbol.isEmpty,
        decimalMark: isShown ? number.lastMark : rule ?? otherMark,
        groups: number.groups(under: rule), places: quantity.places),
      mark: isShown ? .shown : rule == nil ? .supposed : .ruled)
  }
}
