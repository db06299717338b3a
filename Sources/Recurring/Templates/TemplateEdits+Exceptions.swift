// An unrecorded slot has no entry with fields to edit or pin. Its own values go into the template, under
// `exceptions:`.
//
//     pin rent/2025-03-01 amount        exceptions:
//                                         2025-03-01: {postings: {Expenses:Rent: 950.00 EUR}}
//     reapply rent/2025-03-01           removes the line, and `exceptions:` with the last one

import Containers
public import Dates
public import Definitions
public import Edits
import Journal
import SourceText

extension TemplateEdits {
  /// One key of an exception with its value: `date`, `description`, `postings`, `tags`, `comment`.
  public typealias ExceptionValue = YAMLValue.Entry

  /// Gives a slot its own values, in addition to those it has; a value of the same key is replaced.
  ///
  /// - Parameters:
  ///   - values: The values.
  ///   - slot: The slot, which isn't recorded.
  ///   - index: The template.
  /// - Returns: The change.
  /// - Throws: `TemplateRefusal` for a date that isn't a slot.
  public func addException(
    _ values: [ExceptionValue], at slot: CivilDate, of index: TemplateID
  ) throws(TemplateRefusal) -> TemplateChange {
    var target = try virtualTarget(index, slot)
    let path = target.path("exceptions") + [.key("\(slot)")]
    try edit(&target) { target throws(DefinitionText.Refusal) in
      guard let node = target.text.node(at: path), !node.isEmpty else {
        return try target.text.set(path, to: .mapping(values), order: .sorted)
      }
      for value in values {
        try target.text.set(path + [.key(value.key)], to: value.value)
      }
    }
    var result = TemplateChange()
    result.change = target.text.change
    return result
  }

  /// Removes the values of fields from a slot's exception, and the exception with its last value.
  ///
  /// - Parameters:
  ///   - fields: The fields; nil for all.
  ///   - slot: The slot.
  ///   - index: The template.
  /// - Returns: The change; empty if the slot has no such values.
  /// - Throws: `TemplateRefusal`
  public func removeException(
    _ fields: [OccurrenceField]? = nil, at slot: CivilDate, of index: TemplateID
  ) throws(TemplateRefusal) -> TemplateChange {
    var target = try target(index)
    let path = target.path("exceptions") + [.key("\(slot)")]
    var result = TemplateChange()
    let keys = (fields ?? OccurrenceField.allCases).flatMap(\.exceptionKeys)
    let known = (target.text.node(at: path)?.entries ?? []).map(\.key).filter(keys.contains)
    guard !known.isEmpty || fields == nil && target.text.node(at: path) != nil else {
      let what = fields.map { $0.map(\.name).joined(separator: ", ") + " of its own" }
      result.say("\(target.id)/\(slot) has no \(what ?? "values of its own")")
      return result
    }
    try edit(&target) { target throws(DefinitionText.Refusal) in
      guard fields != nil else { return try target.text.remove(path) }
      for key in known { try target.text.remove(path + [.key(key)]) }
    }
    result.change = target.text.change
    let words = known.isEmpty ? "" : " (\(known.joined(separator: ", ")))"
    result.say(
      "would reset \(target.id)/\(slot) to its template\(words)",
      "reset \(target.id)/\(slot) to its template\(words)")
    return result
  }

  /// Pins the current values of a slot's fields, so that later changes of the template don't affect them.
  ///
  /// - Parameters:
  ///   - fields: The fields.
  ///   - slot: The slot, which isn't recorded.
  ///   - index: The template.
  /// - Returns: The change; fields that already have their own values stay as they are.
  /// - Throws: `TemplateRefusal` for a date that isn't a slot, for accounts (only a recorded occurrence can
  ///   have its own), and for amounts that aren't known yet.
  public func pin(
    _ fields: [OccurrenceField], at slot: CivilDate, of index: TemplateID
  ) throws(TemplateRefusal) -> TemplateChange {
    let template = plan.definitions.templates[index]
    let name = "\(template.id.value)/\(slot)"
    guard !fields.contains(.accounts) else {
      throw TemplateRefusal(
        "\(name) isn't recorded, so its accounts can't be pinned",
        help: "record it first: 'florin generate --from \(slot) --through \(slot) --write'")
    }
    let own = template.exceptions[slot]?.fields ?? []
    let missing = fields.filter { !own.contains($0) }
    guard !missing.isEmpty else {
      var result = TemplateChange()
      result.say("\(name) already has its own \(fields.map(\.name).joined(separator: ", "))")
      return result
    }
    _ = try virtualTarget(index, slot)
    var values: [ExceptionValue] = []
    for field in Set(missing).sorted() {
      values += try self.values(of: field, at: slot, of: index)
    }
    var result = try addException(values, at: slot, of: index)
    let words = missing.map(\.name).joined(separator: ", ")
    result.say("would pin \(words) of \(name)", "pinned \(words) of \(name)")
    return result
  }

  /// The value of an unrecorded slot's field, in the form of an exception.
  private func values(
    of field: OccurrenceField, at slot: CivilDate, of index: TemplateID
  ) throws(TemplateRefusal) -> [ExceptionValue] {
    let template = plan.definitions.templates[index]
    switch field {
    case .date: return [.init("date", .text("\(plan.date(of: slot, template: index))"))]
    case .description:
      return [.init("description", .text(template.description.value, isWords: true))]
    case .accounts, .amounts: return [.init("postings", try postings(at: slot, of: index))]
    case .notes:
      let tags = template.tags.map {
        YAMLValue.Entry($0.value.name, .text($0.value.value, isWords: true))
      }
      // Without a value, the template's comment would show up once it has one.
      let comment = template.comment?.value ?? ""
      let lines = comment.hasSuffix("\n") ? String(comment.dropLast()) : comment
      return [.init("tags", .mapping(tags)), .init("comment", .text(lines, isWords: true))]
    }
  }

  /// The amounts of a slot by account. An account that occurs twice needs a list.
  private func postings(
    at slot: CivilDate, of index: TemplateID
  ) throws(TemplateRefusal) -> YAMLValue {
    let template = plan.definitions.templates[index]
    let date = plan.date(of: slot, template: index)
    let occurrence = plan.planned(of: index, at: slot)
    let planned: PlannedEntry?
    do {
      planned = try plan.entry(of: occurrence, on: date, status: .pending, journal)
    } catch {
      throw TemplateRefusal("an amount of \(template.id.value)/\(slot) has too many digits")
    }
    guard let entry = planned else {
      throw TemplateRefusal(
        "the amounts of \(template.id.value)/\(slot) aren't known yet",
        help: "write them under 'exceptions:' in the template")
    }
    let texts = entry.postings.map { posting in
      let amount = posting.amountText(in: journal) + posting.costText(in: journal)
      return (
        account: String(decoding: posting.nameText(in: journal), as: UTF8.self),
        amount: amount.isEmpty ? nil : String(decoding: amount, as: UTF8.self)
      )
    }
    let accounts = Set(texts.map(\.account))
    guard accounts.count < texts.count else {
      return .mapping(
        texts.compactMap { text in text.amount.map { .init(text.account, .text($0)) } })
    }
    return .list(
      texts.map { .mapping([.init($0.account, $0.amount.map { .text($0) } ?? .nothing)]) })
  }

  /// The template, ready for an edit of an unrecorded slot.
  private func virtualTarget(_ index: TemplateID, _ slot: CivilDate) throws(TemplateRefusal)
    -> Target
  {
    let target = try target(index)
    guard target.template.schedule.isSlot(slot) else {
      throw noSlot(slot, index, target.template)
    }
    return target
  }
}

extension OccurrenceField {
  /// The keys of an exception that set the field.
  fileprivate var exceptionKeys: [String] {
    switch self {
    case .date: ["date"]
    case .description: ["description"]
    case .accounts, .amounts: ["postings"]
    case .notes: ["tags", "comment"]
    }
  }
}
