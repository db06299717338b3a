import Arguments
import Dates
import Definitions

/// The flags for a report's columns. If there are several, the last one counts.
enum IntervalFlag: String, CapitalFlag {
  case daily, weekly, monthly, quarterly, yearly

  static func help(for flag: IntervalFlag) -> String {
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

/// The flags for a budget's columns. If there are several, the last one counts.
enum ColumnFlag: String, CapitalFlag {
  case weekly, monthly, quarterly, yearly

  static func help(for flag: ColumnFlag) -> String {
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
