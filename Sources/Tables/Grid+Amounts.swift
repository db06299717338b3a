public import Amounts
public import Journal

extension Grid.Line {
  /// Makes a line with an amount in its commodity's style.
  ///
  /// - Parameters:
  ///   - amount: The amount. Its exact quantity is kept next to the text.
  ///   - commodities: The styles.
  ///   - rounding: The decimal places of the text.
  ///   - role: What the amount means, if that's more than its sign.
  public init(
    _ amount: Amount, in commodities: CommodityTable, rounding: AmountStyle.Rounding = .toStyle,
    role: Grid.Role? = nil
  ) {
    let value = Value(amount, in: commodities, rounding: rounding == .toStyle ? .exact : rounding)
    self.init(
      commodities.format(amount, rounding: rounding),
      role: role ?? Grid.Role(ofQuantity: value.quantity), value: value)
    self.amount = amount
  }

  /// The `0` of an empty sum.
  public static let zero = Grid.Line(
    "0", role: .amountZero, value: Value(quantity: "0", commodity: "", ungrouped: "0"))
}

extension Grid.Line.Value {
  /// Makes a value from an amount in its commodity's style, without digit groups.
  public init(
    _ amount: Amount, in commodities: CommodityTable, rounding: AmountStyle.Rounding = .exact
  ) {
    var style = commodities.style(of: amount.commodity)
    style.groups = nil
    var bytes: [UInt8] = []
    commodities.symbolBytes(of: amount.commodity).withUnsafeBufferPointer { symbol in
      style.append(amount.quantity, symbol: symbol, rounding: rounding, to: &bytes)
    }
    var number: [UInt8] = []
    amount.quantity.append(to: &number, atLeast: style.places)
    self.init(
      quantity: String(decoding: number, as: UTF8.self),
      commodity: commodities.symbol(of: amount.commodity),
      ungrouped: String(decoding: bytes, as: UTF8.self))
  }
}

extension Grid.Cell {
  /// A cell with a sum. People see the amounts that aren't zero in the places of their commodity; machines read
  /// every digit.
  ///
  /// - Parameters:
  ///   - amounts: At most one of each commodity.
  ///   - commodities: The styles.
  ///   - count: The number, from 1, that the sum is divided by for an average.
  /// - Returns: The cell.
  public static func sum(
    _ amounts: some Collection<Amount>, in commodities: CommodityTable, dividedBy count: Int = 1
  ) -> Self {
    let amounts = commodities.inSymbolOrder(amounts.filter { !$0.quantity.isZero })
    let shown = amounts.map { commodities.shownAverage($0, of: count) }
    var cell = Self.amounts(
      shown.filter { !commodities.isShownAsZero($0) }, in: commodities)
    if count > 1 || shown.contains(where: commodities.isShownAsZero) {
      cell.exact = amounts.map {
        Grid.Line.Value(commodities.exactAverage($0, of: count), in: commodities)
      }
    }
    return cell
  }

  /// The amounts of a sum, one per line, or a `0` if there are none.
  ///
  /// Pass a role if the amounts mean more than their sign says.
  public static func amounts(
    _ amounts: some Sequence<Amount>, in commodities: CommodityTable,
    rounding: AmountStyle.Rounding = .toStyle, role: Grid.Role? = nil
  ) -> Self {
    let lines = amounts.map { Grid.Line($0, in: commodities, rounding: rounding, role: role) }
    return Self(lines.isEmpty ? [.zero] : lines, alignment: .right)
  }
}
