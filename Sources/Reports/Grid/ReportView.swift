/// A report as it is shown: a table, of which every renderer makes a page, or JSON.
public protocol ReportView {
  /// The table.
  var grid: Grid { get }
  /// Appends the report as JSON, with a line feed.
  func appendJSON(to output: inout [UInt8])
}
