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

/// What the rows of a report are.
enum ReportedThings {
  /// Sums of postings, or postings.
  case balances
  /// Sums of postings, of accounts of some types.
  case statement
  /// Whole transactions.
  case transactions
  /// Names of transactions, which can be missing for other reasons.
  case listOfTransactions
  /// Names of postings, or other things that can be missing for other reasons.
  case list

  /// Whether the dates of transactions decide, not those of postings.
  fileprivate var areOfTransactions: Bool { self == .transactions || self == .listOfTransactions }
  fileprivate var areNames: Bool { self == .list || self == .listOfTransactions }
}

extension Session {
  /// Prints why a report is empty, or if it isn't, which names in the query are misspelt.
  ///
  /// - Parameters:
  ///   - facts: The journal and its query.
  ///   - isEmpty: Whether the report has no rows.
  ///   - things: What its rows are.
  mutating func explain(
    _ facts: QueriedJournal, isEmpty: Bool, of things: ReportedThings = .balances
  ) {
    guard !facts.isQuiet else { return }
    let query = facts.plan.query
    guard isEmpty else { return say(query.misspeltNames(in: facts.written)) }
    // The user hasn't asked for anything that's missing. A list with its own condition, such as --unused, can
    // also be empty.
    let isOfAll = query.withoutDates == .all && facts.span == .unbounded
    if isOfAll, things.areNames || facts.journal.journal.transactions.isEmpty { return }
    if let reason = facts.reasonOfEmptiness(of: things) {
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
  fileprivate func reasonOfEmptiness(of things: ReportedThings) -> String? {
    guard !journal.journal.transactions.isEmpty else { return "the journal has no transactions" }
    guard plan.query.withoutDates.misses(in: written).isEmpty else { return nil }
    var matched = DateSpan()
    var isDatedInside = false
    forEachDate(of: things) { date in
      matched.begin = min(matched.begin ?? date, date)
      matched.end = max(matched.end ?? date, date.adding(days: 1))
      isDatedInside = isDatedInside || span.contains(date)
    }
    guard let first = matched.begin, let last = matched.lastDay else {
      let thing = things.areOfTransactions ? "transaction" : "posting"
      let terms = plan.query.withoutDates.termCount > 1 ? "all terms of the query" : "the query"
      return "no \(thing) matches \(terms)"
    }
    guard isDatedInside else {
      let dates = first == last ? "\(first)" : "from \(first) to \(last)"
      return plan.query.withoutDates == .all
        ? "the report's period has no transactions; the journal's are dated \(dates)"
        : "nothing matches in the report's period; matching transactions are dated \(dates)"
    }
    return switch things {
    case .balances: "the balances are zero: -E shows them"
    case .statement:
      topAccountWithoutType.map {
        "'\(visible($0))' has no type, so no statement shows it: declare one, such as "
          + "'account \(visible($0))  ; type: A'"
      } ?? "no account of this statement matches, or the balances are zero: -E shows those"
    case .transactions, .listOfTransactions, .list: nil
    }
  }

  /// The first account at the top whose name doesn't say a type, and whose declaration doesn't either.
  private var topAccountWithoutType: String? {
    let (accounts, types) = (journal.journal.accounts, AccountTypes(journal.journal))
    return accounts.ids.first {
      accounts.parent(of: $0) == AccountTable.none && types.type(of: $0) == nil
    }.map(accounts.name)
  }

  /// Calls `body` with the date of each posting or transaction that matches, whatever the period.
  private func forEachDate(of things: ReportedThings, _ body: (CivilDate) -> Void) {
    guard things.areOfTransactions else {
      return selection.forEachPosting(in: journal) { _, date in body(date) }
    }
    for transaction in selection.transactions(in: journal.journal, during: .unbounded) {
      body(selection.date(ofTransaction: transaction, in: journal.journal))
    }
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
