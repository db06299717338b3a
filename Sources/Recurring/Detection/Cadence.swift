public import Dates

/// How often a pattern of the past comes again.
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

  /// The cadences that may have a median gap of this many days, the likeliest first.
  ///
  /// Half a month is about two weeks, and four weeks about a month: the dates tell which it is.
  static func candidates(medianGap days: Int) -> [Cadence] {
    allCases.filter { $0.gaps.contains(days) }
  }

  /// The days between two hits, the median of which tells the cadence.
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

  /// The frequency of its schedule.
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

  /// Every how many periods of the frequency.
  public var interval: Int { self == .halfYearly ? 6 : self == .fourWeekly ? 4 : 1 }

  /// The length of its period in days, where that is always the same.
  var dayCount: Int? {
    switch self {
    case .weekly: 7
    case .biweekly: 14
    case .fourWeekly: 28
    case .twiceMonthly, .monthly, .quarterly, .halfYearly, .yearly: nil
    }
  }

  /// How many days a hit may be off its slot, as a template matches: less than half the period, and at most
  /// seven.
  var window: Int { min(7, ((self == .twiceMonthly ? 13 : dayCount ?? 28) - 1) / 2) }

  /// What the mean of the squared days off may come to. Few hits prove a wide spread less than many.
  func spread(hits: Int) -> Int {
    switch self {
    case .weekly: 1
    case .biweekly, .twiceMonthly, .fourWeekly: hits < 6 ? 1 : 4
    case .monthly, .quarterly, .halfYearly, .yearly: hits < 6 ? 9 : 25
    }
  }

  /// The word for an id: `insurance-yearly`.
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
