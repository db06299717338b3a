import Containers
import SourceText

/// Prints grids as a self-contained HTML page.
///
/// The page follows the reader's choice of light or dark. The meaning of a row or a cell is its class:
/// `<tr class="total">`, `<td class="amount negative">`.
public struct HTMLRenderer: GridRenderer, Sendable {
  private let heading: String
  private let query: String
  private let figures: [any PageFigure]

  /// The longest text, in bytes, that stays on one line. A longer one can wrap onto a second line if space is
  /// short, but not with one word per line.
  private static let longestUnbroken = 24

  /// The most columns printed in portrait. Wider tables are printed in landscape.
  private static let mostColumns = 9

  /// The widths of sheets, in digits of the sizes that tables are printed in.
  private static let portraitWidth = 100
  private static let landscapeWidth = 160

  /// Makes a renderer.
  ///
  /// - Parameters:
  ///   - heading: The page's heading if its table has no title.
  ///   - query: What the rows match, for the end of the heading; empty for everything.
  ///   - figures: Drawings to put between the heading and the table.
  public init(heading: String = "florin", query: String = "", figures: [any PageFigure] = []) {
    self.heading = heading
    self.query = query
    self.figures = figures
  }

  /// Appends a page with a grid.
  public func append(_ grid: Grid, to output: inout [UInt8]) {
    appendHead(of: grid, to: &output)
    if grid.sections.contains(where: { $0.allRows.contains { _ in true } }) {
      let sheets = sheets(of: grid)
      append(table: grid, in: sheets.isEmpty ? "report" : "report screen", to: &output)
      for sheet in sheets { append(table: sheet, in: "report sheet", to: &output) }
    } else {
      output.append("<p>Nothing to show.</p>\n")
    }
    appendEnd(to: &output)
  }

  /// Appends a page up to the rows of its table, whose header `head` has.
  func begin(_ head: Grid, to output: inout [UInt8]) {
    appendHead(of: head, to: &output)
    begin(table: head, in: "report", to: &output)
    output.append("<tbody>\n")
  }

  /// Appends a row of the table.
  func append(_ row: Grid.Row, columns: Int, to output: inout [UInt8]) {
    append(row, in: .body, columns: columns, to: &output)
  }

  /// Appends the rest of the page after the last row.
  func end(to output: inout [UInt8]) {
    output.append("</tbody>\n</table>\n")
    appendEnd(to: &output)
  }

  private func appendHead(of grid: Grid, to output: inout [UInt8]) {
    var title = grid.title ?? heading
    // In a terminal, a title above a table can end with a colon. A page's can't.
    if title.hasSuffix(":") { title.removeLast() }
    if !query.isEmpty { title += ": \(query)" }
    output.append(
      """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
      <meta name="viewport" content="width=device-width, initial-scale=1, minimum-scale=1">
      <title>
      """)
    output.append(escapingHTML: title)
    output.append("</title>\n<style>\n")
    output.append(Self.stylesheet)
    if !figures.isEmpty { output.append(Self.figureStylesheet) }
    output.append("</style>\n</head>\n")
    let isWide = grid.columnCount > Self.mostColumns
    output.append(isWide ? "<body class=\"wide\">\n<main>\n" : "<body>\n<main>\n")
    append(heading: title, to: &output)
    for figure in figures { figure.append(to: &output) }
    if !figures.isEmpty { output.append("<h2>All amounts</h2>\n") }
  }

  private func appendEnd(to output: inout [UInt8]) {
    output.append("</main>\n</body>\n</html>\n")
  }

  /// The tables that show a grid on paper if one would be cut off: each with as many groups of columns as fit.
  private func sheets(of grid: Grid) -> [Grid] {
    guard grid.isFoldable else { return [] }
    var grid = grid
    // Its pages have no title that could name the commodity.
    grid.unit = nil
    let width = grid.columnCount > Self.mostColumns ? Self.landscapeWidth : Self.portraitWidth
    let sheets = TextRenderer(look: .table, stacking: .stacked, width: width).fitted(grid)
    return sheets.count > 1 ? sheets : []
  }
}

// MARK: - Heading

extension HTMLRenderer {
  /// Appends the title, keeping each date on one line.
  private func append(heading title: String, to output: inout [UInt8]) {
    output.append("<h1 id=\"title\">")
    for (index, word) in title.split(separator: " ", omittingEmptySubsequences: false).enumerated()
    {
      if index > 0 { output.append(" ") }
      let isDate = word.utf8.first?.isDigit ?? false
      if isDate && word.utf8.count <= 24 {
        output.append("<span>")
        output.append(escapingHTML: String(word))
        output.append("</span>")
      } else {
        output.append(escapingHTML: String(word))
      }
    }
    output.append("</h1>\n")
  }
}

// MARK: - Rows

extension HTMLRenderer {
  private enum TablePart: String {
    case head = "thead"
    case body = "tbody"
    case foot = "tfoot"
  }

  /// Appends the start of a table up to its headings. Headings that span columns get groups of them.
  private func begin(table grid: Grid, in name: StaticString, to output: inout [UInt8]) {
    output.append("<table class=\"\(name)\" aria-labelledby=\"title\">\n")
    if let names = grid.header.first, names.cells.contains(where: { $0.span > 1 }) {
      for cell in names.cells { output.append("<colgroup span=\"\(cell.span)\"></colgroup>") }
      output.append("\n")
    }
    append(grid.header, as: .head, columns: grid.columnCount, to: &output)
  }

  /// Appends a table with a `tbody` for each section. Totals at the very end become its `tfoot`.
  private func append(table grid: Grid, in name: StaticString, to output: inout [UInt8]) {
    let columns = grid.columnCount
    begin(table: grid, in: name, to: &output)
    defer { output.append("</table>\n") }
    for section in grid.sections.dropLast() {
      append(section.allRows, as: .body, columns: columns, to: &output)
    }
    guard let last = grid.sections.last else { return }
    let rows = Array(last.allRows)
    let firstTotal = rows.lastIndex { $0.role != .total }.map { $0 + 1 } ?? 0
    append(rows[..<firstTotal], as: .body, columns: columns, to: &output)
    append(rows[firstTotal...], as: .foot, columns: columns, to: &output)
  }

  private func append(
    _ rows: some Sequence<Grid.Row>, as part: TablePart, columns: Int, to output: inout [UInt8]
  ) {
    var isEmpty = true
    for row in rows {
      if isEmpty { output.append("<\(part.rawValue)>\n") }
      isEmpty = false
      append(row, in: part, columns: columns, to: &output)
    }
    if !isEmpty { output.append("</\(part.rawValue)>\n") }
  }

  private func append(
    _ row: Grid.Row, in part: TablePart, columns: Int, to output: inout [UInt8]
  ) {
    output.append(row.role.openingTag)
    if row.role == .separator {
      output.append("<td colspan=\"\(max(1, columns))\"></td>")
    } else if part != .head, row.role == .heading, let label = row.cells.first, row.cells.count == 1
    {
      // Only a cell of the first column stays in sight.
      append(label, as: .header(scope: "rowgroup"), span: 1, to: &output)
      if columns > 1 { output.append("<td colspan=\"\(columns - 1)\"></td>") }
    } else {
      row.forEachField(columns: columns) { column, cell in
        if let cell {
          append(cell, as: tag(of: cell, at: column, in: part), span: cell.span, to: &output)
        } else if column >= row.columnCount {
          output.append("<td></td>")
        }
      }
    }
    output.append("</tr>\n")
  }
}

extension Grid.Row.Role {
  fileprivate var openingTag: StaticString {
    switch self {
    case .heading: "<tr class=\"heading\">"
    case .body: "<tr>"
    case .subtotal: "<tr class=\"subtotal\">"
    case .total: "<tr class=\"total\">"
    case .separator: "<tr class=\"separator\">"
    }
  }
}

// MARK: - Cells

extension HTMLRenderer {
  private enum CellTag {
    /// `<th>`, with the scope that it names.
    case header(scope: StaticString)
    /// `<td>`
    case data
  }

  private func tag(of cell: Grid.Cell, at column: Int, in part: TablePart) -> CellTag {
    guard part == .head else { return column == 0 ? .header(scope: "row") : .data }
    if cell.shownLines.allSatisfy(\.text.isEmpty) { return .data }
    return .header(scope: cell.span > 1 ? "colgroup" : "col")
  }

  private func append(
    _ cell: Grid.Cell, as tag: CellTag, span: Int, to output: inout [UInt8]
  ) {
    switch tag {
    case .header(let scope):
      output.append("<th scope=\"")
      output.append(scope)
      output.append("\"")
    case .data: output.append("<td")
    }
    let lines = cell.shownLines
    let shared = sharedRole(of: lines)
    appendClass(of: cell, role: shared, to: &output)
    if span > 1 { output.append(" colspan=\"\(span)\"") }
    if cell.indentation > 0 { output.append(" style=\"--depth:\(cell.indentation)\"") }
    output.append(">")
    for (index, line) in lines.enumerated() {
      if index > 0 { output.append("<br>") }
      append(line, in: shared, to: &output)
    }
    switch tag {
    case .header: output.append("</th>")
    case .data: output.append("</td>")
    }
  }

  /// The role that all lines of a cell share.
  private func sharedRole(of lines: [Grid.Line]) -> Grid.Role {
    guard let first = lines.first?.role else { return .plain }
    if lines.allSatisfy({ $0.role == first }) { return first }
    return lines.allSatisfy(\.role.isAmount) ? .amount : .plain
  }

  /// Appends a text, with its own class if the cell's class doesn't say what it means.
  private func append(_ line: Grid.Line, in shared: Grid.Role, to output: inout [UInt8]) {
    let isMarked = line.role != shared && line.role != .plain
    if isMarked { output.append("<span class=\"\(line.role.className)\">") }
    if line.role == .account {
      append(account: line.text, to: &output)
    } else {
      output.append(escapingHTML: line.text)
    }
    if isMarked { output.append("</span>") }
  }

  /// Appends an account name, which can wrap after each colon.
  private func append(account name: String, to output: inout [UInt8]) {
    for (index, part) in name.split(separator: ":", omittingEmptySubsequences: false).enumerated() {
      if index > 0 { output.append(":<wbr>") }
      output.append(escapingHTML: String(part))
    }
  }

  /// Appends the class attribute: the text's meaning, its alignment if the meaning doesn't imply it, and whether
  /// it can wrap.
  private func appendClass(of cell: Grid.Cell, role: Grid.Role, to output: inout [UInt8]) {
    let isLong =
      !role.isAmount && cell.lines.contains { $0.text.utf8.count > Self.longestUnbroken }
    let isRight = cell.alignment == .right && !role.isAmount
    let meaning = role.className
    if meaning.isEmpty && !isRight && !isLong { return }
    output.append(" class=\"")
    output.append(meaning)
    if isRight { output.append(meaning.isEmpty ? "right" : " right") }
    if isLong { output.append(meaning.isEmpty && !isRight ? "long" : " long") }
    output.append("\"")
  }
}

extension Grid.Role {
  fileprivate var className: String {
    switch self {
    case .plain: ""
    case .account: "account"
    case .amount: "amount"
    case .amountNegative: "amount negative"
    case .amountZero: "amount zero"
    case .date: "date"
    case .heading: "heading"
    case .total: "total"
    case .muted: "muted"
    case .warning: "warning"
    case .overBudget: "amount over-budget"
    case .better: "amount better"
    }
  }
}
