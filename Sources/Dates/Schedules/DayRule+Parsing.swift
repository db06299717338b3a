import Containers
import SourceText

extension DayRule {
  /// Reads one entry of `days`. ASCII case and the number of spaces don't matter.
  ///
  ///     rule  = WEEKDAY | weekdays | weekends | month | MONTH day | month of MONTH
  ///     month = day | (first | second | third | fourth | fifth | last) WEEKDAY
  ///           | (first | last) workday
  ///     day   = 1 … 31 | -1 … -31 | last
  ///
  /// Weekdays and months are written in full or as their first three letters.
  ///
  /// - Parameter text: The whole text of one scalar.
  /// - Returns: The rules it stands for: one, or one for each day of `weekdays` or `weekends`.
  /// - Throws: Why the text isn't an entry, and where.
  public static func parse(_ text: String) throws(DayRuleError) -> [DayRule] {
    var parser = DayRuleParser(text)
    return try parser.parseRule()
  }
}

/// The parser of one entry of `days`; each production has its own function.
private struct DayRuleParser {
  private let text: [UInt8]
  private let words: [Range<Int>]
  private var position = 0

  init(_ text: String) {
    let bytes = Array(text.utf8)
    var words: [Range<Int>] = []
    var start = 0
    for index in 0...bytes.count where index == bytes.count || bytes[index].isSpace {
      if start < index { words.append(start..<index) }
      start = index + 1
    }
    self.text = bytes
    self.words = words
  }

  mutating func parseRule() throws(DayRuleError) -> [DayRule] {
    guard !words.isEmpty else {
      throw DayRuleError(range: 0..<0, headline: "the day is empty", help: examples)
    }
    if let comma = text.firstIndex(of: UInt8(ascii: ",")) {
      throw DayRuleError(
        range: comma..<comma + 1, headline: "a comma separates days only in a list",
        help:
          "put brackets around it: [\(slice(words[0].lowerBound..<words[words.count - 1].upperBound))]"
      )
    }
    let rules = try parseWholeRule()
    guard position == words.count else {
      throw DayRuleError(
        range: words[position], headline: "'\(slice(words[position]))' is an extra word",
        help: "write several days as a list, such as [mon, wed] or [1, 15]")
    }
    return rules
  }

  private mutating func parseWholeRule() throws(DayRuleError) -> [DayRule] {
    let first = position
    if let weekday = parseOptionalWeekday() { return [.weekday(weekday)] }
    if skip("weekdays") { return WeekdaySet.workdays.days.map(DayRule.weekday) }
    if skip("weekends") { return WeekdaySet.weekend.days.map(DayRule.weekday) }
    if let month = parseOptionalMonth() {
      guard !isAtEnd else {
        throw DayRuleError(
          range: end, headline: "the day of \(month.name) is missing",
          help:
            "such as '\(month.abbreviation.lowercased()) 15' or '\(month.abbreviation.lowercased()) last'"
        )
      }
      guard let day = try parseOptionalDay() else {
        throw notADay("'\(word)' isn't a day of the month", among: [])
      }
      try check(day, exists: month, words[first].lowerBound)
      return [.year(month, day)]
    }
    let day = try parseMonthDay()
    guard !isAtEnd, lowered(position) == "of" else {
      if !isAtEnd, case .day(let number) = day, let month = Month(name: word) {
        throw DayRuleError(
          range: rest, headline: "the month comes before the day",
          help: "write '\(month.abbreviation.lowercased()) \(number)'")
      }
      return [.month(day)]
    }
    position += 1
    guard !isAtEnd else {
      throw DayRuleError(
        range: end, headline: "a month is missing after 'of'", help: "such as '\(day) of november'")
    }
    guard let month = parseOptionalMonth() else {
      throw notADay(
        "'\(word)' isn't a month", among: Month.allCases.map { $0.name.lowercased() })
    }
    try check(day, exists: month, words[first].lowerBound)
    return [.year(month, day)]
  }

  private mutating func parseMonthDay() throws(DayRuleError) -> MonthDay {
    if isAtEnd || !(ordinalWords + ["last"]).contains(lowered(position)) {
      if let day = try parseOptionalDay() { return day }
      throw unknownWord()
    }
    let ordinal = lowered(position)
    let next = position + 1
    if ordinal == "last", next == words.count || lowered(next) == "of" {
      position += 1
      return .fromEnd(1)
    }
    position += 1
    let number = ordinalWords.firstIndex(of: ordinal).map { $0 + 1 }
    guard !isAtEnd else {
      throw DayRuleError(
        range: end, headline: "a weekday is missing after '\(ordinal)'",
        help: number.map { "day \($0) of the month is '\($0)'" })
    }
    if let weekday = parseOptionalWeekday() {
      return number.map { .nth($0, weekday) } ?? .last(weekday)
    }
    if lowered(position) == "workday" {
      guard number == 1 || number == nil else {
        throw DayRuleError(
          range: words[position - 1].lowerBound..<words[position].upperBound,
          headline: "only the first and the last workday can be used",
          help: "write 'first workday' or 'last workday'")
      }
      position += 1
      return number == nil ? .lastWorkday : .firstWorkday
    }
    if lowered(position) == "day" {
      throw DayRuleError(
        range: rest, headline: "'\(ordinal) day' isn't a day of the month",
        help: "write '\(number.map(String.init) ?? "last")'")
    }
    throw notADay(
      "'\(word)' isn't a weekday", among: weekdayNames + ["workday"])
  }

  /// `day = 1 … 31 | -1 … -31 | last`, or nothing if no number begins here.
  private mutating func parseOptionalDay() throws(DayRuleError) -> MonthDay? {
    if skip("last") { return .fromEnd(1) }
    let isNegative = text[words[position].lowerBound] == UInt8(ascii: "-")
    let bytes = text[words[position]].dropFirst(isNegative ? 1 : 0)
    let digits = bytes.prefix(while: \.isDigit)
    guard !digits.isEmpty else { return nil }
    guard digits.count == bytes.count else {
      let suffix = String(decoding: bytes[digits.endIndex...], as: UTF8.self).lowercased()
      let isOrdinal = ["st", "nd", "rd", "th"].contains(suffix)
      throw DayRuleError(
        range: words[position], headline: "'\(word)' isn't a day",
        help: isOrdinal ? ordinalHelp(String(decoding: digits, as: UTF8.self)) : examples)
    }
    guard let number = Int(digits: digits), 1...31 ~= number else {
      throw DayRuleError(
        range: words[position], headline: "no month has a day \(word)",
        help: "write 1 to 31, 'last', or -1 to -31 to count from the end")
    }
    position += 1
    return isNegative ? .fromEnd(number) : .day(number)
  }

  private mutating func parseOptionalWeekday() -> Weekday? {
    guard !isAtEnd, let weekday = Weekday(name: word) else { return nil }
    position += 1
    return weekday
  }

  private mutating func parseOptionalMonth() -> Month? {
    guard !isAtEnd, let month = Month(name: word) else { return nil }
    position += 1
    return month
  }

  /// Rejects a day that its month never has, such as 30 February.
  private func check(
    _ day: MonthDay, exists month: Month, _ start: Int
  ) throws(DayRuleError) {
    guard !day.exists(in: month) else { return }
    throw DayRuleError(
      range: start..<words[position - 1].upperBound,
      headline: "\(month.name) has no day \(day)", help: nil)
  }

  // MARK: - Words

  private var isAtEnd: Bool { position == words.count }

  /// The word at the position, as written.
  private var word: String { slice(words[position]) }

  /// The bytes from the first word through the one at the position.
  private var rest: Range<Int> { words[0].lowerBound..<words[position].upperBound }

  /// Where the text ends.
  private var end: Range<Int> { text.count..<text.count }

  private func slice(_ range: Range<Int>) -> String {
    String(decoding: text[range], as: UTF8.self)
  }

  private func lowered(_ index: Int) -> String { slice(words[index]).lowercased() }

  private mutating func skip(_ expected: String) -> Bool {
    guard !isAtEnd, lowered(position) == expected else { return false }
    position += 1
    return true
  }

  // MARK: - Errors

  private var weekdayNames: [String] { Weekday.allCases.map { $0.name.lowercased() } }

  private var examples: String { "such as 'mon', '15', 'last', 'first monday' or 'jan 15'" }

  private func unknownWord() -> DayRuleError {
    let known =
      weekdayNames + ordinalWords + Month.allCases.map { $0.name.lowercased() }
      + ["weekdays", "weekends", "last"]
    return notADay("'\(word)' isn't a day", among: known)
  }

  private func notADay(_ headline: String, among known: [String]) -> DayRuleError {
    let suggestion = Spelling.nearest(to: word, among: known)
    return DayRuleError(
      range: words[position], headline: headline,
      help: suggestion.map(Spelling.question) ?? examples)
  }

  /// What to write instead of `15th`, or of the `1st` in `1st monday`.
  private func ordinalHelp(_ digits: String) -> String {
    if let number = Int(digits), let name = ordinalWord(number), position + 1 < words.count,
      let weekday = Weekday(name: slice(words[position + 1]))
    {
      return "write '\(name) \(weekday.name.lowercased())'"
    }
    return "write '\(digits)'"
  }
}

extension MonthDay {
  /// Whether a month has this day in some year; also false if the numbers are out of range.
  func exists(in month: Month) -> Bool {
    switch self {
    case .day(let day), .fromEnd(let day):
      1...CivilDate.dayCount(year: 2000, month: month.rawValue) ~= day
    case .nth(let number, _): 1...5 ~= number
    case .last, .firstWorkday, .lastWorkday: true
    }
  }
}
