// A new entry can have postings to several own accounts: of a QIF file's split that names another account, of a
// template that divides a salary, of a rule's parts. If the other bank's file is imported too, its rows are those
// postings:
//
//     checking.csv  2025-06-25  2500.00      2025-06-25 * ACME | salary  ; recurring: salary, …
//     savings.csv   2025-06-25   500.00          Assets:Checking  2500.00 EUR  ; id: …
//                                                Assets:Savings    500.00 EUR  ; id: of the second row
//
// An import of the second file alone finds the posting in the journal. In one run, the entry isn't there yet, so the
// rows are compared with the postings of a journal that has the entries.

import Amounts
import Containers
import Dates
import Journal

/// A row that is a posting of another row's new entry.
struct EntryEnd: Sendable {
  /// The posting, by its place in the entry.
  let place: Int
  /// The row.
  let row: Int
}

extension ImportPlan {
  /// Finds the new rows that are postings of other rows' new entries, and makes them those entries' ends.
  ///
  /// As for postings of the journal, those with the same payee come first, then any; always the nearest first, and each
  /// row is at most one.
  ///
  /// - Parameters:
  ///   - journal: A journal that has the entries of all new rows.
  ///   - mayBe: Whether nothing else decides what a row is, if the entry has these accounts.
  /// - Returns: Whether there are any.
  /// - Complexity: O(n) in the postings of the journal and in the rows, and in the equal rows of one day for each posting.
  mutating func joinEnds(
    in journal: ParsedJournal, where mayBe: (_ row: Int, _ accounts: Set<AccountID>) -> Bool
  ) -> Bool {
    let openings = openings(in: journal)
    guard !openings.isEmpty else { return false }
    var free: [EndKey: [Int]] = [:]
    for (index, row) in rows.enumerated() {
      guard case .new(partner: nil)? = fates[index] else { continue }
      free[EndKey(row), default: []].append(index)
    }
    for byPayee in [true, false] {
      for distance in 0...Self.window {
        for opening in openings where !isJoined(opening) {
          guard case .new? = fates[opening.row] else { continue }
          let days = distance == 0 ? [0] : [-distance, distance]
          let near = days.lazy.flatMap { free[opening.key.adding(days: $0)] ?? [] }
          let end = near.first { row in
            guard case .new(partner: nil)? = fates[row], row != opening.row, ends[row] == nil else {
              return false
            }
            return (!byPayee || hasSamePayee(row, opening.row)) && mayBe(row, opening.accounts)
          }
          guard let end else { continue }
          fates[end] = .partner(of: opening.row)
          ends[opening.row, default: []].append(EntryEnd(place: opening.place, row: end))
        }
      }
    }
    return !ends.isEmpty
  }

  private func isJoined(_ opening: EndOpening) -> Bool {
    ends[opening.row]?.contains { $0.place == opening.place } ?? false
  }

  /// The postings of new entries that can be rows of other accounts of the import.
  private func openings(in journal: ParsedJournal) -> [EndOpening] {
    let accounts = accounts(in: journal)
    guard Set(accounts.values).count > 1 else { return [] }
    let own = Dictionary(accounts.map { ($1, $0) }) { first, _ in first }
    var openings: [EndOpening] = []
    for (transaction, index) in newTransactions(in: journal).sorted(by: { $0.value < $1.value }) {
      guard case .new? = fates[index], !partEnds.contains(index) else { continue }
      let postings = journal.postingRows(of: transaction)
      let all = Set(postings.map { journal.postings.rows[$0].account })
      for (place, posting) in postings.enumerated() {
        let row = journal.postings.rows[posting]
        guard row.kind == .real, row.flags.isDisjoint(with: [.moreAmounts, .generated]),
          let account = own[row.account], account != rows[index].account,
          let commodity = self.commodity(row.commodity, of: journal),
          journal.tagValues("id", ofPosting: posting).isEmpty
        else { continue }
        openings.append(
          EndOpening(
            row: index, place: place,
            key: EndKey(
              account: account, amount: Amount(row.quantity.normalized, commodity),
              day: rows[index].date),
            accounts: all))
      }
    }
    return openings
  }
}

/// What a row and the posting that it is have in common, but for the days between them.
private struct EndKey: Hashable {
  let account: AccountID
  let amount: Amount
  let day: CivilDate

  /// The same on another day.
  func adding(days: Int) -> EndKey {
    EndKey(account: account, amount: amount, day: day.adding(days: days))
  }
}

extension EndKey {
  init(_ row: ImportedRow) {
    let amount = Amount(row.amount.quantity.normalized, row.amount.commodity)
    self.init(account: row.account, amount: amount, day: row.date)
  }
}

/// A posting of a new entry that can be a row of another account.
private struct EndOpening {
  /// The row of the entry.
  let row: Int
  /// The posting, by its place in the entry.
  let place: Int
  let key: EndKey
  /// The accounts of the entry, as the journal that has it numbers them.
  let accounts: Set<AccountID>
}
