import Amounts
import Journal
public import Ledger
import Recurring

/// What a report of a budget is asked about: the postings that count, of what has happened and of what is
/// expected, and the lines that are shown.
///
/// A line is shown when its account matches, and when something that matches is on it. What is carried into a
/// period knows no query: it is what the line has.
public struct BudgetQuery {
  private let query: Query
  private let facts: QueryMatcher

  /// Makes the query of a report.
  public init(_ query: Query, _ journal: BalancedJournal) {
    self.query = query
    facts = QueryMatcher(query, journal)
  }

  /// Whether an account is meant: terms that do not speak of accounts leave it open.
  func matches(account: AccountID) -> Bool { facts.matchesAccount(account) }

  /// Whether a posting is meant.
  func matches(row: Int, of transaction: Int) -> Bool {
    facts.matchesPosting(row, of: transaction)
  }

  /// Which of the postings that are expected are meant: by entry and posting.
  ///
  /// - Throws: `.overflow` when an amount that depends on others does not fit.
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
