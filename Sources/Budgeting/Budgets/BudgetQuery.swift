import Amounts
import Journal
public import Ledger
import Recurring

/// The query of a budget report. It selects the actual and expected postings that count, and the lines that are
/// shown.
///
/// A line is shown if its account matches and if any of its postings match. The amount carried into a period
/// ignores the query, because it's what the line really has.
public struct BudgetQuery {
  private let query: Query
  private let facts: QueryMatcher

  /// Makes the query for a report.
  public init(_ query: Query, _ journal: BalancedJournal) {
    self.query = query
    facts = QueryMatcher(query, journal)
  }

  /// Whether an account matches. Terms that aren't about accounts don't rule it out.
  func matches(account: AccountID) -> Bool { facts.matchesAccount(account) }

  /// Whether a posting matches.
  func matches(row: PostingID, of transaction: TransactionID) -> Bool {
    facts.matchesPosting(row, of: transaction)
  }

  /// Which expected postings match, by entry and posting.
  ///
  /// - Throws: `.overflow` when an amount that depends on others doesn't fit.
  func matches(
    _ forecast: Forecast, _ journal: BalancedJournal
  ) throws(QuantityError) -> [[Bool]] {
    var journal = journal
    let transactions = try forecast.append(to: &journal)
    let matcher = QueryMatcher(query, journal)
    return transactions.map { transaction in
      journal.journal.postingRows(of: transaction).map {
        matcher.matchesPosting($0, of: transaction)
      }
    }
  }
}
