extension PeriodParser {
  /// Reads `interval = daily | weekly | … | every recurrence`, or nothing if no interval begins
  /// here.
  mutating func parseOptionalInterval() throws(PeriodError) -> Interval? {
    for (word, interval) in PeriodVocabulary.intervals where scanner.skip(word) {
      return interval
    }
    guard scanner.skip("every") else { return nil }
    scanner.skipSpaces()
    guard !scanner.isAtEnd else { throw .missingInterval(scanner) }
    if let interval = try parseOptionalNumberedInterval() { return interval }
    if let interval = try parseOptionalNamedInterval() { return interval }
    throw .unknownInterval(scanner)
  }

  /// Reads `weekday | weekendday | unit | weekday {, weekday} | month DAY [th] [of year]`.
  private mutating func parseOptionalNamedInterval() throws(PeriodError) -> Interval? {
    if scanner.skipWord("weekday") { return .weekdays(.workdays) }
    if scanner.skipWord("weekendday") { return .weekdays(.weekend) }
    if scanner.skip("weekend") {
      scanner.skipSpaces()
      guard scanner.skipWord("day") else { throw .unknownInterval(scanner) }
      return .weekdays(.weekend)
    }
    if let unit = parseOptionalUnit() { return .every(1, unit) }
    if let days = try parseOptionalWeekdays() { return .weekdays(days) }
    let start = scanner.position
    guard let month = parseOptionalMonthName() else { return nil }
    scanner.skipSpaces()
    guard let (day, _) = scanner.skipNumber() else { throw .unknownInterval(scanner) }
    skipOrdinalSuffix()
    return try dayOfYear(month.rawValue, day, from: start)
  }

  /// Reads `weekday {, weekday}`.
  private mutating func parseOptionalWeekdays() throws(PeriodError) -> WeekdaySet? {
    guard let first = parseOptionalWeekday() else { return nil }
    var days = [first]
    var end = scanner.position
    scanner.skipSpaces()
    while scanner.skip(",") {
      scanner.skipSpaces()
      guard let day = parseOptionalWeekday() else { throw .unknownInterval(scanner) }
      days.append(day)
      end = scanner.position
      scanner.skipSpaces()
    }
    scanner.reset(to: end)
    return WeekdaySet(days)
  }

  /// Reads `NUMBER unit | MONTH sep DAY [of year] | NUMBER th …`.
  private mutating func parseOptionalNumberedInterval() throws(PeriodError) -> Interval? {
    let start = scanner.position
    guard let (number, _) = scanner.skipNumber() else { return nil }
    if scanner.skipByte(among: "/-.") != nil {
      guard let (day, _) = scanner.skipNumber() else { throw .unknownInterval(scanner) }
      return try dayOfYear(number, day, from: start)
    }
    if skipOrdinalSuffix() { return try parseOrdinalInterval(number, from: start) }
    scanner.skipSpaces()
    guard let unit = parseOptionalUnit() else { throw .unknownInterval(scanner) }
    guard number > 0 else {
      throw .countOutOfRange(start..<scanner.position, "the count must be at least 1")
    }
    return .every(number, unit)
  }

  /// Reads `day of week | day [of month] | weekday [of month] | month [of year]`, after `NUMBER th`.
  private mutating func parseOrdinalInterval(
    _ number: Int, from start: Int
  ) throws(PeriodError) -> Interval {
    scanner.skipSpaces()
    if scanner.skipWord("day") {
      if skipOf("week") {
        let range = start..<scanner.position
        guard let day = Weekday(rawValue: number) else {
          throw .countOutOfRange(range, "a week has no \(ordinal(number)) day")
        }
        return .weekdays(WeekdaySet([day]))
      }
      _ = skipOf("month")
      guard 1...31 ~= number else {
        throw .countOutOfRange(start..<scanner.position, "no month has a \(ordinal(number)) day")
      }
      return .dayOfMonth(number)
    }
    if let weekday = parseOptionalWeekday() {
      _ = skipOf("month")
      guard 1...5 ~= number else {
        throw .countOutOfRange(
          start..<scanner.position, "no month has a \(ordinal(number)) \(weekday.name)")
      }
      return .weekdayOfMonth(number, weekday)
    }
    guard let month = parseOptionalMonthName() else { throw .unknownInterval(scanner) }
    return try dayOfYear(month.rawValue, number, from: start)
  }

  /// Reads `[of year]` after a day and month; the date must exist at least in leap years.
  private mutating func dayOfYear(
    _ month: Int, _ day: Int, from start: Int
  ) throws(PeriodError) -> Interval {
    let range = start..<scanner.position
    guard let name = Month(rawValue: month) else {
      throw .noSuchDate(range, "there is no month \(month)")
    }
    guard 1...CivilDate.dayCount(year: 2000, month: month) ~= day else {
      throw .noSuchDate(range, "\(name.name) has no day \(day)")
    }
    _ = skipOf("year")
    return .dayOfYear(name, day: day)
  }

  /// Reads `st | nd | rd | th`.
  @discardableResult
  private mutating func skipOrdinalSuffix() -> Bool {
    ["st", "nd", "rd", "th"].contains { scanner.skip($0) }
  }

  /// Skips `of` and a unit, with the spaces before them, if both come next.
  private mutating func skipOf(_ unit: String) -> Bool {
    let start = scanner.position
    scanner.skipSpaces()
    if scanner.skip("of") {
      scanner.skipSpaces()
      if scanner.skipWord(unit) { return true }
    }
    scanner.reset(to: start)
    return false
  }
}
