// A list has columns of texts, of which some are empty in all rows and some are long. The first are left
// out; the second give way where the line would be too long for the terminal. Values never do.

import SourceText

extension TextRenderer {
  /// The width of labels that still say which account is meant.
  private static let goodLabelWidth = 24

  /// Whether a list fits with hardly shortened labels and whole texts.
  public func fits(_ grid: Grid) -> Bool {
    guard let width else { return true }
    var widths = columnWidths(of: grid.withoutEmptyColumns)
    if !widths.isEmpty { widths[0] = min(widths[0], Self.goodLabelWidth) }
    return Self.width(of: widths[...]) <= width
  }

  /// A list as it fits: without empty columns, long texts cut.
  func fittedList(_ grid: Grid) -> Grid {
    let grid = grid.withoutEmptyColumns
    guard let width else { return grid }
    var widths = columnWidths(of: grid)
    let isText = widths.indices.map { grid.alignment(ofColumn: $0) == .left && $0 > 0 }
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
        cell.lines[line].text = DisplayWidth.truncated(
          visible(cell.lines[line].text), to: widths[column])
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
