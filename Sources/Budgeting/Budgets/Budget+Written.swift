public import Amounts
public import Definitions
public import Journal

extension Budget {
  /// An amount in the budget's currency, as definitions have it: with at least the currency's decimal places.
  public func written(_ quantity: Quantity, _ commodities: CommodityTable) -> String {
    let style = commodities.style(of: currency)
    return commodities.writtenText(Amount(quantity.normalized.padded(to: style.places), currency))
  }
}
