/// The dates of an interval in a span, in ascending order, computed one at a time.
///
/// The first date costs no more than any other, however long ago the anchor is. In an open span the
/// dates continue to ``CivilDate/latest``.
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

  /// A single date, or none at all.
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
  ///   - span: Where to look; the anchor doesn't limit it.
  ///   - anchor: A date of ``every(_:_:)``; all dates are counted from it, each clipped to its
  ///     month's end: 31 January, 29 February, 31 March. The other intervals ignore it.
  /// - Returns: The dates, in ascending order.
  public func occurrences(in span: DateSpan, from anchor: CivilDate) -> Occurrences {
    Occurrences(Recurrence(interval: self, anchor: anchor), in: span)
  }

  /// Where the interval starts counting if a date is only given roughly: the start of the week,
  /// month, quarter or year that contains it.
  func naturalStart(_ date: CivilDate) -> CivilDate {
    if case .every(_, let unit) = self { date.start(of: unit) } else { date }
  }
}
