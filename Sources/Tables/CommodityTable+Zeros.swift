public import Amounts
public import Journal

extension CommodityTable {
  /// Whether an amount is 0 or would be shown as 0, such as 0.001 EUR if euros have two places.
  public func isShownAsZero(_ amount: Amount) -> Bool {
    amount.quantity.isZero(roundedTo: style(of: amount.commodity).places)
  }

  /// Whether every amount of a sum would be shown as 0.
  public func isShownAsZero(_ sum: MixedAmount) -> Bool { sum.amounts.allSatisfy(isShownAsZero) }

  /// A sum divided by a count of 1 or more, for people: rounded once, to the places of its commodity.
  public func shownAverage(_ sum: Amount, of count: Int) -> Amount {
    guard count > 1 else { return sum }
    let places = style(of: sum.commodity).places
    return Amount(sum.quantity.average(of: count, places: places), sum.commodity)
  }

  /// A sum divided by a count of 1 or more, for machines: exact if it ends soon enough, otherwise with 12
  /// decimal places or six more than people see.
  public func exactAverage(_ sum: Amount, of count: Int) -> Amount {
    guard count > 1 else { return sum }
    return withShownPlaces(
      Amount(sum.quantity.average(of: count, places: valuePlaces(of: sum.commodity)), sum.commodity)
    )
  }
}
