/// A report ready to show: a grid that every renderer can print, or JSON.
public protocol ReportView {
  /// The table.
  var grid: Grid { get }
  /// Narrower versions of the table, with less around its numbers, to try in order on terminals where the table
  /// doesn't fit.
  var narrowerGrids: [Grid] { get }
  /// Versions with fewer columns, for when the last of the narrower tables doesn't fit even with shortened
  /// names.
  var smallestGrids: [Grid] { get }
  /// The tables that a terminal shows, one below the other. Usually there's just one.
  func grids(for renderer: TextRenderer) -> [Grid]
  /// The drawings above the table, for pages.
  var figures: [any PageFigure] { get }
  /// Appends the report as JSON, with a line feed.
  func appendJSON(to output: inout [UInt8])
}

extension ReportView {
  /// None: the renderer stacks and shortens whatever doesn't fit.
  public var narrowerGrids: [Grid] { [] }

  /// None: every column is needed.
  public var smallestGrids: [Grid] { [] }

  /// The first of the tables that fits. Names are shortened before columns are dropped.
  public func grids(for renderer: TextRenderer) -> [Grid] {
    let grids = [grid] + narrowerGrids
    if let good = grids.first(where: { renderer.fits($0) }) { return [good] }
    let small = grids.suffix(1) + smallestGrids
    return Array(
      (small.first { renderer.fits($0, shortened: true) }).map { [$0] } ?? small.suffix(1))
  }
}
