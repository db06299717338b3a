public import Definitions
import Journal

/// The choice of a budget for each period.
public struct BudgetChoice: Sendable {
  /// The budget that applies unless a month selects another one.
  public let usual: Budget
  private let definitions: Definitions
  private let isFixed: Bool

  /// Uses the default budget, except in months that select another one. Returns nil if there's no default
  /// budget.
  public init?(_ definitions: Definitions) {
    guard let usual = definitions.defaultBudget else { return nil }
    self.usual = usual
    self.definitions = definitions
    isFixed = false
  }

  /// Uses one budget for all periods.
  public init(_ budget: Budget, in definitions: Definitions) {
    usual = budget
    self.definitions = definitions
    isFixed = true
  }

  /// The periods.
  public var calendar: BudgetCalendar { usual.calendar }

  /// The budget of a period.
  public func budget(in period: BudgetPeriod) -> Budget {
    guard !isFixed, let name = definitions.months[calendar.month(period)],
      let budget = definitions.budget(name.value)
    else { return usual }
    return budget
  }
}
