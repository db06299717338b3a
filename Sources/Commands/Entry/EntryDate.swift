import Dates
import Journal
import Recurring
import SourceText

// Is the first word of an entry its date?
//
//     2026-09-30 market 5     a date
//     2026-09-31 market 5     a mistake: the calendar has no such day
//     31.12.2026 market 5     a mistake: dates are written in another way
//     monday market 5         a mistake: it doesn't say which Monday
//     tomorow market 5        a mistake, as are mondya and tmrw
//     2026_09_30 market 5     a mistake, like all parts of a date with something else between them
//     '31 sept' market 5      a mistake: a month's name and a number
//     4711 perfume 5          a mistake: a number that isn't a plausible year
//     market 5                the description
//
// A word that looks like a date or a number is a description only if the journal already has it. Otherwise a
// typing mistake would become an entry dated today with a strange payee. To use such a word as the description,
// write a date before it.

extension ParsedJournal {
  /// The date given by the first word of an entry; nil if the word is the description.
  ///
  /// - Parameters:
  ///   - word: The word.
  ///   - isAlone: Whether it's the only word.
  ///   - today: The current day.
  /// - Returns: The date, or nil.
  /// - Throws: `Failure` if the word looks like a date but isn't one.
  func entryDate(
    _ word: String, isAlone: Bool, today: CivilDate
  ) throws(Failure) -> CivilDate? {
    let isKnown = NewEntry.last(describedAs: word, in: self) != nil
    if isAlone, isKnown { return nil }
    let read: SmartDate
    do {
      read = try SmartDate.parse(word, today: today)
    } catch {
      guard word.isShapedLikeDate || !isKnown && word.isNearlyDate(error) else { return nil }
      throw word.isNumberWithoutDay
        ? .notEntryDate(word) : .notEntryDate(word, error, today: today)
    }
    if read.isExact { return read.date }
    if isKnown { return nil }
    throw read.isNear(today)
      ? .notEntryDate(word, read.sentence(about: word), read.adviceOnDays) : .notEntryDate(word)
  }
}

extension Failure {
  /// The first word of an entry looks like a date but can't be read as one.
  ///
  /// For a date written in a way that florin doesn't read, the help says which date it would be, or why it
  /// isn't one.
  fileprivate static func notEntryDate(
    _ word: String, _ error: PeriodError, today: CivilDate
  ) -> Failure {
    let isAboutAll = error.kind == .noSuchDate && error.range.upperBound == word.utf8.count
    if error.help == nil, !isAboutAll, let meant = word.respelledDate {
      do {
        let read = try SmartDate.parse(meant, today: today)
        return .notEntryDate(
          word, nil, read.isExact ? "write \(read.date)" : read.adviceOnDays)
      } catch let problem {
        return .notEntryDate(word, problem.sentence(about: word), problem.help)
      }
    }
    return .notEntryDate(
      word, error.sentence(about: word), error.help ?? word.adviceOnDay(today: today))
  }

  /// The first word of an entry looks like a date or is a number, but isn't a day.
  fileprivate static func notEntryDate(
    _ word: String, _ sentence: String? = nil, _ help: String? = nil
  ) -> Failure {
    let advice = "if it is the description, write a date before it: florin add today "
    let end = help?.hasSuffix("?") ?? false ? " " : "; "
    return .usage(
      sentence ?? "'\(word)' isn't a date",
      help: (help.map { $0 + end } ?? "") + advice + ShellWord.written(word))
  }
}

extension SmartDate {
  /// Whether the date is plausible today: `2024`, but not `4711`.
  fileprivate func isNear(_ today: CivilDate) -> Bool { abs(date.year - today.year) <= 100 }
}

/// What people write between the parts of a date, although florin doesn't read all of it.
private let separators: Set<Character> = [
  "-", "/", ".", "_", ":", ",", "\u{2010}", "\u{2011}", "\u{2012}", "\u{2013}", "\u{2014}",
  "\u{2015}", "\u{2212}",
]

extension String {
  /// Whether a text has the shape of a date: `2026-09-31`, `31.12.2026`, `31-Feb-2026`, also before other
  /// words; `2026-9-3O`.
  fileprivate var isShapedLikeDate: Bool {
    let token = prefix { $0 != " " }
    let groups = (token.last == "." ? token.dropLast() : token)
      .split(omittingEmptySubsequences: false) { separators.contains($0) }
    if groups.count == 3, groups.haveNumbersAndMonth { return true }
    return groups.count > 1 && groups[0].count == 4 && groups[0].isNumber
      && groups[1].first.map { "0"..."9" ~= $0 } ?? false
  }

  /// Whether a text is a number that obviously isn't meant as a date: `100`, `1234567`.
  fileprivate var isNumberWithoutDay: Bool {
    self[...].isNumber && utf8.count > 2 && utf8.count != "20240131".utf8.count
  }

  /// Whether a text that isn't a date was probably meant to be one: `tomorow`, `monday`, `feb 30`, `4.50`.
  fileprivate func isNearlyDate(_ problem: PeriodError) -> Bool {
    let first = String(lowercased().prefix { $0 != " " })
    let isRelative = ["last", "this", "next"].contains(first) && problem.help != nil
    let hasNoDay = problem.kind == .noSuchDate && self.first?.isLetter ?? false
    return !dateParts.isEmpty && dateParts.haveNumbersAndMonth || isRelative || hasNoDay
      || meantDay != nil || meantWeekday != nil
  }

  /// The parts of a text that could be a date: `31.9.`, `feb 28, 2026`, `+3`.
  private var dateParts: [Substring] {
    (hasPrefix("+") ? dropFirst() : self[...]).split { separators.contains($0) || $0.isWhitespace }
  }

  /// The date rewritten the way florin reads dates: `2026/09/30` for `2026_09_30` and `30-Sept-2026`; nil if
  /// the text doesn't have such parts.
  var respelledDate: String? {
    let parts = dateParts
    guard (2...3).contains(parts.count), parts.haveNumbersAndMonth else { return nil }
    guard let month = parts.compactMap(\.month).first else {
      // `28.11.` has the day first, as in German.
      let isDayFirst = parts.count == 2 && hasSuffix(".")
      return (isDayFirst ? parts.reversed() : parts).joined(separator: "/")
    }
    let numbers = parts.filter { $0.month == nil }.map { $0.withoutOrdinalEnding }
    guard let year = numbers.first(where: { $0.count == 4 }) else {
      return numbers.count == 1 ? "\(month.abbreviation) \(numbers[0])" : nil
    }
    let days = numbers.filter { $0.count < 3 }
    return (["\(year)", "\(month.rawValue)"] + days.map(String.init)).joined(separator: "/")
  }

  /// The day near today that was probably meant: `tomorow`, `tmrw`.
  private var meantDay: String? {
    let word = lowercased()
    let short = ["tmrw": "tomorrow", "tmrrw": "tomorrow", "tdy": "today", "yday": "yesterday"]
    return short[word] ?? Spelling.nearest(to: word, among: ["today", "tomorrow", "yesterday"])
  }

  /// The weekday that was probably meant: `monday`, `mondya`, `tues`. But Mandy, Sandy and Faraday are people.
  private var meantWeekday: Weekday? {
    if let weekday = Weekday(name: self) { return weekday }
    let word = lowercased()
    let short: [String: Weekday] = [
      "tues": .tuesday, "weds": .wednesday, "thur": .thursday, "thurs": .thursday,
    ]
    if let weekday = short[word] { return weekday }
    let names = Weekday.allCases.map { $0.name.lowercased() }
    if let swapped = names.first(where: {
      $0.first == word.first && $0.sorted() == word.sorted()
    }) {
      return Weekday(name: swapped)
    }
    guard word.hasSuffix("day") else { return nil }
    if let long = Spelling.nearest(to: word, among: names.filter { $0.count > 6 }) {
      return Weekday(name: long)
    }
    return Spelling.nearest(to: String(word.dropLast(3)), among: ["mon", "fri", "sun"])
      .flatMap { Weekday(name: $0) }
  }

  /// What to write for the day that was probably meant.
  fileprivate func adviceOnDay(today: CivilDate) -> String? {
    if let meantDay { return Spelling.question(meantDay) }
    guard let meantWeekday else { return nil }
    do {
      _ = try SmartDate.parse(meantWeekday.name, today: today)
      return nil
    } catch {
      return error.help
    }
  }
}

extension [Substring] {
  /// Whether all parts are numbers, except for at most one month's name.
  fileprivate var haveNumbersAndMonth: Bool {
    let months = filter { $0.month != nil }.count
    return months == 0
      ? allSatisfy(\.isNumber)
      : months == 1 && (2...3).contains(count)
        && allSatisfy { $0.month != nil || $0.withoutOrdinalEnding.isNumber }
  }
}

extension Substring {
  /// Whether the text consists of digits, at least one.
  fileprivate var isNumber: Bool { !isEmpty && allSatisfy { "0"..."9" ~= $0 } }

  /// The number without its ordinal ending: `3` for `3rd`.
  fileprivate var withoutOrdinalEnding: Substring {
    ["st", "nd", "rd", "th"].contains(lowercased().suffix(2)) ? dropLast(2) : self
  }

  /// The month with this name: `sept`, or a long name that is misspelt: `febuary`.
  fileprivate var month: Month? {
    if let month = Month(name: self) { return month }
    let word = lowercased()
    if word == "sept" { return .september }
    // Too many names are similar to `May` and `June`.
    guard word.count > 5 else { return nil }
    let long = Month.allCases.map { $0.name.lowercased() }.filter { $0.count > 5 }
    return Spelling.nearest(to: word, among: long).flatMap { Month(name: $0) }
  }
}
