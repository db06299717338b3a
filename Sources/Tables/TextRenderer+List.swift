// A list has text columns. Some of them are empty in every row, and some are long. The empty ones are dropped,
// and the long ones are cut if the line would be too long for the terminal. Values are never cut.

import SourceText

extension TextRenderer {
  /// The width at which a label still identifies its account.
  private static let goodLabelWidth = 24

  /// The width at which a reader can still guess the account.
  private static let fairLabelWidth = 14
  /// The width at which other texts still say something.
  private static let fairTextWidth = 16

  /// Whether a table fits with labels barely shortened and texts whole or, if `shortened`, with both cut
  /// further.
  public func fits(_ grid: Grid, shortened: Bool = false) -> Bool {
    guard let width else { return true }
    let grid = look == .list ? grid.withoutEmptyColumns : grid
    var widths = columnWidths(of: grid)
    guard let labels = widths.first else { return true }
    widths[0] = min(labels, shortened ? Self.fairLabelWidth : Self.goodLabelWidth)
    if shortened, look == .list {
      for column in widths.indices where isText(column, of: grid) {
        widths[column] = min(widths[column], Self.fairTextWidth)
      }
    }
    return (labelRoom(beside: widths) ?? width) >= widths[0]
  }

  /// Whether a list can cut the texts in a column.
  private func isText(_ column: Int, of grid: Grid) -> Bool {
    column > 0 && grid.alignment(ofColumn: column) == .left && !grid.isWhole(column)
  }

  /// Appends a list. If it's too wide and cells have several texts, such as accounts, it stacks them.
  func append(list grid: Grid, to output: inout [UInt8]) {
    let list = fittedList(grid)
    guard let width, stacking == .joined, grid.hasStackedTexts,
      Self.width(of: columnWidths(of: grid.withoutEmptyColumns)[...]) > width
    else { return append(table: list, to: &output) }
    let stacked = TextRenderer(look: look, stacking: .stacked, width: width, palette: palette)
    stacked.append(table: stacked.fittedList(grid), to: &output)
  }

  /// The list made to fit: empty columns are dropped, and long texts are cut.
  func fittedList(_ grid: Grid) -> Grid {
    let grid = grid.withoutEmptyColumns
    guard let width else { return grid }
    var widths = columnWidths(of: grid)
    let isText = widths.indices.map { self.isText($0, of: grid) }
    var excess = Self.width(of: widths[...]) - width
    while excess > 0,
      let widest = widths.indices.filter({ isText[$0] }).max(by: { widths[$0] < widths[$1] }),
      widths[widest] > Self.leastLabelWidth
    {
      let cut = min(excess, max(1, widths[widest] - max(Self.leastLabelWidth, widths[widest] / 2)))
      widths[widest] -= cut
      excess -= cut
    }
    return grid.mapCells { column, cell in
      guard isText[column] else { return cell }
      var cell = cell
      for line in cell.lines.indices {
        let text = visible(cell.lines[line].text)
        cell.lines[line].text =
          cell.lines[line].role == .account
          ? label(cell.lines[line], fitting: widths[column])
          : DisplayWidth.truncated(text, to: widths[column])
      }
      return cell
    }
  }
}

extension Grid {
  /// The grid without the columns that are empty in every row of the body and the totals.
  fileprivate var withoutEmptyColumns: Grid {
    var isUsed = [Bool](repeating: false, count: columnCount)
    if !isUsed.isEmpty { isUsed[0] = true }
    var hasRows = false
    for section in sections {
      for row in section.rows + section.totals {
        hasRows = true
        for (column, cell) in row.cells.enumerated()
        where cell.lines.contains(where: { !$0.text.isEmpty }) {
          isUsed[column] = true
        }
      }
    }
    guard hasRows else { return self }
    var result = self
    result.forEachRowInPlace { row in
      row.cells = row.cells.enumerated().filter { isUsed[$0.offset] }.map(\.element)
    }
    return result
  }

  /// Whether any cell of a column must never be cut.
  fileprivate func isWhole(_ column: Int) -> Bool {
    sections.contains { section in
      section.rows.contains { $0.cells.count > column && $0.cells[column].isWhole }
    }
  }

  /// Whether any cell has several texts that aren't amounts.
  fileprivate var hasStackedTexts: Bool {
    sections.contains { section in
      section.rows.contains { row in
        row.cells.dropFirst().contains { $0.lines.count > 1 && $0.alignment == .left }
      }
    }
  }

  /// The grid with its cells mapped; `change` gets the column and the cell.
  fileprivate func mapCells(_ change: (Int, Cell) -> Cell) -> Grid {
    var result = self
    result.forEachRowInPlace { row in
      row.cells = row.cells.enumerated().map { change($0.offset, $0.element) }
    }
    return result
  }

  private mutating func forEachRowInPlace(_ body: (inout Row) -> Void) {
    for row in header.indices { body(&header[row]) }
    for section in sections.indices {
      for row in sections[section].rows.indices { body(&sections[section].rows[row]) }
      for row in sections[section].totals.indices { body(&sections[section].totals[row]) }
    }
  }
}
