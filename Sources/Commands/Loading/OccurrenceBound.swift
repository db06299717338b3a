import Budgeting
import Containers
import Dates
import Ledger
import Recurring

/// Refuses days with more occurrences than florin generates at a time.
///
/// - Parameters:
///   - first: The first day.
///   - last: The last day.
///   - count: The number of occurrences through a day.
/// - Throws: `Failure` that names the limit and the last day within it.
func requireBound(
  from first: CivilDate, through last: CivilDate, _ count: (CivilDate) -> Int
) throws(Failure) {
  let total = count(last)
  guard total > Plan.mostOccurrences else { return }
  let excess = (min(first, last).dayNumber..<last.dayNumber).partitioningIndex { day in
    count(CivilDate(dayNumber: day)) > Plan.mostOccurrences
  }
  let day = CivilDate(dayNumber: excess - 1)
  throw .usage(
    "through \(last) there are \(total) occurrences, and florin makes at most "
      + "\(Plan.mostOccurrences) at a time",
    help: excess > first.dayNumber
      ? "end on \(day), or earlier" : "choose some of the templates, or a later first day")
}

extension PlannedBook {
  /// Refuses days with more occurrences than florin generates at a time, counting templates and budget lines
  /// that are due.
  func requireBound(
    from first: CivilDate, through last: CivilDate, _ choices: [BudgetChoice] = []
  ) throws(Failure) {
    try Commands.requireBound(from: first, through: last) { day in
      choices.reduce(plan.slotCount(from: { _ in first }, through: day)) { sum, choice in
        sum + choice.dueCount(from: first, through: day)
      }
    }
  }
}

extension Forecast {
  /// Refuses a forecast with more occurrences than florin generates at a time.
  func requireBound(_ journal: BalancedJournal) throws(Failure) {
    try Commands.requireBound(from: first, through: end.adding(days: -1)) { day in
      count(through: day, journal)
    }
  }
}
