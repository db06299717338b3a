public import Amounts
import Containers
public import Dates
import Journal
public import Ledger

/// What happened to an investment, day by day.
///
/// Only transactions with an investment posting count, and of these only real postings. Whatever isn't an investment
/// is money that was paid in or taken out, unless the query for profits and losses matches it.
public struct InvestmentDays: Sendable {
  /// What was posted on one day.
  struct Day {
    let date: CivilDate
    /// What the investment got.
    var held = MixedAmount()
    /// The other side of what was paid in, so it's below 0.
    var payments = MixedAmount()
    /// The other side of what was gained, so it's below 0.
    var gains = MixedAmount()
  }

  /// The days with postings, in order.
  let days: [Day]

  /// The first day with a posting, and the day after the last one; open if there are none.
  public var span: DateSpan {
    DateSpan(begin: days.first?.date, end: days.last?.date.adding(days: 1))
  }

  /// Whether nothing matches.
  public var isEmpty: Bool { days.isEmpty }

  /// Sorts the postings of a journal into days.
  ///
  /// - Parameters:
  ///   - journal: The journal.
  ///   - investment: Matches investments.
  ///   - gains: Matches profits and losses.
  ///   - selection: Decides which transactions count, and which of a posting's dates.
  ///   - isAtCost: Whether amounts are converted to their cost.
  /// - Throws: `.overflow` if a sum needs more than 128 bits.
  /// - Complexity: O(n log n) in the postings.
  public init(
    _ journal: BalancedJournal, investment: QueryMatcher, gains: QueryMatcher,
    selection: PostingSelection, isAtCost: Bool
  ) throws(QuantityError) {
    var days: [CivilDate: Day] = [:]
    let facts = journal.journal
    for transaction in facts.transactions.indices
    where investment.matchesTransaction(transaction) && selection.matchesTransaction(transaction) {
      for row in facts.postingRows(of: transaction) where facts.postings.rows[row].kind == .real {
        let date = selection.date(ofPosting: row, transaction: transaction, in: facts)
        var day = days[date] ?? Day(date: date)
        let amounts =
          isAtCost ? try journal.amountsAtCost(ofPosting: row) : journal.amounts(ofPosting: row)
        for amount in amounts {
          if investment.matchesPosting(row, of: transaction) {
            try day.held.add(amount)
          } else if gains.matchesPosting(row, of: transaction) {
            try day.gains.add(amount)
          } else {
            try day.payments.add(amount)
          }
        }
        days[date] = day
      }
    }
    self.days = days.values.sorted { $0.date < $1.date }
  }
}
