extension PeriodParser {
  /// Reads `date = day-word | neighbor | distance | quarter | month [day] | numeric-date`.
  ///
  /// If nothing is left, the error names the word before it.
  mutating func parseDate(after word: String?) throws(PeriodError) -> SmartDate {
    scanner.skipSpaces()
    guard !scanner.isAtEnd else { throw .missingDate(after: word, scanner) }
    guard let date = try parseOptionalDate() else { throw .unknownDate(scanner, today: today) }
    return date
  }

  /// Reads `date`, or nothing if no date begins here.
  mutating func parseOptionalDate() throws(PeriodError) -> SmartDate? {
    let start = scanner.position
    var found = try parseOptionalWordDate()
    if found == nil { found = try parseOptionalNumericDate() }
    guard let date = found else { return nil }
    if date.isRelative { warnAboutRelativeDate(start..<scanner.position) }
    return date
  }

  private mutating func parseOptionalWordDate() throws(PeriodError) -> SmartDate? {
    if let distance = scanner.skipWord(among: PeriodVocabulary.days) {
      return try present(distance, .day, from: scanner.position)
    }
    if let date = try parseOptionalNeighbor() { return date }
    if let date = try parseOptionalDistanceAfterIn() { return date }
    if let quarter = try parseOptionalQuarter(of: today.year) {
      return SmartDate(quarter, .quarter, isRelative: true)
    }
    return try parseOptionalMonth()
  }

  private mutating func warnAboutRelativeDate(_ range: Range<Int>) {
    warnings.append(
      PeriodWarning(
        kind: .relativeDate, range: range,
        headline: "'\(scanner.text(range))' depends on today's date",
        help: "write the date in full"))
  }
}

// MARK: - Dates near today

extension PeriodParser {
  /// Reads `neighbor = (last | this | next) (unit | weekday | month)`.
  private mutating func parseOptionalNeighbor() throws(PeriodError) -> SmartDate? {
    let start = scanner.position
    for (word, direction) in PeriodVocabulary.neighbors where scanner.skip(word) {
      scanner.skipSpaces()
      if let unit = parseOptionalUnit() { return try present(direction, unit, from: start) }
      if let weekday = parseOptionalWeekday() { return nearest(weekday, direction) }
      if let month = parseOptionalMonthName() { return try nearest(month, direction, from: start) }
      throw .unknownNeighbor(scanner)
    }
    return nil
  }

  /// Reads `in [+|-] NUMBER unit`, or nothing if `in` comes before another kind of date.
  private mutating func parseOptionalDistanceAfterIn() throws(PeriodError) -> SmartDate? {
    let start = scanner.position
    guard scanner.skip("in") else { return nil }
    scanner.skipSpaces()
    let isBackward = scanner.skipByte(among: "+-") == UInt8(ascii: "-")
    if let (count, _) = scanner.skipNumber() {
      scanner.skipSpaces()
      if let unit = parseOptionalUnit() {
        return try present(isBackward ? -count : count, unit, from: start)
      }
    }
    scanner.reset(to: start)
    return nil
  }

  /// Reads `unit (ago | ahead)`, after the number.
  mutating func parseOptionalDistance(
    _ count: Int, from start: Int
  ) throws(PeriodError) -> SmartDate? {
    let afterNumber = scanner.position
    scanner.skipSpaces()
    if let unit = parseOptionalUnit() {
      scanner.skipSpaces()
      if scanner.skipWord("ago") { return try present(-count, unit, from: start) }
      if scanner.skipWord("ahead") { return try present(count, unit, from: start) }
    }
    scanner.reset(to: afterNumber)
    return nil
  }

  /// The unit that contains today, or one that is a number of units before or after it.
  private func present(
    _ distance: Int, _ unit: CalendarUnit, from start: Int
  ) throws(PeriodError) -> SmartDate {
    guard let date = today.start(of: unit).offset(by: distance, unit) else {
      throw .noSuchDate(start..<scanner.position, "the calendar ends before that date")
    }
    return SmartDate(date, unit, isRelative: true)
  }

  /// The last such weekday before today, or the first that isn't before it.
  private func nearest(_ weekday: Weekday, _ direction: Int) -> SmartDate {
    let daysAhead = (weekday.rawValue - today.weekday.rawValue + 7) % 7
    let date = today.adding(days: direction < 0 && daysAhead == 0 ? -7 : daysAhead)
    let isPast = direction < 0 && daysAhead > 0
    return SmartDate(isPast ? date.adding(days: -7) : date, .day, isRelative: true)
  }

  /// That month of the current year, or the nearest one before or after the current month.
  private func nearest(
    _ month: Month, _ direction: Int, from start: Int
  ) throws(PeriodError) -> SmartDate {
    let present = today.components
    let yearOffset =
      switch direction {
      case ..<0: month.rawValue < present.month ? 0 : -1
      case 0: 0
      default: month.rawValue > present.month ? 0 : 1
      }
    guard let date = CivilDate(year: present.year + yearOffset, month: month.rawValue, day: 1)
    else { throw .noSuchDate(start..<scanner.position, "the calendar ends before that date") }
    return SmartDate(date, .month, isRelative: true)
  }
}

// MARK: - Names

extension PeriodParser {
  /// Reads `month [DAY]`, as in `oct 21`.
  private mutating func parseOptionalMonth() throws(PeriodError) -> SmartDate? {
    let start = scanner.position
    guard let month = parseOptionalMonthName() else { return nil }
    let afterMonth = scanner.position
    scanner.skipSpaces()
    if let (day, digits) = scanner.skipNumber(), digits <= 2 {
      return SmartDate(
        try self.date(today.year, month.rawValue, day, start..<scanner.position), .day,
        isRelative: true)
    }
    scanner.reset(to: afterMonth)
    let first = try self.date(today.year, month.rawValue, 1, start..<afterMonth)
    return SmartDate(first, .month, isRelative: true)
  }

  /// Reads `quarter = q (1 | 2 | 3 | 4)`, as the first day of that quarter of a year.
  mutating func parseOptionalQuarter(of year: Int) throws(PeriodError) -> CivilDate? {
    let start = scanner.position
    guard scanner.skip("q"), let (quarter, _) = scanner.skipNumber() else {
      scanner.reset(to: start)
      return nil
    }
    guard 1...4 ~= quarter else {
      throw .noSuchDate(start..<scanner.position, "there is no quarter \(quarter)")
    }
    return try date(year, 3 * quarter - 2, 1, start..<scanner.position)
  }

  /// Reads `unit = day | days | week | …`.
  mutating func parseOptionalUnit() -> CalendarUnit? {
    CalendarUnit.allCases.first {
      scanner.skipWord($0.name + "s") || scanner.skipWord($0.name)
    }
  }

  /// Reads `weekday = monday | mon | …`.
  mutating func parseOptionalWeekday() -> Weekday? {
    Weekday.allCases.first {
      scanner.skipWord($0.name.lowercased()) || scanner.skipWord($0.abbreviation.lowercased())
    }
  }

  /// Reads `month-name = january | jan | …`.
  mutating func parseOptionalMonthName() -> Month? {
    Month.allCases.first {
      scanner.skipWord($0.name.lowercased()) || scanner.skipWord($0.abbreviation.lowercased())
    }
  }
}
