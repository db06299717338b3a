import Amounts
import Containers
import Dates
public import Journal
import Ledger
import SourceText

/// A journal's postings to the accounts of an import.
struct KnownPostings {
  /// A posting that can be a bank row.
  struct Posting {
    /// Its row in the journal.
    let row: PostingID
    let transaction: TransactionID
    let account: AccountID
    let date: CivilDate
    let amount: Amount
    /// Whether it's neither `(virtual)` nor `[balanced virtual]`: banks don't know about those.
    let isReal: Bool
    /// Whether the posting or its transaction has a tag `id:`.
    let hasID: Bool
  }

  /// In the order of the text.
  private(set) var postings: [Posting] = []
  /// The first indices into `postings`, by id.
  private var byID: [ScopedID: Int] = [:]

  /// Collects the postings of a journal.
  ///
  /// - Parameters:
  ///   - accounts: The accounts.
  ///   - commodities: Those of the rows: an amount with an alias of one counts as an amount of that one.
  ///   - journal: The journal.
  /// - Complexity: O(n) in the postings, and in the bytes of the comments on those to the accounts.
  init(
    to accounts: Set<AccountID>, as commodities: Set<CommodityID> = [], in journal: ParsedJournal
  ) {
    let aliases = CommodityAliases(journal)
    var spellings: [CommodityID: CommodityID] = [:]
    if !aliases.bridges.isEmpty {
      for commodity in commodities.sorted() {
        spellings[aliases.root(of: commodity)] = commodity
      }
    }
    func spelling(of commodity: CommodityID) -> CommodityID {
      spellings.isEmpty || commodities.contains(commodity)
        ? commodity : spellings[aliases.root(of: commodity)] ?? commodity
    }
    var isMeant = [Bool](repeating: false, count: journal.accounts.count)
    for account in accounts { isMeant[Int(account)] = true }
    let transactions = journal.transactions
    let rows = journal.postings.rows
    let dates = journal.postings.dates
    // Growing step by step would copy both several times.
    postings.reserveCapacity(rows.count { isMeant[Int($0.account)] })
    byID.reserveCapacity(
      rows.count { isMeant[Int($0.account)] && $0.flags.contains(.tags) })
    for (transaction, head) in transactions.pairs where !head.flags.contains(.generated) {
      for row in transactions.postings(of: transaction, upTo: rows.endIndex) {
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
            amount: Amount(posting.quantity.normalized, spelling(of: posting.commodity)),
            isReal: posting.kind == .real, hasID: !ids.isEmpty))
      }
    }
  }

  /// The values of a posting's `id:` tags: its own, otherwise its transaction's.
  static func ids(of posting: Posting, in journal: ParsedJournal) -> [String] {
    guard posting.hasID else { return [] }
    let transaction = posting.transaction
    return ids(of: posting.row, journal.transactions[transaction], transaction, in: journal)
  }

  /// The ids of a posting, by its row in a journal.
  static func ids(ofRow row: PostingID, in journal: ParsedJournal) -> [String] {
    let transaction = journal.transaction(ofPosting: row)
    return ids(of: row, journal.transactions[transaction], transaction, in: journal)
  }

  /// The ids of a posting: its own, otherwise its transaction's.
  static func ids(
    of row: PostingID, _ head: TransactionRow, _ transaction: TransactionID,
    in journal: ParsedJournal
  ) -> [String] {
    let own = journal.tagValues("id", ofPosting: row)
    if !own.isEmpty || !head.flags.contains(.tags) { return own }
    return journal.tagValues("id", ofTransaction: transaction)
  }

  /// The index into `postings` of the first posting to an account with an id.
  func place(of id: String, account: AccountID) -> Int? {
    byID.isEmpty ? nil : byID[ScopedID(account: account, id: id)]
  }
}

extension ParsedJournal {
  /// Whether a transaction, or one of its postings, has the id of a bank's row.
  public func isBankRow(_ transaction: TransactionID) -> Bool {
    postingRows(of: transaction).contains {
      !KnownPostings.ids(of: $0, transactions[transaction], transaction, in: self).isEmpty
    }
  }
}

/// An id and the account that it counts for: banks don't coordinate their ids.
struct ScopedID: Hashable {
  let account: AccountID
  let id: String
}
