import Amounts
public import Journal
import SourceText

/// How a table shows sums of several commodities, as hledger's `--layout` calls it.
public enum AmountLayout: Equatable, Sendable {
  /// Side by side, in as many columns of text or fewer, but at least one of them: `10.00 EUR, 2 more..`
  case wide(columns: Int)
  /// In a row for each.
  case tall
  /// In a row for each commodity, whose symbol has a column of its own.
  case bare
}

extension Grid {
  /// The same table with its sums in a layout.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - commodities: The styles of the numbers.
  ///   - isTable: Whether labels are on the left. There, the commodities are before the numbers.
  /// - Returns: The table.
  public func laidOut(
    _ layout: AmountLayout, in commodities: CommodityTable, isTable: Bool
  ) -> Grid {
    var grid = self
    let place = isTable ? 1 : 2
    if layout == .bare {
      let heading = Cell.heading("Commodity", data: "commodity")
      for index in grid.header.indices { grid.header[index].cells.insert(heading, at: place) }
    }
    func rows(_ row: Row) -> [Row] {
      switch layout {
      case .wide(let columns): isTable ? [row.elided(to: columns)] : [row]
      case .tall: isTable ? row.tall : [row]
      case .bare: row.bare(commodities, at: place)
      }
    }
    for index in grid.sections.indices {
      grid.sections[index].rows = grid.sections[index].rows.flatMap(rows)
      grid.sections[index].totals = grid.sections[index].totals.flatMap(rows)
    }
    return grid
  }
}

extension Grid.Row {
  /// A row for each line of the tallest cell.
  fileprivate var tall: [Self] {
    (0..<lineCount).map { line in
      var row = self
      row.cells[0] = cells[0].repeated(in: line)
      for index in cells.indices.dropFirst() {
        let cell = cells[index]
        row.cells[index].lines = line < cell.lines.count ? [cell.lines[line]] : []
        row.cells[index].exact = cell.exact.map { line < $0.count ? [$0[line]] : [] }
      }
      return row
    }
  }

  /// A row for each commodity, with its symbol in a new cell.
  fileprivate func bare(_ commodities: CommodityTable, at place: Int) -> [Self] {
    let amounts = cells.dropFirst().flatMap { $0.lines.compactMap(\.amount) }
    let known = commodities.inSymbolOrder(amounts).map(\.commodity)
    let unique = known.enumerated().filter { $0 == 0 || known[$0 - 1] != $1 }.map(\.element)
    guard !unique.isEmpty else {
      var row = self
      row.cells.insert(.empty, at: place)
      return [row]
    }
    return unique.enumerated().map { index, commodity in
      var row = self
      row.cells = cells.map { $0.bare(commodity, in: commodities, isFirst: index == 0) }
      row.cells[0] = cells[0].repeated(in: index)
      row.cells.insert(.text(commodities.symbol(of: commodity)), at: place)
      return row
    }
  }

  /// The row with sums that take no more columns of text, if one amount of each fits.
  fileprivate func elided(to columns: Int) -> Self {
    var row = self
    for index in cells.indices.dropFirst() {
      row.cells[index].lines = Self.elided(cells[index].lines, to: columns)
    }
    return row
  }

  private static func elided(_ lines: [Grid.Line], to columns: Int) -> [Grid.Line] {
    func width(_ lines: some Collection<Grid.Line>) -> Int {
      lines.reduce(0) { $0 + DisplayWidth.of(visible($1.text)) } + 2 * (lines.count - 1)
    }
    guard lines.count > 1, width(lines) > columns else { return lines }
    func shown(_ count: Int) -> [Grid.Line] {
      lines.prefix(count) + [Grid.Line("\(lines.count - count) more..")]
    }
    let fitting = (1..<lines.count).last { width(shown($0)) <= columns }
    return shown(fitting ?? 1)
  }
}

extension Grid.Cell {
  /// The label of a row that continues another one: accounts are repeated.
  fileprivate func repeated(in line: Int) -> Self {
    guard line > 0, lines.first?.role != .account else { return self }
    return .label("", data: data)
  }

  /// The amount of one commodity without its symbol, or a `0`. Texts are in the first row alone.
  fileprivate func bare(
    _ commodity: CommodityID, in commodities: CommodityTable, isFirst: Bool
  ) -> Self {
    var cell = self
    cell.exact = nil
    guard lines.contains(where: { $0.value != nil }) else {
      return isFirst ? self : Self([], alignment: alignment)
    }
    guard let line = lines.first(where: { $0.amount?.commodity == commodity }),
      let amount = line.amount
    else {
      cell.lines = [.zero]
      return cell
    }
    var number: [UInt8] = []
    commodities.style(of: commodity).append(
      number: amount.quantity, rounding: .toStyle, to: &number)
    cell.lines = [Grid.Line(String(decoding: number, as: UTF8.self), role: line.role)]
    return cell
  }
}
