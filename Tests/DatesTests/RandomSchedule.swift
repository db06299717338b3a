import Dates
import TestSupport

/// The inputs of a schedule, drawn at random and such that they go together.
struct RandomSchedule {
  var frequency: Frequency
  var interval: Int
  var days: [DayRule]?
  var start: CivilDate
  var end: CivilDate?
  var count: Int?
  var skip: [CivilDate] = []
  var also: [CivilDate] = []
  var pauses: [ClosedRange<CivilDate>] = []
  var monthEnd: MonthEnd
  var weekStart: Weekday
  var holidays: [CivilDate] = []

  /// Draws a schedule that starts between 1900 and 2050.
  init(using generator: inout SeededGenerator) {
    frequency = Frequency.allCases.randomElement(using: &generator)!
    interval = [1, 1, 1, 2, 2, 3, 4, 5, 6, 7, 11, 12, 18].randomElement(using: &generator)!
    start = CivilDate(dayNumber: .random(in: -25_567...29_219, using: &generator))
    if Int.random(in: 0..<3, using: &generator) == 0 {  // the days that matter most
      let text = [
        "2024-02-29", "2023-01-31", "2024-12-30", "1999-11-30", "2000-02-29", "2021-10-31",
      ]
      start = date(text.randomElement(using: &generator)!)
    }
    monthEnd = MonthEnd.allCases.randomElement(using: &generator)!
    weekStart = [.monday, .monday, .sunday, .saturday, .wednesday].randomElement(using: &generator)!
    days = nil
    if frequency != .daily, Int.random(in: 0..<5, using: &generator) > 0 {
      let number = [1, 1, 1, 2, 2, 3, 5].randomElement(using: &generator)!
      days = (0..<number).map { _ in Self.day(of: frequency, using: &generator) }
    }
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: end = start.adding(days: .random(in: 0...12_000, using: &generator))
    case 1: count = .random(in: 1...400, using: &generator)
    default: break
    }
    addExceptions(using: &generator)
  }

  /// Skips and adds a few dates, pauses, and takes holidays, each in one schedule of two.
  private mutating func addExceptions(using generator: inout SeededGenerator) {
    if Bool.random(using: &generator), let schedule = try? schedule {
      for slot in schedule.slots(from: start, through: start.adding(days: 3000)).prefix(40)
      where Int.random(in: 0..<6, using: &generator) == 0 { skip.append(slot) }
      skip.append(start.adding(days: .random(in: -50...3000, using: &generator)))
    }
    if Bool.random(using: &generator) {
      also = (0..<4).map { _ in start.adding(days: .random(in: -50...3000, using: &generator)) }
      if let skipped = skip.first { also.append(skipped) }
    }
    if Bool.random(using: &generator) {
      pauses = (0..<3).map { _ in
        let first = start.adding(days: .random(in: -50...3000, using: &generator))
        return first...first.adding(days: .random(in: 0...500, using: &generator))
      }
    }
    if Bool.random(using: &generator) {
      holidays = (0..<200).map { _ in
        start.adding(days: .random(in: 0...3000, using: &generator))
      }
      let first = start.adding(days: .random(in: 0...3000, using: &generator))
      holidays += (0..<70).map { first.adding(days: $0) }
    }
  }

  private static func day(
    of frequency: Frequency, using generator: inout SeededGenerator
  ) -> DayRule {
    let weekday = Weekday.allCases.randomElement(using: &generator)!
    guard frequency != .weekly, frequency != .biweekly else { return .weekday(weekday) }
    let day: MonthDay =
      switch Int.random(in: 0..<8, using: &generator) {
      case 0, 1: .day(.random(in: 1...31, using: &generator))
      case 2: .day(.random(in: 28...31, using: &generator))
      case 3: .fromEnd(.random(in: 1...31, using: &generator))
      case 4, 5: .nth(.random(in: 1...5, using: &generator), weekday)
      case 6: .last(weekday)
      default: Bool.random(using: &generator) ? .firstWorkday : .lastWorkday
      }
    let month = Month.allCases.randomElement(using: &generator)!
    if frequency == .yearly, Bool.random(using: &generator) {
      switch day {
      case .day(let number), .fromEnd(let number):
        let longest = CivilDate.dayCount(year: 2000, month: month.rawValue)
        return .year(month, .day(min(number, longest)))
      default: return .year(month, day)
      }
    }
    return .month(day)
  }

  /// The schedule.
  var schedule: Schedule {
    get throws {
      try Schedule(
        frequency: frequency, interval: interval, days: days, start: start, end: end,
        count: count, skip: skip, also: also, pauses: pauses, monthEnd: monthEnd,
        weekStart: weekStart, calendar: WorkCalendar(holidays: holidays))
    }
  }

  /// The line that `oracle/slots.py` reads.
  func line(through last: CivilDate) -> String {
    func list(_ items: [some CustomStringConvertible]) -> String {
      items.map(\.description).joined(separator: ",")
    }
    return [
      frequency.rawValue, "\(interval)", list(days ?? []), "\(start)", end?.description ?? "",
      count.map(String.init) ?? "", list(skip), list(also),
      pauses.map { "\($0.lowerBound)..\($0.upperBound)" }.joined(separator: ","),
      monthEnd.rawValue, weekStart.name.lowercased(), list(holidays), "\(last)",
    ].joined(separator: "|")
  }
}
