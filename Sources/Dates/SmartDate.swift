/// A date as people write it: `2024-01-15`, `2024/1`, `oct 21`, `yesterday`, `last month`, `2024Q1`.
///
/// Such a text means a day, week, month, quarter or year. If one date is needed, it's the first
/// day. Case doesn't matter, nor do spaces between words:
///
///     2024-01-15  2024/1/15  2024.1.15  20240115    a day
///     1/15  15  oct 21  21 oct                      a day of the current year or month
///     2024-01  202401  2024  2024Q1  2024-W05       a month, a year, a quarter, an ISO week
///     jan  january  q3                              a month or quarter of the current year
///     today  yesterday  tomorrow                    a day
///     last week  this quarter  next year            the unit before, at or after the current one
///     last friday  next friday  this friday         before today; today or later
///     last june  next june                          the June before or after the current month
///     in 3 weeks  5 days ahead  2 months ago        a number of units away from the current one
public struct SmartDate: Hashable, Sendable {
  /// The date, or the first day of the week, month, quarter or year.
  public let date: CivilDate

  /// What the text means: one day, or the unit that begins on ``date``.
  public let unit: CalendarUnit

  /// Whether the date depends on today, because of a word or a missing part.
  public let isRelative: Bool

  /// Creates a date from its first day.
  init(_ date: CivilDate, _ unit: CalendarUnit, isRelative: Bool = false) {
    self.date = date
    self.unit = unit
    self.isRelative = isRelative
  }

  /// Whether the text gives a day.
  ///
  /// A date that only gives a month, for example, moves to the start of its week if it begins a
  /// series of weeks.
  public var isExact: Bool { unit == .day }

  /// All days that the text means; open if it ends with the last legal day.
  public var span: DateSpan { DateSpan(begin: date, end: date.offset(by: 1, unit)) }

  /// Reads a date.
  ///
  /// - Parameters:
  ///   - text: The whole text; surrounding spaces are ignored.
  ///   - today: The current day, which words and missing parts refer to.
  /// - Returns: The date.
  /// - Throws: Why the text isn't a date, and where.
  public static func parse(
    _ text: some StringProtocol, today: CivilDate
  ) throws(PeriodError) -> SmartDate {
    var parser = PeriodParser(text, today: today)
    return try parser.parseWholeDate()
  }
}
