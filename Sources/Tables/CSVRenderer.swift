import SourceText

/// Prints grids as comma-separated values (RFC 4180, except that lines end with a line feed alone).
///
/// Every record has a field for each column. A field is quoted if it has to be, or if a reader that trims
/// spaces or skips empty lines would change it.
public struct CSVRenderer: GridRenderer, Sendable {
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
    var field: [UInt8] = []
    grid.forEachRecord(withTitle: includesTitle) { row in
      row.forEachField(columns: columns) { column, cell in
        if column > 0 { output.append(",") }
        field.removeAll(keepingCapacity: true)
        cell?.append(dataIn: amounts, to: &field)
        if guardsFormulas { FormulaGuard.guardField(from: 0, in: &field) }
        append(field: field, isAlone: columns == 1, to: &output)
      }
      output.append("\n")
    }
  }

  private func append(field: [UInt8], isAlone: Bool, to output: inout [UInt8]) {
    guard needsQuotes(field) || isAlone && field.isEmpty else {
      return output.append(contentsOf: field)
    }
    let quote = UInt8(ascii: "\"")
    output.append(quote)
    for byte in field {
      if byte == quote { output.append(quote) }
      output.append(byte)
    }
    output.append(quote)
  }

  private func needsQuotes(_ field: [UInt8]) -> Bool {
    let space = UInt8(ascii: " ")
    return field.first == space || field.last == space
      || field.contains { byte in
        switch byte {
        case UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: "\n"), UInt8(ascii: "\r"): true
        default: false
        }
      }
  }
}
