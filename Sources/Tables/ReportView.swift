public import SourceText

/// A report ready to show: a table, or JSON.
public protocol ReportView: JSONReport {
  /// The table.
  var grid: Grid { get }
  /// The drawings above the table, for pages.
  var figures: [any PageFigure] { get }
}
