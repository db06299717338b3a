import ArgumentParser
import Dates
import Definitions

/// Flags for lengths of periods, with names such as `monthly`. If there are several, the last one counts.
protocol PeriodFlag: EnumerableFlag, RawRepresentable<String> {}

extension PeriodFlag {
  /// `-M` and `--monthly`
  static func name(for flag: Self) -> NameSpecification {
    [.customShort(Character(flag.rawValue.prefix(1).uppercased())), .long]
  }
}

/// The flags for a report's columns.
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

  /// The interval that the flag stands for.
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

/// The flags for a budget's columns.
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

  /// The unit of time that each column adds up.
  var unit: BudgetCalendar.Unit {
    switch self {
    case .weekly: .week
    case .monthly: .month
    case .quarterly: .quarter
    case .yearly: .year
    }
  }
}
