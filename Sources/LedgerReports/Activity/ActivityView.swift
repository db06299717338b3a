import Dates
public import SourceText
public import Tables

/// The postings in each period as a table and as JSON.
public struct ActivityView: ReportView {
  private let report: ActivityReport

  /// Makes a view.
  public init(_ report: ActivityReport) { self.report = report }

  /// One row per period.
  public var grid: Grid {
    let rows = zip(report.periods, report.counts).map { period, count in
      Grid.Row([
        .text(period.begin?.description ?? "", role: .date),
        // People read the last day; programs the day after it.
        .text(
          period.lastDay?.description ?? "", role: .date, data: period.end?.description ?? ""),
        .text(String(count), alignment: .right),
      ])
    }
    return Grid(
      columns: [.heading("begin"), .heading("end"), .heading("postings", alignment: .right)],
      sections: [Grid.Section(rows: rows)])
  }

  /// `florin.activity/1`
  public static var shape: JSONReportShape {
    JSONReportShape(
      "florin.activity/1", row: .object(["period": .period, "postings": .integer]),
      totals: .object(["postings": .integer]))
  }

  /// Appends an object for each period.
  public func appendRows(to rows: inout JSONWriter.Array) {
    for (period, count) in zip(report.periods, report.counts) {
      rows.object {
        $0.setPeriod(period)
        $0.set("postings", count)
      }
    }
  }

  /// Sets the number of all postings.
  public func setTotals(in report: inout JSONWriter.Object) {
    let sum = self.report.counts.reduce(0, +)
    report.object("totals") { $0.set("postings", sum) }
  }
}
