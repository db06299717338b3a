import Containers
public import Dates
public import Definitions
import Edits
import Journal
import SourceText

extension TemplateEdits {
  /// Skips a slot. Removes its pending entry; a slot that is done can't be skipped.
  ///
  /// - Parameters:
  ///   - index: The template.
  ///   - slot: The slot; nil for that of the next occurrence from today on that isn't done.
  /// - Returns: The change, in the definitions and perhaps in the journal; empty if the slot is already
  ///   skipped.
  /// - Throws: `TemplateRefusal` for a date that isn't a slot, a slot that is done, and a series without a
  ///   next slot.
  public func skip(
    _ index: TemplateID, _ slot: CivilDate? = nil
  ) throws(TemplateRefusal) -> TemplateChange {
    guard let slot else {
      return try skip(index, [try nextSlot(index, plan.definitions.templates[index])])
    }
    return try skip(index, [slot])
  }

  /// Skips several slots of a template, as one change.
  ///
  /// - Parameters:
  ///   - index: The template.
  ///   - slots: The slots.
  /// - Returns: The change.
  /// - Throws: `TemplateRefusal` if one of them isn't a slot or is done.
  public func skip(
    _ index: TemplateID, _ slots: [CivilDate]
  ) throws(TemplateRefusal) -> TemplateChange {
    var target = try target(index)
    var result = TemplateChange()
    var removed: [TransactionID] = []
    for slot in slots {
      let name = "\(target.id)/\(slot)"
      let links = try removableLinks(of: name, index, slot)
      if target.template.schedule.skip.contains(slot) {
        result.say("\(name) is already skipped")
      } else {
        guard target.template.schedule.isSlot(slot) else {
          throw noSlot(slot, index, target.template)
        }
        try edit(&target) { target throws(DefinitionText.Refusal) in
          try target.text.append(.text("\(slot)"), to: target.path("skip"), order: .sorted)
        }
        result.say("would skip \(name)", "skipped \(name)")
      }
      guard !links.isEmpty else { continue }
      removed += links.map(\.transaction)
      let entries = words(links)
      result.say("would remove \(entries)", "removed \(entries)")
    }
    result.change = target.text.change
    if !removed.isEmpty { result.change.removeEntries(removed, from: journal) }
    return result
  }

  /// The open entries of a slot.
  ///
  /// - Throws: `TemplateRefusal` if the slot is done, or one of them can't be removed.
  private func removableLinks(
    of name: String, _ index: TemplateID, _ slot: CivilDate
  ) throws(TemplateRefusal) -> [OccurrenceLink] {
    let links = plan.links.links(of: plan.definitions.templates[index].id.value, at: slot)
    if let done = links.first(where: { $0.status != .pending }) {
      throw TemplateRefusal(
        "\(name) is done, so it can't be skipped", at: journal.syntax(of: done.transaction).date)
    }
    for link in links {
      if let reason = journal.reasonToLeave(link.transaction) {
        throw TemplateRefusal(
          "\(name) can't be skipped: its entry can't be removed, because \(reason)",
          at: journal.syntax(of: link.transaction).date)
      }
    }
    if let match = plan.matches.match(of: index, at: slot) {
      throw TemplateRefusal(
        "\(name) is done: '\(journal.description(of: match.transaction))' on \(match.date) was matched "
          + "to it", at: journal.syntax(of: match.transaction).date)
    }
    return links
  }

  /// `its pending entry, which was edited by hand (amounts)`
  private func words(_ links: [OccurrenceLink]) -> String {
    let isOne = links.count == 1
    let entries = isOne ? "its pending entry" : "its \(links.count) pending entries"
    if links.contains(where: { $0.fingerprint == nil }) {
      return "\(entries), written by hand"
    }
    let fields = Set(links.flatMap { $0.exceptions(in: journal) }).sorted().map(\.name)
    guard !fields.isEmpty else { return entries }
    return "\(entries), which \(isOne ? "was" : "were") edited by hand "
      + "(\(fields.joined(separator: ", ")))"
  }

  /// The slot of the first occurrence from today on that is neither done nor skipped.
  private func nextSlot(_ index: TemplateID, _ template: Template) throws(TemplateRefusal)
    -> CivilDate
  {
    let id = template.id.value
    var count = 16
    while true {
      let coming = plan.occurrences(count, of: index, datedFrom: plan.today)
      if let next = coming.first(where: { $0.state == .virtual || $0.state == .pending }) {
        return next.slot
      }
      guard coming.count == count else { break }
      count *= 4
    }
    guard template.status.value == .active else {
      throw TemplateRefusal(
        "'\(id)' has the status '\(template.status.value.rawValue)', so it has no next date",
        at: template.status.span,
        help: "give a date, or resume it: 'florin recurring resume \(id)'")
    }
    if let pause = template.pauses.first(where: { $0.value.through == nil }) {
      throw TemplateRefusal(
        "'\(id)' is paused from \(pause.value.from) on, so it has no next date", at: pause.span,
        help: pause.value.from <= plan.today
          ? "resume it: 'florin recurring resume \(id)'" : "remove the pause from 'pauses:' first")
    }
    throw TemplateRefusal(
      "'\(id)' has ended: it has no dates left", at: template.scheduleSpan)
  }

  /// Why a date isn't a slot, and which one was probably meant.
  func noSlot(_ date: CivilDate, _ index: TemplateID, _ template: Template) -> TemplateRefusal {
    let id = template.id.value
    if let pause = template.pauses.first(where: { $0.value.contains(date) }) {
      return TemplateRefusal("'\(id)' is paused on \(date)", at: pause.span)
    }
    let headline = "\(date) isn't a date of '\(id)': \(template.schedule.description)"
    let sameDay = plan.occurrences(of: index, datedFrom: date, through: date)
      .first { $0.state == .virtual }
    if let sameDay {
      return TemplateRefusal(
        headline, help: "the occurrence on \(date) is scheduled for \(sameDay.slot): use that date")
    }
    return TemplateRefusal(headline, help: template.schedule.adviceOnSlots(near: date))
  }
}
