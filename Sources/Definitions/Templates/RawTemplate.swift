import Amounts
import Dates
import Journal
import SourceText

/// A template as written: every key can be missing, and nothing has been cross-checked yet.
struct RawTemplate {
  var description: Located<String>?
  var schedule: Located<RawSchedule>?
  var start: Located<CivilDate>?
  var end: Located<CivilDate>?
  var count: Located<Int>?
  var postings: Located<[RawPosting]>?
  var status: Located<TemplateStatus>?
  var pauses: Located<[Located<Pause>]>?
  var recordAs: Located<RecordStatus>?
  var tags: Located<[Located<Tag>]>?
  var comment: Located<String>?
  var shift: Located<Shift>?
  var monthEnd: Located<MonthEnd>?
  var skip: Located<[Located<CivilDate>]>?
  var also: Located<[Located<CivilDate>]>?
  var exceptions: Located<[Located<RawException>]>?
  var checklist: Located<[Located<String>]>?
  var priority: Located<Int>?
  var time: Located<ClockTime>?
  var duration: Located<String>?
  var location: Located<String>?
  var match: Located<MatchSettings>?

  /// Whether one of the keys that limit a schedule could be read.
  func hasLimit(_ key: String) -> Bool {
    switch key {
    case "start": start != nil
    case "end": end != nil
    case "count": count != nil
    default: pauses != nil
    }
  }
}

/// The words of `record-as`.
enum RecordStatus: String, CaseIterable {
  case pending, posted, cleared

  /// The status mark for the word.
  var status: Status {
    switch self {
    case .pending: .pending
    case .posted: .unmarked
    case .cleared: .cleared
    }
  }
}

/// One posting as written, in a template or an exception.
struct RawPosting {
  let account: Located<FragmentAccount>
  let amount: Located<TemplateAmount>

  var posting: TemplatePosting {
    TemplatePosting(
      account: account.map(\.account), kind: account.value.kind, amount: amount)
  }
}

/// An exception as written.
struct RawException {
  var slot: Located<CivilDate>?
  var date: Located<CivilDate>?
  var description: Located<String>?
  var postings: Located<[RawPosting]>?
  var tags: Located<[Located<Tag>]>?
  var comment: Located<String>?
}

extension KeyTable<RawTemplate> {
  /// The keys of one template.
  static let template = KeyTable(
    name: "a template",
    keys: [
      key(
        "description", .description, \.description,
        "the description, written as payee | note",
        examples: ["Landlord | Rent"], isRequired: true),
      key(
        "schedule", .schedule, \.schedule, "the dates it falls on",
        examples: ["{frequency: monthly, days: 1}", "every 2 weeks from 2024-01-05"],
        isRequired: true),
      key(
        "start", .date, \.start, "the first possible date", examples: ["2024-01-01"]),
      key(
        "end", .date, \.end, "the last possible date, inclusive", examples: ["2026-12-31"]),
      key(
        "count", .count, \.count, "the number of occurrences; use instead of 'end'",
        examples: ["24"]),
      key(
        "postings", .postings, \.postings, "the accounts with their amounts",
        examples: ["{Expenses:Housing:Rent: 1200.00 EUR, Assets:Bank:Checking: }"],
        isRequired: true),
      key(
        "status", .words("a template's status"), \.status,
        "whether it has occurrences; the default is 'active'"),
      key(
        "pauses", ValueType<Pause>.pause.list("pauses, such as [{from: 2025-06-01}]"), \.pauses,
        "periods without occurrences; they don't use up 'count'",
        examples: ["[{from: 2025-06-01, through: 2025-08-31}]"]),
      key(
        "record-as", .words("a status to record with"), \.recordAs,
        "the status of generated entries; future ones are always pending"),
      key(
        "tags", .tags, \.tags, "tags of the transaction", examples: ["{contract: flat-12}"]),
      key(
        "comment", .comment, \.comment, "a comment of the transaction",
        examples: ["paid by standing order"]),
      key(
        "shift", .words("a way to shift dates"), \.shift,
        "where a date on a weekend or holiday moves; the default is 'none'"),
      key(
        "month-end", .words("a rule for the month's end"), \.monthEnd,
        "where days 29 to 31 go in a shorter month; the default is 'clamp'"),
      key(
        "skip", ValueType<CivilDate>.date.oneOrMore("dates"), \.skip,
        "scheduled dates to skip; they still use up 'count'", examples: ["[2024-08-01]"]),
      key(
        "also", ValueType<CivilDate>.date.oneOrMore("dates"), \.also,
        "extra dates; they don't use up 'count'",
        examples: ["[2024-02-20]"]),
      key(
        "exceptions", .exceptions, \.exceptions, "changes to single occurrences, by scheduled date",
        examples: ["{2025-03-01: {date: 2025-03-03}}"]),
      key(
        "checklist", ValueType<String>.line.list("texts"), \.checklist,
        "to-do items, written as comment lines with checkboxes", examples: ["[read the meter]"]),
      key(
        "priority", .integer(-1_000_000...1_000_000), \.priority,
        "the order of entries on the same date, lowest first", examples: ["2"]),
      key("time", .time, \.time, "the time of day", examples: ["\"09:30\""]),
      key("duration", .tagValue, \.duration, "how long it takes", examples: ["45 min"]),
      key("location", .tagValue, \.location, "where it is", examples: ["Town hall"]),
      key(
        "match", .match, \.match, "when an unlinked transaction counts as an occurrence",
        examples: ["{days: 3, amount: 5%}"]),
    ])
}

extension KeyTable<RawException> {
  /// The keys of an exception.
  static let exception = KeyTable(
    name: "an exception",
    keys: [
      key(
        "date", .date, \.date, "the date to use instead of the scheduled one",
        examples: ["2025-03-03"]),
      key(
        "description", .description, \.description,
        "the description to use instead of the template's",
        examples: ["Landlord | Rent and heating"]),
      key(
        "postings", .postings, \.postings, "accounts with changed amounts, and additional accounts",
        examples: ["{Expenses:Housing:Rent: 950.00 EUR}"]),
      key(
        "tags", .tags, \.tags, "the tags to use instead of the template's",
        examples: ["{contract: flat-13}"]),
      key(
        "comment", .comment, \.comment, "the comment to use instead of the template's",
        examples: ["half the month"]),
    ])
}

extension KeyTable<MatchSettings> {
  /// The keys of `match`.
  static let match = KeyTable(
    name: "'match'",
    keys: [
      key(
        "days", .integer(0...366), \.days, "how many days the transaction's date can differ",
        examples: ["3"]),
      key(
        "amount", .tolerance, \.amount,
        "how far the amount can differ: a percentage, an amount, or a range of allowed amounts",
        examples: ["5%", "10 EUR", "900..1100 EUR"]),
    ])
}

extension ValueType where Value == Int {
  /// A number of slots; its lower bound is checked by the schedule, which gives a better message.
  fileprivate static let count = ValueType(.integer(1...1_000_000)) { node, reading in
    ValueType.integer(-1_000_000...1_000_000).read(node, &reading)
  }
}

/// The days of a pause as written.
struct RawPause {
  var from: Located<CivilDate>?
  var through: Located<CivilDate>?
}

extension KeyTable<RawPause> {
  /// The keys of a pause.
  static let pause = KeyTable(
    name: "a pause",
    keys: [
      key("from", .date, \.from, "the first day", examples: ["2025-06-01"], isRequired: true),
      key(
        "through", .date, \.through, "the last day; leave it out if it isn't known yet",
        examples: ["2025-08-31"]),
    ])
}
