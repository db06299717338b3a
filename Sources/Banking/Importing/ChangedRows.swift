// Banks change rows before they're final: a tip comes in, or a payment is booked on another day. Without the bank's ids,
// the row then looks like a new one, and the one of an earlier file stays in the journal. So it does if a bank gives new
// ids to its rows, or if a file of another format has ids that the earlier one didn't have.
//
//     file of 17 March     2025-03-15  LUIGI TRATTORIA  -48.00       imported
//     file of 30 March     2025-03-15  LUIGI TRATTORIA  -57.60       new; the file has that day, but no -48.00
//
//     file of 31 March     2025-03-31  SHELL            -40.00       imported
//     file of April        2025-04-01  SHELL            -40.00       new; the file doesn't have the day before
//
//     file of 28 March     2025-03-28  SHOP   F1        -10.00       imported
//     file of 31 March     2025-03-28  SHOP   G1        -10.00       new; the file has no F1
//
// Both may be right (two visits, one of them in another file), so this is only said. A file that doesn't have the
// earlier day can't show that its row is gone: then only the same amount counts, only a day or two, and only if the
// payee doesn't get that amount more often around that day.

import Amounts
import Containers
import Dates
public import Journal
import SourceText

/// A new row that is probably a row of an earlier import, which the bank has changed since.
public struct ChangedRow: Sendable {
  /// The row, by its index in the plan of the import.
  public let row: Int
  /// The posting of the earlier one.
  public let posting: PostingID
  /// Whether the row's file has the day of the earlier one: then the earlier one is gone.
  public let isGone: Bool
}

extension RowSweeps {
  /// The new rows that postings of earlier imports have become, in the order of these postings.
  ///
  /// - Parameters:
  ///   - fates: The fate of each row; nil for a new one.
  ///   - days: The days of each statement.
  ///   - rulePayee: The payee that a rule sets for a row.
  /// - Returns: The nearest such row of each posting that no row is.
  /// - Complexity: O(n log n) in the rows and the postings, and O(n) for each posting that a row of another day may be.
  func changedRows(
    _ fates: [RowFate?], _ days: [Int: ClosedRange<CivilDate>], rulePayee: (Int) -> String?
  ) -> [ChangedRow] {
    let earlier = known.postings.indices.compactMap { place in
      isClaimed[place] ? nil : earlierRow(of: place, near: days)
    }
    guard let first = earlier.map(\.day).min(), let last = earlier.map(\.day).max() else {
      return []
    }
    // Rules are tried only for rows that can be near.
    let reach =
      first.adding(days: -ImportPlan.window)...last.adding(days: ImportPlan.window)
    let open = openRows(fates, days, in: reach, rulePayee: rulePayee)
    var taken: Set<Int> = []
    // Those with ids of the bank's first, because only rows that say the same can be them.
    let ordered = earlier.filter(\.hasBankID) + earlier.filter { !$0.hasBankID }
    return ordered.compactMap { place, day, hasBankID -> ChangedRow? in
      let posting = known.postings[place]
      let payee = RowText.key(of: journal.payee(of: posting.transaction).utf8)
      let near = near(day, in: open[payee] ?? []).filter { index in
        let row = rows[index]
        guard let days = days[row.statement], !taken.contains(index), row.account == posting.account
        else { return false }
        if hasBankID {
          return days.contains(day) && row.date == day && row.hasBankID
            && row.amount == posting.amount
        }
        if days.contains(day) {
          return row.amount.commodity == posting.amount.commodity
            && row.amount.quantity.isNegative == posting.amount.quantity.isNegative
        }
        return row.amount == posting.amount
          && abs(day.days(to: row.date)) <= Self.mostDaysBetweenFiles
          && !isRepeated(posting, payee: payee)
      }
      let nearest = near.min { abs(day.days(to: rows[$0].date)) < abs(day.days(to: rows[$1].date)) }
      guard let nearest else { return nil }
      taken.insert(nearest)
      return ChangedRow(
        row: nearest, posting: posting.row,
        isGone: days[rows[nearest].statement]?.contains(day) ?? false)
    }
    .sorted { $0.posting < $1.posting }
  }

  /// Whether a payee gets the same amount more than once within a few days, such as for a daily coffee.
  private func isRepeated(_ posting: KnownPostings.Posting, payee: [UInt8]) -> Bool {
    known.postings.contains { other in
      other.row != posting.row && other.account == posting.account
        && other.amount == posting.amount
        && abs(other.date.days(to: posting.date)) <= ImportPlan.window
        && RowText.key(of: journal.payee(of: other.transaction).utf8) == payee
    }
  }

  /// The new rows of these statements within some days, by payee, as the bank and as a rule names it, and by date.
  private func openRows(
    _ fates: [RowFate?], _ days: [Int: ClosedRange<CivilDate>], in reach: ClosedRange<CivilDate>,
    rulePayee: (Int) -> String?
  ) -> [[UInt8]: [Int]] {
    var open: [[UInt8]: [Int]] = [:]
    for (index, row) in rows.enumerated()
    where days[row.statement] != nil && reach.contains(row.date) {
      guard case .new? = fates[index] else { continue }
      let payee = payees(index)
      open[payee, default: []].append(index)
      let ruled = rulePayee(index).map { RowText.key(of: $0.utf8) }
      if let ruled, ruled != payee { open[ruled, default: []].append(index) }
    }
    open[[]] = nil
    return open
  }

  /// The most days between two rows that may be one, if the file of one doesn't have the day of the other.
  private static let mostDaysBetweenFiles = 2

  /// The most rows of a payee within a few days that their days distinguish.
  private static let mostNear = 10

  /// The rows, among those of a payee, that are a few days away; none if they're too many to say which is meant.
  private func near(_ day: CivilDate, in indices: [Int]) -> ArraySlice<Int> {
    let (first, last) = (day.adding(days: -ImportPlan.window), day.adding(days: ImportPlan.window))
    let start = indices.partitioningIndex { rows[$0].date >= first }
    let end = indices.partitioningIndex { rows[$0].date > last }
    return end - start <= Self.mostNear ? indices[start..<end] : []
  }

  /// The day of the row that a posting was made from, and whether the bank gave it an id; nil if no statement has days
  /// near it.
  private func earlierRow(
    of place: Int, near days: [Int: ClosedRange<CivilDate>]
  ) -> (place: Int, day: CivilDate, hasBankID: Bool)? {
    let posting = known.postings[place]
    // An entry that was found keeps its own day, which is near.
    let isNear = days.values.contains {
      $0.lowerBound.adding(days: -ImportPlan.window) <= posting.date
        && posting.date <= $0.upperBound.adding(days: ImportPlan.window)
    }
    guard isNear, posting.hasID, posting.isReal, !posting.amount.quantity.isZero else { return nil }
    let ids = KnownPostings.ids(of: posting, in: journal)
    guard ids.count == 1 else { return nil }
    let made = RowIdentity.day(of: ids[0])
    return (place, made ?? posting.date, made == nil)
  }
}
