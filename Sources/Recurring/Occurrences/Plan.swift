// How templates become occurrences:
//
//     slots of the schedule  −  those that the journal has (by link, otherwise by matching)
//                            →  virtual occurrences, each with the date of its exception or its shift
//
// A slot is taken when a transaction links to it, whatever the transaction's date. There is no common
// cut-off date. An untaken slot in the past is late for some days and counts on today; then it's missed and
// doesn't count at all.

public import Containers
public import Dates
public import Definitions
public import Journal
public import Ledger
public import SourceText

/// What a book's templates mean on a day, given its journal.
public struct Plan: Sendable {
  private let boxedDefinitions: Boxed<Definitions>
  /// The day that counts as today.
  public let today: CivilDate
  /// The transactions that are linked to occurrences.
  public let links: LinkTable
  /// The transactions that are occurrences without a link.
  public private(set) var matches = MatchTable()
  /// The amounts that depend on the journal's history and income.
  var history: AmountHistory
  /// For each template, the number of days after its date that a virtual occurrence may still come.
  public let lateDays: RowTable<TemplateID, Int>

  /// The definitions.
  public var definitions: Definitions {
    _read { yield boxedDefinitions.value }
  }

  /// Reads the plan.
  ///
  /// - Complexity: O(n) in the bytes of the descriptions of the journal, and in the slots of the
  ///   templates up to today.
  public init(_ definitions: Definitions, _ journal: BalancedJournal, today: CivilDate) {
    boxedDefinitions = Boxed(definitions)
    self.today = today
    lateDays = definitions.templates.mapped(\.lateDays)
    links = LinkTable(journal.journal)
    history = AmountHistory(definitions, links, matches, journal)
    matches = MatchTable(
      OccurrenceMatcher(self, journal), templates: definitions.templates.count)
    if !matches.isEmpty { history = AmountHistory(definitions, links, matches, journal) }
  }

  /// The transactions that are occurrences without a link, including those whose slots an open entry
  /// records, and each near miss with its reason.
  ///
  /// - Complexity: As that of reading the plan.
  public func matchesWithOpenEntries(_ journal: BalancedJournal) -> MatchTable {
    var plan = self
    // Amounts that look back see only linked transactions, as when the plan was read.
    plan.matches = MatchTable()
    plan.history = AmountHistory(definitions, links, plan.matches, journal)
    return MatchTable(
      OccurrenceMatcher(plan, journal, includesOpenEntries: true),
      templates: definitions.templates.count)
  }

  // MARK: - Occurrences

  /// The occurrences of a template whose dates are in a window, by date and slot: virtual, recorded and
  /// skipped ones.
  ///
  /// An inactive template has no virtual ones, unless the caller asks for them as if it were active.
  ///
  /// - Complexity: O(n) in the slots near the window and in the template's exceptions, links and matches.
  public func occurrences(
    of template: TemplateID, datedFrom first: CivilDate, through last: CivilDate,
    asIfActive: Bool = false
  ) -> [Occurrence] {
    let definition = definitions.templates[template]
    let slots = links.slots(of: definition.id.value)
    var result: [Occurrence] = []
    if definition.isActive || asIfActive {
      for (slot, date) in definition.scheduledDates(from: first, through: last)
      where slots[slot] == nil && matches.match(of: template, at: slot) == nil {
        result.append(virtual(template, slot, date))
      }
    }
    // A recorded occurrence goes by its own date, which may be far from the slot's.
    for match in matches.matches(of: template) where first <= match.date && match.date <= last {
      result.append(matched(match, template))
    }
    for (slot, places) in slots {
      for link in places.map({ links.links[$0] }) where first <= link.date && link.date <= last {
        result.append(recorded(link, template, slot))
      }
    }
    for slot in definition.skippedSlots(from: first, through: last) where slots[slot] == nil {
      result.append(skipped(template, slot))
    }
    return result.sorted {
      ($0.date, $0.slot, $0.transaction?.number ?? 0)
        < ($1.date, $1.slot, $1.transaction?.number ?? 0)
    }
  }

  /// The next virtual occurrences of a template from today on, late ones first.
  public func next(_ count: Int, of template: TemplateID) -> [Occurrence] {
    guard definitions.templates[template].isActive else { return [] }
    return occurrences(count, of: template, datedFrom: firstLateDay(of: template)) {
      $0.state == .virtual && $0.lateness != .missed
    }
  }

  /// The first day whose virtual occurrences may still come.
  func firstLateDay(of template: TemplateID) -> CivilDate {
    today.adding(days: -lateDays[template])
  }

  /// The first occurrences of a template from a day on: virtual, recorded and skipped ones, optionally
  /// filtered.
  public func occurrences(
    _ count: Int, of template: TemplateID, datedFrom begin: CivilDate, asIfActive: Bool = false,
    where isMeant: (Occurrence) -> Bool = { _ in true }
  ) -> [Occurrence] {
    let definition = definitions.templates[template]
    guard count > 0 else { return [] }
    var result: [Occurrence] = []
    var first = begin
    // Slots may be far apart, or taken, so look ahead in growing steps.
    var stretch = 64
    while first <= .latest, result.count < count {
      let last = first.adding(days: stretch)
      result += occurrences(
        of: template, datedFrom: first, through: last, asIfActive: asIfActive
      ).filter(isMeant)
      guard last < .latest, definition.mayHaveSlots(after: last) else { break }
      first = last.adding(days: 1)
      stretch = min(stretch * 2, 400_000)
    }
    return Array(result.prefix(count))
  }

  /// The occurrence at one slot: recorded, matched, skipped or virtual. Nil if the schedule has no such
  /// slot and nothing is recorded there.
  ///
  /// If several entries record the slot together, it's the first.
  public func occurrence(of template: TemplateID, at slot: CivilDate) -> Occurrence? {
    let definition = definitions.templates[template]
    if let place = links.slots(of: definition.id.value)[slot]?.first {
      return recorded(links.links[place], template, slot)
    }
    if let match = matches.match(of: template, at: slot) { return matched(match, template) }
    if definition.schedule.skip.contains(slot) { return skipped(template, slot) }
    return definition.schedule.isSlot(slot) ? planned(of: template, at: slot) : nil
  }

  /// What a slot would be if nothing recorded it.
  public func planned(of template: TemplateID, at slot: CivilDate) -> Occurrence {
    let definition = definitions.templates[template]
    return virtual(template, slot, definition.date(of: slot))
  }

  /// The fields that the definition sets for a slot.
  private func definedExceptions(_ template: TemplateID, _ slot: CivilDate) -> [OccurrenceField] {
    definitions.templates[template].exceptions[slot]?.fields ?? []
  }

  private func virtual(_ template: TemplateID, _ slot: CivilDate, _ date: CivilDate) -> Occurrence {
    let lateness: Occurrence.Lateness =
      date >= today
      ? .none : date.adding(days: lateDays[template]) >= today ? .late : .missed
    return Occurrence(
      template: template, slot: slot, date: date, state: .virtual, lateness: lateness,
      link: nil, match: nil, exceptions: definedExceptions(template, slot))
  }

  func recorded(
    _ link: OccurrenceLink, _ template: TemplateID, _ slot: CivilDate
  ) -> Occurrence {
    Occurrence(
      template: template, slot: slot, date: link.date, state: .init(link.status), lateness: .none,
      link: link, match: nil, exceptions: definedExceptions(template, slot))
  }

  private func matched(_ match: OccurrenceMatch, _ template: TemplateID) -> Occurrence {
    // Only a link makes `!` an open occurrence. Without one the transaction counts like any other.
    Occurrence(
      template: template, slot: match.slot, date: match.date,
      state: match.status == .cleared ? .cleared : .posted, lateness: .none, link: nil,
      match: match, exceptions: definedExceptions(template, match.slot))
  }

  private func skipped(_ template: TemplateID, _ slot: CivilDate) -> Occurrence {
    Occurrence(
      template: template, slot: slot, date: slot, state: .skipped, lateness: .none, link: nil,
      match: nil, exceptions: [])
  }

  /// Problems with the links of a journal, and with the file that new entries go to.
  public func diagnostics(_ journal: ParsedJournal) -> [Diagnostic] {
    definitions.generationFileDiagnostics(journal) + links.diagnostics(definitions, journal)
  }

  // MARK: - Templates

  /// The date of a template's slot: that of its exception, or the shifted slot.
  public func date(of slot: CivilDate, template: TemplateID) -> CivilDate {
    definitions.templates[template].date(of: slot)
  }
}

extension Occurrence.State {
  /// The state of an occurrence whose transaction has this status.
  init(_ status: Status) {
    switch status {
    case .pending: self = .pending
    case .unmarked: self = .posted
    case .cleared: self = .cleared
    }
  }
}
