import Amounts
import Dates

/// The dates and amounts of rows that aren't matched yet. There are usually few of them compared with the journal, so
/// only postings that agree with one of them need to be looked at.
struct OpenRows {
  private var amounts: Set<Amount> = []
  private var span: ClosedRange<CivilDate>?

  /// Collects the rows without a fate.
  init(_ rows: [ImportedRow], _ fates: [RowFate?]) {
    for (row, fate) in zip(rows, fates) where fate == nil {
      amounts.insert(row.amount)
      let (first, last) = (span?.lowerBound ?? row.date, span?.upperBound ?? row.date)
      span = min(first, row.date)...max(last, row.date)
    }
  }

  /// Whether there are none.
  var isEmpty: Bool { span == nil }

  /// Whether any of the rows has an amount.
  func have(_ amount: Amount) -> Bool { amounts.contains(amount) }

  /// The range of all the rows' dates, extended by this many days on both ends; nil when there are no rows.
  func days(within distance: Int) -> ClosedRange<CivilDate>? {
    span.map { $0.lowerBound.adding(days: -distance)...$0.upperBound.adding(days: distance) }
  }
}
