import Dates

/// The two periods of a comparison.
struct ComparedPeriods {
  var period: DateSpan
  var base: DateSpan
  /// Whether the first was written.
  let hasPeriod: Bool
  /// Whether both were written.
  let hasBase: Bool
  /// The words after the periods.
  let rest: [String]

  /// Reads a period and perhaps a second one; this month and what is right before, where they are left
  /// out.
  init(_ words: [String], today: CivilDate) throws(Failure) {
    var words = words[...]
    func next() -> DateSpan? {
      guard
        let (period, count) = PeriodExpression.parseLeadingWords(Array(words), today: today)
      else { return nil }
      words = words.dropFirst(count)
      return period.span
    }
    let first = next()
    let second = first == nil ? nil : next()
    let month = today.adding(days: 1 - today.day)
    period = first ?? DateSpan(begin: month, end: month.adding(months: 1))
    guard let count = period.dayCount, count > 0 else {
      throw .usage(
        "the period \(period) has no first or last day", help: "compare months, quarters, years …")
    }
    guard let base = second ?? period.preceding, let days = base.dayCount, days > 0 else {
      throw .usage("the base has no first or last day", help: "compare months, quarters, years …")
    }
    self.base = base
    hasPeriod = first != nil
    hasBase = second != nil
    rest = Array(words)
  }

  /// How far the running ones of them are: ` (day 20 of 31)`; nothing where none is.
  func progress(on today: CivilDate) -> String {
    let parts = [(period, ""), (base, "base: ")].compactMap { span, name -> String? in
      guard let day = Self.elapsedDays(of: span, on: today), let count = span.dayCount else {
        return nil
      }
      return "\(name)day \(day) of \(count)"
    }
    return parts.isEmpty ? "" : " (\(parts.joined(separator: "; ")))"
  }

  /// Keeps as many first days of both as have passed of a running one; of two running ones, of that with
  /// fewer.
  ///
  /// - Returns: Whether one is running.
  mutating func cutBoth(after today: CivilDate) -> Bool {
    let days = [period, base].compactMap { Self.elapsedDays(of: $0, on: today) }
    guard let count = days.min() else { return false }
    period = period.first(days: count)
    base = base.first(days: count)
    return true
  }

  /// Keeps the days of each that have passed, if it is running.
  mutating func cutRunning(after today: CivilDate) {
    for path in [\Self.period, \Self.base] {
      guard let days = Self.elapsedDays(of: self[keyPath: path], on: today) else { continue }
      self[keyPath: path] = self[keyPath: path].first(days: days)
    }
  }

  /// Which day of a running period today is; nil when it does not run.
  private static func elapsedDays(of span: DateSpan, on today: CivilDate) -> Int? {
    guard span.contains(today), let begin = span.begin else { return nil }
    return begin.days(to: today) + 1
  }
}
