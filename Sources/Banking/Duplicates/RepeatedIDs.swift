import Amounts
import Containers
import Dates
public import Journal
public import SourceText

/// Entries that have the bank's id of another one: the same row is in the journal twice, for example since two branches
/// imported it and a merge kept both entries.
///
/// An id counts for its account, day and amount: not every bank's ids are unique forever.
public struct RepeatedIDs {
  /// One problem for each such entry.
  public private(set) var diagnostics: [Diagnostic] = []

  private struct Key: Hashable {
    let account: AccountID
    let amount: Amount
    let date: CivilDate
    let id: String
  }

  /// Looks for repeated ids in a journal.
  ///
  /// - Complexity: O(n) in the postings, and in the bytes of the comments on those with tags.
  public init(_ journal: ParsedJournal) {
    var first: [Key: TransactionID] = [:]
    let rows = journal.postings.rows
    var lastPair: (TransactionID, TransactionID)?
    for (transaction, head) in journal.transactions.pairs
    where !head.flags.contains(.generated) && !LikelyDuplicates.isUnique(transaction, journal) {
      for row in journal.transactions.postings(of: transaction, upTo: rows.endIndex) {
        let posting = rows[row]
        guard posting.flags.contains(.amount), posting.kind == .real,
          !posting.flags.contains(.generated)
        else { continue }
        guard posting.flags.contains(.tags) || head.flags.contains(.tags) else { continue }
        for id in KnownPostings.ids(of: row, head, transaction, in: journal) where !id.isEmpty {
          let key = Key(
            account: posting.account,
            amount: Amount(posting.quantity.normalized, posting.commodity), date: head.date, id: id)
          guard let other = first[key] else {
            first[key] = transaction
            continue
          }
          guard other != transaction, lastPair.map({ $0 != (other, transaction) }) ?? true,
            !journal.isSamePlace(transaction, other)
          else { continue }
          lastPair = (other, transaction)
          diagnostics.append(
            Diagnostic(
              .importIDRepeated,
              "the bank's row with the id '\(id)' is in the journal twice",
              at: journal.accountSpan(ofPosting: row),
              notes: [
                Diagnostic.Note(
                  "the other entry", at: journal.syntax(of: other).date)
              ],
              help: ["remove one of the two: florin review proposes it if nothing would be lost"]))
          break
        }
      }
    }
  }
}

extension ParsedJournal {
  /// Whether two transactions are one entry, in a file that is read twice.
  fileprivate func isSamePlace(_ a: TransactionID, _ b: TransactionID) -> Bool {
    let (first, second) = (transactions[a].start, transactions[b].start)
    let files = (sources.file(at: first), sources.file(at: second))
    return files.0.path == files.1.path && first - files.0.base == second - files.1.base
  }
}
