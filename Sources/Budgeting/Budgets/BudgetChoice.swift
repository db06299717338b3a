public import Definitions
import Journal

/// Which budget holds when.
public struct BudgetChoice: Sendable {
  /// The budget that holds where no month says otherwise.
  public let usual: Budget
  private let definitions: Definitions
  private let isFixed: Bool

  /// The default budget, and in some months others; nil when no budget is the default.
  public init?(_ definitions: Definitions) {
    guard let usual = definitions.defaultBudget else { return nil }
    self.usual = usual
    self.definitions = definitions
    isFixed = false
  }

  /// One budget in all periods.
  public init(_ budget: Budget, in definitions: Definitions) {
    usual = budget
    self.definitions = definitions
    isFixed = true
  }

  /// The periods.
  public var calendar: BudgetCalendar { usual.calendar }

  /// The budget of a period.
  public func budget(in period: Int) -> Budget {
    guard !isFixed, let name = definitions.months[calendar.month(period)],
      let budget = definitions.budget(name.value)
    else { return usual }
    return budget
  }
}
