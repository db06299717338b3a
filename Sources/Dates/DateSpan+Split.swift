// How a report's span is divided into columns.
//
//   monthly     2024-01-10..2024-02-20   begin not exact   2024-01, 2024-02
//   monthly     2024-01-10..2024-02-20   begin exact       01-10..02-09, 02-10..03-09
//   every tue   2024-01-04..2024-01-12   either            01-02..01-08, 01-09..01-15
//
// The columns follow each other without a gap and cover at least the whole span, so no posting
// falls between them, and the last column is as long as the others. If the interval names its days
// (`every tue`, `every 15th day`), the first column begins on the last such day that isn't after
// the start of the span.

/// The columns of a report, computed one at a time.
public struct Subspans: Sequence, IteratorProtocol, Sendable {
  private let recurrence: Recurrence?
  private let end: CivilDate?
  private var upcoming: DateSpan?

  /// The columns of `span` at the dates of `interval`.
  fileprivate init(_ span: DateSpan, by interval: Interval, exactBegin: Bool) {
    guard let begin = span.begin, let end = span.end else {
      (recurrence, end, upcoming) = (nil, nil, span)
      return
    }
    let anchor = exactBegin ? begin : interval.naturalStart(begin)
    let recurrence = Recurrence(interval: interval, anchor: anchor)
    let first = recurrence.date(onOrBefore: begin) ?? begin
    self.recurrence = recurrence
    self.end = end
    upcoming = span.isEmpty ? nil : Subspans.column(from: first, recurrence, end)
  }

  /// The column from a date to the next date of the interval, or to the end of the last legal day.
  private static func column(
    from begin: CivilDate, _ recurrence: Recurrence, _ end: CivilDate
  ) -> DateSpan {
    DateSpan(begin: begin, end: recurrence.date(after: begin) ?? end)
  }

  /// The next column; nil after the last.
  public mutating func next() -> DateSpan? {
    guard let column = upcoming else { return nil }
    upcoming = nil
    if let recurrence, let end, let boundary = column.end, boundary < end {
      upcoming = Subspans.column(from: boundary, recurrence, end)
    }
    return column
  }
}

extension DateSpan {
  /// Divides the span into the columns of a report.
  ///
  /// An empty span has no columns. An open span is a single column.
  ///
  /// - Parameters:
  ///   - interval: The length of the columns.
  ///   - exactBegin: Whether the first column of ``Interval/every(_:_:)`` begins exactly on
  ///     `begin`. If not, it begins with the week, month, quarter or year that contains `begin`.
  /// - Returns: The columns, in ascending order.
  public func split(by interval: Interval, exactBegin: Bool = false) -> Subspans {
    Subspans(self, by: interval, exactBegin: exactBegin)
  }
}
