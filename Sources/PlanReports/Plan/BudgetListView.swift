import Amounts
public import Budgeting
import Dates
import Definitions
import Journal
public import Ledger
public import Recurring
public import SourceText
public import Tables

/// The budgets of a book as a table and as JSON.
public struct BudgetListView: ReportView {
  private let plan: Plan
  private let journal: BalancedJournal
  private var totals: [Quantity] = []
  /// The period that each budget's total is for.
  private var periods: [Int] = []
  /// The columns that don't fit on a narrow terminal.
  private var hidden: Set<Column> = []

  private enum Column: String, CaseIterable {
    case budget
    case isDefault = "default"
    case lines, period, budgeted, accounts, months
  }

  /// Whether a sum doesn't fit in 128 bits. If so, nothing should be shown.
  public private(set) var hasOverflow = false

  /// Makes a view with the totals of each budget's period in which the chosen budget's period begins.
  public init(_ choice: BudgetChoice, in period: Int, _ plan: Plan, _ journal: BalancedJournal) {
    self.plan = plan
    self.journal = journal
    let day = choice.calendar.span(period).begin ?? plan.today
    for budget in plan.definitions.budgets {
      let index =
        budget.calendar == choice.calendar ? period : budget.calendar.index(of: day)
      periods.append(index)
      do throws(QuantityError) {
        totals.append(
          try budget.total(
            in: index, places: journal.journal.commodities.style(of: budget.currency).places))
      } catch {
        totals.append(.zero)
        hasOverflow = true
      }
    }
  }

  private func months(of budget: Budget) -> [String] {
    plan.definitions.months.filter { $0.value.value == budget.name.value }
      .map { String($0.key.description.prefix(7)) }.sorted()
  }

  private func accounts(of budget: Budget) -> [String] {
    budget.accounts.map { journal.journal.accounts.name(of: $0.value) }
  }

  private func name(ofPeriod index: Int, of budget: Budget) -> String {
    budget.calendar.name(of: index...index)
  }

  /// One row per budget.
  public var grid: Grid {
    var section = Grid.Section()
    for (index, budget) in plan.definitions.budgets.enumerated() {
      let period = name(ofPeriod: periods[index], of: budget)
      let cells: [Column: Grid.Cell] = [
        .budget: .text(budget.name.value, role: .account),
        .isDefault: .text(budget.isDefault ? "default" : ""),
        .lines: .text("\(budget.lines.count)", alignment: .right),
        .period: .text(period, role: .date),
        .budgeted: .amounts(
          [Amount(totals[index], budget.currency)], in: journal.journal.commodities),
        .accounts: Grid.Cell(accounts(of: budget).map { Grid.Line($0, role: .account) }),
        .months: Grid.Cell(months(of: budget).map { Grid.Line($0, role: .date) }),
      ]
      section.rows.append(Grid.Row(columns.map { cells[$0] ?? .empty }))
    }
    return Grid(columns: columns.map(heading), sections: [section])
  }

  /// Without the least important columns.
  public var smallestGrids: some Sequence<Grid> {
    (1...3).lazy.map { count in
      var view = self
      view.hidden.formUnion([Column.lines, .months, .accounts].prefix(count))
      return view.grid
    }
  }

  private var columns: [Column] { Column.allCases.filter { !hidden.contains($0) } }

  private func heading(_ column: Column) -> Grid.Cell {
    switch column {
    case .isDefault: .heading("", data: column.rawValue)
    case .lines: .heading(column.rawValue, alignment: .right)
    case .budgeted: .amountHeading(column.rawValue)
    default: .heading(column.rawValue)
    }
  }

  /// `florin.budgets/1`
  public static var shape: JSONReportShape {
    JSONReportShape(
      "florin.budgets/1",
      row: .object([
        "budget": .text, "default": .flag, "lines": .integer, "period": .period,
        "budgeted": .amount, "accounts": .list(.text), "months": .list(.text),
        "source": .place,
      ]))
  }

  /// Appends an object for each budget.
  public func appendRows(to rows: inout JSONWriter.Array) {
    let facts = journal.journal
    var lines = LineNumbers(facts.sources)
    for (index, budget) in plan.definitions.budgets.enumerated() {
      rows.object {
        $0.set("budget", budget.name.value)
        $0.set("default", budget.isDefault)
        $0.set("lines", budget.lines.count)
        $0.setPeriod(budget.calendar.span(periods[index]))
        $0.set("budgeted", Amount(totals[index], budget.currency), in: facts.commodities)
        $0.set("accounts", accounts(of: budget))
        $0.set("months", months(of: budget))
        lines.set("source", of: budget.name.span, in: &$0)
      }
    }
  }
}
