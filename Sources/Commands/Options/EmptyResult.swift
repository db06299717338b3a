import Dates
import Journal
import Ledger
import SourceText

// Why is a result empty? All reports and lists with a query explain it in the same way, on standard error:
//
// 1. The journal has no transactions. Without a query, this needs no message.
// 2. A term of the query matches nothing, so it's probably misspelt.
// 3. Each term matches something, but nothing matches all of them.
// 4. The matching transactions are outside the report's period.
// 5. The balances are zero, or a statement doesn't show accounts of such types.

extension Session {
  /// Prints why a report is empty, or if it isn't, which names in the query are misspelt.
  ///
  /// - Parameters:
  ///   - facts: The journal and its query.
  ///   - isEmpty: Whether the report has no rows.
  ///   - isList: Whether it's a list of names, which can be empty for other reasons.
  ///   - isStatement: Whether it shows only accounts of some types.
  mutating func explain(
    _ facts: QueriedJournal, isEmpty: Bool, isList: Bool = false, isStatement: Bool = false
  ) {
    guard !facts.isQuiet else { return }
    let query = facts.plan.query
    guard isEmpty else { return say(query.misspeltNames(in: facts.written)) }
    // The user hasn't asked for anything that's missing. A list with its own condition, such as --unused, can
    // also be empty.
    let isOfAll = query.withoutDates == .all && facts.span == .unbounded
    if isOfAll, isList || facts.journal.journal.transactions.isEmpty { return }
    if let reason = facts.reasonOfEmptiness(isList: isList, isStatement: isStatement) {
      return say("florin: \(reason)")
    }
    say(query.withoutDates.misses(in: facts.written))
  }

  /// Prints which terms of a query match nothing.
  mutating func say(_ misses: [QueryMiss]) {
    for miss in misses { say("florin: \(miss.words)") }
  }
}

extension QueriedJournal {
  /// Why a report has no rows, in one sentence; nil if the query's terms explain it.
  fileprivate func reasonOfEmptiness(isList: Bool, isStatement: Bool) -> String? {
    guard !journal.journal.transactions.isEmpty else { return "the journal has no transactions" }
    guard plan.query.withoutDates.misses(in: written).isEmpty else { return nil }
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
    if isList { return nil }
    return isStatement
      ? "no account of this statement matches, or the balances are zero: -E shows those"
      : "the balances are zero: -E shows them"
  }
}

extension Failure {
  /// No transaction matches words that must match one.
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
