import Amounts
import Dates

/// What the rows have for which nothing was found yet: mostly they are few beside a journal, of which only what
/// agrees with one of them needs to be looked at.
struct OpenRows {
  private var amounts: Set<Amount> = []
  private var span: ClosedRange<CivilDate>?

  /// Looks at the rows without a fate.
  init(_ rows: [ImportedRow], _ fates: [RowFate?]) {
    for (row, fate) in zip(rows, fates) where fate == nil {
      amounts.insert(row.amount)
      let (first, last) = (span?.lowerBound ?? row.date, span?.upperBound ?? row.date)
      span = min(first, row.date)...max(last, row.date)
    }
  }

  /// Whether there are none.
  var isEmpty: Bool { span == nil }

  /// Whether one of them has an amount.
  func have(_ amount: Amount) -> Bool { amounts.contains(amount) }

  /// The days that are at most this many days away from the days of all; nil when there are none.
  func days(within distance: Int) -> ClosedRange<CivilDate>? {
    span.map { $0.lowerBound.adding(days: -distance)...$0.upperBound.adding(days: distance) }
  }
}
