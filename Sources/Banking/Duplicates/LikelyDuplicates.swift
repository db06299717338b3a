// Which entries probably say the same twice?
//
//     2025-03-03 Market                     written in the shop
//         expenses:food    41.20 EUR
//         assets:bank
//
//     2025-03-04 * MARKET 4711 BERLIN       imported, before the other was written
//         assets:bank     -41.20 EUR  ; id: 20250303-17
//         expenses:food    41.20 EUR
//
// Both move the same amount on one of your own accounts. A bank gives each row its own id, so two entries with
// ids on that account are two payments, unless it's the same id: two branches imported one row, and a merge kept both
// entries. So are two rows of bank files that the journal includes.
//
// - If one has an id or is such a row, their payees must be alike, and they are at most three days apart.
// - If neither is, they must be equal but for plain comments, and belong to no occurrence.
// - An entry that was written by hand and then found by its bank's id keeps its day. A file without the bank's ids gives
//   the same row another id on the bank's day, so two such entries can be one payment, too.
// - An entry with the tag `unique:` is a payment of its own: somebody has decided that.

import Amounts
import Containers
import Dates
public import Journal
public import Ledger
import SourceText

/// Entries that probably record one payment twice.
public struct LikelyDuplicates: Sendable {
  /// The tag of an entry that isn't a duplicate, although it looks like one.
  public static let uniqueTag = "unique"

  /// Two such entries.
  public struct Pair: Sendable {
    /// The transaction that stays: the row of an included file, the one with a bank's id, or the first in the text.
    public let kept: TransactionID
    /// The transaction that's probably too much.
    public let other: TransactionID
    /// Its posting to the account that both have.
    public let row: PostingID
    /// The posting of the transaction that stays to that account.
    public let keptRow: PostingID
    /// The ids that it doesn't have, but the other one: it gets them, so that no import adds the row again.
    public let missingIDs: [String]
    /// How many days the other is after the one that stays; negative if before it.
    public let days: Int
    /// Whether the one that stays has a bank's id, or is a row of an included file.
    public let isBanks: Bool
    /// Whether the one that stays was probably written by hand too, and an import has found the bank's row for it. Then
    /// the other may be a payment that the bank hasn't booked yet.
    public let isFound: Bool
  }

  /// The pairs, in the order of the other ones in the text. Each transaction is in one pair at most.
  public private(set) var pairs: [Pair] = []

  /// The most days between two entries.
  private static let window = 3

  /// Looks for duplicates in a journal.
  ///
  /// - Complexity: O(n log n) in the postings to one's own accounts, and O(m) in the pairs of them that have the
  ///   same amount and are a few days apart.
  public init(_ journal: BalancedJournal) {
    let facts = journal.journal
    let types = AccountTypes(facts)
    let own = Set(facts.accounts.ids.filter(types.isOwnMoney))
    let known = KnownPostings(to: own, in: facts)
    var groups: [Key: [Int]] = [:]
    for (place, posting) in known.postings.enumerated()
    where posting.isReal && !posting.amount.quantity.isZero {
      groups[Key(account: posting.account, amount: posting.amount), default: []].append(place)
    }
    var candidates: [(first: KnownPostings.Posting, second: KnownPostings.Posting)] = []
    for places in groups.values where places.count > 1 {
      let postings = places.map { known.postings[$0] }.sorted {
        ($0.date, $0.row) < ($1.date, $1.row)
      }
      for (index, first) in postings.enumerated() {
        for second in postings[(index + 1)...] {
          guard second.date <= first.date.adding(days: Self.window) else { break }
          if Self.isSame(first, second, facts) { candidates.append((first, second)) }
        }
      }
    }
    candidates.sort {
      (abs($0.first.date.days(to: $0.second.date)), $0.first.row, $0.second.row)
        < (abs($1.first.date.days(to: $1.second.date)), $1.first.row, $1.second.row)
    }
    var taken: Set<TransactionID> = []
    for (first, second) in candidates {
      let ranks = [first, second].map { Self.rank($0, facts) }
      let isFirst = ranks[0] == ranks[1] ? first.row < second.row : ranks[0] > ranks[1]
      let (kept, other) = isFirst ? (first, second) : (second, first)
      guard !taken.contains(kept.transaction), !taken.contains(other.transaction) else { continue }
      taken.formUnion([kept.transaction, other.transaction])
      pairs.append(
        Pair(
          kept: kept.transaction, other: other.transaction, row: other.row, keptRow: kept.row,
          missingIDs: Self.missingIDs(of: kept, beside: other, facts),
          days: kept.date.days(to: other.date), isBanks: kept.hasID || ranks.contains(.included),
          isFound: kept.hasID && !ranks.contains(.included)
            && !Self.haveSameID(kept, other, facts) && !Self.isImported(kept.transaction, facts)))
    }
    pairs.sort { $0.other < $1.other }
  }

  /// Whether somebody has decided that an entry is a payment of its own.
  static func isUnique(_ transaction: TransactionID, _ journal: ParsedJournal) -> Bool {
    journal.transactions[transaction].flags.contains(.tags)
      && journal.tags(ofTransaction: transaction).contains { $0.name == uniqueTag }
  }

  /// Whether an import has made an entry: one that it has only found doesn't say where its accounts come from.
  private static func isImported(_ transaction: TransactionID, _ journal: ParsedJournal) -> Bool {
    journal.postingRows(of: transaction).contains {
      journal.postings.rows[$0].flags.contains(.tags)
        && !journal.tagValues(Provenance.tagName, ofPosting: $0).isEmpty
    }
  }

  /// Where a posting comes from: the higher one of a pair stays.
  private enum Rank: Int, Comparable {
    case byHand, madeID, bankID, included

    static func < (a: Rank, b: Rank) -> Bool { a.rawValue < b.rawValue }
  }

  private static func rank(_ posting: KnownPostings.Posting, _ journal: ParsedJournal) -> Rank {
    if journal.foreignFile(of: posting.transaction) != nil { return .included }
    let ids = KnownPostings.ids(of: posting, in: journal)
    if ids.isEmpty { return .byHand }
    return ids.contains { RowIdentity.day(of: $0) == nil } ? .bankID : .madeID
  }

  /// Whether a posting was written by hand and found by its bank's id, and the other one is a row of another day whose
  /// id was made.
  private static func isFound(
    _ found: KnownPostings.Posting, beside other: KnownPostings.Posting, _ journal: ParsedJournal
  ) -> Bool {
    rank(found, journal) == .bankID && rank(other, journal) == .madeID
      && found.date != other.date && !isImported(found.transaction, journal)
  }

  /// The ids of an entry that goes; none if the one that stays has none.
  private static func missingIDs(
    of kept: KnownPostings.Posting, beside other: KnownPostings.Posting, _ journal: ParsedJournal
  ) -> [String] {
    let known = KnownPostings.ids(of: kept, in: journal)
    guard !known.isEmpty, journal.foreignFile(of: kept.transaction) == nil else { return [] }
    return KnownPostings.ids(of: other, in: journal).filter { !known.contains($0) }
  }

  /// Whether two postings have an id in common.
  private static func haveSameID(
    _ a: KnownPostings.Posting, _ b: KnownPostings.Posting, _ journal: ParsedJournal
  ) -> Bool {
    let ids = KnownPostings.ids(of: a, in: journal)
    return KnownPostings.ids(of: b, in: journal).contains { ids.contains($0) }
  }

  private struct Key: Hashable {
    let account: AccountID
    let amount: Amount
  }

  private static func isSame(
    _ a: KnownPostings.Posting, _ b: KnownPostings.Posting, _ journal: ParsedJournal
  ) -> Bool {
    let isRow = [a, b].map { journal.foreignFile(of: $0.transaction) != nil }
    guard a.transaction != b.transaction, isRow != [true, true] else { return false }
    if !isRow.contains(true), a.hasID, b.hasID {
      if haveSameID(a, b, journal) {
        return a.date == b.date && ![a, b].contains { isUnique($0.transaction, journal) }
      }
      guard isFound(a, beside: b, journal) || isFound(b, beside: a, journal) else { return false }
    }
    // An open entry of the plan waits for its payment; 'match' joins the two.
    for transaction in [a.transaction, b.transaction] {
      let row = journal.transactions[transaction]
      if row.flags.contains(.link), row.status == .pending { return false }
    }
    guard ![a, b].contains(where: { isUnique($0.transaction, journal) }) else { return false }
    guard a.hasID || b.hasID || isRow.contains(true) else {
      let isLinked = [a, b].contains { journal.transactions[$0.transaction].flags.contains(.link) }
      return !isLinked && a.date == b.date
        && EntryContent(of: a.transaction, in: journal)
          == EntryContent(of: b.transaction, in: journal)
    }
    let payees = [a, b].map { RowText.key(of: journal.payee(of: $0.transaction).utf8) }
    if RowText.isSame(payees[0], payees[1]) { return true }
    let texts = [a, b].map { RowText.key(of: journal.description(of: $0.transaction).utf8) }
    return RowText.isSimilar(payees[0], texts[1]) || RowText.isSimilar(texts[0], payees[1])
  }
}
