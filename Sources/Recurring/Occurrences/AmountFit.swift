public import Amounts
public import Journal

/// How the amount of a paired transaction compares with the expected one.
public enum AmountFit: Sendable {
  /// The expected amount isn't known yet, so any amount fits.
  case unknown
  /// The expected amount.
  case exact
  /// A different amount that's close enough; both are without their signs.
  case differing(Amount, expected: Amount)

  /// Whether any amount fits.
  var isUnknown: Bool {
    if case .unknown = self { true } else { false }
  }

  /// `amount exact`, `amount 4.10 EUR less`
  public func words(_ commodities: CommodityTable) -> String {
    switch self {
    case .unknown: return "amount wasn't known"
    case .exact: return "amount exact"
    case .differing(let amount, let expected):
      guard let difference = try? amount.quantity.subtracting(expected.quantity),
        let size = try? Amount(difference, amount.commodity).magnitude
      else { return "amount close" }
      return "amount \(commodities.format(size)) \(difference.isNegative ? "less" : "more")"
    }
  }
}
