// How many dates a rule has between two days, and which is the thousandth from a day on.
//
// The number of dates between the begins of two neighbouring periods is often the same for all
// periods: then both answers are a division away. Where it is not (`fifth friday`, `[31, last]`,
// 29 February), the numbers repeat after a cycle of at most 4800 periods, because the Gregorian
// calendar repeats after 400 years. So:
//
// 1. Up to one cycle, count period by period.
// 2. Beyond, count one cycle, multiply, and add the rest of a cycle.
// 3. Holidays do not repeat: count without them, then correct the periods that hold one.
//
// Period 0 is never part of the cycle: no date spills over into it from a period before.

extension SlotRule {
  /// The number of dates in `first...last`.
  ///
  /// - Complexity: O(1) where each period has as many dates; else linear in the periods between, but
  ///   at most in one cycle of 4800 and in the holidays.
  func count(from first: CivilDate, through last: CivilDate) -> Int {
    let (begin, end) = (max(0, index(of: first)), index(of: last))
    guard first <= last, end >= begin else { return 0 }
    let range = Int(first.dayNumber)...Int(last.dayNumber)
    let beginning = days(startingIn: begin).count(where: range.contains)
    guard begin < end else { return beginning }
    let ending = days(startingIn: end).count(where: range.contains)
    return beginning + count(inPeriods: begin + 1..<end) + ending
  }

  /// The date with a number, counted from 1, among those that are not before `first`; nil when the
  /// calendar ends before it.
  ///
  /// - Complexity: As ``count(from:through:)``, times the logarithm of the years between.
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

  /// The date with a number, counted from 1, in a far period.
  private func date(number: Int, fromPeriod begin: Int) -> CivilDate? {
    let table = PeriodCounts(self, begin: begin)
    var (low, high) = (begin, index(of: .latest) + 1)
    guard low < high, table.count(before: high) >= number else { return nil }
    // The number lies before `high`, and not before `low`.
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if table.count(before: middle) >= number { high = middle } else { low = middle }
    }
    return date(number - table.count(before: low), of: days(startingIn: low))
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

  /// The day numbers of the dates from a period's first day to before that of the next, ascending.
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

  /// The number of dates from any period's first day, 0's apart, to before that of the next; nil
  /// where it may differ.
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

  /// Whether a day is in each month of its own.
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

/// The numbers of dates from a period on, by the cycle of the calendar.
private struct PeriodCounts {
  /// The first period that is counted.
  private let begin: Int

  /// The numbers of dates in the first 0, 1, 2 … periods of a cycle, holidays apart.
  private var sums = [0]

  /// What holidays add to the numbers of single periods, or take away.
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

  /// The number of dates in the periods from the first to before another.
  func count(before end: Int) -> Int {
    let cycle = sums.count - 1
    let (cycles, rest) = (end - begin).quotientAndRemainder(dividingBy: cycle)
    return corrections.reduce(cycles * sums[cycle] + sums[rest]) {
      $1.index < end ? $0 + $1.difference : $0
    }
  }
}
