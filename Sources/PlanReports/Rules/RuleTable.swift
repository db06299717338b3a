public import Tables

/// One of several tables of a report, in one or more widths.
public struct RuleTable: ReportView {
  private let grids: [Grid]

  /// The number of characters that long texts are cut to, tried one after the other until a table fits.
  static let widths = Array(stride(from: 60, through: 16, by: -4))

  /// Makes a table from its versions, widest first. There has to be at least one.
  init(_ grids: [Grid]) { self.grids = grids }

  /// The widest version.
  public var grid: Grid { grids[0] }

  /// The other versions.
  public var narrowerGrids: [Grid] { Array(grids.dropFirst()) }

  /// Appends nothing, because the JSON covers the whole report.
  public func appendJSON(to output: inout [UInt8]) {}
}
