import Amounts
import Dates
import Journal
public import Ledger
public import SourceText
public import Tables

/// Rates of return as a table and as JSON.
public struct ReturnsView: ReportView {
  private let report: ReturnsReport
  private let commodities: CommodityTable
  private let showsSteps: Bool

  /// Makes a view; with `showsSteps`, also of the days with payments and gains.
  public init(_ report: ReturnsReport, _ journal: BalancedJournal, showsSteps: Bool) {
    self.report = report
    commodities = journal.journal.commodities
    self.showsSteps = showsSteps
  }

  // MARK: - Grid

  /// One row per period.
  public var grid: Grid {
    var section = Grid.Section(kind: "period")
    for row in report.rows {
      if showsSteps { section.rows += row.steps.map(cells) }
      section.rows.append(Grid.Row(cells(row)))
    }
    if let total = report.total {
      section.totals = [Grid.Row(cells(total), role: .total)]
    }
    return Grid(
      columns: [
        .heading("Begin", data: "period_begin"), .heading("End", data: "period_end"),
        .amountHeading("Value (begin)", data: "begin").going(.columns(2)),
        .amountHeading("Cashflow", data: "cashflow").going(.columns(3)),
        .amountHeading("Value (end)", data: "end"), .amountHeading("PnL", data: "pnl"),
        .heading("IRR", alignment: .right, data: "irr"),
        .heading("TWR/period", alignment: .right, data: "twr").going(.columns(1)),
        .heading("TWR/year", alignment: .right, data: "twr_per_year"),
      ], sections: [section])
  }

  private func cells(_ row: ReturnsReport.Row) -> [Grid.Cell] {
    [
      .text(row.period.begin?.description ?? "", role: .date),
      .text(
        row.period.lastDay?.description ?? "", role: .date, data: row.period.end?.description ?? ""),
      amount(row.begin), amount(row.paid), amount(row.end), amount(row.gain),
      rate(row.internalRate), rate(row.timeWeighted), rate(row.timeWeightedYearly),
    ]
  }

  private func cells(_ step: ReturnsReport.Step) -> Grid.Row {
    Grid.Row([
      .text("  \(step.date)", role: .date, data: step.date.description),
      .text("", data: step.date.description),
      amount(step.before), amount(step.paid), amount(step.after), amount(step.gain),
    ]).of(kind: "day")
  }

  private func amount(_ quantity: Quantity) -> Grid.Cell {
    .sum([Amount(quantity, report.commodity)], in: commodities)
  }

  /// `10.08%`; programs get the number with all its places.
  private func rate(_ percentage: Quantity?) -> Grid.Cell {
    guard let percentage else { return .text("", alignment: .right) }
    let shown = percentage.rounded(to: 2)
    return .text(
      "\(shown)%", role: shown.isNegative ? .amountNegative : .amount, alignment: .right,
      data: percentage.normalized.description)
  }

  // MARK: - JSON

  /// `florin.roi/1`
  public static var shape: JSONReportShape {
    JSONReportShape(
      "florin.roi/1", row: .object(figures + ["steps": .list(.object(step))]),
      totals: .optional(.object(figures)))
  }

  private static var figures: JSONShape.Members {
    [
      "period": .period, "begin": .amount, "cashflow": .amount, "end": .amount, "pnl": .amount,
      "irr": .optional(.text), "twr": .optional(.text), "twrPerYear": .optional(.text),
    ]
  }

  private static var step: JSONShape.Members {
    [
      "date": .date, "begin": .amount, "cashflow": .amount, "end": .amount, "pnl": .amount,
    ]
  }

  /// Appends an object for each period.
  public func appendRows(to rows: inout JSONWriter.Array) {
    for row in report.rows {
      rows.object { object in
        set(row, in: &object)
        object.array("steps") { list in
          for step in row.steps {
            list.object {
              $0.set("date", step.date)
              set((step.before, step.paid, step.after, step.gain), in: &$0)
            }
          }
        }
      }
    }
  }

  /// Sets the rates of all periods together.
  public func setTotals(in object: inout JSONWriter.Object) {
    guard let total = report.total else { return object.setNull("totals") }
    object.object("totals") { set(total, in: &$0) }
  }

  private func set(_ row: ReturnsReport.Row, in object: inout JSONWriter.Object) {
    object.setPeriod(row.period)
    set((row.begin, row.paid, row.end, row.gain), in: &object)
    object.set("irr", row.internalRate?.normalized.description)
    object.set("twr", row.timeWeighted?.normalized.description)
    object.set("twrPerYear", row.timeWeightedYearly?.normalized.description)
  }

  private func set(
    _ figures: (Quantity, Quantity, Quantity, Quantity), in object: inout JSONWriter.Object
  ) {
    object.set("begin", Amount(figures.0, report.commodity), in: commodities)
    object.set("cashflow", Amount(figures.1, report.commodity), in: commodities)
    object.set("end", Amount(figures.2, report.commodity), in: commodities)
    object.set("pnl", Amount(figures.3, report.commodity), in: commodities)
  }
}
