import Containers
public import Dates
public import Ledger

/// How many postings there are in each period.
public struct ActivityReport: Sendable {
  /// The periods, in order and without gaps.
  public let periods: [DateSpan]
  /// The number of postings in each period.
  public private(set) var counts: [Int]

  /// Counts the selected postings by their dates.
  ///
  /// - Complexity: O(n log p) for n postings and p periods.
  public init(_ journal: BalancedJournal, _ selection: PostingSelection, periods: [DateSpan]) {
    self.periods = periods
    var counts = Array(repeating: 0, count: periods.count)
    let starts = periods.map { $0.begin ?? .earliest }
    selection.forEachPosting(in: journal) { _, date in
      let index = starts.partitioningIndex { $0 > date } - 1
      if index >= 0, periods[index].contains(date) { counts[index] += 1 }
    }
    self.counts = counts
  }
}
