/// A slot and the date to which a weekend or a holiday moves it.
public struct ScheduledDate: Hashable, Sendable {
  /// The date by the rule; it names the occurrence and never changes.
  public let slot: CivilDate

  /// The date on which it happens.
  public let date: CivilDate
}

extension Schedule {
  /// The slots whose shifted dates lie in a window, ascending by date and slot.
  ///
  /// A slot outside the window may move into it, and the reverse. Slots that move to one date stay
  /// two.
  ///
  /// - Parameters:
  ///   - first: The first date.
  ///   - last: The last date.
  ///   - shift: Where days off move; they are those of ``calendar``.
  /// - Returns: The pairs, made one at a time.
  public func occurrences(
    datedFrom first: CivilDate, through last: CivilDate, shift: Shift = .none
  ) -> some Sequence<ScheduledDate> {
    // No shift changes the order of two slots, so their order is that of the dates.
    let reach = calendar.reach(of: shift)
    return slots(from: first.adding(days: -reach), through: last.adding(days: reach)).lazy
      .map { [calendar] in ScheduledDate(slot: $0, date: calendar.shifted($0, by: shift)) }
      .filter { first <= $0.date && $0.date <= last }
  }
}
