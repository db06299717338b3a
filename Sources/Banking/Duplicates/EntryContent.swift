// What an entry says, besides plain comments. Two entries without a bank's id are one payment only if all of it is the
// same: two cheques have two codes, two tickets have two notes.

import Amounts
import Containers
import Dates
import Journal
import SourceText

/// What an entry says, besides plain comments.
struct EntryContent: Equatable {
  private var head: [[UInt8]] = []
  private var tags: [Tag] = []
  /// One for each posting, in an order that doesn't depend on that of the text.
  private var postings: [[UInt8]] = []

  /// Collects what an entry says.
  ///
  /// - Complexity: O(n) in the bytes of the entry, and O(m log m) in its postings.
  init(of transaction: TransactionID, in journal: ParsedJournal) {
    let row = journal.transactions[transaction]
    let syntax = journal.writtenSyntax(of: transaction)
    let sources = journal.sources
    func text(_ span: ByteSpan?) -> [UInt8] { span.map { Array(sources.bytes($0)) } ?? [] }
    head = [
      Array("\(row.date) \(row.status.mark)".utf8), text(syntax.secondaryDate), text(syntax.code),
      text(row.description),
    ]
    tags = journal.tags(ofTransaction: transaction)
    postings = journal.writtenRows(of: transaction).map { row in
      let posting = journal.postings.rows[row]
      let quantity = posting.quantity.normalized
      var words = "\(posting.account) \(posting.kind.rawValue) \(posting.status.rawValue)"
      words += " \(quantity.mantissa) \(quantity.places) \(posting.commodity)"
      if let cost = journal.postings.costs[row] {
        let price = cost.amount.quantity.normalized
        words += " \(cost.isTotal ? "@@" : "@") \(price.mantissa) \(price.places)"
        words += " \(cost.amount.commodity)"
      }
      if let dates = journal.postings.dates[row] {
        words += " [\(dates.primary?.description ?? "")=\(dates.secondary?.description ?? "")]"
      }
      var bytes = Array(words.utf8)
      let written = journal.syntax(ofPosting: row)
      for span in (written?.lots ?? []) + [written?.assertion].compactMap({ $0 }) {
        bytes += [0] + text(span)
      }
      for tag in journal.tags(ofPosting: row) { bytes += [0] + Array(tag.text.utf8) }
      return bytes
    }.sorted { $0.lexicographicallyPrecedes($1) }
  }
}
