import SourceText

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
  func append(dataTo output: inout [UInt8]) {
    if let data { return output.append(data) }
    if let exact, !exact.isEmpty {
      for (index, value) in exact.enumerated() {
        if index > 0 { output.append(", ") }
        output.append(value.ungrouped)
      }
      return
    }
    for (index, line) in lines.enumerated() {
      if index > 0 { output.append(", ") }
      output.append(line.value?.ungrouped ?? line.text)
    }
  }

  /// The amounts; empty if the cell has other texts or none.
  var values: [Grid.Line.Value] {
    if data != nil { return [] }
    if let exact, !exact.isEmpty { return exact }
    return lines.compactMap(\.value)
  }
}
