/// A report as it is shown: a table that every renderer turns into a page, or JSON.
public protocol ReportView {
  /// The table.
  var grid: Grid { get }
  /// The table with less around its numbers, for terminals where it does not fit: one after the other.
  var narrowerGrids: [Grid] { get }
  /// The table with fewer columns, where the last of those does not fit with shortened names either.
  var smallestGrids: [Grid] { get }
  /// The tables that a terminal shows, below each other: as a rule one.
  func grids(for renderer: TextRenderer) -> [Grid]
  /// The drawings above the table, for pages.
  var figures: [any PageFigure] { get }
  /// Appends the report as JSON, with a line feed.
  func appendJSON(to output: inout [UInt8])
}

extension ReportView {
  /// None: the renderer stacks and shortens what does not fit.
  public var narrowerGrids: [Grid] { [] }

  /// None: every column is needed.
  public var smallestGrids: [Grid] { [] }

  /// The first of the tables that fits; names are shortened before columns go.
  public func grids(for renderer: TextRenderer) -> [Grid] {
    let grids = [grid] + narrowerGrids
    if let good = grids.first(where: { renderer.fits($0) }) { return [good] }
    let small = grids.suffix(1) + smallestGrids
    return Array(
      (small.first { renderer.fits($0, shortened: true) }).map { [$0] } ?? small.suffix(1))
  }
}
