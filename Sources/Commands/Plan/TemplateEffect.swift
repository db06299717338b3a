import Containers
import Dates
import Definitions
import Edits
import Journal
import Ledger
import Recurring
import SourceText

extension Session {
  /// Ends a command that adds or changes a template: says which dates come next, and what becomes of open entries,
  /// then prints or writes the changes.
  ///
  /// - Parameters:
  ///   - id: The template's id.
  ///   - change: The edits of the definitions.
  ///   - summary: What they do, in words.
  ///   - book: The book as it was read.
  ///   - propagates: Whether open entries follow.
  /// - Throws: `Failure` if the book would have errors, or nothing can be written.
  mutating func finish(
    changing id: String, _ change: ChangeSet, _ summary: ChangeSummary, of book: PlannedBook,
    propagates: Bool = false
  ) throws(Failure) {
    let read = book.book
    var summary = summary
    var files = try files(of: change, tidyIn: read.journal.journal)
    guard !files.isEmpty else { return try showOrWrite(files, summary) }
    var after = try changed(read, by: files)
    var links = LinkCheck([:])
    let plan = Plan(after.definitions, after.journal, today: today)
    // Errors in the template are reported when the result is verified.
    if let template = plan.definitions.templates.firstIndex(where: { $0.id.value == id }) {
      summary.sayDates(of: template, plan, before: book.plan)
      summary.sayUnmatched(by: template, plan, before: book.plan)
      let propagation = Propagation(
        of: [template], includesOverdue: false, plan, after.journal)
      if let outcome = propagation.outcomes.first {
        if propagates {
          summary.say(outcome, of: id)
          let entries = try self.files(
            of: propagation.change, tidyIn: after.journal.journal)
          if !entries.isEmpty {
            files += entries
            links = propagation.check(plan)
            after = try changed(read, by: files)
          }
        } else {
          summary.sayOpen(outcome, of: id)
        }
      }
    }
    try finish(
      files, readBackAs: after, summary, of: read, expecting: Expectation(links: links))
  }
}

extension ChangeSummary {
  /// The number of dates that are listed.
  private static let dateCount = 3

  /// Says which dates of a template come next, if that changes.
  fileprivate mutating func sayDates(of template: TemplateID, _ plan: Plan, before: Plan) {
    let id = plan.definitions.templates[template].id.value
    let dates = plan.next(Self.dateCount, of: template).map { "\($0.date)" }
    let old = before.definitions.templates.firstIndex { $0.id.value == id }
      .map { before.next(Self.dateCount, of: $0).map { "\($0.date)" } }
    guard dates != old else { return }
    let was = old.map { $0.isEmpty ? "; before: none" : "; before: \($0.enumeration)" } ?? ""
    say("next dates of \(id): \(dates.isEmpty ? "none" : dates.enumeration)\(was)")
  }

  /// Says how many transactions were occurrences by their text and amount, and wouldn't be any more.
  fileprivate mutating func sayUnmatched(by template: TemplateID, _ plan: Plan, before: Plan) {
    let id = plan.definitions.templates[template].id.value
    guard let old = before.definitions.templates.firstIndex(where: { $0.id.value == id }) else {
      return
    }
    let known = Set(plan.matches.matches(of: template).map(\.transaction))
    let lost = before.matches.matches(of: old).count {
      !known.contains($0.transaction) && plan.links.links(of: id, at: $0.slot).isEmpty
    }
    guard lost > 0 else { return }
    let (count, them) = (lost.counting("transaction"), lost.choosing("it", "them"))
    say(
      before: "\(count) without a link would no longer match \(id): link \(them) first, with "
        + "'florin match --write'",
      after:
        "\(count) without a link no longer \(lost.choosing("matches", "match")) \(id): to link \(them), "
        + "take this back with 'florin undo', and run 'florin match --write' first")
  }

  /// Says which open entries would follow a changed template.
  fileprivate mutating func sayOpen(_ outcome: Propagation.Outcome, of id: String) {
    if !outcome.updated.isEmpty {
      let (keeps, it) = (
        outcome.updated.count.choosing("keeps", "keep"),
        outcome.updated.count.choosing("it", "them")
      )
      say(
        "\(outcome.updatedWords(of: id)) \(keeps) the old values: --propagate updates \(it) too, or "
          + "'florin propagate \(id)' later")
    }
    if let exceptions = outcome.exceptionWords {
      say("open occurrences of \(id) keep \(exceptions)")
    }
    sayRefused(outcome, of: id)
  }
}
