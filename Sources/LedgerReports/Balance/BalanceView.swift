import Amounts
import Dates
import Journal
public import Ledger
public import SourceText
public import Tables

/// A balance report as a table and as JSON.
public struct BalanceView: ReportView {
  let report: BalanceReport
  private let journal: BalancedJournal
  let look: BalanceLook
  let columns: BalanceColumns

  /// Makes a view of a report, with the journal's names and styles.
  public init(_ report: BalanceReport, _ journal: BalancedJournal, _ look: BalanceLook) {
    self.report = report
    self.journal = journal
    self.look = look
    columns = BalanceColumns(
      periods: report.periods, look: look, commodities: journal.journal.commodities
    ).scaled(to: report.rows)
  }

  var totals: BalanceColumns.Sums { .init(report.totals, report.total) }

  // MARK: - Grid

  /// The report as a table.
  public var grid: Grid {
    var section = Grid.Section(kind: "account")
    section.rows = report.rows.indices.map { index in
      let row = report.rows[index]
      let account = row.cell(of: journal.journal.accounts, dropping: look.drop)
      return Grid.Row([account] + columns.values(.init(row), of: totals))
        .of(kind: report.rows.kind(at: index))
    }
    if look.showsTotal {
      section.totals = [
        Grid.Row(
          [.label("", data: "total")] + columns.values(totals, of: totals, isTotal: true),
          role: .total)
      ]
    }
    var grid = columns.laidOut(Grid(title: title, header: [header], sections: [section]))
    if look.isTransposed, look.isMultiPeriod {
      grid = grid.transposed(corner: "period", kind: "period")
    }
    return columns.foldable(grid)
  }

  private var header: Grid.Row {
    Grid.Row(
      [.heading("", data: "account")] + columns.headings(single: "balance"), role: .heading)
  }

  var title: String? {
    if let title = look.title { return title.isEmpty ? nil : title }
    guard look.isMultiPeriod else { return nil }
    let whole = DateSpan(begin: report.periods.first?.begin, end: report.periods.last?.end)
    let time = whole.begin == nil ? "" : " in \(whole.heading)"
    return look.words + time + look.conversionWords + ":"
  }

  // MARK: - JSON

  /// `florin.balance/1`
  public static var shape: JSONReportShape {
    JSONReportShape(
      "florin.balance/1", facts: ["periods": .list(.period)],
      row: .object(
        ["account": .text, "depth": .integer, "kind": .words(["account", "parent"])]
          + BalanceColumns.shape),
      totals: .optional(.object(BalanceColumns.shape)))
  }

  /// Sets the periods of the cells.
  public func setFacts(in object: inout JSONWriter.Object) { columns.setPeriods(in: &object) }

  /// Appends an object for each account.
  public func appendRows(to rows: inout JSONWriter.Array) {
    for (index, row) in report.rows.enumerated() {
      rows.object { object in
        object.set("account", row.name)
        object.set("depth", journal.journal.accounts.reportDepth(of: row.account))
        object.set("kind", report.rows.kind(at: index))
        columns.setSums(.init(row), of: totals, in: &object)
      }
    }
  }

  /// Sets the sums over all accounts.
  public func setTotals(in object: inout JSONWriter.Object) {
    guard look.showsTotal else { return object.setNull("totals") }
    object.object("totals") { columns.setSums(totals, of: totals, in: &$0) }
  }
}
