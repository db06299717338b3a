import Amounts
import Containers
import Dates
import Definitions
import Journal
import Ledger
import Recurring
import SourceText
import TestSupport

/// A book that exists only in a test, with short descriptions of what its plan means.
struct Sketch {
  var journal: BalancedJournal
  let definitions: Definitions
  let plan: Plan

  init(_ journal: String, _ templates: String, today: String) {
    let provider = MemorySources(["main.journal": journal, "florin.yaml": templates])
    let today = date(today)
    var parsed = JournalReader(provider: provider, options: .init(today: today))
      .read([SourceReference(name: "main.journal", path: "main.journal")])
    definitions = DefinitionsReader(provider: provider)
      .read([SourceReference(name: "florin.yaml", path: "florin.yaml")], into: &parsed)
    self.journal = BalancedJournal(parsed)
    plan = Plan(definitions, self.journal, today: today)
  }

  /// Errors of the journal and the definitions, and what is wrong with links: codes and headlines.
  var problems: [String] {
    (journal.diagnostics + definitions.diagnostics + plan.diagnostics(journal.journal))
      .filter { $0.severity != .note }.map { "\($0.code.name): \($0.headline)" }
  }

  /// The occurrences of all templates in a window: `rent 2024-02-01 virtual`, with the slot where it is
  /// another day, `late`, `missed`, `matched` and exceptions.
  func occurrences(from first: String, through last: String) -> [String] {
    definitions.templates.indices.flatMap { template in
      plan.occurrences(of: template, datedFrom: date(first), through: date(last))
        .map { words($0) }
    }
  }

  func words(_ occurrence: Occurrence) -> String {
    var words = [
      definitions.templates[occurrence.template].id.value, "\(occurrence.date)",
      occurrence.state.rawValue,
    ]
    if occurrence.slot != occurrence.date { words.append("slot \(occurrence.slot)") }
    switch occurrence.lateness {
    case .none: break
    case .late: words.append("late")
    case .missed: words.append("missed")
    }
    if occurrence.match != nil { words.append("matched") }
    let exceptions = occurrence.link?.exceptions(in: journal.journal) ?? occurrence.exceptions
    if !exceptions.isEmpty {
      words.append("own " + exceptions.map(\.name).joined(separator: ","))
    }
    return words.joined(separator: " ")
  }

  /// The entry that an occurrence would be, as text.
  func entry(of slot: String, as status: Status = .pending) -> String {
    for template in definitions.templates.indices {
      let first = date(slot).adding(days: -40)
      for occurrence in plan.occurrences(
        of: template, datedFrom: first, through: date(slot).adding(days: 40))
      where occurrence.slot == date(slot) && occurrence.state == .virtual {
        guard
          let entry = try? plan.entry(
            of: occurrence, on: occurrence.date, status: status, journal.journal)
        else { return "unknown" }
        var text: [UInt8] = []
        entry.append(fingerprint: nil, journal.journal, to: &text)
        return String(decoding: text, as: UTF8.self)
      }
    }
    return "none"
  }

  /// The balance of an account and those below it at the end of a day, with the forecast through it.
  func balance(_ account: String, on day: String, asked: DateSpan? = nil) -> String {
    var journal = journal
    let end = date(day).adding(days: 1)
    do {
      try Forecast(plan, asked: asked ?? DateSpan(end: end), report: DateSpan(end: end))
        .append(to: &journal)
    } catch {
      return "overflow"
    }
    var sum = MixedAmount()
    PostingSelection().forEachPosting(in: journal) { row, date in
      guard date < end else { return }
      let name = journal.journal.accounts.name(of: journal.journal.postings.rows[row].account)
      guard name == account || name.hasPrefix(account + ":") else { return }
      for amount in journal.amounts(ofPosting: row) { try? sum.add(amount) }
    }
    let amounts = sum.nonzero.map { journal.journal.commodities.format($0) }
    return amounts.isEmpty ? "0" : amounts.joined(separator: ", ")
  }
}

/// The date of `YYYY-MM-DD`.
func date(_ text: String) -> CivilDate {
  (try? SmartDate.parse(text, today: .earliest))?.date ?? .earliest
}
