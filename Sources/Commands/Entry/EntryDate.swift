import Dates
import Editing
import Journal
import SourceText

// Is the first word of an entry its date?
//
//     2026-09-30 market 5     a date
//     2026-09-31 market 5     a mistake: the calendar has no such day
//     31.12.2026 market 5     a mistake: dates are written otherwise
//     monday market 5         a mistake: it doesn't say which Monday
//     tomorow market 5        a mistake
//     4711 perfume 5          a mistake: a number, and no year that somebody means
//     market 5                the description
//
// A word that looks like a date or a number is a description only if the journal has it. Otherwise a typing mistake
// would become an entry of today with a strange payee. Whoever means a description writes a date before it.

extension ParsedJournal {
  /// The date that the first word of an entry is; nil when it is the description.
  ///
  /// - Parameters:
  ///   - word: The word.
  ///   - isAlone: Whether it is the only one.
  ///   - today: The present day.
  /// - Returns: The date, or nil.
  /// - Throws: `Failure` when the word looks like a date but isn't one.
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
        ? .notEntryDate(word) : .notEntryDate(word, error.sentence(about: word), error.help)
    }
    if read.isExact { return read.date }
    if isKnown { return nil }
    throw read.isNear(today)
      ? .notEntryDate(word, read.sentence(about: word), read.adviceOnDays) : .notEntryDate(word)
  }
}

extension Failure {
  /// The first word of an entry looks like a date or is a number, and isn't a day.
  fileprivate static func notEntryDate(
    _ word: String, _ sentence: String? = nil, _ help: String? = nil
  ) -> Failure {
    let advice = "if it is the description, write a date before it: florin add today '\(word)'"
    let end = help?.hasSuffix("?") ?? false ? " " : "; "
    return .usage(
      sentence ?? "'\(word)' isn't a date", help: (help.map { $0 + end } ?? "") + advice)
  }
}

extension SmartDate {
  /// Whether somebody may mean it today: `2024`, not `4711`.
  fileprivate func isNear(_ today: CivilDate) -> Bool { abs(date.year - today.year) <= 100 }
}

extension String {
  /// `2026-09-31`, `31.12.2026`, also before other words; `2026-9-3O`.
  fileprivate var isShapedLikeDate: Bool {
    let token = prefix { $0 != " " }
    let groups = token.split(omittingEmptySubsequences: false) { "-/.".contains($0) }
    if groups.count == 3, groups.allSatisfy({ $0.isNumber }) { return true }
    return groups.count > 1 && groups[0].count == 4 && groups[0].isNumber
      && groups[1].first.map { "0"..."9" ~= $0 } ?? false
  }

  /// A number that obviously isn't meant as a date: `100`, `1234567`.
  fileprivate var isNumberWithoutDay: Bool {
    self[...].isNumber && utf8.count > 2 && utf8.count != "20240131".utf8.count
  }

  /// Whether a text that isn't a date was probably meant to be one: `tomorow`, `monday`, `feb 30`, `4.50`.
  fileprivate func isNearlyDate(_ problem: PeriodError) -> Bool {
    let isNumeric = split(omittingEmptySubsequences: false) { "-/.".contains($0) }
      .allSatisfy { $0.isNumber }
    let first = String(lowercased().prefix { $0 != " " })
    let isRelative = ["last", "this", "next"].contains(first) && problem.help != nil
    let hasNoDay = problem.kind == .noSuchDate && self.first?.isLetter ?? false
    return isNumeric || isRelative || hasNoDay || Weekday(name: self) != nil
      || Spelling.nearest(to: self, among: ["today", "tomorrow", "yesterday"]) != nil
  }
}

extension Substring {
  /// Whether it consists of digits, one at least.
  fileprivate var isNumber: Bool { !isEmpty && allSatisfy { "0"..."9" ~= $0 } }
}
