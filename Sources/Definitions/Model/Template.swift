public import Amounts
public import Dates
public import Journal
public import SourceText

/// One entry of `templates:`, a recurring transaction.
public struct Template: Sendable {
  /// The id that links journal entries to it.
  public let id: Located<String>
  /// `description` of its transactions: `payee | note`.
  public let description: Located<String>
  /// `schedule`, with the keys that limit it: start, end, count, skip, also, pauses, month-end.
  public let schedule: Schedule
  /// The place of `schedule`.
  public let scheduleSpan: ByteSpan
  /// `shift`: where a date on a weekend or holiday moves.
  public let shift: Shift
  /// `postings`, in their order.
  public let postings: [TemplatePosting]
  /// `status`
  public let status: Located<TemplateStatus>
  /// `pauses`: slots within them don't occur and don't use up `count`.
  public let pauses: [Located<Pause>]
  /// `record-as`: the status of generated entries; future ones are always pending.
  public let recordAs: Located<Status>
  /// `tags`, in their order, without `time`, `duration` and `location`.
  public let tags: [Located<Tag>]
  /// `comment`, of one or more lines.
  public let comment: Located<String>?
  /// `exceptions`, by slot.
  public let exceptions: [CivilDate: SlotException]
  /// `checklist`
  public let checklist: [Located<String>]
  /// `priority`: on the same date, the lowest number comes first and templates without one last.
  public let priority: Located<Int>?
  /// `time`, such as `09:30`.
  public let time: Located<ClockTime>?
  /// `duration`
  public let duration: Located<String>?
  /// `location`
  public let location: Located<String>?
  /// `match`: when an unlinked transaction counts as an occurrence.
  public let match: MatchSettings
  /// The keys as written, for edits.
  public let node: Node

  /// The description up to the first `|`.
  public var payee: String { ParsedJournal.payeeAndNote(description.value).payee }
  /// The description after the first `|`; all of it if there is none.
  public var note: String { ParsedJournal.payeeAndNote(description.value).note }
}

/// A template's `status`.
public enum TemplateStatus: String, CaseIterable, Sendable {
  /// `draft`: it has no occurrences yet.
  case draft
  /// `active`: it has occurrences.
  case active
  /// `paused`: it has no occurrences for now; recorded ones stay.
  case paused
  /// `archived`: it has no more occurrences.
  case archived

  /// Why a template has no dates, in words after its name; nil if it's active.
  public var reasonForNoDates: String? {
    switch self {
    case .active: nil
    case .draft: "is a draft"
    case .paused: "is paused"
    case .archived: "is archived"
    }
  }
}

/// `{from: 2025-06-01, through: 2025-08-31}`: slots on these days don't occur.
public struct Pause: Hashable, Sendable {
  /// The first day.
  public let from: CivilDate
  /// The last day; nil if it isn't known yet.
  public let through: CivilDate?

  /// Whether a slot is within the pause.
  public func contains(_ slot: CivilDate) -> Bool {
    slot >= from && through.map { slot <= $0 } ?? true
  }
}

extension Template {
  /// The template's rank on a date, the lowest first: its priority, or after all templates that
  /// have one.
  public var rank: Int { priority?.value ?? .max }
}

/// One posting of a template.
public struct TemplatePosting: Sendable {
  /// The account.
  public let account: Located<AccountID>
  /// Real, or virtual if in brackets.
  public let kind: PostingKind
  /// The amount; if it's omitted, its place is the account's.
  public let amount: Located<TemplateAmount>
}

/// The amount of a template's posting.
public enum TemplateAmount: Sendable {
  /// `1200.00 EUR`, possibly with a cost.
  case fixed(FragmentAmount)
  /// No amount: it balances the others.
  case elided
  /// `{last: true}`: the amount of the last done occurrence.
  case last
  /// `{average: 6}`: the mean of this many done occurrences before the slot.
  case average(Int)
  /// `{percent: 10, of: Income:Salary}`: a percentage of what the account received in the month.
  case percent(Quantity, of: AccountID)
  /// `{steps: {2024-01-01: 1200 EUR, 2025-01-01: 1260 EUR}}`, in the order of their dates.
  case steps([AmountStep])
}

/// An amount valid from a date until the next step.
public struct AmountStep: Sendable {
  /// The first date it's valid for.
  public let from: CivilDate
  /// The amount.
  public let amount: FragmentAmount
}

/// What one slot changes.
public struct SlotException: Sendable {
  /// The slot.
  public let slot: Located<CivilDate>
  /// `date`, replacing the slot's.
  public let date: Located<CivilDate>?
  /// `description`, replacing the template's.
  public let description: Located<String>?
  /// `postings` as written: accounts with changed amounts, and additional accounts.
  public let changes: [TemplatePosting]
  /// All postings of the slot: the template's, with the changes; nil without changes.
  public let postings: [TemplatePosting]?
  /// `tags`, replacing the template's; nil if they aren't written.
  public let tags: [Located<Tag>]?
  /// `comment`, replacing the template's.
  public let comment: Located<String>?
}

/// `match: {days: 3, amount: 5%}`
public struct MatchSettings: Sendable {
  /// How many days the transaction's date can differ; nil to derive it from the schedule.
  public internal(set) var days: Located<Int>?
  /// How far the transaction's amount can differ.
  public internal(set) var amount: Located<AmountTolerance>?
}

/// How far an amount can differ from the expected one.
public enum AmountTolerance: Hashable, Sendable {
  /// `5%` of the expected amount.
  case percent(Quantity)
  /// `10 EUR`, more or less.
  case amount(Amount)
  /// `900..1100 EUR`: the amount itself is in this range, both ends included.
  case range(Amount, Amount)
}
