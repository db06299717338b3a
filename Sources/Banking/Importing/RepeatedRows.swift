// Two files of one account overlap: which of their rows are the same?
//
// 1. Rows with the same id.
// 2. Rows with the same date and amount, if one of them has no bank id or has less text, and no file has both: two
//    rows in one file are always different. Rows with similar texts are paired first, then any: files contain whole
//    days, so a row in one of them is also in the other.

import Amounts
import Dates
import Journal

/// The rows of several statements, grouped by the bank row that they are.
struct RepeatedRows {
  /// Rows that are the same.
  struct Group {
    /// At least one row, in the order of the import.
    fileprivate(set) var rows: [Int]
    fileprivate var statements: Set<Int>
    fileprivate var hasBankID: Bool
  }

  private struct DayAndAmount: Hashable {
    let account: AccountID
    let day: CivilDate
    let amount: Amount
  }

  /// The groups, in the order of their first rows.
  private(set) var groups: [Group] = []

  /// Groups the rows that are the same.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - isSimilar: Whether the texts of two rows agree.
  /// - Complexity: O(n) in the rows, and O(n²) in those with one date and amount but different ids.
  init(_ rows: [ImportedRow], isSimilar: (Int, Int) -> Bool) {
    var places: [ScopedID: Int] = [:]
    var buckets: [DayAndAmount: [Int]] = [:]
    for (index, row) in rows.enumerated() {
      let key = ScopedID(account: row.account, id: row.id)
      if let place = places[key] {
        groups[place].rows.append(index)
        groups[place].statements.insert(row.statement)
        continue
      }
      places[key] = groups.count
      buckets[DayAndAmount(account: row.account, day: row.date, amount: row.amount), default: []]
        .append(groups.count)
      groups.append(Group(rows: [index], statements: [row.statement], hasBankID: row.hasBankID))
    }
    for bucket in buckets.values where bucket.count > 1 {
      join(bucket, where: isSimilar)
      join(bucket) { _, _ in true }
    }
    groups.removeAll { $0.rows.isEmpty }
  }

  /// Joins groups of one date and amount, each with the later groups that can be the same.
  ///
  /// - Parameters:
  ///   - bucket: The groups.
  ///   - isSame: Whether rows of both are the same.
  private mutating func join(_ bucket: [Int], where isSame: (Int, Int) -> Bool) {
    for (place, group) in bucket.enumerated() where !groups[group].rows.isEmpty {
      for other in bucket[(place + 1)...]
      where mayJoin(group, other) && isSame(groups[group].rows[0], groups[other].rows[0]) {
        groups[group].rows = (groups[group].rows + groups[other].rows).sorted()
        groups[group].statements.formUnion(groups[other].statements)
        groups[group].hasBankID = groups[group].hasBankID || groups[other].hasBankID
        groups[other].rows = []
      }
    }
  }

  private func mayJoin(_ group: Int, _ other: Int) -> Bool {
    !groups[other].rows.isEmpty
      && !(groups[group].hasBankID && groups[other].hasBankID)
      && groups[group].statements.isDisjoint(with: groups[other].statements)
  }
}
