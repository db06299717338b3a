import Amounts
import Dates
import Journal
public import Ledger
public import SourceText
public import Tables

/// Two periods side by side as a table, as bars, and as JSON.
public struct CompareView: ReportView {
  let report: CompareReport
  let journal: BalancedJournal
  private let note: String
  private let subject: Subject

  /// The subject of the comparison.
  public enum Subject: Sendable {
    /// Posted amounts.
    case posted
    /// The spending of a budget, with names for the periods and words for the title.
    case spent(_ budget: String, period: String, base: String, title: String)
    /// The amounts of two budgets, or of one budget in two periods.
    case budgeted(_ budget: String, _ baseBudget: String, period: String, base: String)
  }

  /// Makes a view. `note` comes after the names of the periods.
  public init(
    _ report: CompareReport, _ journal: BalancedJournal, note: String = "",
    of subject: Subject = .posted
  ) {
    self.report = report
    self.journal = journal
    self.note = note
    self.subject = subject
  }

  private var commodities: CommodityTable { journal.journal.commodities }

  // MARK: - Grid

  /// One row per account and commodity.
  public var grid: Grid {
    var section = Grid.Section(rows: report.rows.map { row($0, role: .body) }, kind: "account")
    section.totals = report.totals.map { row($0, role: .total) }
    if !report.isExact { addTerms(to: &section) }
    // On a narrow terminal, the title alone has the names of the periods.
    let columns: [Grid.Cell] = [
      .heading("account"),
      .amountHeading(names.period, data: "amount").shortened(to: "amount", from: .headings),
      .amountHeading(names.base, data: "base_amount").shortened(to: "base", from: .headings)
        .going(.columns(2)),
      .amountHeading("change", data: "delta"),
      .heading("%", alignment: .right, data: "percent").going(.columns(1)),
      .heading("", alignment: .right, data: "trend"),
    ]
    var grid = Grid(title: title, columns: shown(columns), sections: [section])
    if report.totals.count == 1 {
      grid.unit = Grid.Unit(report.totals[0].amount.commodity, in: commodities)
    }
    return grid
  }

  /// The cells of a row; machines don't get the arrows.
  private func shown(_ cells: [Grid.Cell]) -> [Grid.Cell] {
    report.isExact ? Array(cells.dropLast()) : cells
  }

  /// What's compared, and how much of it has elapsed.
  var title: String {
    switch subject {
    case .posted: "\(names.period) against \(names.base)\(note)"
    case .spent(let budget, _, _, let title): "Budget \(budget), spent in \(title)\(note)"
    case .budgeted(let budget, let other, _, _) where budget == other:
      "Budget \(budget), \(names.period) against \(names.base)\(note)"
    case .budgeted(let budget, let other, let period, _) where report.period == report.base:
      "Budget \(budget) against \(other), \(period)\(note)"
    case .budgeted(let budget, let other, let period, let base):
      "Budget \(budget), \(period), against \(other), \(base)\(note)"
    }
  }

  /// The names of the columns: those of their periods, or of the budgets if there's just one period.
  var names: (period: String, base: String) {
    switch subject {
    case .posted: (report.period.heading, report.base.heading)
    case .spent(_, let period, let base, _): (period, base)
    case .budgeted(let budget, let other, let period, let base):
      budget == other ? (period, base) : (budget, other)
    }
  }

  private func row(
    _ row: CompareReport.Row, role: Grid.Row.Role, name: Grid.Cell? = nil
  ) -> Grid.Row {
    // A change for the worse deserves attention. Readers without colors have the arrow.
    let color = row.judgement.role
    let name: Grid.Cell =
      name
      ?? (role == .total
        ? .label("", data: "total") : .account(journal.journal.accounts.shownName(of: row.account)))
    return Grid.Row(
      shown([
        name, amount(row.amount), amount(row.base), amount(row.delta, role: color),
        .text(percent(of: row), alignment: .right),
        .text(row.trend.arrow, role: color, alignment: .right),
      ]), role: role)
  }

  /// Adds a row for what `--top` leaves out and one for the rounding difference, so each column adds up.
  private func addTerms(to section: inout Grid.Section) {
    let label = Grid.Cell.text("\(report.otherCount) more", role: .muted)
    section.rows += report.others.map { row($0, role: .body, name: label) }
    for (total, whole) in zip(report.totals, section.totals) {
      let parts = (report.rows + report.others).filter {
        $0.amount.commodity == total.amount.commodity
      }
      let rounding = Grid.Row.rounding(
        of: parts.map { row($0, role: .body) }, to: whole, in: commodities
      ) { amounts in
        Grid.Cell(
          amounts.flatMap { amount($0, role: .muted).lines }, alignment: .right)
      }
      if let rounding { section.rows.append(rounding) }
    }
  }

  private func amount(_ amount: Amount, role: Grid.Role? = nil) -> Grid.Cell {
    Grid.Cell([Grid.Line(amount, in: commodities, role: role)], alignment: .right)
  }

  /// `12.5`, or the reason why there's no percentage: `new` if the base has nothing, `gone` next to the word.
  func percent(of row: CompareReport.Row) -> String {
    if !row.isInBase { return "new" }
    if !row.isInPeriod { return "gone" }
    return row.percent.map { "\($0)" } ?? ""
  }

  // MARK: - JSON

  /// `florin.compare/1`
  public static var shape: JSONReportShape {
    JSONReportShape(
      "florin.compare/1",
      facts: [
        "budget": .sometimes(.text), "baseBudget": .sometimes(.text),
        "measure": .words(["posted", "spent", "budgeted"]), "period": .period, "base": .period,
      ], row: .object(["account": .text] + figures), totals: .list(.object(figures)))
  }

  private static var figures: JSONShape.Members {
    [
      "amount": .amount, "baseAmount": .amount, "delta": .amount, "percent": .optional(.text),
    ]
  }

  /// Sets what is compared.
  public func setFacts(in object: inout JSONWriter.Object) {
    switch subject {
    case .posted: object.set("measure", "posted")
    case .spent(let budget, _, _, _):
      object.set("budget", budget)
      object.set("measure", "spent")
    case .budgeted(let budget, let other, _, _):
      object.set("budget", budget)
      object.set("baseBudget", other)
      object.set("measure", "budgeted")
    }
    object.setPeriod(report.period)
    object.setPeriod(report.base, as: "base")
  }

  /// Appends an object for each account and commodity.
  public func appendRows(to rows: inout JSONWriter.Array) {
    for row in report.rows {
      rows.object {
        $0.set("account", journal.journal.accounts.shownName(of: row.account))
        set(row, in: &$0)
      }
    }
  }

  /// Sets the totals, one for each commodity.
  public func setTotals(in object: inout JSONWriter.Object) {
    object.array("totals") { list in
      for row in report.totals { list.object { set(row, in: &$0) } }
    }
  }

  private func set(_ row: CompareReport.Row, in object: inout JSONWriter.Object) {
    object.set("amount", row.amount, in: commodities)
    object.set("baseAmount", row.base, in: commodities)
    object.set("delta", row.delta, in: commodities)
    object.set("percent", row.percent?.description)
  }
}
