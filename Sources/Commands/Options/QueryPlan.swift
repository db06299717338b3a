import Dates
import Ledger

/// The query of a report, including the flags that are short for query terms, and its period.
struct QueryPlan {
  let query: Query
  let period: ReportPeriod
  /// How deep to show accounts, from `--depth` and `depth:`.
  let depth: DepthLimit
  private let dates: PostingSelection.DateChoice

  init(_ options: QueryOptions, today: CivilDate) throws(Failure) {
    // The flags narrow the query, but they're alternatives to each other.
    var flags = options.statuses.map(\.term)
    if options.real { flags.append("real:1") }
    let words = try Query(words: options.query, today: today)
    query = .and([words, try Query(words: flags, today: today)]).simplified
    period = try ReportPeriod(options, query: query, today: today)
    depth = try Self.depth(options.depth).combined(with: query.depthLimit)
    dates = options.usesSecondaryDates ? .secondary : .primary
  }

  /// The postings of a journal that the query matches, or the others of their transactions.
  func selection(_ journal: BalancedJournal, isRelated: Bool) -> PostingSelection {
    selection(query, journal, isRelated: isRelated)
  }

  /// The transactions of a journal that the query matches, whatever their amounts.
  func transactionSelection(_ journal: BalancedJournal) -> PostingSelection {
    selection(query.withoutAmounts, journal)
  }

  private func selection(
    _ query: Query, _ journal: BalancedJournal, isRelated: Bool = false
  ) -> PostingSelection {
    // Dates and depth are left to the report: earlier postings can count towards its balances.
    let matcher = QueryMatcher(
      query.withoutDates.withoutDepth, journal, usesSecondaryDates: dates == .secondary)
    return PostingSelection(
      matcher.matchesEverything ? nil : matcher, dates: dates, isRelated: isRelated)
  }

  /// The depth of `--depth N` and `--depth REGEX=N`, with the syntax of query terms.
  static func depth(_ words: [String]) throws(Failure) -> DepthLimit {
    var limit = DepthLimit()
    for word in words {
      do {
        let term = try Query.parse(["depth:" + word], today: CivilDate(dayNumber: 0)).depthLimit
        limit.general = term.general ?? limit.general
        limit.rules += term.rules
      } catch {
        let option = word.isEmpty ? "--depth" : "--depth \(word)"
        throw .usage(
          "\(option): \(error.headline)", help: "write --depth 2 or --depth assets=2")
      }
    }
    return limit
  }
}

extension Query {
  /// Reads a query from words on the command line.
  init(words: [String], today: CivilDate) throws(Failure) {
    do {
      self = try Query.parse(words, today: today)
    } catch {
      throw .usage("in the query '\(error.word)': \(error.headline)", help: error.help)
    }
  }
}
