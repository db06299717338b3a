// Dates that begin with a digit. The number of digits decides: a year has at least four, a month or
// a day has one or two. A hyphen is a separator only before a number of one or two digits, so
// `2024-01-2025-01` and `jan-apr` are spans.

extension PeriodParser {
  /// Reads `numeric-date = NUMBER unit (ago | ahead) | YEAR … | MONTH sep DAY | DAY month | DAY`.
  mutating func parseOptionalNumericDate() throws(PeriodError) -> SmartDate? {
    let start = scanner.position
    guard let (value, digits) = scanner.skipNumber() else { return nil }
    if let date = try parseOptionalDistance(value, from: start) { return date }
    switch digits {
    case 1, 2: return try parseRestOfShortDate(value, from: start)
    case 3: throw .noSuchDate(start..<scanner.position, "a year has at least four digits")
    default: return try parseRestOfYear(value, digits, from: start)
    }
  }

  /// Reads `[sep DAY | month]`, after a first number of one or two digits.
  private mutating func parseRestOfShortDate(
    _ first: Int, from start: Int
  ) throws(PeriodError) -> SmartDate {
    if let (separator, day) = parseOptionalPart(among: "/-.") {
      let afterDay = scanner.position
      if separator != UInt8(ascii: "-"), scanner.skipByte(among: "/.") == separator,
        let (third, digits) = scanner.skipNumber()
      {
        let range = start..<scanner.position
        throw digits == 4
          ? .yearIsLast(range, [first, day], year: third)
          : .noSuchDate(range, "a year has at least four digits")
      }
      scanner.reset(to: afterDay)
      return SmartDate(
        try date(today.year, first, day, start..<afterDay), .day, isRelative: true)
    }
    let afterDay = scanner.position
    scanner.skipSpaces()
    var month = today.month
    if let name = parseOptionalMonthName() {
      month = name.rawValue
    } else {
      scanner.reset(to: afterDay)
    }
    return SmartDate(
      try date(today.year, month, first, start..<scanner.position), .day, isRelative: true)
  }

  /// Reads `[[-] quarter | [-] week | sep MONTH [sep DAY]]`, after a year or a date without separators.
  private mutating func parseRestOfYear(
    _ year: Int, _ digits: Int, from start: Int
  ) throws(PeriodError) -> SmartDate {
    let afterYear = scanner.position
    _ = scanner.skip("-")
    if let quarter = try parseOptionalQuarter(of: year) { return SmartDate(quarter, .quarter) }
    if let monday = try parseOptionalWeek(of: year, from: start) { return SmartDate(monday, .week) }
    scanner.reset(to: afterYear)
    guard let (separator, month) = parseOptionalPart(among: "/-.") else {
      return try compactDate(year, digits, start..<afterYear)
    }
    let afterMonth = scanner.position
    if let (second, day) = parseOptionalPart(among: "/-.") {
      if second == separator {
        return SmartDate(try date(year, month, day, start..<scanner.position), .day)
      }
      scanner.reset(to: afterMonth)
    }
    return SmartDate(try date(year, month, 1, start..<afterMonth), .month)
  }

  /// Reads `sep NUMBER`, where the number has one or two digits.
  private mutating func parseOptionalPart(
    among separators: StaticString
  ) -> (separator: UInt8, value: Int)? {
    let start = scanner.position
    if let separator = scanner.skipByte(among: separators),
      let (value, digits) = scanner.skipNumber(), digits <= 2
    {
      return (separator, value)
    }
    scanner.reset(to: start)
    return nil
  }

  /// Reads `week = w NUMBER`, as the Monday of that ISO week.
  private mutating func parseOptionalWeek(
    of year: Int, from start: Int
  ) throws(PeriodError) -> CivilDate? {
    let beforeWeek = scanner.position
    guard scanner.skip("w"), let (week, _) = scanner.skipNumber() else {
      scanner.reset(to: beforeWeek)
      return nil
    }
    guard let monday = CivilDate(isoWeekYear: year, week: week) else {
      throw .noSuchDate(start..<scanner.position, "the year \(year) has no week \(week)")
    }
    return monday
  }

  /// A number of four or more digits alone: `YYYY`, `YYYYMM` or `YYYYMMDD`.
  ///
  /// Six digits that aren't a month are a six-digit year.
  private mutating func compactDate(
    _ value: Int, _ digits: Int, _ range: Range<Int>
  ) throws(PeriodError) -> SmartDate {
    if digits == 8 {
      return SmartDate(
        try date(value / 10_000, value / 100 % 100, value % 100, range), .day)
    }
    if digits == 6, 1...12 ~= value % 100 {
      return SmartDate(try date(value / 100, value % 100, 1, range), .month)
    }
    if digits == 6 {
      warnings.append(
        PeriodWarning(
          kind: .digitsReadAsYear, range: range,
          headline: "'\(scanner.text(range))' is read as a year",
          help: "there is no month \(value % 100)"))
    }
    return SmartDate(try date(value, 1, 1, range), .year)
  }

  /// The date of a year, month and day, or an error that says which of them doesn't exist.
  func date(
    _ year: Int, _ month: Int, _ day: Int, _ range: Range<Int>
  ) throws(PeriodError) -> CivilDate {
    if let date = CivilDate(year: year, month: month, day: day) { return date }
    guard 0...999_999 ~= year else {
      throw .noSuchDate(range, "years go from 0000 to 999999")
    }
    guard let name = Month(rawValue: month)?.name else {
      throw .noSuchDate(range, "there is no month \(month)")
    }
    throw .noSuchDate(range, "\(name) \(year) has no day \(day)")
  }
}
