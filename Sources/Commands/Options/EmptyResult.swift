import Dates
import Journal
import Ledger
import SourceText

// Why is a result empty? All reports and lists that take a query answer alike, on standard error:
//
// 1. The journal has no transactions; without a query, that needs no message.
// 2. A term of the query matches nothing: it is probably misspelt.
// 3. Each term matches something, but nothing matches all of them.
// 4. What matches is dated outside of the report's period.
// 5. The balances are zero.

extension Session {
  /// Says why a report of a journal is empty; also which names of a query are misspelt where it is not.
  ///
  /// - Parameters:
  ///   - facts: What the report is about.
  ///   - isEmpty: Whether it has no rows.
  ///   - isList: Whether it lists names; a list can be empty for other reasons.
  mutating func explain(_ facts: QueriedJournal, isEmpty: Bool, isList: Bool = false) {
    guard !facts.isQuiet else { return }
    let query = facts.plan.query
    guard isEmpty else { return say(query.misspeltNames(in: facts.journal)) }
    // Nobody has asked for anything that is missing. A list with a condition of its own, such as --unused, may
    // well be empty.
    let isOfAll = query.withoutDates == .all && facts.span == .unbounded
    if isOfAll, isList || facts.journal.journal.transactions.isEmpty { return }
    if let reason = facts.reasonOfEmptiness(isList: isList) { return say("florin: \(reason)") }
    say(query.withoutDates.misses(in: facts.journal))
  }

  /// Says which terms of a query match nothing.
  mutating func say(_ misses: [QueryMiss]) {
    for miss in misses { say("florin: \(miss.words)") }
  }
}

extension QueriedJournal {
  /// Why a report has no rows, in one sentence; nil when terms of the query say it.
  fileprivate func reasonOfEmptiness(isList: Bool) -> String? {
    guard !journal.journal.transactions.isEmpty else { return "the journal has no transactions" }
    guard plan.query.withoutDates.misses(in: journal).isEmpty else { return nil }
    var matched = DateSpan()
    var isDatedInside = false
    selection.forEachPosting(in: journal) { _, date in
      matched.begin = min(matched.begin ?? date, date)
      matched.end = max(matched.end ?? date, date.adding(days: 1))
      isDatedInside = isDatedInside || span.contains(date)
    }
    guard let first = matched.begin, let last = matched.lastDay else {
      return plan.query.withoutDates.termCount > 1
        ? "no posting matches all terms of the query" : "no posting matches the query"
    }
    guard isDatedInside else {
      let dates = first == last ? "\(first)" : "from \(first) to \(last)"
      return plan.query.withoutDates == .all
        ? "the report's period has no transactions; the journal's are dated \(dates)"
        : "nothing matches in the report's period; matching transactions are dated \(dates)"
    }
    return isList ? nil : "the balances are zero: -E shows them"
  }
}

extension Failure {
  /// No transaction is found by words that must find one.
  static func noTransaction(
    _ words: [String], _ query: Query, _ journal: BalancedJournal
  ) -> Failure {
    let near = query.misses(in: journal).first?.words
    return Failure(
      status: .findings,
      message: "no transaction matches '\(visible(words.joined(separator: " ")))'",
      help: near ?? "write FILE:LINE, an index, or a query such as 'desc:market'")
  }
}
