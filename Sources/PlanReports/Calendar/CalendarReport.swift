// What a calendar contains. Each occurrence is an event of its own, unless its template is simple enough for a
// rule to describe everything that's still to come:
//
//     days: 1, 1200 EUR              one event with RRULE; skipped, paused and recorded slots are EXDATEs
//     that, and an exception         the same event, an EXDATE, and an event for the slot that differs
//     shift, also, average, percent  an event for each occurrence as far as the report looks
//     steps                          such events while a step is to come, then one with RRULE
//
// A rule begins with the first regular slot that's still to come, so nothing that's done, late or overdue stays
// in the calendar. A rule that ends names its last slot rather than a count, because recorded slots would make
// a count wrong.

public import Amounts
public import Budgeting
import Containers
public import Dates
import Definitions
import Journal
public import Ledger
public import Recurring
import SourceText

/// The entries of a calendar.
public struct CalendarReport: Sendable {
  /// The range of days that a calendar covers.
  public struct Window: Sendable {
    /// The first day. Overdue events are included if it isn't after today.
    public let first: CivilDate
    /// The last day with single events.
    public let last: CivilDate
    /// Whether rules end on that day too.
    public let isBounded: Bool

    /// Makes a window.
    public init(from first: CivilDate, through last: CivilDate, isBounded: Bool) {
      (self.first, self.last, self.isBounded) = (first, last, isBounded)
    }
  }

  /// The events, by date and name.
  public private(set) var events: [CalendarEvent] = []

  private let window: Window
  private let plan: Plan
  private let journal: BalancedJournal
  private let lines: [DueLines]
  private let isLimited: Bool

  /// The most days that an event can leave out. If there are more, each day is its own event.
  private static let mostExceptions = 500
  /// The most occurrences after the window to search for a regular one.
  private static let mostSearched = 50

  /// Finds what's due.
  ///
  /// - Parameters:
  ///   - window: The range of days.
  ///   - choices: The budgets to check for due lines.
  ///   - isLimited: Whether to leave out occurrences that don't touch the money of these budgets.
  ///   - plan: The plan.
  ///   - journal: The journal that the plan was read with.
  /// - Throws: `.overflow` if a sum doesn't fit in 128 bits.
  public init(
    _ window: Window, _ choices: [BudgetChoice], isLimited: Bool = false, _ plan: Plan,
    _ journal: BalancedJournal
  ) throws(QuantityError) {
    self.window = window
    self.plan = plan
    self.journal = journal
    self.isLimited = isLimited
    lines = try choices.map { choice throws(QuantityError) in
      try DueLines(
        choice, from: window.first, through: window.last, plan, journal, tellsRest: false)
    }
    let report = try OccurrencesReport.upcoming(
      from: window.first, through: window.last, plan: plan, journal)
    let rows = Dictionary(
      grouping: report.rows.filter { !isLimited || $0.isAbout(lines, plan) },
      by: \.occurrence.template)
    for template in plan.definitions.templates.indices {
      try addEvents(of: template, rows[template] ?? [])
    }
    var seen = NameSet()
    for due in lines.flatMap(\.dues)
    where seen.insert("\(due.budget.name.value) \(due.line.account.value) \(due.date)") {
      events.append(event(due))
    }
    events = Self.distinct(events.sorted { ($0.date, $0.uid) < ($1.date, $1.uid) })
  }

  /// Numbers events that share a name, such as the parts of an occurrence.
  private static func distinct(_ events: [CalendarEvent]) -> [CalendarEvent] {
    var counts: [String: Int] = [:]
    return events.map { event in
      counts[event.uid, default: 0] += 1
      let count = counts[event.uid] ?? 1
      return count == 1 ? event : event.named("\(count)-\(event.uid)")
    }
  }

  // MARK: - Templates

  private mutating func addEvents(
    of template: TemplateID, _ rows: [OccurrencesReport.Row]
  ) throws(QuantityError) {
    guard let series = try series(of: template, rows) else {
      for row in rows { events.append(try event(row)) }
      return
    }
    events.append(series.event)
    let own = Set(series.event.dates)
    for row in rows where !(row.isRegular && own.contains(row.occurrence.slot)) {
      events.append(try event(row))
    }
    for row in try report(of: series.apart).rows { events.append(try event(row)) }
  }

  private func report(of occurrences: [Occurrence]) throws(QuantityError) -> OccurrencesReport {
    try OccurrencesReport(occurrences, missed: 0, plan: plan, journal)
  }

  /// The event that represents all regular slots of a template, and the occurrences after the window that it
  /// leaves out. Nil if only single events are exact.
  private func series(
    of index: TemplateID, _ rows: [OccurrencesReport.Row]
  ) throws(QuantityError) -> (event: CalendarEvent, apart: [Occurrence])? {
    let template = plan.definitions.templates[index]
    let schedule = template.schedule
    guard template.status.value == .active, template.shift == .none, schedule.also.isEmpty,
      var rule = schedule.recurrenceRule,
      schedule.finalSlot.map({ schedule.firstSlot != $0 }) ?? true,
      let first = try firstRegular(of: index, rows),
      template.hasOneAmount(from: first.occurrence.slot)
    else { return nil }
    let begin = first.occurrence.slot
    let ends = [schedule.finalSlot, window.isBounded ? window.last : nil].compactMap(\.self)
    let until = min(ends.min() ?? .latest, Self.lastDate)
    rule.until = until < Self.lastDate ? until : nil
    let known = Set(
      template.exceptions.keys + plan.links.links(of: template.id.value).map(\.slot)
        + plan.matches.matches(of: index).map(\.slot)
    ).filter { $0 <= until && schedule.isSlot($0) }
    let irregular = known.filter { begin <= $0 }
    let left = schedule.droppedDates(from: begin, through: until, limit: Self.mostExceptions)
    guard left.count + irregular.count <= Self.mostExceptions else { return nil }
    let dates = rows.filter { $0.isRegular && $0.occurrence.slot >= begin }
      .map(\.occurrence.slot)
    let event = try event(
      first, uid: template.id.value, stamp: schedule.start, rule: rule,
      exceptions: (left + irregular).sorted(), dates: dates, when: schedule.description)
    // Without a bound, the first regular slot can be after the window, and after others.
    let apart = (window.isBounded ? irregular : known).sorted()
      .compactMap { plan.occurrence(of: index, at: $0) }
      .filter { $0.date > window.last && ($0.state == .virtual || $0.state == .pending) }
    return (event, apart)
  }

  /// The last day that calendars can represent.
  private static let lastDate = CivilDate(year: 9999, month: 12, day: 31) ?? .latest

  /// The first regular occurrence. It can be after the window if the rule continues there.
  private func firstRegular(
    of template: TemplateID, _ rows: [OccurrencesReport.Row]
  ) throws(QuantityError) -> OccurrencesReport.Row? {
    if let first = rows.first(where: \.isRegular) { return first }
    guard !window.isBounded else { return nil }
    let next = plan.occurrences(
      Self.mostSearched, of: template, datedFrom: window.last.adding(days: 1))
    return try report(of: next).rows.first {
      $0.isRegular && (!isLimited || $0.isAbout(lines, plan))
    }
  }

  // MARK: - Events

  private func event(_ row: OccurrencesReport.Row) throws(QuantityError) -> CalendarEvent {
    let occurrence = row.occurrence
    let template = plan.definitions.templates[occurrence.template]
    let rule = DueRule(template.schedule, at: occurrence.slot)
    let remark = rule.isComputed ? ", " + DueRule.remark(rule.words, occurrence.slot) : ""
    return try event(
      row, uid: "\(template.id.value)/\(occurrence.slot)", stamp: occurrence.slot, rule: nil,
      exceptions: [], dates: [occurrence.date], when: "\(occurrence.date)" + remark)
  }

  private func event(
    _ row: OccurrencesReport.Row, uid: String, stamp: CivilDate, rule: RecurrenceRule?,
    exceptions: [CivilDate], dates: [CivilDate], when: String
  ) throws(QuantityError) -> CalendarEvent {
    let template = plan.definitions.templates[row.occurrence.template]
    let facts = journal.journal
    let own = row.change.nonzero
    let isIncome = !own.isEmpty && !own.contains(where: \.quantity.isNegative)
    let counterparts = row.postings.filter { posting in
      posting.amounts.contains { !$0.quantity.isZero && $0.quantity.isNegative == isIncome }
    }
    var sum = MixedAmount()
    let moved = counterparts.flatMap(\.amounts).filter { !$0.quantity.isNegative }
    for amount in isIncome ? own : moved { try sum.add(amount) }
    let amounts = sum.isZero ? "" : facts.commodities.format(sum.nonzero)
    let accounts =
      row.isUnknown
      ? template.postings.prefix(1).map(\.account.value) : counterparts.map(\.account)
    let category = accounts.map { facts.accounts.name(of: $0) }.joined(separator: ", ")
    var details = row.postings.map { posting in
      ([facts.accounts.name(of: posting.account)]
        + posting.amounts.map { facts.commodities.format($0) }).joined(separator: "  ")
    }
    if row.isUnknown { details.append("\(category): the amount isn't known yet") }
    details += template.comment?.value.split(separator: "\n").map(String.init) ?? []
    details += row.checklist.map { ($0.isDone ? "[x] " : "[ ] ") + $0.text }
    return CalendarEvent(
      uid: "\(uid)@florin", stamp: stamp, date: dates.first ?? row.occurrence.date,
      time: row.details.time.flatMap { ClockTime($0) },
      length: row.details.duration.flatMap { TimeLength($0) }, rule: rule,
      exceptions: exceptions,
      summary: amounts.isEmpty ? row.description : "\(row.description) \(amounts)",
      details: details, location: row.details.location,
      reminders: reminders(of: row, accounts), dates: dates,
      notice: [category + ":", amounts, isIncome ? "expected" : "due"].filter { !$0.isEmpty }
        .joined(separator: " "),
      when: when)
  }

  /// The reminders of the line that pays for an occurrence. Without a line, one on the day itself.
  private func reminders(of row: OccurrencesReport.Row, _ accounts: [AccountID]) -> [Int] {
    let touched = row.touched(plan)
    for lines in lines {
      for account in accounts {
        if let found = lines.line(of: account, on: row.occurrence.date, touching: touched) {
          return found.line.reminders
        }
      }
    }
    return [0]
  }

  private func event(_ due: LineDue) -> CalendarEvent {
    let facts = journal.journal
    let name = facts.accounts.name(of: due.line.account.value)
    let amount =
      due.amount.isZero
      ? "" : facts.commodities.format(Amount(due.amount, due.budget.currency))
    let rule = due.rule
    var details: [String] = []
    if let rule, rule.isComputed { details.append(DueRule.remark(rule.words, due.date)) }
    if !due.paid.isZero {
      details.append(facts.commodities.format(Amount(due.paid, due.budget.currency)) + " paid")
    }
    let slot = due.slot.map { "\($0)" } ?? "once"
    return CalendarEvent(
      uid: "\(due.budget.owner)/\(Self.encoded(name))/\(slot)@florin", stamp: due.date,
      date: due.date, time: nil, length: nil, rule: nil, exceptions: [],
      summary: amount.isEmpty ? name : "\(name) \(amount)", details: details, location: nil,
      reminders: due.line.reminders, dates: [due.date],
      notice: [name + ":", amount, "due"].filter { !$0.isEmpty }.joined(separator: " "),
      when: (["\(due.date)"] + details.prefix(rule?.isComputed == true ? 1 : 0))
        .joined(separator: ", "))
  }

  /// A name in letters, digits and a few marks. Other bytes are percent-encoded: `%20`.
  private static func encoded(_ name: String) -> String {
    PercentEncoding.encoded(name.utf8) {
      !($0.isLetter || $0.isDigit || "-_.:".utf8.contains($0))
    }
  }
}

extension CalendarEvent {
  /// The event under another name.
  fileprivate func named(_ uid: String) -> CalendarEvent {
    CalendarEvent(
      uid: uid, stamp: stamp, date: date, time: time, length: length, rule: rule,
      exceptions: exceptions, summary: summary, details: details, location: location,
      reminders: reminders, dates: dates, notice: notice,
      when: when)
  }
}

extension OccurrencesReport.Row {
  /// Whether it's as its template says, on the day of its slot, and still to come.
  fileprivate var isRegular: Bool {
    occurrence.state == .virtual && occurrence.lateness == .none && exceptions.isEmpty
      && occurrence.date == occurrence.slot && !isUnknown
  }
}

extension Template {
  /// Whether all slots from this one on have the same amounts.
  fileprivate func hasOneAmount(from slot: CivilDate) -> Bool {
    postings.allSatisfy { posting in
      switch posting.amount.value {
      case .fixed, .elided: true
      case .steps(let steps): steps.last.map { $0.from <= slot } ?? false
      case .last, .average, .percent: false
      }
    }
  }
}
