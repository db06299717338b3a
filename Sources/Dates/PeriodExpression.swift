/// A span of time, an interval, or both, as in `every 2 weeks from 2024-01-05 to 2024-06`.
///
///     period    = interval [span] | span
///     interval  = daily | weekly | … | every …
///     span      = [from] DATE to DATE | from DATE | to DATE | [in] DATE
///
/// `since` is `from`; `until`, `..` and `-` are `to`; ends are exclusive. Case does not matter, nor
/// do spaces between words. ``SmartDate`` lists the dates, ``Interval`` the intervals.
public struct PeriodExpression: Hashable, Sendable {
  /// The interval; nil where only a span is given.
  public let interval: Interval?

  /// The span; open where the text names no beginning or end.
  public let span: DateSpan

  /// Whether the span's begin is exact: given to the day, or by `in`.
  ///
  /// Another begin, as in `weekly from 2024-02`, moves to the start of the week, month, quarter or
  /// year when the interval counts from it.
  public let isBeginExact: Bool

  /// What is probably not what it looks like, in the order of the text.
  public let warnings: [PeriodWarning]

  /// Reads a period.
  ///
  /// - Parameters:
  ///   - text: The whole text; spaces around it are ignored.
  ///   - today: The present day, to which words and missing parts of dates refer.
  /// - Returns: The period.
  /// - Throws: Why the text is not a period, with its place in the text.
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

  /// Reads the words in front of a query as a period, as many as make one.
  ///
  /// In such words a hyphen beside a letter may stand for a space: `last-month Expenses` is the
  /// period `last month` and one more word.
  ///
  /// - Parameters:
  ///   - words: The words of a command line.
  ///   - today: The present day, to which words and missing parts of dates refer.
  /// - Returns: The period and the number of words it takes, at least 1; nil where the first words
  ///   are no period.
  public static func parseLeadingWords(
    _ words: [String], today: CivilDate
  ) -> (period: PeriodExpression, consumed: Int)? {
    for count in (1...longestPeriod).reversed() where count <= words.count {
      let text = words.prefix(count).joined(separator: " ")
      for candidate in [text, text.replacingHyphensBesideLetters()] {
        if let period = try? parse(candidate, today: today) { return (period, count) }
      }
    }
    return nil
  }
}

extension PeriodExpression {
  /// The dates on which a rule with this period falls within a window.
  ///
  /// Without an interval that is one date, the begin of the span. With one, the dates are counted
  /// from that begin; where there is none, from the start of the window.
  ///
  /// - Parameter window: The dates asked for.
  /// - Returns: The dates within both the period and the window, in ascending order.
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
  /// The text with a space for each hyphen that has a letter on either side.
  fileprivate func replacingHyphensBesideLetters() -> String {
    let characters = Array(self)
    let replaced = characters.indices.map { index -> Character in
      guard characters[index] == "-" else { return characters[index] }
      let neighbours = [index - 1, index + 1].filter(characters.indices.contains)
      return neighbours.contains { characters[$0].isLetter } ? " " : "-"
    }
    return String(replaced)
  }
}
