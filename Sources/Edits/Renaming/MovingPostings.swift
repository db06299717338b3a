import Containers
import Journal
import SourceText

/// The places of an account's moving postings, in the order of their addresses.
struct MovingPostings {
  /// The place of a posting.
  struct Place {
    /// The address of its transaction.
    let transaction: UInt32
    /// The address of its first byte.
    let start: UInt32
    /// Whether it begins with its account: it has neither a mark nor brackets.
    let beginsWithAccount: Bool
  }

  private var coming: ArraySlice<Place>

  /// Finds them in the columns of a journal; postings added by rules aren't in the text.
  ///
  /// - Complexity: O(n) in the accounts, and O(n log n) in the postings that move.
  init(_ move: AccountMove, in journal: ParsedJournal) {
    let moves = move.moves(in: journal.accounts)
    let (transactions, rows) = (journal.transactions, journal.postings.rows)
    var places: [Place] = []
    var last = transactions.startIndex
    for (index, row) in rows.pairs
    where moves[Int(row.account)] && !row.flags.contains(.generated) {
      while last + 1 < transactions.endIndex, transactions[last + 1].firstPosting <= index {
        last = last + 1
      }
      places.append(
        Place(
          transaction: transactions[last].start, start: row.start,
          beginsWithAccount: row.status == .unmarked && row.kind == .real))
    }
    // An included file's postings come between those of the including file.
    coming = places.sorted { $0.start < $1.start }[...]
  }

  /// Those of the transaction at an address, which is after all addresses asked for before.
  mutating func next(ofTransactionAt address: UInt32) -> ArraySlice<Place> {
    while let first = coming.first, first.transaction < address { coming.removeFirst() }
    let found = coming.prefix { $0.transaction == address }
    coming = coming[found.endIndex...]
    return found
  }
}
