// How many dates a rule has between two days, and which date is the thousandth from a given day.
//
// Often all pairs of neighboring periods have the same number of dates between their beginnings,
// and then both answers take one division. Otherwise (`fifth friday`, `[31, last]`, 29 February)
// the numbers repeat after a cycle of at most 4800 periods, because the Gregorian calendar repeats
// after 400 years. So:
//
// 1. Up to one cycle, count period by period.
// 2. Beyond that, count one cycle, multiply, and add the remaining part of a cycle.
// 3. Holidays don't repeat: count without them, then correct the periods that contain one.
//
// Period 0 is never part of the cycle, because no date can spill over into it from an earlier
// period.

import Containers

extension SlotRule {
  /// The number of dates in `first...last`.
  ///
  /// - Complexity: O(1) if every period has the same number of dates; otherwise linear in the
  ///   number of periods, up to one cycle of 4800, and in the number of holidays.
  func count(from first: CivilDate, through last: CivilDate) -> Int {
    let (begin, end) = (max(0, index(of: first)), index(of: last))
    guard first <= last, end >= begin else { return 0 }
    let range = Int(first.dayNumber)...Int(last.dayNumber)
    let beginning = days(startingIn: begin).count(where: range.contains)
    guard begin < end else { return beginning }
    let ending = days(startingIn: end).count(where: range.contains)
    return beginning + count(inPeriods: begin + 1..<end) + ending
  }

  /// The date with a number, counted from 1, among those that aren't before `first`; nil if the
  /// calendar ends before it.
  ///
  /// - Complexity: That of ``count(from:through:)``, times the logarithm of the number of years
  ///   between.
  func date(number: Int, from first: CivilDate) -> CivilDate? {
    let begin = max(0, index(of: first))
    var number = number
    let beginning = days(startingIn: begin).filter { $0 >= Int(first.dayNumber) }
    if number <= beginning.count { return date(number, of: beginning) }
    number -= beginning.count
    if let each = uniformCount {
      let (periods, rest) = (number - 1).quotientAndRemainder(dividingBy: each)
      guard periods <= SlotRule.longestStep else { return nil }
      return date(rest + 1, of: days(startingIn: begin + 1 + periods))
    }
    for index in begin + 1..<begin + 1 + cycle {
      let days = days(startingIn: index)
      if number <= days.count { return date(number, of: days) }
      if self.begin(of: index) > Int(Calendar.lastDay) { return nil }
      number -= days.count
    }
    return date(number: number, fromPeriod: begin + 1 + cycle)
  }

  /// The date with a number, counted from 1, in a distant period.
  private func date(number: Int, fromPeriod begin: Int) -> CivilDate? {
    let table = PeriodCounts(self, begin: begin)
    let end = index(of: .latest) + 1
    guard begin < end, table.count(before: end) >= number else { return nil }
    // The last period before which there are fewer.
    let period = (begin..<end).partitioningIndex { table.count(before: $0) >= number } - 1
    return date(number - table.count(before: period), of: days(startingIn: period))
  }

  private func date(_ number: Int, of days: [Int]) -> CivilDate? {
    number <= days.count ? CivilDate(dayNumber: Int32(days[number - 1])) : nil
  }

  private func count(inPeriods periods: Range<Int>) -> Int {
    if let each = uniformCount { return each * periods.count }
    if periods.count <= cycle {
      return periods.reduce(0) { $0 + days(startingIn: $1).count }
    }
    return PeriodCounts(self, begin: periods.lowerBound).count(before: periods.upperBound)
  }

  /// The day numbers of the dates from the first day of a period to the day before the next one's
  /// first day, ascending.
  fileprivate func days(startingIn index: Int) -> [Int] {
    let (begin, end) = (self.begin(of: index), self.begin(of: index + 1))
    var days: [Int] = []
    for index in max(0, index - (monthEnd == .next ? 1 : 0))...index {
      forEachDay(in: index) { if begin <= $0, $0 < end { days.append($0) } }
    }
    guard days.count > 1 else { return days }
    days.sort()
    return days.indices.filter { $0 == 0 || days[$0] != days[$0 - 1] }.map { days[$0] }
  }

  /// The number of dates from the first day of any period except 0 to the first day of the next;
  /// nil if it can differ.
  private var uniformCount: Int? {
    switch period {
    case .days: return 1
    case .weeks(let days): return days.nonzeroBitCount
    case .months(let entries):
      var total = 0
      for days in Dictionary(grouping: entries, by: \.offset).values.map({ $0.map(\.day) }) {
        let areDistinct =
          days.count == 1 || days.allSatisfy(\.isPlainDay)
          || days.allSatisfy(\.isNthWeekday)
        guard areDistinct, days.allSatisfy(isInEachMonth) else { return nil }
        total += days.count
      }
      return total
    }
  }

  /// Whether every month has this day.
  private func isInEachMonth(_ day: MonthDay) -> Bool {
    switch day {
    case .day(let number): number <= 28 || monthEnd == .clamp
    case .fromEnd(let number): number <= 28 || monthEnd != .skip
    case .nth(let number, _): number <= 4
    case .last: true
    case .firstWorkday, .lastWorkday: calendar.holidays.isEmpty
    }
  }
}

extension MonthDay {
  fileprivate var isPlainDay: Bool {
    if case .day(let number) = self { number <= 28 } else { false }
  }

  fileprivate var isNthWeekday: Bool {
    if case .nth = self { true } else { false }
  }
}

/// The number of dates from a period on, computed by calendar cycles.
private struct PeriodCounts {
  /// The first period to count.
  private let begin: Int

  /// The number of dates in the first 0, 1, 2 … periods of a cycle, ignoring holidays.
  private var sums = [0]

  /// How holidays change the number of dates in single periods.
  private var corrections: [(index: Int, difference: Int)] = []

  /// Counts one cycle.
  init(_ rule: SlotRule, begin: Int) {
    self.begin = begin
    let plain = SlotRule(
      period: rule.period, origin: rule.origin, step: rule.step, monthEnd: rule.monthEnd,
      calendar: WorkCalendar())
    for index in begin..<begin + rule.cycle {
      sums.append(sums[index - begin] + plain.days(startingIn: index).count)
    }
    guard rule.usesWorkdays else { return }
    corrections = Set(rule.calendar.holidays.map(rule.index(of:))).filter { $0 >= begin }
      .map { ($0, rule.days(startingIn: $0).count - plain.days(startingIn: $0).count) }
      .filter { $0.difference != 0 }
  }

  /// The number of dates from the first period up to, but not including, another.
  func count(before end: Int) -> Int {
    let cycle = sums.count - 1
    let (cycles, rest) = (end - begin).quotientAndRemainder(dividingBy: cycle)
    return corrections.reduce(cycles * sums[cycle] + sums[rest]) {
      $1.index < end ? $0 + $1.difference : $0
    }
  }
}
