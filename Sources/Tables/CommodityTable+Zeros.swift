public import Amounts
public import Journal

extension CommodityTable {
  /// Whether an amount is 0, or would be shown as one: 0.001 EUR, where euros have two places.
  public func isShownAsZero(_ amount: Amount) -> Bool {
    if amount.quantity.isZero { return true }
    let places = style(of: amount.commodity).places
    return amount.quantity.places > places && amount.quantity.isZero(roundedTo: places)
  }

  /// Whether nothing of a sum would be shown.
  public func isShownAsZero(_ sum: MixedAmount) -> Bool { sum.amounts.allSatisfy(isShownAsZero) }

  /// A sum divided by a count, from 1, as people see it: rounded once, to the places of its commodity.
  public func shownAverage(_ sum: Amount, of count: Int) -> Amount {
    guard count > 1 else { return sum }
    let places = style(of: sum.commodity).places
    return Amount(sum.quantity.average(of: count, places: places), sum.commodity)
  }

  /// A sum divided by a count, from 1, as machines read it: with 12 decimal places, or six more than people
  /// see, where it does not end before.
  public func exactAverage(_ sum: Amount, of count: Int) -> Amount {
    guard count > 1 else { return sum }
    return withShownPlaces(
      Amount(sum.quantity.average(of: count, places: valuePlaces(of: sum.commodity)), sum.commodity)
    )
  }

  /// What is shown of a sum, in the order of symbols.
  public func shown(_ amounts: some Collection<Amount>) -> [Amount] {
    inSymbolOrder(amounts.filter { !isShownAsZero($0) })
  }
}
