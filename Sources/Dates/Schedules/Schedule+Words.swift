import SourceText

extension Schedule: CustomStringConvertible {
  /// The rule in plain English, without its limits: `every 2 weeks on Friday`,
  /// `the last day of every month`, `the first Monday of every 3rd month`,
  /// `every year on 15 January`.
  public var description: String {
    switch frequency {
    case .daily: every("day")
    case .weekly: weekWords(interval)
    case .biweekly: weekWords(interval.multipliedSaturating(by: 2))
    case .monthly: monthWords(interval)
    case .quarterly: monthWords(interval.multipliedSaturating(by: 3))
    case .yearly: yearWords
    }
  }

  /// `every day`, `every 3 days`.
  private func every(_ unit: String) -> String {
    interval == 1 ? "every \(unit)" : "every \(interval) \(unit)s"
  }

  // MARK: - Weeks

  private func weekWords(_ weeks: Int) -> String {
    let set = WeekdaySet(weekdays)
    guard weeks == 1 else {
      let names =
        switch set {
        case .everyDay: "all seven days"
        case .workdays: "weekdays"
        default: namesOfWeekdays.enumeration
        }
      return "every \(weeks) weeks on \(names)"
    }
    return switch set {
    case .everyDay: "every day"
    case .workdays: "every weekday"
    default: "every \(namesOfWeekdays.enumeration)"
    }
  }

  private var weekdays: [Weekday] {
    days.compactMap { rule in
      if case .weekday(let weekday) = rule { weekday } else { nil }
    }
  }

  /// The weekdays' names, starting with the first day of the week.
  private var namesOfWeekdays: [String] {
    let first = weekStart.rawValue
    return weekdays.sorted { ($0.rawValue - first + 7) % 7 < ($1.rawValue - first + 7) % 7 }
      .map(\.name)
  }

  // MARK: - Months

  private func monthWords(_ months: Int) -> String {
    let month = months == 1 ? "every month" : "every \(ordinal(months)) month"
    let days = days.compactMap { rule in
      if case .month(let day) = rule { day } else { nil }
    }
    // A single day that isn't a number reads best at the start.
    if days.count == 1, let day = days.first {
      switch day {
      case .fromEnd, .nth, .last: return "the \(day.words) of \(month)" + ending
      case .day, .firstWorkday, .lastWorkday: break
      }
    }
    return "\(month) on \(listOfDays(days.inReadingOrder))\(ending)"
  }

  /// `the 1st and 15th`, `the 15th and the last day`.
  private func listOfDays(_ days: [MonthDay]) -> String {
    // `the` is written once for the numbers at the start, and once for each other day.
    days.enumerated().map { index, day in
      if index > 0, case .day = day { day.words } else { "the \(day.words)" }
    }.enumeration
  }

  // MARK: - Years

  private var yearWords: String {
    let year = interval == 1 ? "every year" : "every \(ordinal(interval)) year"
    // A day without a month is in the start's month.
    let own = Month.allCases[start.month - 1]
    let dates = days.compactMap { rule -> String? in
      switch rule {
      case .weekday: nil
      case .month(let day): day.words(in: own)
      case .year(let month, let day): day.words(in: month)
      }
    }
    return "\(year) on \(dates.enumeration)\(ending)"
  }

  // MARK: - Common

  /// What happens in months that lack one of the days, unless it's what everyone expects.
  private var ending: String {
    let missing = days.compactMap { rule -> MonthDay? in
      switch rule {
      case .weekday: nil
      case .month(let day): day.isMissing(in: nil) ? day : nil
      case .year(let month, let day): day.isMissing(in: month) ? day : nil
      }
    }
    return switch monthEnd {
    case .clamp: ""
    case .skip: missing.isEmpty ? "" : ", where there is one"
    case .next: missing.contains(where: \.isNumber) ? ", or the first day after it" : ""
    }
  }
}

extension [MonthDay] {
  /// The numbers first, ascending, then the other days in the order given.
  fileprivate var inReadingOrder: [MonthDay] {
    var numbers: [Int] = []
    var others: [MonthDay] = []
    for day in self {
      if case .day(let number) = day { numbers.append(number) } else { others.append(day) }
    }
    return numbers.sorted().map(MonthDay.day) + others
  }
}

extension MonthDay {
  /// The words after `the`: `15th`, `last day`, `first Monday`.
  fileprivate var words: String {
    switch self {
    case .day(let number): ordinal(number)
    case .fromEnd(1): "last day"
    case .fromEnd(let number): "\(ordinalWord(number) ?? ordinal(number)) to last day"
    case .nth(let number, let weekday): "\(ordinalWord(number) ?? ordinal(number)) \(weekday.name)"
    case .last(let weekday): "last \(weekday.name)"
    case .firstWorkday: "first workday"
    case .lastWorkday: "last workday"
    }
  }

  /// The day with its month: `15 January`, `the last Friday of November`.
  fileprivate func words(in month: Month) -> String {
    if case .day(let number) = self {
      "\(number) \(month.name)"
    } else {
      "the \(words) of \(month.name)"
    }
  }

  /// Whether some month, or in some years the named one, lacks this day, so that `month-end`
  /// matters.
  fileprivate func isMissing(in month: Month?) -> Bool {
    switch self {
    case .day(let number), .fromEnd(let number):
      number > (month.map { CivilDate.dayCount(year: 2001, month: $0.rawValue) } ?? 28)
    default: false
    }
  }

  /// Whether this is a day counted from the start of the month.
  fileprivate var isNumber: Bool {
    if case .day = self { true } else { false }
  }
}

extension WeekdaySet {
  fileprivate static let everyDay = WeekdaySet(Weekday.allCases)
}
