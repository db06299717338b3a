// The entries with which `florin close` and `hledger close` end a year. They move no money:
//
//     2024-12-31 closing balances  ; clopen: 2025         in 2024.journal
//         assets:bank     -1000.00 EUR
//         equity:opening/closing balances
//
//     2025-01-01 opening balances  ; clopen: 2025         in 2025.journal, and in both together they cancel out
//         assets:bank      1000.00 EUR
//         equity:opening/closing balances
//
//     2024-12-31 retain earnings  ; retain:               no refund of what was spent in the year
//         expenses:food     -80.00 EUR
//         equity:retained earnings
//
// An opening entry whose closing one isn't in the journal says where the money begins, so it counts.

import Amounts
import Containers
import Dates
import Journal
import Ledger
import SourceText

/// The transactions that end a year, or begin the next one, without moving money.
struct YearEnds {
  /// The transactions.
  private(set) var transactions: Set<TransactionID> = []

  /// Finds them by their tags, `retain:` and `clopen:`. An entry with `retain:` has income and expenses on one side, and
  /// equity on the other. Those with one value of `clopen:`, of one day and the next, belong together if their amounts
  /// cancel out on each account.
  ///
  /// - Complexity: O(n) in the bytes of the comments on transactions.
  init(_ journal: BalancedJournal) {
    let facts = journal.journal
    var carried: [String: [TransactionID]] = [:]
    // Read from the journal once, because each access to a column counts references.
    let table = facts.transactions
    let types = AccountTypes(facts)
    for transaction in table.indices
    where table[transaction].flags.contains(.tags) && mayEndYear(transaction, facts) {
      for tag in facts.tags(ofTransaction: transaction) {
        if tag.name == "retain", types.areMovedToEquity(by: transaction, in: facts) {
          transactions.insert(transaction)
        }
        if tag.name == "clopen" { carried[tag.value, default: []].append(transaction) }
      }
    }
    for entries in carried.values {
      let byDay = Dictionary(grouping: entries) { facts.transactions[$0].date }
      for (day, closing) in byDay {
        let both = closing + (byDay[day.adding(days: 1)] ?? [])
        if both.count > 1, Self.cancelOut(both, journal) { transactions.formUnion(both) }
      }
    }
  }

  /// Whether a transaction's comment can have one of the tags. Most transactions have no tags, or other ones.
  private func mayEndYear(_ transaction: TransactionID, _ facts: ParsedJournal) -> Bool {
    let row = facts.transactions[transaction]
    guard row.flags.isDisjoint(with: [.link, .generated]),
      let first = facts.postingRows(of: transaction).first
    else { return false }
    let head = facts.sources.bytes(
      ByteSpan(row.description.end, facts.postings.rows[first].start))
    let tags: [StaticString] = ["retain", "clopen"]
    return tags.contains { $0.withUTF8Buffer { head.contains($0) } }
  }

  private static func cancelOut(
    _ entries: [TransactionID], _ journal: BalancedJournal
  ) -> Bool {
    var sums: [AccountID: MixedAmount] = [:]
    for row in entries.flatMap({ journal.journal.postingRows(of: $0) }) {
      let account = journal.journal.postings.rows[row].account
      for amount in journal.amounts(ofPosting: row) {
        guard (try? sums[account, default: MixedAmount()].add(amount)) != nil else { return false }
      }
    }
    return sums.values.allSatisfy(\.isZero)
  }
}
