import SourceText

/// Prints grids as tab-separated values, for `cut` and `awk`.
///
/// There's no quoting: a tab or a line break in a field becomes a space.
public struct TSVRenderer: GridRenderer, Sendable {
  /// How amounts are written.
  public let amounts: AmountNotation
  /// Whether the title is the first record.
  public let includesTitle: Bool
  /// Whether to put an apostrophe before each field that a spreadsheet would take for a formula.
  public let guardsFormulas: Bool

  /// Makes a renderer.
  public init(
    amounts: AmountNotation = .styled, includesTitle: Bool = false, guardsFormulas: Bool = false
  ) {
    self.amounts = amounts
    self.includesTitle = includesTitle
    self.guardsFormulas = guardsFormulas
  }

  /// Appends a grid, with one line for each row that has content.
  public func append(_ grid: Grid, to output: inout [UInt8]) {
    let columns = grid.columnCount
    grid.forEachRecord(withTitle: includesTitle) { row in
      row.forEachField(columns: columns) { column, cell in
        if column > 0 { output.append("\t") }
        let start = output.count
        cell?.append(dataIn: amounts, to: &output)
        if guardsFormulas { FormulaGuard.guardField(from: start, in: &output) }
        for index in start..<output.count where isBreak(output[index]) {
          output[index] = UInt8(ascii: " ")
        }
      }
      output.append("\n")
    }
  }

  private func isBreak(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): true
    default: false
    }
  }
}
