import Amounts
import Containers
import Dates
import Definitions
import Journal
public import Ledger
public import Recurring
public import SourceText
public import Tables

/// Upcoming payments as a table and as JSON.
public struct DueView: ReportView {
  private let report: DueReport
  private let plan: Plan
  private let journal: BalancedJournal
  private let layout: BudgetView.Layout
  /// The only commodity of all amounts, which the title can show once for all of them.
  private let commonCommodity: CommodityID?

  /// Makes a view.
  public init(
    _ report: DueReport, _ plan: Plan, _ journal: BalancedJournal,
    layout: BudgetView.Layout = .page
  ) {
    self.report = report
    self.plan = plan
    self.journal = journal
    self.layout = layout
    let all = Set(
      report.rows.flatMap { [$0.amount, $0.available] }.compactMap { $0?.commodity })
    commonCommodity = all.count == 1 ? all.first : nil
  }

  // MARK: - Table

  /// One row per payment: when, to which account, how much, and whether there's enough money.
  public var grid: Grid {
    layout == .data ? dataGrid : shownGrid
  }

  /// If space is short, days are short, since the title has the year, and the notes say which are today or overdue.
  private var shownGrid: Grid {
    var section = Grid.Section()
    for row in report.rows {
      section.rows.append(
        Grid.Row([
          .text(row.date.description, role: .date)
            .shortened(to: shortDay(row.date), from: .words),
          .text(words(ofDay: row), role: isOverdue(row) ? .warning : .plain),
          .account(name(of: row)), amount(of: row), available(for: row), enough(row),
          .text(remarks(on: row), role: .muted)
            .shortened(to: remarks(on: row, areShort: true), from: .words),
        ]))
    }
    if !report.rows.isEmpty {
      let paid = report.paid.nonzero
      if !paid.isEmpty {
        section.rows.append(
          Grid.Row([.text("paid", role: .muted), .empty, .empty, amounts(paid, role: .muted)]))
      }
      section.totals = [
        Grid.Row([.label("total"), .empty, .empty, amounts(report.total.nonzero)], role: .total)
      ]
      section.addRounding(in: journal.journal.commodities) { amounts($0, role: .muted) }
    }
    var grid = Grid(
      title: "Due, \(report.first)..\(report.last)",
      columns: [
        .heading("date"), .heading("when").going(.words), .heading("account"),
        .amountHeading("amount"), .amountHeading("available"),
        .heading("enough"), .heading("", data: "note").going(.columns(1)),
      ], sections: [section])
    grid.unit = unit
    return grid
  }

  private var unit: Grid.Unit? {
    commonCommodity.map { Grid.Unit($0, in: journal.journal.commodities) }
  }

  /// The table for machines. It has columns for what people read in the notes, and no total among the rows.
  private var dataGrid: Grid {
    var section = Grid.Section()
    for row in report.rows {
      section.rows.append(
        Grid.Row([
          .text(row.date.description), .text(isOverdue(row) ? "overdue" : "due"),
          .text(name(of: row)), amount(of: row), row.paid.map { amounts([$0]) } ?? .empty,
          available(for: row), enough(row), .text(row.rule), .text(row.occurrence.map(id) ?? ""),
          .text(row.occurrence?.slot.description ?? ""), .text(row.description),
          .text(row.budget ?? ""),
        ]))
    }
    return Grid(
      columns: [
        .heading("date"), .heading("state"), .heading("account"),
        .amountHeading("amount"), .amountHeading("paid"),
        .amountHeading("available"), .heading("enough"), .heading("rule"),
        .heading("template"), .heading("slot"),
        .heading("description"), .heading("budget"),
      ], sections: [section])
  }

  private func name(of row: DueReport.Row) -> String {
    journal.journal.accounts.name(of: row.account)
  }

  private func isOverdue(_ row: DueReport.Row) -> Bool { row.date < plan.today }

  /// `28 Feb`
  private func shortDay(_ date: CivilDate) -> String {
    let parts = date.components
    return "\(parts.day) \(Month.allCases[parts.month - 1].abbreviation)"
  }

  /// `overdue`, `today`, `in 3 days`.
  private func words(ofDay row: DueReport.Row) -> String {
    switch plan.today.days(to: row.date) {
    case ..<0: "overdue"
    case 0: "today"
    case 1: "tomorrow"
    case let days: "in \(days) days"
    }
  }

  private func amount(of row: DueReport.Row) -> Grid.Cell {
    guard let amount = row.amount else { return .text("?", role: .warning, alignment: .right) }
    return amounts(amount.quantity.isZero ? [] : [amount])
  }

  private func available(for row: DueReport.Row) -> Grid.Cell {
    guard let amount = row.available else { return .empty }
    return amounts(amount.quantity.isZero ? [] : [amount])
  }

  private func amounts(_ amounts: [Amount], role: Grid.Role? = nil) -> Grid.Cell {
    .amounts(amounts, in: journal.journal.commodities, role: role)
  }

  /// `yes`, or how much is missing.
  private func enough(_ row: DueReport.Row) -> Grid.Cell {
    guard let shortfall = row.shortfall else { return .empty }
    guard !shortfall.quantity.isResidue else { return .text("yes") }
    if layout == .data { return .text("no") }
    func words(_ missing: String) -> String {
      row.isYetToAssign ? "\(missing) to assign" : "short \(missing)"
    }
    var cell = Grid.Cell.text(
      words(format(shortfall)), role: row.isYetToAssign ? .muted : .warning)
    cell.isWhole = true
    guard let unit else { return cell }
    return cell.shortened(to: words(unit.number(shortfall.quantity)), from: .symbols)
  }

  private func remarks(on row: DueReport.Row, areShort: Bool = false) -> String {
    var remarks: [String] = []
    if areShort, row.date <= plan.today { remarks.append(words(ofDay: row)) }
    if row.isComputed {
      remarks.append(areShort ? row.rule : row.ruleRemark ?? row.rule)
    }
    if let paid = row.paid { remarks.append(format(paid) + " paid") }
    if let occurrence = row.occurrence {
      remarks.append(id(of: occurrence))
      if occurrence.slot != occurrence.date {
        remarks.append(
          "slot " + (areShort ? shortDay(occurrence.slot) : occurrence.slot.description))
      }
    }
    return remarks.joined(separator: "; ")
  }

  private func format(_ amount: Amount) -> String {
    journal.journal.commodities.format(amount)
  }

  private func id(of occurrence: Occurrence) -> String {
    plan.definitions.templates[occurrence.template].id.value
  }

  // MARK: - JSON

  /// `florin.due/1`
  public static var shape: JSONReportShape {
    JSONReportShape(
      "florin.due/1", facts: ["today": .date, "period": .period],
      row: .object([
        "date": .date, "overdue": .flag, "days": .integer, "rule": .text, "account": .text,
        "description": .text, "amount": .optional(.amount), "paid": .optional(.amount),
        "available": .optional(.amount), "enough": .optional(.flag), "toAssign": .flag,
        "template": .optional(.text), "slot": .optional(.date), "budget": .optional(.text),
        "notify": .list(.integer), "source": .optional(.place),
      ]), totals: .object(["amounts": .amounts]))
  }

  /// Sets today and the period.
  public func setFacts(in object: inout JSONWriter.Object) {
    object.set("today", plan.today)
    object.setPeriod(DateSpan(begin: report.first, end: report.last.adding(days: 1)))
  }

  /// Appends an object for each payment.
  public func appendRows(to rows: inout JSONWriter.Array) {
    var lines = LineNumbers(journal.journal.sources)
    for row in report.rows { rows.object { set(row, in: &$0, &lines) } }
  }

  /// Sets the sum of the payments.
  public func setTotals(in object: inout JSONWriter.Object) {
    object.object("totals") {
      $0.set("amounts", report.total.nonzero, in: journal.journal.commodities)
    }
  }

  private func set(
    _ row: DueReport.Row, in object: inout JSONWriter.Object, _ lines: inout LineNumbers
  ) {
    let facts = journal.journal
    object.set("date", row.date)
    object.set("overdue", isOverdue(row))
    object.set("days", plan.today.days(to: row.date))
    object.set("rule", row.rule)
    object.set("account", facts.accounts.name(of: row.account))
    object.set("description", row.description)
    set("amount", row.amount, in: &object)
    set("paid", row.paid, in: &object)
    set("available", row.available, in: &object)
    object.set("enough", row.isEnough)
    object.set("toAssign", row.isYetToAssign)
    object.set("template", row.occurrence.map(id))
    object.set("slot", row.occurrence?.slot)
    object.set("budget", row.budget)
    object.set("notify", row.reminders)
    lines.set("source", of: row.line, in: &object)
  }

  private func set(
    _ name: StaticString, _ amount: Amount?, in object: inout JSONWriter.Object
  ) {
    guard let amount else { return object.setNull(name) }
    object.set(name, amount, in: journal.journal.commodities)
  }
}
