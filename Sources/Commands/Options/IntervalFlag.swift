import ArgumentParser
import Dates
import Definitions

/// Flags for lengths of periods, named by words such as `monthly`; of several, the last counts.
protocol PeriodFlag: EnumerableFlag, RawRepresentable<String> {}

extension PeriodFlag {
  /// `-M` and `--monthly`
  static func name(for flag: Self) -> NameSpecification {
    [.customShort(Character(flag.rawValue.prefix(1).uppercased())), .long]
  }
}

/// The flags of the columns of a report.
enum IntervalFlag: String, PeriodFlag {
  case daily, weekly, monthly, quarterly, yearly

  static func help(for flag: IntervalFlag) -> ArgumentHelp? {
    switch flag {
    case .daily: "One column or subtotal per day."
    case .weekly: "… per week."
    case .monthly: "… per month."
    case .quarterly: "… per quarter."
    case .yearly: "… per year."
    }
  }

  /// What it asks for.
  var interval: Interval {
    switch self {
    case .daily: .daily
    case .weekly: .weekly
    case .monthly: .monthly
    case .quarterly: .quarterly
    case .yearly: .yearly
    }
  }
}

/// The flags of the columns of a budget.
enum ColumnFlag: String, PeriodFlag {
  case weekly, monthly, quarterly, yearly

  static func help(for flag: ColumnFlag) -> ArgumentHelp? {
    switch flag {
    case .weekly: "Columns for each week."
    case .monthly: "… each month; without a period, of this year."
    case .quarterly: "… each quarter."
    case .yearly: "… each year."
    }
  }

  /// The periods that are added up in a column.
  var unit: BudgetCalendar.Unit {
    switch self {
    case .weekly: .week
    case .monthly: .month
    case .quarterly: .quarter
    case .yearly: .year
    }
  }
}
