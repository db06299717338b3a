// A template changed. Which entries follow?
//
// Open entries from today on. In each entry, every field that is still as generated follows the template. A
// field that the user changed is an exception and stays. The entry's fingerprint shows which is which. Done
// entries are never touched.

import Amounts
import Containers
public import Dates
public import Definitions
import Edits
import Journal
public import Ledger
public import SourceText

/// Edits that apply a plan's changes to its open entries.
public struct Propagation: Sendable {
  /// What happens to the entries of one template.
  public struct Outcome: Sendable {
    /// The template.
    public let template: TemplateID
    /// The slots of changed entries, each with its changed fields.
    public fileprivate(set) var updated: [(slot: CivilDate, fields: [OccurrenceField])] = []
    /// The slots of entries with changed or pinned fields, with these fields.
    public fileprivate(set) var exceptions: [(slot: CivilDate, fields: [OccurrenceField])] = []
    /// What couldn't be done: the slot, and the reason in words.
    public fileprivate(set) var refused: [(slot: CivilDate, reason: String)] = []
    /// The number of open entries that were considered.
    public fileprivate(set) var openCount = 0
    /// The number of done entries.
    public fileprivate(set) var doneCount = 0
    /// The number of open entries before today, which are left alone.
    public fileprivate(set) var overdueCount = 0
  }

  /// The outcomes, template by template; those with nothing recorded are skipped.
  public private(set) var outcomes: [Outcome] = []
  /// The edits.
  public private(set) var change = ChangeSet()

  /// Plans the edits.
  ///
  /// - Parameters:
  ///   - templates: The templates.
  ///   - includesOverdue: Whether past open entries follow too.
  ///   - plan: The plan.
  ///   - journal: The journal.
  /// - Complexity: O(n) in the bytes of the linked entries.
  public init(
    of templates: some Sequence<TemplateID>, includesOverdue: Bool, _ plan: Plan,
    _ journal: BalancedJournal
  ) {
    var plan = plan
    let asked = Set(templates)
    for template in plan.templatesByDependence where asked.contains(template) {
      var outcome = Outcome(template: template)
      let links = plan.links.links(of: plan.definitions.templates[template].id.value)
      for (slot, links) in links {
        for link in links {
          guard link.status == .pending else {
            outcome.doneCount += 1
            continue
          }
          guard includesOverdue || link.date >= plan.today else {
            outcome.overdueCount += 1
            continue
          }
          guard links.count == 1 else {
            outcome.refused.append((slot, "it's recorded by several entries"))
            continue
          }
          outcome.openCount += 1
          if let reason = journal.journal.reasonToLeave(link.transaction) {
            outcome.refused.append((slot, reason))
            continue
          }
          update(link, &outcome, &plan, journal)
        }
      }
      if !links.isEmpty { outcomes.append(outcome) }
    }
    outcomes.sort { $0.template < $1.template }
  }

  /// The check that changed entries are read back as intended, with the same exceptions as before and no
  /// others.
  public func check(_ plan: Plan) -> LinkCheck {
    var expected: [OccurrenceKey: Set<OccurrenceField>] = [:]
    for outcome in outcomes {
      for (slot, _) in outcome.updated {
        let exceptions = outcome.exceptions.first { $0.slot == slot }?.fields ?? []
        expected[plan.key(of: outcome.template, at: slot)] = Set(exceptions)
      }
    }
    return LinkCheck(expected)
  }

  private mutating func update(
    _ link: OccurrenceLink, _ outcome: inout Outcome, _ plan: inout Plan,
    _ balanced: BalancedJournal
  ) {
    let journal = balanced.journal
    let exceptions = link.exceptions(in: journal)
    if !exceptions.isEmpty { outcome.exceptions.append((link.slot, exceptions)) }
    guard let fingerprint = link.fingerprint else { return }
    guard plan.definitions.templates[outcome.template].schedule.isSlot(link.slot) else {
      return outcome.refused.append((link.slot, "the schedule no longer has this slot"))
    }
    let planned = plan.planned(of: outcome.template, at: link.slot)
    let found: PlannedEntry?
    do {
      found = try Generation.entry(of: planned, plan, journal)
    } catch {
      return outcome.refused.append((link.slot, "its amounts are too large"))
    }
    guard let entry = found else {
      return outcome.refused.append((link.slot, "one of its amounts isn't known yet"))
    }
    let fields = Set(OccurrenceField.allCases).subtracting(exceptions)
    let present = CanonicalEntry(link.transaction, in: journal)
    let wanted = CanonicalEntry(entry, in: journal)
    let differing = fields.filter { !present.form(of: $0).isExactly(wanted.form(of: $0)) }
    guard !differing.isEmpty else { return }
    let rewrite = EntryRewrite(link.transaction, to: entry, differing, in: journal)
    for (field, reason) in rewrite.refused {
      outcome.refused.append((link.slot, "\(field.name): \(reason)"))
    }
    guard !rewrite.done.isEmpty else { return }
    do throws(QuantityError) {
      try plan.replace(link.transaction, with: entry, rewrite.done, balanced)
    } catch {
      return outcome.refused.append((link.slot, "its amounts are too large"))
    }
    change.merge(rewrite.change)
    change.setFingerprint(
      fingerprint.setting(rewrite.done, from: wanted), of: link.transaction, in: journal)
    outcome.updated.append((link.slot, rewrite.done))
  }
}
