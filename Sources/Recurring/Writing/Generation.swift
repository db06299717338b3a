// `florin generate` turns virtual occurrences into journal entries: pending, linked to their slots, with a
// fingerprint that remembers how each field was generated.
//
// A slot's entry depends on the template and the slot alone, never on the day it is generated or on what
// else is generated. Two clones of a book that generate the same slot write the same bytes, and git merges
// them without a conflict.
//
// Only `{last: true}`, `{average: 6}` and percentages depend on the journal. They see what the same run
// adds, so a second run finds nothing to do.

public import Amounts
import Containers
public import Dates
public import Definitions
import Edits
public import Journal
public import Ledger
public import SourceText

/// The entries that are missing from a book in a range of days.
public struct Generation: Sendable {
  /// Where the range begins.
  public enum Begin: Sendable {
    /// On a day.
    case date(CivilDate)
    /// For each template, after its last recorded slot.
    case lastRecorded
  }

  /// The entries to generate.
  public struct Request: Sendable {
    /// The templates; nil for all.
    public var templates: Set<TemplateID>?
    /// The first day.
    public var begin: Begin
    /// The last day, inclusive.
    public var last: CivilDate

    /// Makes a request.
    public init(templates: Set<TemplateID>? = nil, from begin: Begin, through last: CivilDate) {
      self.templates = templates
      self.begin = begin
      self.last = last
    }
  }

  /// An entry to write.
  public struct Addition: Sendable {
    /// The occurrence.
    public let occurrence: Occurrence
    /// Its entry.
    public let entry: PlannedEntry
  }

  /// The entries, by date and priority.
  public private(set) var additions: [Addition] = []
  /// Occurrences that can't be written because their amounts aren't known yet.
  public private(set) var unknown: [Occurrence] = []
  /// The number of unrecorded occurrences before the range.
  public private(set) var olderCount = 0

  /// Finds what is missing.
  ///
  /// - Throws: `.overflow` if an amount doesn't fit in 128 bits.
  /// - Complexity: O(n log n) in the slots of the range.
  public init(
    _ request: Request, _ plan: Plan, _ journal: BalancedJournal
  ) throws(QuantityError) {
    for template in plan.templatesByDependence where request.templates?.contains(template) ?? true {
      unknown += Self.missing(template, request, plan, &olderCount).sorted { $0.slot < $1.slot }
    }
    var plan = plan
    while try addKnown(&plan, journal.journal) {}
    additions.sort { a, b in
      (a.entry.date, a.entry.rank, a.occurrence.template, a.occurrence.slot)
        < (b.entry.date, b.entry.rank, b.occurrence.template, b.occurrence.slot)
    }
    unknown.sort { ($0.template, $0.slot) < ($1.template, $1.slot) }
  }

  /// Adds the occurrences whose amounts are known by now.
  ///
  /// - Returns: Whether the additions may make further amounts known.
  /// - Throws: `.overflow` when an amount doesn't fit.
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

  /// The virtual occurrences of a template in the range, and the number before it.
  private static func missing(
    _ template: TemplateID, _ request: Request, _ plan: Plan, _ olderCount: inout Int
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

  /// The number of virtual occurrences of a template before a day, and not after today.
  private static func olderCount(
    of template: TemplateID, before first: CivilDate, _ plan: Plan,
    _ virtual: (CivilDate, CivilDate) -> [Occurrence]
  ) -> Int {
    let last = min(first.adding(days: -1), plan.today)
    let firstLate = plan.today.adding(days: -plan.lateDays[template])
    // Missed ones are counted without being listed.
    return first < firstLate
      ? virtual(.earliest, last).count
      : plan.missedCount(of: template) + virtual(firstLate, last).count
  }

  /// The entry as it is recorded: after today always pending, otherwise as the template says. Nil if an
  /// amount isn't known.
  ///
  /// - Throws: `.overflow` when an amount doesn't fit.
  public static func entry(
    of occurrence: Occurrence, _ plan: Plan, _ journal: ParsedJournal,
    supposing amount: Amount? = nil
  ) throws(QuantityError) -> PlannedEntry? {
    let template = plan.definitions.templates[occurrence.template]
    let status = occurrence.date > plan.today ? Status.pending : template.recordAs.value
    return try plan.entry(
      of: occurrence, on: occurrence.date, status: status, journal, supposing: amount)
  }

  /// For templates that end and get an entry, the number of unrecorded occurrences after these, by template.
  public func remaining(_ plan: Plan) -> [(template: TemplateID, count: Int)] {
    var last: [TemplateID: CivilDate] = [:]
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

  /// The check that the entries are read back as intended.
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
  ///   - removed: Transactions that the same change removes.
  /// - Returns: One insertion for each place.
  public func change(
    files: (CivilDate) -> SourceFile, _ journal: ParsedJournal,
    without removed: Set<TransactionID> = []
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
  /// The entry with a fingerprint, as written into a journal, without a blank line after it.
  ///
  /// - Parameters:
  ///   - journal: The journal that has the accounts and commodities.
  ///   - planned: The entry that the fingerprint is taken from: any difference from it is an exception.
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
  public func firstDay(of template: TemplateID, _ plan: Plan) -> CivilDate {
    let definition = plan.definitions.templates[template]
    switch begin {
    case .date(let first): return first
    case .lastRecorded:
      guard let recorded = plan.links.links(of: definition.id.value).last?.slot else {
        return .earliest
      }
      // A shift or an exception can give a later slot an earlier date.
      let shift = definition.schedule.calendar.reach(of: definition.shift)
      let exceptions = definition.exceptions.values.compactMap { $0.date?.value }
      return min(recorded.adding(days: -shift), exceptions.min() ?? .latest)
    }
  }

  /// The first day on which an occurrence of any template may be wanted.
  public func firstDay(_ plan: Plan) -> CivilDate {
    let wanted = plan.definitions.templates.indices.filter { templates?.contains($0) ?? true }
    return wanted.map { index in
      max(firstDay(of: index, plan), plan.definitions.templates[index].firstPossibleDay)
    }.min() ?? plan.today
  }
}
