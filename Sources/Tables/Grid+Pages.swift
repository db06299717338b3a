// What pages (HTML, Markdown) need from a grid and terminals don't.

extension Grid {
  /// The side that a column is aligned to: that of its heading, or of its first value if it has none.
  func alignment(ofColumn column: Int) -> Cell.Alignment {
    let heading = header.last?.cell(at: column)
    if let heading, heading.span == 1 { return heading.alignment }
    for section in sections {
      for row in section.allRows where row.role != .heading {
        if let cell = row.cell(at: column), cell.span == 1 { return cell.alignment }
      }
    }
    return .left
  }
}

extension Grid.Row {
  /// The cell that starts at a column.
  ///
  /// - Complexity: O(n) in the number of cells.
  func cell(at column: Int) -> Grid.Cell? {
    var start = 0
    for cell in cells where start <= column {
      if start == column { return cell }
      start += cell.span
    }
    return nil
  }
}

extension Grid.Cell {
  /// The lines, or the data if terminals leave the cell empty.
  var shownLines: [Grid.Line] {
    guard let data, lines.allSatisfy(\.text.isEmpty) else { return lines }
    return [Grid.Line(data, role: lines.first?.role ?? .plain)]
  }
}
