import Containers
import Definitions

/// The budget of each month, on the heap: many goals ask for it in each month.
struct MonthlyBudgets {
  private let first: BudgetPeriod
  private let budgets: [Boxed<Budget>]

  /// Collects the budgets of some months.
  init(_ choice: BudgetChoice, in months: ClosedRange<BudgetPeriod>) {
    first = months.lowerBound
    var known: [String: Boxed<Budget>] = [:]
    budgets = months.map { month in
      let budget = choice.budget(in: month)
      let box = known[budget.name.value] ?? Boxed(budget)
      known[budget.name.value] = box
      return box
    }
  }

  /// The budget of one of the months.
  subscript(month: BudgetPeriod) -> Boxed<Budget> { budgets[month - first] }
}
