import SourceText

/// How machine-readable formats write amounts.
public enum AmountNotation: Sendable {
  /// In the commodity's style without digit groups, such as `$-1234.50`, with every decimal place.
  case styled
  /// In the same form for every commodity, with every decimal place: `-1234.50 $`.
  case uniform
}

// CSV and TSV print the same records: the title if requested, then every row that has content, with a field for
// every column.
extension Grid {
  /// Calls `body` with every row that's a record in a machine-readable table.
  func forEachRecord(withTitle: Bool, _ body: (Row) -> Void) {
    if withTitle, let title { body(.heading(title)) }
    forEachRow { row in
      if row.role != .separator { body(row) }
    }
  }
}

extension Grid.Row {
  /// Calls `body` once per column with its cell, or with nil if the column is empty or covered by a span.
  func forEachField(columns: Int, _ body: (Int, Grid.Cell?) -> Void) {
    var column = 0
    for cell in cells {
      body(column, cell)
      for covered in column + 1..<column + cell.span { body(covered, nil) }
      column += cell.span
    }
    for empty in column..<columns { body(empty, nil) }
  }
}

extension Grid.Cell {
  /// Appends what machines read: the data if there is any, otherwise the lines, separated by `, `.
  func append(dataIn notation: AmountNotation, to output: inout [UInt8]) {
    if let data { return output.append(data) }
    if let exact, !exact.isEmpty {
      for (index, value) in exact.enumerated() {
        if index > 0 { output.append(", ") }
        value.append(as: notation, to: &output)
      }
      return
    }
    for (index, line) in lines.enumerated() {
      if index > 0 { output.append(", ") }
      line.append(dataIn: notation, to: &output)
    }
  }
}

extension Grid.Line {
  fileprivate func append(dataIn notation: AmountNotation, to output: inout [UInt8]) {
    guard let value else { return output.append(text) }
    value.append(as: notation, to: &output)
  }
}

extension Grid.Line.Value {
  fileprivate func append(as notation: AmountNotation, to output: inout [UInt8]) {
    switch notation {
    case .styled: output.append(ungrouped)
    case .uniform:
      output.append(quantity)
      if !commodity.isEmpty {
        output.append(" ")
        output.append(commodity)
      }
    }
  }
}
