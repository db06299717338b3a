import Dates
import Definitions
import Edits
import Journal
import Ledger
import Recurring
import SourceText
import TestSupport

/// A book that exists only in a test, and what it is after a change.
struct Sketch {
  let files: [String: String]
  let today: CivilDate
  let journal: BalancedJournal
  let definitions: Definitions
  let plan: Plan

  /// Reads `main.journal` and, when it is there, `florin.yaml`.
  init(_ files: [String: String], today: String) {
    self.files = files
    self.today = date(today)
    let provider = MemorySources(files)
    var parsed = JournalReader(provider: provider, options: .init(today: self.today))
      .read([MemorySources.reference("main.journal")])
    definitions =
      files["florin.yaml"] == nil
      ? Definitions()
      : DefinitionsReader(provider: provider)
        .read([MemorySources.reference("florin.yaml")], into: &parsed)
    journal = BalancedJournal(parsed)
    plan = Plan(definitions, journal, today: self.today)
  }

  init(_ journal: String, _ definitions: String = "", today: String = "2025-01-01") {
    self.init(["main.journal": journal, "florin.yaml": definitions], today: today)
  }

  /// The files after a change.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - isTidied: Whether the entries that it touches are tidied then, as commands do.
  func changed(by change: ChangeSet, isTidied: Bool = true) throws -> [String: String] {
    var result = files
    let changes =
      isTidied ? try changes(of: change) : try change.fileChanges(in: journal.journal.sources)
    for file in changes {
      result[file.name] = String(decoding: file.new.copiedBytes(), as: UTF8.self)
    }
    return result
  }

  /// What a change makes of the files, written as commands do.
  func changes(of change: ChangeSet) throws -> [FileChange] {
    try change.fileChanges(in: journal.journal.sources).map {
      $0.name.hasSuffix(".journal") ? try JournalFormat.tidied($0) : $0
    }
  }

  /// The book after a change.
  func after(_ change: ChangeSet, isTidied: Bool = true) throws -> Sketch {
    Sketch(try changed(by: change, isTidied: isTidied), today: today.description)
  }

  /// Errors and warnings of the journal, the definitions and the links: codes and headlines.
  var problems: [String] {
    (journal.diagnostics + definitions.diagnostics + plan.diagnostics(journal.journal))
      .filter { $0.severity != .note }.map { "\($0.code.name): \($0.headline)" }
  }
}

/// The date of `YYYY-MM-DD`.
func date(_ text: String) -> CivilDate {
  (try? SmartDate.parse(text, today: .earliest))?.date ?? .earliest
}
