import Amounts
import Journal

extension CommodityTable {
  /// Whether an amount is 0, or would be shown as one: 0.001 EUR, where euros have two places.
  func isShownAsZero(_ amount: Amount) -> Bool {
    if amount.quantity.isZero { return true }
    let places = style(of: amount.commodity).places
    return amount.quantity.places > places && amount.quantity.isZero(roundedTo: places)
  }

  /// Whether nothing of a sum would be shown.
  func isShownAsZero(_ sum: MixedAmount) -> Bool { sum.amounts.allSatisfy(isShownAsZero) }

  /// What is shown of a sum, in the order of symbols.
  func shown(_ amounts: some Collection<Amount>) -> [Amount] {
    inSymbolOrder(amounts.filter { !isShownAsZero($0) })
  }
}
