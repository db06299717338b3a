// What two journals say differently about one account, such as your journal and a bank's export.
//
// A posting of one journal has its counterpart in the other if it posts the same amounts; descriptions and dates don't
// count, as banks have their own. Of several, those with the nearest dates belong together:
//
//     first     2024-03-01  5.00       2024-03-20  5.00
//     second    2024-03-02  5.00                              → 2024-03-20 is in the first only
//
//  1. Group the postings of both journals by their amounts.
//  2. In each group, take pairs of free postings in the order of their distance in days; at the same distance, in the
//     order of the journals. There are as many rounds as distances, because each distance has one, and few of those.
//  3. The transactions of the postings that are left are the difference.

import Amounts
import Containers
public import Dates
public import Journal
public import Ledger

/// The transactions with a posting to an account that one of two journals doesn't have.
public struct AccountDifference: Sendable {
  /// The rows of the first journal's transactions.
  public let inFirstOnly: [TransactionID]
  /// The rows of the second journal's transactions.
  public let inSecondOnly: [TransactionID]

  /// Whether both journals have the same.
  public var isEmpty: Bool { inFirstOnly.isEmpty && inSecondOnly.isEmpty }

  /// Compares two journals.
  ///
  /// - Parameters:
  ///   - account: The account's full name.
  ///   - first: The first journal.
  ///   - second: The second journal.
  ///   - selection: Which postings of a journal count, and which of their dates.
  ///   - isInPeriod: Whether postings of a day count.
  /// - Complexity: O(n log n) in the postings to the account, for each of the distances at which pairs are found.
  public init(
    of account: String, _ first: BalancedJournal, _ second: BalancedJournal,
    selecting selection: (BalancedJournal) -> PostingSelection,
    isInPeriod: (CivilDate) -> Bool
  ) {
    let (left, right) = (
      Self.postings(to: account, first, selection(first), isInPeriod),
      Self.postings(to: account, second, selection(second), isInPeriod)
    )
    let others = Dictionary(grouping: right.indices, by: { right[$0].amounts })
    var freeLeft = Array(repeating: true, count: left.count)
    var freeRight = Array(repeating: true, count: right.count)
    for (amounts, group) in Dictionary(grouping: left.indices, by: { left[$0].amounts }) {
      let other = others[amounts] ?? []
      for (a, b) in NearestPairs(group.map { left[$0].day }, other.map { right[$0].day }).pairs {
        freeLeft[group[a]] = false
        freeRight[other[b]] = false
      }
    }
    inFirstOnly = Self.transactions(left, freeLeft)
    inSecondOnly = Self.transactions(right, freeRight)
  }

  private struct Posting {
    let transaction: TransactionID
    let day: Int
    /// The amounts that aren't zero, as texts of their numbers and symbols, because journals number commodities
    /// differently.
    let amounts: [String]
  }

  private static func postings(
    to name: String, _ journal: BalancedJournal, _ selection: PostingSelection,
    _ isInPeriod: (CivilDate) -> Bool
  ) -> [Posting] {
    let facts = journal.journal
    guard let account = facts.accounts.find(name.utf8) else { return [] }
    var postings: [Posting] = []
    selection.forEachPosting(in: journal) { transaction, row, date in
      guard facts.postings.rows[row].account == account, isInPeriod(date) else { return }
      let amounts = journal.amounts(ofPosting: row).filter { !$0.quantity.isZero }.map {
        "\($0.quantity.normalized) \(facts.commodities.symbol(of: $0.commodity))"
      }
      postings.append(
        Posting(transaction: transaction, day: Int(date.dayNumber), amounts: amounts.sorted()))
    }
    return postings
  }

  /// The transactions of the free postings, each once, by date.
  private static func transactions(_ postings: [Posting], _ isFree: [Bool]) -> [TransactionID] {
    var days: [TransactionID: Int] = [:]
    for (posting, isFree) in zip(postings, isFree) where isFree {
      days[posting.transaction] = min(days[posting.transaction] ?? .max, posting.day)
    }
    return days.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map(\.key)
  }
}
