// A list has columns of texts, of which some are empty in all rows and some are long. The first are left
// out; the second give way where the line would be too long for the terminal. Values never do.

import SourceText

extension TextRenderer {
  /// The width of labels that still say which account is meant.
  private static let goodLabelWidth = 24

  /// The width of labels from which one can still guess it.
  private static let fairLabelWidth = 14
  /// The width of other texts that is enough to say something.
  private static let fairTextWidth = 16

  /// Whether a table fits with hardly shortened labels and whole texts; or else with both shortened.
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

  /// Whether a list can cut what stands in a column.
  private func isText(_ column: Int, of grid: Grid) -> Bool {
    column > 0 && grid.alignment(ofColumn: column) == .left && !grid.isWhole(column)
  }

  /// Appends a list; one with several texts in a cell, such as accounts, shows one below the other where
  /// it is too wide.
  func append(list grid: Grid, to output: inout [UInt8]) {
    let list = fittedList(grid)
    guard let width, stacking == .joined, grid.hasStackedTexts,
      Self.width(of: columnWidths(of: grid.withoutEmptyColumns)[...]) > width
    else { return append(table: list, to: &output) }
    let stacked = TextRenderer(look: look, stacking: .stacked, width: width, palette: palette)
    stacked.append(table: stacked.fittedList(grid), to: &output)
  }

  /// A list as it fits: without empty columns, long texts cut.
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
  /// The grid without the columns in which no row of the body or the totals says anything.
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

  /// Whether some cell of a column is never to be cut.
  fileprivate func isWhole(_ column: Int) -> Bool {
    sections.contains { section in
      section.rows.contains { $0.cells.count > column && $0.cells[column].isWhole }
    }
  }

  /// Whether some cell has several texts that aren't amounts.
  fileprivate var hasStackedTexts: Bool {
    sections.contains { section in
      section.rows.contains { row in
        row.cells.dropFirst().contains { $0.lines.count > 1 && $0.alignment == .left }
      }
    }
  }

  /// The grid with other cells, each given with its column.
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
