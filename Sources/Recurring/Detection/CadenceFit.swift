// Do some dates repeat regularly?
//
//     01-31  02-28  04-01  04-30  05-31          every month on the last day; 04-01 is late
//
// The gaps alone don't show it: they are 28, 32, 29 and 31 days, and adding them up would drift.
//
// 1. The median gap gives one or several possible cadences. The fit with the fewest days off wins.
// 2. The phase is the weekday, or the day of the month, that is nearest to all dates. Days of a month form
//    a circle: 31 is next to 1. For two days a month, each day is the phase of every other date.
// 3. Cadence and phase make a schedule. Each slot takes the nearest date within its window. The other dates
//    are extras.
// 4. It's a pattern if most slots have a hit, hardly any date is an extra, and the dates don't scatter
//    around their slots.

import Dates

/// A schedule that a list of dates keeps to.
struct CadenceFit {
  let cadence: Cadence
  let days: [DayRule]
  let schedule: Schedule
  /// For each slot with a hit, the index of its date in the given dates.
  private(set) var hits: [(index: Int, slot: CivilDate)] = []
  /// The slots without a hit between the first hit and the last.
  private(set) var missed: [CivilDate] = []

  /// Looks for a schedule.
  ///
  /// - Parameters:
  ///   - dates: The dates, in order.
  ///   - minimum: The least number of hits.
  /// - Complexity: O(n log n), and O(m) in the slots between the first date and the last.
  init?(_ dates: [CivilDate], minimum: Int) {
    guard dates.count >= max(2, minimum) else { return nil }
    let fits = Cadence.candidates(medianGap: Self.medianGap(dates))
      .compactMap { CadenceFit(dates, $0, minimum: minimum) }
    // On a tie the first one wins: `min` keeps it.
    guard let best = fits.min(by: { $0.cost(dates) < $1.cost(dates) }) else { return nil }
    self = best
  }

  private init?(_ dates: [CivilDate], _ cadence: Cadence, minimum: Int) {
    guard let first = dates.first, let last = dates.last else { return nil }
    self.cadence = cadence
    let start: CivilDate
    if let dayCount = cadence.dayCount {
      start = Self.nearest(to: first, phase: Self.phase(of: dates, dayCount), dayCount)
      days = [.weekday(start.weekday)]
    } else if cadence == .twiceMonthly {
      // Every other date, in pairs within a month. A single pair proves little.
      guard dates.count >= 4, let (a, b) = Self.monthDays(of: dates) else { return nil }
      start =
        [a, b].map { Self.nearest(to: first, day: $0) }
        .min { abs($0.days(to: first)) < abs($1.days(to: first)) } ?? first
      days = [.month(.day(a)), Self.rule(b)]
    } else {
      let number = Self.monthDay(of: dates)
      start = Self.nearest(to: first, day: number)
      days = [Self.rule(number)]
    }
    guard
      let schedule = try? Schedule(
        frequency: cadence.frequency, interval: cadence.interval, days: days, start: start)
    else { return nil }
    self.schedule = schedule
    let slots = Array(schedule.slots(from: start, through: last.adding(days: cadence.window)))
    pair(dates, slots)
    guard isPattern(dates, minimum) else { return nil }
  }

  /// A day of the month; 31 means the last one.
  private static func rule(_ number: Int) -> DayRule {
    .month(number == 31 ? .fromEnd(1) : .day(number))
  }

  /// How badly the schedule fits: the days that hits are off, plus a penalty for each date and slot left
  /// over.
  private func cost(_ dates: [CivilDate]) -> Int {
    hits.reduce(0) { $0 + abs($1.slot.days(to: dates[$1.index])) }
      + 7 * (dates.count - hits.count + missed.count)
  }

  private static func medianGap(_ dates: [CivilDate]) -> Int {
    let gaps = zip(dates, dates.dropFirst()).map { $0.days(to: $1) }.sorted()
    return gaps[(gaps.count - 1) / 2]
  }

  // MARK: - Phase

  /// The position within a cycle of days that is nearest to all dates.
  private static func phase(of dates: [CivilDate], _ dayCount: Int) -> Int {
    var counts = Array(repeating: 0, count: dayCount)
    for date in dates { counts[phase(of: date, dayCount)] += 1 }
    return middle(of: counts)
  }

  private static func phase(of date: CivilDate, _ dayCount: Int) -> Int {
    let rest = Int(date.dayNumber) % dayCount
    return rest < 0 ? rest + dayCount : rest
  }

  private static func nearest(to date: CivilDate, phase: Int, _ dayCount: Int) -> CivilDate {
    var offset = phase - Self.phase(of: date, dayCount)
    if offset > dayCount / 2 { offset -= dayCount }
    if offset < -dayCount / 2 { offset += dayCount }
    return date.adding(days: offset)
  }

  /// The position in a circle with the least sum of distances to all. Ties go to the one that occurs most
  /// often, then to the least sum of squares, then to the first.
  private static func middle(of counts: [Int]) -> Int {
    let length = counts.count
    func sum(_ place: Int, _ cost: (Int) -> Int) -> Int {
      counts.indices.reduce(0) { sum, other in
        let distance = abs(place - other)
        return sum + counts[other] * cost(min(distance, length - distance))
      }
    }
    let sums = counts.indices.map { sum($0) { $0 } }
    let least = sums.min()
    let nearest = counts.indices.filter { sums[$0] == least }
      .map { (count: -counts[$0], squares: sum($0) { $0 * $0 }, place: $0) }
    return nearest.min { $0 < $1 }?.place ?? 0
  }

  /// The day of the month, in `1...31`, that is nearest to all dates; 31 means the last one.
  private static func monthDay(of dates: [CivilDate]) -> Int {
    if dates.allSatisfy({ $0.day == $0.dayCountOfMonth }) { return 31 }
    var counts = Array(repeating: 0, count: 31)
    for date in dates { counts[date.day - 1] += 1 }
    return middle(of: counts) + 1
  }

  /// The two days of the month for dates that come twice a month, the earlier one first. Nil if they aren't
  /// about half a month apart.
  private static func monthDays(of dates: [CivilDate]) -> (Int, Int)? {
    let halves = [0, 1].map { rest in
      monthDay(of: dates.indices.filter { $0 % 2 == rest }.map { dates[$0] })
    }.sorted()
    guard 12...19 ~= halves[1] - halves[0] else { return nil }
    return (halves[0], halves[1])
  }

  /// The nearest date that falls on this day of the month, or on the last day of a shorter month.
  private static func nearest(to date: CivilDate, day: Int) -> CivilDate {
    let (year, month) = (date.year, date.month)
    var best = date
    var least = Int.max
    for offset in -1...1 {
      let number = year * 12 + month - 1 + offset
      let (year, month) = (number / 12, number % 12 + 1)
      let last = CivilDate.dayCount(year: year, month: month)
      guard let slot = CivilDate(year: year, month: month, day: min(day, last)) else { continue }
      let distance = abs(slot.days(to: date))
      if distance < least { (least, best) = (distance, slot) }
    }
    return best
  }

  // MARK: - Hits

  /// Gives each slot the nearest date within its window.
  private mutating func pair(_ dates: [CivilDate], _ slots: [CivilDate]) {
    var owners: [Int?] = Array(repeating: nil, count: slots.count)
    var place = 0
    func distance(_ slot: Int, _ date: Int) -> Int { abs(slots[slot].days(to: dates[date])) }
    for date in dates.indices {
      while place + 1 < slots.count, distance(place + 1, date) < distance(place, date) {
        place += 1
      }
      guard place < slots.count, distance(place, date) <= cadence.window else { continue }
      if let owner = owners[place], distance(place, owner) <= distance(place, date) { continue }
      owners[place] = date
    }
    guard let lastSlot = owners.lastIndex(where: { $0 != nil }) else { return }
    for (slot, owner) in zip(slots, owners).prefix(lastSlot + 1) {
      if let owner { hits.append((owner, slot)) } else { missed.append(slot) }
    }
  }

  private func isPattern(_ dates: [CivilDate], _ minimum: Int) -> Bool {
    guard hits.count >= minimum, hits.first?.slot == schedule.start else { return false }
    let extras = dates.count - hits.count
    guard hits.count >= 3 * missed.count, extras * 8 <= dates.count else { return false }
    let squares = hits.reduce(0) { sum, hit in
      let days = hit.slot.days(to: dates[hit.index])
      return sum + days * days
    }
    return squares <= cadence.spread(hits: hits.count) * hits.count
  }
}
