public import Amounts
import Containers
public import Dates
public import Journal

/// Selects the postings that a report counts.
public struct PostingSelection {
  /// Which of a posting's dates to use.
  public enum DateChoice: Sendable {
    /// The posting's date, or the transaction's.
    case primary
    /// The posting's secondary date, or the transaction's, or the primary date (`--date2`).
    case secondary
  }

  private let matcher: QueryMatcher?
  private let dates: DateChoice
  /// Whether the other postings of the transactions are selected.
  private let isRelated: Bool
  /// The transactions that count; nil for all.
  private var transactions: Range<TransactionID>?

  /// Selects what a query matches; nil matches everything. With `isRelated`, selects the postings that don't match in
  /// transactions with one that does (`--related`).
  public init(_ matcher: QueryMatcher? = nil, dates: DateChoice = .primary, isRelated: Bool = false)
  {
    self.matcher = matcher
    self.dates = dates
    self.isRelated = isRelated
  }

  /// The same selection among some transactions.
  public func within(_ transactions: Range<TransactionID>) -> PostingSelection {
    var selection = self
    selection.transactions = transactions
    return selection
  }

  /// The transactions that have the selected postings.
  public func transactions(in journal: ParsedJournal) -> Range<TransactionID> {
    transactions ?? journal.transactions.indices
  }

  /// Whether a posting is selected.
  @inline(__always)
  private func selects(_ row: PostingID, of transaction: TransactionID, in journal: ParsedJournal)
    -> Bool
  {
    let matches = matcher?.matchesPosting(row, of: transaction) ?? true
    guard isRelated else { return matches }
    return !matches
      && journal.postingRows(of: transaction).contains {
        matcher?.matchesPosting($0, of: transaction) ?? true
      }
  }

  /// Whether every posting is selected.
  public var isEverything: Bool { matcher == nil }

  /// Calls `body` with the row and the date of each selected posting, in the order of the text.
  public func forEachPosting(
    in journal: BalancedJournal, _ body: (_ row: PostingID, _ date: CivilDate) -> Void
  ) {
    forEachPosting(in: journal) { _, row, date in body(row, date) }
  }

  /// Calls `body` with the transaction, the row and the date of each selected posting, in the order of
  /// the text.
  ///
  /// - Complexity: O(n) in the postings of the journal.
  public func forEachPosting(
    in journal: BalancedJournal,
    _ body: (_ transaction: TransactionID, _ row: PostingID, _ date: CivilDate) -> Void
  ) {
    let facts = journal.journal
    for transaction in transactions(in: facts) {
      for row in facts.postingRows(of: transaction)
      where selects(row, of: transaction, in: facts) {
        body(transaction, row, date(ofPosting: row, transaction: transaction, in: facts))
      }
    }
  }

  /// Calls `body` with the row and the date of each selected posting that is dated after a day, in the
  /// order of the text.
  ///
  /// - Complexity: O(n) in the transactions, and in the postings after the day; if postings have their own
  ///   dates, O(n) in all postings.
  public func forEachPosting(
    in journal: BalancedJournal, after day: CivilDate,
    _ body: (_ row: PostingID, _ date: CivilDate) -> Void
  ) {
    let facts = journal.journal
    let isByTransaction = dates == .primary && facts.postings.dates.isEmpty
    for (transaction, row) in facts.transactions.pairs
    where !isByTransaction || row.date > day {
      for row in facts.postingRows(of: transaction)
      where selects(row, of: transaction, in: facts) {
        let date = date(ofPosting: row, transaction: transaction, in: facts)
        if date > day { body(row, date) }
      }
    }
  }

  /// Whether there is a selected posting dated on a day or before it.
  ///
  /// - Complexity: O(n) in the postings up to the first one.
  public func hasPosting(in journal: BalancedJournal, through day: CivilDate) -> Bool {
    let facts = journal.journal
    return facts.transactions.indices.contains { transaction in
      facts.postingRows(of: transaction).contains { row in
        selects(row, of: transaction, in: facts)
          && date(ofPosting: row, transaction: transaction, in: facts) <= day
      }
    }
  }

  /// The date to use for a posting.
  @inline(__always)
  public func date(
    ofPosting row: PostingID, transaction: TransactionID, in journal: ParsedJournal
  ) -> CivilDate {
    if dates == .primary {
      guard journal.postings.rows[row].flags.contains(.date) else {
        return journal.transactions[transaction].date
      }
      return journal.postings.dates[row]?.primary ?? journal.transactions[transaction].date
    }
    return secondaryDate(ofPosting: row, transaction: transaction, in: journal)
  }

  private func secondaryDate(
    ofPosting row: PostingID, transaction: TransactionID, in journal: ParsedJournal
  ) -> CivilDate {
    let own = journal.postings.dates[row]
    return own?.secondary ?? journal.secondaryDates[transaction] ?? own?.primary
      ?? journal.transactions[transaction].date
  }

  /// The date to use for a transaction.
  public func date(ofTransaction transaction: TransactionID, in journal: ParsedJournal) -> CivilDate
  {
    dates == .secondary
      ? journal.secondaryDates[transaction] ?? journal.transactions[transaction].date
      : journal.transactions[transaction].date
  }

  /// Whether a transaction or one of its postings is dated in a span, for reports that count its postings.
  public func overlaps(_ span: DateSpan, transaction: TransactionID, in journal: ParsedJournal)
    -> Bool
  {
    if span.contains(date(ofTransaction: transaction, in: journal)) { return true }
    return journal.postingRows(of: transaction).contains {
      journal.postings.rows[$0].flags.contains(.date)
        && span.contains(date(ofPosting: $0, transaction: transaction, in: journal))
    }
  }

  /// Whether an amount of a matching posting is selected: `cur:EUR` excludes the other commodities of a
  /// computed amount.
  public func matchesAmount(_ amount: Amount) -> Bool {
    isRelated || matcher?.matchesAmount(amount) ?? true
  }

  /// The span of the dates of all of a journal's postings; unbounded if there are none.
  ///
  /// - Complexity: O(n) in the postings.
  public func dateSpan(of journal: BalancedJournal) -> DateSpan {
    var first: CivilDate?
    var last: CivilDate?
    PostingSelection(nil, dates: dates).forEachPosting(in: journal) { _, date in
      first = min(first ?? date, date)
      last = max(last ?? date, date)
    }
    return DateSpan(begin: first, end: last?.adding(days: 1))
  }

  /// The transactions that are selected as wholes and are dated in a span, whatever dates their postings have.
  ///
  /// - Complexity: O(n) in the postings.
  public func transactions(in journal: ParsedJournal, during span: DateSpan) -> [TransactionID] {
    let all = journal.transactions.indices
    if matcher == nil, span == .unbounded { return Array(all) }
    return all.filter {
      span.contains(date(ofTransaction: $0, in: journal)) && matchesTransaction($0)
    }
  }

  /// Whether a transaction is selected as a whole, as for `print`.
  public func matchesTransaction(_ transaction: TransactionID) -> Bool {
    matcher?.matchesTransaction(transaction) ?? true
  }
}
