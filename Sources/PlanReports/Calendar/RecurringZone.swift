// The rule by which a time zone goes on, as POSIX writes it in `TZ`:
//
//     CET-1CEST,M3.5.0,M10.5.0/3    CET, one hour ahead of UTC; CEST from the last Sunday of March at 02:00
//                                   through the last Sunday of October at 03:00
//     <-03>3                        always three hours behind UTC
//     <-02>2<-01>,M3.5.0/-1,M10.5.0/0
//
// Signs are turned round there: positive offsets lie west of Greenwich. Times of changes are local, from -167 to 167
// hours, so a change can be on another day than the one that the rule names.

import Dates

/// The rule of a time zone.
struct RecurringZone: Sendable {
  /// The day of a change.
  enum Day: Hashable {
    /// `M3.5.0`: the last (5) Sunday (0) of March.
    case weekday(month: Int, week: Int, day: Int)
    /// `J60`: 1 March in all years.
    case numbered(Int)
    /// `59`: the day after 59 others, with leap days.
    case counted(Int)
  }

  /// When clocks change each year.
  struct Change: Hashable {
    let day: Day
    /// Seconds after midnight, in the offset before the change.
    let second: Int
  }

  /// The winter's offset.
  let standard: ZoneObservance
  /// The summer's offset, and when it begins and ends; nil if clocks don't change.
  let daylight: (offset: ZoneObservance, start: Change, end: Change)?

  /// Reads a rule; nil if it isn't one.
  init?(_ text: String) {
    var rest = Substring(text)
    guard let name = Self.name(&rest), let seconds = Self.time(&rest, hours: 24) else {
      return nil
    }
    standard = ZoneObservance(seconds: -seconds, isDaylight: false, name: name)
    guard !rest.isEmpty else {
      daylight = nil
      return
    }
    guard let name = Self.name(&rest) else { return nil }
    var offset = standard.seconds + 3600
    if rest.first != "," {
      guard let seconds = Self.time(&rest, hours: 24) else { return nil }
      offset = -seconds
    }
    guard let start = Self.change(&rest), let end = Self.change(&rest), rest.isEmpty else {
      return nil
    }
    daylight = (ZoneObservance(seconds: offset, isDaylight: true, name: name), start, end)
  }

  /// The two changes of a year, in order; none if clocks don't change.
  func changes(in year: Int) -> [ZoneChange] {
    guard let daylight else { return [] }
    return [
      (daylight.start, standard, daylight.offset), (daylight.end, daylight.offset, standard),
    ]
    .compactMap { change, before, after in
      change.day.date(in: year).map {
        ZoneChange(
          moment: Int($0.dayNumber) * 86_400 + change.second - before.seconds, offset: after)
      }
    }
    .sorted { $0.moment < $1.moment }
  }

  /// The offset at a moment.
  func offset(at moment: Int) -> ZoneObservance {
    guard daylight != nil else { return standard }
    let year = CivilDate(dayNumber: Int32(clamping: moment.dividedDown(by: 86_400))).year
    return (year - 1...year + 1).flatMap(changes).last { $0.moment <= moment }?.offset ?? standard
  }

  // MARK: - Parts

  /// `CET` or `<+03>`
  private static func name(_ rest: inout Substring) -> String? {
    let name: Substring
    if rest.first == "<" {
      guard let end = rest.firstIndex(of: ">") else { return nil }
      name = rest[..<end].dropFirst()
      rest = rest[end...].dropFirst()
    } else {
      name = rest.prefix { $0.isASCII && $0.isLetter }
      rest = rest.dropFirst(name.count)
    }
    return name.utf8.count < 3 ? nil : String(name)
  }

  /// `-1`, `3:30`, `+2:45:30`, in seconds.
  private static func time(_ rest: inout Substring, hours: Int) -> Int? {
    let isNegative = rest.first == "-"
    if isNegative || rest.first == "+" { rest = rest.dropFirst() }
    guard let hour = number(&rest, 0...hours) else { return nil }
    var seconds = hour * 3600
    for unit in [60, 1] where rest.first == ":" {
      rest = rest.dropFirst()
      guard let value = number(&rest, 0...59) else { return nil }
      seconds += value * unit
    }
    return isNegative ? -seconds : seconds
  }

  /// `,M3.5.0/2`
  private static func change(_ rest: inout Substring) -> Change? {
    guard rest.first == "," else { return nil }
    rest = rest.dropFirst()
    let day: Day
    switch rest.first {
    case "M":
      rest = rest.dropFirst()
      guard let month = number(&rest, 1...12), dot(&rest), let week = number(&rest, 1...5),
        dot(&rest), let weekday = number(&rest, 0...6)
      else { return nil }
      day = .weekday(month: month, week: week, day: weekday)
    case "J":
      rest = rest.dropFirst()
      guard let number = number(&rest, 1...365) else { return nil }
      day = .numbered(number)
    default:
      guard let number = number(&rest, 0...365) else { return nil }
      day = .counted(number)
    }
    var second = 7200
    if rest.first == "/" {
      rest = rest.dropFirst()
      guard let time = time(&rest, hours: 167) else { return nil }
      second = time
    }
    return Change(day: day, second: second)
  }

  private static func dot(_ rest: inout Substring) -> Bool {
    guard rest.first == "." else { return false }
    rest = rest.dropFirst()
    return true
  }

  private static func number(_ rest: inout Substring, _ range: ClosedRange<Int>) -> Int? {
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    rest = rest.dropFirst(digits.count)
    return Int(digits).flatMap { range.contains($0) ? $0 : nil }
  }
}

extension RecurringZone.Day {
  /// The day in a year; nil if the year doesn't have it, or there is no such year.
  func date(in year: Int) -> CivilDate? {
    switch self {
    case .weekday(let month, let week, let day):
      guard let first = CivilDate(year: year, month: month, day: 1) else { return nil }
      // Sunday is 0 here and 7 in ISO weeks.
      let delay = (day - first.weekday.rawValue + 14) % 7
      let date = delay + 1 + 7 * (week - 1)
      return CivilDate(
        year: year, month: month, day: date > first.dayCountOfMonth ? date - 7 : date)
    case .numbered(let number):
      // 1 March has the same number in all years.
      let leap = number >= 60 && CivilDate.isLeapYear(year) ? 1 : 0
      return CivilDate(year: year, month: 1, day: 1)?.adding(days: number - 1 + leap)
    case .counted(let count):
      let date = CivilDate(year: year, month: 1, day: 1)?.adding(days: count)
      return date?.year == year ? date : nil
    }
  }
}

extension Int {
  /// The quotient, rounded down.
  func dividedDown(by divisor: Int) -> Int {
    let (quotient, rest) = quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? quotient - 1 : quotient
  }
}
