/// A span of time, an interval, or both, as in `every 2 weeks from 2024-01-05 to 2024-06`.
///
///     period    = interval [span] | span
///     interval  = daily | weekly | … | every …
///     span      = [from] DATE to DATE | from DATE | to DATE | [in] DATE
///
/// `since` means `from`; `until`, `..` and `-` mean `to`. Ends are exclusive. Case and spaces
/// between words don't matter. ``SmartDate`` lists the dates, ``Interval`` the intervals.
public struct PeriodExpression: Hashable, Sendable {
  /// The interval; nil if only a span is given.
  public let interval: Interval?

  /// The span; open if the text gives no beginning or end.
  public let span: DateSpan

  /// Whether the beginning of the span is exact: given to the day, or by `in`.
  ///
  /// Otherwise, as in `weekly from 2024-02`, it moves to the start of the week, month, quarter or
  /// year if the interval counts from it.
  public let isBeginExact: Bool

  /// What probably isn't what it looks like, in text order.
  public let warnings: [PeriodWarning]

  /// Reads a period.
  ///
  /// - Parameters:
  ///   - text: The whole text; surrounding spaces are ignored.
  ///   - today: The current day, which words and missing parts of dates refer to.
  /// - Returns: The period.
  /// - Throws: Why the text isn't a period, and where.
  public static func parse(
    _ text: some StringProtocol, today: CivilDate
  ) throws(PeriodError) -> PeriodExpression {
    var parser = PeriodParser(text, today: today)
    return try parser.parsePeriod()
  }
}

extension PeriodExpression {
  /// The most words that ``parseLeadingWords(_:today:)`` tries to read as one period.
  private static let longestPeriod = 16

  /// Reads the words at the start of a query as a period, using as many words as possible.
  ///
  /// In such words a hyphen next to a letter can stand for a space: `last-month Expenses` is the
  /// period `last month` and one more word.
  ///
  /// - Parameters:
  ///   - words: The words of a command line.
  ///   - today: The current day, which words and missing parts of dates refer to.
  /// - Returns: The period and the number of words it takes, at least 1; nil if the first words
  ///   aren't a period.
  public static func parseLeadingWords(
    _ words: [String], today: CivilDate
  ) -> (period: PeriodExpression, consumed: Int)? {
    for count in (1...longestPeriod).reversed() where count <= words.count {
      let text = words.prefix(count).joined(separator: " ")
      if let period = try? parse(typed: text, today: today) { return (period, count) }
    }
    return nil
  }

  /// Reads a period that was typed on a command line: `last-month` is the period `last month`.
  ///
  /// - Parameters:
  ///   - text: The period. A hyphen next to a letter can stand for a space.
  ///   - today: The current day, which words and missing parts of dates refer to.
  /// - Returns: The period.
  /// - Throws: Why the text isn't a period, and where.
  public static func parse(typed text: String, today: CivilDate) throws(PeriodError) -> Self {
    do {
      return try parse(text, today: today)
    } catch {
      let spaced = text.replacingHyphensBesideLetters()
      guard spaced != text, let period = try? parse(spaced, today: today) else { throw error }
      return period
    }
  }

  /// Reads words as one period, with hyphens as in ``parseLeadingWords(_:today:)``; nil if not all
  /// of them are part of it.
  public static func parse(words: [String], today: CivilDate) -> PeriodExpression? {
    parseLeadingWords(words, today: today).flatMap { $0.consumed == words.count ? $0.period : nil }
  }
}

extension PeriodExpression {
  /// The dates in a window on which a rule with this period falls.
  ///
  /// Without an interval that is one date, the beginning of the span. With an interval, the dates
  /// are counted from that beginning, or from the start of the window if the span has no beginning.
  ///
  /// - Parameter window: The dates to look at.
  /// - Returns: The dates in both the period and the window, in ascending order.
  public func occurrences(in window: DateSpan) -> Occurrences {
    let limits = span.intersection(window)
    let begin = span.begin ?? window.begin
    guard let interval else {
      return Occurrences(single: begin.flatMap { limits.contains($0) ? $0 : nil })
    }
    let anchor = begin ?? .earliest
    let isExact = span.begin != nil && isBeginExact
    return interval.occurrences(
      in: limits, from: isExact ? anchor : interval.naturalStart(anchor))
  }
}

extension PeriodExpression: CustomStringConvertible {
  /// The period in words: `every 2 weeks from 2024-01-05 to 2024-06-01`, `in 2024Q1`.
  public var description: String {
    [interval?.description, spanDescription].compactMap(\.self).joined(separator: " ")
  }

  private var spanDescription: String? {
    if let period = span.calendarPeriod {
      return interval == nil ? period.description : "in \(period)"
    }
    return switch (span.begin, span.end) {
    case (nil, nil): nil
    case (let begin?, nil): "from \(begin)"
    case (nil, let end?): "to \(end)"
    case (let begin?, let end?): "from \(begin) to \(end)"
    }
  }
}

extension String {
  /// The text with each hyphen that is next to a letter replaced by a space.
  fileprivate func replacingHyphensBesideLetters() -> String {
    let characters = Array(self)
    let replaced = characters.indices.map { index -> Character in
      guard characters[index] == "-" else { return characters[index] }
      let neighbors = [index - 1, index + 1].filter(characters.indices.contains)
      return neighbors.contains { characters[$0].isLetter } ? " " : "-"
    }
    return String(replaced)
  }
}
