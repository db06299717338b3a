/// A date as people write it: `2024-01-15`, `2024/1`, `oct 21`, `yesterday`, `last month`, `2024Q1`.
///
/// Such a text means a day, week, month, quarter or year. Where one date is wanted, it is the first
/// day. Case and, between words, spaces do not matter:
///
///     2024-01-15  2024/1/15  2024.1.15  20240115    a day
///     1/15  15  oct 21  21 oct                      a day of the present year or month
///     2024-01  202401  2024  2024Q1  2024-W05       a month, a year, a quarter, an ISO week
///     jan  january  q3                              a month or quarter of the present year
///     today  yesterday  tomorrow                    a day
///     last week  this quarter  next year            the unit before, at or after the present one
///     last friday  next friday  this friday         before today; today or later
///     last june  next june                          the June before or after the present month
///     in 3 weeks  5 days ahead  2 months ago        a number of units away from the present one
public struct SmartDate: Hashable, Sendable {
  /// The date, or the first day of the week, month, quarter or year.
  public let date: CivilDate

  /// What the text means: one day, or the unit that begins on ``date``.
  public let unit: CalendarUnit

  /// Whether the date depends on the present one, by a word or by a part that is missing.
  public let isRelative: Bool

  /// Creates a date from its first day.
  init(_ date: CivilDate, _ unit: CalendarUnit, isRelative: Bool = false) {
    self.date = date
    self.unit = unit
    self.isRelative = isRelative
  }

  /// Whether the text gives a day.
  ///
  /// A date that gives only a month, say, moves to the start of its week when it begins a row of
  /// weeks.
  public var isExact: Bool { unit == .day }

  /// All days that the text means; open when it ends with the last legal day.
  public var span: DateSpan { DateSpan(begin: date, end: date.offset(by: 1, unit)) }

  /// Reads a date.
  ///
  /// - Parameters:
  ///   - text: The whole text; spaces around it are ignored.
  ///   - today: The present day, to which words and missing parts refer.
  /// - Returns: The date.
  /// - Throws: Why the text is not a date, with its place in the text.
  public static func parse(
    _ text: some StringProtocol, today: CivilDate
  ) throws(PeriodError) -> SmartDate {
    var parser = PeriodParser(text, today: today)
    return try parser.parseWholeDate()
  }
}
