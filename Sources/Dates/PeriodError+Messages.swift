// The messages of the errors. They quote the word at the scanner's position, as the user wrote it.

import SourceText

extension PeriodError {
  /// What to do where a whole period is expected: the help, otherwise an example.
  public var advice: String? {
    if let help { return help }
    return switch kind {
    case .unknownDate: "write 2025-12, 2025Q4, last month …"
    case .unknownInterval: "write an interval such as 'every 2 weeks'"
    default: nil
    }
  }

  /// Only spaces, where a `noun` is expected.
  static func empty(_ noun: String) -> PeriodError {
    PeriodError(kind: .empty, range: 0..<0, headline: "the \(noun) is empty", help: nil)
  }

  /// `from` at the end of the text.
  static func missingDate(after word: String?, _ scanner: PeriodScanner) -> PeriodError {
    PeriodError(
      kind: .missingDate, range: scanner.position..<scanner.position,
      headline: word.map { "a date is missing after '\($0)'" } ?? "a date is missing", help: nil)
  }

  /// `every` at the end of the text.
  static func missingInterval(_ scanner: PeriodScanner) -> PeriodError {
    PeriodError(
      kind: .missingInterval, range: scanner.position..<scanner.position,
      headline: "an interval is missing after 'every'",
      help: "such as 'every 2 weeks' or 'every 15th day of month'")
  }

  /// A word that isn't a date.
  static func unknownDate(_ scanner: PeriodScanner, today: CivilDate) -> PeriodError {
    weekdayAlone("date", scanner, today: today)
      ?? unknown(.unknownDate, "date", scanner, among: PeriodVocabulary.dateWords)
  }

  /// A word that can't follow `last`, `this` or `next`.
  static func unknownNeighbor(_ scanner: PeriodScanner) -> PeriodError {
    unknown(.unknownDate, "date", scanner, among: PeriodVocabulary.neighborWords)
  }

  /// A word that isn't an interval, after `every`.
  static func unknownInterval(_ scanner: PeriodScanner) -> PeriodError {
    guard !scanner.isAtEnd else { return missingInterval(scanner) }
    return unknown(.unknownInterval, "interval", scanner, among: PeriodVocabulary.intervalWords)
  }

  /// A word that can neither begin a period nor follow an interval.
  static func unknownPeriod(
    _ scanner: PeriodScanner, isAfterInterval: Bool, today: CivilDate
  ) -> PeriodError {
    if let error = weekdayAlone("period", scanner, today: today) { return error }
    let words =
      PeriodVocabulary.dateWords
      + (isAfterInterval ? [] : PeriodVocabulary.intervals.map(\.word) + ["every"])
    let error = unknown(.unknownDate, "period", scanner, among: words)
    return isAfterInterval && error.help == nil ? trailingText(scanner) : error
  }

  /// Something after a date or a period.
  static func trailingText(_ scanner: PeriodScanner) -> PeriodError {
    let range = scanner.upcomingWord
    return PeriodError(
      kind: .trailingText, range: range,
      headline: "'\(scanner.text(range))' isn't part of a date or a period", help: nil)
  }

  /// A date that doesn't exist in the calendar.
  static func noSuchDate(_ range: Range<Int>, _ headline: String) -> PeriodError {
    PeriodError(kind: .noSuchDate, range: range, headline: headline, help: nil)
  }

  /// `31.12.2026`, with its first two numbers.
  static func yearIsLast(_ range: Range<Int>, _ numbers: [Int], year: Int) -> PeriodError {
    let orders = [(numbers[1], numbers[0]), (numbers[0], numbers[1])]
    var dates: [String] = []
    for (month, day) in orders {
      guard let date = CivilDate(year: year, month: month, day: day)?.description,
        !dates.contains(date)
      else { continue }
      dates.append(date)
    }
    return PeriodError(
      kind: .noSuchDate, range: range, headline: "the year comes first",
      help: dates.isEmpty ? nil : "write \(dates.alternatives)")
  }

  /// A number that no interval of its kind can have.
  static func countOutOfRange(_ range: Range<Int>, _ headline: String) -> PeriodError {
    PeriodError(kind: .countOutOfRange, range: range, headline: headline, help: nil)
  }

  /// `monday`, without a word that says which one; nil for any other word.
  private static func weekdayAlone(
    _ noun: String, _ scanner: PeriodScanner, today: CivilDate
  ) -> PeriodError? {
    let range = scanner.upcomingWord
    let word = scanner.text(range)
    guard let weekday = Weekday(name: word) else { return nil }
    let name = weekday.name.lowercased()
    let ahead = (weekday.rawValue - today.weekday.rawValue + 7) % 7
    let next = ahead == 0 ? "today" : "next \(name)"
    return PeriodError(
      kind: .unknownDate, range: range, headline: "'\(word)' isn't a \(noun)",
      help: "write 'last \(name)' (\(today.adding(days: ahead - 7))) or '\(next)' "
        + "(\(today.adding(days: ahead)))")
  }

  private static func unknown(
    _ kind: Kind, _ noun: String, _ scanner: PeriodScanner, among words: [String]
  ) -> PeriodError {
    let range = scanner.upcomingWord
    let word = scanner.text(range)
    let suggestion = Spelling.nearest(to: word, among: words)
    let isMonth = suggestion.flatMap(Month.init(name:)) != nil
    return PeriodError(
      kind: kind, range: range, headline: "'\(word)' isn't a\(isMonth ? " month" : article(noun))",
      help: suggestion.map(Spelling.question))
  }

  /// A noun with the rest of its indefinite article.
  private static func article(_ noun: String) -> String {
    noun == "interval" ? "n interval" : " \(noun)"
  }
}
