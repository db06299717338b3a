import Amounts
import Budgeting
import Containers
import Dates
import Definitions
import Edits
import Journal
import Ledger
import Recurring
import SourceText

/// What can be done at a place in definitions.
struct DefinitionActions {
  private let place: AskedPlace
  private let snapshot: BookSnapshot
  @Boxed private var journal: ParsedJournal

  init(_ place: AskedPlace) {
    self.place = place
    snapshot = place.snapshot
    journal = snapshot.journal.journal
  }

  /// The actions, in the order in which they're shown.
  var all: [ProposedAction] {
    [nextOccurrence, underfunded, .declaring(at: place.address, snapshot)].compactMap(\.self)
  }

  /// Recording the next occurrence of the template under the cursor.
  private var nextOccurrence: ProposedAction? {
    guard let mention = Mentions(snapshot).at(place.address),
      case .template(let id) = mention.subject,
      let template = snapshot.definitions.templates.firstIndex(where: { $0.id.value.isExactly(id) })
    else { return nil }
    let plan = snapshot.facts.plan
    guard !journal.files.isEmpty else { return nil }
    guard let next = plan.next(1, of: template).first else {
      return .refused(
        "Record the next occurrence of \(id)",
        plan.reasonForNoMore(of: template))
    }
    let title = "Record \(id) of \(next.date)"
    let request = Generation.Request(
      templates: [template], from: .date(next.date), through: next.date)
    guard let generation = try? Generation(request, plan, snapshot.journal) else {
      return .refused(title, "one of its amounts has more digits than florin can hold exactly")
    }
    guard let addition = generation.additions.first else {
      return generation.unknown.isEmpty
        ? nil : .refused(title, "one of its amounts isn't known yet")
    }
    let year = addition.entry.date.year
    guard let file = snapshot.definitions.generationFile(year: year, in: journal) else {
      let missing = snapshot.definitions.missingGenerationFile(year: year)
      return .refused(title, "\(missing.message); \(missing.help)")
    }
    let change = generation.change(files: { _ in file }, journal)
    var action = ProposedAction(title, change, kind: "refactor")
    action.expectation.links = generation.check
    return action
  }

  /// Assigning what envelopes need, with the cursor in `assignments` or in a budget: what
  /// `florin assign --underfunded` does.
  private var underfunded: ProposedAction? {
    let path = YAMLPlace(place.document.positions, at: place.offset).path
    guard let section = path.first, section == "assignments" || section == "budgets" else {
      return nil
    }
    let written = section == "assignments" && path.count > 1 ? path[1] : nil
    let month = written.flatMap { CivilDate(isoMonth: $0.utf8) }
    guard let (choice, index, envelopes) = snapshot.facts.envelopes(inMonthOf: month),
      envelopes.errors(journal).isEmpty,
      let fills = try? envelopes.fills(.underfunded, in: index, isLimited: true)
    else { return nil }
    let given = fills.filter { !$0.added.isZero }
    let lacking = fills.compactMap { envelopes.remark(onLackOf: $0, journal) }
    guard !fills.isEmpty else { return nil }
    let title = "Assign what is underfunded in \(choice.calendar.monthName(index))"
    var edits = EnvelopeEdits(snapshot.definitions, of: envelopes.budget, journal)
    var refusal = given.isEmpty ? lacking.joined(separator: "; ") : nil
    if snapshot.facts.hasErrors { refusal = "the book has errors, so the amounts aren't known" }
    do throws(DefinitionText.Refusal) {
      try edits.assign(
        given.map { ($0.account, $0.assignment) }, in: choice.calendar.month(index))
    } catch {
      refusal = error.words
    }
    var action = ProposedAction(title, edits.change)
    action.refusal = refusal
    return action
  }
}

extension Plan {
  /// Why a template has no next occurrence, in words.
  fileprivate func reasonForNoMore(of template: TemplateID) -> String {
    let reason = definitions.templates[template].status.value.reasonForNoDates
    return reason.map { "the template " + $0 } ?? "all its occurrences are recorded or missed"
  }
}
