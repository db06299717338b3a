// Who imports one file after the other has a part of a row already, as the other end of a row of that account:
//
//     mortgage.qif  2024-01-31    485.00  [Checking]     2024-01-31 * Bank loan
//                                                            Liabilities:Mortgage   485.00  ; id: …
//                                                            Assets:Checking       -485.00
//
//     checking.qif  2024-01-31  -1010.00  [Mortgage] -485.00, Interest -525.00
//
// The row's entry, which has all of this, replaces that one, unless somebody has changed more of it than the
// description, which stays.

import Amounts
import Containers
import Dates
public import Journal
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
  /// The entry's description, if it isn't the row's.
  let description: ByteSpan?
}

/// A part of a row that the journal has already, in an entry that stays, because it says more than that.
public struct ChangedPart: Sendable {
  /// The row.
  public let row: Int
  /// The entry.
  public let transaction: TransactionID
}

/// Finds the parts of rows that the journal has already.
struct RecordedParts {
  fileprivate struct Key: Hashable {
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
  /// The parts in entries that aren't replaced.
  private(set) var changed: [ChangedPart] = []

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

  /// Finds the parts that are recorded: first those whose entries have the payees of their rows, then any. Afterwards,
  /// ``changed`` has the others.
  ///
  /// - Parameter payees: The payees of rows, in the form used for comparison.
  /// - Returns: The parts, by row.
  /// - Complexity: O(n) in the transactions.
  mutating func found(_ payees: RememberedKeys) -> [Int: [RecordedPart]] {
    guard !wanted.isEmpty else { return [:] }
    let days = Set(wanted.keys.map(\.day))
    let transfers = journal.transactions.pairs.lazy.filter { days.contains($1.date) }
      .compactMap { [self] in transfer($0.0) }
    var found: [Int: [RecordedPart]] = [:]
    var others: [Transfer] = []
    for transfer in transfers {
      let payee = RowText.key(of: journal.payee(of: transfer.transaction).utf8)
      guard transfer.isAsImported,
        let part = take(transfer, where: { RowText.isSame(payee, payees[$0]) })
      else {
        others.append(transfer)
        continue
      }
      found[part.row, default: []].append(RecordedPart(part.posting, transfer))
    }
    for transfer in others where transfer.isAsImported {
      guard let part = take(transfer) else { continue }
      let description = journal.transactions[transfer.transaction].description
      // The row's entry has room for one of them.
      if found[part.row]?.contains(where: { $0.description != nil }) ?? false {
        changed.append(ChangedPart(row: part.row, transaction: transfer.transaction))
        continue
      }
      found[part.row, default: []].append(
        RecordedPart(part.posting, transfer, description: description))
    }
    for transfer in others where !transfer.isAsImported {
      if let part = take(transfer) {
        changed.append(ChangedPart(row: part.row, transaction: transfer.transaction))
      }
    }
    return found
  }

  /// Takes the first part that a transfer is; nil if none is left.
  private mutating func take(_ transfer: Transfer, where mayBe: (Int) -> Bool = { _ in true })
    -> Place?
  {
    wanted[transfer.key]?.firstIndex { mayBe($0.row) }.flatMap {
      wanted[transfer.key]?.remove(at: $0)
    }
  }

  /// A transaction between two accounts, one of whose postings is a row of that account.
  fileprivate struct Transfer {
    let key: Key
    let transaction: TransactionID
    let postings: (own: PostingID, other: PostingID)
    let id: String
    /// Whether an import would write it so, whatever its description.
    let isAsImported: Bool
  }

  private func transfer(_ transaction: TransactionID) -> Transfer? {
    let head = journal.transactions[transaction]
    let postings = journal.postingRows(of: transaction)
    guard postings.count == 2 else { return nil }
    let pairs = [
      (postings.lowerBound, postings.lowerBound + 1),
      (postings.lowerBound + 1, postings.lowerBound),
    ]
    for (other, own) in pairs where !claimed.contains(own) {
      let ids = journal.tagValues("id", ofPosting: other)
      guard ids.count == 1, let id = ids.first, journal.tagValues("id", ofPosting: own).isEmpty
      else { continue }
      let (first, second) = (journal.postings.rows[other], journal.postings.rows[own])
      return Transfer(
        key: Key(
          day: head.date, account: second.account, partAccount: first.account,
          amount: Amount(second.quantity.normalized, second.commodity)),
        transaction: transaction, postings: (own, other), id: id,
        isAsImported: other < own && isAsImported(transaction, id))
    }
    return nil
  }

  /// Whether an entry has nothing but a date, a mark and a description, its first posting nothing but an id beside its
  /// amount, and the second one nothing, and there's no other line.
  private func isAsImported(_ transaction: TransactionID, _ id: String) -> Bool {
    let head = journal.transactions[transaction]
    let first = journal.postingRows(of: transaction).lowerBound
    let unusual: PostingRow.Flags = [.moreAmounts, .cost, .lot, .assertion, .date]
    guard head.status != .pending, head.flags.isDisjoint(with: [.generated, .modified, .link]),
      journal.foreignFile(of: transaction) == nil,
      journal.postings.rows[first].flags.isDisjoint(with: unusual),
      journal.postings.rows[first + 1].flags.isDisjoint(with: unusual.union(.tags))
    else { return false }
    let syntax = journal.syntax(of: transaction)
    let text = journal.sources.text(ByteSpan(syntax.date.start, syntax.end))
    let lines = text.split(whereSeparator: \.isNewline)
    let comments = text.split(separator: ";", omittingEmptySubsequences: false)
    guard lines.count == 3, comments.count == 2, lines[1].hasSuffix("; id: \(id)") else {
      return false
    }
    let description = journal.sources.text(head.description)
    let heads = ["\(head.date) * \(description)", "\(head.date) \(description)"]
    return heads.contains { $0 == lines[0] }
      && zip(lines[1...], [first, first + 1]).allSatisfy { line, posting in
        let name = journal.accounts.name(of: journal.postings.rows[posting].account)
        return line.drop { $0 == " " || $0 == "\t" }.hasPrefix(name)
      }
  }
}

extension RecordedPart {
  fileprivate init(
    _ place: Int, _ transfer: RecordedParts.Transfer, description: ByteSpan? = nil
  ) {
    self.init(
      place: place, transaction: transfer.transaction, postings: transfer.postings,
      tag: "id: \(transfer.id)", description: description)
  }
}
