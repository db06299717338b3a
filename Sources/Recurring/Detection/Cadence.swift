public import Dates

/// How often a past pattern repeats.
public enum Cadence: CaseIterable, Sendable {
  /// Every week.
  case weekly
  /// Every second week.
  case biweekly
  /// On two days of every month.
  case twiceMonthly
  /// Every month.
  case monthly
  /// Every fourth week.
  case fourWeekly
  /// Every third month.
  case quarterly
  /// Every sixth month.
  case halfYearly
  /// Every year.
  case yearly

  /// The cadences that a median gap of this many days can mean, the likeliest first.
  ///
  /// Half a month is about two weeks, and four weeks are about a month. The dates decide which it is.
  static func candidates(medianGap days: Int) -> [Cadence] {
    allCases.filter { $0.gaps.contains(days) }
  }

  /// The range in days of the median gap between two hits.
  private var gaps: ClosedRange<Int> {
    switch self {
    case .weekly: 7...8
    case .biweekly: 14...16
    case .twiceMonthly: 13...18
    case .fourWeekly: 27...29
    case .monthly: 28...33
    case .quarterly: 87...100
    case .halfYearly: 175...190
    case .yearly: 350...395
    }
  }

  /// The frequency of the schedule.
  public var frequency: Frequency {
    switch self {
    case .weekly: .weekly
    case .biweekly: .biweekly
    case .fourWeekly: .weekly
    case .twiceMonthly, .monthly, .halfYearly: .monthly
    case .quarterly: .quarterly
    case .yearly: .yearly
    }
  }

  /// The number of the frequency's units in one period.
  public var interval: Int { self == .halfYearly ? 6 : self == .fourWeekly ? 4 : 1 }

  /// The length of the period in days, if it's always the same.
  var dayCount: Int? {
    switch self {
    case .weekly: 7
    case .biweekly: 14
    case .fourWeekly: 28
    case .twiceMonthly, .monthly, .quarterly, .halfYearly, .yearly: nil
    }
  }

  /// How many days a hit may be off its slot, the same as for matching with a template: less than half the
  /// period, and seven at most.
  var window: Int { min(7, ((self == .twiceMonthly ? 13 : dayCount ?? 28) - 1) / 2) }

  /// The upper limit for the mean of the squared days off. Few hits justify less spread than many.
  func spread(hits: Int) -> Int {
    switch self {
    case .weekly: 1
    case .biweekly, .twiceMonthly, .fourWeekly: hits < 6 ? 1 : 4
    case .monthly, .quarterly, .halfYearly, .yearly: hits < 6 ? 9 : 25
    }
  }

  /// The cadence's part of an id: `yearly` in `insurance-yearly`.
  var word: String {
    switch self {
    case .weekly: "weekly"
    case .biweekly: "biweekly"
    case .twiceMonthly: "twice-monthly"
    case .fourWeekly: "four-weekly"
    case .monthly: "monthly"
    case .quarterly: "quarterly"
    case .halfYearly: "half-yearly"
    case .yearly: "yearly"
    }
  }
}
