public import SourceText
public import Tables

/// Names of one kind, such as payees, for programs.
public struct NameListView: ReportView {
  private let names: [String]
  private let list: String

  /// Makes a view.
  ///
  /// - Parameters:
  ///   - names: The names, in order.
  ///   - list: What they are: `payees`.
  public init(_ names: [String], list: String) {
    self.names = names
    self.list = list
  }

  /// One row per name.
  public var grid: Grid {
    Grid(
      columns: [.heading("name")],
      sections: [Grid.Section(rows: names.map { Grid.Row([.text($0)]) })])
  }

  /// `florin.names/1`
  public static var shape: JSONReportShape {
    JSONReportShape("florin.names/1", facts: ["list": .text], row: .object(["name": .text]))
  }

  /// Sets what the names are.
  public func setFacts(in report: inout JSONWriter.Object) { report.set("list", list) }

  /// Appends an object for each name.
  public func appendRows(to rows: inout JSONWriter.Array) {
    for name in names { rows.object { $0.set("name", name) } }
  }
}
