public import Tables

/// One of several tables of a report, in one or more widths.
public struct RuleTable: ReportView {
  private let grids: [Grid]

  /// To how many characters long texts are cut, one width after the other, until a table fits.
  static let widths = Array(stride(from: 60, through: 16, by: -4))

  /// Makes a table; its forms go from the widest on, and there is one at least.
  init(_ grids: [Grid]) { self.grids = grids }

  /// The widest form.
  public var grid: Grid { grids[0] }

  /// The others.
  public var narrowerGrids: [Grid] { Array(grids.dropFirst()) }

  /// Appends nothing: the whole report has a form in JSON.
  public func appendJSON(to output: inout [UInt8]) {}
}
