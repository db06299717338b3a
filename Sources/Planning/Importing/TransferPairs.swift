// Money that goes from one own account to another is in the files of both banks, on days that may differ.
//
// A row that nothing explains otherwise, and one of another account with the opposite amount, a few days away
// at most, are one transaction: the nearest first. When one end was imported before, the other completes
// it: the posting that nothing explained becomes one to the other account.

import Amounts
import Dates
import Journal
import Ledger

/// Finds the rows that are two ends of one transfer.
struct TransferPairs {
  private let rows: [ImportedRow]
  private let journal: BalancedJournal
  private let ownAccounts: Set<AccountID>
  private let unexplained: Set<AccountID>
  /// Whether nothing says that a row is something else than a transfer to or from an account.
  private let mayBeTransfer: (Int, AccountID) -> Bool

  init(
    _ rows: [ImportedRow], _ journal: BalancedJournal, ownAccounts: Set<AccountID>,
    unexplained: Set<AccountID>, mayBeTransfer: @escaping (Int, AccountID) -> Bool
  ) {
    self.rows = rows
    self.journal = journal
    self.ownAccounts = ownAccounts
    self.unexplained = unexplained
    self.mayBeTransfer = mayBeTransfer
  }

  private struct Key: Hashable {
    let account: AccountID
    let mantissa: Int128
    let places: UInt8
    let commodity: CommodityID
    let day: CivilDate

    init(_ account: AccountID, _ amount: Amount, _ day: CivilDate) {
      let quantity = amount.quantity.normalized
      self.account = account
      mantissa = quantity.mantissa
      places = quantity.places
      commodity = amount.commodity
      self.day = day
    }
  }

  /// The days in which the other end is looked for, the nearest first.
  private static let distances =
    [0] + (1...ImportPlan.window).flatMap { [$0, -$0] }

  // MARK: - Transactions of the journal

  /// Gives rows to the postings that nothing explained.
  func complete(_ fates: inout [RowFate?]) {
    var openings = unexplainedEnds()
    guard !openings.isEmpty else { return }
    for distance in Self.distances {
      for (index, row) in rows.enumerated() where fates[index] == nil {
        let day = row.date.adding(days: distance)
        for account in ownAccounts.sorted() where account != row.account {
          let key = Key(account, row.amount, day)
          guard let posting = openings[key]?.first, mayBeTransfer(index, account) else { continue }
          openings[key]?.removeFirst()
          fates[index] = .completes(posting: posting)
          break
        }
      }
    }
  }

  /// The postings that nothing explained, by the own account at the other end of their transactions.
  private func unexplainedEnds() -> [Key: [Int]] {
    let parsed = journal.journal
    var isUnexplained = [Bool](repeating: false, count: parsed.accounts.count)
    for account in unexplained { isUnexplained[Int(account)] = true }
    var ends: [Key: [Int]] = [:]
    for (transaction, head) in parsed.transactions.enumerated()
    where head.flags.isDisjoint(with: [.generated, .modified, .link]) {
      let postings = parsed.postingRows(of: transaction)
      guard postings.count == 2 else { continue }
      for row in postings {
        let posting = parsed.postings.rows[row]
        let other = postings.lowerBound + postings.upperBound - 1 - row
        let account = parsed.postings.rows[other].account
        guard isUnexplained[Int(posting.account)], ownAccounts.contains(account),
          posting.flags.isDisjoint(with: [.moreAmounts, .cost, .assertion, .lot, .date]),
          parsed.tags(ofPosting: other).contains(where: { $0.name == "id" })
        else { continue }
        ends[Key(account, posting.amount, head.date), default: []].append(row)
      }
    }
    return ends
  }

  // MARK: - Rows

  /// Pairs rows with each other. The row of the account that the money leaves has the transaction.
  func pair(_ fates: inout [RowFate?]) {
    var arrivals: [Key: [Int]] = [:]
    var receivers: Set<AccountID> = []
    for (index, row) in rows.enumerated().reversed()
    where fates[index] == nil && !row.amount.quantity.isNegative && !row.amount.quantity.isZero {
      arrivals[Key(row.account, row.amount, row.date), default: []].append(index)
      receivers.insert(row.account)
    }
    guard !arrivals.isEmpty else { return }
    let accounts = receivers.sorted()
    for distance in Self.distances {
      for (index, row) in rows.enumerated()
      where fates[index] == nil && row.amount.quantity.isNegative {
        guard let size = try? row.amount.magnitude else { continue }
        for account in accounts where account != row.account {
          let key = Key(account, size, row.date.adding(days: distance))
          guard let other = arrivals[key]?.last, mayBeTransfer(index, account),
            mayBeTransfer(other, row.account)
          else { continue }
          arrivals[key]?.removeLast()
          fates[index] = .new(partner: other)
          fates[other] = .partner(of: index)
          break
        }
      }
    }
  }
}
