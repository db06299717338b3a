import Containers
import Dates
public import Definitions
import Edits
public import Journal
public import SourceText

/// Open entries whose slots are no longer in the plan: the template ended, skips the slot, or has another schedule.
public struct Pruning: Sendable {
  /// The edits.
  public private(set) var change = ChangeSet()
  /// The occurrences whose entries are removed.
  public private(set) var removed: [OccurrenceKey] = []
  /// The transactions to remove.
  public private(set) var transactions: Set<TransactionID> = []
  /// The occurrences whose entries stay, and why.
  public private(set) var kept: [(key: OccurrenceKey, reason: String)] = []

  /// Plans the removals. Entries that were edited by hand, with ticked items, or done stay.
  ///
  /// - Parameters:
  ///   - templates: The templates; nil for all.
  ///   - plan: The plan.
  ///   - journal: The journal.
  public init(of templates: Set<TemplateID>?, _ plan: Plan, _ journal: ParsedJournal) {
    for (index, template) in plan.definitions.templates.pairs
    where templates?.contains(index) ?? true {
      for (slot, links) in plan.links.links(of: template.id.value)
      where !template.schedule.isSlot(slot) {
        for link in links where link.status == .pending {
          let key = OccurrenceKey(template: template.id.value, slot: slot)
          if let reason = link.reasonToKeep(in: journal) {
            kept.append((key, reason))
          } else {
            removed.append(key)
            transactions.insert(link.transaction)
          }
        }
      }
    }
    change.removeEntries(transactions, from: journal)
  }
}
