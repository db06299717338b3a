// `florin recurring pause`, `resume`, `archive`, `skip` and `duplicate`: small edits of a template, as the
// user would make them in an editor.
//
//     pause rent                        status: paused
//     pause rent --from 2025-06-01      pauses: [{from: 2025-06-01}]
//     resume rent                       status: active; a pause ends yesterday, or is removed
//     skip rent 2025-08-01              skip: [2025-08-01], and its open entry is removed
//
// A pause with dates keeps the slots before it. A status has no dates and holds until it's changed.

import Containers
public import Dates
public import Definitions
import Edits
public import Journal
import SourceText

/// Makes changes to a book's templates.
public struct TemplateEdits: Sendable {
  let plan: Plan
  @Boxed private(set) var journal: ParsedJournal

  /// Makes edits for a plan, with the journal it was read with.
  public init(_ plan: Plan, _ journal: ParsedJournal) {
    self.plan = plan
    self.journal = journal
  }

  /// A template, its file and its path in it.
  struct Target {
    let template: Template
    var text: DefinitionText
    let path: DefinitionText.Path

    var id: String { template.id.value }

    func path(_ key: String) -> DefinitionText.Path { path + [.key(key)] }
  }

  func target(_ index: TemplateID) throws(TemplateRefusal) -> Target {
    let template = plan.definitions.templates[index]
    let source = journal.sources.file(at: template.id.span.start)
    do throws(DefinitionText.Refusal) {
      return Target(
        template: template, text: try DefinitionText(source),
        path: [.key("templates"), .key(template.id.value)])
    } catch {
      throw TemplateRefusal(error)
    }
  }

  /// Edits a template's file, and rewords refusals for templates.
  func edit(
    _ target: inout Target, _ edits: (inout Target) throws(DefinitionText.Refusal) -> Void
  ) throws(TemplateRefusal) {
    do throws(DefinitionText.Refusal) {
      try edits(&target)
    } catch {
      throw TemplateRefusal(error)
    }
  }

  // MARK: - Pausing

  /// Pauses a template: until its status changes, or for some days.
  ///
  /// - Parameters:
  ///   - index: The template.
  ///   - from: The first day; today if only the last one is given.
  ///   - through: The last day; nil leaves the end open.
  /// - Returns: The change; recorded occurrences stay.
  /// - Throws: `TemplateRefusal`
  public func pause(
    _ index: TemplateID, from: CivilDate? = nil, through: CivilDate? = nil
  ) throws(TemplateRefusal) -> TemplateChange {
    if from == nil, through == nil { return try pauseByStatus(index) }
    let first = from ?? plan.today
    if let through, through < first {
      throw TemplateRefusal("the pause would end on \(through), before it starts on \(first)")
    }
    var target = try target(index)
    var result = TemplateChange()
    let days = "from \(first)" + (through.map { " through \($0)" } ?? " on")
    if let known = target.template.pauses.first(where: {
      $0.value.from <= first && ($0.value.through ?? .latest) >= (through ?? .latest)
    }) {
      let end = known.value.through.map { " through \($0)" } ?? " on"
      result.say("\(target.id) is already paused from \(known.value.from)\(end)")
      return result
    }
    var entries = [YAMLValue.Entry("from", .text("\(first)"))]
    if let through { entries.append(.init("through", .text("\(through)"))) }
    try edit(&target) { target throws(DefinitionText.Refusal) in
      try target.text.append(.mapping(entries), to: target.path("pauses"), order: .sorted)
    }
    result.change = target.text.change
    result.say("would pause \(target.id) \(days)", "paused \(target.id) \(days)")
    let open = openSlots(of: index).filter { first <= $0 && $0 <= through ?? .latest }
    sayOpen(open, of: target.id, &result)
    return result
  }

  private func pauseByStatus(_ index: TemplateID) throws(TemplateRefusal) -> TemplateChange {
    var target = try target(index)
    var result = TemplateChange()
    switch target.template.status.value {
    case .paused:
      result.say("\(target.id) is already paused")
      return result
    case .draft, .archived:
      let status = target.template.status
      throw TemplateRefusal(
        "'\(target.id)' has the status '\(status.value.rawValue)', so it can't be paused",
        at: status.span, help: "to make it active: 'florin recurring resume \(target.id)'")
    case .active: break
    }
    try setStatus(.paused, &target, &result)
    result.say("would pause \(target.id)", "paused \(target.id)")
    sayOpen(openSlots(of: index), of: target.id, &result)
    return result
  }

  private func setStatus(
    _ status: TemplateStatus, _ target: inout Target, _ result: inout TemplateChange
  ) throws(TemplateRefusal) {
    try edit(&target) { target throws(DefinitionText.Refusal) in
      try target.text.set(target.path("status"), to: .text(status.rawValue))
    }
    result.change = target.text.change
  }

  /// Resumes a template: sets its status to active, and ends a pause that holds today yesterday. If the
  /// template isn't paused today, cancels the next pause.
  ///
  /// - Returns: The change; empty if the template is active and no pause is coming.
  /// - Throws: `TemplateRefusal`, also for a template that has reached its end.
  public func resume(_ index: TemplateID) throws(TemplateRefusal) -> TemplateChange {
    var target = try target(index)
    var result = TemplateChange()
    let status = target.template.status.value
    let today = plan.today
    let yesterday = today.adding(days: -1)
    let pauses = target.template.pauses.map(\.value)
    let coming = pauses.indices.filter { pauses[$0].from > today }
      .sorted { pauses[$0].from < pauses[$1].from }
    var ending = pauses.indices.filter { pauses[$0].contains(today) }
    if ending.isEmpty, status == .active { ending = Array(coming.prefix(1)) }
    // From the last one on, so that removing one doesn't move those before it.
    for place in ending.reversed() {
      let pause = pauses[place]
      let isNew = pause.from >= today
      try edit(&target) { target throws(DefinitionText.Refusal) in
        let path = target.path("pauses") + [.item(place)]
        if isNew {
          try target.text.remove(path)
        } else {
          try target.text.set(path + [.key("through")], to: .text("\(yesterday)"))
        }
      }
      let days = "the pause from \(pause.from)"
      if isNew {
        result.say("would remove \(days) of \(target.id)", "removed \(days) of \(target.id)")
      } else {
        result.say(
          "would end \(days) of \(target.id) on \(yesterday)",
          "ended \(days) of \(target.id) on \(yesterday)")
      }
    }
    if status != .active { try setStatus(.active, &target, &result) }
    result.change = target.text.change
    if status != .active {
      result.say("would make \(target.id) active", "made \(target.id) active")
    } else if result.change.isEmpty {
      if plan.isUsedUp(index) {
        throw TemplateRefusal(
          "'\(target.id)' has ended: it has no dates left", at: target.template.scheduleSpan,
          help: "change its 'end' or 'count', or duplicate it with another id")
      }
      result.say("\(target.id) is already active")
    }
    if let next = coming.first(where: { !ending.contains($0) }) {
      result.say("\(target.id) is paused again from \(pauses[next].from) on")
    }
    return result
  }

  /// Ends a template for good: its status is archived.
  ///
  /// - Returns: The change; recorded occurrences stay.
  /// - Throws: `TemplateRefusal`
  public func archive(_ index: TemplateID) throws(TemplateRefusal) -> TemplateChange {
    var target = try target(index)
    var result = TemplateChange()
    guard target.template.status.value != .archived else {
      result.say("\(target.id) is already archived")
      return result
    }
    try setStatus(.archived, &target, &result)
    result.say("would archive \(target.id)", "archived \(target.id)")
    sayOpen(openSlots(of: index), of: target.id, &result)
    return result
  }

  /// The slots of a template's pending entries.
  private func openSlots(of index: TemplateID) -> [CivilDate] {
    plan.links.links(of: plan.definitions.templates[index].id.value)
      .filter { $0.links.contains { $0.status == .pending } }.map(\.slot)
  }

  private func sayOpen(_ slots: [CivilDate], of id: String, _ result: inout TemplateChange) {
    guard let first = slots.first, let last = slots.last else { return }
    let days = slots.count == 1 ? "\(first)" : "\(first) … \(last)"
    let entries = slots.count.counting("pending entry", "pending entries")
    result.say("\(entries) of \(id) \(slots.count.choosing("stays", "stay")): \(days)")
  }

  // MARK: - Duplicating

  /// Copies a template under another id, right below it.
  ///
  /// - Parameters:
  ///   - index: The template.
  ///   - id: The other id.
  /// - Returns: The change.
  /// - Throws: `TemplateRefusal` for an id that isn't valid or is taken.
  public func duplicate(_ index: TemplateID, as id: String) throws(TemplateRefusal)
    -> TemplateChange
  {
    guard Template.isID(id) else {
      throw TemplateRefusal(
        "'\(id)' can't be a template's id",
        help: "use only the letters a to z, digits, '-' and '_'")
    }
    if let known = plan.definitions.template(id) {
      throw TemplateRefusal("there's already a template '\(id)'", at: known.id.span)
    }
    var target = try target(index)
    try edit(&target) { target throws(DefinitionText.Refusal) in
      try target.text.duplicate(target.path, as: id)
    }
    var result = TemplateChange()
    result.change = target.text.change
    result.say("would add \(id), a copy of \(target.id)", "added \(id), a copy of \(target.id)")
    return result
  }
}
