public import Dates
public import Definitions
public import Journal

/// What happens at one slot of a template.
public struct Occurrence: Sendable {
  /// The state of an occurrence.
  public enum State: String, Sendable {
    /// Computed, not in the journal.
    case virtual
    /// In the journal, and expected: `!`.
    case pending
    /// In the journal, and paid: no mark.
    case posted
    /// In the journal, and cleared: `*`.
    case cleared
    /// The template's `skip` has it.
    case skipped
  }

  /// How a past virtual occurrence counts.
  public enum Lateness: Sendable {
    /// Not late: it's in the future, or in the journal.
    case none
    /// It may still come, so it counts on today.
    case late
    /// It's too old, so it doesn't count at all.
    case missed
  }

  /// The template.
  public let template: TemplateID
  /// The slot. Together with the template it names the occurrence permanently.
  public let slot: CivilDate
  /// The date of the transaction, of the exception, or of the shifted slot, in that order.
  public let date: CivilDate
  /// The state.
  public let state: State
  /// Whether it's late or missed; `none` unless virtual.
  public let lateness: Lateness
  /// The link of the transaction that is the occurrence.
  public let link: OccurrenceLink?
  /// The matched transaction, which has no link.
  public let match: OccurrenceMatch?
  /// The fields that the definition sets for this slot.
  ///
  /// Changes in the entry of a recorded occurrence are read from the entry:
  /// ``OccurrenceLink/exceptions(in:)``.
  public let exceptions: [OccurrenceField]

  /// The transaction that is the occurrence.
  public var transaction: TransactionID? { link?.transaction ?? match?.transaction }

  /// The fields that differ from the template on purpose: in the definition, or in the entry.
  ///
  /// - Complexity: O(n) in the bytes of a recorded entry.
  public func allExceptions(in journal: ParsedJournal) -> [OccurrenceField] {
    let edited = link?.editedFields(in: journal) ?? []
    return Set(exceptions + edited).sorted()
  }

  /// Whether it's done: paid or cleared.
  public var isDone: Bool { state == .posted || state == .cleared }

  /// Whether it's open and was due before `today`.
  public func isOverdue(on today: CivilDate) -> Bool {
    date < today && (state == .pending || lateness == .late)
  }

  /// The day on which it changes a balance: a late one counts on today.
  public func countingDate(on today: CivilDate) -> CivilDate {
    lateness == .late ? today : date
  }
}
