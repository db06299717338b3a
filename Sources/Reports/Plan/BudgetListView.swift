import Amounts
import Dates
import Definitions
import Journal
public import Ledger
public import Planning
import SourceText

/// The budgets of a book as a table, and as JSON.
public struct BudgetListView: ReportView {
  private let plan: Plan
  private let journal: BalancedJournal
  private var totals: [Quantity] = []
  /// Whether some sum does not fit in 128 bits; nothing is then to be shown.
  public private(set) var hasOverflow = false

  /// Makes a view, with the totals of the periods that a period of a budget begins in.
  public init(_ choice: BudgetChoice, in period: Int, _ plan: Plan, _ journal: BalancedJournal) {
    self.plan = plan
    self.journal = journal
    let day = choice.calendar.span(period).begin ?? plan.today
    for budget in plan.definitions.budgets {
      let index =
        budget.calendar == choice.calendar ? period : budget.calendar.index(of: day)
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

  /// A row per budget.
  public var grid: Grid {
    var section = Grid.Section()
    for (budget, total) in zip(plan.definitions.budgets, totals) {
      section.rows.append(
        Grid.Row([
          .text(budget.name.value, role: .account), .text(budget.isDefault ? "default" : ""),
          .text("\(budget.lines.count)", alignment: .right),
          .amounts([Amount(total, budget.currency)], in: journal.journal.commodities),
          .text(accounts(of: budget).joined(separator: ", ")),
          .text(months(of: budget).joined(separator: ", "), role: .date),
        ]))
    }
    return Grid(
      columns: [
        .heading("budget"), .heading("", data: "default"), .heading("lines", alignment: .right),
        .heading("budgeted", alignment: .right), .heading("accounts"), .heading("months"),
      ], sections: [section])
  }

  /// Appends the budgets as `florin.budgets/1`.
  public func appendJSON(to output: inout [UInt8]) {
    JSONWriter.object(to: &output) { object in
      object.set("schema", "florin.budgets/1")
      object.array("budgets") { list in
        for (budget, total) in zip(plan.definitions.budgets, totals) {
          list.object {
            $0.set("budget", budget.name.value)
            $0.set("default", budget.isDefault)
            $0.set("lines", budget.lines.count)
            $0.set("budgeted", Amount(total, budget.currency), in: journal.journal.commodities)
            $0.set("accounts", accounts(of: budget))
            $0.set("months", months(of: budget))
          }
        }
      }
    }
    output.append(UInt8(ascii: "\n"))
  }
}
