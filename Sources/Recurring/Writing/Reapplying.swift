import Containers
import Dates
import Definitions
public import Journal
public import SourceText

extension Propagation {
  /// The result of resetting or pinning fields.
  public struct FieldChange: Sendable {
    /// The edits.
    public fileprivate(set) var change = ChangeSet()
    /// The fields that change.
    public fileprivate(set) var fields: [OccurrenceField] = []
    /// The fields that can't be reset, and why.
    public fileprivate(set) var refused: [(field: OccurrenceField, reason: String)] = []
  }

  /// Why fields of an entry can't be changed.
  public enum FieldProblem: Error, Sendable {
    /// An amount of the occurrence isn't known yet.
    case unknownAmount
    /// An amount of the occurrence has more digits than can be held.
    case overflow
    /// The schedule no longer has the slot.
    case noSlot
  }

  /// Resets fields of a recorded occurrence to the template's values, so they are no longer exceptions.
  ///
  /// - Parameters:
  ///   - link: The entry.
  ///   - fields: The fields; nil for all that are exceptions.
  ///   - plan: The plan.
  ///   - journal: The journal.
  /// - Returns: The edits.
  /// - Throws: `FieldProblem` when there is nothing to reset to.
  public static func reapplying(
    _ link: OccurrenceLink, _ fields: Set<OccurrenceField>?, _ plan: Plan,
    _ journal: ParsedJournal
  ) throws(FieldProblem) -> FieldChange {
    let exceptions = link.exceptions(in: journal)
    guard
      let template = plan.definitions.templates.firstIndex(where: {
        $0.id.value == link.template
      }), plan.definitions.templates[template].schedule.isSlot(link.slot)
    else { throw .noSlot }
    let planned = plan.planned(of: template, at: link.slot)
    let found: PlannedEntry?
    do {
      found = try Generation.entry(of: planned, plan, journal)
    } catch {
      throw .overflow
    }
    guard let entry = found else { throw .unknownAmount }
    let rewrite = EntryRewrite(
      link.transaction, to: entry, fields ?? Set(exceptions), in: journal)
    var result = FieldChange(change: rewrite.change, refused: rewrite.refused)
    result.fields = rewrite.done.filter(exceptions.contains)
    let wanted = CanonicalEntry(entry, in: journal)
    // Without a fingerprint it's unknown which fields are as generated, so the others stay exceptions.
    let old = link.fingerprint ?? Fingerprint(of: wanted).pinning(OccurrenceField.allCases)
    result.change.setFingerprint(
      old.setting(rewrite.done, from: wanted), of: link.transaction, in: journal)
    return result
  }

  /// Makes fields of a recorded occurrence exceptions, without changing them.
  ///
  /// - Returns: The edits, and the fields that weren't exceptions before.
  public static func pinning(
    _ link: OccurrenceLink, _ fields: Set<OccurrenceField>, _ journal: ParsedJournal
  ) -> FieldChange {
    var result = FieldChange()
    guard let fingerprint = link.fingerprint else { return result }
    result.fields = fields.subtracting(fingerprint.pinned).sorted()
    result.change.setFingerprint(
      fingerprint.pinning(result.fields), of: link.transaction, in: journal)
    return result
  }
}
