import Containers
import Dates

/// The dates of slots, in order.
struct SlotDates {
  /// All of them.
  let all: [(date: CivilDate, slot: CivilDate)]

  init(_ dates: [(date: CivilDate, slot: CivilDate)]) {
    all = dates.sorted { ($0.date, $0.slot) < ($1.date, $1.slot) }
  }

  /// The slots whose dates are at most this many days from a date.
  ///
  /// - Complexity: O(log n), and O(m) in those found.
  func near(_ date: CivilDate, days: Int) -> ArraySlice<(date: CivilDate, slot: CivilDate)> {
    let first = date.adding(days: -days)
    let last = date.adding(days: days)
    let start = all.partitioningIndex { $0.date >= first }
    let end = all[start...].firstIndex { $0.date > last } ?? all.count
    return all[start..<end]
  }
}
