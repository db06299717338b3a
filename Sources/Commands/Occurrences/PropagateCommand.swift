import Arguments
import Containers
import Dates
import Definitions
import Journal
import Ledger
import Recurring
import SourceText

/// `florin propagate`
struct PropagateCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    name: "propagate",
    abstract:
      "Apply changes of templates to their open entries.",
    usage: "florin propagate [<options>] [<ID> ...]",
    discussion: """
      florin propagate                   all templates, as a diff
      florin propagate rent --write
      florin propagate --include-overdue past entries too

      Fields that you edited by hand keep their values.
      """)

  @OptionGroup("Input") var input: InputOptions
  @OptionGroup("Changes") var change: ChangeOptions
  @Flag("--include-overdue", help: "Also update open entries before today.")
  var includesOverdue = false
  @Argument("ID", help: "Only these templates.", completion: PlanCompletion.templates)
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
      propagation.change, summary, of: book.book,
      expecting: Expectation(links: propagation.check(book.plan)))
  }

  private func say(_ outcome: Propagation.Outcome, _ plan: Plan, _ summary: inout ChangeSummary) {
    let id = plan.definitions.templates[outcome.template].id.value
    guard ids.contains(id) || !outcome.updated.isEmpty || !outcome.refused.isEmpty else { return }
    summary.say(outcome, of: id)
  }

  private static let unrecorded =
    "no occurrence is in the journal yet; 'florin generate' uses the current template"

  /// Why there's nothing to do for any template.
  private static func reason(_ outcomes: [Propagation.Outcome]) -> String {
    guard !outcomes.isEmpty else { return unrecorded }
    return Propagation.Outcome.untouched(outcomes.reduce(0) { $0 + $1.openCount })
      + Propagation.Outcome.others(
        done: outcomes.reduce(0) { $0 + $1.doneCount },
        overdue: outcomes.reduce(0) { $0 + $1.overdueCount })
  }
}
