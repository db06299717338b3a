import Containers
import SourceText

/// Prints grids as a self-contained HTML page.
///
/// The page follows the reader's choice of light or dark. The meaning of a row or a cell is its class:
/// `<tr class="total">`, `<td class="amount negative">`.
public struct HTMLRenderer: GridRenderer, Sendable {
  private let heading: String
  private let figures: [any PageFigure]

  /// The longest text, in bytes, that stays on one line. A longer one can wrap onto a second line if space is
  /// short, but not with one word per line.
  private static let longestUnbroken = 24

  /// The most columns printed in portrait. Wider tables are printed in landscape.
  private static let mostColumns = 9

  /// Makes a renderer.
  ///
  /// - Parameters:
  ///   - heading: The page's heading if its table has no title.
  ///   - figures: Drawings to put between the heading and the table.
  public init(heading: String = "florin", figures: [any PageFigure] = []) {
    self.heading = heading
    self.figures = figures
  }

  /// Appends a page with a grid.
  public func append(_ grid: Grid, to output: inout [UInt8]) {
    let columns = grid.columnCount
    appendHead(of: grid, columns: columns, to: &output)
    appendSections(of: grid, columns: columns, to: &output)
    appendEnd(to: &output)
  }

  /// Appends a page up to the rows of its table, whose header `head` has.
  func begin(_ head: Grid, to output: inout [UInt8]) {
    appendHead(of: head, columns: head.columnCount, to: &output)
    output.append("<tbody>\n")
  }

  /// Appends a row of the table.
  func append(_ row: Grid.Row, columns: Int, to output: inout [UInt8]) {
    append(row, in: .body, columns: columns, to: &output)
  }

  /// Appends the rest of the page after the last row.
  func end(to output: inout [UInt8]) {
    output.append("</tbody>\n")
    appendEnd(to: &output)
  }

  private func appendHead(of grid: Grid, columns: Int, to output: inout [UInt8]) {
    var title = grid.title ?? heading
    // In a terminal, a title above a table can end with a colon. A page's can't.
    if title.hasSuffix(":") { title.removeLast() }
    output.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
    output.append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
    output.append("<title>")
    output.append(escapingHTML: title)
    output.append("</title>\n<style>\n")
    output.append(Self.stylesheet)
    if !figures.isEmpty { output.append(Self.figureStylesheet) }
    output.append("</style>\n</head>\n")
    output.append(columns > Self.mostColumns ? "<body class=\"wide\">\n" : "<body>\n")
    append(heading: title, to: &output)
    for figure in figures { figure.append(to: &output) }
    output.append("<table class=\"report\" aria-labelledby=\"title\">\n")
    append(grid.header, as: .head, columns: columns, to: &output)
  }

  private func appendEnd(to output: inout [UInt8]) {
    output.append("</table>\n</body>\n</html>\n")
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

  /// Appends a `tbody` for each section. Totals at the very end become the table's `tfoot`.
  private func appendSections(of grid: Grid, columns: Int, to output: inout [UInt8]) {
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
      append(label, as: .header(scope: "rowgroup"), span: columns, to: &output)
    } else {
      row.forEachField(columns: columns) { column, cell in
        if let cell {
          let tag: CellTag =
            part == .head ? .header(scope: "col") : column == 0 ? .header(scope: "row") : .data
          append(cell, as: tag, span: cell.span, to: &output)
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

  /// Appends the class attribute: the text's meaning, and its alignment if the meaning doesn't imply it.
  private func appendClass(of cell: Grid.Cell, role: Grid.Role, to output: inout [UInt8]) {
    let side = cell.alignment == .right && !role.isAmount ? "right" : ""
    let isLong =
      role == .plain && cell.lines.contains { $0.text.utf8.count > Self.longestUnbroken }
    let meaning = isLong ? "long" : role.className
    if side.isEmpty && meaning.isEmpty { return }
    output.append(" class=\"")
    output.append(meaning)
    if !side.isEmpty && !meaning.isEmpty { output.append(" ") }
    output.append(side)
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
