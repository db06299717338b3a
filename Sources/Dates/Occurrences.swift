/// The dates of an interval that lie in a span, in ascending order, made one at a time.
///
/// The first costs no more than any other, however long ago the anchor is. With an open span the
/// dates go on to ``CivilDate/latest``.
public struct Occurrences: Sequence, IteratorProtocol, Sendable {
  private let recurrence: Recurrence?
  private let end: CivilDate?
  private var upcoming: CivilDate?

  /// The dates of a recurrence in a span.
  init(_ recurrence: Recurrence, in span: DateSpan) {
    self.recurrence = recurrence
    end = span.end
    upcoming = recurrence.date(onOrAfter: span.begin ?? .earliest)
  }

  /// A single date, or none.
  init(single date: CivilDate?) {
    recurrence = nil
    end = nil
    upcoming = date
  }

  /// The next date; nil after the last.
  public mutating func next() -> CivilDate? {
    guard let date = upcoming else { return nil }
    if let end, date >= end { return nil }
    upcoming = recurrence?.date(after: date)
    return date
  }
}

extension Interval {
  /// The dates on which the interval falls within a span.
  ///
  /// - Parameters:
  ///   - span: Where to look; the anchor does not limit it.
  ///   - anchor: A date of ``every(_:_:)`` from which all are counted, each clipped to its month's
  ///     end: 31 January, 29 February, 31 March. The other intervals need none.
  /// - Returns: The dates, in ascending order.
  public func occurrences(in span: DateSpan, from anchor: CivilDate) -> Occurrences {
    Occurrences(Recurrence(interval: self, anchor: anchor), in: span)
  }

  /// Where the interval begins to count when a date is given only roughly: the start of the week,
  /// month, quarter or year that holds it.
  public func naturalStart(_ date: CivilDate) -> CivilDate {
    if case .every(_, let unit) = self { date.start(of: unit) } else { date }
  }
}
