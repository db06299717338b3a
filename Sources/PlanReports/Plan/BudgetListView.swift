public import Amounts
public import Budgeting
import Dates
public import Definitions
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
  private var periods: [BudgetPeriod] = []

  /// Makes a view with the totals of each budget's period in which the chosen budget's period begins.
  ///
  /// - Throws: `.overflow` if a sum doesn't fit in 128 bits.
  public init(
    _ choice: BudgetChoice, in period: BudgetPeriod, _ plan: Plan, _ journal: BalancedJournal
  ) throws(QuantityError) {
    self.plan = plan
    self.journal = journal
    let day = choice.calendar.span(period).begin ?? plan.today
    for budget in plan.definitions.budgets {
      let own =
        budget.calendar == choice.calendar ? period : budget.calendar.period(of: day)
      periods.append(own)
      totals.append(
        try budget.total(
          in: own, places: journal.journal.commodities.style(of: budget.currency).places))
    }
  }

  private func months(of budget: Budget) -> [String] {
    plan.definitions.months.filter { $0.value.value == budget.name.value }
      .map { $0.key.monthName }.sorted()
  }

  private func accounts(of budget: Budget) -> [String] {
    budget.accounts.map { journal.journal.accounts.name(of: $0.value) }
  }

  private func name(ofPeriod period: BudgetPeriod, of budget: Budget) -> String {
    budget.calendar.name(of: period...period)
  }

  /// One row per budget.
  public var grid: Grid {
    var section = Grid.Section()
    for (index, budget) in plan.definitions.budgets.enumerated() {
      section.rows.append(
        Grid.Row([
          .text(budget.name.value, role: .account), .text(budget.isDefault ? "default" : ""),
          .text("\(budget.lines.count)", alignment: .right),
          .text(name(ofPeriod: periods[index], of: budget), role: .date),
          .amounts([Amount(totals[index], budget.currency)], in: journal.journal.commodities),
          Grid.Cell(accounts(of: budget).map { Grid.Line($0, role: .account) }),
          Grid.Cell(months(of: budget).map { Grid.Line($0, role: .date) }),
        ]))
    }
    return Grid(
      columns: [
        .heading("budget"), .heading("", data: "default"),
        .heading("lines", alignment: .right).going(.columns(1)), .heading("period"),
        .amountHeading("budgeted"), .heading("accounts").going(.columns(3)),
        .heading("months").going(.columns(2)),
      ], sections: [section])
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
