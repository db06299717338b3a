/// A report with as many rows as the book has, which are written as they're made.
public protocol RowReport {
  /// The columns.
  var columns: [RowWriter.Column] { get }
  /// Whether there are no rows.
  var isEmpty: Bool { get }
  /// Whether one of them has the commodities of the amounts in every layout.
  var hasCommodities: Bool { get }
  /// The threads that make the rows: `appendRows` runs on each, and asks `takesNext`.
  var rowThreads: Int { get }
  /// Appends the fields of each row.
  func appendRows(to rows: inout RowWriter)
}

extension RowReport {
  /// Whether one of the columns has the commodities: no.
  public var hasCommodities: Bool { false }

  /// A table with only the headings.
  public var head: Grid {
    var grid = Grid(columns: columns.map(\.heading))
    grid.hasCommodities = hasCommodities
    return grid
  }
}
