// Who imports one file after the other has a part of a row already, as the other end of a row of that account:
//
//     mortgage.qif  2024-01-31    485.00  [Checking]     2024-01-31 * Bank loan
//                                                            Liabilities:Mortgage   485.00  ; id: …
//                                                            Assets:Checking       -485.00
//
//     checking.qif  2024-01-31  -1010.00  [Mortgage] -485.00, Interest -525.00
//
// The row's entry, which has all of this, replaces that one, unless somebody has changed it.

import Amounts
import Containers
import Dates
import Journal
import SourceText
import Statements

/// A part of a row that the journal has already, in an entry which the row's own replaces.
public struct RecordedPart: Sendable {
  /// The part's posting, by its place in the row's entry.
  let place: Int
  /// The entry.
  let transaction: TransactionID
  /// Its posting to the row's account, and the one to the account of the part.
  let postings: (own: PostingID, other: PostingID)
  /// The tag of that one: `id: row/0kd5an60nbh`
  let tag: String
}

/// Finds the parts of rows that the journal has already.
struct RecordedParts {
  private struct Key: Hashable {
    let day: CivilDate
    let account: AccountID
    let partAccount: AccountID
    let amount: Amount
  }

  private struct Place {
    let row: Int
    /// The place of the part's posting in the row's entry.
    let posting: Int
  }

  private var wanted: [Key: [Place]] = [:]
  /// The postings that rows are.
  private var claimed: Set<PostingID> = []
  private let journal: ParsedJournal

  /// Collects the parts of new rows with several.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - fates: Their fates.
  ///   - journal: The journal.
  ///   - parts: The parts of a row whose accounts the bank's file names.
  init(
    _ rows: [ImportedRow], _ fates: [RowFate?], in journal: ParsedJournal,
    parts: (Int) -> [NamedPart]
  ) {
    self.journal = journal
    for (index, row) in rows.enumerated() {
      switch fates[index] {
      case .new(partner: nil): break
      case .known(let posting), .matched(let posting), .completes(let posting):
        claimed.insert(posting)
        continue
      case .new, .partner, .repeated, nil: continue
      }
      for part in parts(index) where !part.isWhole && part.isTransfer {
        guard let paid = try? part.amount.negated() else { continue }
        let key = Key(
          day: row.date, account: row.account, partAccount: part.account, amount: paid)
        // The first posting is that of the row's own account.
        wanted[key, default: []].append(Place(row: index, posting: part.index + 1))
      }
    }
  }

  /// Finds the parts that are recorded.
  ///
  /// - Parameter hasPayee: Whether a row has the payee of a transaction.
  /// - Returns: The parts, by row.
  /// - Complexity: O(n) in the transactions.
  mutating func found(where hasPayee: (Int, TransactionID) -> Bool) -> [Int: [RecordedPart]] {
    var found: [Int: [RecordedPart]] = [:]
    guard !wanted.isEmpty else { return found }
    let days = Set(wanted.keys.map(\.day))
    for (transaction, head) in journal.transactions.pairs where days.contains(head.date) {
      guard let (key, postings, id) = transfer(transaction),
        let place = wanted[key]?.firstIndex(where: { hasPayee($0.row, transaction) }),
        let part = wanted[key]?.remove(at: place)
      else { continue }
      found[part.row, default: []].append(
        RecordedPart(
          place: part.posting, transaction: transaction, postings: postings, tag: "id: \(id)"))
    }
    return found
  }

  /// A transaction that is as an import wrote it for a row whose file names the other account.
  private func transfer(
    _ transaction: TransactionID
  ) -> (Key, (own: PostingID, other: PostingID), id: String)? {
    let head = journal.transactions[transaction]
    let postings = journal.postingRows(of: transaction)
    guard head.status != .pending, head.flags.isDisjoint(with: [.generated, .modified, .link]),
      postings.count == 2, journal.foreignFile(of: transaction) == nil
    else { return nil }
    let (first, second) = (postings.lowerBound, postings.lowerBound + 1)
    let (other, own) = (journal.postings.rows[first], journal.postings.rows[second])
    let ids = journal.tagValues("id", ofPosting: first)
    let unusual: PostingRow.Flags = [.moreAmounts, .cost, .lot, .assertion, .date]
    guard !claimed.contains(second), ids.count == 1, let id = ids.first,
      other.flags.isDisjoint(with: unusual),
      own.flags.isDisjoint(with: unusual.union(.tags)), isPlain(transaction, id)
    else { return nil }
    let key = Key(
      day: head.date, account: own.account, partAccount: other.account,
      amount: Amount(own.quantity.normalized, own.commodity))
    return (key, (second, first), id)
  }

  /// Whether an entry has three lines, and no other comment than an id.
  private func isPlain(_ transaction: TransactionID, _ id: String) -> Bool {
    let syntax = journal.syntax(of: transaction)
    let text = journal.sources.text(ByteSpan(syntax.date.start, syntax.end))
    let lines = text.split(whereSeparator: \.isNewline)
    let comments = text.split(separator: ";", omittingEmptySubsequences: false)
    return lines.count == 3 && comments.count == 2 && lines[1].hasSuffix("; id: \(id)")
  }
}
