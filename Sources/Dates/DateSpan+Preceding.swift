extension DateSpan {
  /// The span of the same kind right before this one: the month before a month, the year before a
  /// year, otherwise the same number of days; nil if this span is open.
  public var preceding: DateSpan? {
    guard let begin, let end, begin < end else { return nil }
    let earlier: CivilDate
    switch calendarPeriod {
    case .month: earlier = begin.adding(months: -1)
    case .quarter: earlier = begin.adding(months: -3)
    case .year: earlier = begin.adding(years: -1)
    case .day, .week, nil: earlier = begin.adding(days: end.days(to: begin))
    }
    return earlier < begin ? DateSpan(begin: earlier, end: begin) : nil
  }

  /// The first days of the span, up to the given number.
  public func first(days count: Int) -> DateSpan {
    guard let begin else { return self }
    let cut = begin.adding(days: count)
    return DateSpan(begin: begin, end: end.map { min($0, cut) } ?? cut)
  }
}
