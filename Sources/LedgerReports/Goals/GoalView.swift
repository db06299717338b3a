// A cell has an amount, and the goal if there is one, aligned part by part as in hledger:
//
//     -950.50 EUR [ 78% of -1220.00 EUR]
//           0     [                   0]

import Amounts
import Dates
import Journal
public import Ledger
public import SourceText
public import Tables

/// Balances and goals as a table and as JSON.
public struct GoalView: ReportView {
  private let report: GoalReport
  private let accounts: AccountTable
  private let commodities: CommodityTable
  private let look: BalanceLook
  private let isExact: Bool
  private let columns: BalanceColumns

  /// Makes a view; an exact one has columns of their own for goals.
  public init(
    _ report: GoalReport, _ journal: BalancedJournal, _ look: BalanceLook, isExact: Bool
  ) {
    self.report = report
    self.look = look
    self.isExact = isExact
    accounts = journal.journal.accounts
    commodities = journal.journal.commodities
    columns = BalanceColumns(periods: report.periods, look: look, commodities: commodities)
  }

  /// An amount and its goal.
  private struct Pair {
    let actual: MixedAmount
    let goal: MixedAmount?
    /// The number that both are divided by, for averages.
    var count = 1
  }

  /// The amounts and goals of a row in all columns.
  private func pairs(_ actual: BalanceReport.Row, _ goals: BalanceReport.Row?) -> [Pair] {
    var result: [Pair] = []
    if !look.hidesPeriods {
      for index in actual.cells.indices {
        result.append(Pair(actual: actual.cells[index], goal: goals?.cells[index]))
      }
    }
    if look.hasRowTotal { result.append(Pair(actual: actual.total, goal: goals?.total)) }
    if look.hasAverage {
      result.append(
        Pair(actual: actual.total, goal: goals?.total, count: max(1, actual.cells.count)))
    }
    return result
  }

  private var totals: [Pair] {
    func row(_ report: BalanceReport) -> BalanceReport.Row {
      .init(
        account: AccountTable.none, name: "", label: "", indent: 0, cells: report.totals,
        total: report.total)
    }
    return pairs(row(report.actual), report.goals.rows.isEmpty ? nil : row(report.goals))
  }

  // MARK: - Grid

  /// One row per account, one column per period.
  public var grid: Grid {
    let body = report.rows.map { pairs($0.actual, $0.goals) }
    let whole = totals
    var section = Grid.Section(kind: "account")
    let texts = isExact ? [] : self.texts(of: look.showsTotal ? body + [whole] : body)
    let shown = report.rows.map(\.actual)
    for (index, row) in report.rows.enumerated() {
      let cells = isExact ? exactCells(body[index]) : texts[index].map(Self.cell)
      section.rows.append(
        Grid.Row([label(of: row.actual)] + cells).of(kind: shown.kind(at: index)))
    }
    if look.showsTotal {
      let cells = isExact ? exactCells(whole) : (texts.last ?? []).map(Self.cell)
      section.totals = [Grid.Row([.label("", data: "total")] + cells, role: .total)]
    }
    let grid = Grid(title: title, header: [header], sections: [section])
    guard look.isTransposed else { return columns.foldable(grid) }
    var turned = grid.transposed(corner: "period", kind: "period")
    guard isExact else { return turned }
    // Each period has a row for amounts, and one for goals.
    let rows = turned.sections[0].rows
    for index in rows.indices where index % 2 == 1 {
      let cells = [rows[index - 1].cells[0]] + rows[index].cells.dropFirst()
      turned.sections[0].rows[index] = Grid.Row(cells).of(kind: "goal")
    }
    return turned
  }

  /// The name of an account. That of the rest isn't a part that can be dropped.
  private func label(of row: BalanceReport.Row) -> Grid.Cell {
    let rest = GoalJournal.restName
    guard look.drop > 0, row.name == rest || row.name.hasPrefix(rest + ":") else {
      return row.cell(of: accounts, dropping: look.drop)
    }
    let parts = row.name.split(separator: ":").dropFirst(1 + look.drop)
    let name = ([rest] + parts.map(String.init)).joined(separator: ":")
    return .account(name, indentation: row.indent, fullName: name)
  }

  private static func cell(_ text: String) -> Grid.Cell { .text(text, alignment: .right) }

  private var header: Grid.Row {
    let single = columns.periodHeadings.first ?? ""
    let headings = columns.headings(single: single)
    guard isExact else {
      return Grid.Row([.heading("", data: "account")] + headings, role: .heading)
    }
    var cells: [Grid.Cell] = [.heading("", data: "account")]
    for heading in headings {
      let name = heading.data ?? heading.lines.first?.text ?? ""
      cells += [heading, .amountHeading("goal", data: "\(name)_goal")]
    }
    return Grid.Row(cells, role: .heading)
  }

  private var title: String? {
    if let title = look.title { return title.isEmpty ? nil : title }
    let whole = DateSpan(begin: report.periods.first?.begin, end: report.periods.last?.end)
    return "Budget performance in \(BalanceColumns.named(whole).heading)\(look.conversionWords):"
  }

  private func exactCells(_ pairs: [Pair]) -> [Grid.Cell] {
    pairs.flatMap { pair in
      [
        Grid.Cell.sum(pair.actual.amounts, in: commodities, dividedBy: pair.count),
        pair.goal.map { .sum($0.amounts, in: commodities, dividedBy: pair.count) } ?? .empty,
      ]
    }
  }

  /// The texts of the cells of each row, with equal parts below each other.
  private func texts(of rows: [[Pair]]) -> [[String]] {
    if look.isTransposed { return rows.map { alignedTexts(of: $0) } }
    var result = rows.map { _ in [String]() }
    for column in (rows.first ?? []).indices {
      for (index, text) in alignedTexts(of: rows.map { $0[column] }).enumerated() {
        result[index].append(text)
      }
    }
    return result
  }

  /// The texts of the cells of a column.
  private func alignedTexts(of pairs: [Pair]) -> [String] {
    let parts = pairs.map { self.parts(of: $0) }
    func width(_ text: (Parts) -> String) -> Int {
      parts.map { DisplayWidth.of(text($0)) }.max() ?? 0
    }
    let widths = [width(\.actual), width { $0.percent ?? "" }, width { $0.goal ?? "" }]
    let hasPercents = widths[1] > 0
    let goalWidth = widths[2] + (hasPercents ? widths[1] + 5 : 0)
    return parts.map { part in
      let text = Self.padded(part.actual, widths[0])
      guard let goal = part.goal else {
        return goalWidth > 0 ? text + Self.padded("", goalWidth + 3) : text
      }
      let percent = part.percent.map { Self.padded($0, widths[1]) + "% of " }
      let before = hasPercents ? percent ?? Self.padded("", widths[1] + 5) : ""
      return text + " [\(before)\(Self.padded(goal, widths[2]))]"
    }
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - DisplayWidth.of(text))) + text
  }

  /// The texts of a cell.
  private struct Parts {
    let actual: String
    let percent: String?
    let goal: String?
  }

  private func parts(of pair: Pair) -> Parts {
    Parts(
      actual: text(pair.actual, pair.count), percent: percent(of: pair)?.description,
      goal: pair.goal.map { text($0, pair.count) })
  }

  private func text(_ sum: MixedAmount, _ count: Int) -> String {
    Grid.Cell.sum(sum.amounts, in: commodities, dividedBy: count).lines.map(\.text)
      .joined(separator: ", ")
  }

  /// The part of the goal, in percent without decimals; nil unless both are of one commodity.
  private func percent(of pair: Pair) -> Quantity? {
    guard let goals = pair.goal?.nonzero, let goal = goals.first, goals.count == 1 else {
      return nil
    }
    let amounts = pair.actual.nonzero
    guard let actual = amounts.first else { return .zero }
    guard amounts.count == 1, actual.commodity == goal.commodity,
      let share = try? Quantity.ratio(of: actual.quantity, to: goal.quantity, places: 2)
    else { return nil }
    return Quantity(mantissa: share.mantissa, places: 0)
  }

  // MARK: - JSON

  /// `florin.balance-budget/1`
  public static var shape: JSONReportShape {
    JSONReportShape(
      "florin.balance-budget/1", facts: ["periods": .list(.period)],
      row: .object(
        ["account": .text, "depth": .integer, "kind": .words(["account", "parent"])] + figures),
      totals: .optional(.object(figures)))
  }

  private static var figures: JSONShape.Members {
    let cell = JSONShape.object([
      "actual": .amounts, "goal": .optional(.amounts), "percent": .optional(.text),
    ])
    return ["cells": .list(cell)]
  }

  /// Sets the periods of the cells.
  public func setFacts(in object: inout JSONWriter.Object) { columns.setPeriods(in: &object) }

  /// Appends an object for each account.
  public func appendRows(to rows: inout JSONWriter.Array) {
    let shown = report.rows.map(\.actual)
    let kinds = shown.indices.map { shown.kind(at: $0) }
    for (index, row) in report.rows.enumerated() {
      rows.object { object in
        object.set("account", row.actual.name)
        object.set("depth", accounts.reportDepth(of: row.actual.account))
        object.set("kind", kinds[index])
        set(pairs(row.actual, row.goals), in: &object)
      }
    }
  }

  /// Sets the sums over all accounts.
  public func setTotals(in object: inout JSONWriter.Object) {
    guard look.showsTotal else { return object.setNull("totals") }
    object.object("totals") { set(totals, in: &$0) }
  }

  private func set(_ pairs: [Pair], in object: inout JSONWriter.Object) {
    func amounts(_ sum: MixedAmount, _ count: Int) -> [Amount] {
      commodities.inSymbolOrder(sum.nonzero).map { commodities.exactAverage($0, of: count) }
    }
    object.array("cells") { list in
      for pair in pairs {
        list.object { cell in
          cell.set("actual", amounts(pair.actual, pair.count), in: commodities)
          if let goal = pair.goal {
            cell.set("goal", amounts(goal, pair.count), in: commodities)
          } else {
            cell.setNull("goal")
          }
          cell.set("percent", percent(of: pair)?.description)
        }
      }
    }
  }
}
