public import Amounts
public import Journal

// Each number in a table is rounded on its own when it's shown. So the parts of a sum, as people see them, can
// differ from the sum as it's shown by a unit or two of the last place. A row with the difference makes the
// column add up again:
//
//     rent        33 EUR        33.40
//     food        33 EUR        33.40
//     rounding     1 EUR
//     total       67 EUR        66.80

extension Grid.Row {
  /// The row that makes the parts, as people see them, add up to their sum as people see it.
  ///
  /// Only columns where the sum has a cell are added up.
  ///
  /// - Parameters:
  ///   - parts: The rows that make up the sum.
  ///   - whole: The row of the sum.
  ///   - label: The first cell of the row.
  ///   - commodities: The styles that numbers are rounded to.
  ///   - cell: Lays out the difference.
  /// - Returns: The row, or nil if nothing is missing.
  public static func rounding(
    of parts: [Grid.Row], to whole: Grid.Row, label: Grid.Cell = .text("rounding", role: .muted),
    in commodities: CommodityTable, _ cell: ([Amount]) -> Grid.Cell
  ) -> Grid.Row? {
    var row = Grid.Row([label])
    var isNeeded = false
    for column in whole.cells.indices.dropFirst() {
      let rest = rest(of: parts, to: whole, in: column, commodities)
      isNeeded = isNeeded || !rest.isEmpty
      row.cells.append(rest.isEmpty ? .empty : cell(rest))
    }
    return isNeeded ? row : nil
  }

  private static func rest(
    of parts: [Grid.Row], to whole: Grid.Row, in column: Int, _ commodities: CommodityTable
  ) -> [Amount] {
    guard !whole.cells[column].lines.isEmpty else { return [] }
    var sum = MixedAmount()
    func add(_ row: Grid.Row, isPart: Bool) throws(QuantityError) {
      for amount in row.cells[column].lines.compactMap(\.amount) {
        let shown = commodities.shown(amount.quantity, of: amount.commodity)
        try sum.add(Amount(isPart ? shown.negated() : shown, amount.commodity))
      }
    }
    do throws(QuantityError) {
      try add(whole, isPart: false)
      for part in parts where part.cells.indices.contains(column) {
        try add(part, isPart: true)
      }
    } catch {
      // Parts of 38 digits, added up in a different order than the sum was, have no place to round at.
      return []
    }
    return commodities.inSymbolOrder(sum.nonzero)
  }
}

extension Grid.Section {
  /// Adds a row for the rounding difference if the rows don't add up to the first total without it.
  public mutating func addRounding(
    in commodities: CommodityTable, _ cell: ([Amount]) -> Grid.Cell
  ) {
    guard let total = totals.first else { return }
    if let row = Grid.Row.rounding(of: rows, to: total, in: commodities, cell) { rows.append(row) }
  }
}

extension CommodityTable {
  /// A number as people see it: rounded to the places of its commodity's style.
  public func shown(_ quantity: Quantity, of commodity: CommodityID) -> Quantity {
    let places = style(of: commodity).places
    return quantity.places > places ? quantity.rounded(to: places) : quantity
  }

  /// The sum of numbers as people see them.
  public func sumOfShown(_ quantities: [Quantity], of commodity: CommodityID) -> Quantity {
    .inRoom { () throws(QuantityError) in
      var sum = Quantity.zero
      for quantity in quantities { sum = try sum.adding(shown(quantity, of: commodity)) }
      return sum
    }
  }
}
