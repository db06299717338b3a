/// A report as it is shown: a table, of which every renderer makes a page, or JSON.
public protocol ReportView {
  /// The table.
  var grid: Grid { get }
  /// The table with less around its numbers, for terminals where it does not fit: one after the other.
  var narrowerGrids: [Grid] { get }
  /// The drawings above the table, for pages.
  var figures: [any PageFigure] { get }
  /// Appends the report as JSON, with a line feed.
  func appendJSON(to output: inout [UInt8])
}

extension ReportView {
  /// None: the renderer stacks and shortens what does not fit.
  public var narrowerGrids: [Grid] { [] }
}
