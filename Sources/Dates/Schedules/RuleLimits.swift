import Containers

/// What remains of a rule after its start, end, count and pauses.
struct RuleLimits {
  private let rule: SlotRule
  private let start: CivilDate
  private let end: CivilDate

  /// The last date that the end and the count allow; ``CivilDate/latest`` without them.
  let last: CivilDate

  /// The pauses, ascending, with at least one day between two of them.
  let breaks: [ClosedRange<CivilDate>]

  /// Finds the limits; a count is followed to its last date.
  init(rule: SlotRule, _ parts: ScheduleParts) {
    self.rule = rule
    start = parts.start
    end = parts.end ?? .latest
    breaks = parts.pauses.mergedAscending()
    last =
      parts.count.flatMap { [breaks] in
        rule.date(number: $0, from: parts.start, without: breaks)
      } ?? end
  }

  /// Whether a date can be a slot: it's between start and end and not in a pause.
  func allows(_ date: CivilDate) -> Bool {
    start <= date && date <= end && breaks.range(around: date) == nil
  }

  /// Whether a date belongs to the rule and is within all limits.
  func contains(_ date: CivilDate) -> Bool {
    guard allows(date), date <= last else { return false }
    var examined = 0
    return rule.firstDate(from: date, through: date, examined: &examined) != nil
  }
}

extension SlotRule {
  /// The date with a number, counted from 1, among the dates from a day on that aren't in a break.
  fileprivate func date(
    number: Int, from start: CivilDate, without breaks: [ClosedRange<CivilDate>]
  ) -> CivilDate? {
    var (number, start) = (number, start)
    for pause in breaks where pause.upperBound >= start {
      if let eve = pause.lowerBound.offset(days: -1), start <= eve {
        let before = count(from: start, through: eve)
        if number <= before { break }
        number -= before
      }
      guard let resumed = pause.upperBound.offset(days: 1) else { return nil }
      start = resumed
    }
    return date(number: number, from: start)
  }
}

extension [ClosedRange<CivilDate>] {
  /// The same days as ascending ranges, with at least one day between two of them.
  fileprivate func mergedAscending() -> Self {
    sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { merged, range in
      if let last = merged.last, range.lowerBound <= last.upperBound.adding(days: 1) {
        merged[merged.count - 1] =
          last.lowerBound...Swift.max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
  }

  /// The range that contains a date, among ascending ones.
  ///
  /// - Complexity: O(log *n*)
  func range(around date: CivilDate) -> ClosedRange<CivilDate>? {
    let index = partitioningIndex { $0.upperBound >= date }
    return index < count && self[index].contains(date) ? self[index] : nil
  }
}

extension [CivilDate] {
  /// The index of the first date that isn't before another, in an ascending list.
  ///
  /// - Complexity: O(log *n*)
  func firstIndex(onOrAfter date: CivilDate) -> Int {
    partitioningIndex { $0 >= date }
  }
}
