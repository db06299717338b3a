import Containers
import Dates
import Edits
public import Journal
public import SourceText

/// Edits that make a transaction one more part of an occurrence that others record already: the second payment of a
/// rent. The parts get `part: 1/2` and `part: 2/2`, by date.
public struct PartLinking: Sendable {
  /// The edits.
  public private(set) var change = ChangeSet()
  /// The transaction that can't be changed, and why; nil if all can.
  public private(set) var kept: (transaction: TransactionID, reason: String)?

  /// Plans the edits.
  ///
  /// - Parameters:
  ///   - transaction: The transaction, which has no link.
  ///   - key: The occurrence.
  ///   - links: The entries that record it.
  ///   - journal: The journal.
  public init(
    _ transaction: TransactionID, to key: OccurrenceKey, besides links: [OccurrenceLink],
    in journal: ParsedJournal
  ) {
    let parts = (links.map(\.transaction) + [transaction]).sorted {
      (journal.transactions[$0].date, $0) < (journal.transactions[$1].date, $1)
    }
    for (index, part) in parts.enumerated() {
      if let reason = journal.reasonToLeave(part) {
        kept = (part, reason)
        return
      }
      let number = "\(index + 1)/\(parts.count)"
      if part == transaction {
        change.addTags(
          "recurring: \(key.template), occurrence: \(key.slot), part: \(number)", to: part,
          in: journal)
      } else {
        change.setLinkTag("part", to: number, of: part, in: journal)
      }
    }
  }
}
