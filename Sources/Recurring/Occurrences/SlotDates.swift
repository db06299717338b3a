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
    var (low, high) = (0, all.count)
    while low < high {
      let middle = (low + high) / 2
      if all[middle].date < first { low = middle + 1 } else { high = middle }
    }
    let end = all[low...].firstIndex { $0.date > last } ?? all.count
    return all[low..<end]
  }
}
