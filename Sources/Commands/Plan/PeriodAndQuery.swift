import Dates
import Journal
import Ledger
import SourceText

/// The words of a report about a plan: a period, then a query.
struct PeriodAndQuery {
  /// The words of the period; empty if there is no period.
  let period: [String]
  /// The query; nil matches everything.
  let query: Query?
  /// The words after the period.
  let queryWords: [String]

  /// Reads the leading words as a period and the rest as a query.
  init(_ words: [String], today: CivilDate) throws(Failure) {
    let count = PeriodExpression.parseLeadingWords(words, today: today)?.consumed ?? 0
    period = Array(words.prefix(count))
    queryWords = Array(words.dropFirst(count))
    query = queryWords.isEmpty ? nil : try Query(words: queryWords, today: today)
  }

  init(query: [String], today: CivilDate) throws(Failure) {
    period = []
    queryWords = query
    self.query = query.isEmpty ? nil : try Query(words: query, today: today)
  }
}

extension Session {
  /// Reports the terms of a query that match nothing, which explains an empty report.
  ///
  /// - Returns: Whether there are any.
  mutating func explain(_ words: PeriodAndQuery, in journal: BalancedJournal) -> Bool {
    guard let misses = words.query?.misses(in: journal), !misses.isEmpty else { return false }
    say(misses)
    if let word = words.queryWords.first, word.first?.isNumber == true {
      say(
        "   = help: '\(visible(word))' isn't a period either: write 2025-12, 2025Q4, last month …")
    }
    return true
  }
}
