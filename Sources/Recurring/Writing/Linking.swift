import Containers
import Dates
import Definitions
import Edits
public import Journal
public import SourceText

/// Edits that link transactions to their matched occurrences.
///
/// A link without `as:` says that all fields are the user's. If an open entry records the occurrence, the
/// transaction replaces it, unless the entry was edited by hand.
public struct Linking: Sendable {
  /// The edits.
  public private(set) var change = ChangeSet()
  /// The linked pairs.
  public private(set) var linked: [OccurrenceMatch] = []
  /// The pairs among them whose open entries are removed.
  public private(set) var replaced: [OccurrenceMatch] = []
  /// The pairs that aren't linked, and why.
  public private(set) var kept: [(match: OccurrenceMatch, reason: String)] = []

  /// Plans the edits.
  ///
  /// - Complexity: O(n) in the bytes of the entries.
  public init(_ matches: [OccurrenceMatch], _ plan: Plan, _ journal: ParsedJournal) {
    for match in matches {
      if let reason = journal.reasonToLeave(match.transaction) {
        kept.append((match, "\(reason); it counts without a link"))
        continue
      }
      if let entry = match.openEntry {
        if let reason = entry.reasonToKeep(in: journal) {
          kept.append((match, reason))
          continue
        }
        replaced.append(match)
      }
      change.addLink(
        plan.key(of: match.template, at: match.slot), fingerprint: nil,
        to: match.transaction, in: journal)
      linked.append(match)
    }
    change.removeEntries(replaced.compactMap { $0.openEntry?.transaction }, from: journal)
  }
}

extension OccurrenceLink {
  /// Why an open entry can't be removed; nil if it's unchanged since it was generated.
  public func reasonToKeep(in journal: ParsedJournal) -> String? {
    if let reason = journal.reasonToLeave(transaction) { return "its open entry: \(reason)" }
    guard fingerprint != nil else {
      return "its open entry has no 'as:' tag, so it counts as edited by hand"
    }
    let exceptions = exceptions(in: journal)
    guard exceptions.isEmpty else {
      let fields = exceptions.map(\.name).joined(separator: ", ")
      return "its open entry was edited by hand (\(fields))"
    }
    let isTicked = journal.syntax(of: transaction).comments.contains { comment in
      ChecklistItem(comment: journal.sources.text(comment.span))?.isDone ?? false
    }
    return isTicked ? "items of its open entry's checklist are ticked" : nil
  }
}
