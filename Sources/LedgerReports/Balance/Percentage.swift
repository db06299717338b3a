import Amounts
import Journal
import Tables

extension MixedAmount {
  /// The share of a sum that this one is, in percent with one decimal place, rounded half to even. It's below
  /// zero if this sum is, whatever the sign of the whole.
  ///
  /// - Parameter whole: The sum of which this is a part, in the same commodity.
  /// - Returns: The percentage; nil if there's none because the whole is zero, and this isn't.
  func percentage(of whole: MixedAmount) -> Quantity? {
    guard let part = nonzero.first else { return .zero }
    guard let whole = whole.nonzero.first, let size = try? whole.magnitude.quantity,
      let thousandths = try? Quantity.ratio(of: part.quantity, to: size, places: 3)
    else { return nil }
    return Quantity(mantissa: thousandths.mantissa, places: 1)
  }
}

extension Grid.Cell {
  /// A percentage, as an amount of the commodity `%`; empty if there's none.
  static func percentage(_ percentage: Quantity?) -> Grid.Cell {
    guard let percentage else { return .empty }
    guard !percentage.isZero else { return Grid.Cell([.zero], alignment: .right) }
    let text = "\(percentage) %"
    let value = Grid.Line.Value(
      quantity: percentage.description, commodity: "%", ungrouped: text)
    let role = percentage.isNegative ? Grid.Role.amountNegative : .amount
    return Grid.Cell([Grid.Line(text, role: role, value: value)], alignment: .right)
  }
}

extension [BalanceReport.Row] {
  /// Whether a column has amounts of more than one commodity, which have no percentages of one total.
  var hasMixedColumn: Bool {
    for column in first?.cells.indices ?? 0..<0 {
      var commodity: CommodityID?
      for amount in lazy.flatMap({ $0.cells[column].nonzero }) {
        if let commodity, amount.commodity != commodity { return true }
        commodity = amount.commodity
      }
    }
    return false
  }
}

extension BalanceReport {
  /// Whether there are percentages of the totals: each column has amounts of one commodity.
  public var hasPercentages: Bool { !rows.hasMixedColumn }
}
