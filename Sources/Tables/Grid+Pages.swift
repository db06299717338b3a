// What pages (HTML, Markdown) need from a grid and terminals don't.

extension Grid {
  /// The side that each column is aligned to: that of its heading, or of its first value if it has none.
  ///
  /// - Complexity: O(n) in the number of cells.
  var alignments: [Cell.Alignment] {
    var found = [Cell.Alignment?](repeating: nil, count: columnCount)
    func see(_ row: Row) {
      row.forEachCell { column, cell in
        if cell.span == 1, found[column] == nil { found[column] = cell.alignment }
      }
    }
    if let headings = header.last { see(headings) }
    for section in sections {
      for row in section.allRows where row.role != .heading { see(row) }
    }
    return found.map { $0 ?? .left }
  }
}

extension Grid.Cell {
  /// The lines, or the data if terminals leave the cell empty. A label such as `Net:` has no colon.
  var shownLines: [Grid.Line] {
    guard let data else { return lines }
    var lines = lines
    if lines.allSatisfy(\.text.isEmpty) {
      lines = [Grid.Line(data, role: lines.first?.role ?? .plain)]
    } else if lines[0].role == .plain, lines[0].text.hasSuffix(":"), lines[0].text != data {
      lines[0].text.removeLast()
    }
    return lines
  }
}
