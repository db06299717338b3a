import Dates
import Editing
import Journal
import SourceText

// Is the first word of an entry its date?
//
//     2026-09-30 market 5     a date
//     2026-09-31 market 5     a mistake: the calendar has no such day
//     31.12.2026 market 5     a mistake: dates are written otherwise
//     tomorow market 5        a mistake, unless the journal has such a description
//     market 5                no date: it is the description
//
// A word that looks like a date is never a description unless the journal has it: a slip of the pen would else
// become an entry of today with a strange payee. Whoever means a description writes a date before it.

extension ParsedJournal {
  /// The date that the first word of an entry is; nil when it is the description.
  ///
  /// - Parameters:
  ///   - word: The word.
  ///   - isAlone: Whether it is the only one.
  ///   - today: The present day.
  /// - Returns: The date, or nil.
  /// - Throws: `Failure` when the word looks like a date, and is no day.
  func entryDate(
    _ word: String, isAlone: Bool, today: CivilDate
  ) throws(Failure) -> CivilDate? {
    let isKnown = NewEntry.last(describedAs: word, in: self) != nil
    if isAlone, isKnown { return nil }
    do throws(PeriodError) {
      let read = try SmartDate.parse(word, today: today)
      if read.isExact { return read.date }
      if isKnown { return nil }
    } catch {
      guard word.isShapedLikeDate || !isKnown && word.isNearlyDate(error) else { return nil }
    }
    do throws(Failure) {
      return try CivilDate(option: word, today: today)
    } catch {
      let advice =
        "a description that looks like a date needs one before it: florin add today '\(word)'"
      throw .usage(
        error.message, help: [error.help, advice].compactMap(\.self).joined(separator: "; "))
    }
  }
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

  /// Whether a text that is no date was probably meant to be one: `tomorow`, `feb 30`, `4.50`.
  fileprivate func isNearlyDate(_ problem: PeriodError) -> Bool {
    let isNumeric = split(omittingEmptySubsequences: false) { "-/.".contains($0) }
      .allSatisfy { $0.isNumber }
    let first = String(lowercased().prefix { $0 != " " })
    let isRelative = ["last", "this", "next"].contains(first) && problem.help != nil
    let hasNoDay = problem.kind == .noSuchDate && self.first?.isLetter ?? false
    return isNumeric || isRelative || hasNoDay
      || Spelling.nearest(to: self, among: ["today", "tomorrow", "yesterday"]) != nil
  }
}

extension Substring {
  /// Whether it consists of digits, one at least.
  fileprivate var isNumber: Bool { !isEmpty && allSatisfy { "0"..."9" ~= $0 } }
}
