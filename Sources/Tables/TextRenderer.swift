import SourceText

/// Prints grids as text for a terminal.
public struct TextRenderer: GridRenderer, Sendable {
  /// How a table looks.
  public enum Look: Sendable {
    /// Amounts on the left and labels on the right, without header:
    ///
    /// ```
    ///            12.50 EUR  Expenses:Food
    /// --------------------
    ///            12.50 EUR
    /// ```
    case plain
    /// Labels on the left, and columns with headings:
    ///
    /// ```
    /// Balance changes in 2024Q1:
    ///
    ///                ||       Jan  Feb
    /// ===============++================
    ///  Expenses:Food || 12.50 EUR    0
    /// ```
    case table
    /// A table with box-drawing characters.
    case drawn
    /// One record per line; cells have no spans. Empty columns are dropped:
    ///
    /// ```
    /// date        state     template  change
    /// ----------------------------------------
    /// 2025-01-01  expected  rent      -900 EUR
    /// ```
    case list
  }

  /// How a table shows a cell with several lines. The plain look always stacks them.
  public enum Stacking: Sendable {
    /// `12.50 EUR, 3 USD`
    case joined
    /// One line below the other.
    case stacked
  }

  /// How tables look.
  public let look: Look
  /// How tables show cells with several lines.
  public let stacking: Stacking
  /// The most columns that a line can take; nil for no limit. A table that's too wide stacks its amounts, then
  /// shortens its labels. Values are never cut. Outside lists, labels aren't cut either if that wouldn't be
  /// enough.
  public let width: Int?
  /// The colors; nil for none.
  public let palette: TextPalette?

  /// Makes a renderer. The defaults suit a pipe or a file.
  public init(
    look: Look, stacking: Stacking = .joined, width: Int? = nil, palette: TextPalette? = nil
  ) {
    self.look = look
    self.stacking = look == .plain ? .stacked : stacking
    self.width = width
    self.palette = palette
  }

  /// The tables that show a grid in the width: the grid itself, a version of it that takes less room, or several tables
  /// with some of its columns each. Names are shortened before columns go.
  public func fitted(_ grid: Grid) -> [Grid] {
    guard width != nil, look != .plain, grid.columnCount > 0 else { return [grid] }
    let fit = GridFit(grid, self)
    if let table = fit.uncut { return [table] }
    guard look != .list, stacking == .joined else { return fit.cut }
    let stacked = GridFit(
      grid, TextRenderer(look: look, stacking: .stacked, width: width, palette: palette))
    return stacked.uncut.map { [$0] } ?? stacked.cut
  }

  /// Appends a grid, including its last line feed.
  public func append(_ grid: Grid, to output: inout [UInt8]) {
    switch look {
    case .plain: append(plain: grid, to: &output)
    case .table, .drawn: append(table: grid, to: &output)
    case .list: append(list: grid, to: &output)
    }
  }

  /// The narrowest width of a shortened label. What remains of `Expenses:Food` should still say something.
  static let leastLabelWidth = 10

  /// The number of columns between two values.
  static let gap = 2

  /// The number of columns that each level of a tree is indented.
  static let indentationStep = 2
}

// MARK: - Measuring

extension TextRenderer {
  /// The width of each column, starting with the labels'.
  func columnWidths(of grid: Grid) -> [Int] {
    var widths = [Int](repeating: 0, count: grid.columnCount)
    var hasSpans = false
    grid.forEachRow { row in
      row.forEachCell { column, cell in
        if cell.span == 1 || column == 0 {
          widths[column] = max(widths[column], width(of: cell))
        } else {
          hasSpans = true
        }
      }
    }
    if hasSpans { grid.forEachRow { row in widen(&widths, forSpansOf: row) } }
    return widths
  }

  /// Widens the last column of each span by what its content needs beyond the columns' current widths.
  private func widen(_ widths: inout [Int], forSpansOf row: Grid.Row) {
    row.forEachCell { column, cell in
      guard cell.span > 1, column > 0 else { return }
      let columns = column..<column + cell.span
      let missing = width(of: cell) - Self.width(of: widths[columns])
      if missing > 0 { widths[columns.upperBound - 1] += missing }
    }
  }

  /// The number of columns that adjacent values take together.
  static func width(of columns: ArraySlice<Int>) -> Int {
    columns.reduce(0, +) + gap * max(0, columns.count - 1)
  }

  /// The number of columns that a cell's content takes.
  func width(of cell: Grid.Cell) -> Int {
    let widths = cell.lines.lazy.map { DisplayWidth.of(visible($0.text)) }
    let indentation = cell.indentation * Self.indentationStep
    switch stacking {
    case .joined: return indentation + widths.reduce(0, +) + 2 * max(0, cell.lines.count - 1)
    case .stacked: return indentation + (widths.max() ?? 0)
    }
  }

  /// The number of lines that a row takes.
  func height(of row: Grid.Row) -> Int { stacking == .joined ? 1 : row.lineCount }
}

// MARK: - Printing

extension TextRenderer {
  /// Appends one line of a row's values, each padded to its width, starting at the second column, with a bar before
  /// its column.
  func append(
    valuesOf row: Grid.Row, line: Int, widths: [Int], bar: (column: Int, text: String)? = nil,
    to output: inout [UInt8]
  ) {
    var column = row.cells.first?.span ?? 1
    appendBlank(widths[min(1, widths.count)..<min(column, widths.count)], to: &output)
    for cell in row.cells.dropFirst() {
      if let bar, column == bar.column {
        output.append(bar.text)
      } else if column > 1 {
        output.append(spaces: Self.gap)
      }
      let columns = widths[column..<column + cell.span]
      append(cell, line: line, of: row, width: Self.width(of: columns), to: &output)
      column += cell.span
    }
    if column < widths.count {
      if column > 1 { output.append(spaces: Self.gap) }
      appendBlank(widths[column...], to: &output)
    }
  }

  private func appendBlank(_ columns: ArraySlice<Int>, to output: inout [UInt8]) {
    output.append(spaces: Self.width(of: columns))
  }

  /// Appends one line of a cell, padded on the side away from its alignment.
  private func append(
    _ cell: Grid.Cell, line: Int, of row: Grid.Row, width: Int, to output: inout [UInt8]
  ) {
    let padding = output.count
    var used = cell.indentation * Self.indentationStep
    output.append(spaces: used)
    for index in stacking == .joined ? cell.lines.indices : line..<line + 1 {
      guard cell.lines.indices.contains(index) else { break }
      if stacking == .joined, index > 0 {
        output.append(", ")
        used += 2
      }
      used += append(cell.lines[index], of: row, to: &output)
    }
    switch cell.alignment {
    case .left: output.append(spaces: width - used)
    case .right:
      output.insert(
        contentsOf: repeatElement(UInt8(ascii: " "), count: max(0, width - used)), at: padding)
    }
  }

  /// Appends a text in its colors and returns the number of columns it takes.
  private func append(_ line: Grid.Line, of row: Grid.Row, to output: inout [UInt8]) -> Int {
    let text = visible(line.text)
    append(text, role: line.role, in: row.role.textRole, to: &output)
    return DisplayWidth.of(text)
  }

  /// Appends the title of a grid, if it has one, and an empty line.
  func appendTitle(of grid: Grid, to output: inout [UInt8]) {
    guard let title = grid.title else { return }
    append(visible(title), role: .heading, in: nil, to: &output)
    output.append("\n\n")
  }

  private func append(
    _ text: String, role: Grid.Role, in outer: Grid.Role?, to output: inout [UInt8]
  ) {
    guard let palette else { return output.append(text) }
    palette.append(text, role: role, in: outer, to: &output)
  }

  /// A label that fits into a number of columns. Accounts lose letters of their parents, then their beginning;
  /// other labels lose their end.
  func label(_ line: Grid.Line, fitting room: Int) -> String {
    let text = visible(line.text)
    guard DisplayWidth.of(text) > room else { return text }
    guard line.role == .account else {
      return DisplayWidth.truncated(text, to: room, ellipsis: "..")
    }
    return AccountAbbreviation.fitted(text, to: room)
  }

  /// Appends the label of a row, indented and cut to fit, and returns the number of columns it takes.
  @discardableResult
  func append(
    labelOf row: Grid.Row, fitting room: Int, to output: inout [UInt8]
  ) -> Int {
    guard let cell = row.cells.first, let line = cell.lines.first else { return 0 }
    let indentation = min(cell.indentation * Self.indentationStep, max(0, room))
    let text = label(line, fitting: room - indentation)
    output.append(spaces: indentation)
    append(text, role: line.role, in: row.role.textRole, to: &output)
    return indentation + DisplayWidth.of(text)
  }
}
