import ArgumentParser
import Dates
import Definitions
import Journal
import Ledger
import Recurring
import SourceText

/// `florin propagate`
struct PropagateCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "propagate",
    abstract:
      "Apply changes of templates to their open entries.",
    usage: "florin propagate [<options>] [<ID> ...]",
    discussion: """
      florin propagate                   all templates, as a diff
      florin propagate rent --write
      florin propagate --include-overdue past entries too

      Fields that you edited by hand keep their values.
      """)

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Changes") var change: ChangeOptions
  @Flag(name: .customLong("include-overdue"), help: "Also update open entries before today.")
  var includesOverdue = false
  @Argument(help: ArgumentHelp("Only these templates.", valueName: "ID"))
  var ids: [String] = []

  func execute(in session: inout Session) throws(Failure) {
    let book = try session.loadPlan()
    var templates = Array(book.plan.definitions.templates.indices)
    if !ids.isEmpty {
      templates = []
      for id in ids { templates.append(try book.plan.template(named: id)) }
    }
    let propagation = Propagation(
      of: templates, includesOverdue: includesOverdue, book.plan, book.journal)
    var summary = ChangeSummary()
    for outcome in propagation.outcomes { say(outcome, book.plan, &summary) }
    let recorded = Set(
      propagation.outcomes.map { book.plan.definitions.templates[$0.template].id.value })
    for id in ids where !recorded.contains(id) { summary.say("\(id): \(Self.unrecorded)") }
    if summary.lines.isEmpty {
      summary.say(templates.isEmpty ? "there are no templates" : Self.reason(propagation.outcomes))
    }
    try session.finish(
      propagation.change, summary, book.journal,
      links: propagation.check(book.plan))
  }

  /// Reports an outcome: `would update 4 open occurrences of rent (amounts), keeps 1 exception (2026-03-01:
  /// amounts), 12 done`
  private func say(_ outcome: Propagation.Outcome, _ plan: Plan, _ summary: inout ChangeSummary) {
    let id = plan.definitions.templates[outcome.template].id.value
    let isNamed = ids.contains(id)
    guard isNamed || !outcome.updated.isEmpty || !outcome.refused.isEmpty else { return }
    let count = outcome.updated.count
    let fields = Set(outcome.updated.flatMap(\.fields)).sorted().map(\.name)
    var words =
      count == 0
      ? "\(id): \(Self.untouched(outcome.openCount))"
      : "\(count) \(Self.occurrences(count)) of \(id)"
    if !fields.isEmpty { words += " (\(fields.joined(separator: ", ")))" }
    if !outcome.exceptions.isEmpty {
      let all = outcome.exceptions.map {
        "\($0.slot): \($0.fields.map(\.name).joined(separator: ", "))"
      }
      words += ", keeps \(all.count.counting("exception"))"
      words += " (\(all.prefix(3).joined(separator: "; "))\(all.count > 3 ? "; …" : ""))"
    }
    words += Self.others(done: outcome.doneCount, overdue: outcome.overdueCount)
    count == 0 ? summary.say(words) : summary.say(.update, words)
    for (slot, reason) in outcome.refused {
      summary.say("left alone: \(id)/\(slot): \(reason)")
    }
  }

  private static let unrecorded =
    "no occurrence is in the journal yet; 'florin generate' uses the current template"

  /// Why there's nothing to do for any template.
  private static func reason(_ outcomes: [Propagation.Outcome]) -> String {
    guard !outcomes.isEmpty else { return unrecorded }
    return untouched(outcomes.reduce(0) { $0 + $1.openCount })
      + others(
        done: outcomes.reduce(0) { $0 + $1.doneCount },
        overdue: outcomes.reduce(0) { $0 + $1.overdueCount })
  }

  private static func untouched(_ openCount: Int) -> String {
    openCount == 0
      ? "no open occurrence from today on"
      : "nothing to update in \(openCount) \(occurrences(openCount))"
  }

  private static func others(done: Int, overdue: Int) -> String {
    ", \(done) done" + (overdue > 0 ? ", \(overdue) overdue left alone" : "")
  }

  private static func occurrences(_ count: Int) -> String {
    count == 1 ? "open occurrence" : "open occurrences"
  }
}
