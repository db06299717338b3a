public import Dates
public import Journal

/// What happens at one slot of a template.
public struct Occurrence: Sendable {
  /// Where an occurrence stands.
  public enum State: String, Sendable {
    /// Computed, not in the journal.
    case virtual
    /// In the journal, and expected: `!`.
    case pending
    /// In the journal, and paid: no mark.
    case posted
    /// In the journal, and cleared: `*`.
    case cleared
    /// Left out by `skip`.
    case skipped
  }

  /// How a virtual occurrence of the past is counted.
  public enum Lateness: Sendable {
    /// It lies ahead, or is in the journal.
    case none
    /// It may still come: it counts on today.
    case late
    /// It is too long ago: it counts nowhere.
    case missed
  }

  /// The template, by its place among the definitions' templates.
  public let template: Int
  /// The slot, which with the template is its name for ever.
  public let slot: CivilDate
  /// The date: of the transaction, else of the exception, else of the shifted slot.
  public let date: CivilDate
  /// Its place.
  public let state: State
  /// Whether it is late or missed; `none` unless virtual.
  public let lateness: Lateness
  /// The link of the transaction that is the occurrence.
  public let link: OccurrenceLink?
  /// The transaction that was matched; it has no link.
  public let match: OccurrenceMatch?
  /// The fields that the definition gives this slot of its own.
  ///
  /// What was changed in the entry of a recorded occurrence is read from there:
  /// ``OccurrenceLink/exceptions(in:)``.
  public let exceptions: [OccurrenceField]

  /// The transaction that is the occurrence.
  public var transaction: Int? { link?.transaction ?? match?.transaction }

  /// The fields that differ from the template on purpose: in the definition, or in the entry.
  ///
  /// - Complexity: O(n) in the bytes of a recorded entry.
  public func allExceptions(in journal: ParsedJournal) -> [OccurrenceField] {
    let edited = link?.exceptions(in: journal) ?? []
    return Set(exceptions + edited).sorted()
  }

  /// Whether it is done: paid, or cleared.
  public var isDone: Bool { state == .posted || state == .cleared }

  /// Whether it is open and was due before `today`.
  public func isOverdue(on today: CivilDate) -> Bool {
    date < today && (state == .pending || lateness == .late)
  }

  /// The day on which a balance changes by it: a late one counts on today.
  public func countingDate(on today: CivilDate) -> CivilDate {
    lateness == .late ? today : date
  }
}
