// A list has text columns. Some of them are empty in every row, and some are long. The empty ones are dropped,
// and the long ones are cut if the line would be too long for the terminal. Values are never cut.

import SourceText

extension TextRenderer {
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
    let isText = grid.canCut
    let texts = widths.indices.filter { isText[$0] }
    // The longest texts are cut until the line fits, all to the same width.
    var most = texts.map { widths[$0] }.max() ?? 0
    while most > Self.leastLabelWidth, Self.width(of: widths[...]) > width {
      most -= 1
      for column in texts { widths[column] = min(widths[column], most) }
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

  /// Whether a list can cut the texts in each column.
  ///
  /// - Complexity: O(n) in the number of cells.
  var canCut: [Bool] {
    var canCut = alignments.enumerated().map { $0.offset > 0 && $0.element == .left }
    for section in sections {
      for row in section.rows {
        row.forEachCell { column, cell in if cell.isWhole { canCut[column] = false } }
      }
    }
    return canCut
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

  /// Calls `body` with every row from top to bottom, to change it.
  mutating func forEachRowInPlace(_ body: (inout Row) -> Void) {
    for row in header.indices { body(&header[row]) }
    for section in sections.indices {
      if var heading = sections[section].heading {
        body(&heading)
        sections[section].heading = heading
      }
      for row in sections[section].rows.indices { body(&sections[section].rows[row]) }
      for row in sections[section].totals.indices { body(&sections[section].totals[row]) }
    }
  }
}
