/// A slot, and the date that a weekend or a holiday moves it to.
public struct ScheduledDate: Hashable, Sendable {
  /// The date by the rule; it identifies the occurrence and never changes.
  public let slot: CivilDate

  /// The date on which it happens.
  public let date: CivilDate
}

extension Schedule {
  /// The slots whose shifted dates are in a window, ascending by date and slot.
  ///
  /// A slot outside the window can move into it, and the other way round. Slots that move to the
  /// same date stay separate.
  ///
  /// - Parameters:
  ///   - first: The first date.
  ///   - last: The last date.
  ///   - shift: Where dates on days off move; the days off are those of ``calendar``.
  /// - Returns: The pairs, computed one at a time.
  public func occurrences(
    datedFrom first: CivilDate, through last: CivilDate, shift: Shift = .none
  ) -> some Sequence<ScheduledDate> {
    // Shifts never change the order of two slots, so slot order is also date order.
    let reach = calendar.reach(of: shift)
    return slots(from: first.adding(days: -reach), through: last.adding(days: reach)).lazy
      .map { [calendar] in ScheduledDate(slot: $0, date: calendar.shifted($0, by: shift)) }
      .filter { first <= $0.date && $0.date <= last }
  }
}
