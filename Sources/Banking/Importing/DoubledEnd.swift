// A rule or a template can send a new row to an own account whose row is in the journal already, in an entry that
// somebody has changed since, so that the row doesn't complete it:
//
//     2023-12-28 * Transfer                           2023-12-27 * To savings
//         Assets:Savings   50.00 EUR  ; id: …             Assets:Checking  -50.00 EUR  ; id: …
//         Income:Gifts                                    Assets:Savings    50.00 EUR  ; source: rule/savings
//
// Both stay, and the summary names them.

public import Amounts
import Containers
public import Dates
public import Journal

/// A posting of a new entry to an own account that has a row of this amount already.
public struct DoubledEnd: Sendable {
  /// The row of the new entry.
  public let row: Int
  /// The own account, as a journal with the new entries numbers it.
  public let account: AccountID
  /// What it gets.
  public let amount: Amount
  /// The day of the row that the account has already, and the transaction of that row.
  public let (day, transaction): (CivilDate, TransactionID)
}

extension ImportPlan {
  private struct DayAmount: Hashable {
    let account: AccountID
    let amount: Amount
    let day: CivilDate
  }

  /// Finds the postings of new entries to own accounts that had a row of this amount before the import, a few days away.
  ///
  /// - Parameter after: A journal that has the new entries.
  /// - Returns: The postings, in the order of their rows.
  /// - Complexity: O(n) in the postings if a new entry has a posting to another own account.
  public func doubledEnds(in after: ParsedJournal) -> [DoubledEnd] {
    let types = AccountTypes(after)
    let own = accounts(in: after)
    var candidates: [(row: Int, posting: PostingID, of: TransactionID)] = []
    let new = newTransactions(in: after)
    for (transaction, row) in new {
      guard case .new? = fates[row] else { continue }
      for posting in after.postingRows(of: transaction) {
        let account = after.postings.rows[posting].account
        guard account != own[rows[row].account], types.isOwnMoney(account),
          after.postings.rows[posting].kind == .real,
          after.tagValues("id", ofPosting: posting).isEmpty
        else { continue }
        candidates.append((row, posting, transaction))
      }
    }
    guard !candidates.isEmpty else { return [] }
    var isAsked = [Bool](repeating: false, count: after.accounts.count)
    for candidate in candidates {
      isAsked[Int(after.postings.rows[candidate.posting].account)] = true
    }
    // An entry with two accounts of the import is a whole transfer.
    let imported = Set(own.values)
    var present: [DayAmount: [TransactionID]] = [:]
    for transaction in after.transactions.indices where new[transaction] == nil {
      for posting in after.postingRows(of: transaction) {
        let row = after.postings.rows[posting]
        guard isAsked[Int(row.account)], row.flags.contains(.tags), row.kind == .real,
          !after.tagValues("id", ofPosting: posting).isEmpty,
          !after.postingRows(of: transaction).contains(where: {
            let account = after.postings.rows[$0].account
            return account != row.account && imported.contains(account)
          })
        else { continue }
        let day = after.date(ofPosting: posting, of: transaction)
        present[DayAmount(account: row.account, amount: row.amount, day: day), default: []]
          .append(transaction)
      }
    }
    guard !present.isEmpty else { return [] }
    return candidates.sorted { $0.row < $1.row }.compactMap { row, posting, transaction in
      let (account, amount) = (
        after.postings.rows[posting].account, after.postings.rows[posting].amount
      )
      let date = after.date(ofPosting: posting, of: transaction)
      for distance in TransferPairs.distances {
        let day = date.adding(days: distance)
        let key = DayAmount(account: account, amount: amount, day: day)
        guard let other = present[key]?.popLast() else { continue }
        return DoubledEnd(
          row: row, account: account, amount: amount, day: day, transaction: other)
      }
      return nil
    }
  }
}
