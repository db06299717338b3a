import ArgumentParser
import Dates
import Definitions

/// The flags of the columns of a report; of several, the last counts.
enum IntervalFlag: EnumerableFlag {
  case daily, weekly, monthly, quarterly, yearly

  static func name(for flag: IntervalFlag) -> NameSpecification {
    switch flag {
    case .daily: [.customShort("D"), .long]
    case .weekly: [.customShort("W"), .long]
    case .monthly: [.customShort("M"), .long]
    case .quarterly: [.customShort("Q"), .long]
    case .yearly: [.customShort("Y"), .long]
    }
  }

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

/// The flags of the columns of a budget; of several, the last counts.
enum ColumnFlag: EnumerableFlag {
  case weekly, monthly, quarterly, yearly

  static func name(for flag: ColumnFlag) -> NameSpecification {
    switch flag {
    case .weekly: [.customShort("W"), .long]
    case .monthly: [.customShort("M"), .long]
    case .quarterly: [.customShort("Q"), .long]
    case .yearly: [.customShort("Y"), .long]
    }
  }

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
