public import Amounts

extension CommodityTable {
  /// Amounts in the byte order of their symbols, the order in which reports list the commodities of
  /// a sum.
  public func inSymbolOrder(_ amounts: some Collection<Amount>) -> [Amount] {
    guard amounts.count > 1 else { return Array(amounts) }
    return amounts.map { ($0, symbolBytes(of: $0.commodity)) }
      .sorted { $0.1.lexicographicallyPrecedes($1.1) }.map(\.0)
  }
}

extension CommodityTable {
  /// The symbol, in quotes if it needs them to be read back.
  public func quotedSymbol(of commodity: CommodityID) -> String {
    Symbol.written(symbol(of: commodity))
  }

  /// The symbol as a directive has it, where `""` is that of amounts without a symbol.
  public func directiveSymbol(of commodity: CommodityID) -> String {
    let symbol = quotedSymbol(of: commodity)
    return symbol.isEmpty ? "\"\"" : symbol
  }

  /// The amount with the places of its commodity's style, or more if digits would be lost.
  public func withShownPlaces(_ amount: Amount) -> Amount {
    Amount(
      amount.quantity.trimmed(toAtLeast: style(of: amount.commodity).places), amount.commodity)
  }
}

extension CommodityTable {
  /// The decimal places to which numbers without an exact decimal form (values, shares, averages)
  /// are rounded in a commodity: 12, or six more than are shown, so that a sum of a million of them
  /// is correct in every digit shown.
  public func valuePlaces(of commodity: CommodityID) -> UInt8 {
    min(Quantity.maximumPlaces, max(Quantity.fewestValuePlaces, style(of: commodity).places + 6))
  }
}
