public import Amounts

extension CommodityTable {
  /// Amounts in the order of their symbols' bytes, as reports list the commodities of a sum.
  public func inSymbolOrder(_ amounts: some Collection<Amount>) -> [Amount] {
    guard amounts.count > 1 else { return Array(amounts) }
    return amounts.map { ($0, symbolBytes(of: $0.commodity)) }
      .sorted { $0.1.lexicographicallyPrecedes($1.1) }.map(\.0)
  }
}

extension CommodityTable {
  /// The symbol, in quotes where it must have them to be read back.
  public func quotedSymbol(of commodity: CommodityID) -> String {
    let needsQuotes = symbolBytes(of: commodity).withUnsafeBufferPointer(Symbol.needsQuotes)
    let symbol = symbol(of: commodity)
    return needsQuotes ? "\"\(symbol)\"" : symbol
  }

  /// The amount with the places of its commodity's style, or more where digits would be lost.
  public func withShownPlaces(_ amount: Amount) -> Amount {
    let places = style(of: amount.commodity).places
    guard amount.quantity.places > places else { return amount }
    let shortest = amount.quantity.normalized
    return Amount((try? shortest.scaled(to: places)) ?? shortest, amount.commodity)
  }
}
