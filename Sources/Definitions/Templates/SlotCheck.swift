import Dates
import SourceText

/// Finds parts of a template about dates that aren't slots, and schedules without slots. Each is
/// probably a mistake but changes nothing.
struct SlotCheck {
  private let template: Template
  private let raw: RawTemplate

  init(_ template: Template, _ raw: RawTemplate) {
    self.template = template
    self.raw = raw
  }

  func check(_ reading: inout Reading) {
    let schedule = template.schedule
    guard schedule.canFire else {
      return reading.report(.neverFires(at: template.scheduleSpan))
    }
    let idle = Set(schedule.unmatchedSkips())
    for date in raw.skip?.value ?? [] where idle.contains(date.value) {
      reading.report(noSlot(date, "skipping it"))
    }
    for exception in template.exceptions.values.sorted(by: { $0.slot.value < $1.slot.value }) {
      let slot = exception.slot.value
      let isPaused = schedule.pauses.contains { $0.contains(slot) }
      guard !isPaused, !schedule.skip.contains(slot), !schedule.isSlot(slot) else { continue }
      reading.report(noSlot(exception.slot, "the exception"))
    }
    let outside = Set(schedule.unmatchedAlsoDates())
    for date in raw.also?.value ?? [] where outside.contains(date.value) {
      reading.report(.alsoOutside(date.value, at: date.span))
    }
  }

  private func noSlot(_ date: Located<CivilDate>, _ what: String) -> Diagnostic {
    Diagnostic(
      .templateSlot, "\(date.value) isn't a date of this schedule, so \(what) has no effect",
      at: date.span, help: [template.schedule.adviceOnSlots(near: date.value)].compactMap(\.self))
  }
}

extension Diagnostic {
  fileprivate static func neverFires(at span: ByteSpan) -> Self {
    Diagnostic(
      .templateNever, "this schedule has no dates", at: span,
      help: ["check its days, start and end, and what's skipped or paused"])
  }

  fileprivate static func alsoOutside(_ date: CivilDate, at span: ByteSpan) -> Self {
    Diagnostic(
      .templateSlot,
      "\(date) has no effect: it's before the start, after the end or in a pause",
      at: span)
  }
}
