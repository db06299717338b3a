/// A range of days that can be open at either end or both.
///
/// A span is empty if its `end` isn't after its `begin`.
public struct DateSpan: Hashable, Sendable {
  /// The first day of the span; nil if it has no beginning.
  public var begin: CivilDate?

  /// The day *after* the last day of the span; nil if it has no end.
  public var end: CivilDate?

  /// Creates a span from its first day and the day after its last.
  public init(begin: CivilDate? = nil, end: CivilDate? = nil) {
    self.begin = begin
    self.end = end
  }

  /// Creates the span of a single day.
  ///
  /// The span of ``CivilDate/latest`` is open, because no date can end it.
  public init(day: CivilDate) {
    self.init(begin: day, end: day.offset(days: 1))
  }

  /// The span of all days.
  public static let unbounded = DateSpan()

  /// The last day of the span; nil if it has no end. Meaningless for an empty span.
  public var lastDay: CivilDate? { end?.adding(days: -1) }

  /// The number of days; nil if the span is open, 0 if it is empty.
  public var dayCount: Int? {
    guard let begin, let end else { return nil }
    return max(0, begin.days(to: end))
  }

  /// Whether the span contains no days.
  public var isEmpty: Bool {
    guard let begin, let end else { return false }
    return end <= begin
  }

  /// Whether a day is in the span.
  public func contains(_ date: CivilDate) -> Bool {
    if let begin, date < begin { return false }
    if let end, date >= end { return false }
    return true
  }

  /// The days that are in both spans; if there are none, an empty span at the later beginning.
  public func intersection(_ other: DateSpan) -> DateSpan {
    let begins = [begin, other.begin].compactMap(\.self)
    let ends = [end, other.end].compactMap(\.self)
    let common = DateSpan(begin: begins.max(), end: ends.min())
    return common.isEmpty ? DateSpan(begin: common.begin, end: common.begin) : common
  }

  /// This span, with a missing beginning or end taken from another span.
  public func fillingOpenEnds(from other: DateSpan) -> DateSpan {
    DateSpan(begin: begin ?? other.begin, end: end ?? other.end)
  }
}

extension DateSpan: CustomStringConvertible {
  /// The first and last day, both inclusive: `2024-01-01..2024-01-31`, `2024-01-01..`, `..`.
  public var description: String {
    "\(begin?.description ?? "")..\(lastDay?.description ?? "")"
  }
}
