// The table look matches hledger's multi-period reports to the space, so that people and their scripts feel at
// home:
//
//   Balance Sheet 2024-01-31
//
//                    || 2024-01-31      header
//   =================++============     a double rule below the header and between sections
//    Assets          ||                 heading
//   -----------------++------------     a rule below the heading ...
//    Assets:Checking ||  12.50 EUR      rows
//   -----------------++------------     ... and above the totals, even if there are no rows
//                    ||  12.50 EUR      totals
//
// A list has the same parts, with spaces instead of the double bar, one kind of rule, and no blanks at the
// edges.

import SourceText

/// The width of each column of a table, starting with the labels', and where its second bar is.
private struct TableWidths {
  var columns: [Int]
  let bar: Int?
}

/// The characters around and between the columns of a table.
private struct TableMarks {
  /// A line across the table, and where it crosses the bars.
  struct Rule {
    let line: String
    let atBar: String
    let atSecondBar: String

    init(_ line: String, _ atBar: String, _ atSecondBar: String) {
      (self.line, self.atBar, self.atSecondBar) = (line, atBar, atSecondBar)
    }
  }

  let edge: String
  /// The bar after the labels, and the one before totals in columns.
  let bar: String
  let secondBar: String
  let headerRule: Rule
  let rule: Rule

  private init(_ edge: String, _ bar: String, _ secondBar: String, _ headerRule: Rule, _ rule: Rule)
  {
    (self.edge, self.bar, self.secondBar) = (edge, bar, secondBar)
    (self.headerRule, self.rule) = (headerRule, rule)
  }

  static let table = TableMarks(" ", " || ", " | ", Rule("=", "++", "+"), Rule("-", "++", "+"))
  static let drawn = TableMarks(" ", " ║ ", " │ ", Rule("═", "╬", "╪"), Rule("─", "╫", "┼"))
  static let list = TableMarks("", "  ", "  ", Rule("-", "--", "--"), Rule("-", "--", "--"))
}

extension TextRenderer.Look {
  fileprivate var marks: TableMarks {
    switch self {
    case .table, .plain: .table
    case .drawn: .drawn
    case .list: .list
    }
  }
}

extension TextRenderer {
  /// Appends a grid in the table look.
  func append(table grid: Grid, to output: inout [UInt8]) {
    let natural = columnWidths(of: grid)
    if stacking == .joined, isTooWide(natural, grid) {
      let stacked = TextRenderer(look: look, stacking: .stacked, width: width, palette: palette)
      if stacked.columnWidths(of: grid) != natural {
        return stacked.append(table: grid, to: &output)
      }
    }
    let widths = TableWidths(columns: fitted(natural, grid), bar: grid.barColumn)
    appendTitle(of: grid, to: &output)
    for row in grid.header { append(tableRow: row, widths: widths, to: &output) }
    for (index, section) in grid.sections.enumerated() {
      if index > 0 || !grid.header.isEmpty {
        append(rule: look.marks.headerRule, widths: widths, to: &output)
      }
      append(tableSection: section, widths: widths, to: &output)
    }
    if grid.sections.isEmpty, !grid.header.isEmpty {
      append(rule: look.marks.headerRule, widths: widths, to: &output)
    }
  }

  private func append(
    tableSection section: Grid.Section, widths: TableWidths, to output: inout [UInt8]
  ) {
    if let heading = section.heading {
      append(tableRow: heading, widths: widths, to: &output)
      append(rule: look.marks.rule, widths: widths, to: &output)
    }
    for row in section.rows { append(tableRow: row, widths: widths, to: &output) }
    if !section.totals.isEmpty { append(rule: look.marks.rule, widths: widths, to: &output) }
    for row in section.totals { append(tableRow: row, widths: widths, to: &output) }
  }

  /// Appends all lines of a row. A body row repeats its label on each line, for `grep`.
  private func append(tableRow row: Grid.Row, widths: TableWidths, to output: inout [UInt8]) {
    guard row.role != .separator else {
      return append(rule: look.marks.rule, widths: widths, to: &output)
    }
    let labelWidth = widths.columns.first ?? 0
    let marks = look.marks
    for line in 0..<height(of: row) {
      output.append(marks.edge)
      let isLabelled = line == 0 || row.role == .body
      let used = isLabelled ? append(labelOf: row, fitting: labelWidth, to: &output) : 0
      output.append(spaces: labelWidth - used)
      if widths.columns.count > 1 {
        output.append(marks.bar)
        append(
          valuesOf: row, line: line, widths: widths.columns,
          bar: widths.bar.map { ($0, marks.secondBar) }, to: &output)
      }
      output.append(marks.edge)
      if look == .list { while output.last == UInt8(ascii: " ") { output.removeLast() } }
      output.append("\n")
    }
  }

  private func append(
    rule: TableMarks.Rule, widths: TableWidths, to output: inout [UInt8]
  ) {
    func line(_ count: Int) { for _ in 0..<count { output.append(rule.line) } }
    let columns = widths.columns
    if look == .list {
      line(Self.width(of: columns[...]))
      return output.append("\n")
    }
    line((columns.first ?? 0) + 2)
    if columns.count > 1 {
      output.append(rule.atBar)
      let bar = max(1, widths.bar ?? columns.count)
      line(Self.width(of: columns[1..<bar]) + 2)
      if bar < columns.count {
        output.append(rule.atSecondBar)
        line(Self.width(of: columns[bar...]) + 2)
      }
    }
    output.append("\n")
  }

  private func isTooWide(_ widths: [Int], _ grid: Grid) -> Bool {
    guard let room = labelRoom(beside: widths, of: grid), let labels = widths.first else {
      return false
    }
    return labels > room
  }

  /// Narrows the labels' column by what the table is too wide, if that makes it fit. A list is made as narrow
  /// as possible either way.
  private func fitted(_ widths: [Int], _ grid: Grid) -> [Int] {
    guard let room = labelRoom(beside: widths, of: grid), let labels = widths.first,
      look == .list || room >= Self.leastLabelWidth
    else { return widths }
    var fitted = widths
    fitted[0] = min(labels, max(room, Self.leastLabelWidth))
    return fitted
  }

  /// The columns that the values leave for the labels, or nil if there's no limit.
  func labelRoom(beside widths: [Int], of grid: Grid) -> Int? {
    guard let width else { return nil }
    let marks = look.marks
    var taken = 2 * marks.edge.count + (widths.count > 1 ? marks.bar.count : 0)
    if grid.barColumn != nil { taken += marks.secondBar.count - Self.gap }
    return width - taken - Self.width(of: widths.dropFirst())
  }
}
