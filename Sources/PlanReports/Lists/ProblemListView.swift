public import SourceText
public import Tables

/// What `florin check` finds, as a table and as JSON.
public struct ProblemListView: ReportView {
  private let problems: [Diagnostic]
  private let sources: SourceMap

  /// Makes a view of problems, in their order.
  public init(_ problems: [Diagnostic], _ sources: SourceMap) {
    (self.problems, self.sources) = (problems, sources)
  }

  /// One row per problem. One that has no place, such as a missing setting, has an empty file.
  public var grid: Grid {
    var locator = Locator(sources)
    var section = Grid.Section()
    for problem in problems {
      let start = problem.primary.map { locator.location(of: $0.start) }
      let end = problem.primary.map { locator.location(of: $0.end) }
      func number(_ number: Int?) -> Grid.Cell {
        .text(number.map(String.init) ?? "", alignment: .right)
      }
      section.rows.append(
        Grid.Row([
          .text(problem.severity.rawValue), .text(problem.code.name), .text(start?.file ?? ""),
          number(start?.line), number(start?.column), number(end?.line), number(end?.column),
          .text(problem.headline), .text(problem.help.joined(separator: "; ")),
        ]))
    }
    return Grid(
      columns: [
        .heading("severity"), .heading("code"), .heading("file"),
        .heading("line", alignment: .right), .heading("column", alignment: .right),
        .heading("end line", alignment: .right, data: "end_line"),
        .heading("end column", alignment: .right, data: "end_column"),
        .heading("message"), .heading("help"),
      ], sections: [section])
  }

  /// `florin.check/1`
  public static var shape: JSONReportShape {
    JSONReportShape("florin.check/1", row: .object(DiagnosticJSONPrinter.members))
  }

  /// Appends an object for each problem: what `--diagnostics json` writes.
  public func appendRows(to rows: inout JSONWriter.Array) {
    var printer = DiagnosticJSONPrinter(sources: sources)
    for problem in problems { rows.object { printer.set(problem, in: &$0) } }
  }
}
