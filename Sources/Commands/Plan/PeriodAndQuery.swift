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
  ///
  /// - Throws: `Failure` if the query is invalid, limits the depth, or if periods are among its words.
  init(_ words: [String], _ journal: BalancedJournal, today: CivilDate) throws(Failure) {
    let count = PeriodExpression.parseLeadingWords(words, today: today)?.consumed ?? 0
    try self.init(period: Array(words.prefix(count)), query: Array(words.dropFirst(count)), today)
    try journal.requirePeriodsBefore(
      query: queryWords, after: period, room: period.isEmpty ? 1 : 0, today: today)
  }

  /// The words of a query without a period.
  init(query: [String], today: CivilDate) throws(Failure) {
    try self.init(period: [], query: query, today)
  }

  private init(period: [String], query words: [String], _ today: CivilDate) throws(Failure) {
    self.period = period
    queryWords = words
    query = words.isEmpty ? nil : try Query(words: words, today: today)
    guard let query, query.depthLimit != DepthLimit() else { return }
    // It would select accounts of few levels, and leave out what's spent below them.
    throw .usage(
      "a budget or a forecast can't be cut with 'depth:'",
      help: "drop it; 'florin compare' and 'florin balance' have --depth")
  }
}

extension BalancedJournal {
  /// Refuses periods among the words of a query: there they're patterns for accounts, and none matches them.
  ///
  /// - Parameters:
  ///   - words: The words of the query.
  ///   - known: The words before them, which are periods.
  ///   - room: How many more periods the command takes.
  ///   - today: Today.
  /// - Throws: `Failure` if there are any.
  func requirePeriodsBefore(
    query words: [String], after known: [String], room: Int, today: CivilDate
  ) throws(Failure) {
    var periods: [String] = []
    var others: [String] = []
    var rest = words[...]
    while !rest.isEmpty {
      let count = PeriodExpression.parseLeadingWords(Array(rest), today: today)?.consumed ?? 0
      let period = Array(rest.prefix(count))
      if count > 0, try !Query(words: period, today: today).misses(in: self).isEmpty {
        periods += period
      } else {
        others += rest.prefix(max(1, count))
      }
      rest = rest.dropFirst(max(1, count))
    }
    guard !periods.isEmpty else { return }
    let named = visible(periods.joined(separator: " "))
    guard room > 0 else {
      throw .usage(
        "'\(named)' is one period too many",
        help: "a period of several months: 'from 2025-02 to 2025-05', 2025Q1 or 'last 3 months'")
    }
    throw .usage(
      "the period comes before the query, not after it: '\(named)'",
      help: "write: "
        + (known + periods + others).map { ShellWord.written($0) }.joined(separator: " "))
  }
}

extension Session {
  /// Reports the terms of a query that match nothing, which explains an empty report.
  ///
  /// - Returns: Whether there are any.
  mutating func explain(_ words: PeriodAndQuery, in journal: BalancedJournal) -> Bool {
    guard let misses = words.query?.misses(in: journal), !misses.isEmpty else { return false }
    say(misses, ofWords: words.queryWords)
    return true
  }

  /// Reports the terms of a query that match nothing, where its first words could have been a period.
  mutating func say(_ misses: [QueryMiss], ofWords words: [String]) {
    say(misses)
    guard !misses.isEmpty, let word = words.first else { return }
    if word.first?.isNumber == true {
      say(help: "'\(visible(word))' isn't a period either: write 2025-12, 2025Q4, last month …")
    } else if let month = Spelling.nearest(
      to: word.lowercased(), among: Month.allCases.map { $0.name.lowercased() })
    {
      say(help: "if it's to be a period, \(Spelling.question(month))")
    }
  }
}
