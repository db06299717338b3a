/// A report with as many rows as the book has, which are written as they're made.
public protocol RowReport {
  /// The columns.
  var columns: [RowWriter.Column] { get }
  /// Appends the fields of each row.
  func appendRows(to rows: inout RowWriter)
}
