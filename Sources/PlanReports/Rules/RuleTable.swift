public import Tables

/// One of several tables of a report, in one or more widths.
public struct RuleTable: TableView {
  private let version: (Int) -> Grid
  private let widths: [Int]

  /// The number of characters that long texts are cut to, tried one after the other until a table fits.
  static let widths = Array(stride(from: 60, through: 16, by: -4))

  /// Makes a table of one width.
  init(_ grid: Grid) {
    version = { _ in grid }
    widths = []
  }

  /// Makes a table from the version whose texts have at most a number of characters; `Int.max` for all of them.
  init(textsAtMost version: @escaping (Int) -> Grid) {
    self.version = version
    widths = Self.widths
  }

  /// The widest version.
  public var grid: Grid { version(.max) }

  /// The other versions.
  public var narrowerGrids: some Sequence<Grid> { widths.lazy.map(version) }
}
