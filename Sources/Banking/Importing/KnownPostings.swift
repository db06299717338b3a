import Amounts
import Dates
import Journal
import Ledger
import SourceText

/// The postings of a journal to the accounts of an import.
struct KnownPostings {
  /// A posting that may be a row of a bank.
  struct Posting {
    /// Its row in the journal.
    let row: Int
    let transaction: Int
    let account: AccountID
    let date: CivilDate
    let amount: Amount
    /// Whether it is neither `(virtual)` nor `[balanced virtual]`: no bank knows of those.
    let isReal: Bool
    /// Whether it, or its transaction, has a tag `id:`.
    let hasID: Bool
  }

  /// In the order of the text.
  private(set) var postings: [Posting] = []
  /// The first places among `postings`, by id.
  private var byID: [ScopedID: Int] = [:]

  /// Looks through a journal.
  ///
  /// - Parameters:
  ///   - accounts: The accounts.
  ///   - journal: The journal.
  /// - Complexity: O(n) in the postings, and in the bytes of the comments of those of the accounts.
  init(to accounts: Set<AccountID>, in journal: ParsedJournal) {
    var isMeant = [Bool](repeating: false, count: journal.accounts.count)
    for account in accounts { isMeant[Int(account)] = true }
    let transactions = journal.transactions
    let rows = journal.postings.rows
    let dates = journal.postings.dates
    // Growing step by step, both would be copied several times.
    postings.reserveCapacity(rows.count { isMeant[Int($0.account)] })
    byID.reserveCapacity(
      rows.count { isMeant[Int($0.account)] && $0.flags.contains(.tags) })
    for (transaction, head) in transactions.enumerated() where !head.flags.contains(.generated) {
      let next = transaction + 1
      let end = next < transactions.count ? Int(transactions[next].firstPosting) : rows.count
      for row in Int(head.firstPosting)..<end {
        let posting = rows[row]
        guard isMeant[Int(posting.account)],
          posting.flags.isDisjoint(with: [.generated, .moreAmounts])
        else { continue }
        let date =
          posting.flags.contains(.date) ? dates[row]?.primary ?? head.date : head.date
        let ids = Self.ids(of: row, head, transaction, in: journal)
        for id in ids {
          let key = ScopedID(account: posting.account, id: id)
          if byID[key] == nil { byID[key] = postings.count }
        }
        postings.append(
          Posting(
            row: row, transaction: transaction, account: posting.account, date: date,
            amount: Amount(posting.quantity.normalized, posting.commodity),
            isReal: posting.kind == .real, hasID: !ids.isEmpty))
      }
    }
  }

  /// The values of a posting's tags `id:`: its own, else those of its transaction.
  static func ids(of posting: Posting, in journal: ParsedJournal) -> [String] {
    guard posting.hasID else { return [] }
    let transaction = posting.transaction
    return ids(of: posting.row, journal.transactions[transaction], transaction, in: journal)
  }

  /// The ids of a posting, by its row in a journal.
  static func ids(ofRow row: Int, in journal: ParsedJournal) -> [String] {
    let transaction = journal.transaction(ofPosting: row)
    return ids(of: row, journal.transactions[transaction], transaction, in: journal)
  }

  /// The ids of a posting: its own, else those of its transaction.
  private static func ids(
    of row: Int, _ head: TransactionRow, _ transaction: Int, in journal: ParsedJournal
  ) -> [String] {
    let own = journal.tagValues("id", ofPosting: row)
    if !own.isEmpty || !head.flags.contains(.tags) { return own }
    return journal.tagValues("id", ofTransaction: transaction)
  }

  /// The first posting to an account that has an id; a place among `postings`.
  func place(of id: String, account: AccountID) -> Int? {
    byID.isEmpty ? nil : byID[ScopedID(account: account, id: id)]
  }
}

/// An id, which counts for one account: banks do not ask each other.
struct ScopedID: Hashable {
  let account: AccountID
  let id: String
}
