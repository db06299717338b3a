// `florin generate` turns virtual occurrences into entries of the journal: pending, linked to their slots,
// with a fingerprint that remembers how each field was generated.
//
// What a slot's entry looks like depends on the template and the slot alone, never on the day on which it
// is generated or on what else is: two clones of a book that generate the same slot write the same bytes,
// and git merges them without a word.
//
// Only `{last: true}`, `{average: 6}` and percentages ask the journal. They see what the same run adds, so
// that a second run finds nothing to do.

public import Amounts
public import Dates
import Definitions
import Edits
public import Journal
public import Ledger
public import SourceText

/// The entries that a book lacks in a range of days.
public struct Generation: Sendable {
  /// Where the range begins.
  public enum Begin: Sendable {
    /// On a day.
    case date(CivilDate)
    /// For each template, after its last recorded slot.
    case lastRecorded
  }

  /// What is asked for.
  public struct Request: Sendable {
    /// The templates, by their places; nil for all.
    public var templates: Set<Int>?
    /// The first day.
    public var begin: Begin
    /// The last day, inclusive.
    public var last: CivilDate

    /// Makes a request.
    public init(templates: Set<Int>? = nil, from begin: Begin, through last: CivilDate) {
      self.templates = templates
      self.begin = begin
      self.last = last
    }
  }

  /// One entry that is to be written.
  public struct Addition: Sendable {
    /// The occurrence.
    public let occurrence: Occurrence
    /// Its entry.
    public let entry: PlannedEntry
  }

  /// The entries, by date and priority.
  public private(set) var additions: [Addition] = []
  /// Occurrences whose amounts are not known yet, so that they cannot be written.
  public private(set) var unknown: [Occurrence] = []
  /// How many occurrences before the range are not recorded.
  public private(set) var olderCount = 0
  /// Whether some sum does not fit in 128 bits; nothing is then to be written.
  public private(set) var hasOverflow = false

  /// Finds what is missing.
  ///
  /// - Complexity: O(n log n) in the slots of the range.
  public init(_ request: Request, _ plan: Plan, _ journal: BalancedJournal) {
    for template in plan.templatesByDependence where request.templates?.contains(template) ?? true {
      unknown += Self.missing(template, request, plan, &olderCount).sorted { $0.slot < $1.slot }
    }
    var plan = plan
    do throws(QuantityError) {
      while try addKnown(&plan, journal.journal) {}
    } catch {
      hasOverflow = true
    }
    additions.sort { a, b in
      (a.entry.date, a.entry.rank, a.occurrence.template, a.occurrence.slot)
        < (b.entry.date, b.entry.rank, b.occurrence.template, b.occurrence.slot)
    }
    unknown.sort { ($0.template, $0.slot) < ($1.template, $1.slot) }
  }

  /// Adds the occurrences whose amounts are known by now.
  ///
  /// - Returns: Whether what was added may make further ones known.
  /// - Throws: `.overflow` when an amount does not fit.
  private mutating func addKnown(
    _ plan: inout Plan, _ journal: ParsedJournal
  ) throws(QuantityError) -> Bool {
    let count = additions.count
    var waiting: [Occurrence] = []
    for occurrence in unknown {
      guard let entry = try Self.entry(of: occurrence, plan, journal) else {
        waiting.append(occurrence)
        continue
      }
      try plan.add(entry, of: occurrence, journal)
      additions.append(Addition(occurrence: occurrence, entry: entry))
    }
    unknown = waiting
    return additions.count > count && !unknown.isEmpty
  }

  /// The virtual occurrences of a template in the range, and how many lie before it.
  private static func missing(
    _ template: Int, _ request: Request, _ plan: Plan, _ olderCount: inout Int
  ) -> [Occurrence] {
    let virtual = { (first: CivilDate, last: CivilDate) in
      first > last
        ? []
        : plan.occurrences(of: template, datedFrom: first, through: last)
          .filter { $0.state == .virtual }
    }
    switch request.begin {
    case .date(let first):
      olderCount += Self.olderCount(of: template, before: first, plan, virtual)
      return virtual(first, request.last)
    case .lastRecorded:
      let id = plan.definitions.templates[template].id.value
      let recorded = plan.links.links(of: id).last?.slot
      return virtual(request.firstDay(of: template, plan), request.last)
        .filter { $0.slot > recorded ?? .earliest }
    }
  }

  /// How many virtual occurrences of a template lie before a day, and not after today.
  private static func olderCount(
    of template: Int, before first: CivilDate, _ plan: Plan,
    _ virtual: (CivilDate, CivilDate) -> [Occurrence]
  ) -> Int {
    let last = min(first.adding(days: -1), plan.today)
    let firstLate = plan.today.adding(days: -plan.lateDays[template])
    // Those that are missed are counted without being listed.
    return first < firstLate
      ? virtual(.earliest, last).count
      : plan.missedCount(of: template) + virtual(firstLate, last).count
  }

  /// The entry as it is recorded: after today always pending, else as the template says; nil when an amount is not
  /// known.
  ///
  /// - Throws: `.overflow` when an amount does not fit.
  public static func entry(
    of occurrence: Occurrence, _ plan: Plan, _ journal: ParsedJournal,
    supposing amount: Amount? = nil
  ) throws(QuantityError) -> PlannedEntry? {
    let template = plan.definitions.templates[occurrence.template]
    let status = occurrence.date > plan.today ? Status.pending : template.recordAs.value
    return try plan.entry(
      of: occurrence, on: occurrence.date, status: status, journal, supposing: amount)
  }

  /// For templates that end and get an entry: how many occurrences after these are not recorded, by the
  /// places of the templates.
  public func remaining(_ plan: Plan) -> [(template: Int, count: Int)] {
    var last: [Int: CivilDate] = [:]
    for addition in additions {
      let occurrence = addition.occurrence
      last[occurrence.template] = max(last[occurrence.template] ?? .earliest, occurrence.slot)
    }
    return last.sorted { $0.key < $1.key }.compactMap { template, slot in
      let definition = plan.definitions.templates[template]
      let schedule = definition.schedule
      guard !schedule.isEndless else { return nil }
      let taken = Set(
        plan.links.links(of: definition.id.value).map(\.slot)
          + plan.matches.matches(of: template).map(\.slot))
      let count = schedule.slotCount(from: slot.adding(days: 1), through: .latest)
      return (template, count - taken.count { $0 > slot && schedule.isSlot($0) })
    }
  }

  // MARK: - Text

  /// The entries as text, with blank lines between them.
  public func text(_ journal: ParsedJournal) -> String {
    let texts = additions.map { $0.entry.recordedText(journal) }
    return String(decoding: Array(texts.joined(separator: [UInt8(ascii: "\n")])), as: UTF8.self)
  }

  /// What the entries must be when they are read back.
  public var check: LinkCheck {
    LinkCheck(
      Dictionary(
        additions.map {
          (OccurrenceKey(template: $0.entry.template, slot: $0.entry.slot), [])
        }
      ) { a, _ in a })
  }

  /// The changes that write the entries into their files.
  ///
  /// - Parameters:
  ///   - files: The file of an entry, by the year of its date.
  ///   - journal: The journal.
  ///   - removed: Transactions that the same change takes away.
  /// - Returns: One insertion for each place.
  public func change(
    files: (CivilDate) -> SourceFile, _ journal: ParsedJournal, without removed: Set<Int> = []
  ) -> ChangeSet {
    var entries: [UInt32: (file: SourceFile, entries: NewEntries)] = [:]
    for addition in additions {
      let file = files(addition.entry.date)
      entries[file.base, default: (file, NewEntries())].entries
        .append(addition.entry.date) { $0 += addition.entry.recordedText(journal) }
    }
    var change = ChangeSet()
    for (file, entries) in entries.values.sorted(by: { $0.file.base < $1.file.base }) {
      FileLayout(file, of: journal, without: removed).insert(entries, into: &change)
    }
    return change
  }
}

extension PlannedEntry {
  /// The entry with a fingerprint, as it is written into a journal; without a blank line after it.
  ///
  /// - Parameters:
  ///   - journal: Where the accounts and commodities are known.
  ///   - planned: The entry whose fingerprint it gets: what differs from it is an exception.
  /// - Returns: Lines that end with line feeds.
  public func recordedText(_ journal: ParsedJournal, as planned: PlannedEntry? = nil) -> [UInt8] {
    var bytes: [UInt8] = []
    append(
      fingerprint: Fingerprint(of: CanonicalEntry(planned ?? self, in: journal)), journal,
      to: &bytes)
    bytes.removeLast()
    return bytes
  }
}

extension Generation.Request {
  /// The first day on which an occurrence of a template may be wanted.
  public func firstDay(of template: Int, _ plan: Plan) -> CivilDate {
    let definition = plan.definitions.templates[template]
    switch begin {
    case .date(let first): return first
    case .lastRecorded:
      guard let recorded = plan.links.links(of: definition.id.value).last?.slot else {
        return .earliest
      }
      // A later slot may have an earlier date, by a shift or by an exception.
      let shift = definition.schedule.calendar.reach(of: definition.shift)
      let exceptions = definition.exceptions.values.compactMap { $0.date?.value }
      return min(recorded.adding(days: -shift), exceptions.min() ?? .latest)
    }
  }

  /// The first day on which an occurrence of any template may be wanted.
  public func firstDay(_ plan: Plan) -> CivilDate {
    let wanted = plan.definitions.templates.indices.filter { templates?.contains($0) ?? true }
    return wanted.map { index in
      max(firstDay(of: index, plan), plan.definitions.templates[index].schedule.start)
    }.min() ?? plan.today
  }
}
