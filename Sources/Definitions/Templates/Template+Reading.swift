import Amounts
import Containers
import Dates
import Journal
import SourceText

// Turns a raw template into a usable one, if its parts fit together; what doesn't fit is reported
// at the key responsible.

extension Template {
  /// Whether a text can be an id: letters from a to z, digits, `-` and `_`.
  public static func isID(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy {
        $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
      }
  }

  /// Reads one entry of `templates:`; nil if it isn't a valid template, which is reported.
  init?(_ entry: Node.Entry, settings: Settings, _ reading: inout Reading) {
    let id = Located(entry.key, at: entry.keyNode.span)
    reading.record(.text(.template, id.value), at: id.span, as: .key(.definition))
    if !Self.isID(entry.key) { reading.report(.invalidID(entry.key, at: id.span)) }
    var raw = RawTemplate()
    let errors = reading.diagnostics.count
    let isComplete = KeyTable<RawTemplate>.template.read(
      entry.value, into: &raw, owner: id.span, &reading)
    // If a limit is written but invalid, the schedule would complain about something it doesn't
    // know.
    let isLimited = ["start", "end", "count", "pauses"].contains {
      entry.value[$0] != nil && !raw.hasLimit($0)
    }
    let schedule =
      isLimited ? nil : raw.schedule.flatMap { Self.schedule($0, raw, settings, &reading) }
    let first = schedule?.start ?? raw.start?.value
    let postings = raw.postings?.value.map(\.posting)
    if let postings {
      TemplateBalance(
        postings: postings, owner: "template", place: raw.postings?.span ?? id.span, start: first
      ).check(&reading)
    }
    let exceptions = Self.exceptions(raw, postings: postings ?? [], &reading)
    guard isComplete, let schedule, let description = raw.description, let postings,
      !reading.diagnostics[errors...].hasErrors
    else { return nil }
    self.id = id
    self.description = description
    self.schedule = schedule
    scheduleSpan = raw.schedule?.span ?? id.span
    shift = raw.shift?.value ?? .none
    self.postings = postings
    status = raw.status ?? Located(.active, at: id.span)
    pauses = raw.pauses?.value ?? []
    recordAs = raw.recordAs?.map(\.status) ?? Located(.pending, at: id.span)
    tags = raw.tags?.value ?? []
    comment = raw.comment
    self.exceptions = exceptions
    checklist = raw.checklist?.value ?? []
    priority = raw.priority
    time = raw.time
    duration = raw.duration
    location = raw.location
    match = raw.match?.value ?? MatchSettings()
    node = entry.value
    SlotCheck(self, raw).check(&reading)
  }

  // MARK: - Schedule

  private static func schedule(
    _ written: Located<RawSchedule>, _ raw: RawTemplate, _ settings: Settings,
    _ reading: inout Reading
  ) -> Schedule? {
    let blame = ScheduleBlame(written, raw)
    let (start, end, count) = (raw.start?.value, raw.end?.value, raw.count?.value)
    let skip = raw.skip?.value.map(\.value) ?? []
    let also = raw.also?.value.map(\.value) ?? []
    let pauses = (raw.pauses?.value ?? []).map { $0.value.from...($0.value.through ?? .latest) }
    let calendar = WorkCalendar(holidays: settings.holidays)
    let monthEnd = raw.monthEnd?.value ?? .clamp
    let problems: [ScheduleError]
    switch written.value {
    case .fields(let fields):
      guard let frequency = fields.frequency?.value else { return nil }
      let interval = fields.interval?.value ?? 1
      let days = fields.days?.value.map(\.value)
      problems = Schedule.problems(
        frequency: frequency, interval: interval, days: days, start: start, end: end, count: count)
      if problems.isEmpty,
        let schedule = try? Schedule(
          frequency: frequency, interval: interval, days: days, start: start, end: end,
          count: count, skip: skip, also: also, pauses: pauses, monthEnd: monthEnd,
          weekStart: settings.weekStart, calendar: calendar)
      {
        return schedule
      }
    case .period(let period):
      problems = Schedule.problems(period: period.value, start: start, end: end, count: count)
      if problems.isEmpty,
        let schedule = try? Schedule(
          period.value, start: start, end: end, count: count, skip: skip, also: also,
          pauses: pauses, monthEnd: monthEnd, calendar: calendar)
      {
        return schedule
      }
    }
    for problem in problems { reading.report(blame.diagnostic(of: problem)) }
    return nil
  }

  // MARK: - Exceptions

  private static func exceptions(
    _ raw: RawTemplate, postings: [TemplatePosting], _ reading: inout Reading
  ) -> [CivilDate: SlotException] {
    var found: [CivilDate: SlotException] = [:]
    for written in raw.exceptions?.value ?? [] {
      guard let slot = written.value.slot else { continue }
      let changes = written.value.postings?.value.map(\.posting) ?? []
      var merged: [TemplatePosting]?
      if !changes.isEmpty, !postings.isEmpty {
        let all = postings.applying(changes)
        TemplateBalance(
          postings: all, owner: "exception", place: written.value.postings?.span ?? slot.span,
          start: nil
        ).check(&reading)
        merged = all
      }
      found[slot.value] = SlotException(
        slot: slot, date: written.value.date, description: written.value.description,
        changes: changes, postings: merged, tags: written.value.tags?.value,
        comment: written.value.comment)
    }
    return found
  }
}

extension [TemplatePosting] {
  /// The postings with changes applied: each change replaces a posting with the same account, and
  /// the remaining ones are added at the end.
  func applying(_ changes: [TemplatePosting]) -> [TemplatePosting] {
    var result = self
    var isTaken = Array<Bool>(repeating: false, count: count)
    for change in changes {
      let index = indices.first {
        !isTaken[$0] && self[$0].account.value == change.account.value
          && self[$0].kind == change.kind
      }
      if let index {
        isTaken[index] = true
        result[index] = change
      } else {
        result.append(change)
      }
    }
    return result
  }
}

/// Where the parts of a schedule are, so that a problem is shown at the key responsible.
private struct ScheduleBlame {
  private let written: Located<RawSchedule>
  private let raw: RawTemplate

  init(_ written: Located<RawSchedule>, _ raw: RawTemplate) {
    self.written = written
    self.raw = raw
  }

  func diagnostic(of problem: ScheduleError) -> Diagnostic {
    Diagnostic(
      .scheduleInvalid, problem.headline, at: place(of: problem.input), notes: notes(problem),
      help: problem.help.map { [$0] } ?? [])
  }

  private func place(of input: ScheduleError.Input) -> ByteSpan {
    switch (input, written.value) {
    case (.interval, .fields(let fields)): fields.interval?.span ?? written.span
    case (.days, .fields(let fields)): fields.days?.span ?? written.span
    case (.day(let index), .fields(let fields)): day(index, of: fields) ?? written.span
    case (.start, _): raw.start?.span ?? written.span
    case (.end, _): raw.end?.span ?? written.span
    case (.count, _): raw.count?.span ?? written.span
    case (.interval, _), (.days, _), (.day, _), (.period, _): written.span
    }
  }

  private func day(_ index: Int, of fields: ScheduleFields) -> ByteSpan? {
    guard let days = fields.days?.value, days.indices.contains(index) else { return nil }
    return days[index].span
  }

  /// The other place of a contradiction.
  private func notes(_ problem: ScheduleError) -> [Diagnostic.Note] {
    switch problem {
    case .countWithEnd:
      raw.end.map { [Diagnostic.Note("the end", at: $0.span)] } ?? []
    case .endBeforeStart:
      raw.start.map { [Diagnostic.Note("the start", at: $0.span)] } ?? []
    case .daysOnDaily, .monthDayOnWeekly, .weekdayAlone, .yearDay:
      if case .fields(let fields) = written.value, let frequency = fields.frequency {
        [Diagnostic.Note("the frequency", at: frequency.span)]
      } else {
        []
      }
    default: []
    }
  }
}

extension Diagnostic {
  fileprivate static func invalidID(_ id: String, at span: ByteSpan) -> Self {
    Diagnostic(
      .templateID, "'\(excerpt(of: id))' can't be a template's id", at: span,
      help: ["use only the letters a to z, digits, '-' and '_'"])
  }
}
