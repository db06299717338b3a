public import Dates
public import Definitions

extension Template {
  /// The first day that an occurrence can have: a shift or an exception can move one before the start.
  var firstPossibleDay: CivilDate {
    let shifted = schedule.start.adding(days: -schedule.calendar.reach(of: shift))
    return exceptions.values.compactMap { $0.date?.value }.reduce(shifted, min)
  }

  /// Whether the template produces virtual occurrences.
  public var isActive: Bool { status.value == .active }

  /// The number of days after its date that a virtual occurrence may still come: `match.days`, or less than
  /// half of the schedule's shortest step, and seven at most.
  public var lateDays: Int {
    if let days = match.days { return days.value }
    let slots = Array(schedule.slots(from: schedule.start, through: .latest).prefix(14))
    let steps = zip(slots, slots.dropFirst()).map { $0.days(to: $1) }
    guard let shortest = steps.min() else { return 7 }
    return min(7, max(0, (shortest - 1) / 2))
  }

  /// The slots whose dates are in a window, with these dates: those of their exceptions, or the shifted
  /// slots.
  public func scheduledDates(
    from first: CivilDate, through last: CivilDate
  ) -> [(slot: CivilDate, date: CivilDate)] {
    var result =
      schedule
      .occurrences(datedFrom: first, through: last, shift: shift)
      .filter { exceptions[$0.slot]?.date == nil }
      .map { (slot: $0.slot, date: $0.date) }
    for exception in exceptions.values {
      guard let date = exception.date?.value, first <= date, date <= last,
        schedule.isSlot(exception.slot.value)
      else { continue }
      result.append((slot: exception.slot.value, date: date))
    }
    return result
  }

  /// The date of a slot.
  func date(of slot: CivilDate) -> CivilDate {
    exceptions[slot]?.date?.value ?? schedule.calendar.shifted(slot, by: shift)
  }

  /// The dates of `skip` within a window.
  func skippedSlots(from first: CivilDate, through last: CivilDate) -> [CivilDate] {
    schedule.skip.filter { first <= $0 && $0 <= last }
  }

  /// Whether there may be occurrences dated after a day.
  func mayHaveSlots(after date: CivilDate) -> Bool {
    schedule.slot(onOrAfter: date.adding(days: -schedule.calendar.longestBreak)) != nil
      || exceptions.values.contains { $0.date.map { $0.value > date } ?? false }
  }
}

extension SlotException {
  /// The fields that the exception sets.
  public var fields: [OccurrenceField] {
    var fields: [OccurrenceField] = []
    if date != nil { fields.append(.date) }
    if description != nil { fields.append(.description) }
    if !changes.isEmpty { fields.append(.amounts) }
    if tags != nil || comment != nil { fields.append(.notes) }
    return fields
  }
}
