public import Dates
public import Definitions
import Edits
import Journal
import SourceText

extension TemplateEdits {
  /// Plans a skipped slot again.
  ///
  /// - Parameters:
  ///   - index: The template.
  ///   - slot: The slot; nil for the first skipped one from today on.
  /// - Returns: The change; empty if the slot isn't skipped.
  /// - Throws: `TemplateRefusal` if no date was given and none to come is skipped.
  public func unskip(
    _ index: TemplateID, _ slot: CivilDate? = nil
  ) throws(TemplateRefusal) -> TemplateChange {
    var target = try target(index)
    let skipped = target.template.schedule.skip
    guard let slot = slot ?? skipped.filter({ $0 >= plan.today }).min() else {
      throw TemplateRefusal(
        "no date of '\(target.id)' from \(plan.today) on is skipped",
        help: skipped.isEmpty ? nil : "for an earlier one, give its date")
    }
    let name = "\(target.id)/\(slot)"
    var result = TemplateChange()
    guard skipped.contains(slot) else {
      result.say("\(name) isn't skipped")
      return result
    }
    let path = target.path("skip")
    let place = target.text.node(at: path)?.items?.firstIndex { $0.scalar?.text == "\(slot)" }
    try edit(&target) { target throws(DefinitionText.Refusal) in
      try target.text.remove(path + (place.map { [.item($0)] } ?? []))
    }
    result.change = target.text.change
    result.say("would plan \(name) again", "planned \(name) again")
    return result
  }

  /// Which recorded entries go with a template.
  public enum RemovedEntries: String, CaseIterable, Sendable {
    /// None.
    case none
    /// The pending ones.
    case open
    /// All.
    case all
  }

  /// Removes a template, with its comments.
  ///
  /// - Parameters:
  ///   - index: The template.
  ///   - entries: Which of its entries to remove, too.
  /// - Returns: The change, in the definitions and perhaps in the journal.
  /// - Throws: `TemplateRefusal`, also if a line of a budget saves for it.
  public func remove(
    _ index: TemplateID, entries: RemovedEntries
  ) throws(TemplateRefusal) -> TemplateChange {
    var target = try target(index)
    try refuseSavedFor(target.id)
    let path = target.path
    try edit(&target) { target throws(DefinitionText.Refusal) in
      try target.text.remove(path)
    }
    var result = TemplateChange()
    result.change = target.text.change
    result.say("would remove the template \(target.id)", "removed the template \(target.id)")
    let recorded = plan.links.links(of: target.id).flatMap(\.links)
    let removed = recorded.filter {
      (entries == .all || entries == .open && $0.status == .pending)
        && journal.foreignFile(of: $0.transaction) == nil
    }
    let transactions = Set(removed.map(\.transaction)).sorted()
    if !transactions.isEmpty {
      result.change.removeEntries(transactions, from: journal)
      let what = transactions.count.counting("of its entries", "of its entries")
      result.say("would remove \(what)", "removed \(what)")
    }
    let kept = Set(recorded.map(\.transaction)).count - transactions.count
    if kept > 0 {
      result.say(
        "\(kept.counting("entry", "entries")) of it \(kept.choosing("stays", "stay")) in the journal"
      )
    }
    return result
  }

  /// Refuses to remove a template that a line of a budget saves for.
  private func refuseSavedFor(_ id: String) throws(TemplateRefusal) {
    for budget in plan.definitions.budgets {
      for line in budget.lines {
        guard let fund = line.funds.first(where: { $0.value == id }) else { continue }
        let name = journal.accounts.name(of: line.account.value)
        let isUsual = budget.isDefault
        throw TemplateRefusal(
          "\(name) in the budget '\(budget.name.value)' saves for \(id)", at: fund.span,
          help: line.funds.count > 1
            ? "take it out of 'fund:' first"
            : "first: florin budget set \(ShellWord.written(name)) --fund none"
              + (isUsual ? "" : " --budget \(ShellWord.written(budget.name.value))") + " --write")
      }
    }
  }
}
