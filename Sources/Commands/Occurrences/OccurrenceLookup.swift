import Containers
import Dates
import Definitions
import Edits
import Journal
import Ledger
import Recurring
import SourceText

extension Plan {
  /// The key of an occurrence.
  func key(of occurrence: Occurrence) -> OccurrenceKey {
    key(of: occurrence.template, at: occurrence.slot)
  }

  /// The template with an id.
  func template(named id: String) throws(Failure) -> TemplateID {
    if let index = definitions.templates.firstIndex(where: { $0.id.value == id }) { return index }
    if let key = OccurrenceKey(id),
      definitions.templates.contains(where: { $0.id.value == key.template })
    {
      throw .usage(
        "'\(id)' is an occurrence of a template",
        help: "name the template: \(key.template); a date is a word of its own: \(key.slot)")
    }
    throw .noTemplate(
      id, near: Spelling.nearest(to: id, among: definitions.templates.map(\.id.value)))
  }

  /// The key that a word means, which can also be a template: its first open occurrence, late ones included.
  func nextKey(_ text: String) throws(Failure) -> String {
    guard OccurrenceKey(text) == nil else { return text }
    let template = try template(named: text)
    // An entry can be dated after any slot to come.
    let open = open(of: template, from: today, through: today.adding(days: 366))
    guard let first = open.min(by: { ($0.date, $0.slot) < ($1.date, $1.slot) }) else {
      throw Failure(
        status: .findings, message: "the template '\(text)' has no open occurrence within a year",
        help: "name one of its dates: \(text)/2026-03-01")
    }
    return "\(key(of: first))"
  }

  /// The occurrence that a word on the command line means.
  func find(
    _ text: String
  ) throws(Failure) -> (key: OccurrenceKey, occurrence: Occurrence, links: [OccurrenceLink]) {
    guard let key = OccurrenceKey(text) else {
      throw .usage(
        "'\(text)' isn't an occurrence",
        help: "write the template and its date: rent/2026-03-01; 'florin upcoming' shows both")
    }
    do {
      let (occurrence, links) = try find(key)
      return (key, occurrence, links)
    } catch {
      switch error {
      case .noTemplate(let near): throw .noTemplate(key.template, near: near)
      case .noSlot(let advice):
        throw .usage(
          "the template '\(key.template)' has no occurrence on \(key.slot)", help: advice)
      }
    }
  }
}

extension PlannedBook {
  /// The only entry that records an occurrence, which has to be open.
  func oneOpenLink(
    of occurrence: Occurrence, _ links: [OccurrenceLink], _ key: OccurrenceKey
  ) throws(Failure) -> OccurrenceLink {
    let journal = journal.journal
    let match = plan.matches.match(of: occurrence.template, at: occurrence.slot)
    if links.isEmpty, let transaction = match?.transaction {
      throw Failure(
        status: .findings,
        message: "\(key) is the transaction at \(place(of: transaction)), which has no link to it",
        help: journal.reasonToLeave(transaction) ?? "'florin match' links it")
    }
    guard let link = links.first else {
      throw Failure(
        status: .findings, message: "\(key) has no entry in the journal",
        help: "'florin generate' adds entries for expected transactions")
    }
    guard links.count == 1 else {
      throw Failure(
        status: .findings, message: "\(key) is recorded by \(links.count) entries",
        help: "edit them by hand")
    }
    guard link.status == .pending else {
      throw Failure(
        status: .findings, message: "\(key) is done, so its entry can't change",
        help: "to reopen it, run 'florin mark \(key) pending'")
    }
    if let reason = journal.reasonToLeave(link.transaction) {
      throw Failure(
        status: .findings, message: "\(key) can't be changed: \(reason)",
        help: "change it there, or in the rules for that file")
    }
    return link
  }
}

extension Failure {
  fileprivate static func noTemplate(_ id: String, near: String?) -> Failure {
    .usage(
      "there is no template '\(id)'",
      help: near.map(Spelling.question) ?? "'florin recurring list' shows them")
  }
}
