public import Amounts
public import Dates
public import Journal
public import SourceText

/// One entry of `templates:`, a recurring transaction.
public struct Template: Sendable {
  /// The name by which journals link to it.
  public let id: Located<String>
  /// `description`, as the transaction gets it: `payee | note`.
  public let description: Located<String>
  /// `schedule`, with the keys that limit it: start, end, count, skip, also, pauses, month-end.
  public let schedule: Schedule
  /// Where `schedule` stands.
  public let scheduleSpan: ByteSpan
  /// `shift`: where a slot's date moves that falls on a weekend or a holiday.
  public let shift: Shift
  /// `postings`, in their order.
  public let postings: [TemplatePosting]
  /// `status`
  public let status: Located<TemplateStatus>
  /// `pauses`: slots within these are neither expected nor counted.
  public let pauses: [Located<Pause>]
  /// `record-as`: the status of a transaction that is generated; after today it always is pending.
  public let recordAs: Located<Status>
  /// `tags`, in their order; `time`, `duration` and `location` are not among them.
  public let tags: [Located<Tag>]
  /// `comment`, of one or more lines.
  public let comment: Located<String>?
  /// `exceptions`, by slot.
  public let exceptions: [CivilDate: SlotException]
  /// `checklist`
  public let checklist: [Located<String>]
  /// `priority`: the lowest number comes first among equal dates, a template without one last.
  public let priority: Located<Int>?
  /// `time`, such as `09:30`.
  public let time: Located<String>?
  /// `duration`
  public let duration: Located<String>?
  /// `location`
  public let location: Located<String>?
  /// `match`: how an unlinked transaction may still be an occurrence.
  public let match: MatchSettings
  /// The keys as they stand, for edits.
  public let node: Node

  /// What stands before the first `|` of the description.
  public var payee: String { ParsedJournal.payeeAndNote(description.value).payee }
  /// What follows it; all of the description when there is none.
  public var note: String { ParsedJournal.payeeAndNote(description.value).note }
}

/// What a template does, as its `status` says.
public enum TemplateStatus: String, CaseIterable, Sendable {
  /// `draft`: not yet.
  case draft
  /// `active`: it yields occurrences.
  case active
  /// `paused`: none for now; those that are recorded stay.
  case paused
  /// `archived`: no more.
  case archived
}

/// `{from: 2025-06-01, through: 2025-08-31}`: slots on these days do not happen.
public struct Pause: Hashable, Sendable {
  /// The first day.
  public let from: CivilDate
  /// The last day; nil while nobody knows.
  public let through: CivilDate?

  /// Whether a slot is within the pause.
  public func contains(_ slot: CivilDate) -> Bool {
    slot >= from && through.map { slot <= $0 } ?? true
  }
}

extension Template {
  /// Where the template stands among those of one date, the lowest first: its priority, or after all that
  /// have one.
  public var rank: Int { priority?.value ?? .max }
}

/// One posting of a template.
public struct TemplatePosting: Sendable {
  /// The account.
  public let account: Located<AccountID>
  /// Real, or virtual in brackets.
  public let kind: PostingKind
  /// The amount; where it is left out, its place is the account's.
  public let amount: Located<TemplateAmount>
}

/// The amount of a template's posting.
public enum TemplateAmount: Sendable {
  /// `1200.00 EUR`, perhaps with a cost.
  case fixed(FragmentAmount)
  /// Nothing: what makes the others balance.
  case elided
  /// `{last: true}`: that of the last done occurrence.
  case last
  /// `{average: 6}`: the mean of this many done occurrences before the slot.
  case average(Int)
  /// `{percent: 10, of: Income:Salary}`: of the account's month.
  case percent(Quantity, of: AccountID)
  /// `{steps: {2024-01-01: 1200 EUR, 2025-01-01: 1260 EUR}}`, in the order of their dates.
  case steps([AmountStep])
}

/// An amount that holds from a date until the next step.
public struct AmountStep: Sendable {
  /// The first slot that it may hold for.
  public let from: CivilDate
  /// The amount.
  public let amount: FragmentAmount
}

/// What one slot has of its own, by choice.
public struct SlotException: Sendable {
  /// The slot.
  public let slot: Located<CivilDate>
  /// `date`, in place of the slot's.
  public let date: Located<CivilDate>?
  /// `description`, in place of the template's.
  public let description: Located<String>?
  /// `postings` as written: accounts whose amounts differ, and further ones.
  public let changes: [TemplatePosting]
  /// All postings of the slot: the template's, with the changes; nil without changes.
  public let postings: [TemplatePosting]?
  /// `tags`, in place of the template's; nil when nothing is said.
  public let tags: [Located<Tag>]?
  /// `comment`, in place of the template's.
  public let comment: Located<String>?
}

/// `match: {days: 3, amount: 5%}`
public struct MatchSettings: Sendable {
  /// How many days a transaction may be off; nil leaves it to the schedule.
  public internal(set) var days: Located<Int>?
  /// How far its amount may be off.
  public internal(set) var amount: Located<AmountTolerance>?
}

/// How far an amount may be off from what was expected.
public enum AmountTolerance: Hashable, Sendable {
  /// `5%` of what is expected.
  case percent(Quantity)
  /// `10 EUR`, more or less.
  case amount(Amount)
  /// `900..1100 EUR`: the amount itself is within, both ends included.
  case range(Amount, Amount)
}
