import Containers
import Dates
import Journal
import SourceText

/// Checks about dates.
struct OrderChecks {
  private let journal: ParsedJournal

  /// How many days an account's last posting can be after its last assertion.
  private static let recentDays = 7

  init(_ journal: ParsedJournal) { self.journal = journal }

  /// Transactions that are earlier than the one before them in their file.
  func unorderedDates() -> [Diagnostic] {
    var last: [Int: TransactionID] = [:]
    var found: [Diagnostic] = []
    for transaction in journal.transactions.indices {
      let row = journal.transactions[transaction]
      let file = journal.sources.fileIndex(at: row.start)
      if let before = last[file], journal.transactions[before].date > row.date {
        let other = journal.transactions[before]
        found.append(
          Diagnostic(
            .unorderedDate,
            "this date is before \(other.date), the date of the transaction above it",
            at: ByteSpan(row.start, max(row.start, row.description.end)),
            notes: [Diagnostic.Note("the transaction above it", at: ByteSpan(at: other.start))],
            help: ["move the transaction up, or correct its date"]))
      }
      last[file] = transaction
    }
    return found
  }

  /// Accounts with assertions whose last posting is more than a week after the last assertion.
  func staleAssertions() -> [Diagnostic] {
    var asserted: [AccountID: (date: CivilDate, row: PostingID)] = [:]
    var posted: [AccountID: CivilDate] = [:]
    for transaction in journal.transactions.indices {
      for row in journal.postingRows(of: transaction) {
        let posting = journal.postings.rows[row]
        let date = journal.date(ofPosting: row, of: transaction)
        posted[posting.account] = max(posted[posting.account] ?? date, date)
        if posting.flags.contains(.assertion), date >= asserted[posting.account]?.date ?? .earliest
        {
          asserted[posting.account] = (date, row)
        }
      }
    }
    return asserted.sorted { $0.value.row < $1.value.row }.compactMap { account, last in
      guard let latest = posted[account], latest > last.date.adding(days: Self.recentDays) else {
        return nil
      }
      let name = journal.accounts.name(of: account)
      return Diagnostic(
        .staleAssertion,
        "'\(name)' was last asserted on \(last.date), and has postings until \(latest)",
        at: journal.postings.assertions[last.row]?.span,
        help: ["compare the account with its statement, and assert its balance again"])
    }
  }
}
