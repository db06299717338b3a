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
  let edge: StaticString
  let bar: StaticString
  let headerRule: Unicode.Scalar

  init(_ look: TextRenderer.Look) {
    switch look {
    case .table, .plain: (edge, bar, headerRule) = (" ", " || ", "=")
    case .list: (edge, bar, headerRule) = ("", "  ", "-")
    }
  }
}

extension TextRenderer {
  /// Appends a grid in the table look.
  func append(table grid: Grid, to output: inout [UInt8]) {
    let natural = columnWidths(of: grid)
    if stacking == .joined, isTooWide(natural) {
      let stacked = TextRenderer(look: look, stacking: .stacked, width: width, palette: palette)
      if stacked.columnWidths(of: grid) != natural {
        return stacked.append(table: grid, to: &output)
      }
    }
    let widths = TableWidths(columns: fitted(natural), bar: grid.barColumn)
    appendTitle(of: grid, to: &output)
    for row in grid.header { append(tableRow: row, widths: widths, to: &output) }
    for (index, section) in grid.sections.enumerated() {
      if index > 0 || !grid.header.isEmpty {
        append(rule: TableMarks(look).headerRule, widths: widths, to: &output)
      }
      append(tableSection: section, widths: widths, to: &output)
    }
    if grid.sections.isEmpty, !grid.header.isEmpty {
      append(rule: TableMarks(look).headerRule, widths: widths, to: &output)
    }
  }

  private func append(
    tableSection section: Grid.Section, widths: TableWidths, to output: inout [UInt8]
  ) {
    if let heading = section.heading {
      append(tableRow: heading, widths: widths, to: &output)
      append(rule: "-", widths: widths, to: &output)
    }
    for row in section.rows { append(tableRow: row, widths: widths, to: &output) }
    if !section.totals.isEmpty { append(rule: "-", widths: widths, to: &output) }
    for row in section.totals { append(tableRow: row, widths: widths, to: &output) }
  }

  /// Appends all lines of a row. A body row repeats its label on each line, for `grep`.
  private func append(tableRow row: Grid.Row, widths: TableWidths, to output: inout [UInt8]) {
    guard row.role != .separator else { return append(rule: "-", widths: widths, to: &output) }
    let labelWidth = widths.columns.first ?? 0
    let marks = TableMarks(look)
    for line in 0..<height(of: row) {
      output.append(marks.edge)
      let isLabelled = line == 0 || row.role == .body
      let used = isLabelled ? append(labelOf: row, fitting: labelWidth, to: &output) : 0
      output.append(spaces: labelWidth - used)
      if widths.columns.count > 1 {
        output.append(marks.bar)
        append(
          valuesOf: row, line: line, widths: widths.columns, barColumn: widths.bar, to: &output)
      }
      output.append(marks.edge)
      if look == .list { while output.last == UInt8(ascii: " ") { output.removeLast() } }
      output.append("\n")
    }
  }

  private func append(
    rule mark: Unicode.Scalar, widths table: TableWidths, to output: inout [UInt8]
  ) {
    let mark = UInt8(ascii: mark)
    let widths = table.columns
    if look == .list {
      output.append(mark, times: Self.width(of: widths[...]))
      return output.append("\n")
    }
    output.append(mark, times: (widths.first ?? 0) + 2)
    if widths.count > 1 {
      output.append("++")
      let bar = max(1, table.bar ?? widths.count)
      output.append(mark, times: Self.width(of: widths[1..<bar]) + 2)
      if bar < widths.count {
        output.append("+")
        output.append(mark, times: Self.width(of: widths[bar...]) + 2)
      }
    }
    output.append("\n")
  }

  private func isTooWide(_ widths: [Int]) -> Bool {
    guard let room = labelRoom(beside: widths), let labels = widths.first else { return false }
    return labels > room
  }

  /// Narrows the labels' column by what the table is too wide, if that makes it fit. A list is made as narrow
  /// as possible either way.
  private func fitted(_ widths: [Int]) -> [Int] {
    guard let room = labelRoom(beside: widths), let labels = widths.first,
      look == .list || room >= Self.leastLabelWidth
    else { return widths }
    var fitted = widths
    fitted[0] = min(labels, max(room, Self.leastLabelWidth))
    return fitted
  }

  /// The columns that the values leave for the labels, or nil if there's no limit.
  func labelRoom(beside widths: [Int]) -> Int? {
    guard let width else { return nil }
    let look = TableMarks(look)
    let marks =
      2 * look.edge.utf8CodeUnitCount + (widths.count > 1 ? look.bar.utf8CodeUnitCount : 0)
    return width - marks - Self.width(of: widths.dropFirst())
  }
}
