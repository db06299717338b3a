extension Grid {
  /// The same values with the columns as rows, as in hledger's `--transpose`: each heading labels a row, and each label
  /// heads a column. The rows of totals become columns on the right, after a bar.
  ///
  /// - Parameters:
  ///   - corner: The name of the column of labels, for programs.
  ///   - kind: The kind of the new rows, for programs, if the heading isn't of a total or an average.
  /// - Returns: A table with a row for each column but the first.
  /// - Precondition: The table has one section and one row of headings, and no cell takes several columns.
  public func transposed(corner: String, kind: String) -> Grid {
    precondition(sections.count == 1 && header.count == 1, "only simple tables are transposed")
    let section = sections[0]
    let old = section.rows + section.totals
    let headings = old.map { row in
      row.cells[0].asAmountHeading(row.role == .total ? row.cells[0].data : nil)
    }
    var new = Section(kind: kind)
    new.rows = header[0].cells.indices.dropFirst().map { column in
      let heading = header[0].cells[column]
      let values = old.map { column < $0.cells.count ? $0.cells[column] : .empty }
      let row = Row([heading.asLabel] + values)
      return heading.period == nil ? row.of(kind: heading.data ?? kind) : row
    }
    var result = Grid(
      title: title, header: [Row([.heading("", data: corner)] + headings, role: .heading)],
      sections: [new])
    result.columnsAfterBar = section.totals.count
    return result
  }
}

extension Grid.Cell {
  /// A row's label above a column.
  fileprivate func asAmountHeading(_ data: String?) -> Self {
    let text = lines.first?.text ?? ""
    var heading = Self.amountHeading(text, data: data ?? self.data ?? text)
    heading.indentation = indentation
    return heading
  }

  /// A column's heading beside a row.
  fileprivate var asLabel: Self { .label(lines.first?.text ?? "", data: data) }
}
