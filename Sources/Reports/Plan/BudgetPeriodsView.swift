import Amounts
import Dates
import Definitions
import Journal
public import Ledger
public import Planning
import SourceText

/// A budget over several periods, each a group of columns.
public struct BudgetPeriodsView: ReportView {
  /// One group of columns.
  public struct Period: Sendable {
    /// What stands above its columns.
    public let name: String
    /// Its figures.
    public let result: BudgetResult

    /// Makes a group.
    public init(name: String, result: BudgetResult) {
      self.name = name
      self.result = result
    }
  }

  private let whole: BudgetResult
  private let periods: [Period]
  private let facts: ParsedJournal
  private let options: BudgetView.Options

  /// Makes a view of the whole time and its parts.
  public init(
    _ whole: BudgetResult, _ periods: [Period], _ journal: BalancedJournal,
    options: BudgetView.Options
  ) {
    self.whole = whole
    self.periods = periods
    facts = journal.journal
    self.options = options
  }

  // MARK: - Table

  /// A row per line, then what has no line; each with the columns of every period.
  public var grid: Grid {
    var lines = Grid.Section()
    let order = options.sortsByAccount ? whole.linesByAccount(facts) : Array(whole.lines.indices)
    for (row, isSubtotal) in whole.rows(in: order, facts.accounts) {
      lines.rows.append(isSubtotal ? subtotal(of: row) : line(of: row))
    }
    lines.totals = [row(.label("total"), role: .total) { ($0.total, true) }]
    var sections = [lines]
    if !whole.unbudgeted.isEmpty { sections.append(unbudgeted) }
    if options.showsIncome { sections.append(income) }
    return Grid(title: title, header: header, sections: sections)
  }

  private var title: String {
    var title = "Budget \(whole.budget.name.value)"
    if !whole.others.isEmpty { title += " (with \(whole.others.joined(separator: ", ")))" }
    return title + ", \(whole.span)"
  }

  private var columns: [String] {
    let isComplete = options.layout == .data
    var columns = ["budgeted", "spent"]
    if isComplete || hasUnconverted { columns.append("unconverted") }
    if isComplete { columns.append("scheduled") }
    if whole.hasRollover { columns.append("carried") }
    return columns + ["remaining"]
  }

  private var hasUnconverted: Bool {
    (whole.lines + whole.unbudgeted).contains { !$0.unconverted.nonzero.isEmpty }
  }

  /// People see the names of the periods above their columns; machines see one name per column.
  private var header: [Grid.Row] {
    if options.layout == .data {
      let cells = periods.flatMap { period in
        columns.map { Grid.Cell.heading("\(period.name) \($0)", alignment: .right) }
      }
      return [Grid.Row([.heading("account")] + cells, role: .heading)]
    }
    let names = periods.map {
      Grid.Cell.heading($0.name, alignment: .right, span: columns.count)
    }
    let headings = periods.flatMap { _ in columns.map { Grid.Cell.heading($0, alignment: .right) } }
    return [
      Grid.Row([.heading("")] + names, role: .heading),
      Grid.Row([.heading("account")] + headings, role: .heading),
    ]
  }

  private var unbudgeted: Grid.Section {
    var section = Grid.Section(heading: .heading("unbudgeted"))
    for row in whole.unbudgeted {
      section.rows.append(
        self.row(name(of: row)) { result in
          result.unbudgeted.first { $0.account == row.account }.map { ($0, false) }
        })
    }
    section.totals = [
      row(.label("total unbudgeted"), role: .total) { ($0.unbudgetedTotal, false) },
      row(.label("with unbudgeted"), role: .total) { result in
        var sum = result.total
        // What each shows by itself fits together.
        try? sum.add(result.unbudgetedTotal)
        return (sum, true)
      },
    ]
    return section
  }

  private var income: Grid.Section {
    var section = Grid.Section(heading: .heading("income"))
    for row in whole.income {
      section.rows.append(
        self.row(name(of: row)) { result in
          result.income.first { $0.account == row.account }.map { ($0.received, false) }
        })
    }
    section.totals = [
      row(.label("total income"), role: .total) { result in
        var sum = BudgetRow.none
        for row in result.income { try? sum.add(row.received) }
        return (sum, false)
      }
    ]
    return section
  }

  // MARK: - Rows

  private func line(of row: BudgetRow) -> Grid.Row {
    self.row(name(of: row)) { result in
      result.lines.first { $0.account == row.account }.map { ($0, true) }
    }
  }

  /// A subtree in each period; where the budget of a period has nothing below the line, the line itself.
  private func subtotal(of row: BudgetRow) -> Grid.Row {
    let name = facts.accounts.name(of: row.account)
    return self.row(.account("\(name), all"), role: .subtotal) { result in
      let sum = result.subtotals(facts.accounts).first { $0.row.account == row.account }?.row
      return (sum ?? result.lines.first { $0.account == row.account }).map { ($0, true) }
    }
  }

  /// A row of the figures that each period has, with a budgeted amount or without; a period may have
  /// none.
  private func row(
    _ label: Grid.Cell, role: Grid.Row.Role = .body,
    _ figures: (BudgetResult) -> (row: BudgetRow, isBudgeted: Bool)?
  ) -> Grid.Row {
    let cells = periods.flatMap { period in
      let found = figures(period.result)
      return columns.map { column in
        found.map { cell(column, $0.row, isBudgeted: $0.isBudgeted) } ?? .empty
      }
    }
    return Grid.Row([label] + cells, role: role)
  }

  private func cell(_ column: String, _ row: BudgetRow, isBudgeted: Bool) -> Grid.Cell {
    switch column {
    case "spent": amount(row.spent)
    case "unconverted": optional(row.unconverted.nonzero)
    case "scheduled":
      optional(
        (row.scheduled.isZero ? [] : [Amount(row.scheduled, whole.budget.currency)])
          + row.scheduledElsewhere.nonzero)
    case _ where !isBudgeted: .empty
    case "budgeted": amount(row.budgeted)
    case "carried": row.carried.isZero ? .empty : amount(row.carried)
    default: amount(row.remaining, role: row.isOver ? .overBudget : nil)
    }
  }

  private func amount(_ quantity: Quantity, role: Grid.Role? = nil) -> Grid.Cell {
    let amounts = quantity.isZero ? [] : [Amount(quantity, whole.budget.currency)]
    return .amounts(amounts, in: facts.commodities, role: role)
  }

  private func optional(_ amounts: [Amount]) -> Grid.Cell {
    amounts.isEmpty ? .empty : .amounts(amounts, in: facts.commodities)
  }

  private func name(of row: BudgetRow) -> Grid.Cell {
    .account(facts.accounts.name(of: row.account))
  }

  // MARK: - JSON

  /// Appends the whole as `florin.budget/1`, with an array of its periods beside it.
  public func appendJSON(to output: inout [UInt8]) {
    var json = BudgetJSON(facts, options)
    let sorts = options.sortsByAccount
    JSONWriter.object(to: &output) { object in
      object.set("schema", "florin.budget/1")
      json.set(
        whole, lines: sorts ? whole.linesByAccount(facts) : Array(whole.lines.indices),
        in: &object)
      object.array("periods") { list in
        for period in periods {
          list.object {
            let result = period.result
            $0.set("name", period.name)
            json.set(
              result, lines: sorts ? result.linesByAccount(facts) : Array(result.lines.indices),
              in: &$0)
          }
        }
      }
    }
    output.append(UInt8(ascii: "\n"))
  }
}
