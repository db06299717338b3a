// The plain look follows hledger's balance of one period: amounts at least 20 columns wide, each on its own
// line, the label next to the last of them, and a rule above the totals. If an amount is wider, hledger only
// moves the label on that line; here the whole column grows.

import SourceText

extension TextRenderer {
  private static let leastAmountWidth = 20

  /// Appends a grid in the plain look.
  func append(plain grid: Grid, to output: inout [UInt8]) {
    var widths = columnWidths(of: grid)
    if widths.count > 1 { widths[1] = max(widths[1], Self.leastAmountWidth) }
    appendTitle(of: grid, to: &output)
    for section in grid.sections {
      if let heading = section.heading { append(plainRow: heading, widths: widths, to: &output) }
      for row in section.rows { append(plainRow: row, widths: widths, to: &output) }
      if !section.totals.isEmpty { appendRule(widths: widths, to: &output) }
      for row in section.totals { append(plainRow: row, widths: widths, to: &output) }
    }
  }

  private func append(plainRow row: Grid.Row, widths: [Int], to output: inout [UInt8]) {
    guard row.role != .separator else { return appendRule(widths: widths, to: &output) }
    let values = Self.width(of: widths.dropFirst())
    let height = height(of: row)
    for line in 0..<height {
      if widths.count > 1 { append(valuesOf: row, line: line, widths: widths, to: &output) }
      if line == height - 1 {
        let indent = widths.count > 1 ? Self.gap : 0
        output.append(spaces: indent)
        append(labelOf: row, fitting: labelRoom(beside: values + indent), to: &output)
      }
      output.append("\n")
    }
  }

  private func labelRoom(beside used: Int) -> Int {
    guard let width else { return .max }
    return max(width - used, Self.leastLabelWidth)
  }

  private func appendRule(widths: [Int], to output: inout [UInt8]) {
    let columns = widths.count > 1 ? widths[1...] : widths[...]
    output.append(UInt8(ascii: "-"), times: Self.width(of: columns))
    output.append("\n")
  }
}
