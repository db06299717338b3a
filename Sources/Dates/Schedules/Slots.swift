/// The slots of a schedule in a window, in ascending order, computed one at a time.
///
/// The first slot costs no more than any other, however long ago the schedule began.
public struct Slots: Sequence, IteratorProtocol, Sendable {
  private let schedule: Schedule
  private let last: CivilDate
  private var upcoming: CivilDate?

  /// How many periods have been examined so far: a measure of cost that doesn't depend on the
  /// machine.
  public private(set) var examinedPeriods = 0

  /// The slots from one date through another.
  init(_ schedule: Schedule, from first: CivilDate, through last: CivilDate) {
    self.schedule = schedule
    self.last = last
    upcoming = first
  }

  /// The next slot; nil after the last.
  public mutating func next() -> CivilDate? {
    guard let date = upcoming, date <= last,
      let slot = schedule.firstSlot(from: date, through: last, examined: &examinedPeriods)
    else {
      upcoming = nil
      return nil
    }
    upcoming = slot.offset(days: 1)
    return slot
  }
}

extension Schedule {
  /// The slots from one date through another, ascending, each once.
  ///
  /// - Complexity: O(1) for each slot, apart from pauses and skipped dates in between.
  public func slots(from first: CivilDate, through last: CivilDate) -> Slots {
    Slots(self, from: first, through: last)
  }

  /// The first slot that isn't before a date; nil if there is none.
  ///
  /// - Complexity: O(1), apart from pauses and skipped dates in between.
  public func slot(onOrAfter date: CivilDate) -> CivilDate? {
    var slots = slots(from: date, through: .latest)
    return slots.next()
  }

  /// The last slot that isn't after a date; nil if there is none.
  ///
  /// - Complexity: O(1), apart from pauses and skipped dates in between.
  public func slot(onOrBefore date: CivilDate) -> CivilDate? {
    var last = min(date, lastRuleDate)
    var found: CivilDate?
    while start <= last, let candidate = rule.lastDate(from: start, through: last) {
      var rejected: CivilDate?
      if let pause = breaks.range(around: candidate) {
        rejected = pause.lowerBound
      } else if isSkipped(candidate) {
        rejected = candidate
      } else {
        found = candidate
      }
      guard let rejected, let earlier = rejected.offset(days: -1) else { break }
      last = earlier
    }
    let extra = extraSlots.last { $0 <= date }
    return [found, extra].compactMap(\.self).max()
  }

  /// The slots before and after a date that isn't one: `nearby dates: 2024-02-01 and 2024-03-01`;
  /// nil if there are none.
  public func adviceOnSlots(near date: CivilDate) -> String? {
    let before = date.offset(days: -1).flatMap { slot(onOrBefore: $0) }
    let after = date.offset(days: 1).flatMap { slot(onOrAfter: $0) }
    let near = [before, after].compactMap { $0?.description }
    return near.isEmpty ? nil : "nearby dates: \(near.joined(separator: " and "))"
  }

  /// Whether a date is a slot.
  public func isSlot(_ date: CivilDate) -> Bool {
    var slots = slots(from: date, through: date)
    return slots.next() != nil
  }

  /// The very first slot; nil if there is none.
  public var firstSlot: CivilDate? { slot(onOrAfter: .earliest) }

  /// The very last slot; nil if there is none or the slots never end.
  public var lastSlot: CivilDate? { isEndless ? nil : slot(onOrBefore: .latest) }

  /// Whether there is at least one slot.
  public var canFire: Bool { firstSlot != nil }

  /// Whether neither an end nor a count limits the slots.
  public var isEndless: Bool { end == nil && count == nil }

  /// The number of slots after a date; nil if they never end.
  ///
  /// - Complexity: That of ``slotCount(from:through:)``.
  public func remaining(after date: CivilDate) -> Int? {
    guard !isEndless else { return nil }
    guard let next = date.offset(days: 1) else { return 0 }
    return slotCount(from: next, through: .latest)
  }

  /// The number of slots from one date through another.
  ///
  /// - Complexity: Linear in the number of pauses and of skipped and added dates. The counting
  ///   itself takes constant time if every period has the same number of dates; otherwise it
  ///   examines at most 4800 periods for each stretch between pauses.
  public func slotCount(from first: CivilDate, through last: CivilDate) -> Int {
    guard first <= last else { return 0 }
    let lastDate = min(last, lastRuleDate)
    var begin = max(start, first)
    var total = 0
    for pause in breaks where pause.upperBound >= begin && begin <= lastDate {
      if let eve = pause.lowerBound.offset(days: -1), begin <= eve {
        total += rule.count(from: begin, through: min(eve, lastDate))
      }
      guard let next = pause.upperBound.offset(days: 1) else {
        return total - skippedSlots.count(from: first, through: last)
          + extraSlots.count(from: first, through: last)
      }
      begin = max(begin, next)
    }
    if begin <= lastDate { total += rule.count(from: begin, through: lastDate) }
    return total - skippedSlots.count(from: first, through: last)
      + extraSlots.count(from: first, through: last)
  }

  /// The dates of ``skip`` that have no effect because they aren't slots.
  public func unmatchedSkips() -> [CivilDate] {
    let matched = Set(skippedSlots).union(also.filter(isPossible))
    return skip.filter { !matched.contains($0) }
  }

  /// The dates of ``also`` that have no effect because they're before the start, after the end or
  /// in a pause.
  public func unmatchedAlsoDates() -> [CivilDate] {
    also.filter { !isPossible($0) }
  }

  private func isPossible(_ date: CivilDate) -> Bool {
    start <= date && date <= end ?? .latest && breaks.range(around: date) == nil
  }
}

extension Schedule {
  /// The first slot in `first...last`; nil if there is none.
  func firstSlot(
    from first: CivilDate, through last: CivilDate, examined: inout Int
  ) -> CivilDate? {
    let index = extraSlots.firstIndex(onOrAfter: first)
    let extra = index < extraSlots.count && extraSlots[index] <= last ? extraSlots[index] : nil
    let fromRule = firstRuleSlot(
      from: max(first, start), through: min(extra ?? last, lastRuleDate), examined: &examined)
    return fromRule ?? extra
  }

  private func firstRuleSlot(
    from first: CivilDate, through last: CivilDate, examined: inout Int
  ) -> CivilDate? {
    var first = first
    while first <= last,
      let date = rule.firstDate(from: first, through: last, examined: &examined)
    {
      let rejected: CivilDate
      if let pause = breaks.range(around: date) {
        rejected = pause.upperBound
      } else if isSkipped(date) {
        rejected = date
      } else {
        return date
      }
      guard let later = rejected.offset(days: 1) else { return nil }
      first = later
    }
    return nil
  }

  private func isSkipped(_ date: CivilDate) -> Bool {
    let index = skippedSlots.firstIndex(onOrAfter: date)
    return index < skippedSlots.count && skippedSlots[index] == date
  }
}

extension [CivilDate] {
  /// How many dates of an ascending list are from one date through another.
  fileprivate func count(from first: CivilDate, through last: CivilDate) -> Int {
    let end = last.offset(days: 1).map(firstIndex(onOrAfter:)) ?? count
    return Swift.max(0, end - firstIndex(onOrAfter: first))
  }
}
