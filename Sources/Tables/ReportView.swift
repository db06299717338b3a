public import SourceText

/// A report ready to show: a table, or JSON.
public protocol ReportView: TableView, JSONReport {
  /// The drawings above the table, for pages.
  var figures: [any PageFigure] { get }
}

/// A table ready to show, in versions for each width.
public protocol TableView {
  /// The table.
  var grid: Grid { get }
  /// Narrower versions of the table, with less around its numbers, to try in order on terminals where the table
  /// doesn't fit. Lazy: each is made only when those before it don't fit.
  var narrowerGrids: NarrowerGrids { get }
  /// The type of `narrowerGrids`.
  associatedtype NarrowerGrids: Sequence<Grid> = EmptyCollection<Grid>
  /// Versions with fewer columns, for when the last of the narrower tables doesn't fit even with shortened
  /// names. Lazy, too.
  var smallestGrids: SmallestGrids { get }
  /// The type of `smallestGrids`.
  associatedtype SmallestGrids: Sequence<Grid> = EmptyCollection<Grid>
  /// The tables that a terminal shows, one below the other. Usually there's just one.
  func grids(for renderer: TextRenderer) -> [Grid]
}

extension TableView where NarrowerGrids == EmptyCollection<Grid> {
  /// None: the renderer stacks and shortens whatever doesn't fit.
  public var narrowerGrids: EmptyCollection<Grid> { EmptyCollection() }
}

extension TableView where SmallestGrids == EmptyCollection<Grid> {
  /// None: every column is needed.
  public var smallestGrids: EmptyCollection<Grid> { EmptyCollection() }
}

extension TableView {
  /// The first of the tables that fits. Names are shortened before columns are dropped.
  public func grids(for renderer: TextRenderer) -> [Grid] {
    var last = grid
    if renderer.fits(last) { return [last] }
    for grid in narrowerGrids {
      last = grid
      if renderer.fits(last) { return [last] }
    }
    if renderer.fits(last, shortened: true) { return [last] }
    for grid in smallestGrids {
      last = grid
      if renderer.fits(last, shortened: true) { break }
    }
    return [last]
  }
}
