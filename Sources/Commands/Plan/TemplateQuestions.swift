import Amounts
import Dates
import Definitions
import Journal
import Ledger
import Recurring
import SourceText
import Workspace

/// Asks on a terminal for the parts of a template, offering the values of the payee's last entry as defaults.
struct TemplateQuestions {
  private let plan: Plan
  private let dialogue: Dialogue
  private var entry: EntryQuestions

  /// The journal, with the accounts that were named.
  var journal: BalancedJournal { entry.journal }

  init(_ book: PlannedBook, _ policy: NewNamePolicy, _ session: Session) {
    plan = book.plan
    dialogue = Dialogue(environment: session.environment)
    entry = EntryQuestions(
      journal: book.journal, book: book.plan.definitions.settings.currency?.value,
      today: book.plan.today, policy, dialogue)
  }

  /// The template, and whether to write it; nil if the input ends.
  mutating func template() throws(Failure) -> (template: NewTemplate, isConfirmed: Bool)? {
    entry.showKeys()
    guard let answer = entry.description() else { return nil }
    let description = answer.text
    let facts = journal.journal
    let last = NewEntry.last(describedAs: description, in: facts)
    let known = last.map { NewEntry.postings(of: $0, in: facts) } ?? []
    guard let postings = entry.postings(like: known), let schedule = schedule(),
      let start = date("First date", usual: plan.today), let start,
      let end = date("Last date", usual: nil, after: start),
      let id = id(ParsedJournal.payeeAndNote(description).payee)
    else { return nil }
    var template = NewTemplate(
      id: id, description: description, schedule: schedule, start: start,
      postings: postings.map { NewTemplate.Posting($0, journal.journal) })
    template.end = end
    if !answer.comment.isEmpty { template.comment = answer.comment }
    dialogue.show("\n" + template.text)
    return dialogue.confirm("Write it?").map { (template, $0) }
  }

  private func schedule() -> NewTemplate.Schedule? {
    let names = Frequency.allCases.map(\.rawValue)
    while let answer = dialogue.ask(
      "How often [monthly]:", completing: { NameCompletion($0, among: names) })
    {
      if answer.hasSuffix("?") {
        dialogue.show(names: names)
        continue
      }
      do throws(Failure) {
        return try NewTemplate.Schedule(
          option: answer.isEmpty ? "monthly" : answer, today: plan.today)
      } catch {
        dialogue.show(error)
      }
    }
    return nil
  }

  /// Asks for a date; the outer nil means that the input ends, the inner one that there is none.
  private func date(
    _ question: String, usual: CivilDate?, after first: CivilDate? = nil
  ) -> CivilDate?? {
    while let answer = dialogue.ask("\(question) [\(usual.map { "\($0)" } ?? "none")]:") {
      if answer.isEmpty { return .some(usual) }
      do throws(Failure) {
        let date = try CivilDate(option: answer, today: plan.today)
        guard let first, date < first else { return .some(date) }
        dialogue.say("that's before the first date, \(first)")
      } catch {
        dialogue.show(error)
      }
    }
    return nil
  }

  private func id(_ payee: String) -> String? {
    let usual = plan.freeID(for: payee)
    while let answer = dialogue.ask("Name [\(usual)]:") {
      if answer.isEmpty { return usual }
      do throws(Failure) {
        try plan.requireNewID(answer)
        return answer
      } catch {
        dialogue.show(
          plan.definitions.template(answer) == nil
            ? "  \(error.message): \(error.help ?? "")" : "  \(error.message): choose another name")
      }
    }
    return nil
  }
}
